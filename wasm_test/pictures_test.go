package wasm_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestPictures takes a picture of each state into the folder SITEMAPEDITOR_PICTURES_TO, at four widths, light and dark.
// If SITEMAPEDITOR_PICTURES_FROM has the pictures of another build, each pair must be equal; of an unequal pair, it
// writes a picture with the differing pixels in red.
func TestPictures(t *testing.T) {
	to := os.Getenv("SITEMAPEDITOR_PICTURES_TO")
	if to == "" {
		t.Skip("SITEMAPEDITOR_PICTURES_TO names no folder")
	}
	from := os.Getenv("SITEMAPEDITOR_PICTURES_FROM")
	if err := os.MkdirAll(to, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, l := range looks {
		t.Run(l.name, func(t *testing.T) {
			p := begin(t, l.look)
			take := func(width int64, name string) {
				name = strconv.FormatInt(width, 10) + "-" + strings.NewReplacer(" ", "-", ",", "").Replace(name) + ".png"
				browser.Call[bool](p.Tab, withoutCaret, "transparent")
				picture := p.Screenshot()
				browser.Call[bool](p.Tab, withoutCaret, "")
				if err := os.WriteFile(filepath.Join(to, name), picture, 0o644); err != nil {
					t.Fatal(err)
				}
				before, err := os.ReadFile(filepath.Join(from, name))
				if from == "" || bytes.Equal(before, picture) {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				if n, red := differingPixels(t, before, picture); n > 0 {
					t.Errorf("%s: %d pixels differ", name, n)
					if err := os.WriteFile(filepath.Join(to, "red-"+name), red, 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
			walk(t, p, l.look.Width < 960, func(state string) {
				for _, width := range map[string][]int64{"wide": {1440, 1280}, "narrow": {390, 768}}[l.name] {
					light := l.look
					light.Width = width
					dark := light
					dark.Dark = true
					p.as(light, dark, func() { take(width, state) })
					p.as(dark, l.look, func() { take(width, state+", dark") })
				}
			})
		})
	}
}

// withoutCaret hides the caret, which blinks.
const withoutCaret = `(colour) => { document.activeElement.style.caretColor = colour; return true; }`

// differingPixels counts the pixels that differ, and returns the second picture with them in red.
func differingPixels(t *testing.T, before, after []byte) (n int, red []byte) {
	t.Helper()
	a, err := png.Decode(bytes.NewReader(before))
	if err != nil {
		t.Fatal(err)
	}
	b, err := png.Decode(bytes.NewReader(after))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(b.Bounds())
	for y := range b.Bounds().Dy() {
		for x := range b.Bounds().Dx() {
			at, was := color.RGBAModel.Convert(b.At(x, y)), color.RGBAModel.Convert(a.At(x, y))
			if at != was {
				n++
				at = color.RGBA{R: 255, A: 255}
			}
			out.Set(x, y, at)
		}
	}
	var buf bytes.Buffer
	if err := png.Encode(&buf, out); err != nil {
		t.Fatal(err)
	}
	return n, buf.Bytes()
}
