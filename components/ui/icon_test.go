package ui

import (
	"encoding/xml"
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

func TestEveryMaskIsADrawing(t *testing.T) {
	css := Masks()
	for _, name := range masked {
		_, rule, ok := strings.Cut(css, ".mask--"+name+`{--icon:url("data:image/svg+xml,`)
		drawing, _, end := strings.Cut(rule, `")}`)
		if !ok || !end {
			t.Errorf("%s has no mask", name)
			continue
		}
		if strings.ContainsAny(drawing, "\"#\n") || strings.Contains(drawing, "class") {
			t.Errorf("the mask of %s is no data URL, or has a class: %s", name, drawing)
		}
		if err := xml.Unmarshal([]byte(drawing), new(struct{})); err != nil {
			t.Errorf("the mask of %s: %v", name, err)
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
