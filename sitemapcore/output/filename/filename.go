package filename

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// A Folder is the address of a folder on a site, ready to have file names put behind it. It ends in
// "/". The zero value is no address.
type Folder string

// ParseFolder parses the address of the folder that the user typed. The address of a file in that folder, such as
// "https://shop.example/sitemap.xml", counts as the folder. It returns false for anything but an http or https address
// with a host: the addresses in an index must be absolute (sitemaps.org, "Using Sitemap index files").
func ParseFolder(s string) (Folder, bool) {
	s = strings.TrimFunc(s, func(r rune) bool { return r <= ' ' || r == '\u00A0' || r == '\uFEFF' || r == '\u200B' })
	s = strings.ReplaceAll(s, `\`, "/") // as browsers read it
	p := address.Split(s)
	folder := strings.TrimPrefix(p.Path(), "/")
	if !address.IsWeb(s) || !p.Reachable() {
		return "", false
	}
	if i := strings.LastIndexByte(folder, '/') + 1; IsSitemapName(folder[i:]) {
		folder = folder[:i]
	}
	if folder != "" && !strings.HasSuffix(folder, "/") {
		folder += "/"
	}
	return Folder(strings.ToLower(p.Site()) + "/" + address.Escape(folder, address.PathSigns+"%")), true
}

// IsSitemapName reports whether the last part of a path looks like the name of a sitemap and not
// like that of a folder.
func IsSitemapName(s string) bool {
	s = strings.TrimSuffix(strings.ToLower(s), ".gz")
	return strings.HasSuffix(s, ".xml") || strings.HasSuffix(s, ".txt")
}

// Join returns the address of a file in the folder, or "" if the folder has no address.
func (b Folder) Join(name string) string {
	if b == "" {
		return ""
	}
	return string(b) + EscapeName(name)
}

// Host returns scheme, host and port of the folder's address, without a slash at the end.
func (b Folder) Host() string {
	return address.Split(string(b)).Site()
}

// Name returns the name that a site's folder has in a download of several sites, with the slash behind it.
func (b Folder) Name() string {
	if b == "" {
		return ""
	}
	return SafeName(address.BareSite(string(b))) + "/"
}

// EscapeName percent-encodes the name of a file, which may have folders before it.
func EscapeName(name string) string {
	folders, file := path.Split(name)
	var b strings.Builder
	for folder := range strings.SplitSeq(strings.TrimSuffix(folders, "/"), "/") {
		if folder != "" {
			b.WriteString(address.Escape(folder, address.PathSigns) + "/")
		}
	}
	return b.String() + address.Escape(file, address.PathSigns)
}

// maxName is the longest name of a written file, in bytes. File systems allow 255; the rest is for the suffix that a
// browser adds to an existing name.
const maxName = 200

// SafeName returns the last part of a path as a name that is valid on every system. It removes folders, characters with
// a meaning on Windows, macOS or in an archive, invisible characters and marks of writing direction, device names of
// Windows, and a leading dot, which hides a file and begins the names of server settings such as ".htaccess". A safe
// name stays unchanged.
func SafeName(s string) string {
	if i := strings.LastIndexAny(s, `/\`); i >= 0 {
		s = s[i+1:]
	}
	s = strings.Map(func(r rune) rune {
		switch {
		case r == utf8.RuneError, unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp):
			return -1
		case strings.ContainsRune(`<>:"|?*`, r):
			return '-'
		}
		return r
	}, s)
	s = strings.Trim(s, ". ")
	if strings.Trim(s, ".- ") == "" {
		return "sitemap.xml"
	}
	stem, ext := SplitName(s)
	if over := len(s) - maxName; over > 0 {
		if len(ext) > 16 {
			stem, ext = s, ""
		}
		stem = stem[:max(0, maxName-len(ext))]
		for stem != "" && !utf8.ValidString(stem) {
			stem = stem[:len(stem)-1]
		}
		stem = strings.TrimRight(stem, ". ")
	}
	if stem == "" {
		stem = "sitemap"
	}
	device, _, _ := strings.Cut(stem, ".")
	if isDevice(strings.TrimRight(device, " ")) {
		stem = "_" + stem
	}
	return stem + ext
}

// programs are extensions of files that web servers run or obey, or that systems open as programs. Apache runs a file
// if any of its extensions is among the first php of them.
var programs = strings.Fields("php php3 php4 php5 php7 php8 phps phtml pht phar asp aspx ashx asmx asa cer cshtml jsp jspx " +
	"cfm cfc cgi fcgi pl py rb sh shtml shtm stm config htaccess htpasswd ini inf exe dll com scr pif bat cmd ps1 vbs vbe js " +
	"jse mjs wsf wsh hta msi reg lnk url desktop jar")

const php = 10

// Harmless returns a name without the extensions of programs: "index.php" becomes index.xml, "map.php.xml" map.xml, and
// "map.php-part=2", of an address with a query, map-part=2.xml. The bytes of a file that is kept may be another person's.
func Harmless(name string) string {
	parts := strings.Split(name, ".")
	end := len(parts)
	if end > 2 && strings.EqualFold(parts[end-1], "gz") {
		end--
	}
	kept := parts[:1:1]
	for i, part := range parts[1:] {
		query := ""
		if n := strings.IndexAny(part, "-@_"); n > 0 && strings.Contains(part, "=") {
			part, query = part[:n], part[n:]
		}
		at := slices.Index(programs, strings.ToLower(part))
		if at < 0 || at >= php && i+2 < end {
			kept = append(kept, part+query)
		} else {
			kept[len(kept)-1] += query
		}
	}
	switch n := len(kept); {
	case n == len(parts):
		return name
	case n == 1:
		return kept[0] + ".xml"
	case n == 2 && strings.EqualFold(kept[1], "gz"):
		return kept[0] + ".xml." + kept[1]
	}
	return strings.Join(kept, ".")
}

