package engine_test

import (
	"strings"
)

// An extraCase has extensions of a page: texts that break a rule, with their fixed texts for a rule that is fixed at
// once, and similar texts that don't.
type extraCase struct {
	code   string
	breaks []string
	fixed  []string
	near   []string
}

var extraCases = []extraCase{
	{
		"B8",
		[]string{
			"<shop:price>3</shop:price>", "<data><display><title>x</title></display></data>",
			image("<image:loc>https://shop.example/a.jpg</image:loc><shop:price>3</shop:price>"),
		},
		nil,
		[]string{"<mobile:mobile/>"},
	},
	{
		"B9",
		[]string{
			"<lastmodified>2026-01-01</lastmodified>", "<image>x</image>",
			image("<image:loc>https://shop.example/a.jpg</image:loc><image:alt>x</image:alt>"),
			image("<image:loc>https://shop.example/a.jpg</image:loc><title>x</title>"),
			article("en", "<title>x</title>"),
		},
		nil,
		[]string{"<data><display><title>x</title></display></data>", "<shop:lastmodified/>", "<LASTMOD>2026-01-01</LASTMOD>"},
	},
	{
		"B13",
		[]string{"<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>"},
		nil,
		[]string{"<lastmod>2026-01-01</lastmod>"},
	},
	{
		"B14",
		[]string{"<lastmod><b>2026-01-01</b></lastmod>", video("<video:uploader><b>x</b></video:uploader>")},
		nil,
		[]string{"<lastmod><![CDATA[2026-01-01]]></lastmod>", article("en", "")},
	},
	{
		"B15",
		[]string{"<priority/>", "<changefreq> \n</changefreq>"},
		nil,
		[]string{"<priority>0</priority>", "<lastmod/>"},
	},
	{
		"B15a",
		[]string{"<lastmod></lastmod>", "<lastmod/>"},
		nil,
		[]string{"<lastmod>2026-01-01</lastmod>", "<priority/>"},
	},
	{
		"B19",
		[]string{
			image("<image:loc>https://shop.example/a%2520b.jpg</image:loc>"),
			image("<image:loc>https://shop.example/i?w=1&amp;amp;h=2</image:loc>"),
			image("<image:loc>https://shop.example/a b.jpg</image:loc>"),
			video("<video:content_loc>https://shop.example/100%.mp4</video:content_loc>"),
			lang("fr", "https://shop.example/fr?a=1&amp;amp;b=2"), lang("tlh", "https://shop.example/a|b"),
		},
		nil,
		[]string{
			image("<image:loc>https://shop.example/i?w=1&amp;h=2</image:loc>"),
			image("<image:loc>https://shop.example/bücher_%20.jpg</image:loc>"), image("<image:loc>/a b.jpg</image:loc>"),
		},
	},
	{
		"B21",
		[]string{
			video("<video:title>Tea &amp;amp; cups</video:title>"),
			video("<video:description><![CDATA[<p>How to <b>make</b> tea.</p>]]></video:description>"),
			image("<image:loc>https://shop.example/a.jpg</image:loc><image:title>&lt;b&gt;Oak&lt;/b&gt;&amp;#8217;s</image:title>"),
		},
		nil,
		[]string{
			video("<video:title>Tea &amp; cups</video:title>"), video("<video:title>1 &lt; 2 and 3 &gt; 2; a&amp;b;</video:title>"),
			video("<video:description>List&lt;String&gt; in Java</video:description>"),
		},
	},
	{
		"B20",
		[]string{
			image("<image:loc>http://localhost:3000/a.jpg</image:loc>"),
			video("<video:content_loc>https://staging.shop.example/a.mp4</video:content_loc>"),
			lang("de", "http://localhost:3000/de/"), lang("tlh", "https://yourdomain.com/"),
		},
		nil,
		[]string{image("<image:loc>https://cdn.example/localhost/a.jpg</image:loc>")},
	},
	{
		"F1",
		[]string{image(""), image("<image:loc/>"), image("<image:title>x</image:title>")},
		nil,
		[]string{image("<image:loc>/a.jpg</image:loc>")},
	},
	{
		"F2",
		[]string{
			image("<image:loc>/a.jpg</image:loc>"), image("<image:loc>//shop.example/a.jpg</image:loc>"),
		},
		nil,
		[]string{
			image("<image:loc>HTTPS://shop.example/a.jpg</image:loc>"), image("<image:loc>data:image/png;base64,AA</image:loc>"),
		},
	},
	{
		"F2a",
		[]string{
			image("<image:loc>data:image/png;base64,AA</image:loc>"), image("<image:loc>blob:https://a.example/1</image:loc>"),
			image("<image:loc>file:///C:/a.jpg</image:loc>"), image("<image:loc>a</image:loc>"),
			image("<image:loc>{{ page.image | absolute_url }}</image:loc>"),
		},
		nil,
		[]string{image("<image:loc>/a.jpg</image:loc>"), image("<image:loc>https://a.example/1</image:loc>")},
	},
	{
		"F2b",
		[]string{
			image("<image:loc>https://a.example/1.jpg 480w, https://a.example/2.jpg 960w</image:loc>"),
			image("<image:loc>/1.jpg, /2.jpg 2x</image:loc>"), image("<image:loc>https://a.example/1.jpg 480w</image:loc>"),
		},
		nil,
		[]string{
			image("<image:loc>https://a.example/1,2.jpg</image:loc>"), image("<image:loc>https://a.example/a 2w b.jpg</image:loc>"),
		},
	},
	{"F3", []string{strings.Repeat(image(""), 1001)}, nil, []string{strings.Repeat(image(""), 1000)}},
	{
		"F4",
		[]string{image("<image:loc>https://a.example/1</image:loc>") +
			image("<image:loc>https://a.example/1</image:loc><image:title>x</image:title>")},
		nil,
		[]string{image("<image:loc>https://a.example/1</image:loc>") +
			image("<image:loc>https://a.example/2</image:loc>")},
	},
	{
		"F4a",
		[]string{image("<image:loc>https://a.example/1</image:loc>") + "\n  " +
			image("<image:loc>https://a.example/1</image:loc>")},
		[]string{image("<image:loc>https://a.example/1</image:loc>")},
		[]string{image("<image:loc>https://a.example/1</image:loc>") +
			image("<image:loc>https://a.example/1</image:loc><image:title>x</image:title>")},
	},
	{
		"F9",
		[]string{
			image("<image:loc>https://shop.example/a.TIFF</image:loc>"), image("<image:loc>https://shop.example/a.heic?v=2</image:loc>"),
			image("<image:loc>https://shop.example/a.jp2</image:loc>"),
			video("<video:thumbnail_loc>https://shop.example/a.psd</video:thumbnail_loc>"),
		},
		nil,
		[]string{
			image("<image:loc>https://shop.example/a.avif</image:loc>"), image("<image:loc>https://shop.example/heic</image:loc>"),
			image("<image:loc>https://shop.example/image.php?f=a.tif</image:loc>"),
		},
	},
	{
		"F5a",
		[]string{
			image("<image:loc>https://shop.example/1.jpg</image:loc><image:caption>" + strings.Repeat("лампа ", 40) +
				"</image:caption>"),
			image("<image:loc>https://shop.example/1.jpg</image:loc><image:license>https://shop.example/" +
				strings.Repeat("x", 240) + "</image:license>"),
		},
		nil,
		[]string{image("<image:loc>https://shop.example/1.jpg</image:loc><image:title>" + strings.Repeat("y", 384) +
			"</image:title>")},
	},
	{
		"G25",
		[]string{video("<video:publication_date>2026-11-20</video:publication_date>" +
			"<video:expiration_date>2026-11-19</video:expiration_date>")},
		nil,
		[]string{video("<video:publication_date>2026-11-20</video:publication_date>" +
			"<video:expiration_date>2026-11-20</video:expiration_date>")},
	},
	{
		"G23",
		[]string{
			video("<video:content_loc>https://shop.example/a.flv</video:content_loc>"),
			video("<video:player_loc>https://shop.example/player.swf?id=3</video:player_loc>"),
		},
		nil,
		[]string{video("<video:content_loc>https://shop.example/a.webm</video:content_loc>")},
	},
	{
		"I10b",
		[]string{
			lang("de", "https://shop.example/x") + lang("fr", "https://shop.example/x"),
			lang("de", "https://shop.example/x") + lang("en", "https://shop.example/y") + lang("fr-CH", "https://shop.example/x"),
		},
		nil,
		[]string{
			lang("en", "https://shop.example/x") + lang("en-GB", "https://shop.example/x"),
			lang("en", "https://shop.example/x") + lang("x-default", "https://shop.example/x"),
			lang("de", "https://shop.example/x") + lang("fr", "https://shop.example/y"),
		},
	},
	{
		"F8",
		[]string{"<image:loc>https://a.example/1</image:loc>", "<video:title>x</video:title>"},
		nil,
		[]string{image("<image:loc>https://a.example/1</image:loc>")},
	},
	{
		"G1",
		[]string{"<video:video/>", "<video:video><video:thumbnail_loc> </video:thumbnail_loc></video:video>"},
		nil,
		[]string{video("")},
	},
	{
		"G1a",
		[]string{"<video:video/>", "<video:video><video:title>x</video:title></video:video>"},
		nil,
		[]string{video("")},
	},
	{
		"G2",
		[]string{"<video:video/>"},
		nil,
		[]string{video(""), "<video:video><video:player_loc>https://a.example/p</video:player_loc></video:video>"},
	},
	{
		"G3",
		[]string{video("<video:player_loc>" + pageLoc + "</video:player_loc>")},
		nil,
		[]string{video("<video:player_loc>" + pageLoc + "player</video:player_loc>")},
	},
	{
		"G4",
		[]string{
			"<video:video><video:content_loc>https://a.example/watch.html?v=1</video:content_loc></video:video>",
			"<video:video><video:content_loc>https://www.youtube.com/watch?v=dQw4w9WgXcQ</video:content_loc></video:video>",
			"<video:video><video:content_loc>https://youtu.be/dQw4w9WgXcQ</video:content_loc></video:video>",
			"<video:video><video:content_loc>https://vimeo.com/123456</video:content_loc></video:video>",
			"<video:video><video:content_loc>https://player.vimeo.com/video/123456</video:content_loc></video:video>",
			"<video:video><video:content_loc>https://www.youtube.com/embed/dQw4w9WgXcQ</video:content_loc></video:video>",
			"<video:video><video:content_loc>https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ</video:content_loc></video:video>",
			"<video:video><video:content_loc>https://www.dailymotion.com/embed/video/x1</video:content_loc></video:video>",
		},
		nil,
		[]string{
			video(""),
			video("<video:player_loc>https://a.example/p.html</video:player_loc>"),
			"<video:video><video:content_loc>https://vimeo.com/external/1.hd.mp4</video:content_loc></video:video>",
		},
	},
	{
		"G5",
		[]string{
			video("<video:player_loc>https://www.youtube.com/watch?v=1</video:player_loc>"),
			video("<video:player_loc>https://vimeo.com/1</video:player_loc>"),
			video("<video:player_loc>https://youtu.be/1</video:player_loc>"),
			video("<video:player_loc>https://www.youtube.com/shorts/1</video:player_loc>"),
			video("<video:player_loc>https://www.youtube.com/live/1</video:player_loc>"),
			video("<video:player_loc>https://www.dailymotion.com/video/x1</video:player_loc>"),
			video("<video:player_loc>https://www.facebook.com/shop/videos/1/</video:player_loc>"),
			video("<video:player_loc>https://www.facebook.com/watch/?v=1</video:player_loc>"),
			video("<video:player_loc>https://www.tiktok.com/@shop/video/1</video:player_loc>"),
		},
		nil,
		[]string{
			video("<video:player_loc>https://www.youtube.com/embed/1</video:player_loc>"),
			video("<video:player_loc>https://player.vimeo.com/video/1</video:player_loc>"),
			video("<video:player_loc>https://www.facebook.com/plugins/video.php?href=1</video:player_loc>"),
			video("<video:player_loc>https://www.tiktok.com/player/v1/1</video:player_loc>"),
		},
	},
	{
		"G6",
		[]string{
			video("<video:player_loc>rtmp://a.example/1</video:player_loc>"),
			video("<video:player_loc>/p</video:player_loc>"),
		},
		nil,
		[]string{video("<video:player_loc>ftp://a.example/1</video:player_loc>")},
	},
	{
		"G7",
		[]string{"<video:video><video:description>" + strings.Repeat("ä", 2049) +
			"</video:description></video:video>"},
		nil,
		[]string{"<video:video><video:description>" + strings.Repeat("ä", 2048) +
			"</video:description></video:video>"},
	},
	{
		"G8",
		[]string{"<video:video><video:title>" + strings.Repeat("ä", 101) + "</video:title></video:video>"},
		nil,
		[]string{"<video:video><video:title>" + strings.Repeat("ä", 100) + "</video:title></video:video>"},
	},
	{
		"G9",
		[]string{
			video("<video:duration>0</video:duration>"), video("<video:duration>28801</video:duration>"),
			video("<video:duration>1:38</video:duration>"), video("<video:duration>98.5</video:duration>"),
		},
		nil,
		[]string{
			video("<video:duration>1</video:duration>"), video("<video:duration> 28800 </video:duration>"),
			video("<video:duration/>"),
		},
	},
	{
		"G10",
		[]string{
			video("<video:rating>5.1</video:rating>"), video("<video:rating>-1</video:rating>"),
			video("<video:rating>4,5</video:rating>"), video("<video:rating>good</video:rating>"),
		},
		nil,
		[]string{video("<video:rating>5.0</video:rating>"), video("<video:rating>0</video:rating>")},
	},
	{
		"G11",
		[]string{
			video("<video:view_count>many</video:view_count>"),
			video("<video:view_count>-1</video:view_count>"), video("<video:view_count>1.5</video:view_count>"),
		},
		nil,
		[]string{video("<video:view_count>0</video:view_count>")},
	},
	{
		"G11a",
		[]string{
			video("<video:view_count>1,234,567</video:view_count>"),
			video("<video:view_count><![CDATA[12 345]]></video:view_count>"),
		},
		[]string{
			video("<video:view_count>1234567</video:view_count>"),
			video("<video:view_count><![CDATA[12345]]></video:view_count>"),
		},
		[]string{
			video("<video:view_count>1234567</video:view_count>"),
			video("<video:view_count>1,23</video:view_count>"),
		},
	},
	{
		"G12",
		[]string{
			video("<video:publication_date>21.11.2026</video:publication_date>"),
			video("<video:expiration_date>soon</video:expiration_date>"),
			video("<video:publication_date>2026-11</video:publication_date>"),
			video("<video:publication_date>2026-11-20T08:15Z</video:publication_date>"),
		},
		nil,
		[]string{video("<video:publication_date>2026-11-20T08:15:00.45+01:00</video:publication_date>")},
	},
	{
		"G12a",
		[]string{video("<video:expiration_date>2026-11-20</video:expiration_date>")},
		nil,
		[]string{
			video("<video:expiration_date>2026-11-22</video:expiration_date>"),
			video("<video:publication_date>2020-01-01</video:publication_date>"),
		},
	},
	{
		"G13",
		[]string{video(strings.Repeat("<video:tag>x</video:tag>", 33))},
		nil,
		[]string{video(strings.Repeat("<video:tag>x</video:tag>", 32))},
	},
	{"G13a", []string{video("<video:tag>a, b</video:tag>"), video("<video:tag>a、b，c</video:tag>")}, nil, []string{video("<video:tag>a b</video:tag>")}},
	{
		"G14",
		[]string{
			video("<video:uploader>" + strings.Repeat("x", 256) + "</video:uploader>"),
			video(`<video:uploader info="https://other.example/">x</video:uploader>`),
		},
		nil,
		[]string{video(`<video:uploader info="https://www.shop.example/me">x</video:uploader>`)},
	},
	{"G15", []string{video("<video:live>maybe</video:live>")}, nil, []string{
		video("<video:live>YES</video:live>"),
		video("<video:live>true</video:live>"),
	}},
	{
		"G15a",
		[]string{video("<video:family_friendly>true</video:family_friendly><video:live>0</video:live>")},
		[]string{video("<video:family_friendly>yes</video:family_friendly><video:live>no</video:live>")},
		[]string{video("<video:live>No</video:live>")},
	},
	{
		"G16",
		[]string{
			video("<video:restriction>DE</video:restriction>"),
			video(`<video:platform relationship="only">web</video:platform>`),
		},
		nil,
		[]string{video(`<video:restriction relationship="deny">DE</video:restriction>`)},
	},
	{
		"G17",
		[]string{
			video(`<video:restriction relationship="allow">DE UK</video:restriction>`),
			video(`<video:restriction relationship="allow">Germany</video:restriction>`),
			video(`<video:restriction relationship="allow">XX</video:restriction>`),
		},
		nil,
		[]string{
			video(`<video:restriction relationship="allow">DE GB</video:restriction>`),
			video(`<video:restriction relationship="allow"/>`),
		},
	},
	{
		"G17a",
		[]string{video(`<video:restriction relationship="allow">de, AT,ch</video:restriction>`)},
		[]string{video(`<video:restriction relationship="allow">DE AT CH</video:restriction>`)},
		[]string{
			video(`<video:restriction relationship="allow">DE AT</video:restriction>`),
			video(`<video:restriction relationship="allow">ca mx</video:restriction>`),
		},
	},
	{
		"G18",
		[]string{video(`<video:platform relationship="allow">web phone</video:platform>`)},
		nil,
		[]string{video(`<video:platform relationship="allow">web mobile tv</video:platform>`)},
	},
	{
		"G19",
		[]string{
			video("<video:price>3</video:price>"), video(`<video:price currency="eur">3</video:price>`),
			video(`<video:price currency="EUR">3,50</video:price>`), video("<video:price/>"),
		},
		nil,
		[]string{
			video(`<video:price currency="EUR" type="rent" resolution="HD">3.50</video:price>`),
			video(`<video:price type="purchase"/>`),
		},
	},
	{
		"B13",
		[]string{
			video("<video:title>x</video:title>"),
			video("<video:live>yes</video:live><video:live>no</video:live>"),
		},
		nil,
		[]string{video("<video:tag>x</video:tag><video:tag>y</video:tag>")},
	},
	{"H1", []string{
		news("<news:title>x</news:title>"),
		news("<news:publication_date>2026-11-21</news:publication_date>"),
	}, nil, []string{article("en", "")}},
	{
		"H1a",
		[]string{news(""), news("<news:publication><news:name>x</news:name></news:publication>")},
		nil,
		[]string{article("en", "")},
	},
	{
		"H1b",
		[]string{
			news("<news:publication_date>today</news:publication_date>"),
			news("<news:publication_date>2026-11</news:publication_date>"),
		},
		nil,
		[]string{article("en", ""), news("<news:publication_date>2026-11-21T08:15Z</news:publication_date>")},
	},
	{"H2", []string{article("en", "") + article("en", "")}, nil, []string{article("en", "")}},
	{
		"H4",
		[]string{
			news("<news:publication_date>2026-11-17</news:publication_date>"),
			news("<news:publication_date>2026-11-19T12:00:00Z</news:publication_date>"),
		},
		nil,
		[]string{
			news("<news:publication_date>2026-11-19</news:publication_date>"),
			news("<news:publication_date>2026-11-19T12:01:00Z</news:publication_date>"),
		},
	},
	{
		"H5",
		[]string{news("<news:publication_date>2026-11-22</news:publication_date>")},
		nil,
		[]string{news("<news:publication_date>2026-11-21</news:publication_date>")},
	},
	{
		"H6",
		[]string{article("english", ""), article("e", ""), article("zh-hk", "")},
		nil,
		[]string{article("en", ""), article("gsw", ""), article("zh-tw", "")},
	},
	{
		"H6a",
		[]string{article("en-US", ""), article("pt_br", ""), article("zh_CN", ""), article("zh_tw", "")},
		[]string{article("en", ""), article("pt", ""), article("zh-cn", ""), article("zh-tw", "")},
		[]string{article("en", ""), article("zh-cn", ""), article("EN", ""), article("zh-CN", "")},
	},
	{
		"H7",
		[]string{news("<news:publication><news:name>Gazette (local)</news:name></news:publication>")},
		nil,
		[]string{article("en", "")},
	},
	{
		"H7a",
		[]string{
			news("<news:publication><news:name><![CDATA[Gazette ]]></news:name></news:publication>"),
			news("<news:publication><news:name>&lt;![CDATA[Gazette]]&gt;</news:name></news:publication>"),
			news("<news:publication><news:name>Gazette </news:name></news:publication>"),
		},
		[]string{
			news("<news:publication><news:name><![CDATA[Gazette]]></news:name></news:publication>"),
			news("<news:publication><news:name>Gazette</news:name></news:publication>"),
			news("<news:publication><news:name>Gazette</news:name></news:publication>"),
		},
		[]string{news("<news:publication><news:name>\n  Gazette\n</news:name></news:publication>"), article("en", "")},
	},
	{
		"I1",
		[]string{
			`<xhtml:link hreflang="en" href="` + pageLoc + `"/>`,
			`<xhtml:link rel="alernate" hreflang="en" href="` + pageLoc + `"/>`,
		},
		[]string{self, self},
		[]string{
			self, `<xhtml:link rel="alternate" media="only screen" href="https://m.shop.example/"/>`,
			`<xhtml:link rel="amphtml" href="https://shop.example/amp"/>`,
		},
	},
	{
		"I2",
		[]string{`<xhtml:link rel="alternate" hreflang="en"/>`, `<xhtml:link rel="alternate" hreflang="" href="` +
			pageLoc + `"/>`, `<xhtml:link rel="alternate" href="` + pageLoc + `"/>`},
		nil,
		[]string{
			self, `<xhtml:link rel="alternate" media="print" href="https://m.shop.example/"/>`,
			`<xhtml:link rel="alternate" href="android-app://com.shop/https/shop.example/"/>`,
		},
	},
	{
		"I3",
		[]string{lang("de", "/de/"), lang("de", "//shop.example/de/")},
		nil,
		[]string{german, lang("de", "android-app://shop/de")},
	},
	{"I4", []string{
		lang("jp", "https://a.example/"), lang("english", "https://a.example/"),
		lang("deu", "https://a.example/"),
	}, nil, []string{
		lang("ja", "https://a.example/"),
		lang("US", "https://a.example/"),
	}},
	{
		"I5",
		[]string{lang("us", "https://a.example/"), lang("GB", "https://a.example/")},
		nil,
		[]string{lang("en-us", "https://a.example/"), lang("de", "https://a.example/")},
	},
	{
		"I6",
		[]string{
			lang("es-419", "https://a.example/"), lang("en-", "https://a.example/"),
		},
		nil,
		[]string{
			lang("en-GB", "https://a.example/"), lang("zh-Hant", "https://a.example/"),
			lang("zh-Hant-TW", "https://a.example/"), lang("en-EU", "https://a.example/"),
		},
	},
	{
		"I6a",
		[]string{
			lang("en-UK", "https://a.example/"), lang("en-eu", "https://a.example/"),
			lang("fr-UN", "https://a.example/"),
		},
		nil,
		[]string{lang("en-GB", "https://a.example/"), lang("es-419", "https://a.example/")},
	},
	{
		"I7",
		[]string{
			lang("en_GB", "https://a.example/"), lang("en--gb", "https://a.example/"),
			lang(" de ", "https://a.example/"),
		},
		[]string{
			lang("en-GB", "https://a.example/"), lang("en-GB", "https://a.example/"),
			lang("de", "https://a.example/"),
		},
		[]string{lang("en-GB", "https://a.example/"), lang("en-gb", "https://a.example/")},
	},
	{
		"I8",
		[]string{
			lang("en-gb", "https://a.example/"), lang("DE", "https://a.example/"),
			lang("X-DEFAULT", "https://a.example/"),
		},
		nil,
		[]string{lang("en-GB", "https://a.example/"), lang("zh-Hans-CN", "https://a.example/")},
	},
	{
		"I9",
		[]string{lang("x_default", "https://a.example/"), lang("X_DEFAULT", "https://a.example/")},
		[]string{lang("x-default", "https://a.example/"), lang("x-default", "https://a.example/")},
		[]string{lang("x-default", "https://a.example/"), lang("X-Default", "https://a.example/")},
	},
	{
		"I9a",
		[]string{lang("x-default", "https://a.example/") + lang("x-default", "https://b.example/")},
		nil,
		[]string{lang("x-default", "https://a.example/") + lang("en", "https://b.example/")},
	},
	{
		"I10",
		[]string{lang("de", "https://a.example/") + lang("DE", "https://b.example/")},
		nil,
		[]string{lang("de", "https://a.example/") + lang("de-AT", "https://b.example/")},
	},
	{
		"I10a",
		[]string{self + "\n" + german + "\n" + german},
		[]string{self + "\n" + german},
		[]string{self + german},
	},
	{"I11", []string{german}, nil, []string{self + german}},
	{"I15", []string{self + german}, nil, []string{self + lang("x-default", pageLoc)}},
	{
		"I18",
		[]string{lang("de", "https://a.example/de/de/x"), lang("de", "https://a.example/de-at/de-at")},
		nil,
		[]string{lang("de", "https://a.example/de/den/x"), lang("de", "https://a.example/de/x/de/")},
	},
	{
		"J1",
		[]string{
			"<mobile:mobile/>", "<geo:geo><geo:format>kml</geo:format></geo:geo>", video("<video:category>x</video:category>"),
			image("<image:loc>https://a.example/1</image:loc><image:caption>x</image:caption>"),
			video("<video:tvshow><video:show_title>x</video:show_title></video:tvshow>"),
			article("en", "<news:keywords>x</news:keywords>"),
		},
		nil,
		[]string{
			"<baidu:mobile/>", "<shop:geo/>", video("<video:tag>x</video:tag>"), image("<image:loc>https://a.example/1</image:loc>"),
			article("en", ""),
		},
	},
}
