package sitemapxml

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
	"sitemapeditor/sitemapcore/xmltext"
)

func on() error { return nil }

// decode reads a text that is there as a whole.
func decode(text []byte) (*sitemapcore.Segment, error) { return Decode(text, on) }

// value returns the decoded value of a field of row i.
func value(seg *sitemapcore.Segment, i int, f sitemapcore.Field) string {
	r := seg.Rows.At(i)
	e := seg.Text[r.Start:r.End]
	return string(xmltext.AppendDecode(nil, e[r.Fields[f].Off:r.Fields[f].End()]))
}

func locs(seg *sitemapcore.Segment) []string {
	var l []string
	for i := range seg.Rows.Len() {
		l = append(l, value(seg, i, sitemapcore.Loc))
	}
	return l
}

// independent reads the addresses with encoding/xml.
func independent(text []byte, strict bool) (locs []string, err error) {
	d := xml.NewDecoder(bytes.NewReader(text))
	d.Strict = strict
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	depth, entry, first := 0, 0, false
	var loc *strings.Builder
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return locs, nil
		}
		if err != nil {
			return locs, err
		}
		switch x := tok.(type) {
		case xml.StartElement:
			depth++
			if depth == 2 && strings.EqualFold(x.Name.Local, "url") {
				entry, first = depth, true
				locs = append(locs, "")
			} else if entry > 0 && depth == entry+1 && strings.EqualFold(x.Name.Local, "loc") && first &&
				!strings.Contains(x.Name.Space, "sitemap-") {
				loc = new(strings.Builder)
			}
		case xml.EndElement:
			if loc != nil && depth == entry+1 {
				locs[len(locs)-1] = strings.Trim(loc.String(), " \t\r\n")
				loc, first = nil, false
			}
			if depth == entry {
				entry = 0
			}
			depth--
		case xml.CharData:
			if loc != nil {
				loc.Write(x)
			}
		}
	}
}

// checkLaws checks the laws of every segment.
func checkLaws(t *testing.T, text []byte, seg *sitemapcore.Segment) {
	t.Helper()
	end := uint32(0)
	for i := range seg.Rows.Len() {
		r := seg.Rows.At(i)
		if r.Start < end || r.End <= r.Start || int(r.End) > len(seg.Text) {
			t.Fatalf("row %d: %d to %d behind %d in %d bytes", i, r.Start, r.End, end, len(seg.Text))
		}
		end = r.End
		e := seg.Text[r.Start:r.End]
		if e[0] != '<' || e[len(e)-1] != '>' {
			t.Fatalf("row %d is %.60q … %q", i, e, e[len(e)-1])
		}
		for f, x := range r.Fields {
			if x.Present() && int(x.End()) > len(e) {
				t.Fatalf("row %d, field %d: %v in %d bytes", i, f, x, len(e))
			}
		}
		if x := r.Ext; x.Present() && (e[x.Off] != '<' || e[x.End()-1] != '>') {
			t.Fatalf("row %d: extensions are %.60q", i, e[x.Off:x.End()])
		}
	}
	for _, u := range seg.Unread {
		if u.Start >= u.End || int(u.End) > len(seg.Text) || u.Reason == "" || u.Line < 1 {
			t.Fatalf("unread %+v of %d", u, len(seg.Text))
		}
	}
	for _, c := range seg.Children {
		if seg.Text[c.Start] != '<' || seg.Text[c.End-1] != '>' {
			t.Fatalf("child %+v", c)
		}
	}
	for _, r := range seg.Receipts {
		if r.Count < 1 || r.Line < 1 || r.Offset > len(text) || len(r.Before) > 600 || len(r.After) > 600 ||
			!utf8.ValidString(r.Before+r.After) {
			t.Fatalf("receipt %+v", r)
		}
		if title, _ := DescribeReceipt(r); title == "" && !r.Advice {
			t.Fatalf("no words for %q", r.Rule)
		}
		if !r.Advice && !seg.Broken {
			t.Fatalf("repaired without being broken: %+v", r)
		}
	}
	if !seg.Broken && len(text) > 0 && (&seg.Text[0] != &text[0] || len(seg.Text) != len(text)) {
		t.Fatal("a well-formed file was copied")
	}
	if !seg.Broken {
		return
	}
	repaired := 0
	for _, r := range seg.Receipts {
		if !r.Advice {
			repaired++
		}
	}
	if repaired == 0 {
		t.Fatal("broken without a receipt")
	}
	again, err := decode(seg.Text)
	if err != nil {
		t.Fatalf("the repaired text is no sitemap: %v\n%.2000s", err, seg.Text)
	}
	if again.Broken {
		t.Fatalf("the repaired text is broken: %+v\n%.2000s", again.Receipts, seg.Text)
	}
	if again.Rows.Len() != seg.Rows.Len() || len(again.Children) != len(seg.Children) {
		t.Fatalf("the repaired text has %d rows and %d children, not %d and %d\n%.2000s",
			again.Rows.Len(), len(again.Children), seg.Rows.Len(), len(seg.Children), seg.Text)
	}
	for i := range seg.Rows.Len() {
		a, b := *again.Rows.At(i), *seg.Rows.At(i)
		b.Flags &^= sitemapcore.Repaired
		if a != b {
			t.Fatalf("row %d of the repaired text is\n%+v, not\n%+v\n%.2000s", i, a, b, seg.Text)
		}
	}
}

