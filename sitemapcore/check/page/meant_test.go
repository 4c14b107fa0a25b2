package page

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
)

// otherAddress says of the fixes of addresses whose result is another address to a browser why it is the one
// that the owner meant. All but C2 and C15 ask first.
var otherAddress = map[string]string{
	"C2":  "blanks beyond ASCII and characters that nobody sees, around the address, come from copying",
	"C5":  "without https:// an address leads nowhere, and the owner says which of the two it is",
	"C6":  "hxxps and htp are no schemes, and the owner sees for what they are taken",
	"C7":  "a browser’s address bar reads a scheme with missing or further slashes so too",
	"C12": "a % that begins no code can only be a % itself",
	"C16": "a program encoded the codes once more, and the owner sees the address before and after",
	"C17": "what follows # is a place on the page, which search engines leave out",
	"C18": "a name and password before the host are of one visitor",
	"C21": "double slashes, dots and a last backslash come from joining texts",
	"C22": "tracking codes lead to the same page",
	"C23": "a session is of one visitor",
	"C43": "the address has the page’s own in it, and the owner sees both",
	"C42": "folders that are repeated come from wrong links",
	"C14": "a browser encodes the letters of a site’s name, which net/url doesn’t",
	"C20": "a browser writes all letters of a site’s name small, and net/url those of ASCII",
	"C15": "nobody types a character that nobody sees, and no server has one in an address",
}

// A fix of an address gives the same address to a browser (WHATWG URL), or the rule says above why not. A
// placeholder and a lost character are never coded.
func TestAFixKeepsTheAddress(t *testing.T) {
	texts := addressTexts(t)
	differ := map[string]bool{}
	fixed := 0
	for _, text := range texts {
		v := one(locField, text)
		for _, f := range findings(v) {
			if f.Field != locField {
				continue
			}
			for _, fix := range f.Fixes {
				fixed++
				switch was, is := browsed(text), browsed(fix.Value); {
				case was == is:
				case otherAddress[f.Rule] == "":
					t.Errorf("%s makes another address of %q: %q; if the owner means that one, say in otherAddress why", f.Rule, text, fix.Value)
				default:
					differ[f.Rule] = true
				}
				r, _ := check.ByCode(f.Rule)
				left := Broken(one(locField, fix.Value), today).Has("C41")
				if Broken(v, today).Has("C41") && (r.Safe() || !left) || strings.Contains(fix.Value, "%EF%BF%BD") &&
					!strings.Contains(strings.ToUpper(text), "%EF%BF%BD") {
					t.Errorf("%s makes %q look right: %q", f.Rule, text, fix.Value)
				}
			}
		}
	}
	for code := range otherAddress {
		if !differ[code] {
			t.Errorf("%s always keeps the address: say nothing of it", code)
		}
	}
	if fixed < 20 {
		t.Errorf("only %d addresses were fixed", fixed)
	}
}

// addressTexts returns the addresses of the rules' cases, and of the fixtures if they are here.
func addressTexts(t *testing.T) (texts []string) {
	t.Helper()
	for _, c := range ruleCases {
		if r, _ := check.ByCode(c.code); r.Field == locField {
			for _, b := range c.breaks {
				texts = append(texts, b.text)
			}
			texts = append(texts, c.near...)
		}
	}
	loc := regexp.MustCompile(`<loc>([^<]+)</loc>`)
	unescape := strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&apos;", "'", "&amp;", "&")
	shared := filepath.Join("..", "..", "..", "..", "shared")
	seen := map[string]bool{}
	for _, folder := range []string{"cases", filepath.Join("fixtures", "real-sitemaps")} {
		err := filepath.WalkDir(filepath.Join(shared, folder), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".xml") {
				return err
			}
			data, err := os.ReadFile(path)
			for _, m := range loc.FindAllSubmatch(data[:min(len(data), 1<<20)], -1) {
				if text := unescape.Replace(string(m[1])); !seen[text] {
					seen[text] = true
					texts = append(texts, text)
				}
			}
			return err
		})
		if err != nil {
			t.Logf("the fixtures are not here: %v", err)
		}
	}
	return texts
}

// browsed returns an address as a browser goes to it (WHATWG URL, as far as addresses of pages need it): without white
// space around it, tabs and line ends; scheme and host in small letters and without the usual port; backslashes of the
// path as slashes; and characters that an address can't have as codes.
func browsed(text string) string {
	b := bytes.Trim([]byte(text), " \t\r\n\f\x00\x01\x02")
	for _, c := range "\t\r\n" {
		b = bytes.ReplaceAll(b, []byte{byte(c)}, nil)
	}
	a := address.Read(b)
	if a.Form == address.Absolute {
		host := string(ascii.AppendSmall(nil, a.Name()))
		port := string(a.Port())
		scheme := string(ascii.AppendSmall(nil, a.Scheme()))
		if port == ":" || scheme == "http" && port == ":80" || scheme == "https" && port == ":443" {
			port = ""
		}
		target := codedTarget(a.Target())
		if target == "" || target[0] == '?' || target[0] == '#' {
			target = "/" + target
		}
		return scheme + "://" + string(a.User()) + host + port + target
	}
	return codedTarget(b)
}

func codedTarget(target []byte) string {
	path, query, fragment := address.CutPath(target)
	path = bytes.ReplaceAll(path, []byte{'\\'}, []byte{'/'})
	var out []byte
	for _, c := range bytes.Join([][]byte{path, query, fragment}, nil) {
		if c >= 0x80 || c == ' ' || c == '\\' || classes[c]&isIllegal != 0 {
			out = ascii.AppendCode(out, c)
		} else {
			out = append(out, c)
		}
	}
	return string(out)
}
