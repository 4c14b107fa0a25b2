package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// SplitAddress returns the path of an address up to its last part, and that part, for reading.
func SplitAddress(loc string) (dir, leaf string) {
	if _, rest := address.Cut(loc); strings.HasPrefix(rest, "/") {
		loc = rest
	}
	dir, leaf = address.CutLast(loc)
	return address.Readable(dir), address.Readable(leaf)
}

// maxParts is the number of parts that the style sheet can lay out.
const maxParts = 5

// AddressParts cuts an address behind the slashes of its path, for reading: "https://shop.example/", "lamps/", "oak".
// A slash at the beginning belongs to the part that follows it. If there are more than five parts, the first of them
// holds the beginning.
func AddressParts(loc string) (parts []string) {
	dir, _ := address.CutLast(loc)
	site, _ := address.Cut(dir)
	from := 0
	for i := max(len(site), 1); i < len(dir); i++ {
		if dir[i] == '/' {
			parts = append(parts, loc[from:i+1])
			from = i + 1
		}
	}
	parts = append(parts, loc[from:])
	if more := len(parts) - maxParts; more > 0 {
		parts = slices.Insert(parts[more+1:], 0, strings.Join(parts[:more+1], ""))
	}
	for i, part := range parts {
		parts[i] = address.Readable(part)
	}
	return parts
}

// partClass returns the class of a part of an address.
func partClass(i, n int) string {
	if i == n-1 {
		return "leaf"
	}
	return "dir"
}

// AddressPieces writes the parts of an address for [dom.Pieces]; more is added to the class of each.
func AddressPieces(loc, more string) string {
	var pieces []byte
	parts := AddressParts(loc)
	for i, part := range parts {
		pieces = dom.AppendPiece(pieces, partClass(i, len(parts))+more, part)
	}
	return string(pieces)
}

// AddressLine draws an address in one line, which is cut at its beginning.
func AddressLine(loc string) app.HTMLElem {
	parts := AddressParts(loc)
	spans := make([]app.UI, len(parts))
	for i, part := range parts {
		spans[i] = Leaf("span", partClass(i, len(parts)), say.Data(part))
	}
	return Elem("span", "path", spans...)
}

// IsAddress reports whether something typed is the beginning of a page address.
func IsAddress(s string) bool {
	s = strings.TrimSpace(s)
	return address.IsWeb(s) && !strings.HasSuffix(s, "://")
}
