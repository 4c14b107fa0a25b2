package item

import (
	"strings"

	"golang.org/x/net/html"
)

// Attributes returns the attributes of the current tag of z, of several with one name the first.
func Attributes(z *html.Tokenizer, more bool) map[string]string {
	if !more {
		return nil
	}
	all := make(map[string]string, 4)
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		if _, twice := all[string(key)]; !twice {
			all[string(key)] = strings.TrimSpace(string(value))
		}
	}
	return all
}
