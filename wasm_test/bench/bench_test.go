package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheSameSeedGivesTheSameFiles(t *testing.T) {
	for _, of := range []shape{plain, rich, mixed} {
		var texts [2][]byte
		for i := range texts {
			s, err := generate(t.TempDir(), "x", of, 1100, 1000, true, false)
			if err != nil {
				t.Fatal(err)
			}
			if len(s.plain) != 2 || len(s.files) != 2 || s.found == 0 {
				t.Fatalf("%v: %d files, %d packed, the word is in %d", of, len(s.plain), len(s.files), s.found)
			}
			for _, f := range s.plain {
				data, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				texts[i] = append(texts[i], data...)
			}
			if int64(len(texts[i])) != s.bytes || bytes.Count(texts[i], []byte("<url>")) != s.pages {
				t.Errorf("%v: %d bytes of %d, %d pages of %d", of, len(texts[i]), s.bytes,
					bytes.Count(texts[i], []byte("<url>")), s.pages)
			}
		}
		if !bytes.Equal(texts[0], texts[1]) {
			t.Errorf("%v: two runs differ", of)
		}
		t.Logf("%v: %d bytes a page", of, len(texts[0])/1100)
	}
}

func TestALineSaysWhetherItsGoalIsMet(t *testing.T) {
	var r Report
	r.add("faster", "ms", []float64{10, 30, 20}, []float64{300}, goal{faster, 15})
	r.add("slower", "ms", []float64{20}, []float64{19}, goal{faster, 1})
	r.add("smaller", "bytes", []float64{92}, []float64{100}, goal{share, 0.92})
	r.add("without a rival", "ms", []float64{50}, nil, goal{atMost, 50})
	r.add("too long", "ms", []float64{51}, nil, goal{atMost, 50})
	r.add("the rival is absent", "ms", []float64{51}, nil, goal{faster, 2})
	r.add("only told", "ms", []float64{5}, []float64{10}, goal{})
	r.add("not measured", "ms", nil, nil, goal{})
	type want struct {
		ratio any
		met   any
	}
	for i, w := range []want{
		{15.0, true},
		{0.95, false},
		{0.92, true},
		{nil, true},
		{nil, false},
		{nil, nil},
		{2.0, nil},
	} {
		var got map[string]any
		data, err := json.Marshal(r.Lines[i])
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &got); err != nil {
			t.Fatal(err)
		}
		if len(got) != 7 || got["ratio"] != w.ratio || got["met"] != w.met {
			t.Errorf("%s: %s", r.Lines[i].Name, data)
		}
	}
	if len(r.Lines) != 7 {
		t.Errorf("%d lines", len(r.Lines))
	}
	var b strings.Builder
	r.print(&b)
	if !strings.Contains(b.String(), "2 of 7 lines miss their goal") {
		t.Error(b.String())
	}
	if err := r.write(filepath.Join(t.TempDir(), "new", "bench.json")); err != nil {
		t.Error(err)
	}
}

func TestThePageGetsTheFiguresAndKeepsItsWords(t *testing.T) {
	r := &Report{Machine: "4 × a processor", Versions: map[string]string{"go": "go1", "editor": "abc"}}
	r.add("open", "ms", []float64{200}, []float64{1500}, goal{faster, 15})
	r.add("memory", "bytes", []float64{1500}, []float64{1000}, goal{share, 1.6})
	const page = "# Speed\n\n" + figuresBegin + "old\n" + figuresEnd + "\nWhat limits it.\n"
	const want = "# Speed\n\n" + figuresBegin + `
4 × a processor.
editor abc, go go1.

| What | Ours | Theirs | Unit | Ratio | Goal | Met |
| --- | ---: | ---: | --- | ---: | --- | --- |
| open | 200 | 1500 | ms | 7.50 | at least 15 times faster | **no** |
| memory | 1,500 | 1,000 | bytes | 1.50 | at most 1.6 of theirs | yes |

` + figuresEnd + "\nWhat limits it.\n"
	got, err := r.into([]byte(page))
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
	if again, err := r.into(got); err != nil || string(again) != want {
		t.Errorf("the second time: %s, %v", again, err)
	}
	if _, err := r.into([]byte("# Speed\n" + figuresBegin)); err == nil {
		t.Error("a page without a place for figures is taken")
	}
}
