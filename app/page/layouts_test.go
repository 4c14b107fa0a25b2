package page

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// layouts are keyboards as browsers report them: the KeyboardEvent.key of the codes KeyA to KeyZ and Semicolon, without
// Shift.
var layouts = []struct{ name, languages, keys string }{
	{"QWERTY", "en it nl pl zh-CN", "a b c d e f g h i j k l m n o p q r s t u v w x y z ;"},
	{"QWERTZ", "de", "a b c d e f g h i j k l m n o p q r s t u v w x z y ö"},
	{"AZERTY", "fr", "q b c d e f g h i j k l , n o p a r s t u v z x y w m"},
	{"Spanish", "es", "a b c d e f g h i j k l m n o p q r s t u v w x y z ñ"},
	{"Portuguese", "pt-BR", "a b c d e f g h i j k l m n o p q r s t u v w x y z ç"},
	{"Turkish Q", "tr", "a b c d e f g h ı j k l m n o p q r s t u v w x y z ş"},
	{"Ukrainian", "uk", "ф и с в у а п р ш о л д ь т щ з й к і е г м ц ч н я ж"},
	{"Russian", "", "ф и с в у а п р ш о л д ь т щ з й к ы е г м ц ч н я ж"},
	{"Greek", "", "α β ψ δ ε φ γ η ι ξ κ λ μ ν ο π ; ρ σ τ θ ω ς χ υ ζ Dead"},
	{"Hebrew", "", "ש נ ב ג ק כ ע י ן ח ל ך צ מ ם פ / ר ד א ו ה ' ס ט ז ף"},
	{"Arabic", "ar", "ش لا ؤ ي ث ب ل ا ه ت ن م ة ى خ ح ض ق س ف ع ر ص ء غ ئ ك"},
	{"Japanese kana", "ja", "ち こ そ し い は き く に ま の り も み ら せ た す と か な ひ て さ ん つ れ"},
	{"Dvorak", "", "a x j e . u i d c h t n m b r l ' p o y g k , q f ; s"},
	{"Colemak", "", "a b c s f t d h u n e i m k y ; q p r g l v w x j z o"},
}

func codes() (all []string) {
	for c := 'A'; c <= 'Z'; c++ {
		all = append(all, "Key"+string(c))
	}
	return append(all, "Semicolon")
}

// TestShortcutsWorkOnEveryKeyboard presses the keys of each layout with Ctrl. A shortcut is at its letter; on a keyboard of
// another script it is at the place of its letter on QWERTY. No other key does the same.
func TestShortcutsWorkOnEveryKeyboard(t *testing.T) {
	spoken := map[string]bool{}
	v := urltable.View{Source: oneRow{}, Page: 10, Today: "2026-11-20"}
	s := urltable.State{}.MoveTo(urltable.Cell{Col: urltable.ColLastMod}, v)
	does := func(name string, shift bool) string {
		k := Key{Name: name, Ctrl: true, Shift: shift}
		next, in, taken := s.Key(k, v)
		return fmt.Sprintf("%v %#v %v %v %T", taken, in, next.Rows, next.Cursor, ShortcutOf(k, false))
	}
	nothing := does("j", false)
	for _, layout := range layouts {
		for tag := range strings.FieldsSeq(layout.languages) {
			spoken[tag] = true
		}
		keys := strings.Fields(layout.keys)
		latin := keys[0] == "a" || keys[0] == "q"
		for _, shift := range []bool{false, true} {
			for c := range strings.SplitSeq("a b c d e f g h i j k l m n o p q r s t u v w x y z ;", " ") {
				want := does(c, shift)
				if want == nothing {
					continue // no shortcut
				}
				var found []string
				for i, code := range codes() {
					key := keys[i]
					if shift {
						key = strings.ToUpper(key)
					}
					if does(components.KeyName(key, code, true), shift) == want {
						found = append(found, code)
					}
				}
				at := -1
				for i, code := range codes() {
					if latin && keys[i] == c || !latin && (code == "Key"+strings.ToUpper(c) || c == ";" && code == "Semicolon") {
						at = i
					}
				}
				if latin && at < 0 {
					continue // the semicolon is not on a key of its own
				}
				ok := len(found) > 0
				for _, code := range found {
					// The Greek semicolon is another key with that print.
					ok = ok && (code == codes()[at] || keys[slices.Index(codes(), code)] == c)
				}
				if !ok {
					t.Errorf("%s: Ctrl %s (Shift %v) is at %v, want %s", layout.name, c, shift, found, codes()[at])
				}
			}
		}
	}
	for _, l := range say.Languages {
		if !spoken[l.Tag] {
			t.Errorf("no keyboard of %s (%s) is tried", l.Name, l.Tag)
		}
	}
}

