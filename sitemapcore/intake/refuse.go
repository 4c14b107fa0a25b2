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

// refuse returns why a file breaks a rule and can't be opened: its title has a place for the {file},
// and others.
func refuse(rule string, title *catalog.Message, detail string, places ...any) *sitemapcore.Failure {
	f := sitemapcore.AboutFile(title, places...)
	f.Rule, f.Detail = rule, detail
	return f
}

// because adds what usually leads to it, the likeliest first.
func because(f *sitemapcore.Failure, causes ...string) *sitemapcore.Failure {
	f.Lead, f.Causes = words.Lead, causes
	return f
}

// RefuseEmpty is for a file with nothing in it, packed or not: rule A1.
func RefuseEmpty() *sitemapcore.Failure {
	return because(refuse(sitemapcore.RuleA1, &words.EmptyTitle, words.EmptyDetail),
		words.EmptyStopped, words.EmptyDownload, words.EmptyDisk)
}

// RefuseHTML is for a web page: rule A2. head is its beginning, and links the number of addresses
// that [HarvestLinks] finds in it.
func RefuseHTML(head []byte, links int) *sitemapcore.Failure {
	detail := words.WebPageDetail
	if tag := firstTag(head); tag != "" {
		detail = words.WebPageStarts.With("tag", tag)
	}
	f := because(refuse(sitemapcore.RuleA2, &words.WebPageTitle, detail),
		words.WebPageHome, words.WebPageAnswer, words.WebPageStyled)
	f.Links = links
	return f
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
	return refuse(sitemapcore.RuleA6, &words.TooLargeTitle, words.TooLargeDetail, "size", sitemapcore.Size(size))
}

// refuseUnpacked is for a packed file whose text passes the limit.
func refuseUnpacked(packed int) *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA6, &words.TooLargeUnpackedTitle,
		words.TooLargeUnpackedDetail.With("size", sitemapcore.Size(int64(packed))))
}

// refuseBomb is for a file that unpacks to far more than any sitemap does: rule A6.
func refuseBomb(packed int) *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA6, &words.BombTitle, words.BombDetail.With("size", sitemapcore.Size(int64(packed))))
}

// refuseLayers is for a file packed too many times: rule A5.
func refuseLayers() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA5, &words.LayersTitle, words.LayersDetail)
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
	title := [...]*catalog.Message{
		&words.DamageCut, &words.DamageHeader, &words.DamageData, &words.DamageSum, &words.DamageSize,
	}[kind]
	detail, size := words.DamageNothing, sitemapcore.Size(int64(kept))
	switch {
	case kind == damageSum || kind == damageSize:
		detail = words.DamageAll.With("size", size)
	case kept > 0:
		detail = words.DamageFirst.With("size", size)
	}
	return damaged(refuse(sitemapcore.RuleA3, title, detail))
}

// damaged adds what usually damages a packed file.
func damaged(f *sitemapcore.Failure) *sitemapcore.Failure {
	return because(f, words.DamageDownload, words.DamageText, words.DamageDisk)
}

// refuseZip is for a zip archive, or a file in one, that can’t be opened.
func refuseZip(t zipTrouble) *sitemapcore.Failure {
	switch t {
	case zipLink:
		return refuse("", &words.LinkTitle, words.LinkDetail)
	case zipPassword:
		return refuse(sitemapcore.RuleA3, &words.PasswordTitle, words.PasswordDetail)
	case zipMethod:
		return refuse(sitemapcore.RuleA3, &words.RarePackingTitle, words.RarePackingDetail)
	case zipNothing:
		return refuse(sitemapcore.RuleA1, &words.EmptyZipTitle, words.EmptyZipDetail)
	case zipOverlap:
		return refuse(sitemapcore.RuleA6, &words.OverlapTitle, words.OverlapDetail)
	case zipSplit:
		return refuse(sitemapcore.RuleA3, &words.SplitTitle, words.SplitDetail)
	case zipMany:
		return refuse(sitemapcore.RuleA6, &words.ManyFilesTitle, words.ManyFilesDetail, "n", maxArchived)
	case zipOutside:
		return refusePacked(damageCut, 0)
	case zipListCut:
		return damaged(refuse(sitemapcore.RuleA3, &words.CutZipTitle, words.CutZipFound))
	}
	return damaged(refuse(sitemapcore.RuleA3, &words.CutZipTitle, words.CutZipDetail))
}

