package wasm_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

// edge returns the left edge of a column head, and its width.
func (p page) edge(column string) (left, width int) {
	p.t.Helper()
	box := browser.Call[[]int](p.Tab, `(name) => {
		const head = [...document.querySelectorAll('[role=grid] [role=columnheader]')].find((e) => `+
		`e.textContent.startsWith(name));
		const r = head.getBoundingClientRect();
		return [Math.round(r.left), Math.round(r.width)];
	}`, column)
	return box[0], box[1]
}

func TestColumnsAreAsWideAsTheirOwnerMakesThem(t *testing.T) {
	p := begin(t, browser.Look{Width: 1440, Height: 900})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	left, width := p.edge("Last changed")

	grip, by, after := 3, -60, left-60
	if browser.Mirrored() {
		grip, by, after = width-3, 60, left
	}
	p.grid().Like("columnheader", "^Last changed").DragBy(float64(grip), 10, float64(by), 200)
	wider := width + 60
	is := func(want int) {
		t.Helper()
		p.Until(fmt.Sprintf("the column is %d wide", want),
			func() bool { _, w := p.edge("Last changed"); return w == want })
	}
	is(wider)
	if now, _ := p.edge("Last changed"); now != after {
		t.Errorf("its edge is at %d, and should be at %d", now, after)
	}
	if order := p.grid().Like("columnheader", "^Last changed").Attribute("aria-sort"); order != "" {
		t.Errorf("the table was sorted too: %s", order)
	}

	p.at(1, "Last changed").Click()
	p.Press("ArrowUp", "Alt+ArrowLeft", "Alt+ArrowLeft")
	is(wider - 32)
	p.Press("Alt+ArrowRight")
	is(wider - 16)
	p.button(columnsMenu).Click()
	p.Find("menuitemcheckbox", "Priority").Click()
	p.Press("Escape")
	p.grid().Find("columnheader", "Priority").Gone()
	p.Reload()
	p.pages("260 pages")
	is(wider - 16)
	p.grid().Find("columnheader", "Priority").Gone()

	p.cellThere(1)
	p.at(1, "Last changed").Click()
	p.Press("ArrowUp", "Alt+Enter")
	p.Until("the column is as wide as its longest value", func() bool {
		return browser.Call[bool](p.Tab, `() => {
			const cells = [...document.querySelectorAll('[role=grid] [aria-colindex="4"]')].filter((e) => `+
			`e.getClientRects().length);
			return cells.length > 10 && cells.every((e) => [...e.children].every((c) => c.scrollWidth `+
			`<= c.clientWidth + 1));
		}`)
	})
}

// A wide panel leaves the Checks column in sight, and a wide screen all columns.
func TestAWidePanelKeepsTheChecksInSight(t *testing.T) {
	p := begin(t, browser.Look{Width: 1920, Height: 1000})
	p.open(write(t, t.TempDir(), "sitemap.xml", faulty()))
	p.pages("60 pages")
	p.cellThere(3)
	p.allColumns()
	p.at(3, "Page address").Click()
	p.tab("Details").Click()
	p.button("Make this side wider").Click()
	p.button("Make this side narrower").Wait()
	for _, x := range []struct {
		width   int64
		columns []string
	}{
		{1920, []string{"Page address", "Last changed", "Change frequency", "Priority", "Extras", "Checks"}},
		{1440, []string{"Page address", "Last changed", "Checks"}},
	} {
		p.Look(browser.Look{Width: x.width, Height: 900})
		p.Until(fmt.Sprintf("at %d pixels, the columns are %q", x.width, x.columns), func() bool {
			return slices.Equal(x.columns, browser.Call[[]string](p.Tab, `(names) => {
				const seen = (e) => {
					const r = e.getBoundingClientRect();
					const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
					return top && e.contains(top) && r.left >= 0 && r.right <= innerWidth;
				};
				const heads = [...document.querySelectorAll('[role=grid] [role=columnheader]')].filter(seen);
				return names.filter((name) => heads.some((e) => e.innerText.trim().replace(/\s+/g, " ").startsWith(name)));
			}`, []string{"Page address", "Last changed", "Change frequency", "Priority", "Extras", "Checks"}))
		})
	}
}

