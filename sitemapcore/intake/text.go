package intake

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

// after returns the offset behind the first s in b, or -1.
func after(b []byte, s string) int {
	i := bytes.Index(b, []byte(s))
	if i < 0 {
		return -1
	}
	return i + len(s)
}

// foldPrefix reports whether b starts with s, which is lower case ASCII, in any letter case.
func foldPrefix(b []byte, s string) bool {
	return len(b) >= len(s) && strings.EqualFold(string(b[:len(s)]), s)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// nameStarts and nameBytes have a bit for each byte that may begin a name, and that may stand in
// one: without a branch.
const nameLetters = (1<<26-1)<<('a'-64) | (1<<26-1)<<('A'-64) | 1<<('_'-64)

var (
	nameStarts = [4]uint64{1 << ':', nameLetters, 1<<64 - 1, 1<<64 - 1}
	nameBytes  = [4]uint64{(1<<11-1)<<'0' | 1<<'-' | 1<<'.', nameLetters, 1<<64 - 1, 1<<64 - 1}
)

func isNameStart(c byte) bool { return nameStarts[c>>6]>>(c&63)&1 != 0 }

func isNameByte(c byte) bool { return nameBytes[c>>6]>>(c&63)&1 != 0 }

// lines iterates over the lines of b, without their ends. CR, LF and CRLF end a line.
func lines(b []byte) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for len(b) > 0 {
			i := bytes.IndexAny(b, "\r\n")
			if i < 0 {
				yield(b)
				return
			}
			line := b[:i]
			if b[i] == '\r' && i+1 < len(b) && b[i+1] == '\n' {
				i++
			}
			b = b[i+1:]
			if !yield(line) {
				return
			}
		}
	}
}

// excerptBytes is the longest Before and After of a receipt, in bytes.
const excerptBytes = 80

// excerpt returns the start of b as whole characters.
func excerpt(b []byte) string {
	text, _ := sitemapcore.Head(b, excerptBytes)
	return text
}

func firstHigh(b []byte) int {
	for i, c := range b {
		if c >= utf8.RuneSelf {
			return i
		}
	}
	return -1
}

// spaceLen returns the length of what may stand before an address and doesn't belong to it: white
// space, and a byte order mark in the middle of a list that was joined from several.
func spaceLen(b []byte) int {
	switch {
	case isListSpace(b[0]):
		return 1
	case bytes.HasPrefix(b, []byte("\ufeff")):
		return len("\ufeff")
	case bytes.HasPrefix(b, []byte("\u00a0")):
		return len("\u00a0")
	}
	return 0
}

func isListSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == 0 }