// IsPacked reports whether a name or an address is that of a gzip file.
func IsPacked(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".gz") }

// SwapPacked returns a name with ".gz" taken off or put on: browsers and servers unpack files on
// the way and keep the name, or not.
func SwapPacked(name string) string {
	if s, ok := strings.CutSuffix(name, ".gz"); ok {
		return s
	}
	return name + ".gz"
}

// Ending returns the ending of a sitemap's name.
func Ending(packed bool) string {
	if packed {
		return ".xml.gz"
	}
	return ".xml"
}

// foreignEndings are extensions of other kinds of files, under which sitemaps are saved by mistake.
const foreignEndings = "xls xlsx xlsm ods csv tsv doc docx rtf pdf json xml txt rss atom htm html bak old orig save tmp"

// WithEnding returns the name of a sitemap, index or list of addresses with the extension of its kind: "sitemap.xls"
// becomes sitemap.xml. Other names stay, such as those of programs that make a sitemap.
func WithEnding(kind sitemapcore.FileKind, name string) string {
	right, list := ".xml", kind == sitemapcore.TextList
	if list {
		right = ".txt"
	}
	stem, packed := name, ""
	if IsPacked(name) {
		stem, packed = name[:len(name)-len(".gz")], name[len(name)-len(".gz"):]
	}
	ext := path.Ext(stem)
	if strings.EqualFold(ext, right) {
		return name
	}
	if foreign := len(ext) > 1 && ascii.OneOf(strings.ToLower(ext[1:]), foreignEndings); foreign {
		stem = strings.TrimSuffix(stem[:len(stem)-len(ext)], right)
	} else if !list {
		return name
	}
	return stem + right + packed
}

// CameAs returns the name that a file had when it was opened.
func CameAs(f *sitemapcore.File) string {
	if f.Path == "" {
		return f.Name
	}
	return path.Base(f.Path)
}

// Kept returns the name of an opened file in a download that keeps it.
func Kept(f *sitemapcore.File, name string) string {
	return WithEnding(f.Kind, Harmless(SafeName(name)))
}

// SafePath returns a path with each of its parts as [SafeName] returns it.
func SafePath(s string) string {
	parts := strings.Split(s, "/")
	for i := range parts {
		parts[i] = SafeName(parts[i])
	}
	return strings.Join(parts, "/")
}

// isDevice reports whether Windows reads a name, with any extension, as a device (Microsoft Learn, "Naming Files,
// Paths, and Namespaces"; CONIN$ and CONOUT$ from "Console Handles"). Windows reads the superscript digits of Latin-1
// as digits.
func isDevice(s string) bool {
	s = strings.ToUpper(s)
	switch s {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$":
		return true
	}
	if len(s) < 4 || s[:3] != "COM" && s[:3] != "LPT" {
		return false
	}
	switch n := s[3:]; n {
	case "\u00B9", "\u00B2", "\u00B3":
		return true
	default:
		return len(n) == 1 && n[0] >= '0' && n[0] <= '9'
	}
}

// SplitName splits a name before its extension, which includes ".gz" and the extension before it.
func SplitName(s string) (stem, ext string) {
	stem = s
	if len(s) > 3 && strings.EqualFold(s[len(s)-3:], ".gz") {
		stem = s[:len(s)-3]
	}
	if i := strings.LastIndexByte(stem, '.'); i > strings.LastIndexByte(stem, '/')+1 {
		stem = stem[:i]
	}
	return stem, s[len(stem):]
}

// Names assigns unique names, ignoring case and, as a Mac does, the form of Unicode. Its values are the next numbers to try
// for used names.
type Names map[string]int

func (n Names) Has(name string) bool {
	name = strings.ToLower(name)
	return n[name] > 0 || n[loose(name, false)] > 0
}

func (n Names) Reserve(name string) string {
	if !n.Has(name) {
		key := strings.ToLower(name)
		n[key], n[loose(key, true)] = 2, 2
	}
	return name
}

// loose returns a name with a ? for each letter that isn't ASCII, and its form: with combining marks or without them.
// If it is not its own form, it returns the other one: "é" of one character may be the "é" of two.
func loose(name string, own bool) string {
	var text []rune
	marks := false
	for _, r := range name {
		switch {
		case unicode.Is(unicode.Mn, r) && len(text) > 0:
			text[len(text)-1], marks = '?', true
		case r >= utf8.RuneSelf:
			text = append(text, '?')
		default:
			text = append(text, r)
		}
	}
	if marks == own {
		return "marks: " + string(text)
	}
	return "none: " + string(text)
}

// Unique returns the name, or the first unused one of name-2, name-3 and so on.
func (n Names) Unique(name string) string {
	if !n.Has(name) {
		return n.Reserve(name)
	}
	return n.Next(name)
}

// Next takes the first of name-2, name-3 and so on that is free.
func (n Names) Next(name string) string {
	stem, ext := SplitName(name)
	key := strings.ToLower(name)
	for i := max(2, n[key]); ; i++ {
		if s := stem + "-" + strconv.Itoa(i) + ext; !n.Has(s) {
			if n[key] > 0 {
				n[key] = i + 1
			}
			return n.Reserve(s)
		}
	}
}

// FolderOf returns the address of the folder that a file's address points into.
func FolderOf(file string) Folder {
	b, _ := ParseFolder(address.Folder(file))
	return b
}
