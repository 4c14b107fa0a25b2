package reader

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
)

// Accepted returns the paths that a search engine would list if the sitemap has these, found out by asking the site
// like one: without following redirects, and without anything that the checker uses.
func (s *LiveSite) Accepted(paths []string) (all []string) {
	enough, stop := context.WithCancel(context.Background())
	stop() // the head is enough
	for _, path := range paths {
		w := httptest.NewRecorder()
		s.answer(w, httptest.NewRequestWithContext(enough, http.MethodGet, path, nil))
		html, _, _ := strings.Cut(w.Body.String(), "</head>")
		head := strings.ToLower(html)
		named := strings.Contains(head, `rel="canonical"`)
		switch {
		case w.Code != http.StatusOK,
			strings.Contains(head, "noindex"),
			named && !strings.Contains(html, `href="`+path+`"`),
			strings.Contains(html, "Page not found"), strings.Contains(html, "Log in"):
		default:
			all = append(all, path)
		}
	}
	return all
}
