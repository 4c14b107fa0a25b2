package table

import (
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Sheet makes the text of a sheet of a workbook (ECMA-376, part 1, section 18.3). Every cell is a text, in a format that
// keeps typed values as text: Excel converts none to a date, number or formula, so that unedited cells stay unchanged.
//
// Cells don't have positions (18.3.1.4, r is optional), so that a row does not depend on those before it.
type Sheet struct{ records }

// NewSheet returns the sheet of a document.
func NewSheet(doc *sitemapcore.Document) *Sheet { return &Sheet{records{doc: doc}} }

const (
	xmlDecl  = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainNS   = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	docNS    = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	typeBase = "application/vnd.openxmlformats-officedocument.spreadsheetml."

	sheetHead = xmlDecl + `<worksheet xmlns="` + mainNS +
		`"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"` +
		` state="frozen"/>` +
		`</sheetView></sheetViews><cols><col min="1" max="1" width="70" style="1" customWidth="1"/>` +
		`<col min="2" max="5" width="18" style="1" customWidth="1"/>` +
		`<col min="6" max="10" width="30" style="1" customWidth="1"/></cols><sheetData>`

	// stylesXML has the three formats of cells: the usual one, text (18.8.30, format 49), and text
	// in bold for the header.
	stylesXML = xmlDecl + `<styleSheet xmlns="` + mainNS +
		`"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/>` +
		`<name val="Calibri"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill>` +
		`<patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
		`<cellStyleXfs count="1"><xf/></cellStyleXfs>` +
		`<cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/>` +
		`<xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

	rootRels = xmlDecl + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="` + docNS +
		`/officeDocument" Target="xl/workbook.xml"/></Relationships>`
)

// AppendHead appends the head with the names of the columns.
func (t *Sheet) AppendHead(dst []byte) []byte {
	dst = cat(dst, sheetHead, "<row>")
	for _, h := range Heads() {
		dst = appendCell(dst, "2", []byte(h.String()))
	}
	return cat(dst, "</row>")
}

// AppendRow appends the row of a page.
func (t *Sheet) AppendRow(dst []byte, id sitemapcore.EntryID) []byte {
	dst = cat(dst, "<row>")
	for _, cell := range t.texts(id) {
		dst = appendCell(dst, "1", cell)
	}
	return cat(dst, "</row>")
}

// AppendTail appends what is behind the last row.
func (t *Sheet) AppendTail(dst []byte) []byte { return cat(dst, "</sheetData></worksheet>") }

func appendCell(dst []byte, style string, v []byte) []byte {
	if len(v) == 0 {
		return cat(dst, `<c s="`, style, `"/>`)
	}
	dst = cat(dst, `<c s="`, style, `" t="inlineStr"><is><t xml:space="preserve">`)
	return cat(xmltext.AppendEscape(dst, formula.GuardedText(v)), "</t></is></c>")
}

// WorkbookBytes is about the size of a workbook without its sheets.
const WorkbookBytes = 3000

// A File is a file of a workbook that is no sheet.
type File struct{ Name, Text string }

// SheetName returns the name of the file of a sheet, which are counted from 1.
func SheetName(n int) string { return "xl/worksheets/sheet" + strconv.Itoa(n) + ".xml" }

// Workbook returns the files of a workbook with so many sheets.
func Workbook(sheets int) []File {
	types := xmlDecl + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="` +
		typeBase + `sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="` + typeBase + `styles+xml"/>`
	book := xmlDecl + `<workbook xmlns="` + mainNS + `" xmlns:r="` + docNS + `"><sheets>`
	rels := xmlDecl + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId0" Type="` + docNS + `/styles" Target="styles.xml"/>`
	for i := range sheets {
		n := strconv.Itoa(i + 1)
		types += `<Override PartName="/` + SheetName(i+1) + `" ContentType="` + typeBase + `worksheet+xml"/>`
		name := string(xmltext.AppendEscape(nil, []byte(say.Fill("Pages {n}", "n", n).String())))
		book += `<sheet name="` + name + `" sheetId="` + n + `" r:id="rId` + n + `"/>`
		rels += `<Relationship Id="rId` + n + `" Type="` + docNS + `/worksheet" Target="worksheets/sheet` + n +
			`.xml"/>`
	}
	return []File{
		{"[Content_Types].xml", types + `</Types>`},
		{"_rels/.rels", rootRels},
		{"xl/workbook.xml", book + `</sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", rels + `</Relationships>`},
		{"xl/styles.xml", stylesXML},
	}
}
