package download

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

func applied() (show func()) { return nil }

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
	for in, want := range map[string]int{
		"1": 1, "10000": 10000, "10,000": 10000, "50 000": 50000, "": 50000, "0": 0,
		"-5": 0, "50001": 0, "1.5": 0, "many": 0,
	} {
		n, ok := parsePerFile(in)
		if ok != (want > 0) || ok && n != want {
			t.Errorf("parsePerFile(%q) = %d, %v", in, n, ok)
		}
	}
}

// drawn returns a dialog that was drawn.
func drawn(t *testing.T, of interface{ Frame() ui.Frame }) *ui.Dialog {
	d := &ui.Dialog{Sink: &uitest.Asked{}, Frame: of.Frame}
	uitest.Mount(t, d)
	return d
}

// markup returns the HTML of a dialog.
func markup(t *testing.T, of interface{ Frame() ui.Frame }) string {
	return app.HTMLString(drawn(t, of))
}

// A page carries out what it is asked for.
type page struct{}

func (page) Do(_ app.Context, in components.Intent) { in.(func())() }

// noDisk is a browser that can't write files.
type noDisk struct{ desk.Browser }

func (noDisk) CanWrite() bool { return false }

// A planner is an engine that answers with a plan.
type planner struct{ plan wire.Plan }

func (p planner) Go(_ wire.Body, done func(wire.Body, []wire.Blob), _ ...wire.Blob) {
	done(&p.plan, nil)
}

// A dialog is the drawn dialog "Download".
type dialog struct{ *Downloads }

func (d dialog) Frame() ui.Frame { return d.draw() }

// newDownload returns the feature with its dialog open, for a plan.
func newDownload(o Options, plan wire.Plan) dialog {
	d := New(desk.New(), nil, applied)
	d.Sink, d.Browser, d.Engine = page{}, noDisk{}, planner{plan}
	d.Settings, d.Plan, d.Chosen = o, plan, true
	d.Show(&d.Window)
	return dialog{d}
}

// onePart is the plan of one sitemap.
func onePart() wire.Plan {
	return wire.Plan{Parts: []wire.PlanPart{{Name: "sitemap.xml", Pages: 3, Bytes: 100}}}
}

func TestWhatIsTypedBecomesAnOptionWhenItIsOne(t *testing.T) {
	o := DefaultOptions()
	o.Keep = true
	d := newDownload(o, onePart())
	d.follow()

	d.setWhere("hollisreed.example")
	if d.Settings.Where != "https://hollisreed.example/" {
		t.Errorf("Where is %q", d.Settings.Where)
	}
	if d.where != "hollisreed.example" {
		t.Errorf("the text in the field became %q while it was typed", d.where)
	}
	d.setWhere("ftp://x.example")
	if d.Settings.Where != "https://hollisreed.example/" || d.whereWrong() == "" || readyAnew(d) {
		t.Errorf("a wrong address became an option (%q), or nothing says so (%q)", d.Settings.Where, d.whereWrong())
	}
	d.setWhere("")
	if d.Settings.Where != "" || d.whereWrong() != "" {
		t.Errorf("an empty address: %q, %q", d.Settings.Where, d.whereWrong())
	}
	d.Plan.Parts[0].Kind = sitemapcore.IndexPart
	if d.whereWrong() != "" || !d.ready() || readyAnew(d) {
		t.Error("an index without an address is ready, or one that is kept is not")
	}
	d.Plan.Parts[0].Kind = sitemapcore.SitemapPart

	if !d.Settings.Keep {
		t.Fatal("an address changed the way of writing")
	}
	d.setPerFile("")
	if d.Settings.PerFile != sitemapcore.MaxURLs || d.per != "" {
		t.Errorf("a number that is not finished became %d, and the field %q", d.Settings.PerFile, d.per)
	}
	d.setPerFile("1000")
	if d.Settings.PerFile != 1000 || d.Settings.Keep {
		t.Errorf("a number of pages: %+v, want 1,000 in new files", d.Settings)
	}
}

