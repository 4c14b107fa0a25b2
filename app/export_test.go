package app

import (
	"archive/zip"
	"strings"
	"testing"

	"sitemapeditor/components"
)

// archived returns the names of the files in an archive that was saved.
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

// settle changes the options of the dialog and waits for the plan.
func (s *session) settle(change func(*components.Options)) {
	s.t.Helper()
	o := s.options
	change(&o)
	s.do(components.SetOptions{Options: o})
	s.until("the plan is there", func() bool { return s.plan != nil && s.planning == nil })
}

func TestOnlyWhatChangedSinceTheLastDownloadIsInTheArchive(t *testing.T) {
	s := opened(t)
	s.until("the files are known", func() bool { return len(s.files.Files) == 1 })
	s.do(components.OpenDownload{})
	s.settle(func(o *components.Options) { o.Keep, o.Split, o.Compress = false, 1, false })
	s.do(components.DownloadAll{})
	s.until("the next steps are shown", func() bool { return s.dialog == doneDialog })
	if got := s.archived("sitemaps.zip"); got != "sitemap.xml sitemap-chairs-1.xml sitemap-lamps-1.xml What to do now.txt" {
		t.Fatalf("the archive holds %s", got)
	}
	s.do(components.FixField{Page: s.current, Field: 1, Value: "2026-04-03"})
	s.until("the page changed", func() bool { return s.state.Changed == 1 })
	s.do(components.OpenDownload{})
	s.settle(func(o *components.Options) { o.Changed = true })
	same := ""
	for _, p := range s.plan.Parts {
		if p.Same {
			same += p.Name
		}
	}
	// The index says the same date for the file as before.
	if same != "sitemap.xmlsitemap-chairs-1.xml" {
		t.Errorf("said to be the same: %s", same)
	}
	delete(s.saved, "sitemaps.zip")
	s.do(components.DownloadAll{})
	s.until("the archive is saved", func() bool { return s.saved["sitemaps.zip"] != "" })
	if got := s.archived("sitemaps.zip"); got != "sitemap-lamps-1.xml What to do now.txt" {
		t.Errorf("the second archive holds %s", got)
	}
}

func TestATableComesAloneAndWithoutNextSteps(t *testing.T) {
	s := opened(t)
	s.do(components.OpenDownload{})
	for form, name := range map[int]string{2: "sitemap.csv", 3: "sitemap.xlsx", 4: "sitemap.json", 5: "sitemap.html"} {
		s.settle(func(o *components.Options) { o.Keep, o.Form = false, form })
		if len(s.plan.Parts) != 1 || s.plan.Parts[0].Name != name || s.plan.Parts[0].Pages != 3 || len(s.plan.Steps) > 0 {
			t.Errorf("the plan of %s is %+v", name, s.plan)
		}
		s.do(components.DownloadAll{})
		s.until(name+" is saved", func() bool { return s.saved[name] != "" })
		if int64(len(s.saved[name])) != s.plan.Parts[0].Bytes {
			t.Errorf("%s has %d bytes, and the plan says %d", name, len(s.saved[name]), s.plan.Parts[0].Bytes)
		}
		if s.dialog != downloadDialog {
			t.Errorf("after %s dialog %d is shown", name, s.dialog)
		}
	}
}

func TestTheGuideKnowsHostsAndEnginesAndGivesTheFilesForIndexNow(t *testing.T) {
	s := opened(t)
	s.do(components.OpenDownload{})
	s.settle(func(o *components.Options) { o.Keep = false })
	s.do(components.DownloadAll{})
	s.until("the next steps are shown", func() bool { return s.dialog == doneDialog })
	var hosts, engines int
	act := false
	for _, step := range s.written.steps {
		switch step.Question {
		case "Where is your site?":
			hosts = len(step.Choices)
		case "Search engine":
			engines = len(step.Choices)
		}
		act = act || step.Act.Do == components.GetIndexNow{}
		if strings.Contains(step.Title, "Google") && (len(step.Copy) != 1 || step.Copy[0] != "sitemap.xml" && step.Copy[0] != "sitemap.xml.gz" ||
			!strings.HasSuffix(step.Go, "?resource_id=https%3A%2F%2Fshop.example%2F")) {
			t.Errorf("Google is told %+v", step)
		}
	}
	if hosts != 9 || engines != 3 || !act {
		t.Errorf("%d hosts, %d more engines, IndexNow %v", hosts, engines, act)
	}
	s.do(components.GetIndexNow{})
	s.until("it is said that nothing changed", func() bool { return strings.Contains(s.toast.Text, "No page changed") })
	s.do(components.FixField{Page: s.current, Field: 1, Value: "2026-04-03"})
	s.until("the page changed", func() bool { return s.state.Changed == 1 })
	s.do(components.GetIndexNow{})
	s.until("the archive is saved", func() bool { return s.saved["indexnow.zip"] != "" })
	if got := s.archived("indexnow.zip"); got != "0123456789abcdef.txt indexnow-1.json How to send this.txt" {
		t.Errorf("the archive holds %s", got)
	}
}
