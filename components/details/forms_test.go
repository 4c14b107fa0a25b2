package details

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
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

func filledForm() sitemapcore.Form {
	return sitemapcore.Form{Count: 3, Groups: []sitemapcore.FormGroup{
		{
			Kind: "video", Count: 1, Found: 1,
			Blocks: []sitemapcore.FormBlock{
				{At: 1, Name: "video:video", Title: "Turning", Fields: []sitemapcore.FormField{
					{
						Path: "title", Label: "Title", XML: "video:title", Need: sitemapcore.Required, Value: "Turning",
						Present: true,
					},
					{
						Path: "rating", Label: "Rating", Level: sitemapcore.LevelMore, Value: "9", Present: true,
						Severity: sitemapcore.Reject, Problem: "A rating is a number from 0 to 5.",
					},
					{
						Path: "restriction", Label: "Countries", Kind: sitemapcore.FieldCountries,
						Level: sitemapcore.LevelMore,
						Value: "GB\nIE", Present: true,
					},
				}},
			},
		},
		{
			Kind: "image", Count: 1000, Found: 1000,
			Blocks: []sitemapcore.FormBlock{{
				Name: "image:image", Title: "https://a.example/i/b.jpg",
				Fields: []sitemapcore.FormField{
					{Path: "loc", Label: "Image address", Value: "https://a.example/i/b.jpg", Present: true},
				},
			}},
		},
		{Kind: "alternate", Count: 1, Found: 1, Blocks: []sitemapcore.FormBlock{{At: 2, Fields: []sitemapcore.FormField{
			{Path: "@hreflang", Label: "Language", Kind: sitemapcore.FieldLanguage, Value: "de", Present: true},
			{Path: "@href", Label: "Page address", Value: "https://a.example/de/x", Present: true},
		}}}},
	}}
}

func forms() (*Forms, *uitest.Asked) {
	sink := &uitest.Asked{}
	return &Forms{
		Page: 15, Loc: "https://a.example/x", Form: filledForm(), Look: FirstLook(), Names: englishNames{},
		Sink: sink,
	}, sink
}

// edited returns the edit that was asked for last.
func edited(t *testing.T, a *uitest.Asked) sitemapcore.FormEdit {
	t.Helper()
	e, ok := a.Last().(components.EditForm)
	if !ok || e.Page != 15 {
		t.Fatalf("asked for %+v", a.Last())
	}
	return e.Edit
}

func TestFormsHandFieldsOnAsEdits(t *testing.T) {
	f, sink := forms()
	ctx := uitest.Mount(t, f)
	f.Do(ctx, ui.FieldSet{Key: formKey(15, 1, "video", "tvshow/show_title"), Value: "Shed "})
	if e := edited(t, sink); e.Op != sitemapcore.FormSet || e.At != 1 || e.Count != 3 ||
		e.Values[0] != (sitemapcore.FormValue{Path: "tvshow/show_title", Text: "Shed "}) {
		t.Errorf("%+v", e)
	}
	f.Do(ctx, ui.FieldSet{Key: formKey(15, -1, "image", "loc"), Value: "https://a.example/c.jpg"})
	if e := edited(t, sink); e.Op != sitemapcore.FormAdd || e.Kind != "image" {
		t.Errorf("a value for a block that is not there yet is %+v", e)
	}
	f.Do(ctx, ui.FieldSet{Key: formKey(15, 2, "alternate", "@hreflang"), Value: "german"})
	if e := edited(t, sink); e.Values[0].Text != "de" {
		t.Errorf("a language by its name is %+v", e)
	}
	f.Do(ctx, ui.FieldSet{Key: formKey(15, 1, "video", "fill"), Value: "https://youtu.be/dQw4w9WgXcQ?t=4"})
	if e := edited(t, sink); len(e.Values) != 2 || e.Values[0].Text != "https://www.youtube.com/embed/dQw4w9WgXcQ" {
		t.Errorf("a YouTube address fills in %+v", e)
	}
	n := len(sink.Intents)
	f.Do(ctx, ui.FieldSet{Key: formKey(15, 1, "video", "fill"), Value: "https://example.com/v"})
	if !f.asked || len(sink.Intents) != n {
		t.Error("an address of another site is not said to be unknown")
	}
	f.Do(ctx, ui.FieldSet{Key: "nonsense", Value: "x"})
	if len(sink.Intents) != n {
		t.Error("a key that is none of ours asks for something")
	}
	f.Do(ctx, ui.FieldSet{Key: formKey(15, -1, "image", "find"), Value: " b "})
	if in, ok := sink.Last().(components.LookForm); !ok || in.Look.Find != "b" || in.Look.Max != formMax {
		t.Errorf("a search asks for %+v", sink.Last())
	}
}

