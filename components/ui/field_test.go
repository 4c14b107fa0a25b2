package ui

import (
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/say"
)

func TestDraftKeepsWhatIsTypedUntilItIsSent(t *testing.T) {
	var d draft
	d.follow("15-loc", "a")
	d.typed("ab ")
	if d.follow("15-loc", "a"); d.text != "ab " {
		t.Errorf("an unrelated drawing left %q", d.text)
	}
	if text, ok := d.commit(); text != "ab " || !ok {
		t.Errorf("sent %q %v, want the space as well", text, ok)
	}
	if _, ok := d.commit(); ok {
		t.Error("sent twice")
	}
	if d.follow("15-loc", "ab "); d.dirty() || d.text != "ab " {
		t.Errorf("after the value followed: %+v", d)
	}
}

func TestDraftFollowsUndoWhileNothingIsTyped(t *testing.T) {
	var d draft
	d.follow("k", "new")
	if d.follow("k", "old"); d.text != "old" {
		t.Errorf("shows %q", d.text)
	}
	if d.follow("k", ""); d.text != "" {
		t.Errorf("a value that was cleared shows %q", d.text)
	}
}

func TestDraftIsNotTornAwayWhileTyping(t *testing.T) {
	var d draft
	d.follow("k", "a")
	d.typed("ax")
	if d.follow("k", "b"); d.text != "ax" {
		t.Errorf("shows %q", d.text)
	}
	d.revert()
	if d.text != "b" || d.dirty() {
		t.Errorf("Esc leaves %+v", d)
	}
}

func TestDraftIsSentForItsOwnPageWhenTheFormTurns(t *testing.T) {
	var d draft
	d.follow("15-loc", "a")
	d.typed("ab")
	text, ok := d.follow("16-loc", "z")
	if text != "ab" || !ok || d.text != "z" {
		t.Errorf("got %q %v, shows %q", text, ok, d.text)
	}
	if _, ok := d.follow("17-loc", "y"); ok {
		t.Error("sent what nobody typed")
	}
}

func TestDraftTypedBackBeforeTheValueFollowed(t *testing.T) {
	var d draft
	d.follow("k", "a")
	d.typed("b")
	d.commit()
	d.typed("a")
	if text, ok := d.commit(); text != "a" || !ok {
		t.Errorf("got %q %v: the value would become b", text, ok)
	}
}

func TestFieldOffersAnUnknownChoice(t *testing.T) {
	f := &Field{
		Key: "d1-changefreq", Form: ChoiceField, Label: "Change frequency", Value: "fortnightly",
		Choices: []string{"daily", "weekly"},
	}
	got := uitest.Markup(t, f)
	for _, want := range []string{">not set<", ">daily<", ">weekly<", ">fortnightly<"} {
		if !strings.Contains(strings.ReplaceAll(strings.ReplaceAll(got, "\n", ""), " ", ""),
			strings.ReplaceAll(want, " ", "")) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestFieldSendsOnBlurAndOnEnterOnly(t *testing.T) {
	set := ""
	f := &Field{Key: "d1-loc", Value: "a", Set: Into(&set)}
	uitest.Mount(t, f)
	f.draft.typed("b")
	if set != "" {
		t.Fatalf("it is set to %q before the owner was done", set)
	}
	f.commit()
	if set != "b" {
		t.Errorf("it is set to %q", set)
	}
}

func TestChoicesAreCalledByTheirWords(t *testing.T) {
	uitest.Saying(t, map[say.Text]string{"weekly": "wöchentlich"})
	f := &Field{Key: "x", Form: ChoiceField, Value: "weekly", Choices: []string{"weekly", "clip", "allow", "HD"}}
	got := uitest.Markup(t, f)
	for _, want := range []string{
		`value="weekly"[^>]*>wöchentlich<`, `value="clip"[^>]*>Clip<`, `value="HD"[^>]*>HD<`,
	} {
		if !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("no %s in %s", want, got)
		}
	}
}