// TestLettersWithoutCtrlAreText presses letters of other scripts in a cell: they begin its text.
func TestLettersWithoutCtrlAreText(t *testing.T) {
	v := urltable.View{Source: oneRow{}, Page: 10, Today: "2026-11-20"}
	for _, layout := range layouts {
		for i, key := range strings.Fields(layout.keys) {
			if r := []rune(key); len(r) != 1 || !unicode.IsLetter(r[0]) {
				continue
			}
			name := components.KeyName(key, codes()[i], false)
			next, _, taken := urltable.State{}.MoveTo(urltable.Cell{}, v).Key(Key{Name: name}, v)
			if name != key || taken || !next.Editing.On {
				t.Errorf("%s: %s does not begin text", layout.name, key)
			}
		}
	}
	if got := ShortcutOf(Key{Name: components.KeyName("؟", "Slash", false), Shift: true}, false); got != (components.OpenHelp{}) {
		t.Errorf("the Arabic question mark does %T", got)
	}
}

// TestAHeldKeyChangesPagesOnce holds each key in the table.
func TestAHeldKeyChangesPagesOnce(t *testing.T) {
	v := urltable.View{Source: oneRow{}, Page: 10, Today: "2026-11-20"}
	for place, s := range places(v) {
		s.Rows = sitemapcore.Rows(0, 1)
		for _, k := range everyKey() {
			k.Repeat = true
			_, in, _ := s.Key(k, v)
			for _, x := range in {
				switch x.(type) {
				case urltable.Delete, urltable.ToggleIncluded, urltable.Fill:
					t.Errorf("%s: held, %+v does %T", place, k, x)
				case urltable.Copy:
					if k.Name == "x" {
						t.Errorf("%s: held, %+v cuts again", place, k)
					}
				case urltable.Edit, urltable.Clear:
					if !s.Editing.On {
						t.Errorf("%s: held, %+v does %T", place, k, x)
					}
				}
			}
		}
	}
}

// TestZoomingStaysWithTheBrowser tries the keys by which browsers zoom.
func TestZoomingStaysWithTheBrowser(t *testing.T) {
	v := urltable.View{Source: oneRow{}, Page: 10, Today: "2026-11-20"}
	for place, s := range places(v) {
		for _, name := range []string{"-", "+", "=", "0", "_", "–", "−"} {
			for _, shift := range []bool{false, true} {
				k := Key{Name: name, Ctrl: true, Shift: shift}
				if _, in, taken := s.Key(k, v); taken || len(in) > 0 || ShortcutOf(k, false) != nil {
					t.Errorf("%s: Ctrl %s does %v", place, name, in)
				}
			}
		}
	}
}

// On a Mac, Command replaces Ctrl, on the keyboard and in print.
func TestTheKeysOfAMac(t *testing.T) {
	components.Mac = true
	defer func() { components.Mac = false }()
	if on, _ := components.Modifiers("z", false, true, false); !on {
		t.Error("Command is no modifier")
	}
	if on, other := components.Modifiers("k", true, false, false); on || !other {
		t.Error("Ctrl K, which deletes to the end of the line, is a shortcut")
	}
	for do, want := range map[components.Intent]string{
		components.Undo{}: "⌘Z", components.Redo{}: "⇧⌘Z", components.OpenReplace{Selected: true}: "⇧⌘H", components.OpenPalette{}: "⌘K",
	} {
		if got := printed(keysOf(do)); got != want {
			t.Errorf("%T is printed as %q, want %q", do, got, want)
		}
		if got := ShortcutOf(pressed(keysOf(do)), false); got != do {
			t.Errorf("the printed keys of %T do %T", do, got)
		}
	}
	for _, row := range keyRows() {
		for _, key := range row.Keys {
			if strings.Contains(key.String(), "Ctrl") || strings.Contains(key.String(), "Alt") {
				t.Errorf("Help prints %q for %q", key, row.Does)
			}
		}
	}
}

func printed(keys string) string { return ui.Keys(keys).String() }

// pressed returns the press of printed keys.
func pressed(keys string) (k Key) {
	for part := range strings.FieldsSeq(keys) {
		switch part {
		case "Ctrl":
			k.Ctrl = true
		case "Shift":
			k.Shift = true
		default:
			k.Name = part
		}
	}
	return k
}
