package page

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
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
	var s check.RuleSet
	addLoc(&s, a.Text, new(judgedSite))
	if a.Form != address.Absolute || s.Holds(check.C7) || s.Holds(check.C3) || bytes.IndexByte(a.Name(), '.') < 0 {
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
		a := address.Read(ascii.TrimBlanks(v.Value(sitemapcore.Loc)))
		if len(a.Text) == 0 {
			return Verdict{}
		}
		return SetTo(write(&a))
	}
}

// withScheme writes the address with a scheme.
func withScheme(scheme string) func(*parts) []byte {
	return func(a *parts) []byte {
		if a.Form != address.Schemeless && (a.Form != address.Absolute || a.Secure() == (scheme == "https")) {
			return nil
		}
		return a.WithScheme(nil, scheme)
	}
}

// withHost writes the name of the site with www or without it.
func withHost(www bool) func(*parts) []byte {
	return func(a *parts) []byte {
		if a.Form != address.Absolute || address.HasWWW(a.Name()) == www {
			return nil
		}
		return otherWWW(a)
	}
}

// toTypedSite moves a page to the site that the user typed.
func toTypedSite(a *Answer, v *Values) Verdict {
	return onAddress(func(at *parts) []byte {
		if at.Form == address.Relative && namesSite(at.Text) {
			return nil
		}
		return OnSite(a.Text, at)
	})(a, v)
}

// toTarget gives a page the address that it leads to or names.
func toTarget(a *Answer, v *Values) Verdict {
	if a.Moved == nil {
		return Verdict{}
	}
	to := a.Moved(v.Value(sitemapcore.Loc))
	if to != nil && len(to) == 0 {
		return Verdict{Kind: LeaveOut}
	}
	return SetTo(to)
}

// onOthers returns a verdict on a page of another site than the typed one.
func onOthers(a *Answer, v *Values, does VerdictKind) Verdict {
	at := address.Read(ascii.TrimBlanks(v.Value(sitemapcore.Loc)))
	if at.Form != address.Absolute || address.BareSite(string(at.Text)) == address.BareSite(a.Text) {
		return Verdict{}
	}
	return Verdict{Kind: does}
}

// namesSite reports whether a relative address has a whole one in its path, as a Markdown link does.
func namesSite(loc []byte) bool {
	return bytes.Contains(address.Plain(loc), []byte("://"))
}

// OnSite moves an address to a site. It resolves a relative one against site (RFC 3986, section 5.2), and replaces the
// site of any other. It returns nil if the result is no address.
func OnSite(site string, at *parts) []byte {
	base := address.Read([]byte(site))
	switch {
	case base.Form != address.Absolute, hasPlaceholder(at.Target()):
		return nil // "https://shop.example/undefined" only looks right
	case at.Form == address.Absolute, at.Form == address.Schemeless:
		return slices.Concat(base.Site(), at.Target())
	case at.Form != address.Relative, bytes.Contains(at.Text, []byte("://")):
		return nil // so does "https://shop.example/[https://…"
	}
	return address.Resolve(nil, base.Text, at.Text)
}

// oneAddress keeps the first or the last of several addresses in one.
func oneAddress(last bool) func(*Answer, *Values) Verdict {
	return func(_ *Answer, v *Values) Verdict {
		all := Addresses(v.Value(sitemapcore.Loc))
		switch {
		case len(all) < 2:
			return Verdict{}
		case last:
			return SetTo(all[len(all)-1])
		}
		return SetTo(all[0])
	}
}
