package frame

import (
	"reflect"
	"slices"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
)

var someCommands = []Command{
	{Name: "Add pages", Words: "open, upload, page", Do: components.OpenAdd{}},
	{Name: "Download", Words: "gzip, compress, smaller", Keys: "Ctrl S", Do: components.OpenDownload{}},
	{Name: "Undo", Words: "back, revert", Why: "Nothing to undo", Do: components.Undo{}},
	{Name: "Télécharger le projet", Words: "backup, undone", Do: components.SaveKept{}},
}

func TestTheDotOfATurkishLetterDoesNotMatter(t *testing.T) {
	all := []Command{{Name: "Adıyla İndir"}}
	for _, typed := range []string{"indir", "İNDİR", "adıyla", "ADIYLA", "adi"} {
		if len(Find(all, typed)) != 1 {
			t.Errorf("%q finds nothing", typed)
		}
	}
}

func TestANameComesBeforeOtherWords(t *testing.T) {
	all := []Command{{Name: "B", Words: "find"}, {Name: "Refind"}, {Name: "C", Words: "refind"}, {Name: "Find"}}
	var got []string
	for _, c := range Find(all, "find") {
		got = append(got, c.Name.String())
	}
	if !slices.Equal(got, []string{"Find", "B", "Refind", "C"}) {
		t.Errorf("%q", got)
	}
}

func TestTheCommandsAreAListThatTheFieldChoosesFrom(t *testing.T) {
	got := framed(t, &Palette{Sink: &uitest.Asked{}, Commands: someCommands, Query: "und"})
	uitest.Says(t, "the palette", got,
		`role="combobox"`, `aria-controls="palette-list"`, `aria-activedescendant="palette-list-0"`, `role="listbox"`,
		`id="palette-list-1"`, "Nothing to undo",
	)
	if n := uitest.CountTrue(got, "aria-disabled"); n != 1 {
		t.Errorf("%d commands are switched off, want 1", n)
	}
	if n := uitest.CountTrue(got, "aria-selected"); n != 1 {
		t.Errorf("%d commands are chosen, want 1", n)
	}
	got = framed(t, &Palette{Sink: &uitest.Asked{}, Commands: someCommands, Query: "xyz"})
	uitest.Says(t, "nothing found", got, "Nothing has that name")
	uitest.Omits(t, "nothing found", got, "activedescendant")
}

func TestKeysChooseACommand(t *testing.T) {
	closed := components.CloseDialog{}
	for _, c := range []struct {
		name, query string
		keys        []string
		want        []components.Intent
	}{
		{"Enter does the first", "gzip", []string{"Enter"}, []components.Intent{closed, components.OpenDownload{}}},
		{
			"an arrow goes on", "",
			[]string{"ArrowDown", "Enter"},
			[]components.Intent{closed, components.OpenDownload{}},
		},
		{"and round", "", []string{"ArrowUp", "Enter"}, []components.Intent{closed, components.SaveKept{}}},
		{"what can’t be done isn’t", "undo", []string{"ArrowDown", "Enter"}, nil},
		{"nor nothing", "xyz", []string{"ArrowDown", "ArrowUp", "Enter"}, nil},
	} {
		asked := &uitest.Asked{}
		p := &Palette{Sink: asked, Commands: someCommands, Query: c.query}
		ctx := uitest.Mount(t, &ui.Dialog{Sink: asked, Frame: p.Frame})
		for _, k := range c.keys {
			if !p.key(ctx, k, false, true) {
				t.Errorf("%s: %s means nothing", c.name, k)
			}
		}
		if !reflect.DeepEqual(asked.Intents, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, asked.Intents, c.want)
		}
		if p.key(ctx, "Enter", false, false) {
			t.Errorf("%s: Enter on the Close button is taken from it", c.name)
		}
	}
	asked := &uitest.Asked{}
	p := &Palette{Sink: asked, Commands: someCommands}
	if !p.key(uitest.Mount(t, &ui.Dialog{Sink: asked, Frame: p.Frame}), "k", true, true) || asked.Last() != closed {
		t.Error("the keys that opened it don’t close it")
	}
}
