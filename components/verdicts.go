package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// ChooseProfile looks at the pages with other eyes: those of all search engines, of one of them, or
// of the strict schemas.
type ChooseProfile struct{ Profile int }

// verdictSays puts a verdict into a few words.
func verdictSays(v *wire.Verdict) (s sitemapcore.Severity, words string) {
	switch {
	case v.Files > 0 && v.Rejected > 0:
		return sitemapcore.Reject, Pages(v.Rejected) + " and " + Count(v.Files, "file", "files") + " rejected"
	case v.Files > 0:
		return sitemapcore.Reject, Count(v.Files, "file rejected", "files rejected")
	case v.Rejected > 0:
		return sitemapcore.Reject, Pages(v.Rejected) + " rejected"
	case v.Ignored > 0:
		return sitemapcore.Ignore, capital(v.Lost) + " of " + Pages(v.Ignored) + " ignored"
	case v.Worth > 0:
		return sitemapcore.Warn, Pages(v.Worth) + " worth fixing"
	}
	return sitemapcore.Fine, "Takes it all"
}

// issueButtons are what can be done at once about what is wrong with files. A file that has to be
// built anew is, in the download.
func issueButtons(f *wire.FileIssue, sink Sink, busy bool) []app.UI {
	switch {
	case f.Fix != "":
		return []app.UI{&push{
			Class: "btn btn--s", Label: f.Fix, More: ": " + f.Title, Off: busy, Sink: sink,
			Do: FixRule{Code: f.Code},
		}}
	case f.Severity >= sitemapcore.Reject && f.Anew:
		return []app.UI{&push{
			Class: "btn btn--s", Label: "Build new files…", More: ": " + f.Title, Off: busy,
			Sink: sink, Do: OpenDownload{},
		}}
	}
	return nil
}

// verdicts draws who takes the sitemap, side by side, with a choice of whose eyes the rest of the
// room has.
func (c *Checks) verdicts() app.UI {
	s := &c.Summary
	if len(s.Verdicts) == 0 {
		return Nothing()
	}
	items := make([]app.UI, len(s.Verdicts))
	for i := range s.Verdicts {
		v := &s.Verdicts[i]
		severity, words := verdictSays(v)
		icon, tone := severityLook(severity)
		if s.Checking {
			icon, tone, words = "note", "note", "Checking …"
		}
		items[i] = elem("button", "take", leaf("b", "", v.Name), elem("span", "small", Icon(icon, "sev--"+tone),
			leaf("span", "", words))).
			Attr("type", "button").DataSet("profile", strconv.Itoa(i)).
			Aria("pressed", strconv.FormatBool(i == s.Profile))
	}
	return elem("section", "takes", items...).Aria("label", "Who takes this sitemap").OnClick(c.onProfile)
}

func (c *Checks) onProfile(ctx app.Context, e app.Event) {
	if i, err := strconv.Atoi(dom.Pressed(e, "profile")); err == nil && c.Sink != nil {
		c.Sink.Do(ctx, ChooseProfile{i})
	}
}

// files lists what is wrong with whole files; nil where nothing is.
func (c *Checks) files() []app.UI {
	issues := c.Summary.Files
	if len(issues) == 0 {
		return nil
	}
	rows := make([]app.UI, len(issues))
	for i, f := range issues {
		icon, tone := severityLook(f.Severity)
		name := f.Name
		if f.Files > 1 {
			name += " and " + Number(f.Files-1) + " more"
		}
		what := []app.UI{leaf("p", "", f.Title), leaf("p", "small quiet", f.Detail), leaf("p", "small", name)}
		if len(f.Links) > 0 {
			links := make([]app.UI, len(f.Links))
			for k, a := range f.Links {
				links[k] = elem("li", "", &webLink{Address: a})
			}
			what = append(what, elem("ul", "small linklist", links...).Aria("label", "Not open"),
				&push{
					Class: "btn btn--s", Label: "Show the list", More: " of sitemaps in " + f.Name, Sink: c.Sink,
					Do: ShowIndex{f.File},
				})
		}
		rows[i] = elem("li", "", elem("div", "issues__b", elem("span", "n", Icon(icon, "sev--"+tone)),
			elem("div", "", what...)),
			elem("div", "btns", issueButtons(&f, c.Sink, c.Busy != nil)...))
	}
	return []app.UI{
		elem("h3", "issues__group", Icon("file"), app.Text("Whole files"), app.Text(" "),
			leaf("span", "small", Count(len(issues), "kind", "kinds"))),
		elem("ul", "", rows...),
	}
}
