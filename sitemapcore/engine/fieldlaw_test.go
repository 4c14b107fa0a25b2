package engine_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// rightValues has the values of a block of each kind that breaks no rule, in the order of the schema.
var rightValues = map[string][][2]string{
	"image": {{"loc", "https://shop.example/a.jpg"}},
	"video": {
		{"thumbnail_loc", "https://shop.example/t.jpg"},
		{"title", "Turning a lamp"},
		{"description", "How it is done."},
		{"content_loc", "https://shop.example/v.mp4"},
		{"player_loc", "https://player.vimeo.com/video/7"},
		{"duration", "98"},
		{"expiration_date", "2030-01-01"},
		{"rating", "4.5"},
		{"view_count", "12"},
		{"publication_date", "2026-11-20"},
		{"tag", "lamp"},
		{"family_friendly", "yes"},
		{"restriction", "DE AT"},
		{"restriction@relationship", "allow"},
		{"requires_subscription", "no"},
		{"uploader", "Ann"},
		{"uploader@info", "https://shop.example/ann"},
		{"platform", "web tv"},
		{"platform@relationship", "deny"},
		{"live", "no"},
	},
	"news": {
		{"publication/name", "Harbour Gazette"},
		{"publication/language", "en"},
		{"publication_date", "2026-11-20"},
		{"title", "Lamps"},
	},
	"alternate": {{"@hreflang", "de-AT"}, {"@href", "https://shop.example/lamps/"}},
}

// oddValues are those that people and programs write.
var oddValues = []string{
	"", " ", "1:38", "PT1M38S", "98 s", "28801", "0", "1.5", "+4.5", "4,5", "6", "1,234", "12 views", "XX", "UK", "DE,AT", "USA", "de at",
	"web,tv", "phone", "fridge", "yes", "true", "0", "maybe", "allow", "Deny", "https://other.example/x", "https://shop.example/a b.jpg",
	"ftp://shop.example/i.jpg", "rtmp://shop.example/v", "/i.jpg", "i.jpg", "shop.example/i.jpg", "javascript:alert(1)", "a, b", "xx",
	"deu", "de-XX", "en-EU", "en-UK", "en_GB", "EN-gb", "X-Default", "xdefault", "x-default", "jp", "us", "german", "zh-cn", "zh_tw", "en-US",
	"2026-11-19", "19.11.2026", "2026-11-19T10:00:00", "03/04/2026", "soon", "2020-01-01", strings.Repeat("long ", 100),
	strings.Repeat("long ", 500), "<b>bold</b>", "a &amp; b", "Gazette (daily)",
}

// withValue writes a block of a kind with another value at a path.
func withValue(kind, path, value string) string {
	values := map[string]string{}
	for _, v := range rightValues[kind] {
		values[v[0]] = v[1]
	}
	values[path] = value
	quoted := func(path string) string { return string(xmltext.AppendEscape(nil, []byte(values[path]))) }
	attributes := func(of string) (out string) {
		for _, path := range slices.Sorted(maps.Keys(values)) {
			if name, ok := strings.CutPrefix(path, of+"@"); ok {
				out += " " + name + `="` + quoted(path) + `"`
			}
		}
		return out
	}
	if kind == "alternate" {
		return `<xhtml:link rel="alternate"` + attributes("") + "/>"
	}
	inner, publication := "", ""
	for _, v := range rightValues[kind] {
		outer, name, nested := strings.Cut(v[0], "/")
		switch {
		case nested:
			publication += "<news:" + name + ">" + quoted(v[0]) + "</news:" + name + ">"
			if name == "language" {
				inner += "<news:" + outer + ">" + publication + "</news:" + outer + ">"
			}
		case !strings.Contains(v[0], "@"):
			inner += "<" + kind + ":" + v[0] + attributes(v[0]) + ">" + quoted(v[0]) + "</" + kind + ":" + v[0] + ">"
		}
	}
	return "<" + kind + ":" + kind + ">" + inner + "</" + kind + ":" + kind + ">"
}

