package components

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

func TestAddressesOfFoldersAreCompleted(t *testing.T) {
	for in, want := range map[string]string{
		"":                           "",
		"  ":                         "",
		"example.com":                "https://example.com/",
		" https://example.com ":      "https://example.com/",
		"http://example.com/maps":    "http://example.com/maps/",
		"https://example.com/maps/":  "https://example.com/maps/",
		"https://bücher.example/ä/b": "https://bücher.example/ä/b/",
	} {
		if got := cleanWhere(in); got != want {
			t.Errorf("cleanWhere(%q) = %q, want %q", in, got, want)
		}
		if got := cleanWhere(cleanWhere(in)); got != want {
			t.Errorf("completing %q twice gives %q", in, got)
		}
	}
}

func TestOnlyAddressesOfFoldersAreTaken(t *testing.T) {
	for _, c := range []struct {
		in   string
		fine bool
	}{
		{"", true},
		{"example.com", true},
		{"https://example.com/shop/", true},
		{"http://localhost:8000/", true},
		{"https://192.0.2.1/", true},
		{"https://bücher.example/", true},
		{"example", false},
		{"https://", false},
		{"ftp://example.com/", false},
		{"javascript:alert(1)", false},
		{"https://exa mple.com/", false},
		{"https://example.com/?page=2", false},
		{"https://example.com/#top", false},
		{"https://me@example.com/", false},
		{"https://example.com/sitemap.xml", false},
		{"https://example.com/sitemap.xml.gz", false},
	} {
		if got := checkWhere(c.in); (got == "") != c.fine {
			t.Errorf("checkWhere(%q) = %q", c.in, got)
		}
	}
}

func TestNumbersOfPagesAreReadAsPeopleWriteThem(t *testing.T) {
	for in, want := range map[string]int{"1": 1, "10000": 10000, "10,000": 10000, "50 000": 50000, "": 0, "0": 0, "-5": 0, "50001": 0, "1.5": 0, "many": 0} {
		n, ok := parsePerFile(in)
		if ok != (want > 0) || ok && n != want {
			t.Errorf("parsePerFile(%q) = %d, %v", in, n, ok)
		}
	}
}

func TestEveryUsualSizeIsFoundAgain(t *testing.T) {
	for i, p := range presets[:len(presets)-1] {
		if got := (Options{PerFile: p.perFile, MaxBytes: p.maxBytes}).preset(); got != i {
			t.Errorf("%s is found as %d, want %d", p.name, got, i)
		}
	}
	if got := (Options{PerFile: 777, MaxBytes: maxFileBytes}).preset(); got != len(presets)-1 {
		t.Errorf("another size is found as %d", got)
	}
	if got := DefaultOptions().preset(); got != 0 {
		t.Errorf("the default is preset %d, want search engines", got)
	}
}

// newDownload returns a dialog, and a function that plays the app: it sets the options that are wanted.
func newDownload(t *testing.T, o Options) (*Download, func(func())) {
	t.Helper()
	sink := &asked{}
	d := &Download{Sink: sink, Options: o, Opened: 2, Parts: []PartInfo{{Name: "sitemap.xml", Pages: 3, Bytes: 100}}}
	mount(t, d)
	return d, func(f func()) {
		f()
		if in, ok := sink.last().(SetOptions); ok {
			d.Options = in.Options
			d.follow()
		}
	}
}