func TestNothingCanBeDownloadedWhileTheFilesAreWorkedOut(t *testing.T) {
	d := newDownload(DefaultOptions(), onePart())
	sink := &uitest.Asked{}
	d.Sink = sink
	d.setPerFile("1000")
	if sink.Last() == nil {
		t.Error("a choice is no intent, which the page draws at once")
	}
	if !d.ready() {
		t.Error("not ready with a plan")
	}
	d.Working[d.planning] = &wire.Progress{Title: "Preparing your files"}
	if d.ready() {
		t.Error("ready while busy")
	}
	clear(d.Working)
	d.Plan = wire.Plan{}
	if d.ready() {
		t.Error("ready without a plan")
	}
}

func TestAGuessedAddressIsOneOrNothing(t *testing.T) {
	for in, want := range map[string]string{
		"https://example.com": "https://example.com/", "\uFEFFhttps://example.com": "https://example.com/",
		"https://localhost": "https://localhost/",
		"":                  "", "https://my_shop.example": "", "https://me@example.com": "", "ftp://example.com": "",
		"https://exa mple.com": "", "shop": "",
	} {
		if got := GuessWhere(in); got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
}

// readyAnew reports whether new files can be written with the settings of the dialog.
func readyAnew(d dialog) bool {
	anew := *d.Downloads
	anew.Settings.Keep = false
	return anew.ready()
}

// The owner's files have names, so they need no address.
func TestKeepingFilesNeverWaitsForAnAddress(t *testing.T) {
	o := DefaultOptions()
	o.Keep = true
	d := newDownload(o, onePart())
	d.setWhere("ftp://x.example")
	if d.whereWrong() == "" || !d.ready() {
		t.Errorf("the wrong address is told by %q, and ready is %v", d.whereWrong(), d.ready())
	}
	if readyAnew(d) {
		t.Error("new files are ready with a wrong address")
	}
}

func TestOneFileComesByTheMainButton(t *testing.T) {
	guide := wire.PlanPart{Name: "What to do now.txt", Kind: sitemapcore.InstructionsPart}
	one := newDownload(DefaultOptions(), wire.Plan{Parts: []wire.PlanPart{{Name: "sitemap.xml", Pages: 3, Bytes: 300}, guide}})
	got := markup(t, one)
	uitest.Says(t, "one file", got, "Download sitemap.xml", "Download all (.zip)")
	if one.only() != 0 {
		t.Errorf("the one file is number %d", one.only())
	}
	two := newDownload(DefaultOptions(), wire.Plan{Parts: []wire.PlanPart{
		{Name: "sitemap.xml", Kind: sitemapcore.IndexPart}, {Name: "sitemap-1.xml"}, guide,
	}})
	if got := markup(t, two); strings.Contains(got, "Download sitemap") ||
		strings.Count(got, "Download all (.zip)") != 1 {
		t.Errorf("two files: %s", got)
	}
	table := newDownload(Options{Format: sitemapcore.FormatCSV}, wire.Plan{
		Parts: []wire.PlanPart{{Name: "sitemap.csv", Kind: sitemapcore.TablePart}},
	})
	got = markup(t, table)
	uitest.Says(t, "a table", got, "Download (.csv)")
	uitest.Omits(t, "a table", got, "(.zip)", "Keep my files")
}

func TestCompressSaysWhatWillBe(t *testing.T) {
	shown := func(o Options, packed bool) bool {
		return newDownload(o, wire.Plan{Packed: packed, Parts: []wire.PlanPart{{Name: "sitemap.xml"}}}).compresses()
	}
	o := DefaultOptions()
	for _, packed := range []bool{true, false} {
		if shown(o, packed) != packed {
			t.Errorf("nobody chose, and the files are packed: %v", packed)
		}
	}
	o.Compress, o.Packing = false, true
	if shown(o, true) {
		t.Error("it is not what was chosen")
	}
}

func TestAChoiceThatNeedsNewFilesKeepsWhatTheOldOnesHave(t *testing.T) {
	kept := DefaultOptions()
	kept.Keep = true
	d := newDownload(kept, onePart())
	d.follow()
	if d.setPerFile("1000"); d.Settings.Keep || !d.Settings.FreqPrio || d.Settings.NoLastMod {
		t.Errorf("a number gives %+v", d.Settings)
	}
	for _, none := range []string{"50000", ""} {
		if d.setPerFile("1000"); d.Settings.Keep {
			t.Errorf("a number after %q keeps the files", none)
		}
		if d.setPerFile(none); d.Settings != kept || d.per != none {
			t.Errorf("%q gives %+v, want the settings of before", none, d.Settings)
		}
	}
	d.setPerFile("1000")
	d.change(func(o *Options) { o.Split = sitemapcore.SplitSection })
	if d.setPerFile("50000"); d.Settings.Keep {
		t.Error("a number takes back new files with another choice")
	}
	d = newDownload(kept, onePart())
	d.follow()
	press := func(label string, form int) Options {
		if label != "" {
			uitest.Find(t, d.options(), func(c *ui.Check) bool { return c.Label.String() == label }).Does(false)
		} else {
			uitest.Find(t, d.options(), func(p *ui.Picker) bool { return p.ID == "dl-form" }).Picked(form)
		}
		return d.Settings
	}
	if o := press("Compress (.gz)", 0); !o.Keep || o.Compress || !o.Packing {
		t.Errorf("Compress gives %+v", o)
	}
	if o := press("", 2); !o.Keep || o.Keeps() || o.Format != sitemapcore.FormatCSV {
		t.Errorf("a table gives %+v", o)
	}
	if o := press("", 0); !o.Keeps() {
		t.Errorf("a sitemap after it gives %+v", o)
	}
}

func TestPagesThatAreLeftOutAreToldForEachKindOfFile(t *testing.T) {
	for form, want := range [...][2]string{
		{"1 page is left out, as you chose", "1,200 pages are left out, as you chose"},
		{"1 page is left out, as you chose", "1,200 pages are left out, as you chose"},
		{
			"All pages are in it. The one that you left out has “no” under Include.",
			"All pages are in it. The 1,200 that you left out have “no” under Include.",
		},
		{
			"All pages are in it. The one that you left out has “no” under Include.",
			"All pages are in it. The 1,200 that you left out have “no” under Include.",
		},
	} {
		o := Options{Format: sitemapcore.FileFormat(form)}
		if o.LeftOut(0) != "" || o.LeftOut(1).String() != want[0] || o.LeftOut(1200).String() != want[1] {
			t.Errorf("form %d: %q, %q", form, o.LeftOut(1), o.LeftOut(1200))
		}
	}
}

func TestALongPlanIsShownInPages(t *testing.T) {
	d := newDownload(DefaultOptions(), wire.Plan{Parts: make([]wire.PlanPart, 1000)})
	if got := strings.Count(markup(t, d), "Save this file alone"); got != partRows {
		t.Errorf("%d rows are drawn, want %d", got, partRows)
	}
	d.showMore()
	if got := min(len(d.Plan.Parts), partRows+d.offers); got != 5*partRows {
		t.Errorf("after asking for more there are %d", got)
	}
}

func TestAListThatIsNotThereYetHasNoTotals(t *testing.T) {
	d := newDownload(DefaultOptions(), wire.Plan{LeftOut: 1})
	d.Working[d.planning] = &wire.Progress{Title: "Working out the files"}
	got := markup(t, d)
	uitest.Says(t, "without a plan", got, "as soon as they are worked out", "1 page is left out")
	uitest.Omits(t, "without a plan", got, "<tfoot")
}

func TestAnAddressOpensOnlyWhenItIsOne(t *testing.T) {
	for address, opens := range map[string]bool{
		"https://example.com/sitemap.xml": true, "javascript:alert(1)": false,
		"data:text/html,x": false,
	} {
		got := markup(t, &Done{
			Downloads: New(desk.New(), nil, applied),
			Steps:     []sitemapcore.NextStep{{Title: "See that it opens", Copy: []string{address}, Open: true}},
		})
		if strings.Contains(got, "in a new tab") != opens {
			t.Errorf("%s can be opened: %v", address, !opens)
		}
	}
}

func TestTheStepsEndWhereTheHostMakesItsOwn(t *testing.T) {
	answered := func(choice int) string {
		d := &Done{Downloads: New(desk.New(), nil, applied), Steps: []sitemapcore.NextStep{
			{Title: "Upload", Text: []say.Text{"Unpack the .zip."}, Question: "Where is your site?", Choices: []sitemapcore.Choice{
				{
					Name: "Wix", Text: "Wix makes its own.\nHide pages in `Settings`.",
					Copy: []string{"https://shop.example/sitemap.xml"}, Go: "https://search.example/", Own: true,
				},
				{Name: "Netlify", Text: "Put them in."},
			}},
			{Title: "See that it opens"},
			{Title: "Tell Google", Go: "https://search.example/a", Domain: "https://search.example/b"},
		}}
		if choice >= 0 {
			d.choose(0, choice)
		}
		return markup(t, d)
	}
	uitest.Says(t, "before an answer", answered(-1), "Tell Google", "Open it for a domain property")
	got := answered(0)
	uitest.Says(t, "where the host makes its own", got, "Wix makes its own sitemap", "Where is your site?")
	uitest.Omits(t, "where the host makes its own", got, "Upload", "Unpack", "See that it opens", "Tell Google", "open these files here")
	uitest.Says(t, "the instructions", got, "<p>", "Wix makes its own.", "<code>", "Copy", "Open")
	uitest.Says(t, "after another answer", answered(1), "Upload", "Unpack", "Tell Google", "open these files here")
}

func TestTheFootSaysThatAFileIsRejected(t *testing.T) {
	plan := onePart()
	plan.Problems = []wire.Problem{{Severity: sitemapcore.Reject, Failure: wire.Failure{Title: "1 file would still be rejected"}}}
	d := newDownload(DefaultOptions(), plan)
	_, foot, _ := strings.Cut(markup(t, d), "dialog__foot")
	uitest.Says(t, "the foot", foot, "1 file would still be rejected")
}

// The address of the files follows a site that moves, in whatever form it was typed. Another address that was typed stays.
func TestTheAddressOfTheFilesFollowsTheSite(t *testing.T) {
	const before, after = "https://xn--bcher-kva.example", "https://xn--mller-kva.example"
	for typed, want := range map[string]string{
		before + "/":              after + "/",
		"https://bücher.example/": after + "/",
		before + "/maps/":         before + "/maps/",
		"https://other.example/":  "https://other.example/",
		"":                        "",
	} {
		d := New(desk.New(), nil, applied)
		d.State.Host = before
		d.SuggestOptions()
		d.Settings.Where, d.Chosen = typed, true
		if d.SuggestOptions(); d.Settings.Where != typed {
			t.Errorf("%q becomes %q before the site moves", typed, d.Settings.Where)
		}
		d.State.Host = after
		if d.SuggestOptions(); d.Settings.Where != want {
			t.Errorf("%q becomes %q, want %q", typed, d.Settings.Where, want)
		}
	}
}

// The list and its total are what the download has.
func TestWithoutUnchangedFilesTheListHasTheOthers(t *testing.T) {
	plan := wire.Plan{Parts: []wire.PlanPart{
		{Name: "posts.xml", Pages: 20, Bytes: 1700, Packed: 1700, Same: true},
		{Name: "shop.xml", Pages: 9, Bytes: 812, Packed: 812, Note: "With your changes"},
		{Name: "What to do now.txt", Kind: sitemapcore.InstructionsPart, Bytes: 188, Packed: 188},
	}}
	o := DefaultOptions()
	uitest.Says(t, "all files", markup(t, newDownload(o, plan)), "posts.xml", "shop.xml", "With your changes", "<td>29</td>", "<td>2.6 KB</td>")
	o.Changed = true
	d := newDownload(o, plan)
	got := markup(t, d)
	uitest.Says(t, "the files that changed", got, "Save shop.xml alone", "<td>9</td>", "<td>1,000 bytes</td>")
	uitest.Omits(t, "the files that changed", got, "posts.xml", "<td>29</td>")
	if n := d.done("sitemaps.zip", 1, plan).Files; n != 2 {
		t.Errorf("the download has %d files, want 2", n)
	}
}
