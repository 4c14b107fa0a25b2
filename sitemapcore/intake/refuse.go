package intake

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
)

// maxShownName is the longest file name in a sentence, in characters.
const maxShownName = 60

// ShowName returns a file name as it can stand in a sentence: control characters and those that
// turn the direction of writing become U+FFFD, white space at the ends is cut, and a long name
// loses its middle.
func ShowName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == '\u200e' || r == '\u200f' || r == '\u061c' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' &&
			r <= '\u2069' || r == '\u2028' || r == '\u2029' || unicode.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(name, "\uFFFD"))
	name = strings.TrimSpace(name)
	if rs := []rune(name); len(rs) > maxShownName {
		half := (maxShownName - 1) / 2
		name = string(rs[:half]) + "…" + string(rs[len(rs)-half:])
	}
	return name
}

// refuse returns why a file can't be opened: its title has a place for the {file}, and causes are
// what usually leads to it.
func refuse(rule, predicate, detail string, causes ...string) *sitemapcore.Failure {
	f := sitemapcore.AboutFile(catalog.Message("{file} " + predicate))
	f.Rule, f.Detail, f.Causes = rule, detail, causes
	if len(causes) > 0 {
		f.Lead = "This usually happens when:"
	}
	return f
}

// RefuseEmpty is for a file with nothing in it, packed or not: rule A1.
func RefuseEmpty() *sitemapcore.Failure {
	return refuse("A1", "is empty",
		"There is no page in it, and search engines report such a sitemap.",
		"the program that writes the sitemap stopped before it wrote anything",
		"the download was interrupted before the first byte",
		"the disk or the web space was full")
}

// RefuseHTML is for a web page: rule A2. head is its beginning, and links the number of addresses
// that [HarvestLinks] finds in it.
func RefuseHTML(head []byte, links int) *sitemapcore.Failure {
	detail := "Search engines need the sitemap itself."
	if tag := firstTag(head); tag != "" {
		detail = "It starts with " + tag + "."
	}
	r := refuse("A2", "is a web page, not a sitemap",
		detail,
		"the home page was saved instead of the address that ends in sitemap.xml",
		"the site answers every unknown address with its home page",
		"a styled sitemap was saved from the browser: its pages are all there, with what the table says of them")
	r.Links = links
	return r
}

// firstTag returns the first tag of a page as an excerpt.
func firstTag(head []byte) string {
	head = bytes.TrimLeft(head[:min(len(head), 4096)], " \t\r\n\ufeff")
	if len(head) == 0 || head[0] != '<' {
		return ""
	}
	end := bytes.IndexByte(head, '>')
	if end < 0 || end > 40 {
		end = bytes.IndexAny(head, " \t\r\n>")
		if end < 1 || end > 40 {
			return ""
		}
		return strings.ToValidUTF8(string(head[:end]), "\uFFFD") + " …>"
	}
	return strings.ToValidUTF8(string(head[:end+1]), "\uFFFD")
}

// RefuseTooLarge is for a file, or a text in it, of size bytes: more than this engine opens, or
// more than is left of what it can hold at once.
func RefuseTooLarge(size int64) *sitemapcore.Failure {
	return refuse("A6", "is too large to open here: "+sitemapcore.Size(size),
		"A browser tab can hold about 1 GB of one sitemap and 2.5 GB of all of them. Search engines read 50 MB of "+
			"each file, so a sitemap of this size should be "+
			"split into parts of at most 50,000 pages; such parts can be opened together.")
}

// refuseUnpacked is for a packed file whose text passes the limit.
func refuseUnpacked(_ int64, packed int) *sitemapcore.Failure {
	return refuse("A6", "is too large to open here once it is unpacked",
		"It has "+sitemapcore.Size(int64(packed))+" packed and more than fits into this tab unpacked, so we "+
			"stopped. A browser tab can hold about 1 GB of one sitemap and "+
			"2.5 GB of all of them; search engines read 50 MB of each.")
}

// refuseBomb is for a file that unpacks to far more than any sitemap does: rule A6.
func refuseBomb(packed int) *sitemapcore.Failure {
	return refuse("A6", "grows more than a thousandfold when it is unpacked",
		"It has only "+sitemapcore.Size(int64(packed))+" and had passed 64 MB when we stopped. No sitemap packs "+
			"that well: the file was made to fill memory, or holds nothing "+
			"but blanks. Ask for a new copy from where it came from.")
}

// refuseLayers is for a file packed too many times: rule A5.
func refuseLayers() *sitemapcore.Failure {
	return refuse("A5", "is packed more than three times",
		"We unpacked it three times and found yet another packed file. Search engines unpack once. Pack the "+
			"sitemap once, or not at all.")
}

