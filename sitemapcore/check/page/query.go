package page

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// addQuery looks for tracking codes and session numbers among the parameters of a query, its "?"
// left out.
func addQuery(s *check.RuleSet, query []byte) {
	for len(query) > 0 {
		var param []byte
		param, query, _ = bytes.Cut(query, []byte{'&'})
		switch kindOfParam(param) {
		case tracking:
			s.Add(check.C22)
		case session:
			s.Add(check.C23)
		}
	}
}

// A paramKind is the purpose of a query parameter.
type paramKind uint8

const (
	anyParam paramKind = iota
	tracking
	session
)

// kindOfParam reads one parameter, "name=value".
func kindOfParam(param []byte) paramKind {
	if address.IsTracking(param) {
		return tracking
	}
	var buf [32]byte
	_, value, _ := bytes.Cut(param, []byte{'='})
	low := address.ParameterName(buf[:0], param)
	switch string(low) {
	case "phpsessid", "jsessionid", "sessionid", "session_id", "cfid", "cftoken", "oscsid", "zenid", "xtcsid":
		return session
	case "sid":
		if len(value) >= 16 { // shorter ones are mostly numbers of shops or sections
			return session
		}
	}
	if len(low) > 12 && string(low[:12]) == "aspsessionid" {
		return session
	}
	return anyParam
}

// pathSession returns the start and end of a session number in a path: ";jsessionid=…" of Java servers and "/(S(…))" of
// ASP.NET. The start is -1 if there is none.
func pathSession(path []byte) (from, to int) {
	for i := 0; i < len(path); i++ {
		switch path[i] {
		case ';':
			if rest := path[i+1:]; len(rest) >= 11 && ascii.HasPrefixFold(rest, "jsessionid=") {
				to = i + 1
				for to < len(path) && path[to] != ';' && path[to] != '/' {
					to++
				}
				return i, to
			}
		case '/':
			if rest := path[i+1:]; len(rest) > 5 && rest[0] == '(' && rest[2] == '(' {
				end := bytes.IndexByte(rest, '/')
				if end < 0 {
					end = len(rest)
				}
				if end > 5 && rest[end-1] == ')' && rest[end-2] == ')' {
					return i, i + 1 + end
				}
			}
		}
	}
	return -1, -1
}

// without returns the address without the query parameters of a kind, and the name of the first of
// them.
func (p *page) without(kind paramKind) (value []byte, name []byte) {
	path, query, fragment := address.CutPath(p.addr.Target())
	out := address.AppendQuery(bytes.Clone(path), query, func(param []byte) bool {
		if kindOfParam(param) != kind {
			return true
		}
		if name == nil {
			name, _, _ = bytes.Cut(bytes.TrimPrefix(param, []byte("amp;")), []byte{'='})
		}
		return false
	})
	return p.withTarget(append(out, fragment...)), name
}

var ofQueries = []explanation{
	{check.C22, explainTracking}, {check.C23, explainSession},
}

func explainTracking(p *page, f *sitemapcore.Finding) {
	value, name := p.without(tracking)
	f.Title = say.Fill("The address has a tracking code, {name}", "name", Quote(name))
	p.offer(f, "Remove it", value)
}

func explainSession(p *page, f *sitemapcore.Finding) {
	value, _ := p.without(session)
	for range maxSessions {
		a := address.Read(value)
		from, to := pathSession(a.Path())
		if from < 0 {
			break
		}
		value = slices.Concat(a.Site(), a.Target()[:from], a.Target()[to:])
	}
	p.offer(f, "Remove the session ID", value)
}

// maxSessions bounds the session numbers that are taken out of one path. Real ones have one.
const maxSessions = 8
