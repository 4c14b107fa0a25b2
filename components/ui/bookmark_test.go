package ui

import (
	"math/rand/v2"
	"net/url"
	"os"
	"strings"
	"testing"
)

// parsed returns an address with the scheme "javascript" as a browser writes it after parsing (WHATWG URL, 4.4): without
// tabs, line ends, and blanks at its ends, and with encoded characters in its opaque path, query and fragment.
func parsed(address string) string {
	address = strings.TrimFunc(address, func(c rune) bool { return c <= ' ' })
	address = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(address)
	var b strings.Builder
	encoded := "" // the printable characters that are encoded, of the part that is parsed
	for i, c := range []byte(address) {
		switch {
		case c == '?' && encoded == "":
			encoded = ` "#<>`
			b.WriteByte(c)
		case c == '#' && !strings.Contains(encoded, "`"):
			encoded = " \"<>`"
			b.WriteByte(c)
		case c == ' ' && encoded == "" && i+1 < len(address) && strings.IndexByte("?#", address[i+1]) >= 0:
			b.WriteString("%20")
		case c < ' ' || c > '~' || strings.IndexByte(encoded, c) >= 0:
			b.WriteString("%" + string("0123456789ABCDEF"[c>>4]) + string("0123456789ABCDEF"[c&15]))
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func TestABrowserDecodesABookmarkToItsProgram(t *testing.T) {
	programs := []string{
		"", " ", "\t", "a\tb\r\nc", "100%25 %09 %", "a?b#c?d", ` "<>` + "`", "tea \u2013 \u8336 \U0001F375", "\x00\x1f\x7f\x80",
		" ?#\t\u00a0\u2028 ",
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var b strings.Builder
		for range r.IntN(40) {
			b.WriteRune(rune(r.IntN([]int{0x30, 0x80, 0xd800}[r.IntN(3)])))
		}
		programs = append(programs, b.String())
	}
	for _, name := range []string{"reader.js", "checker.js", "bookmark/check.js"} {
		source, err := os.ReadFile("../../web/" + name)
		if err != nil {
			t.Fatal(err)
		}
		programs = append(programs, string(source))
	}
	for _, program := range programs {
		address := Bookmark(program)
		if got := parsed(address); got != address {
			t.Fatalf("a browser changes the address\n%.300q\nto\n%.300q", address, got)
		}
		got, err := url.PathUnescape(strings.TrimPrefix(parsed(address), "javascript:"))
		if err != nil || !strings.HasPrefix(got, program+"\n//# sourceURL=") {
			t.Fatalf("the program\n%.300q\narrives as\n%.300q (%v)", program, got, err)
		}
	}
}
