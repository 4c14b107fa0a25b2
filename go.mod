module sitemapeditor

go 1.26

require (
	github.com/beevik/etree v1.8.1
	github.com/google/uuid v1.3.0 // indirect
	github.com/klauspost/compress v1.20.3
	github.com/maxence-charriere/go-app/v9 v9.8.0
)
