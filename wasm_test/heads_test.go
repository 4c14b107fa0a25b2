package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// chipped is a sitemap with pages of three kinds of extensions.
func chipped(pages int) string {
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
		`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ` +
		`xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">`)
	for i := range pages {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/lamps/%d</loc><lastmod>2026-01-02T10:20:00Z</lastmod>"+
			"<changefreq>monthly</changefreq><priority>0.5</priority>", i)
		for k := range 12 {
			fmt.Fprintf(&b, "<image:image><image:loc>https://shop.example/%d-%d.jpg</image:loc></image:image>", i, k)
		}
		fmt.Fprintf(&b, "<video:video><video:thumbnail_loc>https://shop.example/%d.jpg</video:thumbnail_loc>"+
			"<video:title>T</video:title><video:description>D</video:description>"+
			"<video:content_loc>https://shop.example/%[1]d.mp4</video:content_loc></video:video>", i)
		for _, tag := range strings.Fields("de fr en it es nl pl pt sv da fi x-default") {
			fmt.Fprintf(&b, `<xhtml:link rel="alternate" hreflang="%s" href="https://shop.example/%[1]s/%d"/>`, tag, i)
		}
		b.WriteString("</url>\n")
	}
	b.WriteString("</urlset>")
	return b.String()
}

// A filter's button is beside the words of its head or, while all columns are shown, below them, in each language. Heads and cells begin at the same
// edge, and a chip is whole or not there.
func TestHeadsAndCellsOfTheTableAreInLine(t *testing.T) {
	p := begin(t, browser.Look{Width: 1280, Height: 800, Language: browser.Unset})
	p.open(given(t, "a-sitemap-of-shop-example-with-a-long-name.xml", chipped(9)))
	p.pages("9 pages")
	p.cellThere(1)
	p.True(`[...document.querySelectorAll(".row--head .head")].every((h) => {
		const filter = h.querySelector(".head__filter");
		return !filter || filter.getBoundingClientRect().top < h.querySelector(".head__t").getBoundingClientRect().top;
	})`)
	p.allColumns()
	languages, err := translated()
	if err != nil {
		t.Fatal(err)
	}
	tags := []string{"en"}
	for _, l := range languages {
		tags = append(tags, l.Tag)
	}
	for _, tag := range tags {
		if tag != "en" {
			p.in(tag)
		}
		for _, width := range []int64{1280, 1440} {
			p.look(browser.Look{Width: width, Height: 800})
			for _, found := range browser.Call[[]string](p.Tab, `() => {
				const out = [], box = (e) => e.getBoundingClientRect();
				const text = (e) => {
					const range = document.createRange();
					range.selectNodeContents(e);
					return [...range.getClientRects()];
				};
				for (const head of document.querySelectorAll(".row--head .head")) {
					const words = text(head.querySelector(".head__t")), icon = head.querySelector(".head__filter .i");
					const at = icon && box(icon);
					if (at && words.some((w) => w.left < at.right && w.right > at.left && w.top < at.bottom && w.bottom > at.top))
						out.push("the filter covers " + head.textContent);
				}
				const start = (e) => document.dir === "rtl" ? box(e).right : box(e).left;
				const row = document.querySelector('.grid__body [aria-rowindex="2"]');
				const near = (name, a, b) => { if (Math.abs(a - b) > 1) out.push(name + ": " + a + " and " + b); };
				near("checkbox", start(document.querySelector(".row--head .tick")), start(row.querySelector(".tick")));
				const words = (e) => {
					const all = text(e).filter((w) => w.width > 1);
					return [Math.min(...all.map((w) => w.left)), Math.max(...all.map((w) => w.right))];
				};
				for (const c of ["4", "5"]) {
					const [a, b] = [words(document.querySelector('.row--head [aria-colindex="' + c + '"] .head__t')),
						words(row.querySelector('[aria-colindex="' + c + '"] .v'))];
					const side = document.dir === "rtl" ? 1 : 0;
					near("column " + c, a[side], b[side]);
				}
				for (const chip of document.querySelectorAll(".grid__body .chip:not([hidden])")) {
					const c = box(chip), room = box(chip.parentElement);
					const inside = c.left >= room.left - 1 && c.right <= room.right + 1 && c.top < room.bottom;
					const cell = box(chip.closest(".cell"));
					if (c.top < room.bottom - 1 && (!inside || c.left < cell.left || c.right > cell.right)) out.push("a chip is cut: " + chip.title);
				}
				return out;
			}`) {
				t.Errorf("%s, %d: %s", tag, width, found)
			}
		}
	}
	p.in("en")
	p.tab("Files").Click()
	p.True(`[...document.querySelectorAll(".flist .cut")].every((e) => e.scrollWidth <= e.clientWidth)`)
}

// An address begins on the left in any language, and words on the side on which the language begins.
func TestPlaceholdersKeepTheirDirection(t *testing.T) {
	p := begin(t, browser.Look{Language: browser.Unset})
	p.open(given(t, "a.xml", teaShop))
	p.cellThere(1)
	p.in("ar")
	p.True(`getComputedStyle(document.getElementById("find")).direction === "rtl"`)
	p.Press("Control+s")
	p.True(`(() => {
		const where = document.getElementById("dl-where");
		if (!where) return false;
		where.value = "";
		return getComputedStyle(where).direction === "ltr" && getComputedStyle(where, "::placeholder").unicodeBidi === "plaintext";
	})()`)
}