type damageKind uint8

const (
	damageCut damageKind = iota
	damageHeader
	damageData
	damageSum
	damageSize
)

// refusePacked is for a damaged packed file, or one in an archive, of which kept bytes of text
// could be unpacked: rule A3.
func refusePacked(kind damageKind, kept int) *sitemapcore.Failure {
	var predicate, detail string
	switch kind {
	case damageCut:
		predicate = "is cut off: the packed data ends too early"
	case damageHeader:
		predicate = "has the mark of a packed file, and nothing behind it that can be unpacked"
	case damageData:
		predicate = "is damaged: part of the packed data can’t be unpacked"
	case damageSum:
		predicate = "doesn’t match its own checksum"
	case damageSize:
		predicate = "isn’t as long as its archive says"
	}
	switch {
	case kind == damageSum || kind == damageSize:
		detail = "All " + sitemapcore.Size(int64(kept)) + " could be unpacked, but something in it isn’t what was " +
			"packed. Search engines refuse such a file. You can look through what is there, or use a fresh copy."
	case kept > 0:
		detail = "The first " + sitemapcore.Size(int64(kept)) + " could be unpacked, and the pages in that part " +
			"are complete. Search engines refuse such a file. You can go on with that part, or use a fresh copy."
	default:
		detail = "Nothing of it could be unpacked. Use a fresh copy."
	}
	return refuse("A3", predicate, detail,
		"the download or upload was interrupted",
		"the file was sent as text, which changes packed data",
		"the disk or the web space was full when it was written")
}

// refuseZip is for a zip archive, or a file in one, that can’t be opened.
func refuseZip(t zipTrouble) *sitemapcore.Failure {
	switch t {
	case zipLink:
		return refuse("", "is a link, not a file",
			"The archive has only the place of another file, and what stands there isn’t in it. Add that file itself.")
	case zipPassword:
		return refuse("A3", "is locked with a password",
			"Unpack the archive on your device, with its password, and drop the files here.")
	case zipMethod:
		return refuse("A3", "is packed in a way that few programs know",
			"Unpack the archive on your device and drop the files here.")
	case zipNothing:
		return refuse("A1", "is a zip archive with no file in it",
			"It has folders at most. Pack the sitemaps again, or drop them here as they are.")
	case zipOverlap:
		return refuse("A6", "is a zip archive that gives the same bytes to several files",
			"No program packs like that, so we opened none of it: such archives are made to fill memory. Ask for a "+
				"new copy from where it came from.")
	case zipSplit:
		return refuse("A3", "is one part of a zip archive that was split",
			"The other parts are needed to unpack it. Join them on your device with the program that split them, "+
				"and drop the files here.")
	case zipMany:
		return refuse("A6", "is a zip archive of more than "+sitemapcore.Number(maxArchived)+" files",
			"One index can list 50,000 sitemaps. Unpack the archive on your device and drop only the sitemaps here.")
	case zipOutside:
		return refusePacked(damageCut, 0)
	}
	detail := "The list stands at its end, so the archive was cut off, and we found no file in it. Use a fresh " +
		"copy."
	if t == zipListCut {
		detail = "The list stands at its end, so the archive was cut off. What we could find in it is open. Use a " +
			"fresh copy for the rest."
	}
	return refuse("A3", "is a zip archive without a whole list of its files", detail,
		"the download or upload was interrupted",
		"the file was sent as text, which changes packed data",
		"the disk or the web space was full when it was written")
}

// RefuseCutTar is for a tar archive that ends within a file.
func RefuseCutTar() *sitemapcore.Failure {
	return refuse("", "is cut off", "The files up to there are open. Use a fresh copy for the rest.")
}

