package details

import (
	"fmt"
	"testing"

	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
)

// englishNames knows a few names, as the browser does.
type englishNames struct{}

func (englishNames) Language(code string) string {
	if code == "de" {
		return "German"
	}
	return code
}

func (englishNames) Country(code string) string {
	if code == "IE" {
		return "Ireland"
	}
	return code
}

func filledForm() form.Form {
	return form.Form{Count: 3, Groups: []form.Group{
		{
			Kind: "video", Count: 1, Found: 1,
			Blocks: []form.Block{
				{At: 1, Name: "video:video", Title: "Turning", Fields: []form.Field{
					{
						Path: "title", Label: "Title", XML: "video:title", Need: form.Required, Value: "Turning",
						Present: true,
					},
					{
						Path: "rating", Label: "Rating", Level: form.LevelMore, Value: "9", Present: true,
						Severity: sitemapcore.Reject, Problem: "A rating is a number from 0 to 5.",
					},
					{
						Path: "restriction", Label: "Countries", Kind: form.Countries,
						Level: form.LevelMore,
						Value: "GB\nIE", Present: true,
					},
				}},
			},
		},
		{
			Kind: "image", Count: 1000, Found: 1000,
			Blocks: []form.Block{{
				Name: "image:image", Title: "https://a.example/i/b.jpg",
				Fields: []form.Field{
					{Path: "loc", Label: "Image address", Value: "https://a.example/i/b.jpg", Present: true},
				},
			}},
		},
		{Kind: "alternate", Count: 1, Found: 1, Blocks: []form.Block{{At: 2, Fields: []form.Field{
			{Path: "@hreflang", Label: "Language", Kind: form.Language, Value: "de", Present: true},
			{Path: "@href", Label: "Page address", Value: "https://a.example/de/x", Present: true},
		}}}},
	}}
}

// forms returns a form whose edits stay in the queue of its panel. Its blocks are numbered from 1.
func forms() *Forms {
	p, _, _ := feature()
	p.form.busy, p.Current = true, 15
	p.form.lookOf(15)
	shown := filledForm()
	p.form.blocks.name(&shown)
	return &Forms{
		Page: 15, Loc: "https://a.example/x", Form: shown, Look: FirstLook(), Names: englishNames{},
		Feature: p, Sink: p.Sink,
	}
}

// edited returns the edit that was asked for last, and forgets everything.
func (f *Forms) edited(t *testing.T) sitemapcore.FormEdit {
	t.Helper()
	q := f.Feature.form.queue
	if len(q) == 0 || q[len(q)-1].of.page != 15 {
		t.Fatalf("the edits are %+v", q)
	}
	f.Feature.form.queue = nil
	return q[len(q)-1].edit
}

func TestFormsHandFieldsOnAsEdits(t *testing.T) {
	f := forms()
	uitest.Mount(t, f)
	f.set(1, "video", "tvshow/show_title")("Shed ")
	if e := f.edited(t); e.Op != sitemapcore.FormSet || e.At != 1 ||
		e.Values[0] != (sitemapcore.FormValue{Path: "tvshow/show_title", Text: "Shed "}) {
		t.Errorf("%+v", e)
	}
	f.set(2, "alternate", "@hreflang")("german")
	if e := f.edited(t); e.Values[0].Text != "de" {
		t.Errorf("a language by its name is %+v", e)
	}
	f.fill(1, "video")("https://youtu.be/dQw4w9WgXcQ?t=4")
	if e := f.edited(t); len(e.Values) != 2 || e.Values[0].Text != "https://www.youtube.com/embed/dQw4w9WgXcQ" {
		t.Errorf("a YouTube address fills in %+v", e)
	}
	f.fill(1, "video")("https://example.com/v")
	if !f.asked || len(f.Feature.form.queue) > 0 {
		t.Error("an address of another site is not said to be unknown")
	}
	f.find(" b ")
	if look := f.Feature.form.look; look.Find != "b" || look.Max != formMax {
		t.Errorf("a search shows %+v", look)
	}
}

// The text of a field is an edit of its page, also if the form shows another page by then.
func TestALateTextGoesToItsOwnPage(t *testing.T) {
	f := forms()
	uitest.Mount(t, f)
	set := f.set(1, "video", "title")
	f.Feature.form.lookOf(16)
	f.Page, f.Form = 16, form.Form{}
	set("Shed")
	f.edited(t)
}