var urlTag = regexp.MustCompile(`(?i)<([a-z0-9_]+:)?url[\s>]`)

func TestEveryFixtureKeepsItsBytesAndGivesItsEntries(t *testing.T) {
	wellFormed, broken := 0, 0
	for _, x := range xmltest.Sweep(t) {
		if x["kind"] != "urlset" && x["kind"] != "sitemapindex" {
			continue
		}
		most := int64(32 << 20)
		if testing.Short() {
			most = 4 << 20
		}
		text, ok := xmltest.Load(t, x["file"], most)
		if !ok {
			continue
		}
		good := strings.HasPrefix(x["xmllint_wellformed"], "yes")
		if good && !utf8.Valid(text) {
			continue // in another encoding, which is not this package's business
		}
		t.Run(x["path"], func(t *testing.T) {
			seg, err := decode(text)
			var other *NotSitemapError
			if errors.As(err, &other) && (!good || strings.Contains(x["path"], "unsupported-root")) {
				t.Skip(err)
			} else if err != nil {
				t.Fatal(err)
			}
			checkLaws(t, text, seg)
			if good && x["xmllint_wellformed"] == "yes" {
				wellFormed++
				if seg.Broken {
					t.Fatalf("well-formed, but repaired: %+v", seg.Receipts)
				}
				n := seg.Rows.Len()
				if x["kind"] == "sitemapindex" {
					n = len(seg.Children)
				}
				if strings.HasSuffix(x["path"], "uppercase-tags.xml") {
					n = 0 // by the letter; we read it all the same
				}
				for _, u := range seg.Unread {
					if u.Reason == tooDeep() {
						n++
					}
				}
				if x["entries"] != "" && strconv.Itoa(n) != x["entries"] {
					t.Fatalf("%d entries, not %s; unread %+v", n, x["entries"], seg.Unread)
				}
			} else {
				broken++
				if n, want := seg.Rows.Len()+len(seg.Children)+len(seg.Unread),
					len(urlTag.FindAll(text, -1)); x["kind"] == "urlset" && n < want {
					t.Logf("%d entries and unread parts, %d start tags; %+v", n, want, seg.Receipts)
				}
			}
			want, err := independent(seg.Text, true)
			if err != nil {
				if strings.Contains(err.Error(), "unsupported version") ||
					strings.Contains(err.Error(), "invalid character entity") {
					return
				}
				t.Fatalf("encoding/xml: %v", err)
			}
			if x["kind"] == "sitemapindex" {
				return
			}
			got := locs(seg)
			if len(seg.Unread) > 0 && seg.Unread[0].Reason == tooDeep() {
				return
			}
			if len(got) != len(want) {
				t.Fatalf("%d addresses, encoding/xml has %d; %+v", len(got), len(want), seg.Unread)
			}
			for i := range got {
				if got[i] != strings.Trim(want[i], " \t\r\n") {
					t.Fatalf("row %d: %q, encoding/xml has %q", i, got[i], want[i])
				}
			}
		})
	}
	t.Logf("%d well-formed files, %d others", wellFormed, broken)
}

