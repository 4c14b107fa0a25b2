package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/address"
)

// tableExports are the programs' exports as tables: Shopify's products (help.shopify.com, "Using CSV files to import
// and export products": the former and the current columns), Wix Stores' products (support.wix.com, "Importing products
// from another eCommerce platform": of the former and the current catalog), a collection of Webflow's CMS
// (help.webflow.com, "Export CMS content"), and the posts.csv of Substack (github.com/TryGhost/migrate, mg-substack).
//
// The columns are written as by headKey, each with a letter for its meaning. The first marks of them identify the
// table: it has all of these.
//
//	n  the name of the page in its address; w  a title, from which the name is made; p  the name behind a
//	   number and a point
//	k  the common value of a page's rows, if it isn't the name
//	d  the date of the last change
//	i  images, perhaps only their file names
//	r  the address within the website
//	l  the language
//	s, v, a, e, u, f, m  the state of the page: see exportStates
//	x  something else
var tableExports = [...]struct {
	program, folder string
	marks           int
	columns         string
}{
	{"Shopify", "products/", 4, ",handle:n,vendor:x,title:x,published:v,status:s,image src:i,"},
	{"Shopify", "products/", 3, ",url handle:n,vendor:x,title:x,published on online store:v,status:s," +
		"product image url:i,"},
	{"Wix", "product-page/", 3, ",handleid:k,fieldtype:x,name:w,productimageurl:i,visible:v,"},
	{"Wix", "product-page/", 4, ",handle:k,fieldtype:x,name:w,visible:v,media:i,"},
	{"Wix", "", 4, ",post page url:r,published date:u,plain content:x,slug:x,last published date:d,cover image:i,"},
	{"Webflow", "", 3, ",slug:n,collection id:x,item id:x,locale id:l,archived:a,draft:e,updated on:d,published on:u,"},
	{substack, "p/", 4, ",post id:p,is published:f,audience:m,post date:d,"},
}

// exportRows are the rows of such a table.
type exportRows struct {
	*Export
	rowReader
	kinds  []byte // of the columns; 0 for an unknown one
	locale string // of the first row; of others nothing says the address
}

// newExportRows reads the head of a table, and reports whether the table is such an export.
func newExportRows(text []byte) (x exportRows, ok bool) {
	x.Export = new(Export)
	sep, start := sniff(text)
	x.rowReader = newRowReader(text, sep, start)
	return x, x.read() && x.known()
}

// readExportTable reads such a table.
func readExportTable(name string, text []byte, breathe func() error) (*Export, error) {
	x, ok := newExportRows(text)
	if !ok {
		return nil, nil
	}
	if x.Folder == "" {
		x.Folder = collection(name)
	}
	for n := 0; x.read(); n++ {
		if n%64 == 0 {
			if err := breathe(); err != nil {
				return nil, err
			}
		}
		if !x.blank() {
			x.row()
		}
	}
	return x.Export, nil
}

// known finds out which program has the columns of the head.
func (x *exportRows) known() bool {
	heads := x.cells[:min(len(x.cells), maxColumns)]
	x.kinds = make([]byte, len(heads))
	for _, e := range tableExports {
		marks := 0
		for i, head := range heads {
			x.kinds[i] = 0
			if before, after, ok := strings.Cut(e.columns, ","+headKey(head)+":"); ok {
				x.kinds[i] = after[0]
				marks += b2i(strings.Count(before, ",") < e.marks)
			}
		}
		if marks == e.marks {
			x.Program, x.Folder = e.program, e.folder
			return true
		}
	}
	return false
}

// row reads a row. The first of each page speaks for it; the others have more of its images.
func (x *exportRows) row() {
	var p exportPage
	key, lost := "", false
	for i, kind := range x.kinds[:min(len(x.kinds), len(x.cells))] {
		cell := bytes.TrimSpace(x.cells[i])
		if len(cell) > maxExportCell {
			cell = nil
		}
		text := string(cell)
		switch kind {
		case 'n':
			p.name = pathName(cell)
		case 'p':
			_, cell, _ = bytes.Cut(cell, []byte{'.'})
			p.name = pathName(cell)
		case 'r':
			p.name = pathNames(cell)
		case 'w':
			p.name = dashed(cell)
		case 'k':
			key = text
		case 'd':
			p.modified = bytes.Clone(cell)
		case 'l':
			if x.locale == "" {
				x.locale = text
			}
			lost = text != x.locale
		case 'i':
			const media = "https://static.wixstatic.com/media/"
			if file, ok := strings.CutPrefix(text, "wix:image://v1/"); ok {
				file, _, _ = strings.Cut(file, "/")
				cell = []byte(media + file)
			} else if cell != nil && !strings.Contains(text, "/") {
				cell = []byte(media + strings.ReplaceAll(text, ";", ";"+media))
			}
			p.image(cell)
		case 0:
			if x.Program == "Webflow" && address.IsWeb(cell) && isImage(cell) {
				p.image(cell)
			}
		default:
			p.state(kind, text)
		}
	}
	if key == "" {
		key = string(p.name)
	}
	if _, known := x.index[key]; lost || !known && len(p.name) == 0 {
		x.NoPage++
		return
	}
	x.addPage(key, &p)
}

// dashed makes a name for an address from a title, as programs do: in lower case, with a hyphen for anything but
// letters and digits.
func dashed(title []byte) []byte {
	return pathName([]byte(strings.ReplaceAll(headKey(title), " ", "-")))
}

// collection guesses the folder of the pages of a collection, which is called as its owner likes: by
// the name of the file, "Shop - Blog Posts - 64ad5017cecbda3ed3e03b35.csv".
func collection(name string) string {
	parts := strings.Split(name, " - ")
	n := len(parts) - 1
	if len(parts[n]) == len("64ad5017cecbda3ed3e03b35.csv") {
		n--
	}
	if n < 1 {
		return ""
	}
	name, _, _ = strings.Cut(parts[n], ".")
	return string(dashed([]byte(name))) + "/"
}
