package intake

import (
	"bytes"
	"net/url"
	"strings"
)

// An Export is the export of a website's program that is neither a feed nor a list of addresses: it names its pages,
// but not the site. After the user has entered the site, [Export.Table] gives its pages. It counts like [Website].
type Export struct {
	WebCount

	// Program is who wrote it, and Folder what that usually has between the address of the site and
	// the name of a page, such as "products/".
	Program, Folder string

	// Whole means that it has complete addresses.
	Whole bool

	// NoPage counts items whose name can't become an address, and Other items that are no pages, such as comments.
	NoPage, Other int

	// Line is the line at which the text breaks off; 0 for a complete one.
	Line int

	pages []exportPage
	index map[string]int // the place of each page by its name, or by another key
}

// An exportPage is a page of an export.
type exportPage struct {
	name, modified, images []byte // images as a cell has them
	why                    WebReason
}

// isExport reports whether a text of some format may be the export of a website's program.
func isExport(text []byte, format Format) bool {
	switch format {
	case JSON:
		return isGhost(text)
	case Atom:
		return isBlogger(text)
	case CSV, PlainText:
		_, ok := newExportRows(text)
		return ok
	}
	return false
}

// ReadExport reads the export of a website's program, in a file with a name and a format. It returns nil for any other
// text. It calls breathe regularly; its error ends the reading.
func ReadExport(name string, text []byte, format Format, breathe func() error) (*Export, error) {
	if !isExport(text, format) {
		return nil, nil
	}
	switch format {
	case JSON:
		return readGhost(text, breathe)
	case Atom:
		return readBlogger(text, breathe)
	case CSV, PlainText:
		return readExportTable(name, text, breathe)
	}
	return nil, nil
}

// addPage adds a page. If there is one with the same key, only the images are added to that one.
func (x *Export) addPage(key string, p *exportPage) {
	if i, ok := x.index[key]; ok {
		x.pages[i].image(p.images)
		return
	}
	if x.index == nil {
		x.index = make(map[string]int)
	}
	x.index[key] = len(x.pages)
	x.pages = append(x.pages, *p)
}

// exportStates are the states that exclude a page, each with the index of its reason behind [WebDraft]: the letter of a
// column in tableExports and its content. An unpublished page has no date.
const exportStates = ",sdraft0,etrue0,u0,ffalse0,sscheduled1,sarchived2,sunlisted2,vfalse2,atrue2,ssent4," +
	"monly_paid3,mfounding3,monly_free3,"

// state handles the content of a column with a letter.
func (p *exportPage) state(letter byte, text string) {
	if _, reason, ok := strings.Cut(exportStates, ","+string(rune(letter))+strings.ToLower(text)); ok &&
		len(reason) > 1 && reason[1] == ',' {
		p.why = WebDraft + WebReason(reason[0]-'0')
	}
}

// maxExportCell is the longest name, date or address in an export, and maxExportImages how long all
// addresses of a page's images may be.
const (
	maxExportCell   = 16 << 10
	maxExportImages = 64 << 10
)

// image adds the image, or the several, in a cell.
func (p *exportPage) image(cell []byte) {
	cell = bytes.TrimSpace(bytes.TrimPrefix(cell, []byte(ghostURL)))
	if len(cell) > maxExportCell || len(p.images) > maxExportImages || bytes.ContainsAny(cell, "\t\r\n\"") ||
		bytes.Contains(p.images, cell) {
		return
	}
	if bytes.IndexByte(cell, ';') < 0 {
		cell = bytes.ReplaceAll(cell, []byte(" "), []byte("%20"))
	}
	p.images = append(append(p.images, ';'), cell...)
}

// pathName converts the name of a page to a part of its address. It returns nil for a name with blanks or markup.
func pathName(name []byte) []byte {
	if len(name) > maxExportCell || bytes.ContainsAny(name, " \t\r\n<>\"':") || len(bytes.Trim(name, ".")) == 0 {
		return nil
	}
	text, err := url.PathUnescape(string(name)) // it may be written for an address already
	if err != nil {
		text = string(name)
	}
	return []byte(url.PathEscape(text))
}

// pathNames writes an address within a website, each part of it as pathName does.
func pathNames(address []byte) []byte {
	parts := strings.Split(strings.Trim(string(address), "/"), "/")
	for i, part := range parts {
		name := pathName([]byte(part))
		if name == nil {
			return nil
		}
		parts[i] = string(name)
	}
	return []byte(strings.Join(parts, "/"))
}

// Table returns the chosen pages as a table with columns for address, date and images, and counts the others. The
// addresses are relative to [Export.Folder], unless the export has complete ones. It is called once.
func (x *Export) Table() *Table {
	text := []byte("loc\tlastmod\timage\n")
	for i := range x.pages {
		p := &x.pages[i]
		if p.why != WebTaken {
			x.leave(p.why, string(p.name))
			continue
		}
		x.Taken++
		if len(p.modified) > maxExportCell || bytes.ContainsAny(p.modified, "\t\r\n\"") {
			p.modified = nil
		}
		text = append(append(text, p.name...), '\t')
		text = append(append(text, p.modified...), '\t')
		text = append(append(text, p.images...), '\n')
	}
	t := NewTable(text)
	t.Columns[0], t.Columns[2] = Column{Role: RoleLoc}, Column{Role: RoleImage}
	t.Program, t.Export = x.Program, x
	return t
}
