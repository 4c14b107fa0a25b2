package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// Site parses the address of a site that the user typed: "shop.example" and "https://shop.example/blog/" are ones.
func Site(text string) (address string, ok bool) {
	t := ascii.TrimBlanks([]byte(text))
	a := split(t)
	switch a.form {
	case schemeless:
		t = append([]byte("https://"), bytes.TrimLeft(t, "/")...)
	case relative:
		if len(t) == 0 {
			return "", false
		}
		t = append([]byte("https://"), t...)
	case foreign, broken:
		return "", false
	}
	var s RuleSet
	s.addLoc(t, new(Checker))
	a = split(t)
	if a.form != absolute || s.has(C7) || s.has(C3) || bytes.IndexByte(a.hostName(), '.') < 0 {
		return "", false
	}
	if len(a.target()) == 0 {
		t = append(t, '/')
	}
	return string(t), true
}

// onAddress returns a verdict that gives a page the address which write makes of its own one; nil keeps it.
func onAddress(write func(loc []byte, at *splitAddress) []byte) func(*Answer, *Values) Verdict {
	return func(_ *Answer, v *Values) Verdict {
		loc := ascii.TrimBlanks(v.text(sitemapcore.Loc))
		if len(loc) == 0 {
			return Verdict{}
		}
		at := split(loc)
		return setting(write(loc, &at))
	}
}

// The ways to choose between http and https, and between plain and www.
var (
	toHTTPS   = Mend{ID: "https", Label: "https://", page: onAddress(withScheme("https")), Whole: true}
	toHTTP    = Mend{ID: "http", Label: "http://", page: onAddress(withScheme("http")), Whole: true}
	toWWW     = Mend{ID: "www", Label: "With www.", page: onAddress(withHost("www."))}
	toBare    = Mend{ID: "bare", Label: "Without www.", page: onAddress(withHost(""))}
	bothWays  = []Mend{toHTTPS, toHTTP}
	bothNames = []Mend{toWWW, toBare}
)

func withScheme(scheme string) func(loc []byte, at *splitAddress) []byte {
	return func(_ []byte, at *splitAddress) []byte {
		if at.form == absolute && at.secure() == (scheme == "https") {
			return nil
		}
		return at.withScheme(scheme)
	}
}

// withScheme returns an address with another scheme or with its missing one, and without the default port of either
// scheme: at port 80 no site answers to https. It returns nil if there is no site.
func (a *splitAddress) withScheme(scheme string) []byte {
	switch t := a.text; a.form {
	case schemeless:
		t = append([]byte(scheme+"://"), bytes.TrimLeft(t, "/")...)
		return address.WithScheme(nil, t, scheme)
	case absolute:
		return address.WithScheme(nil, t, scheme)
	}
	return nil
}

// withHost writes a prefix before the name of the site without www, unless the name has that form.
func withHost(prefix string) func(loc []byte, at *splitAddress) []byte {
	return func(loc []byte, at *splitAddress) []byte {
		if at.form != absolute || hasWWW(at) == (prefix != "") {
			return nil
		}
		return append(append(bytes.Clone(loc[:at.host]), prefix...), bare(loc[at.host:])...)
	}
}

// typedSite moves pages to the site that was typed.
func typedSite(along bool) Mend {
	return Mend{
		ID: chooseSite, Label: "The site with this address", Input: siteInput, Along: along, Whole: true,
		page: func(a *Answer, v *Values) Verdict {
			return onAddress(func(loc []byte, at *splitAddress) []byte {
				if at.form == relative && namesSite(loc) {
					return nil
				}
				return movedTo(a.Text, loc, at)
			})(a, v)
		},
		tag: func(x *Extras, text []byte) Verdict {
			if x.Answer == nil {
				return Verdict{}
			}
			at := split(text)
			return setting(movedTo(x.Answer.Text, text, &at))
		},
	}
}

// The verdicts on the pages that aren't on the site that was typed.
func leavesOutOthers(a *Answer, v *Values) Verdict { return onOthers(a, v, LeaveOut) }
func deletesOthers(a *Answer, v *Values) Verdict   { return onOthers(a, v, Delete) }

func onOthers(a *Answer, v *Values, does VerdictKind) Verdict {
	loc := ascii.TrimBlanks(v.text(sitemapcore.Loc))
	if at := split(loc); at.form != absolute || address.BareSite(string(loc)) == address.BareSite(a.Text) {
		return Verdict{}
	}
	return Verdict{Kind: does}
}

// moved gives pages the addresses that they lead to or name.
func moved(label say.Text) []Mend {
	return append([]Mend{{ID: ChooseMoved, Label: label, Moves: true, page: func(a *Answer, v *Values) Verdict {
		if a.Moved == nil {
			return Verdict{}
		}
		to := a.Moved(v.text(sitemapcore.Loc))
		if to != nil && len(to) == 0 {
			return Verdict{Kind: LeaveOut}
		}
		return setting(to)
	}}}, crawled...)
}

// namesSite reports whether a relative address has a whole one in its path, as a Markdown link does.
func namesSite(loc []byte) bool {
	return bytes.Contains(address.Plain(loc), []byte("://"))
}

// movedTo moves an address to a site: it resolves a relative one against the page with the address site (RFC 3986,
// section 5.2), and replaces the site of any other. It returns nil if the result is no address.
func movedTo(site string, loc []byte, at *splitAddress) []byte {
	base := split([]byte(site))
	if base.form != absolute || hasPlaceholder(at.target()) || at.form == relative &&
		bytes.Contains(loc, []byte("://")) {
		return nil // "https://shop.example/undefined" and "https://shop.example/[https://…" only look right
	}
	origin := base.text[:base.authEnd]
	switch {
	case at.form == absolute || at.form == schemeless:
		return append(bytes.Clone(origin), at.target()...)
	case at.form != relative:
		return nil
	}
	return address.Resolve(nil, base.text, loc)
}