func TestFormsButtonsSayWhatTheyDo(t *testing.T) {
	f := forms()
	uitest.Mount(t, f)
	for name, c := range map[string]struct {
		press func()
		want  sitemapcore.FormEdit
	}{
		"remove": {func() { f.remove(1) }, sitemapcore.FormEdit{Op: sitemapcore.FormRemove, At: 1}},
	} {
		c.press()
		if e := f.edited(t); e.Op != c.want.Op || e.At != c.want.At ||
			e.Kind != c.want.Kind || len(e.Values) > 0 {
			t.Errorf("%s asks for %+v", name, e)
		}
	}
	f.removeField(1, "price")
	if e := f.edited(t); e.Op != sitemapcore.FormRemove || e.Values[0].Path != "price" {
		t.Errorf("the removal of a field is %+v", e)
	}
	f.showMore()
	if look := f.Feature.form.look; look.Max != 2*formMax {
		t.Errorf("more is %+v", look)
	}
	f.add("news")
	if look := f.Feature.form.look; look.New != "news" {
		t.Errorf("an addition shows %+v", look)
	}
	f.drop()
	if look := f.Feature.form.look; look.New != "" {
		t.Errorf("without the addition it shows %+v", look)
	}
}

func TestFormsShowWhatIsThere(t *testing.T) {
	f := forms()
	got := uitest.Markup(t, f)
	uitest.Says(t, "the forms", got,
		"1,000", "1 of 1,000", "Show more", "Find an image", "German", "/de/x",
		"has a problem", "2 of 2 filled in", "required", "b.jpg",
	)
	uitest.Omits(t, "before “More” is pressed", got, "from 0 to 5", "Ireland")
	f = forms()
	f.open = map[part]bool{{2, "1"}: true}
	f.page = 15
	got = uitest.Markup(t, f)
	uitest.Says(t, "opened", got, "from 0 to 5", "Ireland", `aria-describedby="x15|2|rating-p"`)
}

func TestABlockKeepsItsNumber(t *testing.T) {
	for want, e := range map[string]sitemapcore.FormEdit{
		"[2 3]":     {Op: sitemapcore.FormRemove},
		"[1 2 3]":   {Op: sitemapcore.FormRemove, At: 1, Values: []sitemapcore.FormValue{{Path: "price"}}},
		"[1 4 2 3]": {Op: sitemapcore.FormAdd},
	} {
		b := &blocks{numbers: []int{1, 2, 3}, last: 3}
		b.blank = b.next()
		if b.edited(e, 1); fmt.Sprint(b.numbers) != want {
			t.Errorf("after %+v they are %v, want %s", e, b.numbers, want)
		}
	}
	f := forms()
	uitest.Mount(t, f)
	f.add("image")
	shown := filledForm()
	shown.Groups[1].Blocks = append(shown.Groups[1].Blocks, form.Block{At: -1})
	f.Feature.form.blocks.name(&shown)
	if at := shown.Groups[1].Blocks[1].At; !f.open[part{block: at}] {
		t.Errorf("block %d is closed, open are %v", at, f.open)
	}
}

func TestAListIsOneLine(t *testing.T) {
	f, set := &Forms{Names: englishNames{}}, ""
	f.setList(form.Countries, separator("GB"), ui.Into(&set))("GB, ireland،  FR,")
	if set != "GB\nIE\nFR" {
		t.Errorf("the countries are %q", set)
	}
	const towns = "New York, NY\nParis"
	f.setList(form.Tags, separator(towns), ui.Into(&set))("New York, NY; Paris")
	if set != towns {
		t.Errorf("keywords with a comma become %q", set)
	}
}

func TestPlayersAreFilledInFromTheAddressAlone(t *testing.T) {
	const id = "dQw4w9WgXcQ"
	for address, want := range map[string]string{
		"https://www.youtube.com/watch?v=" + id + "&t=1s": "https://www.youtube.com/embed/" + id,
		"youtu.be/" + id: "https://www.youtube.com/embed/" + id,
		"https://m.youtube.com/shorts/" + id + "?x":      "https://www.youtube.com/embed/" + id,
		"https://www.youtube-nocookie.com/embed/" + id:   "https://www.youtube.com/embed/" + id,
		"https://vimeo.com/76979871":                     "https://player.vimeo.com/video/76979871",
		"https://vimeo.com/channels/staff/76979871#t=1":  "https://player.vimeo.com/video/76979871",
		"https://vimeo.com/76979871/8272103f6e":          "https://player.vimeo.com/video/76979871?h=8272103f6e",
		"https://player.vimeo.com/video/76979871?h=8272": "https://player.vimeo.com/video/76979871?h=8272",
		"https://www.youtube.com/watch?v=short":          "",
		"https://www.youtube.com/watch?v=dQw4w9Wg%3CcQ":  "",
		"https://www.youtube.com/":                       "",
		"https://youtube.com.evil.example/watch?v=" + id: "",
		"https://vimeo.com/about":                        "",
		"https://vimeo.com/76979871/\"><script>":         "https://player.vimeo.com/video/76979871",
		"":                                               "",
	} {
		if got, _ := PlayerAddress(address); got != want {
			t.Errorf("%q gives %q, want %q", address, got, want)
		}
	}
}