// ofTheWeb are sitemaps of sites. The first one has a value in each column.
var ofTheWeb = []string{
	"shiminggang0822--cde-sitemap__sitemap_products_12.xml", "83uzzal--mysite__sitemap6.xml",
	"404notalp--webnettotoboya__9e471b8__sitemap.xml", "Baraya-net--buananetpbun__4792390_261.xml",
	"10beasts--10beasts.github.io__post-sitemap.xml", "Batname--lifehouse.com.ua__sitemap-image.xml",
	"conda--conda-docs__6b182d0__sitemap.xml", "JorgeMartinez00--sitemap__sitemap_cn.xml.gz",
	"pprojekt--news__sitemap.xml", "Abdossam--lexmath-sitemap__urllist.txt",
	"blackbe--ChatGPT-SEO__sitemap_products_1.xml",
}

// The address is the widest column, and has most of the table at 1,280 pixels, and at 1,440 half of it beside all other
// columns. A cut address begins with the sign at the same place in each row. All files, with a table of the
// characters that are seen:
//
//	SITEMAPEDITOR_ALL=1 go test -v -run TestTheAddressHasMostOfTheTable ./wasm_test
func TestTheAddressHasMostOfTheTable(t *testing.T) {
	files := ofTheWeb
	if !browser.All() {
		files = files[:1]
	}
	p := begin(t, browser.Look{Width: 1440, Height: 900})
	lines := []string{"characters of an address seen, of those that it has; rows of which all is seen; share of the table"}
	for i, file := range files {
		if i > 0 {
			p = visit(t, browser.Look{Width: 1440, Height: 900})
		}
		p.open(browser.Fixture(t, "real-sitemaps/"+file))
		p.cellThere(1)
		p.settled()
		p.tab("Details").Click()
		line := fmt.Sprintf("%-50s", file)
		for _, width := range []int64{1280, 1366, 1440} {
			p.Look(browser.Look{Width: width, Height: 900})
			p.frames(3)
			seen := browser.Call[struct {
				Rows, Whole, Seen, All int
				Address, Widest, Table float64
				Signs                  []float64
			}](p.Tab, seenOfAddresses)
			line += fmt.Sprintf("  %d: %4.1f of %4.1f, %2d of %2d, %2.0f%%", width, float64(seen.Seen)/float64(seen.Rows),
				float64(seen.All)/float64(seen.Rows), seen.Whole, seen.Rows, 100*seen.Address/seen.Table)
			if seen.Address < seen.Widest {
				t.Errorf("%s at %d: the address has %.0f pixels, another column %.0f", file, width, seen.Address, seen.Widest)
			}
			if share := map[int64]float64{1280: 0.55, 1366: 0.55, 1440: 0.5}[width]; seen.Address < share*seen.Table {
				t.Errorf("%s at %d: the address has %.0f of %.0f pixels", file, width, seen.Address, seen.Table)
			}
			if len(seen.Signs) > 1 {
				t.Errorf("%s at %d: cut addresses begin at %v", file, width, seen.Signs)
			}
		}
		lines = append(lines, line)
	}
	t.Log(strings.Join(lines, "\n"))
}

// seenOfAddresses looks at the addresses in sight. A character is seen if it is inside of its part and of its cell, and
// the sign of a cut part covers one.
const seenOfAddresses = `() => {
	const grid = document.querySelector("[role=grid]");
	const widths = [...grid.querySelectorAll("[role=columnheader]")].filter((e) => e.getClientRects().length)
		.map((e) => [e.ariaColIndex, e.getBoundingClientRect().width]);
	const out = {Rows: 0, Whole: 0, Seen: 0, All: 0, Address: 0, Widest: 0, Table: grid.clientWidth, Signs: []};
	for (const [column, width] of widths) {
		if (column === "2") out.Address = width;
		else out.Widest = Math.max(out.Widest, width);
	}
	const bottom = grid.getBoundingClientRect().bottom;
	const signs = new Set();
	for (const cell of grid.querySelectorAll("[role=row]:not([hidden]) > [role=rowheader]")) {
		const box = cell.getBoundingClientRect();
		if (!box.height || box.bottom > bottom || box.top < 0) continue;
		let all = 0, seen = 0, below = 0;
		for (const part of cell.children) {
			const text = part.firstChild;
			if (!text?.data) continue;
			const own = part.getBoundingClientRect();
			if (own.top > box.top + 3) below++;
			all += text.data.length;
			let here = 0;
			for (let i = 0; i < text.data.length; i++) {
				const range = document.createRange();
				range.setStart(text, i);
				range.setEnd(text, i + 1);
				const r = range.getBoundingClientRect();
				if (r.left >= Math.max(own.left, box.left) - 1 && r.right <= Math.min(own.right, box.right) + 1 &&
					r.top < box.bottom - 3) here++;
			}
			if (here < text.data.length && here > 0) here--;
			seen += here;
		}
		if (below) signs.add(Math.min(...[...cell.children].filter((e) => e.getBoundingClientRect().top < box.top + 3)
			.map((e) => Math.round(e.getBoundingClientRect().left - box.left))));
		out.Rows++;
		out.All += all;
		out.Seen += seen;
		if (seen === all) out.Whole++;
	}
	out.Signs = [...signs];
	return out;
}`

