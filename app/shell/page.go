package shell

import (
	"html"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// Policy is the content security policy of every page. It lets the page connect only to its own origin: the promise
// that files never leave the device rests on it. A policy in a meta element applies only to the elements after it, so
// it is the first in the head. No text becomes markup or a script: go-app makes our drawings from text, through the one
// policy for trusted types, in web/boot/trusted.js.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: " +
	"blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
	"require-trusted-types-for 'script'; trusted-types default"

// The colours of the paper, as tokens.css has them, for the bars that a browser
// draws around the page.
const (
	paperLight = "#f7f5f1"
	paperDark  = "#151412"
)

// A markup is written line by line.
type markup struct{ strings.Builder }

func (b *markup) line(parts ...string) {
	for _, part := range parts {
		b.WriteString(part)
	}
	b.WriteByte('\n')
}

// indexPage writes the page around the prerendered body.
func indexPage(s Site, body, version string) []byte {
	versioned := func(path string) string { return path + "?v=" + version }

	var b markup
	line := b.line
	title, description := html.EscapeString(s.Title.String()), html.EscapeString(s.Description.String())

	line(`<!doctype html>`)
	line(`<html lang="en">`)
	line(`<head>`)
	line(`<meta http-equiv="Content-Security-Policy" content="`, Policy, `">`)
	line(`<meta charset="utf-8">`)
	line(`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`)
	line(`<meta name="color-scheme" content="light dark">`)
	line(`<meta name="theme-color" media="(prefers-color-scheme: light)" content="`, paperLight, `">`)
	line(`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="`, paperDark, `">`)
	line(`<title>`, title, `</title>`)
	line(`<meta name="description" content="`, description, `">`)
	line(`<meta property="og:title" content="`, title, `">`)
	line(`<meta property="og:description" content="`, description, `">`)
	line(`<meta property="og:type" content="website">`)
	line(`<link rel="icon" type="image/svg+xml" href="`, versioned(iconSVGPath), `">`)
	line(`<link rel="alternate icon" type="image/png" sizes="32x32" href="`, versioned(iconPNGPath), `">`)
	line(`<link rel="apple-touch-icon" href="`, versioned(touchPath), `">`)
	line(`<link rel="manifest" href="`, versioned(manifestPath), `">`)
	// Not deferred: the theme and the language must be chosen before the first paint.
	line(`<script src="`, versioned(themePath), `"></script>`)
	line(`<script src="`, versioned(languagePath), `"></script>`)
	for _, name := range s.Styles {
		line(`<link rel="stylesheet" href="`, versioned(stylesDir+name), `">`)
	}
	line(`<script defer src="`, versioned(WASMExecPath), `"></script>`)
	source := ""
	if s.Source != "" {
		source = `" data-source="` + html.EscapeString(s.Source)
	}
	line(`<script defer src="`, versioned(bootPath), `" data-version="`, version, source,
		`" data-wasm-bytes="`, strconv.Itoa(programBytes(s.Files[WASMPath])), `" data-wasm-digest="`,
		digest(s.Files[WASMPath]), `" data-wasm-plain="`, digest(programOf(s.Files[WASMPath])), `"></script>`)
	// The browser doesn't paint a page before it is complete (HTML, link type "expect"); otherwise its first part would
	// be painted, and then move.
	line(`<link rel="expect" href="#boot" blocking="render">`)
	line(`</head>`)
	// go-app replaces the first element in the body, so nothing may precede it.
	line(`<body>`)
	line(body)
	// The text changes with every percent, and a screen reader shouldn't read each; the boot script turns the live
	// region on for messages.
	line(`<section class="boot" id="boot" aria-labelledby="boot-said" hidden><p id="boot-said" role="status" aria-live="off"></p>`,
		`<button class="btn" type="button" hidden></button>`,
		`<progress class="progress" max="100" value="0" aria-labelledby="boot-said"></progress></section>`)
	line(`<noscript><p class="notice notice--warn noscript across">`, html.EscapeString(say.Text("Sitemap Editor does all "+
		"its work in your browser, with JavaScript. Switch JavaScript on for this page and load it again.").String()),
		`</p></noscript>`)
	line(`</body>`)
	line(`</html>`)
	return []byte(b.String())
}

// NotFound writes the page that GitHub Pages, and [net/http] as the serve
// command sets it up, show for an address that isn't there. It can be asked for
// at any depth, so its addresses are absolute.
func NotFound(s Site) []byte {
	base := html.EscapeString(CleanBase(s.Base))

	var b markup
	line := b.line
	line(`<!doctype html>`)
	line(`<html lang="en">`)
	line(`<head>`)
	line(`<meta http-equiv="Content-Security-Policy" content="`, Policy, `">`)
	line(`<meta charset="utf-8">`)
	line(`<meta name="viewport" content="width=device-width, initial-scale=1">`)
	line(`<meta name="color-scheme" content="light dark">`)
	line(`<meta name="robots" content="noindex">`)
	line(`<link rel="icon" type="image/svg+xml" href="`, base, iconSVGPath, `">`)
	line(`<script src="`, base, themePath, `"></script>`)
	line(`<script src="`, base, languagePath, `"></script>`)
	line(`<title>`, html.EscapeString(say.Fill("Not here: {name}", "name", s.Title).String()), `</title>`)
	for _, name := range s.Styles {
		line(`<link rel="stylesheet" href="`, base, stylesDir, name, `">`)
	}
	line(`</head>`)
	line(`<body class="lost">`)
	line(`<main><h1>`, html.EscapeString(say.Text("There is nothing at this address.").String()), `</h1><p>`,
		html.EscapeString(say.Text("The editor is a single page. Your projects are kept with it in this browser.").String()), `</p>`,
		`<a class="btn btn--main" href="`, base, `">`,
		html.EscapeString(say.Fill("Open {name}", "name", s.Title).String()),
		`</a></main>`)
	line(`</body>`)
	line(`</html>`)
	return []byte(b.String())
}
