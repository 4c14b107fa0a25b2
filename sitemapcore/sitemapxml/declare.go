package sitemapxml

import "sitemapeditor/sitemapcore"

// A Declaration is the namespace of an extension, declared in its own element. That is how an
// element is put into an entry whose file doesn't declare the usual prefix.
type Declaration struct {
	Prefix string // "image"
	Tag    string // how the element begins: `<image:image`
	Text   string // what follows: ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`
}

// Declarations returns those of the extensions that most files have.
func Declarations() []Declaration {
	var out []Declaration
	for _, x := range [...]struct {
		kind sitemapcore.Space
		name string
	}{
		{sitemapcore.ImageSpace, "image"},
		{sitemapcore.VideoSpace, "video"},
		{sitemapcore.NewsSpace, "news"},
		{sitemapcore.XHTMLSpace, "link"},
	} {
		u := x.kind.Usual()
		out = append(out, Declaration{
			u.Prefix, "<" + u.Prefix + ":" + x.name,
			string(appendDeclaration(nil, u.Prefix, u.URI)),
		})
	}
	return out
}