func TestWhatIsTypedBecomesAnOptionWhenItIsOne(t *testing.T) {
	o := DefaultOptions()
	o.Keep = true
	d, do := newDownload(t, o)
	ctx := mount(t, &Toast{Sink: &asked{}})

	do(func() { d.setWhere(ctx, "hollisreed.example") })
	if d.Options.Where != "https://hollisreed.example/" {
		t.Errorf("Where is %q", d.Options.Where)
	}
	if d.where != "hollisreed.example" {
		t.Errorf("the text in the field became %q while it was typed", d.where)
	}
	do(func() { d.setWhere(ctx, "ftp://x.example") })
	if d.Options.Where != "https://hollisreed.example/" || d.whereWrong() == "" || d.ready() {
		t.Errorf("a wrong address became an option (%q), or nothing says so (%q)", d.Options.Where, d.whereWrong())
	}
	do(func() { d.setWhere(ctx, "") })
	if d.Options.Where != "" || d.whereWrong() != "" {
		t.Errorf("an empty address: %q, %q", d.Options.Where, d.whereWrong())
	}
	d.NeedsWhere = true
	if d.whereWrong() == "" || d.ready() {
		t.Error("an index without an address is ready")
	}
	d.NeedsWhere = false

	if !d.Options.Keep {
		t.Fatal("an address changed the way of writing")
	}
	do(func() { d.setPerFile(ctx, "") })
	if d.Options.PerFile != maxPerFile || d.per != "" {
		t.Errorf("a number that is not finished became %d, and the field %q", d.Options.PerFile, d.per)
	}
	do(func() { d.setPerFile(ctx, "1000") })
	if d.Options.PerFile != 1000 || d.Options.Keep {
		t.Errorf("a number of pages: %+v, want 1,000 in new files", d.Options)
	}
	do(func() { d.setPreset(ctx, 1) })
	if d.Options.MaxBytes != baiduMaxBytes || d.per != "50000" {
		t.Errorf("Baidu: %+v, field %q", d.Options, d.per)
	}
}

func TestNothingCanBeDownloadedWhileTheFilesAreWorkedOut(t *testing.T) {
	d, _ := newDownload(t, DefaultOptions())
	if !d.ready() {
		t.Error("not ready with a plan")
	}
	d.Busy = &Progress{}
	if d.ready() {
		t.Error("ready while busy")
	}
	d.Busy, d.Parts = nil, nil
	if d.ready() {
		t.Error("ready without a plan")
	}
}

func TestTheDialogHasTheNamesThatOthersRelyOn(t *testing.T) {
	for _, keep := range []bool{true, false} {
		o := DefaultOptions()
		o.Keep = keep
		d, _ := newDownload(t, o)
		got := app.HTMLString(d)
		for _, want := range []string{"Download", "Where will the files be?", "Pages per file", "Compress (.gz)", "Download all (.zip)", "Keep my files", "Build new files"} {
			if !strings.Contains(got, want) {
				t.Errorf("keep %v: no %q", keep, want)
			}
		}
	}
}

func TestALongPlanIsShownInPages(t *testing.T) {
	d := &Download{Sink: &asked{}, Options: DefaultOptions(), Parts: make([]PartInfo, 1000)}
	if got := strings.Count(markup(t, d), "Save this file alone"); got != partRows {
		t.Errorf("%d rows are drawn, want %d", got, partRows)
	}
	d.onMore(nil, app.Event{})
	if got := min(len(d.Parts), partRows+d.offers); got != 5*partRows {
		t.Errorf("after asking for more there are %d", got)
	}
}

func TestAListThatIsNotThereYetHasNoTotals(t *testing.T) {
	got := markup(t, &Download{Sink: &asked{}, Options: DefaultOptions(), Busy: &Progress{Title: "Working out the files"}, LeftOut: "1 page is left out, as you chose"})
	if strings.Contains(got, "All together") || !strings.Contains(got, "as soon as they are worked out") || !strings.Contains(got, "1 page is left out") {
		t.Errorf("without a plan the dialog draws %s", got)
	}
}

func TestSizesThatAreNotKnownYetAreNotAdded(t *testing.T) {
	got := markup(t, &Download{Sink: &asked{}, Options: DefaultOptions(), Parts: []PartInfo{{Name: "a", Bytes: 5000, Packed: -1}}})
	if !strings.Contains(got, "not known yet") {
		t.Error("a size that is not known has no words")
	}
}

func TestAFileThatComesBackAsItCameSaysSo(t *testing.T) {
	got := markup(t, &Download{Sink: &asked{}, Options: Options{Keep: true, PerFile: 1}, Opened: 1, Parts: []PartInfo{{Name: "a.xml", Untouched: true}, {Name: "b.xml", Note: "5 pages changed"}}})
	for _, want := range []string{"Unchanged, as it came", "5 pages changed"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q", want)
		}
	}
}
