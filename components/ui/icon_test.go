package ui

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

func TestEverySymbolIsThereOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range symbols {
		if seen[s.name] {
			t.Errorf("%s stands twice in the sprite", s.name)
		}
		seen[s.name] = true
		if strings.Contains(s.drawing, "style=") || strings.Contains(s.drawing, "href") {
			t.Errorf("%s has a style or a link, which the page's policy refuses", s.name)
		}
	}
	if got := app.HTMLString(Sprite()); strings.Count(got, "<symbol ") != len(symbols) {
		t.Errorf("the sprite has %d symbols, want %d", strings.Count(got, "<symbol "), len(symbols))
	}
}

func TestAnIconPointsAtItsSymbol(t *testing.T) {
	want := `<svg class="i i--s ok" aria-hidden="true"><use href="#i-check"/></svg>`
	if got := app.HTMLString(Icon("check", "i--s", "ok")); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// The names of icons are strings, so the compiler doesn't know when one is wrong.
func TestEveryIconThatIsNamedIsInTheSprite(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	sub, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`\bIcon(?:\(|: )"([a-z]+)"`)
	for _, file := range append(files, sub...) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllSubmatch(src, -1) {
			if !hasIcon(string(m[1])) {
				t.Errorf("%s: there is no icon %q", file, m[1])
			}
		}
	}
}

// The table draws some icons as masks, from a copy of their drawings.
func TestTheTablesMasksAreTheIcons(t *testing.T) {
	css, err := os.ReadFile("../../web/css/urltable.css")
	if err != nil {
		t.Fatal(err)
	}
	masks := regexp.MustCompile(`--([a-z]+) \{\s*--icon: url\("data:image/svg\+xml,(<svg [^"]*</svg>)"\)`).
		FindAllStringSubmatch(strings.ReplaceAll(string(css), "\\\n", ""), -1) // lines that go on
	if len(masks) != 8 {
		t.Errorf("%d masks, want 8", len(masks))
	}
	shape := regexp.MustCompile(`<[^>]*/>`)
	as := strings.NewReplacer(`"`, "'", ` class="solid"`, " fill='%23000' stroke='none'", ` class="knock"`, "")
	for _, m := range masks {
		if !hasIcon(m[1]) {
			t.Errorf("there is no icon %q", m[1])
		}
		for _, s := range symbols {
			if s.name != m[1] {
				continue
			}
			for _, x := range shape.FindAllString(s.drawing, -1) {
				if !strings.Contains(m[2], as.Replace(x)) {
					t.Errorf("%s has %s, and in the table it has not: %s", s.name, x, m[2])
				}
			}
		}
	}
}

func hasIcon(name string) bool {
	for _, s := range symbols {
		if s.name == name {
			return true
		}
	}
	return false
}
