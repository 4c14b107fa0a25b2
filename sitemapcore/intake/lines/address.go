package lines

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// unplain are the signs that can end an address, or belong to something around it.
const unplain = "\"'()*,;<>[\\]^`{|}"

// plainAddress reports whether a line is certainly one address and nothing else. It is the fast path for a list of a
// hundred thousand addresses.
func plainAddress(line string) bool {
	n := address.WebStart(line)
	if n == 0 || n >= len(line) || !ascii.IsLetter(line[n]) && !ascii.IsDigit(line[n]) {
		return false
	}
	for i := n; i < len(line); i++ {
		if !ascii.IsGraphic(line[i]) {
			return false
		}
	}
	if strings.ContainsAny(line[n:], unplain) {
		return false
	}
	last := line[len(line)-1]
	return ascii.IsLetter(last) || ascii.IsDigit(last) || last == '/' || last == '-' || last == '='
}

// whole returns the line as an address, or "". Cells behind a comma are cut off, and the address may contain blanks
// that [blanksInPath] accepts.
func whole(line string) string {
	n := address.WebStart(line)
	if n == 0 {
		return ""
	}
	if i := strings.IndexFunc(line, item.IsBlank); i >= 0 && !blanksInPath(line, i) {
		return ""
	}
	end := len(line)
	var b brackets
	for i := n; i < len(line); i++ {
		switch c := line[i]; c {
		case '<', '>', '"', '`', '|':
			end = i
		case ',', ';':
			if endsAtSeparator(line, i) {
				end = i
			}
		default:
			if c < ' ' || c == 0x7f {
				return ""
			}
			b.see(c)
			if c < utf8.RuneSelf {
				break
			}
			r, n := utf8.DecodeRuneInString(line[i:])
			if strings.ContainsRune("，、；。،؛।", r) && (i+n == len(line) || address.IsWeb(line[i+n:])) {
				end = i
			}
		}
		if end < len(line) {
			if strings.Contains(line[end:], "://") || line[end] == '<' || line[end] == '>' {
				return "" // there is more in the line
			}
			break
		}
	}
	a := strings.TrimRightFunc(line[:end], item.IsBlank)
	if strings.HasSuffix(a, "...") {
		return "" // shortened for reading
	}
	for a != "" {
		c := a[len(a)-1]
		if c != '.' && c != ',' && c != ';' && !b.drop(c) {
			break
		}
		a = strings.TrimRightFunc(a[:len(a)-1], item.IsBlank)
	}
	if len(a) <= n {
		return ""
	}
	return a
}

// brackets counts the open brackets of each kind, and the closing ones that were not opened before them.
type brackets struct{ open, excess [3]int }

// bracket returns which kind of bracket a byte is, or -1, and whether it closes.
func bracket(c byte) (kind int, closing bool) {
	k := strings.IndexByte("()[]{}", c)
	return k >> 1, k >= 0 && k&1 == 1
}

// see counts a byte, and reports whether it is a closing bracket too many.
func (b *brackets) see(c byte) (unopened bool) {
	k, closing := bracket(c)
	switch {
	case k < 0:
	case !closing:
		b.open[k]++
	case b.open[k] > 0:
		b.open[k]--
	default:
		b.excess[k]++
		return true
	}
	return false
}

// drop forgets the last byte if it is a closing bracket, of which there are too many.
func (b *brackets) drop(c byte) bool {
	k, closing := bracket(c)
	if !closing || b.excess[k] == 0 {
		return false
	}
	b.excess[k]--
	return true
}

// endsAtSeparator reports whether the comma or semicolon at i ends an address: the line or a cell
// ends there, another address begins, or the next cell holds what only a sitemap's columns hold.
// Many sites have commas within their addresses.
func endsAtSeparator(line string, i int) bool {
	rest := line[i+1:]
	if rest == "" {
		return true
	}
	if r, _ := utf8.DecodeRuneInString(rest); item.IsBlank(r) {
		return true
	}
	switch rest[0] {
	case ',', ';', '"', '\'', '|', '<':
		return true
	}
	if address.IsWeb(rest) {
		return true
	}
	cell := rest[:min(len(rest), 40)]
	if j := strings.IndexAny(cell, ",;|\t\" "); j >= 0 {
		cell = cell[:j]
	}
	return item.IsCellValue([]byte(cell)) || ascii.HasPrefixFold(cell, "www.") && item.IsHost(cell, true)
}

