package output

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestAMemoryIsReadAsItWasWritten(t *testing.T) {
	for _, m := range []*Memory{
		{},
		{
			shape: shape{true, sitemapcore.FormatCSV, sitemapcore.SplitLanguage, 50_000, 52_428_800, "post-sitemap*.xml", true}, fill: 1000,
			parts: []remembered{
				{
					name: "a.xml", key: "de", ids: sitemapcore.IDs{{First: 1, N: 50_000}, {First: 60_000, N: 1}},
					size: 1 << 40, sum: 1<<32 - 1, changed: "2026-11-20",
				},
				{name: "b.xml"},
			},
		},
	} {
		b := m.Append(nil, 60_002)
		if got := ReadMemory(b); !reflect.DeepEqual(got, m) {
			t.Errorf("%+v is read as %+v", m, got)
		}
		for n := range b {
			if ReadMemory(b[:n]) != nil {
				t.Errorf("%d bytes of %d are taken for all", n, len(b))
			}
		}
		if ReadMemory(append(b, 0)) != nil {
			t.Error("a byte too many is taken")
		}
	}
}

// Of pages that were sorted, each is a run of its own, and in no order.
func TestAMemoryOfSortedPagesIsSmall(t *testing.T) {
	const pages, files = 100_000, 20
	m := &Memory{parts: make([]remembered, files)}
	for i := range pages {
		id := sitemapcore.EntryID(i * 7919 % pages) // prime, so that all of them come
		p := &m.parts[i/(pages/files)]
		p.ids = p.ids.Append(id)
	}
	b := m.Append(nil, pages)
	if len(b) > pages+1000 {
		t.Errorf("%d pages take %d bytes", pages, len(b))
	}
	if got := ReadMemory(b); !reflect.DeepEqual(got.homes(pages), m.homes(pages)) {
		t.Error("pages are in other files")
	}
}

// FuzzMemory holds that no bytes make the reader panic, and that a memory that was read is written as the same again.
func FuzzMemory(f *testing.F) {
	f.Add((&Memory{}).Append(nil, 9))
	f.Add((&Memory{
		shape: shape{pattern: "a*"}, fill: 3,
		parts: []remembered{{name: "a", ids: sitemapcore.IDs{{First: 7, N: 2}}, size: 9, sum: 5}},
	}).Append(nil, 9))
	f.Fuzz(func(t *testing.T, b []byte) {
		m := ReadMemory(b)
		if m == nil {
			return
		}
		again := m.Append(nil, 100)
		if n := ReadMemory(again); n == nil || !bytes.Equal(n.Append(nil, 100), again) {
			t.Fatalf("%+v is not read again", m)
		}
	})
}

// Memories are kept with projects on owners' disks.
func TestTheBytesOfAMemoryStayAsTheyAre(t *testing.T) {
	m := &Memory{
		shape: shape{true, sitemapcore.FormatCSV, sitemapcore.SplitLanguage, 50_000, 52_428_800, "p*.xml", true}, fill: 1000,
		parts: []remembered{{
			name: "a.xml", key: "de", ids: sitemapcore.IDs{{First: 1, N: 300}, {First: 302, N: 1}},
			size: 1 << 40, sum: 1<<32 - 1, changed: "2026-11-20",
		}},
	}
	const want = "01000202d086038080801901e80706702a2e786d6c0105612e786d6c0264650a323032362d31312d3230" +
		"808080808020ffffffff0fb0020003ac02000200"
	if got := fmt.Sprintf("%x", m.Append(nil, 304)); got != want {
		t.Errorf("it is %s, want %s", got, want)
	}
}
