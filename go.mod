module sitemapeditor

go 1.26

require (
	github.com/beevik/etree v1.8.1
	github.com/klauspost/compress v1.20.3
	github.com/maxence-charriere/go-app/v9 v9.8.0
)

require (
	github.com/google/uuid v1.3.0 // indirect
	golang.org/x/net v0.50.0 // indirect
	golang.org/x/text v0.34.0 // indirect
)
