package ui

import (
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/uitest"
)

func TestAddPagesAsksForTheTextAndOnlyForText(t *testing.T) {
	sink := &uitest.Asked{}
	b := &AddressBox{}
	b.Draw("paste", sink)
	ctx := app.NewClientTester(app.Elem("div")).Context()
	for _, c := range []struct {
		text string
		want components.Intent
	}{
		{"", nil},
		{" \n\t", nil},
		{"example.com ", components.AddText{Text: "example.com "}},
		{
			"https://example.com/\nhttps://example.com/a",
			components.AddText{Text: "https://example.com/\nhttps://example.com/a"},
		},
	} {
		b.typed(c.text)
		if got := sink.Last(); got != (components.TypeAddresses{Text: c.text}) {
			t.Errorf("typing %q says %#v", c.text, got)
		}
		b.OnAdd(ctx, app.Event{})
		if got := sink.Last(); got != c.want {
			t.Errorf("%q asks for %#v, want %#v", c.text, got, c.want)
		}
		if b.empty != (c.want == nil) {
			t.Errorf("%q: the hint that there is nothing to add is %v", c.text, b.empty)
		}
	}
}

// The fields of both screens show the typed text until it is added.
func TestTypedAddressesFollowTheirOwner(t *testing.T) {
	var b AddressBox
	b.Draw("paste", &uitest.Asked{})
	b.Follow("")
	b.typed("example.com/a")
	b.Follow("") // the page has not heard of it yet
	if b.text != "example.com/a" {
		t.Errorf("while it is on its way, %q is left", b.text)
	}
	b.Follow("example.com/a")
	b.Follow("")
	if b.text != "" {
		t.Errorf("it was added, and %q is left", b.text)
	}
}
