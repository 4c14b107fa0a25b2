package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// For each rule about images, videos, news and languages: extensions of an entry before and after the offered fix.
func TestEachOfferForExtensionsMendsWhatItSaysAndNoMore(t *testing.T) {
	lang := func(code, href string) string {
		return `<xhtml:link rel="alternate" hreflang="` + code + `" href="` + href + `"/>`
	}
	const there = "https://a.example/x"
	video := func(inner string) string { return "<video:video>" + inner + "</video:video>" }
	news := func(name, date string) string {
		return "<news:news><news:publication><news:name>" + name +
			"</news:name><news:language>en</news:language></news:publication><news:publication_date>" + date +
			"</news:publication_date><news:title>T</news:title></news:news>"
	}
	image := func(more string) string {
		return "<image:image><image:loc>https://a.example/i.jpg</image:loc>" + more + "</image:image>"
	}
	const words = "<image:title>Oak</image:title>"
	const stays = "stays as it is"
	covered := map[string]bool{}
	for _, x := range []struct{ rule, before, after string }{
		{
			"F2", "<image:image><image:loc>/i.jpg?a&amp;b</image:loc></image:image>",
			"<image:image><image:loc>https://a.example/i.jpg?a&amp;b</image:loc></image:image>",
		},
		{
			"F2", "<image:image><image:loc>//b.example/i.jpg</image:loc></image:image>",
			"<image:image><image:loc>https://b.example/i.jpg</image:loc></image:image>",
		},
		{
			"F2", "<image:image><image:loc>i.jpg</image:loc></image:image>",
			"<image:image><image:loc>https://a.example/i.jpg</image:loc></image:image>",
		},
		{
			"F2", "<image:image><image:loc>https//b.example/i.jpg</image:loc></image:image>",
			"<image:image><image:loc>https://b.example/i.jpg</image:loc></image:image>",
		},
		{
			"F2", "<image:image><image:loc>htps://b.example/i.jpg</image:loc></image:image>",
			"<image:image><image:loc>https://b.example/i.jpg</image:loc></image:image>",
		},
		{
			"F2", "<image:image><image:loc>https:/b.example/i.jpg</image:loc></image:image>",
			"<image:image><image:loc>https://b.example/i.jpg</image:loc></image:image>",
		},
		{"I3", lang("de", "https//a.example/de/"), lang("de", "https://a.example/de/")},
		{
			"G6", video("<video:thumbnail_loc>/t.jpg</video:thumbnail_loc>"),
			video("<video:thumbnail_loc>https://a.example/t.jpg</video:thumbnail_loc>"),
		},
		{
			"G6", video("<video:content_loc>http//b.example/v.mp4</video:content_loc>"),
			video("<video:content_loc>http://b.example/v.mp4</video:content_loc>"),
		},
		{"G6", video("<video:content_loc>rtmp://b.example/v</video:content_loc>"), stays},
		{"F2a", "<image:image><image:loc>data:image/png;base64,AA</image:loc></image:image>", ""},
		{
			"F2b", "<image:image><image:loc>/1.jpg 480w, /2.jpg 960w</image:loc></image:image>",
			"<image:image><image:loc>https://a.example/2.jpg</image:loc></image:image>",
		},
		{"I3", lang("de", "/de/"), lang("de", "https://a.example/de/")},
		{"I3", lang("de", "de/"), stays},
		{"I4", lang("jp", there), lang("ja", there)},
		{"I4", lang("CZ-cz", there), lang("cs-CZ", there)},
		{"I4", lang("xx", there), stays},
		{"I6a", lang("en-UK", there), lang("en-GB", there)},
		{"I6", lang("es-419", there), lang("es", there)},
		{"I6a", lang("en-EU", there), lang("en", there)},
		{"I6", lang("en-ZZZ", there), stays},
		{"I8", lang("EN-gb", there), lang("en-GB", there)},
		{
			"G5", video("<video:player_loc>https://www.youtube.com/watch?v=a-B_3&amp;t=1</video:player_loc>"),
			video("<video:player_loc>https://www.youtube.com/embed/a-B_3</video:player_loc>"),
		},
		{
			"G5", video("<video:player_loc><![CDATA[https://youtu.be/ab]]></video:player_loc>"),
			video("<video:player_loc><![CDATA[https://www.youtube.com/embed/ab]]></video:player_loc>"),
		},
		{
			"G5", video("<video:player_loc>https://vimeo.com/123</video:player_loc>"),
			video("<video:player_loc>https://player.vimeo.com/video/123</video:player_loc>"),
		},
		{"G5", video("<video:player_loc>https://vimeo.com/channels/1</video:player_loc>"), stays},
		{"G9", video("<video:duration>1:38</video:duration>"), video("<video:duration>98</video:duration>")},
		{"G9", video("<video:duration>1:00:01</video:duration>"), video("<video:duration>3601</video:duration>")},
		{"G9", video("<video:duration>PT1M38S</video:duration>"), video("<video:duration>98</video:duration>")},
		{"G9", video("<video:duration>2m</video:duration>"), video("<video:duration>120</video:duration>")},
		{"G9", video("<video:duration>long</video:duration>"), stays},
		{"G9", video("<video:duration>9:00:00</video:duration>"), stays},
		{"G9", video("<video:duration>1:2:3:4</video:duration>"), stays},
		{"G9", video("<video:duration>0</video:duration>"), stays},
		{"G10", video("<video:rating>4,5</video:rating>"), video("<video:rating>4.5</video:rating>")},
		{"G10", video("<video:rating>5,1</video:rating>"), stays},
		{
			"G12", video("<video:publication_date>2026-01-31 14:47:52</video:publication_date>"),
			video("<video:publication_date>2026-01-31</video:publication_date>"),
		},
		{
			"G12", video("<video:publication_date>2026-01-31 14:47:52+0100</video:publication_date>"),
			video("<video:publication_date>2026-01-31T14:47:52+01:00</video:publication_date>"),
		},
		{
			"G12", video("<video:expiration_date>31.12.2026</video:expiration_date>"),
			video("<video:expiration_date>2026-12-31</video:expiration_date>"),
		},
		{"G12", video("<video:publication_date>03/04/2026</video:publication_date>"), stays},
		{"G12", video("<video:publication_date>0000-00-00 00:00:00</video:publication_date>"), stays},
		{"H1b", news("Gazette", "20 November 2026"), news("Gazette", "2026-11-20")},
		{
			"G13a", video("<video:tag>oak, elm &amp; ash,</video:tag>"),
			video("<video:tag>oak</video:tag><video:tag>elm &amp; ash</video:tag>"),
		},
		{
			"G17", video(`<video:restriction relationship="allow">UK IE</video:restriction>`),
			video(`<video:restriction relationship="allow">GB IE</video:restriction>`),
		},
		{
			"G17", video(`<video:restriction relationship="allow">de,uk</video:restriction>`),
			video(`<video:restriction relationship="allow">DE GB</video:restriction>`),
		},
		{"G17", video(`<video:restriction relationship="allow">UK Germany</video:restriction>`), stays},
		{"F4", image(words) + "\n" + image(""), image(words)},
		{"F4", image("") + image(words), image(words)},
		{"F4", image("") + image(words) + image(""), image(words)},
		{"F4", image(words) + image("<image:title>Ash</image:title>"), stays},
		{"F4", image(words) + image("<!-- mine -->"), stays},
		{
			"G4", video("<video:content_loc>https://a.example/content_loc.html</video:content_loc>"),
			video("<video:player_loc>https://a.example/content_loc.html</video:player_loc>"),
		},
		{
			"G4", video("<video:content_loc><![CDATA[https://a.example/w.php?a&b]]></video:content_loc>"),
			video("<video:player_loc><![CDATA[https://a.example/w.php?a&b]]></video:player_loc>"),
		},
		{"G4", video("<video:content_loc>https://a.example/w.html</video:content_loc><video:player_loc>https://" +
			"a.example/p</video:player_loc>"), stays},
		{
			"G16", video("<video:restriction>DE</video:restriction>"),
			video(`<video:restriction relationship="allow">DE</video:restriction>`),
		},
		{
			"G16", video(`<video:platform relationship='only'>tv</video:platform>`),
			video(`<video:platform relationship='allow'>tv</video:platform>`),
		},
		{
			"G18", video(`<video:platform relationship="allow">Desktop、phone;web</video:platform>`),
			video(`<video:platform relationship="allow">web mobile</video:platform>`),
		},
		{"G18", video(`<video:platform relationship="allow">web fridge</video:platform>`), stays},
		{"I18", lang("de", "https://a.example/de/de/x?a&amp;b"), lang("de", "https://a.example/de/x?a&amp;b")},
		{"I18", lang("de", "https://a.example/de-at/de-at/de-at"), lang("de", "https://a.example/de-at")},
		{"H4", news("Gazette", "2026-01-02"), ""},
		{"H7", news("Gazette (Morning)", "2026-11-20"), news("Gazette", "2026-11-20")},
		{"H7", news("(Morning)", "2026-11-20"), stays},
		{
			"F5a", image("<image:caption>" + strings.Repeat("лампа ", 40) + "</image:caption>"),
			image("<image:caption>" + strings.TrimSpace(strings.Repeat("лампа ", 34)) + "</image:caption>"),
		},
		{"F5a", image("<image:license>https://a.example/" + strings.Repeat("x", 240) + "</image:license>"), stays},
		{"G11", video("<video:view_count>1.5</video:view_count>"), video("")},
		{
			"G14", video(`<video:uploader info="https://b.example/">U</video:uploader>`), video("<video:uploader>U</video:uploader>"),
		},
		{"G15", video("<video:live>maybe</video:live>"), video("")},
		{"H6", strings.Replace(news("G", "2026-11-20"), ">en<", ">German<", 1), strings.Replace(news("G", "2026-11-20"), ">en<", ">de<", 1)},
		{"I4", lang("deu", there), lang("de", there)},
		{"I5", lang("us", there), ""},
		{
			"G12", video("<video:publication_date>2026-01-31T14:47Z</video:publication_date>"),
			video("<video:publication_date>2026-01-31T14:47:00Z</video:publication_date>"),
		},
		{"G12a", video("<video:expiration_date>2020-01-31</video:expiration_date>"), video("")},
		{
			"G25", video("<video:expiration_date>2025-01-31</video:expiration_date>" +
				"<video:publication_date>2026-01-31</video:publication_date>"),
			video("<video:publication_date>2026-01-31</video:publication_date>"),
		},
	} {
		covered[x.rule] = true
		const loc = "<loc>https://a.example/1</loc>"
		file := extended(loc+x.before, "<loc>https://a.example/2</loc>")
		step := sitemapcore.Step{Do: sitemapcore.DoFix, Rule: x.rule}
		if rule, _ := check.ByCode(x.rule); x.after == stays {
			step.Choice = rule.Mends[0].ID // another one that fixes more would be preset
		}
		m, out := fixed(t, file, step)
		want := strings.Replace(file, x.before, x.after, 1)
		if x.after == stays {
			want = file
			if m.Pages != 0 || m.Rest.String() != "This choice fixes none of them." {
				t.Errorf("%s: %s: the preview says %+v", x.rule, x.before, m)
			}
		}
		if m.Of != 1 || out != want {
			t.Errorf("%s: %d pages; %s\nbecomes %s", x.rule, m.Of, x.before, out)
		}
	}
	for _, r := range check.Rules() {
		if len(r.Mends) > 0 && !r.Safe() && strings.Contains("FGHI", r.Code[:1]) && !covered[r.Code] &&
			!slices.Contains([]string{"I18a", "I19", "I20", "F9b", "G1a", "H1"}, r.Code) { // these have tests of their own
			t.Errorf("no case for %s", r.Code)
		}
	}
}