func TestFormsButtonsSayWhatTheyDo(t *testing.T) {
	f, sink := forms()
	ctx := uitest.Mount(t, f)
	for do, want := range map[string]sitemapcore.FormEdit{
		"remove|1":       {Op: sitemapcore.FormRemove, Count: 3, At: 1},
		"copy|2":         {Op: sitemapcore.FormDuplicate, Count: 3, At: 2},
		"down|1|2":       {Op: sitemapcore.FormMove, Count: 3, At: 1, To: 2},
		"strip|-1|image": {Op: sitemapcore.FormStrip, Count: 3, At: -1, Kind: "image"},
	} {
		f.press(ctx, do)
		if e := edited(t, sink); e.Op != want.Op || e.Count != want.Count || e.At != want.At || e.To != want.To ||
			e.Kind != want.Kind || len(e.Values) > 0 {
			t.Errorf("%s asks for %+v", do, e)
		}
	}
	f.press(ctx, "show")
	if in := sink.Last().(components.LookForm); in.Look.Max != 2*formMax {
		t.Errorf("more is %+v", in)
	}
	f.press(ctx, "add|news")
	if in := sink.Last().(components.LookForm); in.Look.New != "news" {
		t.Errorf("an addition is %+v", in)
	}
	n := len(sink.Intents)
	f.press(ctx, "nonsense|1")
	f.press(ctx, "open|video|1|1")
	if len(sink.Intents) != n || !f.open["video|1|1"] {
		t.Error("a part that is opened asks for something, or stays closed")
	}
}

