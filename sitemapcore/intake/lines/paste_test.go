package lines

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
)

func locs(f Found) []string {
	var out []string
	for _, p := range f.Pages {
		s := p.Loc
		if p.LastMod != "" {
			s += " " + p.LastMod
		}
		out = append(out, s)
	}
	return out
}

func TestAddressesInText(t *testing.T) {
	const a, b = "https://example.com/a", "https://example.com/b"
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"one a line", a + "\n" + b + "\n", []string{a, b}},
		{"CRLF and blank lines", a + "\r\n\r\n  " + b + "  \r\n", []string{a, b}},
		{"CR", a + "\r" + b, []string{a, b}},
		{"several in a line", a + " " + b, []string{a, b}},
		{"the same again", a + "\n" + a + "\n" + b, []string{a, b}},
		{"bullets", "• " + a + "\n- " + b + "\n* https://example.com/c", []string{a, b, "https://example.com/c"}},
		{
			"numbers", "1. " + a + "\n2) " + b + "\n(3) https://example.com/c\n4.https://example.com/d",
			[]string{a, b, "https://example.com/c", "https://example.com/d"},
		},
		{"check boxes", "- [ ] " + a + "\n- [x] " + b, []string{a, b}},
		{"Markdown", "See [the a](" + a + ") and [b](" + b + " \"title\").", []string{a, b}},
		{"Markdown without a scheme", "See [the a](www.example.com/a) and [www.example.com](www.example.com/b \"title\").", []string{
			"https://www.example.com/a", "https://www.example.com/b",
		}},
		{"Markdown whose text is the address", "[" + a + "](" + a + ")", []string{a}},
		{"a picture in Markdown", "![x](https://example.com/x.jpg)", []string{"https://example.com/x.jpg"}},
		{"angle brackets", "<" + a + ">\n(<" + b + ">)", []string{a, b}},
		{"quotes", `"` + a + `", '` + b + `', “https://example.com/c”`, []string{a, b, "https://example.com/c"}},
		{"the end of a sentence", "Look at " + a + ". Or " + b + "? Or (https://example.com/c), or " +
			"https://example.com/d!", []string{a, b, "https://example.com/c", "https://example.com/d"}},
		{
			"a balanced bracket", "https://en.wikipedia.org/wiki/Oak_(tree)\n" +
				"(https://en.wikipedia.org/wiki/Oak_(tree))\nsee https://example.com/x_(y)_z.",
			[]string{"https://en.wikipedia.org/wiki/Oak_(tree)", "https://example.com/x_(y)_z"},
		},
		{"bold", "**" + a + "** and _" + b + "_", []string{a, b}},
		{
			"a question mark at the end of a lone address", "https://example.com/search?",
			[]string{"https://example.com/search?"},
		},
		{"titles mixed in", "Home\n" + a + "\nAbout us: " + b + "\nThe end", []string{a, b}},
		{"a label", "URL:" + a + "\nSitemap: " + b, []string{a, b}},
		{"tabs", "Oak lamp\t" + a + "\t2026-03-04\nAsh lamp\t" + b + "\t", []string{a + " 2026-03-04", b}},
		{"commas", a + ",2026-03-04,0.8\n" + b + ",weekly,0.5", []string{a + " 2026-03-04", b}},
		{
			"semicolons and quotes", `"Lamp; oak";"` + a + `";"2026-03-04T10:00:00+01:00"`,
			[]string{a + " 2026-03-04T10:00:00+01:00"},
		},
		{
			"addresses as cells", a + "," + b + ";https://example.com/c|https://example.com/d",
			[]string{a, b, "https://example.com/c", "https://example.com/d"},
		},
		{
			"a comma in an address", "https://example.pl/lampy,12.html\nhttps://example.pl/a;b=1,c",
			[]string{"https://example.pl/lampy,12.html", "https://example.pl/a;b=1,c"},
		},
		{"two dates are none", a + "\t2026-03-04\t2026-03-05", []string{a}},
		{"a date with another time is none", a + "\t2026-03-04 10:00", []string{a}},
		{
			"a day in figures, which may be two", a + "\t04/03/2026\n" + b + "\t٢٠٢٦-١١-٢٠",
			[]string{a + " 04/03/2026", b + " ٢٠٢٦-١١-٢٠"},
		},
		{"no date", a + "\t4/3\n" + b + "\t2026-112-01", []string{a, b}},
		{"a date of an address that came before", a + "\n" + a + "\t2026-03-04", []string{a + " 2026-03-04"}},
		{
			"without a scheme", "example.com/about\nwww.example.com\nexample.com:8080/x\n//example.com/y",
			[]string{
				"https://example.com/about", "https://www.example.com", "https://example.com:8080/x",
				"https://example.com/y",
			},
		},
		{
			"without a scheme in cells", "Home\texample.com\nAbout; example.com/about",
			[]string{"https://example.com", "https://example.com/about"},
		},
		{
			"without a scheme in a sentence", "Visit example.com or www.example.org/x. It works.",
			[]string{"https://example.com", "https://www.example.org/x"},
		},
		{
			"with and without a scheme in one line", "New: " + a + " and www.example.com/2, (www.example.org/x_(y)).\n" +
				"example.com/3 www.example.org " + b + "\nhttps://example.com/c,www.example.com/4",
			[]string{
				a, "https://www.example.com/2", "https://www.example.org/x_(y)", "https://example.com/3",
				"https://www.example.org", b, "https://example.com/c", "https://www.example.com/4",
			},
		},
		{
			"the name of a site or a file beside an address", "Lamps | www.example.com: https://www.example.com/a\n" +
				"[www.example.org](" + a + ") Booking.com, style.css, v1.2.3/4, you@example.com/x, README.md/x\n" +
				"example.com/b... " + b + "\nftp://www.example.org/x " + b + "\nmailto:www.example.org/x " + b,
			[]string{"https://www.example.com/a", a, b},
		},
		{
			"an address in one without a scheme", "See www.example.com/?to=" + a + ".",
			[]string{"https://www.example.com/?to=" + a},
		},
		{
			"signs at the end of an address without a scheme", "example.com/Oak_(tree)\nwww.example.com/x...\n(www.example.com/y)",
			[]string{"https://example.com/Oak_(tree)", "https://www.example.com/y"},
		},
		{
			"letters of other scripts", "пример.рф/путь\nhttps://例え.jp/パス",
			[]string{"https://пример.рф/путь", "https://例え.jp/パス"},
		},
		{"what has a dot and is no address", "index.html\nREADME.md\nv1.2.3\ne.g.\na@example.com\n3.50\nphoto.JPG\n" +
			"end.Start\nNo. 5\nfoo.bar baz", nil},
		{"other schemes", "javascript:alert('https://example.com/')\ndata:text/html,https://example.com/\n" +
			"view-source:https://example.com/\nblob:https://example.com/1\nmailto:a@example.com\n" +
			"ftp://example.com/a\nfile:///etc/passwd\ntel:+1", nil},
		{
			"nothing behind the scheme", "https://\nhttps://.\nhttps:///three\nhttps://..\nhttp:example.com\n" +
				"https:/one",
			nil,
		},
		{"shortened", "https://example.com/a-very-long…\nhttps://example.com/another...\n" +
			"see https://example.com/x... and " + b, []string{b}},
		{
			"a blank in a path", "https://example.com/lighting/wall lights/tarn\nhttps://example.com/blog/our " +
				"story\n- https://example.com/My Photos/Summer 2024.html",
			[]string{
				"https://example.com/lighting/wall lights/tarn", "https://example.com/blog/our story",
				"https://example.com/My Photos/Summer 2024.html",
			},
		},
		{
			"words behind an address", "https://example.com/x Our title\nhttps://example.com/y - the y\n" +
				"https://example.com good\nhttps://example.com/z is fine.\nhttps://example.com/q (see there)",
			[]string{
				"https://example.com/x", "https://example.com/y", "https://example.com", "https://example.com/z",
				"https://example.com/q",
			},
		},
		{"text in full width", "请看https://example.com/a，谢谢。", []string{a}},
		{"addresses in full width", a + "，" + b + "。\nhttps://example.com/c、\nhttps://example.com/d。", []string{a, b, "https://example.com/c", "https://example.com/d"}},
		{"Arabic and Hindi", "انظر " + a + "، " + b + "؟\nhttps://example.com/c؛\nदेखें https://example.com/d।", []string{a, b, "https://example.com/c", "https://example.com/d"}},
		{"a question in Arabic as an address", "https://example.com/ما؟", []string{"https://example.com/ما؟"}},
		{"arrows", a + "->" + b + "\n<!-- https://example.com/c-->", []string{a, b, "https://example.com/c"}},
		{"an address in angle brackets", "<https://example.com/a?d=eyJ9fQ==>", []string{"https://example.com/a?d=eyJ9fQ=="}},
		{"an address as the text of a link", "[www.example.com/x](https://example.com/y)", []string{"https://example.com/y"}},
		{"JSON of PHP", `{"url":"https:\/\/example.com\/a"},{"url":"https:\/\/example.com\/?x=1\u0026y=2"}`, []string{a, "https://example.com/?x=1&y=2"}},
		{"markup in a line", `<a href="` + a + `">x</a> <loc>` + b + `</loc>`, []string{a, b}},
		{"upper case", "HTTPS://EXAMPLE.COM/A", []string{"HTTPS://EXAMPLE.COM/A"}},
		{
			"an address in an address", "https://web.archive.org/web/2020/https://example.com/",
			[]string{"https://web.archive.org/web/2020/https://example.com/"},
		},
		{"a log", `127.0.0.1 - - "GET /x HTTP/1.1" 200 "https://example.com/a"`, []string{a}},
		{"JSON", `{"url":"` + a + `","x":["` + b + `"]}`, []string{a, b}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := addresses(c.in, "")
			if got := locs(f); !slices.Equal(got, c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestAddressesCountsWhatItDoesNotTake(t *testing.T) {
	f := addresses("https://example.com/a\nhttps://example.com/a\n/about\nmailto:a@b.de\nftp://example.com/\n"+
		"Some title\nAnother\n\n", "")
	if len(f.Pages) != 1 || f.Duplicates != 1 || f.Ignored != 5 {
		t.Errorf("%+v", f)
	}
}

func TestAddressesListsWhatWasLeftOutOrChanged(t *testing.T) {
	const a = "https://example.com/a"
	for _, c := range []struct {
		name, in string
		want     []sitemapcore.OddLine
	}{
		{"nothing", a + "\n\n• https://example.com/b\n(3) https://example.com/c\n" + a + "\t2026-03-04", nil},
		{
			"a title behind", "* " + a + " Our story",
			[]sitemapcore.OddLine{{Line: "* " + a + " Our story", Took: a}},
		},
		{"a sentence behind", a + " (is \"it\").", []sitemapcore.OddLine{{Line: a + " (is \"it\").", Took: a}}},
		{"cells behind", a + ",2026-03-04,0.8", []sitemapcore.OddLine{{Line: a + ",2026-03-04,0.8", Took: a}}},
		{
			"also by itself", a + " Our story\n" + a,
			[]sitemapcore.OddLine{{Line: a + " Our story", Took: a}},
		},
		{
			"also before", a + "\n" + a + " Our story",
			[]sitemapcore.OddLine{{Line: a + " Our story", Took: a}},
		},
		{
			"no address", "Some title\n/about\nmailto:a@b.de\nhttps://example.com/long…",
			[]sitemapcore.OddLine{
				{Line: "Some title"},
				{Line: "/about"},
				{Line: "mailto:a@b.de"},
				{Line: "https://example.com/long…"},
			},
		},
		{
			"another address", "example.com/b",
			[]sitemapcore.OddLine{
				{Line: "example.com/b", Took: "https://example.com/b"},
			},
		},
		{"an address in a sentence", "Look at " + a + ", or " + a + "/b!", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := addresses(c.in, "")
			if !slices.Equal(f.Odd, c.want) || f.Oddities != len(c.want) {
				t.Errorf("%d, got  %+v\nwant %+v", f.Oddities, f.Odd, c.want)
			}
		})
	}
	f := addresses(strings.Repeat("word\n", 2*MaxOddLines), "")
	if f.Oddities != 2*MaxOddLines || len(f.Odd) != MaxOddLines {
		t.Errorf("%d of %d lines are listed", len(f.Odd), f.Oddities)
	}
}

func TestAddressesLeavesSitemapsToTheirReader(t *testing.T) {
	for _, in := range []string{
		intaketest.SmallSitemap, "\n<?xml version=\"1.0\"?>" + intaketest.SmallSitemap,
		"<?xml version=\"1.0\"?><sitemapindex>",
	} {
		if f, _ := ReadPaste(in, "<p>"+in, intaketest.Still); f.Format != format.XML || len(f.Pages) != 0 {
			t.Errorf("%+v", f)
		}
	}
	if f := addresses("", ""); f.Format != format.Empty {
		t.Errorf("%+v", f)
	}
}

func TestAddressesInMarkup(t *testing.T) {
	const a, b = "https://example.com/a", "https://example.com/b"
	for _, c := range []struct {
		name, plain, html string
		want              []string
	}{
		{"links", "A and B", `<p><a href="` + a + `">A</a> and <a href='` + b + `'>B</a>`, []string{a, b}},
		{
			"references", "A", `<a href="https://example.com/?a=1&amp;b=2&#38;c=3">A</a>`,
			[]string{"https://example.com/?a=1&b=2&c=3"},
		},
		{
			"blanks and breaks in a target", "A", "<a href=\" https://example.com/\n a b\">A</a>",
			[]string{"https://example.com/%20a%20b"},
		},
		{
			"a table", "A\t" + a, `<table><tr><th>Name<th>Address</tr><tr><td>A</td><td>` + a +
				`</td><td>2026-03-04</td></tr><tr><td><a href="` + b + `">B</a><td>2026-03-05<td>x</table>`,
			[]string{a + " 2026-03-04", b + " 2026-03-05"},
		},
		{"two dates in a row", "", `<table><tr><td>` + a + `<td>2026-03-04<td>2026-03-05</table>`, []string{a}},
		{
			"text that is no link", a + "\n" + b,
			`<div>` + a + `</div><div><span>https://</span><b>example.com/b</b></div>`,
			[]string{a, b},
		},
		{"a link whose text is another address", a, `<a href="` + a + `">www.example.org</a>`, []string{a}},
		{
			"scripts and styles", "x",
			`<script>"https://evil.example/"</script><style>url(https://evil.example/)</style><a href="` + a +
				`">x</a>`,
			[]string{a},
		},
		{"other schemes", "x", `<a href="javascript:alert(1)">x</a><a href="java` + "\t" +
			`script:alert(1)">x</a><a href="data:text/html,x">x</a><a href="mailto:a@b.de">a@b.de</a><a href="` + a +
			`">x</a>`, []string{a}},
		{
			"Google's redirection", "x",
			`<a href="https://www.google.com/url?q=https://example.com/a%3Fb%3D1&amp;sa=D">x</a>` +
				`<a href="https://www.google.com/url?q=javascript:x">x</a>`,
			[]string{a + "?b=1", "https://www.google.com/url?q=javascript:x"},
		},
		{"without a scheme", "x", `<a href="//example.com/a">x</a>`, []string{a}},
		{"more in the text than in the markup", a + "\n" + b, `<a href="` + a + `">x</a>`, []string{a, b}},
		{"source code", `<!doctype html><a href="` + a + `">x</a>`, "", []string{a}},
		{"only markup", "", `<ul><li>` + a + `<li>` + b + `</ul>`, []string{a, b}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := locs(addresses(c.plain, c.html)); !slices.Equal(got, c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
	const title = "https://example.com/about Our story"
	if f := addresses("", "<p>"+title+"<p>words<p>"+b); !slices.Equal(f.Odd,
		[]sitemapcore.OddLine{{Line: title, Took: "https://example.com/about"}}) {
		t.Errorf("%+v", f.Odd)
	}
	f := addresses("x", `<a href="/rel">x</a><a href="rel">x</a><a href="mailto:a@b.de">x</a><a href="#top">x</a>`+
		`<a href="https://example.com/">x</a>`)
	if f.Ignored != 3 || f.Format != format.HTML {
		t.Errorf("%+v", f)
	}
}

// list joins addresses, a line each.
func list(f Found) string {
	var b strings.Builder
	for _, p := range f.Pages {
		b.WriteString(p.Loc)
		b.WriteByte('\n')
	}
	return b.String()
}

func addresses(plain, markup string) Found {
	f, _ := pastedAddresses(intake.Detect([]byte(plain)), plain, markup, intaketest.Still)
	return f
}

func FuzzAddresses(f *testing.F) {
	for _, s := range []string{
		"https://example.com/a\nhttps://example.com/b", "- [x](https://example.com/a_(b)).",
		"a,https://b.c/d,2026-01-02)", "www.example.com/…",
		"https://a.b/c d/e", "<a href=https://a.b/>", "https://a.b/x,2026-01-01,https://c.d", "javascript:https://a.b",
		"1. 2) (3) https://a.b/)))", "//a.bc/)", "https://a.b/,,", "https://a.b/\u200b.",
	} {
		f.Add(s, "<p>"+s)
	}
	f.Fuzz(func(t *testing.T, plain, markup string) {
		found := addresses(plain, "")
		for _, p := range found.Pages {
			if !address.IsWeb(p.Loc) || !item.HasHost(p.Loc) || strings.ContainsAny(p.Loc, "\r\n\t<>\"") ||
				p.LastMod != "" && !item.IsDay(p.LastMod) {
				t.Fatalf("%q %q", p.Loc, p.LastMod)
			}
		}
		again := addresses(list(found), "")
		if found.Format != format.HTML && (list(again) != list(found) || again.Duplicates+again.Ignored != 0) {
			t.Fatalf("%q became %q, %+v", list(found), list(again), again)
		}
		want := addresses(plain, markup)
		for _, p := range want.Pages {
			if !address.IsWeb(p.Loc) || !item.HasHost(p.Loc) || strings.ContainsAny(p.Loc, "\r\n\t<>\"") {
				t.Fatalf("%q from markup", p.Loc)
			}
		}
		for _, x := range want.Odd {
			if !utf8.ValidString(x.Line) {
				t.Fatalf("%+v", x)
			}
		}
	})
}

// The name of a file is no page, and the name of a website is one with any usual ending.
func TestNamesOfFilesAreNoPages(t *testing.T) {
	for _, name := range []string{"book.epub", "IMG_1234.HEIC", "setup.msi", "notes.docx", "film.mkv", "main.rs", "lamps.pages"} {
		if found := addresses(name, ""); len(found.Pages) > 0 {
			t.Errorf("%s became %v", name, found.Pages)
		}
	}
	for _, name := range []string{"shop.example", "lamps.berlin", "lamps.ch", "blog.lamps.online", "www.lamps.anything", "lamps.anything/about", "лампы.рф"} {
		if found := addresses(name, ""); len(found.Pages) != 1 || found.Pages[0].Loc != "https://"+name {
			t.Errorf("%s became %v", name, found.Pages)
		}
	}
}
