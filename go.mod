module sitemapeditor

go 1.26.0

require (
	github.com/beevik/etree v1.8.1
	github.com/evanw/esbuild v0.28.2
	github.com/klauspost/compress v1.20.4
	github.com/maxence-charriere/go-app/v9 v9.8.0
)

require (
	github.com/stretchr/testify v1.11.1 // indirect
	golang.org/x/sys v0.49.0 // indirect
)

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.22.1
	github.com/go-json-experiment/json v0.0.0-20260623181947-01eb4420fa68 // indirect
	github.com/google/uuid v1.3.0 // indirect
	golang.org/x/net v0.57.0
	golang.org/x/text v0.43.0
)
