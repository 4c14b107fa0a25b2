package intake

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// An rtfReader takes the text out of a document in Rich Text Format (RTF 1.9.1), which TextEdit and
// WordPad write.
type rtfReader struct {
	b         []byte
	pos       int
	out       []byte
	transcode Transcoder
	label     string // of the code page
	coded     []byte // bytes in that code page which are not in out yet
	broken    bool   // a character could not be read
	groups    []rtfGroup
	rtfGroup
	after int // characters to skip: they replace the one before in older programs
}

// An rtfGroup is the state that ends with a group.
type rtfGroup struct {
	hidden bool // its text is not text of the document
	width  int  // the number of characters that replace one given by number
	link   bool // it is an instruction of a field, which is kept in target
	target []byte
	result int // the start of a field's shown text in the output; -1 outside of one
}

// rtfHidden are groups without text of the document.
var rtfHidden = set("fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr " +
	"footerf listtable listoverridetable themedata colorschememapping datastore latentstyles rsidtbl xmlnstbl generator " +
	"filetbl revtbl expandedcolortbl footnote annotation")

// rtfTexts are control words with the text that they represent.
var rtfTexts = map[string]string{
	"par": "\n", "line": "\n", "sect": "\n", "page": "\n", "row": "\n", "tab": "\t", "cell": "\t", "emdash": "—",
	"endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•",
}

// rtfLabels are the code pages whose name isn't made of their number.
var rtfLabels = map[int]string{
	10000: "macintosh", 932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5", 65001: "utf-8",
}

// TextOfRTF returns the text of a document in Rich Text Format. A link whose text is no address is
// followed by its address. It reports false if the text could not be read as it was meant.
func TextOfRTF(text []byte, transcode Transcoder) ([]byte, bool) {
	r := rtfReader{b: text, transcode: transcode, label: "windows-1252"}
	r.width, r.result = 1, -1
	for r.pos < len(r.b) {
		c := r.b[r.pos]
		r.pos++
		switch c {
		case '{':
			r.decode()
			r.groups = append(r.groups, r.rtfGroup)
			r.target, r.result = nil, -1
			if len(r.groups) > maxRTFDepth {
				return nil, false
			}
		case '}':
			r.endGroup()
		case '\\':
			r.control()
		case '\r', '\n':
		default:
			r.write([]byte{c})
		}
	}
	r.decode()
	return r.out, !r.broken && utf8.Valid(r.out)
}

// maxRTFDepth is the deepest nesting that is read.
const maxRTFDepth = 1000

// endGroup restores the state before the group.
func (r *rtfReader) endGroup() {
	r.decode()
	if len(r.groups) == 0 {
		return
	}
	inner := r.rtfGroup
	r.rtfGroup = r.groups[len(r.groups)-1]
	r.groups = r.groups[:len(r.groups)-1]
	switch {
	case len(inner.target) > 0 && len(r.target) < maxTag:
		r.target = append(r.target, inner.target...)
	case inner.result >= 0 && len(r.target) > 0 && webAddress(r.out[inner.result:], "") == nil:
		if _, link, ok := strings.Cut(string(r.target), `"`); ok {
			link, _, _ = strings.Cut(link, `"`)
			if webScheme(link) > 0 {
				r.out = append(append(r.out, ' '), link...)
			}
		}
	}
	r.after = 0
}

// write adds text, in UTF-8.
func (r *rtfReader) write(text []byte) {
	switch {
	case r.after > 0:
		r.after--
	case r.link:
		if len(r.target) < maxTag {
			r.target = append(r.target, text...)
		}
	case !r.hidden:
		r.decode()
		r.out = append(r.out, text...)
	}
}

// decode adds the bytes in the code page that were met.
func (r *rtfReader) decode() {
	if len(r.coded) == 0 {
		return
	}
	text, ok := r.transcode(r.label, r.coded)
	r.broken = r.broken || !ok
	r.out = append(r.out, text...)
	r.coded = r.coded[:0]
}

// control reads a control word or symbol, behind its backslash.
func (r *rtfReader) control() {
	if r.pos >= len(r.b) {
		return
	}
	c := r.b[r.pos]
	if !ascii.IsLetter(ascii.Lower(c)) {
		r.pos++
		switch c {
		case '\\', '{', '}':
			r.write([]byte{c})
		case '\n', '\r':
			r.write([]byte{'\n'})
		case '~':
			r.write([]byte{' '})
		case '_':
			r.write([]byte{'-'})
		case '*':
			r.hidden = true // a program that doesn't know the group passes it over
		case '\'':
			n, err := strconv.ParseUint(string(r.b[r.pos:min(r.pos+2, len(r.b))]), 16, 8)
			r.pos = min(r.pos+2, len(r.b))
			switch {
			case err != nil:
				r.broken = true
			case r.after > 0:
				r.after--
			case !r.hidden && !r.link:
				r.coded = append(r.coded, byte(n))
			}
		}
		return
	}
	from := r.pos
	for r.pos < len(r.b) && ascii.IsLetter(ascii.Lower(r.b[r.pos])) {
		r.pos++
	}
	word := string(r.b[from:r.pos])
	from = r.pos
	if r.pos < len(r.b) && r.b[r.pos] == '-' {
		r.pos++
	}
	for r.pos < len(r.b) && r.pos-from < 10 && ascii.IsDigit(r.b[r.pos]) {
		r.pos++
	}
	n, err := strconv.Atoi(string(r.b[from:r.pos]))
	if r.pos < len(r.b) && r.b[r.pos] == ' ' {
		r.pos++
	}
	r.word(word, n, err == nil)
}

// word carries out a control word, which may have a number.
func (r *rtfReader) word(word string, n int, number bool) {
	switch text := rtfTexts[word]; {
	case text != "":
		r.write([]byte(text))
	case rtfHidden[word]:
		r.hidden = true
	case word == "fldinst":
		r.link = true
	case word == "fldrslt":
		r.result = len(r.out)
	case word == "ansicpg" && number:
		if r.label = rtfLabels[n]; r.label == "" {
			r.label = "windows-" + strconv.Itoa(n)
		}
	case word == "mac":
		r.label = "macintosh"
	case word == "uc" && number:
		r.width = min(max(n, 0), 16)
	case word == "u" && number:
		if n < 0 {
			n += 1 << 16
		}
		r.write(utf8.AppendRune(nil, rune(n)))
		r.after = r.width
	case word == "bin" && number:
		r.pos = min(r.pos+max(n, 0), len(r.b))
	}
}

// isRTF reports whether text is a document in Rich Text Format.
func isRTF(text []byte) bool { return bytes.HasPrefix(text, []byte(`{\rtf`)) }