func TestTheToolbarStaysBesideTheTabs(t *testing.T) {
	p := begin(t, browser.Look{Width: 1440, Height: 800})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	p.tab("XML").Click()
	p.button("Make this side wider").Click()
	for _, width := range []int64{1600, 1440, 1279, 1024, 960, 1280} {
		p.Look(browser.Look{Width: width, Height: 800})
		p.grid().Focus()
		p.Press("Control+a")
		p.Until(fmt.Sprintf("at %d pixels, with pages selected, the toolbar is left of the tabs, with the switch "+
			"and all tools", width), func() bool {
			return browser.Call[bool](p.Tab, `() => {
				const turned = document.documentElement.dir === "rtl";
				const box = (e) => {
					const r = e.getBoundingClientRect();
					return turned ? {left: innerWidth - r.right, right: innerWidth - r.left} : r;
				};
				const edge = box(document.querySelector('[role="tablist"]')).left;
				const bar = document.querySelector('[role="toolbar"]');
				const shown = [...bar.querySelectorAll("button, input")].filter((e) => e.getClientRects().length);
				const boxes = shown.map(box);
				return ["Pages", "Map", "Change…", "Leave out", "Delete"].every((name) => shown.some((e) => `+
				`e.textContent === name)) &&
					bar.scrollWidth <= bar.clientWidth && boxes.every((b, i) => b.right <= (i + 1 `+
				`< boxes.length ? boxes[i + 1].left : edge));
			}`)
		})
	}
	// The search is folded now, and unfolded over the switch.
	p.button(findAddress).Click()
	p.Find("searchbox", findAddress).Fill("generator")
	p.Until("the pages are narrowed", func() bool { return p.rowCount() != "261" })
	p.at(1, "Page address").Click()
	p.button("Close search").Click()
	p.Until("all pages are back", func() bool { return p.rowCount() == "261" })
	p.Until("the focus is in the search", func() bool {
		return browser.Call[bool](p.Tab, `() => document.activeElement.ariaLabel === "Find an address"`)
	})
	p.at(1, "Page address").Click()
	clean(t, p)
	p.Find("group", "View").Find("button", "Map").Click()
	p.Find("group", "View").Find("button", "Pages").Click()
	p.cellThere(1)
}

