package table

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/messages"
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
func foundOf(status string) sitemapcore.CrawlFound {
	switch {
	case status < "400":
		return sitemapcore.CrawlRedirect
	case status == "404", status == "410":
		return sitemapcore.CrawlMissing
	case status == "401":
		return sitemapcore.CrawlSignIn
	case status == "429", status >= "500":
		return sitemapcore.CrawlFailed
	}
	return sitemapcore.CrawlRefused // mostly a firewall
}

// found returns the finding for the page at loc. The status has priority: a redirected visitor sees nothing else of the
// page. Issue is the finding that the row's reason names; known tells that it names one.
func (c *CrawlRow) found(loc []byte, issue sitemapcore.CrawlFound, known bool) (sitemapcore.CrawlFound, string) {
	reason := string(bytes.ToLower(c.reason))
	code := len(c.status) == 3 && ascii.Digits(c.status) == 3
	if issue == sitemapcore.CrawlFine && c.Noindex {
		issue = sitemapcore.CrawlNoindex
	}
	elsewhere := address.IsWeb(c.canonical) && !bytes.Equal(c.canonical, loc)
	if elsewhere && !known && issue == sitemapcore.CrawlFine && !strings.Contains(reason, "self") {
		issue = sitemapcore.CrawlCanonical
	}
	moves := address.IsWeb(c.redirect) && !bytes.Equal(c.redirect, loc)
	switch {
	case code && c.status[0] >= '3':
		found := foundOf(string(c.status))
		if found == sitemapcore.CrawlRedirect {
			return found, string(c.redirect)
		}
		return found, string(c.status)
	case issue == sitemapcore.CrawlBlocked:
		return sitemapcore.CrawlBlocked, ""
	case string(c.status) == sitemapcore.NoAnswer || HasOneOf(reason, noAnswers):
		return sitemapcore.CrawlFailed, sitemapcore.NoAnswer
	case issue == sitemapcore.CrawlRedirect, moves && !code && !known && issue == sitemapcore.CrawlFine:
		if !code {
			return sitemapcore.CrawlRedirect, string(c.redirect)
		}
	case issue == sitemapcore.CrawlFailed && strings.Contains(reason, "5xx"):
		return sitemapcore.CrawlFailed, "5xx"
	case issue == sitemapcore.CrawlMissing && strings.Contains(reason, "404"):
		return sitemapcore.CrawlMissing, "404"
	case issue == sitemapcore.CrawlCanonical && elsewhere:
		return sitemapcore.CrawlCanonical, string(c.canonical)
	case issue != sitemapcore.CrawlFine:
		return issue, ""
	case !known && c.barred && !c.odd:
		if reason == "" {
			reason = "not indexable"
		}
		return sitemapcore.CrawlNoindex, reason
	}
	return sitemapcore.CrawlFine, ""
}

// A Marker collects the findings of a crawl.
type Marker struct {
	// Marks are the findings about pages that search engines can't list, at most [sitemapcore.MaxCrawlMarks].
	Marks []sitemapcore.CrawlMark

	reasons map[string]reasonFound // by the text of the reason
}

// A reasonFound is what [messages.OfReason] returns for a reason.
type reasonFound struct {
	found sitemapcore.CrawlFound
	known bool
}

// maxReasons bounds the reasons that a marker remembers. Crawlers write few.
const maxReasons = 1000

// reason returns the finding of a reason.
func (m *Marker) reason(text []byte) (sitemapcore.CrawlFound, bool) {
	if len(text) == 0 {
		return sitemapcore.CrawlFine, false
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
	if found == sitemapcore.CrawlFine {
		return c.barred || c.odd
	}
	if len(m.Marks) < sitemapcore.MaxCrawlMarks {
		m.Marks = append(m.Marks, sitemapcore.CrawlMark{Loc: string(loc), Found: found, To: to, From: string(c.from)})
	}
	return true
}

func isTrue(s string) bool { return strings.EqualFold(s, "true") || strings.EqualFold(s, "yes") }
