package address

import "bytes"

// A Reader takes addresses apart. It remembers the site of the last one, which the next one mostly shares: all absolute
// addresses with the same bytes up to the slash behind the site have the same site.
type Reader struct {
	Forgets bool // it remembers nothing, and allocates nothing

	site []byte // with the slash behind it; empty if the last address has none there
	at   Parts[[]byte]
}

// Read does what [Read] does; the parts are valid until the next. same reports whether the site is that of the address
// before.
func (r *Reader) Read(t []byte) (a *Parts[[]byte], same bool) {
	if len(r.site) > 0 && bytes.HasPrefix(t, r.site) {
		r.at.Text = t
		return &r.at, true
	}
	r.at, r.site = Read(t), r.site[:0]
	if site := len(r.at.Site()); r.at.Form == Absolute && site < len(t) && t[site] == '/' && !r.Forgets {
		r.site = append(r.site, t[:site+1]...)
	}
	return &r.at, false
}

// SiteLen returns the length of the site of an address that was just read, or 0 if it isn't remembered.
func (r *Reader) SiteLen(t []byte) int {
	if bytes.HasPrefix(t, r.site) {
		return max(0, len(r.site)-1)
	}
	return 0
}