// RefuseFormat returns why a file of this format can’t be opened, or nil for the formats that can
// be: XML, plain text and gzip. An archive can be, but not within another one, which is what is
// said of it. For HTML, robots.txt and empty files the functions of their own say more.
func RefuseFormat(f Format) *sitemapcore.Failure {
	const sitemapInstead = " Choose the sitemap itself: its address mostly ends in sitemap.xml or sitemap.xml.gz."
	const rule = "B1" // GSC, "Unsupported format"
	switch f {
	case XML, PlainText, Gzip:
		return nil
	case Empty:
		return RefuseEmpty()
	case HTML:
		return RefuseHTML(nil, 0)
	case Robots:
		return RefuseRobots(nil)
	case RSS, Atom, RDF, CSV, JSON:
		return RefuseNoPages()
	case Spreadsheet:
		return refuse(rule, "is a spreadsheet of a kind that we can’t read",
			"We read .xlsx, .ods and .csv, not .xls. Open it in your spreadsheet program, choose Save as, and then "+
				"“Excel Workbook (.xlsx)” or “CSV”. Or copy its cells and "+
				"paste them here.")
	case Document:
		return refuse(rule, "is a document, not a sitemap",
			"Open it in the program that it belongs to, copy the text with the page addresses, and paste it here.")
	case PDF:
		return refuse(rule, "is a PDF, not a sitemap",
			"Open it, copy the page addresses, and paste them here. If you expected a sitemap:"+
				strings.Replace(sitemapInstead, " Choose", " choose", 1))
	case PNG, JPEG, GIF, WebP, SVG, OtherImage:
		return refuse(rule, "is a picture, not a sitemap",
			"A sitemap is text; it can name pictures, but it isn’t one."+sitemapInstead)
	case Zip, Tar:
		return refuse(rule, "is an archive within another archive",
			"Only the outer archive was opened. Unpack this one on your device and drop all files of it here, "+
				"together.")
	case OtherArchive:
		return refuse(rule, "is an archive of files",
			"Archives can’t be opened here. Unpack it on your device and drop all files of it here, together.")
	case Zlib, Deflate, Bzip2, XZ, Zstd:
		return refuse("A3", "is packed with "+f.String()+", which search engines don’t read",
			"A sitemap may be packed with gzip only, and then its name ends in .gz. Unpack the file on your device "+
				"and open what comes out.")
	}
	return refuse(rule, "isn’t text",
		"A sitemap is text, and this is data of another kind."+sitemapInstead)
}

// RefuseNoPages is for a feed, a table or data in which no page is named.
func RefuseNoPages() *sitemapcore.Failure {
	return refuse("B1", "names no page",
		"We looked for page addresses in it, which begin with https://, and found none. Look whether it is the "+
			"right file.")
}

// RefuseNoAddress is for a paste, or a list of links, without a page address.
func RefuseNoAddress() *sitemapcore.Failure {
	return &sitemapcore.Failure{
		Title: "There is no page address in it",
		Detail: "A page address begins with https:// or looks like example.com/about. Put one on each line, or paste " +
			"any text that has addresses in it.",
	}
}

// RefuseTable is for a table of which no page can be taken as its columns are set.
func RefuseTable(count TableCount) *sitemapcore.Failure {
	if count.Refused > 0 {
		return &sitemapcore.Failure{
			Title: "No page in it can be listed",
			Detail: "All " + sitemapcore.Number(count.Refused) + " lead elsewhere, are missing, or keep search " +
				"engines " +
				"out, as its columns say. To take them all the same, set the columns with the status to “Not used”.",
		}
	}
	return &sitemapcore.Failure{
		Title:  "There is no page address in that column",
		Detail: "A page address begins with https:// or looks like example.com/about. Choose the column that has them.",
	}
}

// RefuseMarks is for a table that speaks only of pages that aren't open.
func RefuseMarks() *sitemapcore.Failure {
	return &sitemapcore.Failure{
		Title:  "None of your pages is in this table",
		Detail: "It says which pages search engines can’t list, and none of them is open here.",
	}
}

// RefuseFull is for what has no room beside what is open.
func RefuseFull() *sitemapcore.Failure {
	return &sitemapcore.Failure{
		Title:  "There is no more room in this tab",
		Detail: "What was open is as it was before. Open fewer files at a time.",
	}
}

// RefuseProse is for a text in which few lines have an address, or none; links is the number of
// addresses that can be taken from it.
func RefuseProse(links int) *sitemapcore.Failure {
	if links == 0 {
		return refuse("B1", "is a text without page addresses",
			"A page address begins with https:// or looks like example.com/about. Look whether it is the right file.")
	}
	r := refuse("B1", "is a text, not a list of page addresses",
		"A list for search engines has one full address on each line, such as https://www.example.com/about. Here "+
			"they stand between other words.")
	r.Links = links
	return r
}

// RefuseVanished is for a file that could be chosen and then not be read to its end.
func RefuseVanished() *sitemapcore.Failure {
	return refuse("", "could not be read to its end",
		"What was open stays open. Choose the file again.",
		"it was changed, moved or deleted after it was chosen",
		"it lies on a disk, phone or network folder that was disconnected",
		"another program keeps it locked")
}

// refuseEncoding is for an encoding that nothing here reads.
func refuseEncoding(label string) *sitemapcore.Failure {
	return refuse("A7", "is written in an encoding that we can’t read: "+ShowName(label),
		"Sitemaps must be written in UTF-8, and search engines refuse others like this one. Open the file in a "+
			"text editor and save it as UTF-8. "+
			"If the editor shows it well already, only the name in its first line is wrong: write UTF-8 there.")
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return sitemapcore.Number(n) + " times"
}