// Where a rule has several choices, each is carried out.
func TestEachChoiceAboutExtensionsIsCarriedOut(t *testing.T) {
	const sizes = "<image:image><image:loc>https://a.example/1.jpg 480w, https://a.example/2.jpg " +
		"960w</image:loc></image:image>"
	date := func(d string) string {
		return "<video:video><video:publication_date>" + d + "</video:publication_date></video:video>"
	}
	for _, x := range []struct{ rule, choice, text, before, after string }{
		{"F2b", "first", "", sizes, "<image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>"},
		{"F2b", "strip", "", sizes, ""},
		{"G12", "utc", "", date("2026-01-31 14:47"), date("2026-01-31T14:47:00Z")},
		{"G12", "strip", "", date("0000-00-00"), "<video:video></video:video>"},
		{"G12a", "gone", "", "<video:video><video:expiration_date>2020-01-31</video:expiration_date></video:video>", ""},
		{"I3", "strip", "", lang("de", "de/"), ""},
		{
			"G16", "deny", "", "<video:video><video:restriction>DE</video:restriction></video:video>",
			`<video:video><video:restriction relationship="deny">DE</video:restriction></video:video>`,
		},
		{
			"B19", "best", "", lang("de", "https://a.example/m%2520n o/?a=1&amp;amp;b=|"),
			lang("de", "https://a.example/m%20n%20o/?a=1&amp;b=%7C"),
		},
		{
			"B20", "site", "https://a.example", lang("de", "http://localhost:3000/de/"), lang("de",
				"https://a.example/de/"),
		},
		{
			"B20", "site", "https://a.example",
			"<image:image><image:loc>https://staging.a.example/1.jpg</image:loc></image:image>",
			"<image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>",
		},
	} {
		file := extended("<loc>https://a.example/1</loc>"+x.before, "<loc>https://a.example/2</loc>")
		m, out := fixed(t, file, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: x.rule, Choice: x.choice, Text: x.text})
		if want := strings.Replace(file, x.before, x.after, 1); m.Pages != 1 || out != want {
			t.Errorf("%s, %s: %s becomes\n%s, want\n%s", x.rule, x.choice, x.before, out, want)
		}
	}
}