func TestFormsShowWhatIsThere(t *testing.T) {
	f, _ := forms()
	got := uitest.Markup(t, f)
	for _, want := range []string{
		"1,000", "1 of 1,000", "Show more", "Find an image", "German", "/de/x",
		"has a problem", "2 of 2 filled in", "required", "b.jpg",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	if strings.Contains(got, "from 0 to 5") || strings.Contains(got, "Ireland") {
		t.Error("what is behind “More” is shown at once")
	}
	f, _ = forms()
	f.open = map[string]bool{"video|1|1": true}
	f.page = 15
	got = uitest.Markup(t, f)
	for _, want := range []string{"from 0 to 5", "Ireland", `aria-describedby="x15|1|video|rating-p"`} {
		if !strings.Contains(got, want) {
			t.Errorf("opened, it does not say %q", want)
		}
	}
}

func TestOfSeveralValuesEachHasItsButtons(t *testing.T) {
	f, sink := forms()
	price := func(n int, path, label string, many bool) sitemapcore.FormField {
		return sitemapcore.FormField{Path: path, Label: say.Data(label), Nth: n, Many: many, Present: true, Value: path}
	}
	f.Form.Groups[0].Blocks[0].Fields = []sitemapcore.FormField{
		price(0, "title", "Title", false), price(1, "title#1", "Title (2)", false),
		price(0, "price", "Price", true), price(0, "price@currency", "Currency", false),
		price(1, "price#1", "Price (2)", true), price(1, "price#1@currency", "Currency (2)", false),
		{Path: "id", Label: "Number", Many: true},
	}
	got := uitest.Markup(t, f)
	for want, n := range map[string]int{
		`data-do="remove|1|title"`: 0, `data-do="remove|1|title#1"`: 1, `data-do="remove|1|price"`: 1,
		`data-do="remove|1|price#1"`:       1,
		`data-do="open|another|1|price|2"`: 1, `data-do="open|another|1|price|1"`: 0, "another|1|title": 0,
		"another|1|id": 0, "|price#2": 0,
	} {
		if strings.Count(got, want) != n {
			t.Errorf("%s stands there %d times, want %d", want, strings.Count(got, want), n)
		}
	}
	shown := &Forms{Page: f.Page, Form: f.Form, Look: f.Look, Sink: sink}
	f = &Forms{Page: f.Page, Form: f.Form, Look: f.Look, Sink: sink}
	ctx := uitest.Mount(t, f)
	f.press(ctx, "open|another|1|price|2")
	if len(sink.Intents) > 0 {
		t.Error("a blank asks for something")
	}
	shown.page, shown.open = f.page, f.open
	got = uitest.Markup(t, shown)
	for _, want := range []string{`id="x15|1|video|price#2"`, `id="x15|1|video|price#2@currency"`, "Currency (3)"} {
		if !strings.Contains(got, want) {
			t.Errorf("opened, there is no %s", want)
		}
	}
}

func TestWhatIsOpenStaysOpenWhereItGoes(t *testing.T) {
	open := func(f *Forms) string {
		var keys []string
		for k, on := range f.open {
			if on {
				keys = append(keys, k)
			}
		}
		slices.Sort(keys)
		return strings.Join(keys, " ")
	}
	for do, want := range map[string]string{
		"remove|0":       "image|1 video|0 video|0|2",
		"remove|1":       "image|1",
		"remove|1|price": "image|2 video|1 video|1|2",
		"copy|1":         "image|3 video|1 video|1|2",
		"down|2|3":       "image|3 video|1 video|1|2",
	} {
		f, _ := forms()
		ctx := uitest.Mount(t, f)
		f.open = map[string]bool{"video|1": true, "video|1|2": true, "image|2": true}
		f.press(ctx, do)
		if got := open(f); got != want {
			t.Errorf("after %s these are open: %s, want %s", do, got, want)
		}
	}
	// A block that was begun is open when it is there.
	f, _ := forms()
	ctx := uitest.Mount(t, f)
	f.press(ctx, "add|image")
	f.Look.New = "image"
	f.OnUpdate(ctx)
	f.Look.New = ""
	f.OnUpdate(ctx)
	f.Form = filledForm()
	f.Form.Count++
	f.Form.Groups[1].Blocks = append(f.Form.Groups[1].Blocks, sitemapcore.FormBlock{At: 1})
	f.open["video|1"] = true
	f.OnUpdate(ctx)
	if got := open(f); got != "image|1 video|2" {
		t.Errorf("these are open: %s", got)
	}
}

func TestATagOfOnesOwnIsAskedForWhole(t *testing.T) {
	f, sink := forms()
	f.Look.New = sitemapcore.OwnTag
	f.Form.Groups = append(f.Form.Groups,
		sitemapcore.FormGroup{
			Kind: "other",
			Blocks: []sitemapcore.FormBlock{{At: -1, Name: sitemapcore.OwnTag, Fields: []sitemapcore.FormField{
				{Path: "name", Label: "Name of the tag"},
				{Path: "space", Label: "Namespace", Choices: []string{"https://own.example/"}},
			}}},
		})
	ctx := uitest.Mount(t, f)
	n := len(sink.Intents)
	f.press(ctx, "own")
	f.Do(ctx, ui.FieldSet{Key: formKey(15, -1, sitemapcore.OwnTag, "name"), Value: "price"})
	f.Do(ctx, ui.FieldSet{Key: formKey(15, -1, sitemapcore.OwnTag, "space"), Value: "https://own.example/"})
	if len(sink.Intents) != n {
		t.Errorf("before the button it asks for %+v", sink.Last())
	}
	f.press(ctx, "own")
	e := edited(t, sink)
	if e.Op != sitemapcore.FormAdd || e.Kind != sitemapcore.OwnTag || len(e.Values) != 2 ||
		e.Values[0].Text != "price" || e.Values[1].Text != "https://own.example/" {
		t.Errorf("it asks for %+v", e)
	}
}

func TestAFormKeyCanBeRead(t *testing.T) {
	page, at, kind, path, ok := parseFormKey(formKey(4_000_000_000, -1, "other", "a/b@a|b"))
	if page != 4_000_000_000 || at != -1 || kind != "other" || path != "a/b@a|b" || !ok {
		t.Errorf("%v %v %q %q %v", page, at, kind, path, ok)
	}
}

func TestATagFieldAddsAndTakesOff(t *testing.T) {
	sink := &uitest.Asked{}
	f := &tagField{
		Key: "k", Field: sitemapcore.FormField{Kind: sitemapcore.FieldCountries, Value: "GB"},
		Names: englishNames{}, Sink: sink,
	}
	ctx := uitest.Mount(t, f)
	f.text = "ireland, fr"
	f.add(ctx)
	if got := sink.Last(); got != (ui.FieldSet{Key: "k", Value: "GB\nIE\nFR"}) {
		t.Errorf("asked for %q", got)
	}
	n := len(sink.Intents)
	f.text = " , "
	f.add(ctx)
	if len(sink.Intents) != n || f.text != "" {
		t.Error("nothing is added as something")
	}
	f.Field.Kind, f.Field.Value, f.text = sitemapcore.FieldTags, "", "oak  wood"
	f.add(ctx)
	if got := sink.Last(); got != (ui.FieldSet{Key: "k", Value: "oak wood"}) {
		t.Errorf("asked for %q", got)
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

func TestTheNewsClockCountsTwoDays(t *testing.T) {
	now := time.Date(2026, 11, 20, 15, 4, 0, 0, time.UTC).Unix() / 60
	for _, c := range []struct {
		published, title string
		part             int
	}{
		{"2026-11-20T07:42:00Z", "40 h 38 min left as news", 41},
		{"2026-11-20T08:42:00+01:00", "40 h 38 min left as news", 41},
		{"2026-11-18T15:34Z", "30 min left as news", 1},
		{"2026-11-20", "At most 48 h 0 min left as news", 48},
		{"2026-11-18T15:04:00Z", "No longer news", 0},
		{"2026-11-21T15:04:00Z", "Not published yet", 48},
		{"2026-11-18T15:34:00.5Z", "30 min left as news", 1},
		{"2026-11-20T07:42", "", 0},
		{"2026-11-20T07:42:00", "", 0},
		{"2026-11", "", 0},
		{"yesterday", "", 0},
	} {
		if title, text, part := newsLeft(c.published, now, time.UTC); title.String() != c.title || part != c.part ||
			(text == "") != (title == "") {
			t.Errorf("%s: %q %q %d, want %q %d", c.published, title, text, part, c.title, c.part)
		}
	}
	if _, text, _ := newsLeft("2026-11-20T07:42:00Z", now,
		time.FixedZone("", 13*3600)); !strings.Contains(text.String(),
		"Sunday 20:42") {
		t.Errorf("by a clock in Auckland it says %q", text)
	}
}
