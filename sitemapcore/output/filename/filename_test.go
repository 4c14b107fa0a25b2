package filename

import (
	"net/url"
	"path"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestBaseIsTheAddressOfAFolder(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"a folder", "https://shop.example/maps/", "https://shop.example/maps/"},
		{"without the last slash", "https://shop.example/maps", "https://shop.example/maps/"},
		{"a host alone", "http://shop.example", "http://shop.example/"},
		{"a port", "http://shop.example:8080/", "http://shop.example:8080/"},
		{"an IPv6 address", "http://[::1]:8080/", "http://[::1]:8080/"},
		{
			"the address of a sitemap stands for its folder", "https://shop.example/maps/sitemap.xml.gz",
			"https://shop.example/maps/",
		},
		{"query and fragment go", "https://shop.example/maps?a/b#c", "https://shop.example/maps/"},
		{"white space around goes", " \u00a0https://shop.example/\n", "https://shop.example/"},
		{"scheme and host in upper case", "HTTPS://Shop.Example/Maps", "https://shop.example/Maps/"},
		{"a space in a folder is escaped", "https://shop.example/my maps/ü", "https://shop.example/my%20maps/%C3%BC/"},
		{"an escape stays", "https://shop.example/my%20maps/100%", "https://shop.example/my%20maps/100%25/"},
		{"a host beyond ASCII stays", "https://müller.example/", "https://müller.example/"},
		{"nothing", "", ""},
		{"no scheme", "shop.example/", ""},
		{"another scheme", "ftp://shop.example/", ""},
		{"a script", "javascript://shop.example/%0aalert(1)", ""},
		{"no host", "https:///maps/", ""},
		{"a space in the host", "https://shop example/", ""},
		{"a name and a password", "https://me:secret@shop.example/", ""},
		{"a wrong port", "https://shop.example:port/", ""},
		{"markup", "https://<b>/", ""},
		{"a name that no site can have", "https://shop..example/", ""},
		{"backslashes, as browsers read them", `https://shop.example\maps\`, "https://shop.example/maps/"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := ParseFolder(tt.in)
			if string(got) != tt.want || ok != (tt.want != "") {
				t.Errorf("got %q, %v, want %q", got, ok, tt.want)
			}
		})
	}
}

func TestJoinEscapesNames(t *testing.T) {
	b, _ := ParseFolder("https://shop.example/a%20b/")
	for in, want := range map[string]string{
		"sitemap-1.xml.gz": "https://shop.example/a%20b/sitemap-1.xml.gz",
		"my map.xml":       "https://shop.example/a%20b/my%20map.xml",
		"100%25.xml":       "https://shop.example/a%20b/100%2525.xml",
		"a?b#c.xml":        "https://shop.example/a%20b/a%3Fb%23c.xml",
		"ü.xml":            "https://shop.example/a%20b/%C3%BC.xml",
		"a ü/b.xml":        "https://shop.example/a%20b/a%20%C3%BC/b.xml",
	} {
		if got := b.Join(in); got != want {
			t.Errorf("%q joins to %q, want %q", in, got, want)
		}
		if got := ListedName(want); got != path.Base(in) {
			t.Errorf("%q is of the file %q, want %q", want, got, in)
		}
	}
	if b.Host() != "https://shop.example" {
		t.Errorf("host %q", b.Host())
	}
}

func TestNamesAreSafe(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"a safe name stays", "sitemap-products.xml.gz", "sitemap-products.xml.gz"},
		{"a space within stays", "my map.xml", "my map.xml"},
		{"letters beyond ASCII stay", "карта.xml", "карта.xml"},
		{"folders go", "../../etc/passwd.xml", "passwd.xml"},
		{"folders of Windows go", `C:\sites\a.xml`, "a.xml"},
		{"what Windows forbids", `a:b*c?.xml`, "a-b-c-.xml"},
		{"control characters", "a\x00b\n.xml", "ab.xml"},
		{"characters that turn the direction of text", "a\u202Elmx.exe", "almx.exe"},
		{"dots and spaces at the end", "a.xml. .", "a.xml"},
		{"devices of Windows", "con.xml.gz", "_con.xml.gz"},
		{"devices with a second ending", "aux.backup.xml", "_aux.backup.xml"},
		{"devices by number", "com0.xml", "_com0.xml"},
		{"devices by a raised number", "COM\u00B9.xml", "_COM\u00B9.xml"},
		{"devices by another raised number", "lpt\u00B2.xml.gz", "_lpt\u00B2.xml.gz"},
		{"the last raised number", "LPT\u00B3", "_LPT\u00B3"},
		{"no device by a number that is none there", "com\u2074.xml", "com\u2074.xml"},
		{"what is typed in a console of Windows", "CONIN$", "_CONIN$"},
		{"what is shown in one", "conout$.xml", "_conout$.xml"},
		{"a device with spaces before its ending", "nul  .xml", "_nul  .xml"},
		{"a device by a character that nobody sees", "co\u00ADn.xml", "_con.xml"},
		{"no device, but its beginning", "console.xml", "console.xml"},
		{"the mark of Arabic that turns text", "a\u061Cb.xml", "ab.xml"},
		{"a line separator", "a\u2028b.xml", "ab.xml"},
		{"a paragraph separator", "a\u2029b.xml", "ab.xml"},
		{"the other line breaks of Unicode", "a\u0085b\u000Bc\u000Cd.xml", "abcd.xml"},
		{"isolates and joiners", "\u2066a\u2060\u200Db\u2069.xml", "ab.xml"},
		{"tags, which hide a text", "a\U000E0041\U000E007F.xml", "a.xml"},
		{"dots and spaces that were behind what nobody sees", "a.xml. \u200B", "a.xml"},
		{"a space that nobody sees at the beginning", "\uFEFF\u2028 a.xml", "a.xml"},
		{"only what nobody sees", "\u2028\u061C\u200B", "sitemap.xml"},
		{"the settings of a server, which are hidden", ".htaccess", "htaccess"},
		{"a hidden sitemap", "a/. .sitemap.xml", "sitemap.xml"},
		{"nothing", "", "sitemap.xml"},
		{"only dots", "..", "sitemap.xml"},
		{"a long name keeps its ending", strings.Repeat("é", 200) + ".xml.gz", strings.Repeat("é", 96) + ".xml.gz"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := SafeName(tt.in); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestNamesAreUniqueWithoutRegardToCase(t *testing.T) {
	n := Names{}
	for _, tt := range [][2]string{
		{"a.xml", "a.xml"},
		{"A.XML", "A-2.XML"},
		{"a-2.xml", "a-2-2.xml"},
		{"a.xml.gz", "a.xml.gz"},
		{"a.xml.gz", "a-2.xml.gz"},
		{"\u00E9.xml", "\u00E9.xml"},
		{"e\u0301.xml", "e\u0301-2.xml"},
		{"\u00E0.xml", "\u00E0.xml"},
	} {
		if got := n.Unique(tt[0]); got != tt[1] {
			t.Errorf("%s becomes %s, want %s", tt[0], got, tt[1])
		}
	}
}

// FuzzBase holds that every program reads an accepted base the same way, that parsing it again changes nothing, and
// that a joined name can be split off again.
func FuzzBase(f *testing.F) {
	f.Add("https://shop.example/maps", "sitemap-1.xml.gz")
	f.Add("HTTP://Ü.example:80/a b/%41%/?x#y", "100%25 ü?.xml")
	f.Add("https://[::1]/..//./", "..")
	f.Fuzz(func(t *testing.T, in, name string) {
		b, ok := ParseFolder(in)
		if !ok {
			if b != "" || b.Join(name) != "" {
				t.Fatalf("%q is no address and gives %q", in, b)
			}
			return
		}
		u, err := url.Parse(string(b))
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.User != nil ||
			u.RawQuery != "" || u.Fragment != "" {
			t.Fatalf("%q gives %q, which reads as %+v, %v", in, b, u, err)
		}
		if again, ok := ParseFolder(string(b)); !ok || again != b {
			t.Fatalf("%q gives %q, and that gives %q", in, b, again)
		}
		if !strings.HasPrefix(string(b), b.Host()+"/") {
			t.Fatalf("%q does not begin with %q", b, b.Host())
		}
		if name == "" || !utf8.ValidString(name) || strings.Contains(name, "/") {
			return
		}
		if got := ListedName(b.Join(name)); got != name {
			t.Fatalf("%q behind %q is %q, and comes back as %q", name, b, b.Join(name), got)
		}
	})
}

// FuzzName holds that a safe name is one, and that making it safe again changes nothing.
func FuzzName(f *testing.F) {
	f.Add("sitemap.xml")
	f.Add("../con.xml")
	f.Add("co\u00ADm\u00B9 .\u2028xml")
	f.Add(strings.Repeat("é.", 150) + ".xml.gz")
	f.Fuzz(func(t *testing.T, in string) {
		s := SafeName(in)
		if s == "" || len(s) > maxName+1 || !utf8.ValidString(s) || strings.ContainsAny(s, "/\\<>:\"|?*\x00\r\n") ||
			strings.HasSuffix(s, ".") || strings.HasSuffix(s, " ") || strings.Trim(s, ".") == "" ||
			strings.ContainsFunc(s, func(r rune) bool {
				return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
			}) || isDevice(strings.TrimRight(strings.SplitN(s, ".", 2)[0], " ")) {
			t.Fatalf("%q becomes %q", in, s)
		}
		if again := SafeName(s); again != s {
			t.Fatalf("%q becomes %q, and that %q", in, s, again)
		}
		stem, ext := SplitName(s)
		if stem+ext != s {
			t.Fatalf("%q is cut into %q and %q", s, stem, ext)
		}
	})
}

func TestManyFilesOfOneNameAreNumberedInOrder(t *testing.T) {
	n := Names{}
	n.Reserve("a-3.xml")
	n.Reserve("A.xml")
	for i := range 200_000 {
		want := i + 2
		if want >= 3 {
			want++ // a-3.xml is taken
		}
		if got := n.Next("a.xml"); got != "a-"+strconv.Itoa(want)+".xml" {
			t.Fatalf("file %d is called %s", i, got)
		}
	}
}

func TestNoDownloadHasTheNameOfAProgram(t *testing.T) {
	for name, want := range map[string]string{
		"sitemap.php?part=pages&n=2": "sitemap-part=pages&n=2.xml", "map.php_file=a.xml": "map_file=a.xml",
		"map.aspx@lang=de": "map@lang=de.xml", "a.b-c=d": "a.b-c=d",
		"index.php": "index.xml", "web.config": "web.xml", "autorun.inf": "autorun.xml", "INDEX.PHP": "INDEX.xml",
		"map.php.xml": "map.xml", "map.xml.php": "map.xml", "sitemap.php.gz": "sitemap.xml.gz", "map.exe.gz": "map.xml.gz",
		"sitemap.xml": "sitemap.xml", "sitemap.xml.gz": "sitemap.xml.gz", "list.txt": "list.txt", "php": "php",
		"sitemap-2.5.xml": "sitemap-2.5.xml", "shop.com.xml": "shop.com.xml", "shop.pl.sitemap.xml.gz": "shop.pl.sitemap.xml.gz", "shop.com": "shop.xml",
	} {
		if got := Harmless(SafeName(name)); got != want {
			t.Errorf("%q is saved as %q, want %q", name, got, want)
		}
	}
}
