package check

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// Site parses the address of a site that the user typed: "shop.example" and "https://shop.example/blog/" are ones.
func Site(text string) (site string, ok bool) {
	a := address.Read(ascii.TrimBlanks([]byte(text)))
	switch a.Form {
	case address.Schemeless:
		a = address.Read(a.WithScheme(nil, "https"))
	case address.Relative:
		a = address.Read(append([]byte("https://"), a.Text...))
	}
	var s RuleSet
	s.addLoc(a.Text, new(Checker))
	if !isAbsolute(&a) || s.has(C7) || s.has(C3) || bytes.IndexByte(a.Name(), '.') < 0 {
		return "", false
	}
	if len(a.Target()) == 0 {
		a.Text = append(a.Text, '/')
	}
	return string(a.Text), true
}

// onAddress returns a function for the verdict that replaces the address of a page by the result of write; nil keeps
// it.
func onAddress(write func(*parts) []byte) func(*Answer, *Values) Verdict {
	return func(_ *Answer, v *Values) Verdict {
		a := address.Read(ascii.TrimBlanks(v.text(sitemapcore.Loc)))
		if len(a.Text) == 0 {
			return Verdict{}
		}
		return setting(write(&a))
	}
}

// The ways to choose between http and https, and between plain and www.
var (
	toHTTPS   = Mend{ID: "https", Label: "https://", page: onAddress(withScheme("https")), Whole: true}
	toHTTP    = Mend{ID: "http", Label: "http://", page: onAddress(withScheme("http")), Whole: true}
	toWWW     = Mend{ID: "www", Label: "With www.", page: onAddress(withHost(true))}
	toBare    = Mend{ID: "bare", Label: "Without www.", page: onAddress(withHost(false))}
	bothWays  = []Mend{toHTTPS, toHTTP}
	bothNames = []Mend{toWWW, toBare}
)

func withScheme(scheme string) func(*parts) []byte {
	return func(a *parts) []byte {
		if a.Form != address.Schemeless && (!isAbsolute(a) || a.Secure() == (scheme == "https")) {
			return nil
		}
		return a.WithScheme(nil, scheme)
	}
}

// withHost writes the name of the site with www or without it.
func withHost(www bool) func(*parts) []byte {
	return func(a *parts) []byte {
		if !isAbsolute(a) || hasWWW(a) == www {
			return nil
		}
		return otherWWW(a)
	}
}

// typedSite moves pages to the site that the user typed.
func typedSite(along bool) Mend {
	return Mend{
		ID: chooseSite, Label: "The site with this address", Input: siteInput, Along: along, Whole: true,
		page: func(a *Answer, v *Values) Verdict {
			return onAddress(func(at *parts) []byte {
				if at.Form == address.Relative && namesSite(at.Text) {
					return nil
				}
				return movedTo(a.Text, at)
			})(a, v)
		},
		tag: func(x *Extras, text []byte) Verdict {
			if x.Answer == nil {
				return Verdict{}
			}
			at := address.Read(text)
			return setting(movedTo(x.Answer.Text, &at))
		},
	}
}

// The verdicts on pages of other sites than the typed one.
func leavesOutOthers(a *Answer, v *Values) Verdict { return onOthers(a, v, LeaveOut) }
func deletesOthers(a *Answer, v *Values) Verdict   { return onOthers(a, v, Delete) }

func onOthers(a *Answer, v *Values, does VerdictKind) Verdict {
	at := address.Read(ascii.TrimBlanks(v.text(sitemapcore.Loc)))
	if !isAbsolute(&at) || address.BareSite(string(at.Text)) == address.BareSite(a.Text) {
		return Verdict{}
	}
	return Verdict{Kind: does}
}

// moved returns the mends for pages that redirect or name another address as theirs. The first gives them that address.
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

// movedTo moves an address to a site. It resolves a relative one against site (RFC 3986, section 5.2), and replaces the
// site of any other. It returns nil if the result is no address.
func movedTo(site string, at *parts) []byte {
	base := address.Read([]byte(site))
	switch {
	case !isAbsolute(&base), hasPlaceholder(at.Target()):
		return nil // "https://shop.example/undefined" only looks right
	case isAbsolute(at), at.Form == address.Schemeless:
		return slices.Concat(base.Site(), at.Target())
	case at.Form != address.Relative, bytes.Contains(at.Text, []byte("://")):
		return nil // so does "https://shop.example/[https://…"
	}
	return address.Resolve(nil, base.Text, at.Text)
}