// addressEnd returns the end of the address that begins at from, in running text.
func addressEnd(line string, from int) int {
	quoted := from > 0 && line[from-1] == '\''
	var b brackets
	for i := from + address.WebStart(line[from:]); i < len(line); {
		c := line[i]
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(line[i:])
			if item.IsBlank(r) || strings.ContainsRune("“”„‟«»‹›「」『』【】《》〈〉，。、；：！？（）", r) {
				return i
			}
			i += n
			continue
		}
		switch c {
		case '<', '>', '"', '`', '|':
			return i
		case '\'':
			if quoted {
				return i
			}
		case ',', ';':
			if endsAtSeparator(line, i) {
				return i
			}
		default:
			if c <= ' ' || c == 0x7f {
				return i
			}
			if b.see(c) {
				return i
			}
		}
		i++
	}
	return len(line)
}

// trimAddress takes from the end of line[from:end] what belongs to the sentence.
func trimAddress(line string, from, end int) string {
	a := line[from:end]
	if strings.HasPrefix(line[end:], ">") && !strings.HasSuffix(line[:from], "<") {
		a = strings.TrimRight(a, "-=") // an arrow
	}
	bold := "" // the sign around an address that makes it so
	if from > 0 && strings.IndexByte("*_~", line[from-1]) >= 0 {
		bold = line[from-1 : from]
	}
	return strings.TrimRight(a, ".,;:!?'،؛؟।"+bold)
}

// oneLine reports whether words behind an address could be a part of it, as far as their characters
// go.
func oneLine(words string) bool {
	return !strings.ContainsAny(words, "\"<>|`\t") && !strings.Contains(words, "://") && utf8.ValidString(words) &&
		strings.IndexFunc(words, unicode.IsControl) < 0
}

// maxPathWords is the most words without a slash or a file's ending that are taken for the rest of
// a path. More of them are a sentence.
const maxPathWords = 4

// blanksInPath reports whether the blanks at i are in the path of the one address in a line. They are then the user's
// mistake and stay. A title, a sentence or another cell is no part of a path: it begins with a capital after a
// lower-case beginning, ends like a sentence, or is in quotes.
func blanksInPath(line string, i int) bool {
	head, rest := line[:i], line[i:]
	slash := strings.LastIndexByte(head, '/')
	if slash < address.WebStart(line) || !oneLine(rest) || rest[0] != ' ' || strings.ContainsAny(rest, "'()[]{},;@:") {
		return false
	}
	segment := head[slash+1:]
	if segment == "" || strings.IndexByte(".,;:!?)", segment[len(segment)-1]) >= 0 {
		return false
	}
	first, _ := utf8.DecodeRuneInString(segment)
	words, long := 0, false // long means that the end of the path is certain
	last := ""
	for word := range strings.SplitSeq(rest[1:], " ") {
		start, _ := utf8.DecodeRuneInString(word)
		switch {
		case word == "" || strings.IndexFunc(word, item.IsBlank) >= 0 || item.IsHost(word, false) || item.IsCellValue([]byte(word)):
			return false
		case !unicode.IsLetter(start) && !unicode.IsDigit(start) && start != '%' && start != '_':
			return false // a dash, a slash, a hash
		case unicode.IsUpper(start) && !unicode.IsUpper(first):
			return false
		}
		long = long || strings.IndexByte(word, '/') > 0
		if strings.IndexByte(word, '/') > 0 {
			first, _ = utf8.DecodeRuneInString(word[strings.LastIndexByte(word, '/')+1:])
		}
		words++
		last = word
	}
	if dot := strings.LastIndexByte(last, '.'); dot >= 0 {
		if long = item.FileEndings[strings.ToLower(last[dot+1:])]; !long {
			return false
		}
	}
	return long || words <= maxPathWords && strings.IndexByte("!?", last[len(last)-1]) < 0
}
