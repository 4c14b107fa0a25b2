package output

import (
	"io"
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// sheet is the body of a sheet of a workbook (ECMA-376, part 1, section 18.3). Every cell is a text, in a format that
// keeps typed values as text: Excel converts none to a date, number or formula, so that unedited cells stay unchanged.
//
// Cells don't have positions (18.3.1.4, r is optional), so that a row does not depend on those before it.
type sheet struct{ records }

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

func (t *sheet) appendHead(dst []byte) []byte {
	dst = cat(dst, sheetHead, "<row>")
	for _, h := range heads() {
		dst = appendCell(dst, "2", []byte(h.String()))
	}
	return cat(dst, "</row>")
}

func (t *sheet) appendRow(dst []byte, id sitemapcore.EntryID) []byte {
	dst = cat(dst, "<row>")
	for _, cell := range t.texts(id) {
		dst = appendCell(dst, "1", cell)
	}
	return cat(dst, "</row>")
}

func (t *sheet) appendTail(dst []byte) []byte { return cat(dst, "</sheetData></worksheet>") }

func appendCell(dst []byte, style string, v []byte) []byte {
	if len(v) == 0 {
		return cat(dst, `<c s="`, style, `"/>`)
	}
	dst = cat(dst, `<c s="`, style, `" t="inlineStr"><is><t xml:space="preserve">`)
	return cat(xmltext.AppendEscape(dst, formula.GuardedText(v)), "</t></is></c>")
}

// WorkbookBytes is about the size of a workbook without its sheets.
const WorkbookBytes = 3000

// NewWorkbook returns a writer of the workbook that a plan in the format [XLSX] is. Each part is a
// sheet.
func (p *Plan) NewWorkbook(w io.Writer) *ZipWriter {
	z := NewArchive(w)
	z.elsewhere = p.Pack
	types := xmlDecl + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="` +
		typeBase + `sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="` + typeBase + `styles+xml"/>`
	book := xmlDecl + `<workbook xmlns="` + mainNS + `" xmlns:r="` + docNS + `"><sheets>`
	rels := xmlDecl + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId0" Type="` + docNS + `/styles" Target="styles.xml"/>`
	for i := range p.Parts {
		n := strconv.Itoa(i + 1)
		types += `<Override PartName="/xl/worksheets/sheet` + n + `.xml" ContentType="` + typeBase + `worksheet+xml"/>`
		name := string(xmltext.AppendEscape(nil, []byte(say.Fill("Pages {n}", "n", n).String())))
		book += `<sheet name="` + name + `" sheetId="` + n + `" r:id="rId` + n + `"/>`
		rels += `<Relationship Id="rId` + n + `" Type="` + docNS + `/worksheet" Target="worksheets/sheet` + n +
			`.xml"/>`
	}
	z.addText("[Content_Types].xml", types+`</Types>`)
	z.addText("_rels/.rels", rootRels)
	z.addText("xl/workbook.xml", book+`</sheets></workbook>`)
	z.addText("xl/_rels/workbook.xml.rels", rels+`</Relationships>`)
	z.addText("xl/styles.xml", stylesXML)
	for i, q := range p.Parts {
		z.addPart("xl/worksheets/sheet"+strconv.Itoa(i+1)+".xml", q)
	}
	return z
}
