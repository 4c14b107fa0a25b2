package table

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/messages"
	"sitemapeditor/sitemapcore/crawl"
)

// noAnswers are parts of the reasons for a page that didn't answer.
const noAnswers = "no response|timeout|timed out|dns lookup|connection|sin respuesta|pas de réponse|aucune réponse|keine " +
	"antwort|nessuna risposta|sem resposta|geen antwoord|geen reactie|brak odpowiedzi|応答なし|无响应"

// HasOneOf reports whether a reason has one of some parts in it.
func HasOneOf(reason, parts string) bool {
	for part := range strings.SplitSeq(parts, "|") {
		if strings.Contains(reason, part) {
			return true
		}
	}
	return false
}

// A CrawlRow has the findings of one row of a table.
type CrawlRow struct {
	status, reason, redirect, canonical []byte
	from                                []byte // a page that links to it
	Noindex                             bool   // the page says so itself
	barred                              bool   // it may not be listed, for whatever reason
	odd                                 bool   // its status is not that of a page
}

// SetCell stores a cell of a column about crawling.
func (c *CrawlRow) SetCell(role Role, cell []byte) {
	switch role {
	case RoleStatus:
		if code := StatusCode(cell); code != nil {
			cell = code
		}
		c.status = cell
		c.odd = ascii.IsDigit(cell[0]) && (len(cell) != 3 || cell[0] != '2')
	case RoleIndexable:
		c.barred = c.barred || isNo(cell)
	case RoleReason:
		switch {
		case IsNoindex(cell):
			c.Noindex = true
		case !isAllowed(cell):
			c.reason = cell
		}
	case RoleRedirect:
		c.redirect = cell
	case RoleCanonical:
		c.canonical = cell
	case RoleFrom:
		c.from = cell
	}
}

// IsNoindex reports whether a cell says that search engines may not list the page: "noindex, follow" in a column of
// robots, or "true" in one of noindex.
func IsNoindex(cell []byte) bool {
	return isTrue(string(cell)) || string(cell) == "1" || HasOneOf(string(bytes.ToLower(cell)), "noindex")
}

// isAllowed reports whether a cell of the same columns says that they may.
func isAllowed(cell []byte) bool {
	first, _, _ := bytes.Cut(cell, []byte{','})
	return ascii.OneOf(bytes.TrimSpace(first), "false no 0 index follow nofollow all")
}

// StatusCode returns the code at the beginning of a cell such as "404 Not Found", or nil. Spreadsheets may write a whole
// number with decimals: "404.0", "404,0".
func StatusCode(cell []byte) []byte {
	code, _, _ := bytes.Cut(cell, []byte{' '})
	n := ascii.Digits(code)
	if n == 0 || n > 3 || n < len(code) && (code[n] != '.' && code[n] != ',' || len(bytes.Trim(code[n+1:], "0")) > 0) {
		return nil
	}
	return code[:n]
}

// isNo reports whether a cell says no, or that a page is not indexable: it begins with such a word of one of the
// editor's languages.
func isNo(cell []byte) bool {
	lower := bytes.ToLower(cell)
	for _, no := range [...]string{
		"no", "false", "nein", "nicht", "nee", "niet", "nie", "não", "hayır", "hayir", "ні", "いいえ", "インデックス不可", "不", "否", "غير", "لا",
	} {
		if bytes.HasPrefix(lower, []byte(no)) {
			return true
		}
	}
	return false
}

// foundOf returns the finding of a status code from 300 on. The live check answers the same.
func foundOf(status string) crawl.Found {
	switch {
	case status < "400":
		return crawl.Redirect
	case status == "404", status == "410":
		return crawl.Missing
	case status == "401":
		return crawl.SignIn
	case status == "429", status >= "500":
		return crawl.Failed
	}
	return crawl.Refused // mostly a firewall
}

// found returns the finding for the page at loc. The status has priority: a redirected visitor sees nothing else of the
// page. Issue is the finding that the row's reason names; known tells that it names one.
func (c *CrawlRow) found(loc []byte, issue crawl.Found, known bool) (crawl.Found, string) {
	reason := string(bytes.ToLower(c.reason))
	code := len(c.status) == 3 && ascii.Digits(c.status) == 3
	if issue == crawl.Fine && c.Noindex {
		issue = crawl.Noindex
	}
	elsewhere := address.IsWeb(c.canonical) && !bytes.Equal(c.canonical, loc)
	if elsewhere && !known && issue == crawl.Fine && !strings.Contains(reason, "self") {
		issue = crawl.Canonical
	}
	moves := address.IsWeb(c.redirect) && !bytes.Equal(c.redirect, loc)
	switch {
	case code && c.status[0] >= '3':
		found := foundOf(string(c.status))
		if found == crawl.Redirect {
			return found, string(c.redirect)
		}
		return found, string(c.status)
	case issue == crawl.Blocked:
		return crawl.Blocked, ""
	case string(c.status) == crawl.NoAnswer || HasOneOf(reason, noAnswers):
		return crawl.Failed, crawl.NoAnswer
	case issue == crawl.Redirect, moves && !code && !known && issue == crawl.Fine:
		if !code {
			return crawl.Redirect, string(c.redirect)
		}
	case issue == crawl.Failed && strings.Contains(reason, "5xx"):
		return crawl.Failed, "5xx"
	case issue == crawl.Missing && strings.Contains(reason, "404"):
		return crawl.Missing, "404"
	case issue == crawl.Canonical && elsewhere:
		return crawl.Canonical, string(c.canonical)
	case issue != crawl.Fine:
		return issue, ""
	case !known && c.barred && !c.odd:
		if reason == "" {
			reason = "not indexable"
		}
		return crawl.Noindex, reason
	}
	return crawl.Fine, ""
}

// A Marker collects the findings of a crawl.
type Marker struct {
	// Marks are the findings about pages that search engines can't list, at most [crawl.MaxMarks].
	Marks []crawl.Mark

	reasons map[string]reasonFound // by the text of the reason
}

// A reasonFound is what [messages.OfReason] returns for a reason.
type reasonFound struct {
	found crawl.Found
	known bool
}

// maxReasons bounds the reasons that a marker remembers. Crawlers write few.
const maxReasons = 1000

// reason returns the finding of a reason.
func (m *Marker) reason(text []byte) (crawl.Found, bool) {
	if len(text) == 0 {
		return crawl.Fine, false
	}
	r, ok := m.reasons[string(text)]
	if !ok && len(m.reasons) < maxReasons {
		if m.reasons == nil {
			m.reasons = map[string]reasonFound{}
		}
		r.found, r.known = messages.OfReason(string(text))
		m.reasons[string(text)] = r
	}
	return r.found, r.known
}

// Mark records the finding of a row about the page at loc, and reports whether search engines can't list that.
func (m *Marker) Mark(loc []byte, c *CrawlRow) (bad bool) {
	if loc == nil {
		return false
	}
	issue, known := m.reason(c.reason)
	found, to := c.found(loc, issue, known)
	if found == crawl.Fine {
		return c.barred || c.odd
	}
	if len(m.Marks) < crawl.MaxMarks {
		m.Marks = append(m.Marks, crawl.Mark{Loc: string(loc), Found: found, To: to, From: string(c.from)})
	}
	return true
}

func isTrue(s string) bool { return strings.EqualFold(s, "true") || strings.EqualFold(s, "yes") }