// formsOf opens a file with a page for each text of extensions, and returns the fields with a problem in the form of
// each.
func formsOf(t *testing.T, inners []string) (wrong [][]string) {
	t.Helper()
	var file strings.Builder
	file.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`)
	for _, n := range testRoot.Namespaces {
		if n.Prefix != "" {
			fmt.Fprintf(&file, ` xmlns:%s="%s"`, n.Prefix, n.URI)
		}
	}
	file.WriteString(">")
	for _, inner := range inners {
		file.WriteString("<url><loc>" + pageLoc + "</loc>" + inner + "</url>")
	}
	file.WriteString("</urlset>")
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(file.String())})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	ids := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: len(inners)}).IDs
	if len(ids) != len(inners) {
		t.Fatalf("%d pages of %d are there", len(ids), len(inners))
	}
	for _, id := range ids {
		var fields []string
		d := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: id, Look: form.Look{Max: 10}})
		var shown []form.Field
		if len(d.Form.Groups) > 0 { // a fix may have removed the block
			shown = d.Form.Groups[0].Blocks[0].Fields
		}
		for _, f := range shown {
			if (f.Problem != "") != (f.Severity > sitemapcore.Fine) {
				t.Errorf("%s: %v %q", f.Path, f.Severity, f.Problem)
			}
			if f.Problem != "" {
				fields = append(fields, f.Path)
			}
		}
		wrong = append(wrong, fields)
	}
	return wrong
}

// The form says something of a value exactly if a rule finds something, and a fix of the rule ends both.
func TestTheFormSaysOfEachValueWhatTheRulesSay(t *testing.T) {
	type tried struct{ kind, path, value, inner, fixed string }
	var all []tried
	ofPages := check.SetOf("I11", "I15", "I21")
	found := func(inner string, base check.RuleSet, mend ...string) (codes []string, out string) {
		set, out := judged(t, inner, mend...)
		for _, code := range set.Codes() {
			r, _ := check.ByCode(code)
			if !base.Or(ofPages).Meets(check.SetOf(code)) && (len(r.Mends) == 0 || !r.Mends[0].Sweeps) {
				codes = append(codes, code)
			}
		}
		return codes, out
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for kind, values := range rightValues {
		base, _ := judged(t, withValue(kind, "", ""))
		if codes, _ := found(withValue(kind, "", ""), check.RuleSet{}); len(codes) > 0 {
			t.Fatalf("the right %s breaks %v", kind, codes)
		}
		for _, v := range values {
			odd := slices.Clone(oddValues)
			for range 12 {
				a, b := odd[rnd.IntN(len(oddValues))], odd[rnd.IntN(len(oddValues))]
				odd = append(odd, a[:rnd.IntN(len(a)+1)]+b[rnd.IntN(len(b)+1):])
			}
			for _, value := range odd {
				inner := withValue(kind, v[0], strings.ToValidUTF8(value, ""))
				x := tried{kind, v[0], value, inner, inner}
				codes, _ := found(inner, base)
				for _, code := range codes {
					if _, fixed := judged(t, inner, code); fixed != inner {
						if again, _ := found(fixed, base); slices.Contains(again, code) {
							t.Errorf("%s %s %q: the fix of %s leaves it\n%s", kind, v[0], value, code, fixed)
						}
						x.fixed = fixed
					}
				}
				all = append(all, x)
			}
		}
	}
	for _, fixed := range []bool{false, true} {
		var inners []string
		for _, x := range all {
			if fixed {
				x.inner = x.fixed
			}
			inners = append(inners, x.inner)
		}
		var wrong [][]string
		for some := range slices.Chunk(inners, 1500) {
			wrong = append(wrong, formsOf(t, some)...)
		}
		for i, fields := range wrong {
			x := all[i]
			base, _ := judged(t, withValue(x.kind, "", ""))
			if codes, _ := found(inners[i], base); (len(codes) > 0) != (len(fields) > 0) {
				t.Errorf("%s %s %q: the rules find %v, and the form says something of %q\n%s", x.kind, x.path, x.value, codes, fields, inners[i])
			}
		}
	}
}

// What safe fixes write into an extension means what the owner had, or a rule still says that something is wrong.
func TestNoSafeFixOfExtensionsHidesAFault(t *testing.T) {
	var safe []string
	for _, r := range check.Rules() {
		if r.Safe() && r.Field == sitemapcore.InExtras {
			safe = append(safe, r.Code)
		}
	}
	meaning := func(path, value string) string {
		value = strings.ToLower(strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, strings.NewReplacer("<![CDATA[", "", "]]>", "").Replace(value)))
		yes := map[string]string{"true": "yes", "1": "yes", "y": "yes", "false": "no", "0": "no", "n": "no"}
		switch {
		case path == "publication/language" && !strings.HasPrefix(value, "zh"):
			return value[:min(2, len(value))] // engines read no country
		case slices.Contains([]string{"family_friendly", "requires_subscription", "live"}, path) && yes[value] != "":
			return yes[value]
		}
		return value
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	fixes := 0
	for kind, values := range rightValues {
		for _, v := range values {
			for range 200 {
				value := oddValues[rnd.IntN(len(oddValues))]
				if b := oddValues[rnd.IntN(len(oddValues))]; rnd.IntN(2) == 0 {
					value = strings.ToValidUTF8(value[:rnd.IntN(len(value)+1)]+b[rnd.IntN(len(b)+1):], "")
				}
				const mark = "MARK"
				before, after, _ := strings.Cut(withValue(kind, v[0], mark), mark)
				_, fixed := judged(t, withValue(kind, v[0], value), safe...)
				now, ok := strings.CutPrefix(fixed, before)
				now, whole := strings.CutSuffix(now, after)
				if !ok || !whole {
					t.Fatalf("%s %s %q: a neighbor changed: %s", kind, v[0], value, fixed)
				}
				if now = string(xmltext.AppendDecode(nil, []byte(now))); now == value {
					continue
				}
				fixes++
				if left, _ := judged(t, fixed); meaning(v[0], now) != meaning(v[0], value) && check.AllEngines.Worst(left) < sitemapcore.Warn {
					t.Errorf("%s %s: %q becomes %q, and no rule says anything", kind, v[0], value, now)
				}
			}
		}
	}
	if fixes < 100 {
		t.Errorf("only %d values were fixed", fixes)
	}
	// An address between tags was meant to be something.
	for _, text := range []string{"https://shop.example/b", "https://shop.example/b.jpg, "} {
		inner := "<image:image>" + text + "<image:loc>https://shop.example/a.jpg</image:loc></image:image>"
		if _, fixed := judged(t, inner, safe...); fixed != inner {
			t.Errorf("%s\nbecomes\n%s", inner, fixed)
		}
	}
}
