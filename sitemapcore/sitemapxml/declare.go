package sitemapxml

// A Declaration is the namespace of an extension, declared in its own element. That is how an element is put into an entry whose file doesn't
// declare the usual prefix.
type Declaration struct {
	Prefix string // "image"
	Tag    string // how the element begins: `<image:image`
	Text   string // what follows: ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`
}

// Declarations returns those of the extensions that most files have.
func Declarations() []Declaration {
	var out []Declaration
	for _, x := range [...]struct {
		kind kind
		name string
	}{{kindImage, "image"}, {kindVideo, "video"}, {kindNews, "news"}, {kindXHTML, "link"}} {
		u := usual[x.kind]
		out = append(out, Declaration{u.prefix, "<" + u.prefix + ":" + x.name, string(appendDeclaration(nil, u.prefix, u.uri))})
	}
	return out
}
