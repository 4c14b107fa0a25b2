package sitemapxml

import "sitemapeditor/sitemapcore/namespace"

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
	for k := namespace.Image; k <= namespace.XHTML; k++ {
		u := k.Usual()
		out = append(out, Declaration{
			u.Prefix, "<" + u.Prefix + ":" + extensions[k],
			string(appendDeclaration(nil, u.Prefix, u.URI)),
		})
	}
	return out
}