// RefuseCutTar is for a tar archive that ends within a file.
func RefuseCutTar() *sitemapcore.Failure { return refuse("", &words.CutTarTitle, words.CutTarDetail) }

// RefuseFormat returns why a file of this format can’t be opened, or nil for the formats that can
// be: XML, plain text and gzip. An archive can be, but not within another one, which is what is
// said of it. For HTML, robots.txt and empty files the functions of their own say more.
func RefuseFormat(f Format) *sitemapcore.Failure {
	const rule = sitemapcore.RuleB1 // GSC, "Unsupported format"
	switch f {
	case XML, PlainText, Gzip:
		return nil
	case Empty:
		return RefuseEmpty()
	case HTML:
		return RefuseHTML(nil, 0)
	case Robots:
		return RefuseRobots(nil)
	case RSS, Atom, RDF, Catalog, CSV, JSON:
		return RefuseNoPages()
	case Spreadsheet, XMLSpreadsheet:
		return refuse(rule, &words.SpreadsheetTitle, words.SpreadsheetDetail)
	case Document, RTF:
		return refuse(rule, &words.DocumentTitle, words.DocumentDetail)
	case PDF:
		return refuse(rule, &words.PDFTitle, words.PDFDetail)
	case PNG, JPEG, GIF, WebP, SVG, OtherImage:
		return refuse(rule, &words.PictureTitle, words.PictureDetail)
	case Zip, Tar:
		return refuse(rule, &words.NestedTitle, words.NestedDetail)
	case OtherArchive:
		return refuse(rule, &words.OtherArchiveTitle, words.OtherArchiveDetail)
	case Zlib, Deflate, Bzip2, XZ, Zstd:
		return refuse(sitemapcore.RuleA3, &words.PackingTitle, words.PackingDetail, "packing", f.String())
	}
	return refuse(rule, &words.NotTextTitle, words.NotTextDetail)
}

// RefuseNoPages is for a feed, a table or data in which no page is named.
func RefuseNoPages() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleB1, &words.NoPagesTitle, words.NoPagesDetail)
}

// RefuseProducts is for WooCommerce's export of products, which has no addresses.
func RefuseProducts() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleB1, &words.NoPagesTitle, words.ProductsDetail)
}

// RefusePointer is for a text that Git LFS put in place of a file.
func RefusePointer() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleB1, &words.PointerTitle, words.PointerDetail)
}

// RefuseNoAddress is for a paste, or a list of links, without a page address.
func RefuseNoAddress() *sitemapcore.Failure {
	return &sitemapcore.Failure{Title: words.NoAddressTitle, Detail: words.NoAddressDetail}
}

// RefuseTable is for a table of which no page can be taken as its columns are set.
func RefuseTable(count TableCount) *sitemapcore.Failure {
	if count.Refused > 0 {
		detail := words.NoneListedDetail.N(count.Refused)
		return &sitemapcore.Failure{Title: words.NoneListedTitle, Detail: detail}
	}
	return &sitemapcore.Failure{Title: words.WrongColumnTitle, Detail: words.WrongColumnDetail}
}

// RefuseMarks is for a table that speaks only of pages that aren't open.
func RefuseMarks() *sitemapcore.Failure {
	return &sitemapcore.Failure{Title: words.MarksTitle, Detail: words.MarksDetail}
}

// RefuseFull is for what has no room beside what is open.
func RefuseFull() *sitemapcore.Failure {
	return &sitemapcore.Failure{Title: words.FullTitle, Detail: words.FullDetail}
}

// RefuseProse is for a text in which few lines have an address, or none; links is the number of
// addresses that can be taken from it.
func RefuseProse(links int) *sitemapcore.Failure {
	if links == 0 {
		return refuse(sitemapcore.RuleB1, &words.NoListTitle, words.NoListDetail)
	}
	f := refuse(sitemapcore.RuleB1, &words.ProseTitle, words.ProseDetail)
	f.Links = links
	return f
}

// RefuseVanished is for a file that could be chosen and then not be read to its end.
func RefuseVanished() *sitemapcore.Failure {
	return because(refuse("", &words.VanishedTitle, words.VanishedDetail),
		words.VanishedChanged, words.VanishedDevice, words.VanishedLocked)
}

// refuseEncoding is for an encoding that nothing here reads.
func refuseEncoding(label string) *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA7, &words.EncodingTitle, words.EncodingDetail, "encoding", ShowName(label))
}