// A file with a long name leaves the mark of the editor its place on a phone.
func TestALongNameKeepsOffTheMark(t *testing.T) {
	p := begin(t, browser.Look{Width: 390, Height: 844})
	p.open(write(t, t.TempDir(), strings.Repeat("sitemap-of-a-shop-", 6)+".xml",
		[]byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>tea.html</loc></url></urlset>`)))
	p.cellThere(1)
	p.True(`(() => {
		const mark = document.querySelector(".brand svg").getBoundingClientRect();
		const name = document.querySelector(".project").getBoundingClientRect();
		return mark.right <= name.left || name.right <= mark.left;
	})()`)
}

// TestNothingMovesUnderTheHand types dates by clicks at one place of the screen: no edit, undo or tab moves a column or a
// button.
func TestNothingMovesUnderTheHand(t *testing.T) {
	t.Parallel()
	for _, width := range []int64{1280, 1440} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			p := begin(t, browser.Look{Width: width, Height: 800})
			var list strings.Builder
			for i := range 12 {
				fmt.Fprintf(&list, "https://shop.example/page-%d\n", i+1)
			}
			p.field("Paste page addresses").Fill(list.String())
			p.button("Add pages").Click()
			p.pages("12 pages")
			p.cellThere(3)
			edges := func() string {
				p.frames(3)
				return browser.Call[string](p.Tab, `() => [...document.querySelectorAll(
					'[role=columnheader], [role=tab], [role=tablist], .top button, [role=toolbar] button')]
					.filter((e) => e.getClientRects().length && !e.closest("[role=tabpanel]"))
					.map((e) => [(e.ariaLabel || e.textContent).trim().slice(0, 12), ...["left", "right", "top"].map((side) =>
					Math.round(e.getBoundingClientRect()[side]))].join(" ")).join("\n")`)
			}
			before := edges()
			same := func(after string) {
				t.Helper()
				if now := edges(); now != before {
					t.Fatalf("after %s, edges moved:\n%s\nbefore:\n%s", after, now, before)
				}
			}
			place := func(row int) (x, y float64) {
				at := browser.Ask[[]float64](p.at(row, "Last changed"), `function () {
					const r = this.getBoundingClientRect();
					return [r.x + r.width / 2, r.y + r.height / 2];
				}`)
				return at[0], at[1]
			}
			x, y := place(1)
			_, third := place(3)
			p.Act(chromedp.MouseClickXY(x, y))
			p.Type("2026-11-01")
			p.Press("Enter")
			p.cellIs(1, "Last changed", "2026-11-01")
			same("a date")
			p.Act(chromedp.MouseClickXY(x, third))
			p.Type("2026-11-03")
			p.Press("Enter")
			p.cellIs(3, "Last changed", "2026-11-03")
			if got := p.cell(3, "Page address"); !strings.HasSuffix(got, "/page-3") {
				t.Errorf("the address of row 3 is %q", got)
			}
			for _, tab := range []string{"XML", "Files", "Details"} {
				p.tab(tab).Click()
				same("the tab " + tab)
			}
			p.button("Undo").At(0).Enabled().Click()
			p.button("Undo").At(0).Enabled().Click()
			p.cellIs(1, "Last changed", "")
			same("undoing")
		})
	}
}

// The pieces of an address that has a problem don't cover each other on a phone.
func TestAnAddressIsWholeOnAPhone(t *testing.T) {
	p := begin(t, browser.Look{Width: 390, Height: 844})
	p.open(given(t, "sitemap.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
		`<url><loc>http://www.bakery.example/contact</loc></url><url><loc>https://www.bakery.example/</loc></url>`+
		`<url><loc>https://other-bakery.example/shop-of-the-bakery/tea-towel</loc></url></urlset>`))
	p.pages("3 pages")
	p.cellThere(1)
	p.True(`(() => {
		const pieces = [...document.querySelector(".grid__body .cell--bad.cell--loc").children];
		return pieces.length > 1 && pieces.slice(1).every((e) => parseFloat(getComputedStyle(e).paddingLeft) > 8);
	})()`)

	// The number of pages that a search finds is beside its button.
	p.button(findAddress).Click()
	p.Find("searchbox", findAddress).Fill("shop")
	p.Until("the pages are narrowed", func() bool { return p.rowCount() == "2" })
	p.True(`(() => {
		const hits = document.createRange();
		hits.selectNodeContents(document.querySelector(".bar .search__hits"));
		const end = document.querySelector(".bar .search__end");
		return hits.getBoundingClientRect().right <= end.getBoundingClientRect().left;
	})()`)
	p.button("Close search").Click()
	p.Until("all pages are back", func() bool { return p.rowCount() == "4" })

	// From right to left an address ends at the right edge, beside its checkbox, and is cut on the left. Its pieces keep
	// their order.
	p.turn()
	p.frames(3)
	if got := browser.Call[string](p.Tab, `() => [...document.querySelectorAll(".grid__body .cell--loc")].map((cell) => {
		const pieces = [...cell.children].map((e) => e.getBoundingClientRect()).filter((r) => r.width);
		if (!pieces.length) return "";
		if (pieces.some((r, i) => i && r.left < pieces[i - 1].right - 1)) return "out of order";
		return Math.round(cell.getBoundingClientRect().right - pieces.at(-1).right);
	}).filter((n) => n !== "").join(" ")`); got != "0 0 0" {
		t.Errorf("the addresses are off their edges by %s px", got)
	}
}