func TestRepairedFixturesAreWellFormedToXmllint(t *testing.T) {
	if testing.Short() {
		t.Skip("runs xmllint on many files")
	}
	lint, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("xmllint is not installed; make tools installs it")
	}
	foreign := regexp.MustCompile(`(?i)^<\?xml[^>]*encoding=.([^u]|utf-?16)`) // the text is in UTF-8
	tmp := filepath.Join(t.TempDir(), "repaired.xml")
	for _, x := range xmltest.Sweep(t) {
		if x["kind"] != "urlset" && x["kind"] != "sitemapindex" && !strings.HasPrefix(x["path"], "security/") {
			continue
		}
		text, ok := xmltest.Load(t, x["file"], 30<<20)
		if !ok {
			continue
		}
		seg, err := decode(text)
		if err != nil || !seg.Broken || foreign.Match(seg.Text) {
			continue
		}
		if err := os.WriteFile(tmp, seg.Text, 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(lint, "--nonet", "--noout", "--huge", tmp).CombinedOutput(); err != nil ||
			bytes.Contains(out, []byte("namespace error")) {
			t.Errorf("%s: %v\n%.600s", x["path"], err, out)
		}
	}
}

func TestReadingBreathesAndEndsWhereThatSaysSo(t *testing.T) {
	text, n, errStop := []byte("<urlset>"+strings.Repeat("<url><loc>https://example.com/lamps</loc></url>\n", 50_000)+"</urlset>"), 0, errors.New("stop")
	_, err := Decode(text, func() error {
		n++
		if n == 3 {
			return errStop
		}
		return nil
	})
	if !errors.Is(err, errStop) || n != 3 {
		t.Errorf("%v after %d breaths", err, n)
	}
	n = 0
	if _, err = Decode(text, func() error { n++; return nil }); err != nil || n != len(text)/sliceBytes {
		t.Errorf("%v, and %d breaths in %d bytes", err, n, len(text))
	}
}

// The root's tag is read again once its prefixes are declared.
func TestAnAdviceAboutTheRootIsCountedOnce(t *testing.T) {
	for _, more := range []string{"", ` xsi:schemaLocation="a b"`, ` xsi:schemaLocation="a b" image:a="b"`} {
		seg, err := decode([]byte(`<?xml version="1.0"?>` +
			`<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"` + more +
			`><url><loc>https://a.example/</loc></url></urlset>`))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range seg.Receipts {
			if r.Advice && r.Count != 1 {
				t.Errorf("with%s there is %+v", more, r)
			}
		}
	}
}

func TestAnAdviceAboutTheRootIsGivenWhereItsTagIsMended(t *testing.T) {
	for _, tt := range []struct{ attrs, rules string }{
		{` xmlns="http://www.google.com/schemas/sitemap/0.84" a=b`, "B3"},
		{` a=b xmlns=http://www.google.com/schemas/sitemap/0.84`, "B3"},
		{
			` xmlns="http://www.google.com/schemas/sitemap/0.84" a=b ` +
				`xmlns="http://www.google.com/schemas/sitemap/0.84"`, "B3",
		},
		{
			` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" a=b ` +
				`xmlns="http://www.google.com/schemas/sitemap/0.84"`, "",
		},
		{
			` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" a=b ` +
				`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1/"`, "B4",
		},
		{` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" a=b`, ""},
	} {
		text := `<?xml version="1.0"?><urlset` + tt.attrs + `><url><loc>https://a.example/</loc></url></urlset>`
		seg, err := decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range seg.Receipts {
			if !r.Advice {
				continue
			}
			if got = append(got, r.Rule); r.Count != 1 || !strings.HasPrefix(text[r.Offset:], "xmlns") {
				t.Errorf("of <urlset%s> there is %+v", tt.attrs, r)
			}
		}
		if strings.Join(got, " ") != tt.rules {
			t.Errorf("advice about <urlset%s> is %q, want %q", tt.attrs, got, tt.rules)
		}
	}
}
