package check

import "strings"

// A breach is a text that breaks a rule, and the values that its fixes give, in order.
type breach struct {
	text  string
	fixes []string
}

func fixes(v ...string) []string { return v }

var long = strings.Repeat("x", 2_048)

// ruleCases holds, for each rule of a single page, texts that break it and texts that are near and
// don't.
var ruleCases = []struct {
	code   string
	breaks []breach
	near   []string
}{
	{"C1", []breach{{"", nil}, {" \n\u00a0\u200b", nil}}, []string{"x", "https://shop.example/"}},
	{"C2", []breach{
		{" https://shop.example/a", fixes("https://shop.example/a")},
		{"\u00a0\ufeffhttps://shop.example/a\u200b\n", fixes("https://shop.example/a")},
	}, []string{"https://shop.example/a", "https://shop.example/a b"}},
	{"C3", []breach{
		{"https://shop.example/wall lights/x", fixes("https://shop.example/wall%20lights/x")},
		{"https://shop.example/a?q=b c&d= e", fixes("https://shop.example/a?q=b%20c&d=%20e")},
		{"https://shop.example/\n  b", fixes("https://shop.example/%20%20b")},
		{"https://shop.example/a\r\nb", fixes("https://shop.example/ab")},
		{"wall lights", fixes("wall%20lights")},
		{"java\tscript:alert(1)", nil},
	}, []string{
		"https://shop.example/a%20b", " https://shop.example/a", "https://shop.example/a\u00a0b",
		"https://sh op.example/",
	}},
	{
		"C4",
		[]breach{
			{"/relative", nil},
			{"../up", nil},
			{"?q=1", nil},
			{"#frag", nil},
			{"privacy/index.html", nil},
			{"index.html", nil},
			{"undefined", nil},
			{"[object Object]", nil},
			{"0", nil},
		},
		[]string{"https://shop.example/relative", "//shop.example/", "shop.example", "mailto:a@b.example"},
	},
	{"C5", []breach{
		{"//shop.example/x", fixes("https://shop.example/x", "http://shop.example/x")},
		{"www.shop.example/a", fixes("https://www.shop.example/a", "http://www.shop.example/a")},
		{"shop.example", fixes("https://shop.example", "http://shop.example")},
		{"shop.example:8080/a", fixes("https://shop.example:8080/a", "http://shop.example:8080/a")},
		{"localhost:3000/", fixes("https://localhost:3000/", "http://localhost:3000/")},
		{"пример.рф/путь", fixes("https://пример.рф/путь", "http://пример.рф/путь")},
	}, []string{"page.html", "a/shop.example", "https://shop.example/", "readme.md", "e.g. this", "."}},
	{"C6", []breach{
		{"javascript:alert(1)", nil},
		{"JaVaScRiPt:alert(1)", nil},
		{"data:text/html,<b>", nil},
		{"ftp://shop.example/a", nil},
		{"mailto:a@shop.example", nil},
		{"tel:123", nil},
		{"about:blank", nil},
		{"urn:isbn:1", nil},
		{"hxxps://shop.example/a", fixes("https://shop.example/a")},
		{"htp:/shop.example/a", fixes("http://shop.example/a")},
	}, []string{"HTTPS://shop.example/", "http:shop.example", "shop.example:80/", "/a:b", "a/b:c"}},
	{"C7", []breach{
		{"https://", nil},
		{"https://.", nil},
		{"https://..", nil},
		{"https:///three", nil},
		{"https:/one-slash", nil},
		{"http:shop.example/a", fixes("http://shop.example/a")},
		{"https:///shop.example/a", fixes("https://shop.example/a")},
		{`https:\\shop.example/a`, fixes("https://shop.example/a")},
		{"https://a..example/", nil},
		{"https://sh op.example/", nil},
		{"https://www,shop.example/", nil},
		{"https://shop.example:99999/", nil},
		{"https://shop.example:0/", nil},
		{"https://shop.example:8o/", nil},
		{"https://[::1", nil},
		{"https://[::1]x/", nil},
		{"https://2130706433/", nil},
		{"https://0x7f.1/", nil},
		{"https://256.1.1.1/", nil},
		{"https://shop\u200b.example/", nil},
		{"https://shop\xff.example/", nil},
		{"https://" + strings.Repeat("a", 64) + ".example/", nil},
		{"https://" + strings.Repeat("a.", 127) + "example/", nil},
	}, []string{
		"https://shop.example/", "https://shop.example./", "https://exa_mple.com/", "https://[2001:db8::1]/",
		"https://93.184.216.34/", "https://☃.net/", "https://" + strings.Repeat("a", 63) + ".example/",
	}},
	{"C8", []breach{
		{"http://localhost/", nil},
		{"http://flowers/", nil},
		{"http://192.168.1.4/a", nil},
		{"http://127.0.0.1/", nil},
		{"http://[::1]/", nil},
		{"http://[fe80::1]/", nil},
		{"https://shop.local/", nil},
		{"https://staging.shop.example/", nil},
		{"https://STAGING.shop.example/", nil},
		{"https://shop-staging.host.example/", nil},
	}, []string{
		"https://dev-2.shop.example/", "https://my-shop.vercel.app/", "https://x.pages.dev/",
		"https://shop.example/staging/", "https://dev.to/", "https://developer.shop.example/", "https://93.184.216.34/",
		"https://vercel.com/", "https://mydev.shop.example/",
	}},
	{
		"C9",
		[]breach{{"https://shop.example/" + long, nil}, {"https://shop.example/" + long[:2_048-21], nil}},
		[]string{"https://shop.example/" + long[:2_047-21], "https://shop.example/" + strings.Repeat("ü", 2_047-21)},
	},
	{
		"C10",
		[]breach{
			{"https://shop.example/" + long[:1_025-21], nil},
			{"https://shop.example/" + strings.Repeat("%C3%BC", 1_025-21), nil},
		},
		[]string{"https://shop.example/" + long[:1_024-21], "https://shop.example/" + strings.Repeat("%C3%BC",
			1_024-21)},
	},
	{"C10a", []breach{
		{"https://shop.example/" + long[:257-21], nil},
		{"https://shop.example/" + strings.Repeat("ü", 118), nil},
	}, []string{
		"https://shop.example/" + long[:256-21],
		"https://shop.example/" + strings.Repeat("ü", 117),
	}},
	{
		"C11",
		[]breach{{"http://a.ru", fixes("http://a.ru/")}, {"http://b.io", fixes("http://b.io/")}},
		[]string{"http://a.ru/", "https://ab.ru", "/a"},
	},
	{"C12", []breach{
		{"https://shop.example/%", fixes("https://shop.example/%25")},
		{"https://shop.example/%zz", fixes("https://shop.example/%25zz")},
		{"https://shop.example/100%-wool", fixes("https://shop.example/100%25-wool")},
		{"https://shop.example/%E0%A4%A", fixes("https://shop.example/%E0%A4%25A")},
		{"https://shop.example/%%41", fixes("https://shop.example/%25%41")},
	}, []string{"https://shop.example/%25", "https://shop.example/%00", "https://shop.example/%E0%A4"}},
	{"C13", []breach{
		{"https://shop.example/münchen", fixes("https://shop.example/m%C3%BCnchen")},
		{"https://shop.example/?q=パス", fixes("https://shop.example/?q=%E3%83%91%E3%82%B9")},
		{"https://пример.рф/путь", fixes("https://пример.рф/%D0%BF%D1%83%D1%82%D1%8C")},
		{
			"https://shop.example/نیم\u200cفاصله",
			fixes("https://shop.example/%D9%86%DB%8C%D9%85%E2%80%8C%D9%81%D8%A7%D8%B5%D9%84%D9%87"),
		},
	}, []string{"https://shop.example/m%C3%BCnchen", "https://пример.рф/", "https://shop.example/a\xff"}},
	{"C14", []breach{{"https://пример.рф/", nil}, {"https://faß.de/", nil}}, []string{
		"https://xn--e1afmkfd.xn--p1ai/",
		"https://shop.example/ü",
	}},
	{"C15", []breach{
		{"https://shop.example/{id}", fixes("https://shop.example/%7Bid%7D")},
		{`https://shop.example/"onmouseover="alert(1)`, fixes("https://shop.example/%22onmouseover=%22alert(1)")},
		{"https://shop.example/<b>|^`", fixes("https://shop.example/%3Cb%3E%7C%5E%60")},
		{"https://shop.example/a\x01b", fixes("https://shop.example/a%01b")},
		{"https://shop.example/a\u200bb\u202ec", fixes("https://shop.example/abc")},
		{"https://shop.example/a\xffb", fixes("https://shop.example/a%FFb")},
		{`https://shop.example/?p=C:\x`, fixes(`https://shop.example/?p=C:%5Cx`)},
	}, []string{
		"https://shop.example/'onclick'", "https://shop.example/[a]", "https://shop.example/a b",
		`https://shop.example/a\b`, "https://shop.example/ü",
	}},
	{"C16", []breach{
		{"https://shop.example/a%2520b", fixes("https://shop.example/a%20b")},
		{"https://shop.example/%252541", fixes("https://shop.example/%41")},
		{"https://shop.example/%25252525", fixes("https://shop.example/%25")},
		{"https://shop.example/?a=1&b=2&amp;c=3", fixes("https://shop.example/?a=1&b=2&c=3")},
		{"https://shop.example/?a&amp;amp;b", fixes("https://shop.example/?a&b")},
	}, []string{
		"https://shop.example/100%25", "https://shop.example/%25zz", "https://shop.example/?a=1&b=2",
		"https://shop.example/?amp=1",
	}},
	{
		"C17",
		[]breach{
			{"https://shop.example/a#top", fixes("https://shop.example/a")},
			{"https://shop.example/#!/hash", fixes("https://shop.example/")},
			{"https://shop.example/?a#", fixes("https://shop.example/?a")},
			{"#frag", nil},
		},
		[]string{"https://shop.example/a%23top"},
	},
	{
		"C18",
		[]breach{
			{"https://user:pass@shop.example/", fixes("https://shop.example/")},
			{"https://shop.example@evil.example/", fixes("https://evil.example/")},
			{"https://a@b@shop.example/x@y", fixes("https://shop.example/x@y")},
		},
		[]string{"https://shop.example/a@b", `https://shop.example\@evil.example/`},
	},
	{
		"C19",
		[]breach{
			{"https://shop.example:443/a", fixes("https://shop.example/a")},
			{"http://shop.example:80", fixes("http://shop.example")},
			{"https://shop.example:/", fixes("https://shop.example/")},
		},
		[]string{"https://shop.example:80/", "https://shop.example/:443"},
	},
	{
		"C19a",
		[]breach{{"https://shop.example:8443/a", nil}, {"http://shop.example:443/", nil}},
		[]string{"https://shop.example:443/", "https://shop.example/"},
	},
	{
		"C20",
		[]breach{
			{"HTTPS://shop.example/A", fixes("https://shop.example/A")},
			{"https://Shop.EXAMPLE/Path", fixes("https://shop.example/Path")},
			{"https://User@shop.Example/", fixes("https://User@shop.example/")},
		},
		[]string{"https://shop.example/Path", "https://User@shop.example/"},
	},
	{"C21", []breach{
		{"https://shop.example/a/./b/../c", fixes("https://shop.example/a/c")},
		{"https://shop.example//a//b", fixes("https://shop.example/a/b")},
		{`https://shop.example\a\b`, fixes("https://shop.example/a/b")},
		{"https://shop.example/a/..", fixes("https://shop.example/")},
		{"https://shop.example/../../a/", fixes("https://shop.example/a/")},
		{`https://shop.example\@evil.example/`, fixes("https://shop.example/@evil.example/")},
		{`https://shop.example/faith\t`, fixes("https://shop.example/faith", "https://shop.example/faith/t")},
		{`https://shop.example/a\bit`, fixes("https://shop.example/a/bit")},
	}, []string{
		"https://shop.example/web/https://other.example/", "https://shop.example/a..b",
		"https://shop.example/.a", "https://shop.example/?u=//x", "https://shop.example/a/",
	}},
	{"C22", []breach{
		{"https://shop.example/?utm_source=newsletter", fixes("https://shop.example/")},
		{"https://shop.example/a?x=1&UTM_Medium=b&y=2&gclid=z#c", fixes("https://shop.example/a?x=1&y=2#c")},
		{"https://shop.example/?a=1&amp;fbclid=2", fixes("https://shop.example/?a=1")},
	}, []string{
		"https://shop.example/utm_source=1", "https://shop.example/?utm=1", "https://shop.example/?q=gclid",
		"https://shop.example/?gclidx=1",
	}},
	{"C23", []breach{
		{"https://shop.example/a;jsessionid=1A2B?x=1", fixes("https://shop.example/a?x=1")},
		{"https://shop.example/?PHPSESSID=12&a=1", fixes("https://shop.example/?a=1")},
		{"https://shop.example/(S(abc123))/a.aspx", fixes("https://shop.example/a.aspx")},
		{"https://shop.example/?sid=0123456789abcdef", fixes("https://shop.example/")},
		{"https://shop.example/?ASPSESSIONIDQQABCD=1", fixes("https://shop.example/")},
	}, []string{
		"https://shop.example/?sid=12", "https://shop.example/;a=1", "https://shop.example/(sale)/",
		"https://shop.example/jsessionid=1",
	}},
	{
		"C35",
		[]breach{
			{"https://shop.example/lamp.JPG", nil},
			{"https://shop.example/style.css?v=3", nil},
			{"https://shop.example/sitemap-2.xml.gz", nil},
			{"https://shop.example/sitemap.xml", nil},
		},
		[]string{
			"https://shop.example/lamp.html", "https://shop.example/guide.pdf", "https://shop.example/?f=a.jpg",
			"https://shop.example/jpg", "https://shop.example/v1.js/",
		},
	},
	{
		"C37",
		[]breach{
			{"https://shop.example/.env", nil},
			{"https://shop.example/backup.sql", nil},
			{"https://shop.example/site.tar.gz", nil},
			{"https://shop.example/.git/config", nil},
			{"https://shop.example/index.php.bak", nil},
			{"https://shop.example/dump.sql.gz", nil},
		},
		[]string{
			"https://shop.example/env", "https://shop.example/.well-known/x",
			"https://shop.example/sitemap.xml.gz", "https://shop.example/bak",
		},
	},

	{"D1", []breach{
		{"2026/04/03", fixes("2026-04-03")},
		{"2026-4-3", fixes("2026-04-03")},
		{"20261120", fixes("2026-11-20")},
		{"20261120081500", fixes("2026-11-20T08:15:00")},
		{"3 April 2026", fixes("2026-04-03")},
		{"April 3rd, 2026", fixes("2026-04-03")},
		{"20-Nov-2026", fixes("2026-11-20")},
		{"Sept 5 2025", fixes("2025-09-05")},
		{"April 2026", fixes("2026-04")},
		{"Fri, 20 Nov 2026 08:15:00 +0100", fixes("2026-11-20T08:15:00+01:00")},
		{"Fri, 20 Nov 2026 08:15:00 GMT", fixes("2026-11-20T08:15:00Z")},
		{"Fri Nov 20 2026 08:15:00 GMT+0100 (Central European Standard Time)", fixes("2026-11-20T08:15:00+01:00")},
		{"Fri, 20 Nov 26 08:15 PST", fixes("2026-11-20T08:15:00-08:00")},
		{"Nov 20, 2026 2:30 PM", fixes("2026-11-20T14:30:00")},
		{"1795162500", fixes("2026-11-20T08:15:00Z")},
		{"1795162500000", fixes("2026-11-20T08:15:00Z")},
		{"2026-11-20Z", fixes("2026-11-20")},
		{"2026-11-20+01:00", fixes("2026-11-20")},
		{"2026-11-20T8:15Z", fixes("2026-11-20T08:15:00Z")},
		{"2026-11-20T08:15:00+01:00[Europe/Berlin]", fixes("2026-11-20T08:15:00+01:00")},
		{"\u00a02026-11-20\u00a0", fixes("2026-11-20")},
		{"yesterday", fixes("")},
		{"null", fixes("")},
		{"{{ page.date }}", fixes("")},
		{"0", fixes("")},
		{"-", fixes("")},
		{"2026-11-20T08:15:00.Z", fixes("2026-11-20T08:15:00Z")},
		{"2026-11-20T08Z", fixes("")},
	}, []string{
		"2026-04-03", "2026", "2026-04", "2026-11-20T08:15+01:00", "2026-11-20T08:15:00.45Z", "",
		" 2026-04-03\n", "03/04/2026", "2026-02-30",
	}},
	{"D2", []breach{
		{"03/04/2026", fixes("2026-04-03", "2026-03-04")},
		{"3.4.2026", fixes("2026-04-03")},
		{"28/02/2026", fixes("2026-02-28")},
		{"04/28/2026", fixes("2026-04-28")},
		{"03-04-2026", fixes("2026-04-03", "2026-03-04")},
		{"05/05/2026", fixes("2026-05-05")},
		{"03/04/26", fixes("2026-04-03", "2026-03-04")},
		{"03/04/2026 14:30", fixes("2026-04-03T14:30:00", "2026-03-04T14:30:00")},
		{"3/4/2026 2:30:05 p.m.", fixes("2026-04-03T14:30:05", "2026-03-04T14:30:05")},
	}, []string{"2026/04/03", "45/13/2026", "2026-04-03", "03/2026"}},
	{
		"D3",
		[]breach{
			{"2026-11-20T08:15:00", fixes("2026-11-20", "2026-11-20T08:15:00Z")},
			{"2026-11-20 08:15", fixes("2026-11-20", "2026-11-20T08:15:00Z")},
			{"2026-11-20T08:15:00,5", fixes("2026-11-20", "2026-11-20T08:15:00.5Z")},
		},
		[]string{"2026-11-20T08:15:00Z", "2026-11-20"},
	},
	{
		"D4",
		[]breach{
			{"2026-11-20T08:15:00+0900", fixes("2026-11-20T08:15:00+09:00")},
			{"2026-11-20T08:15:00-09", fixes("2026-11-20T08:15:00-09:00")},
			{"2026-11-20t08:15+0530", fixes("2026-11-20t08:15+05:30")},
		},
		[]string{"2026-11-20T08:15:00+09:00", "2026-11-20T08:15:00Z"},
	},
	{"D5", []breach{
		{"2026-11-20 08:15:00Z", fixes("2026-11-20T08:15:00Z")},
		{"2026-11-20t08:15:00z", fixes("2026-11-20T08:15:00Z")},
		{"2026-11-20 08:15:00 +0100", fixes("2026-11-20T08:15:00+0100")},
		{"2026-11-20T08:15:00 UTC", fixes("2026-11-20T08:15:00Z")},
		{"2026-11-20T08:15:00,250Z", fixes("2026-11-20T08:15:00.250Z")},
	}, []string{"2026-11-20T08:15:00Z"}},
	{
		"D6",
		[]breach{{"2026", fixes("")}, {"2026-04", fixes("")}, {"2026-13", fixes("")}},
		[]string{"2026-04-01", "04/2026"},
	},
	{"D7", []breach{
		{"2026-11-20T08:15Z", fixes("2026-11-20T08:15:00Z")},
		{"2026-11-20T08:15+0100", fixes("2026-11-20T08:15:00+0100")},
	}, []string{"2026-11-20T08:15:00Z", "2026-11-20"}},
	{"D9", []breach{
		{"2026-02-30", fixes("")},
		{"2025-02-29", fixes("")},
		{"2026-13-01", fixes("2026-01-13", "")},
		{"2026-00-10", fixes("")},
		{"2026-11-20T25:00:00Z", fixes("2026-11-20", "")},
		{"2026-11-20T08:15:00+15:00", fixes("2026-11-20", "")},
		{"45/13/2026", fixes("")},
		{"31 February 2026", fixes("")},
		{"2026-13", fixes("")},
		{"0000-00-00", fixes("")},
		{"2026-11-20T24:00:00Z", fixes("2026-11-20", "")},
	}, []string{"2024-02-29", "2000-02-29", "2026-12-31", "2026-11-20T23:59:59Z", "yesterday"}},
	{"D10", []breach{
		{"2026-11-22", fixes("")},
		{"2026-12-02", fixes("", "2026-02-12")},
		{"2027", fixes("")},
		{"2026-12", fixes("")},
		{"2026-11-22T00:00:00Z", fixes("")},
	}, []string{
		"2026-11-21", "2026-11-21T23:59:00Z",
		"2026", "2026-11",
	}},
	{"D11", []breach{
		{"1970-01-01", fixes("")},
		{"1900-01-00", fixes("")},
		{"0001-01-01T00:00:00Z", fixes("")},
		{"1994-12-31", fixes("")},
		{"0000-00-00", fixes("")},
	}, []string{"1995-01-01", "2026-11-20"}},
	{"D12", []breach{
		{"46346", fixes("2026-11-20")},
		{"46346.34375", fixes("2026-11-20")},
		{"46346,5", fixes("2026-11-20")},
	}, []string{"12345", "99999", "463460", "2026"}},
	{"D16", []breach{
		{"2026-01-01 2026-02-02", fixes("2026-02-02")},
		{"2026-01-012026-02-02", fixes("2026-02-02")},
		{"2026-03-01T00:00:00Z, 2026-02-02", fixes("2026-03-01T00:00:00Z")},
		{"2026-01-01/2026-02-01", fixes("2026-02-01")},
	}, []string{
		"2026-01-01", "2026-01-01 08:15",
		"2026-01-01 yesterday",
	}},
	{"D17", []breach{
		{"2026-11-20T08:15:00." + strings.Repeat("1", 100) + "Z", fixes("2026-11-20T08:15:00.111111111Z")},
		{long[:101], fixes("")},
	}, []string{long[:100], "2026-11-20T08:15:00.123456789Z"}},

	{"E1", []breach{
		{"fortnightly", fixes("weekly", "monthly", "")},
		{"annually", fixes("yearly", "")},
		{"Annually", fixes("yearly", "")},
		{"täglich", fixes("daily", "")},
		{"JÄHRLICH", fixes("yearly", "")},
		{"quotidien", fixes("daily", "")},
		{"every day", fixes("daily", "")},
		{"montly", fixes("monthly", "")},
		{"wekely", fixes("weekly", "")},
		{"0.5", fixes("")},
		{"ежедневно", fixes("daily", "")},
	}, []string{"weekly", "Weekly", "", " daily "}},
	{
		"E1a",
		[]breach{{"Weekly", fixes("weekly")}, {" daily ", fixes("daily")}, {"NEVER", fixes("never")}},
		[]string{"weekly", "annually", ""},
	},
	{"E2", []breach{
		{"8", fixes("0.8", "1.0", "")},
		{"80", fixes("0.8", "1.0", "")},
		{"1.1", fixes("1.0", "0.11", "")},
		{"8,5", fixes("0.85", "1.0", "")},
		{"80%", fixes("0.8", "")},
		{"100 %", fixes("1.0", "")},
		{"NaN", fixes("")},
		{"-0.1", fixes("0.0", "")},
		{"5e-1", fixes("0.5", "")},
		{"high", fixes("0.8", "")},
		{"2000", fixes("1.0", "")},
		{"\u00a00.8", fixes("0.8", "")},
		{"0.8.1", fixes("")},
		{".", fixes("")},
		{"1e1", fixes("")},
	}, []string{"0", "0.0", "1", "1.0", "1.000", ".5", "0.", "+0.5", "-0", "00.5", " 0.5 ", "0.55", "0,8", ""}},
	{"E2a", []breach{
		{"0,8", fixes("0.8")},
		{"0,80", fixes("0.80")},
		{"1,0", fixes("1.0")},
		{",5", fixes("0.5")},
		{"0,", fixes("0.0")},
	}, []string{"0.8", "8,5", "1,1"}},
}
