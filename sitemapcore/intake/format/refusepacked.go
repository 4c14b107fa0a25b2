package format

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// RefuseUnpacked is for a packed file whose text passes the limit.
func RefuseUnpacked(packed int) *say.Failure {
	return item.Refuse(sitemapcore.RuleA6, "{file} is too large to open here once it is decompressed",
		say.Fill("The file has {size} compressed. Decompressed, it is more than this tab can hold, so we stopped. A browser tab "+
			"can hold about 1 GB for one sitemap and 2.5 GB for all of them. Search engines read only 50 MB of each "+
			"file.", "size", display.Size(int64(packed))))
}

// refuseBomb is for a file that unpacks to far more than any sitemap does: rule A6.
func refuseBomb(packed int) *say.Failure {
	return item.Refuse(sitemapcore.RuleA6, "{file} unpacks to more than a thousand times its size", say.Fill("The file has "+
		"only {size}, but unpacks to more than 64 MB. No sitemap compresses that well: the file may have been made "+
		"to fill memory, or contain only blanks. Download it again from your site.", "size",
		display.Size(int64(packed))))
}

// refuseLayers is for a file packed too many times: rule A5.
func refuseLayers() *say.Failure {
	return item.Refuse(sitemapcore.RuleA5, "{file} is compressed more than three times", "We decompressed it three "+
		"times and found yet another compressed file. Search engines decompress once. Compress the sitemap "+
		"once, or not at all.")
}

type damageKind uint8

const (
	damageCut damageKind = iota
	damageHeader
	damageData
	damageSum
)

// refusePacked is for a damaged compressed file, or one in an archive, of which kept bytes of text could be
// decompressed: rule A3.
func refusePacked(kind damageKind, kept int) *say.Failure {
	title := [...]say.Text{
		"{file} is cut off: the compressed data ends too early", "{file} looks compressed, but can’t be " +
			"decompressed",
		"{file} is damaged: part of it can’t be decompressed", "{file} doesn’t match its own checksum",
	}[kind]
	detail, size := say.Text("None of it could be decompressed. Use a fresh copy."), display.Size(int64(kept))
	switch {
	case kind == damageSum:
		detail = say.Fill("All {size} could be decompressed, but part of it may be damaged. Search engines refuse such a "+
			"file. Check what is there, or use a fresh copy.", "size", size)
	case kept > 0:
		detail = say.Fill("The first {size} could be decompressed, and the pages in that part are complete. Search "+
			"engines refuse such a file. You can go on with that part, or use a fresh copy.", "size", size)
	}
	return damaged(item.Refuse(sitemapcore.RuleA3, title, detail))
}

// damaged adds what usually damages a packed file.
func damaged(f *say.Failure) *say.Failure {
	return item.Because(f, "the download or upload was interrupted", "the file was sent as text, which changes "+
		"compressed data",
		"the disk or the web space was full when it was written")
}

// refuseZip is for a zip archive, or a file in one, that can’t be opened.
func refuseZip(t zipTrouble) *say.Failure {
	switch t {
	case zipPassword:
		return item.Refuse(sitemapcore.RuleA3, "{file} is locked with a password",
			"Unpack the archive on your device, with its password, and drop the files here.")
	case zipMethod:
		return item.Refuse(sitemapcore.RuleA3, "{file} is compressed in a way that few programs know",
			"Unpack the archive on your device and drop the files here.")
	case zipNothing:
		return item.Refuse(sitemapcore.RuleA1, "{file} is a zip archive with no file in it",
			"The archive is empty, or has only folders. Pack the sitemaps again, or drop them here as they are.")
	case zipOdd:
		return RefuseFormat(Zip)
	case zipOutside:
		return refusePacked(damageCut, 0)
	}
	return damaged(item.Refuse(sitemapcore.RuleA3, "{file} is a zip archive that is cut off",
		"We found no file in what is left. Use a fresh copy."))
}

// RefuseFormat returns why a file of this format can’t be opened, or nil for XML, plain text and gzip. For an archive
// it says that one in another archive can't be opened. For HTML, robots.txt and empty files their own functions say
// more.
func RefuseFormat(f Format) *say.Failure {
	const rule = sitemapcore.RuleB1 // GSC, "Unsupported format"
	switch f {
	case XML, PlainText, Gzip:
		return nil
	case Empty:
		return item.RefuseEmpty()
	case HTML:
		return item.RefuseHTML(nil)
	case Feed, CSV, JSON:
		return item.RefuseNoPages()
	case Spreadsheet:
		return item.Refuse(rule, "{file} is a spreadsheet of a kind that we can’t read", "We read .xlsx, .ods and .csv, "+
			"not .xls. Open it in your spreadsheet program, choose Save as, and then “Excel Workbook (.xlsx)” or "+
			"“CSV”. Or copy its cells and paste them here.")
	case Document:
		return item.Refuse(rule, "{file} is a document, not a sitemap",
			"Open it in its own program, copy the page addresses, and paste them here.")
	case Picture:
		return item.Refuse(rule, "{file} is a picture, not a sitemap", "A sitemap can name pictures, but it is text. "+
			"Choose the sitemap itself: its address usually ends in sitemap.xml or sitemap.xml.gz.")
	case Zip, OtherArchive:
		return item.Refuse(rule, "{file} is an archive that we can’t open",
			"Unpack it on your device and drop all its files here together.")
	}
	return item.Refuse(rule, "{file} isn’t text",
		"A sitemap is text. Choose the sitemap itself: its address usually ends in sitemap.xml or sitemap.xml.gz.")
}
