package reader

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf16"
)

// many returns kinds that differ in one value: their name is a value, and answer makes the answer for it.
func many(truth, source string, answer func(value string) answer, values ...string) (all []kind) {
	for _, value := range values {
		all = append(all, kind{
			name: value, answer: answer(value), truth: strings.ReplaceAll(truth, "{value}", value), source: source,
		})
	}
	return all
}

// but returns kinds with a known result that differs from the truth.
func but(shown string, all []kind) []kind {
	for i := range all {
		all[i].shown = shown
	}
	return all
}

func zipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

// wide encodes a text as UTF-16, the low byte first, with a byte order mark.
func wide(text string) string {
	out := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, byte(unit), byte(unit>>8))
	}
	return string(out)
}

// moreKinds returns kinds of pages beside those of pageKinds.
func moreKinds(origin, other string) (all []kind) {
	const noindex = `<meta name="robots" content="noindex">`
	add := func(kinds []kind) { all = append(all, kinds...) }
	status := func(value string) answer {
		n := 0
		_, _ = fmt.Sscan(value, &n)
		return coded(n)
	}
	head := func(value string) answer { return headed(value) }
	header := func(value string) answer { return headed("", value) }
	title := func(value string) answer { return html(value, "") }
	titled := func(text string) func(string) answer {
		return func(value string) answer { return typed("text/html", strings.ReplaceAll(text, "{value}", value)) }
	}
	one := func(name, truth, source string, a answer) []kind {
		return []kind{{name: name, answer: a, truth: truth, source: source}}
	}

	// Statuses
	add(many("f {value}", unknown, status, "402", "405", "408", "409", "415", "418", "421", "423", "425", "426", "444"))
	add(many("e {value}", googleStatus, status, "501", "504", "507", "508", "520", "522", "530", "300", "301", "304"))
	add(many("o", googleStatus, func(value string) answer {
		a := headed("")
		_, _ = fmt.Sscan(value, &a.status)
		return a
	}, "201", "203", "206"))
	add(one("202 of a queue", "o", googleStatus, answer{status: 202, header: []string{htmlType}, body: "<title>Oak</title><p>Tables"}))
	add(one("500 with a whole page", "e 500", googleStatus, answer{status: 500, header: []string{htmlType}, body: headed("").body}))
	add(one("404 with noindex", "g 404", googleStatus, answer{status: 404, header: []string{htmlType}, body: headed(noindex).body}))
	add(one("404 with a canonical address", "g 404", googleStatus,
		answer{status: 404, header: []string{htmlType}, body: headed("<link rel=canonical href=/whole/9>").body}))
	add(one("401 that asks for a name", "s 401", googleStatus, coded(401, `WWW-Authenticate: Basic realm="Oak"`)))
	add(one("403 of a folder without an index", "f 403", unknown, coded(403, "Server: Apache")))

	// How pages are sent
	add(one("gzip", "n", googleRobots, typed("text/html", zipped(headed(noindex).body), "Content-Encoding: gzip")))
	add(one("gzip without its end", "n", googleRobots,
		typed("text/html", zipped(headed(noindex).body + fmt.Sprint(rand.New(rand.NewPCG(1, 2)).Perm(9999)))[:9000], "Content-Encoding: gzip")))
	add(one("a plain text that is called gzip", "e 0", googleStatus, typed("text/html", "<title>Oak", "Content-Encoding: gzip")))
	add(one("3 MB of styles before noindex", "o", "googlebot: the first 2 MB of a page",
		headed("<style>"+strings.Repeat("a { color: red }\n", 180<<10)+"</style>"+noindex)))
	add(one("3 MB below the head", "n", googleRobots, typed("text/html", headed(noindex).body+strings.Repeat("<p>oak", 500_000))))
	add(one("an attachment", "o", googleTypes, headed("", "Content-Disposition: attachment")))
	add(one("no type", "n", googleRobots, answer{body: headed(noindex).body}))
	add(one("TEXT/HTML", "n", googleRobots, typed("TEXT/HTML", headed(noindex).body)))
	add(one("UTF-16 with a type", "n", googleRobots, typed("text/html; charset=utf-16le", wide(headed(noindex).body))))
	add(one("UTF-16 without a type", "n", googleRobots, typed("text/html", wide(headed(noindex).body))))
	add(one("a mark before UTF-8", "n", googleRobots, typed("text/html", "\ufeff"+headed(noindex).body)))
	add(one("windows-1251", "m", googleSoft404, typed("text/html; charset=windows-1251",
		"<title>\xd1\xf2\xf0\xe0\xed\xe8\xf6\xe0 \xed\xe5 \xed\xe0\xe9\xe4\xe5\xed\xe0</title><p>Oak")))
	add(one("an encoding that nobody knows", "n", googleRobots, typed("text/html; charset=oak-8", headed(noindex).body)))
	add(one("an encoding in the page", "m", googleSoft404,
		typed("text/html", "<meta charset=iso-8859-1><title>P\xe1gina no encontrada</title><p>Oak")))
	add(many("o", googleTypes, func(value string) answer { return typed(value, "oak") }, "image/svg+xml", "application/rss+xml",
		"text/csv", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/json"))
	add(but("o", many("not listed", googleTypes, func(value string) answer { return typed(value, "oak") }, "application/zip",
		"application/octet-stream")))

	// Robots
	add(many("n", googleRobots, head,
		`<meta name=robots content="noindex&nbsp;">`, `<meta name=robots content="noindex;nofollow">`,
		`<meta name=robots content="noindex, indexifembedded">`, `<meta content=noindex name=robots>`,
		`<meta name=" robots " content=noindex>`, `<meta name=robots content=all><meta name=robots content=none>`,
		`<meta name=robots content="index,noindex">`, `<meta name=robots content="unavailable_after: Friday, 25-Jun-2010 15:00:00 GMT">`,
		`<meta name=robots content="unavailable_after: 2020-01-01">`, `<meta name=robots content=noindex><meta name=googlebot content=index>`,
		`<img src=/oak.jpg><meta name=robots content=noindex>`, `</head><body><meta name=robots content=noindex>`,
		`<title>Two</title><meta name=robots content="max-snippet:20, noindex">`))
	add(many("o", googleRobots, head,
		`<meta property=robots content=noindex>`, `<meta http-equiv=robots content=noindex>`,
		`<meta name="robots,googlebot" content=noindex>`, `<meta name=robots content=noimageindex>`,
		`<meta name=robots content=nosnippet>`, `<meta name=robots content=nofollow>`, `<meta name=robots content="max-snippet:0">`,
		`<meta name=robots content="noarchive, notranslate">`, `<meta name=googlebot-news content=noindex>`,
		`<meta name=adsbot-google content=noindex>`, `<meta name=slurp content=noindex>`, `<meta name=ccbot content=noindex>`,
		`<template><meta name=robots content=noindex></template>`, `<!--[if IE]><meta name=robots content=noindex><![endif]-->`,
		`</head><body><textarea><meta name=robots content=noindex></textarea>`,
		`</head><body><iframe srcdoc="<meta name=robots content=noindex>"></iframe>`,
		`<meta name=robots content="unavailable_after: soon">`))
	add(many("n {value}", bingRobots, func(value string) answer { return headed(`<meta name="` + value + `" content=noindex>`) },
		"yandex", "baiduspider", "applebot"))
	add(one("googlebot, and index for all", "n googlebot", googleRobots,
		headed(`<meta name=robots content=index><meta name=googlebot content=noindex>`)))
	add(many("n", googleRobots, header, "X-Robots-Tag: noindex, nofollow", "X-Robots-Tag: googlebot: noindex, bingbot: noindex",
		"X-Robots-Tag: unavailable_after: Friday, 25-Jun-10 15:00:00 GMT", "X-Robots-Tag: nofollow, none"))
	add(many("o", googleRobots, header, "X-Robots-Tag: index", "X-Robots-Tag: Googlebot-Image: noindex", "X-Robots-Tag: noarchive",
		"X-Robots-Tag: max-image-preview: none", "X-Robots-Tag: unavailable_after: 25 Jun 2090 15:00:00 GMT"))
	add(but("o", one("noindex 60 KB below the head", "n", googleRobots,
		typed("text/html", headed("").body+strings.Repeat("<p>oak", 10_000)+noindex))))
	add(but("o", one("noindex by a script", "n", googleRobots,
		headed(`<script>document.head.insertAdjacentHTML("beforeend", '<meta name=robots content=noindex>')</script>`))))

	// Canonical addresses
	add(many("o", googleCanonical, head,
		`<link rel=canonical href="">`, `<base href=/><link rel=canonical href="">`, `<link rel=canonical>`,
		`<link rel=canonical type=text/html href=/whole/20>`, `<link rel=canonical media=print href=/whole/21>`,
		`<link rel=canonical hreflang=en href=/whole/22>`, `<link rel=canonical lang=en href=/whole/23>`,
		`<link rel=canonical href="javascript:oak()">`, `<link rel=canonical href="http://[">`,
		`<link rel=canonical href=" {here} ">`, `<link rel=canonical href="{here}#top">`,
		`<link rel=canonical href={here}><link rel=canonical href=/whole/24>`,
		`<div></div><link rel=canonical href=/whole/25>`, `<meta property=og:url content=/whole/26>`,
		`<link rel=shortlink href=/whole/27>`, `<template><link rel=canonical href=/whole/28></template>`,
		`<link rel=canonical href="data:text/html,oak">`))
	add(many("c /whole/30", googleCanonical, head,
		`<link REL="Canonical NoFollow" href=/whole/30>`, `<link href=/whole/30 rel=canonical>`,
		`<link rel=canonical href=" /whole/30 ">`, `<link rel=canonical href=/whole/30><link rel=canonical href=/whole/30>`,
		`<base href=/whole/><link rel=canonical href=30>`, `<link rel="alternate canonical" href=/whole/30>`,
		`<link rel=canonical href="/whole/30#top">`, `<link rel=canonical href="/a/../whole/30">`))
	for href, to := range map[string]string{
		"/": "/", "{here}/": "{here}/", "{here}?utm_source=a": "{here}?utm_source=a", "/noindex": "/noindex", "/nowhere": "/nowhere",
		"shop.example/oak": "/k/shop.example/oak", "/hop/1?to=/new/6": "/hop/1?to=/new/6", "//other.example/a": "http://other.example/a",
	} {
		add(many("c "+to, googleCanonical, func(value string) answer { return headed(`<link rel=canonical href="` + value + `">`) }, href))
	}
	add(many("c /whole/31", googleCanonical, header, "Link: </whole/31>; rel=canonical", "Link: </whole/31>; rel='canonical'",
		`Link: </a.css>; rel="preload", </whole/31>; rel="canonical"`, `Link: </whole/31>; title="a;b"; rel="canonical"`))
	add(many("o", googleCanonical, header, `Link: </style.css>; rel=preload; title="rel=canonical"`,
		`Link: </whole/32>; rel=canonical; hreflang=en`, `Link: </whole/33>; rel=canonical; media=print`, `Link: <>; rel=canonical`,
		`Link: </whole/34>; rel=alternate; rel=canonical`, `Link: </rel="canonical">; rel=prev`))
	add(one("one canonical in the header and one in the page", "o", googleCanonical,
		headed("<link rel=canonical href=/whole/35>", "Link: </whole/36>; rel=canonical")))
	add(one("the same canonical in the header and in the page", "c /whole/37", googleCanonical,
		headed("<link rel=canonical href=/whole/37>", "Link: </whole/37>; rel=canonical")))
	add(but("o", one("a canonical by a script", "c /whole/38", googleCanonical,
		headed(`<script>document.head.insertAdjacentHTML("beforeend", "<link rel=canonical href=/whole/38>")</script>`))))

	// Redirects
	leads := func(value string) answer { return leading(302, value) }
	for to, end := range map[string]string{
		"/new/ä": "/new/%C3%A4", "/new/a b": "/new/a%20b", "../new/40": "/new/40", "/NEW/40/../../new/41": "/new/41",
		strings.TrimPrefix(origin, "http:") + "/new/42": "/new/42", "/hop/5?to=/new/43": "/new/43", "/new/44?a=b&c=d": "/new/44?a=b&c=d",
		"/new/45?url=https://shop.example/": "/new/45?url=https://shop.example/",
	} {
		add(many("r "+end, googleRedirects, leads, to))
	}
	for to, truth := range map[string]string{
		"/code/410": "g 410", "/code/500": "e 500", "/code/403": "f 403", "/code/401": "s 401", "/soft": "m", "/pdf": "r /pdf",
		"http://127.0.0.1:1/": "a", other + "/login": "a",
	} {
		add(many(truth, googleStatus, leads, to))
	}
	add(many("r /new/46", googleRedirects, head,
		`<meta http-equiv=refresh content="0; URL='/new/46'">`, `<META HTTP-EQUIV="Refresh" CONTENT="0;URL=/new/46">`,
		`<meta http-equiv=refresh content="0,url=/new/46">`, `<meta http-equiv=refresh content="0.0; url=/new/46">`,
		`</head><body><meta http-equiv=refresh content="0;url=/new/46">`, `<base href=/new/><meta http-equiv=refresh content="0;url=46">`,
		`<script>document.location = "/new/46"</script>`, `<script>window.location.assign("/new/46");</script>`,
		`<script>top.location.href = '/new/46'</script>`, "<script>self.location.replace(`/new/46`)</script>",
		"<script>//<![CDATA[\nlocation.href = \"/new/46\";\n//]]></script>", "<script><!--\nlocation = '/new/46'\n//--></script>"))
	add(many("o", googleRedirects, head,
		`<meta http-equiv=refresh content="1;url=/new/47">`, `<meta http-equiv=refresh content="600">`,
		`<meta http-equiv=refresh content="0;url={here}#top">`, `<script>if (top !== self) top.location = "/new/47"</script>`,
		`<script>location.hash = "#oak"</script>`, `<script>const to = "location.href = '/new/47'"</script>`,
		`</head><frameset cols="*"><frame src=/new/47></frameset>`))
	add(but("o", many("r /new/48", googleRedirects, head, `</head><body onload="location.href = '/new/48'">`,
		`<script>setTimeout(() => { location.href = "/new/48" }, 0)</script>`)))
	add(many("s", googleStatus, leads, "/signs/password", "/signs/my-account/", "/signs/iniciar-sesion", "/signs/einloggen",
		"/signs/se-connecter", "/signs/users/sign_in", "/signs/account/login?checkout_url=%2Fx", "/signs/accounts/login/?next={here}",
		"/signs/wp-login.php?redirect_to=x", "/signs/logowanie", "/signs/x1f"))
	add(many("f", unknown, leads, "/welcome/consent/", "/welcome/age-gate", "/welcome/age-verification?x", "/welcome/cookie-wall",
		"/welcome?to={here}", "/welcome?from="+origin+"{here}"))

	// Pages without content, and pages that say so
	add(many("m", googleSoft404, titled("<title>Oak</title>{value}"), "<div id=app></div>", " &nbsp;\u00a0\n&#160; ",
		`<body style="background: url(/a.jpg)"></body>`, "<p></p><p> </p>", "<!-- nothing -->", "<style>a{}</style>"))
	add(many("o", googleSoft404, titled("<title>Oak</title>{value}"), "<iframe src=/new/50></iframe>", "<img src=/a.jpg>",
		"<svg></svg>", "<div id=app></div><script src=/a.js></script>", "<noscript>Turn scripts on</noscript><script src=/a.js></script>",
		"<canvas></canvas>", "<video src=/a.mp4></video>", "."))
	add(many("m", googleSoft404, title, "Page Not Found – Shop", "404 - Shop for oak", "Erreur 404 : page introuvable",
		"Página não encontrada", "الصفحة غير موجودة", "404 | Shop", "Not Found", "410 Gone", "Product not found", "Object not found!",
		"Oops! That page can’t be found.", "Seite nicht gefunden (404)", "Page not found | Shop | Oak"))
	add(many("o", googleSoft404, title, "Room 404 | Shop", "“404”, a song – Shop", "The page not found: a history", "Shop for oak",
		"Not found: one key", "Lost and found", "How to fix error 404", "410 oak tables", "404"+strings.Repeat("!", 9)+" sale", ""))
	add(but("o", many("m", googleSoft404, title, "Sidan kunde inte hittas", "Stránka nenalezena", "페이지를 찾을 수 없습니다", "Error")))
	add(but("o", one("an empty category", "m", googleSoft404, html("Chairs", "</head><body><h2>No products were found</h2>"))))
	add(many("e 200", googleStatus, titled("{value}"), "<br />\n<b>Fatal error</b>:  Uncaught Error: oak in /var/www/oak.php:3<br />",
		"<b>Parse error</b>: syntax error, unexpected oak in /var/www/oak.php on line 3",
		"<title>Database Error</title><h1>Error establishing a database connection</h1>"))

	// Firewalls and sign-in pages
	add(many("f", unknown, titled("<title>Oak</title><p>Wait{value}"),
		`<script id="anubis_challenge" type="application/json">"x"</script><script src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script>`,
		`<script src="/.well-known/imunify360-captcha/a.js"></script>`, `<form action="/.lsrecap/recaptcha?x"></form>`,
		`<link href="/bitninja-captcha/a.css"><script>BitNinjaCaptcha()</script>`,
		`<script src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=9"></script>`))
	add(but("o", one("a page with hCaptcha only", "f", unknown, html("One more step", `<script src="https://js.hcaptcha.com/1/api.js"></script>`))))
	add(many("f 403", unknown, func(value string) answer { return coded(403, value) }, "Server: ddos-guard", "X-Sucuri-ID: 1",
		"Cf-Mitigated: challenge", "X-Vercel-Mitigated: deny"))
	add(one("a challenge of AWS with 202", "f 202", unknown, answer{status: 202, header: []string{htmlType, "X-Amzn-Waf-Action: challenge"}}))
	add(but("e 503", one("Wordfence with 503", "f 503", unknown, coded(503, "Retry-After: 1"))))
	add(but("o", one("a protected post of WordPress", "s", googleStatus,
		html("Protected: Oak", "</head><body><form class=post-password-form><input name=post_password type=password></form>"))))
	add(one("an article for subscribers", "o", googleStatus,
		headed(`<script type="application/ld+json">{"@type":"Article","isAccessibleForFree":false}</script>`)))
	add(one("a page with a form to sign in below", "o", googleStatus,
		typed("text/html", headed("").body+strings.Repeat("<p>oak", 99)+"<input type=password>")))

	// Titles and dates
	add(many("o", googleStatus, head, "<title>"+strings.Repeat("Oak ", 99)+"</title>", "<title>&lt;script&gt;oak()&lt;/script&gt;</title>",
		"<svg><title>Oak</title></svg>", "<title>\n\tOak\n</title>", `<meta property="article:modified_time" content="2019-02-30">`,
		`<meta property="article:modified_time" content="2090-01-01">`, `<script type="application/ld+json">{"dateModified":[]}</script>`,
		`<html lang="english">`, `<base href="http://[">`, `<meta name=description content="404 page not found">`))
	return all
}
