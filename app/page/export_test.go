package page

import (
	"archive/zip"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
)

// archived returns the names of the files in a saved archive.
func (s *session) archived(name string) string {
	s.t.Helper()
	r, err := zip.NewReader(strings.NewReader(s.saved[name]), int64(len(s.saved[name])))
	if err != nil {
		s.t.Fatalf("%s: %v", name, err)
	}
	var out []string
	for _, f := range r.File {
		out = append(out, f.Name)
	}
	return strings.Join(out, " ")
}

// planned opens the dialog, and waits for the plan. It returns the names of the files.
func (s *session) planned() string {
	s.t.Helper()
	s.do(components.OpenDownload{})
	s.until("the plan is there", func() bool { return s.download.Plan.Parts != nil && s.download.Busy() == nil })
	var names []string
	for _, p := range s.download.Plan.Parts {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

// settle changes the options of the dialog and waits for the plan.
func (s *session) settle(change func(*downloadui.Options)) {
	s.t.Helper()
	o := s.download.Settings
	change(&o)
	s.do(func() { s.download.Set(o) })
	s.until("the plan is there", func() bool { return s.download.Plan.Parts != nil && s.download.Busy() == nil })
}

func TestTheGuideKnowsHostsAndEnginesAndGivesTheFilesForIndexNow(t *testing.T) {
	s := opened(t)
	s.do(components.OpenDownload{})
	s.settle(func(o *downloadui.Options) { o.Keep = false })
	s.do(s.download.DownloadAll)
	s.until("the next steps are shown", func() bool { return s.Dialog == &s.download.After })
	var hosts, engines int
	act := false
	for _, step := range s.download.Written.Steps {
		switch step.Question {
		case "Where is your site?":
			hosts = len(step.Choices)
		case "Search engine":
			engines = len(step.Choices)
		}
		act = act || step.IndexNow
		if strings.Contains(step.Title.String(), "Google") &&
			(len(step.Copy) != 1 || step.Copy[0] != "sitemap.xml" && step.Copy[0] != "sitemap.xml.gz" ||
				!strings.HasSuffix(step.Go, "?resource_id=https%3A%2F%2Fshop.example%2F")) {
			t.Errorf("Google is told %+v", step)
		}
	}
	if hosts < 10 || engines < 3 || !act {
		t.Errorf("%d hosts, %d more engines, IndexNow %v", hosts, engines, act)
	}
	s.do(components.GetIndexNow{})
	s.until(
		"it is said that nothing changed",
		func() bool { return strings.Contains(s.Toast.Text.String(), "No page has changed") },
	)
	s.do(func() { s.details.Fix(s.Current, 1, "2026-04-03", "") })
	s.until("the page changed", func() bool { return s.State.Changed == 1 })
	s.do(components.GetIndexNow{})
	s.until("the archive is saved", func() bool { return s.saved["indexnow.zip"] != "" })
	if got := s.archived("indexnow.zip"); got != "0123456789abcdef.txt addresses.txt How to send this.txt" {
		t.Errorf("the archive holds %s", got)
	}
}

func TestACharacterThatNobodySeesIsNoPartOfTheGuessedSite(t *testing.T) {
	s := start(t)
	s.give("a.xml", strings.ReplaceAll(lamps, "<loc>https", "<loc>\uFEFFhttps"))
	s.until("three pages are open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	s.planned()
	if s.download.Settings.Where != "https://shop.example/" {
		t.Errorf("the guess is %q", s.download.Settings.Where)
	}
}

func TestAFewPagesComeAsOneFileAtOnce(t *testing.T) {
	s := start(t)
	s.give("pages.html", "<a href=https://shop.example/a>a</a><a href=https://shop.example/b>b</a>")
	s.until("something is open", func() bool { return s.State.Busy == 0 && (s.State.Pages > 0 || s.Problem != nil) })
	if s.State.Pages == 0 {
		s.do(s.Problem.Actions[0].Do)
		s.until("two pages are open", func() bool { return s.State.Pages == 2 && s.State.Busy == 0 })
	}
	if got := s.planned(); got != "sitemap.xml What to do now.txt" || s.download.Plan.Packed {
		t.Fatalf("the plan is %s, packed %v", got, s.download.Plan.Packed)
	}
	got := uitest.Markup(t, s.DrawDialog())
	uitest.Says(t, "a plain file", got, "bytes")
	uitest.Omits(t, "a plain file", got, "Compressed")
	s.do(func() { s.download.DownloadPart(0) })
	s.until("the next steps are shown", func() bool { return s.Dialog == &s.download.After })
	if xml := s.saved["sitemap.xml"]; !strings.HasPrefix(xml, "<?xml") ||
		s.download.Written.Files != 0 {
		t.Errorf("%+v, and it begins with %.20q", s.download.Written, xml)
	}
	// A file that was downloaded alone counts as downloaded, as with all files.
	s.planned()
	if !s.download.Plan.Parts[0].Same {
		t.Error("the file that was taken is not known to be the same")
	}
	s.settle(func(o *downloadui.Options) { o.Compress, o.Packing = true, true })
	if s.download.Plan.Parts[0].Name != "sitemap.xml.gz" || !s.download.Plan.Packed {
		t.Errorf("packed by choice it is %s", s.download.Plan.Parts[0].Name)
	}
}

func TestTheKindOfFileIsOfOneDownload(t *testing.T) {
	s := opened(t)
	s.until("the files are known", func() bool { return len(s.Files.Files) == 1 })
	s.planned()
	s.settle(func(o *downloadui.Options) { o.Format = sitemapcore.FormatCSV })
	if s.download.Plan.Parts[0].Name != "sitemap.csv" || !s.download.SitemapFiles().Keep {
		t.Errorf("the plan is %+v, and the sitemap's options %+v", s.download.Plan.Parts, s.download.SitemapFiles())
	}
	s.do(s.download.DownloadAll)
	s.until("the table is saved", func() bool { return s.saved["sitemap.csv"] != "" })
	if len(s.download.Plan.Steps) > 0 || s.Dialog != &s.download.Window {
		t.Errorf("after a table the steps %+v follow in dialog %p", s.download.Plan.Steps, s.Dialog)
	}
	s.do(components.CloseDialog{})
	if got := s.planned(); got != "example.xml What to do now.txt" || !s.download.Settings.Keep ||
		!s.download.Plan.Parts[0].Untouched {
		t.Errorf("the next plan is %s with %+v", got, s.download.Settings)
	}
}

func TestTheOwnerChoosesWhatIsToldByIndexNowWhereNothingWasOpened(t *testing.T) {
	s := start(t)
	s.do(components.AddText{Text: "https://shop.example/a\nhttps://shop.example/b\nhttps://shop.example/c"})
	s.until("three pages are there", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	s.table.Rows.Need(0, 30)
	s.until("the rows are there", func() bool { _, ok := s.table.Rows.Row(2); return ok && !s.table.Rows.Stale })
	s.planned()
	s.do(components.GetIndexNow{})
	s.until("it is asked which",
		func() bool { return strings.Contains(s.Toast.Text.String(), "Which pages are new or changed") })
	s.table.Select(sitemapcore.Rows(1, 2))
	s.do(components.GetIndexNow{})
	s.until("the archive is saved", func() bool { return s.saved["indexnow.zip"] != "" })
	r, err := zip.NewReader(strings.NewReader(s.saved["indexnow.zip"]), int64(len(s.saved["indexnow.zip"])))
	if err != nil {
		t.Fatal(err)
	}
	f, err := r.Open("How to send this.txt")
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(f)
	if err != nil || !strings.Contains(string(text), "?url=https%3A%2F%2Fshop.example%2Fb&") ||
		strings.Count(string(text), "?url=") != 1 {
		t.Errorf("how to send it: %s, %v", text, err)
	}
}

// TestDatesAreOneStepBeforeTheFiles sets today's date on a changed page with each way to take files, and undoes it.
func TestDatesAreOneStepBeforeTheFiles(t *testing.T) {
	s := planned(t)
	today := func() string {
		r, _ := s.table.Rows.Row(0)
		return r.Values[sitemapcore.LastMod]
	}
	was := today()
	if s.download.Plan.Undated != 1 || s.download.Settings.Today {
		t.Fatalf("%d pages are undated, and it is chosen: %v", s.download.Plan.Undated, s.download.Settings.Today)
	}
	for what, take := range map[string]components.Intent{
		"example.xml on disk": func() { s.download.SaveToDisk(false) }, "example.xml": func() { s.download.DownloadPart(0) },
		"sitemaps.zip": s.download.DownloadAll,
	} {
		s.settle(func(o *downloadui.Options) { o.Today = true })
		s.saved, s.onDisk = map[string]string{}, nil
		s.do(take)
		s.until(what+" is there", func() bool { return len(s.saved)+len(s.onDisk) == 1 })
		s.until("the page has the date", func() bool { return today() != was })
		s.do(components.Undo{})
		s.until("it is taken back", func() bool { return today() == was && s.State.Changed == 1 })
		s.planned()
		if s.download.Plan.Undated != 1 || !s.download.Settings.Today {
			t.Errorf("%s: %d pages are undated, and it is chosen: %v", what, s.download.Plan.Undated,
				s.download.Settings.Today)
		}
	}
}

// A file is pressed in the list of the choice before, which is drawn until the next frame.
func TestAPressWhileTheFilesAreWorkedOutIsForThePressedFile(t *testing.T) {
	s := start(t)
	s.give("a.xml", lamps)
	s.until("three pages are open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	s.give("b.xml", strings.ReplaceAll(lamps, "shop.example/", "shop.example/b/"))
	s.opening.Answer(false)
	s.until("six pages are open", func() bool { return s.State.Pages == 6 && s.State.Busy == 0 && len(s.Files.Files) == 2 })
	if got := s.planned(); got != "a.xml b.xml What to do now.txt" {
		t.Fatalf("the plan is %s", got)
	}
	set := func(keep bool) {
		o := s.download.Settings
		o.Keep = keep
		s.do(func() { s.download.Set(o) })
	}
	known := func() bool { return s.download.Busy() == nil }
	set(false)
	s.do(func() { s.download.DownloadPart(1) })
	s.until("the new files are known", known)
	if len(s.saved) > 0 || s.Toast.Text != "" {
		t.Errorf("b.xml is not in the new files, but saved is %q, and said %q", slices.Collect(maps.Keys(s.saved)), s.Toast.Text)
	}
	set(true)
	s.until("the kept files are known", known)
	o := s.download.Settings
	o.Pretty = !o.Pretty
	s.do(func() { s.download.Set(o) })
	s.do(func() { s.download.DownloadPart(1) })
	s.until("b.xml is saved", func() bool { return s.saved["b.xml"] != "" })
	set(false)
	s.do(s.download.DownloadAll)
	s.until("the next steps are shown", func() bool { return s.Dialog == &s.download.After })
	if got := s.archived("sitemaps.zip"); got != "sitemap.xml What to do now.txt" || s.download.Written.Files != 2 {
		t.Errorf("the archive holds %s, and %d files are said", got, s.download.Written.Files)
	}
}
