package download

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// options draws the address, one line of sizes, and the fold with all other options. A table has only the fold.
func (d *Downloads) options() app.UI {
	o := d.Settings
	o.Keep = o.Keeps()
	// What is open and has the focus keeps its position, if a choice above it disappears.
	body := []app.UI{ui.Nothing(), ui.Nothing(), d.more(o)}
	if !o.Format.IsTable() {
		body[0], body[1] = d.whereField(), d.sizeLine(o)
	}
	return ui.Div("dl__opts stack loose", body...)
}

// keepOrBuild draws the choice between the opened files and new ones.
func (d *Downloads) keepOrBuild(keep bool) app.UI {
	return ui.Elem("fieldset", "",
		ui.Leaf("legend", "vh", "How to write the files"),
		ui.OneOf("dl-how", "Keep my files", say.N("{n, plural, one {Your file with your changes in it, and "+
			"nothing else altered.} other {Your # files with your changes in them, and nothing else altered.}}",
			d.Files.Opened), keep, func() { d.change(func(o *Options) { o.Keep = true }) }),
		ui.OneOf("dl-how", "Build new files", "Clean files from scratch, split to stay within the limits.", !keep,
			func() { d.change(func(o *Options) { o.Keep = false }) }),
	)
}

// whereField draws the address of the folder, with its fault.
func (d *Downloads) whereField() app.UI {
	hint := ui.P("hint", "The folder on your site. The top folder is best: a sitemap should be in the same folder as "+
		"its pages, or above.").ID("dl-where-hint")
	wrong := d.whereWrong()
	if wrong != "" {
		hint = ui.Iconed("p", "wrong", ui.Icon("bad", "sev--bad"), wrong).ID("dl-where-hint")
	}
	told, hints := ui.Nothing(), "dl-where-hint"
	if own := d.ownPlace(); own != "" {
		told, hints = ui.Elem("p", "hint", ui.Span(say.Fill("{place} makes its own sitemap", "place", own)), app.Text(" "),
			ui.Press("btn btn--link", "Where is your site?", d.Sink, components.OpenPlaces{})).ID("dl-where-own"), "dl-where-own "+hints
	}
	return ui.Div("stack", told, ui.Div("",
		ui.LabelFor("dl-where", "Where will the files be?"),
		&ui.Textbox{
			ID: "dl-where", Mode: "url", Place: say.Data("https://example.com/"), Hint: hints,
			Wrong: wrong != "", Text: d.where, Typed: d.setWhere,
		},
		hint,
	))
}

// sizeLine draws the number of pages, and whether the files are compressed.
func (d *Downloads) sizeLine(o Options) app.UI {
	hint := ui.P("hint", "").ID("dl-per-hint")
	_, ok := parsePerFile(d.per)
	switch {
	case !ok:
		hint = ui.Iconed("p", "wrong", ui.Icon("bad", "sev--bad"),
			"Enter a number from 1 to 50,000. Search engines reject files with more.").ID("dl-per-hint")
	case o.Keep:
		hint = ui.P("hint", "Your files keep their pages. Another number here builds new files.").ID("dl-per-hint")
	}
	return ui.Div("",
		ui.Div("dl__sizes across wrap",
			ui.LabelFor("dl-per", "Pages per file"),
			&ui.Textbox{
				ID: "dl-per", Class: "input--num", Type: "number", Mode: "numeric", Max: sitemapcore.MaxURLs,
				Place: say.Data(say.Number(sitemapcore.MaxURLs)), Hint: "dl-per-hint", Wrong: !ok, Text: d.per, Typed: d.setPerFile,
			},
			&ui.Check{Label: "Compress (.gz)", On: d.compresses(), Does: func(on bool) {
				d.change(func(o *Options) { o.Compress, o.Packing = on, true })
			}},
		),
		hint,
	)
}

// formChoice draws the choice of the kind of file.
func (d *Downloads) formChoice() app.UI {
	names := make([]say.Text, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return ui.LabelledPicker(&ui.Picker{ID: "dl-form", Options: names, On: int(d.Settings.Format), Picked: func(i int) {
		d.change(func(o *Options) { o.Format = sitemapcore.FileFormat(i) })
	}}, "Kind of file", formats[d.Settings.Format].hint)
}

// more draws the choices that few need.
func (d *Downloads) more(o Options) app.UI {
	body := []app.UI{ui.Leaf("summary", "", "More choices"), d.formChoice()}
	if d.Files.Opened > 0 && o.Format == sitemapcore.FormatXML {
		body = append(body, d.keepOrBuild(o.Keep))
	}
	if label := d.DiskLabel(); label != "" {
		body = append(body, ui.Div("", ui.Press("btn", label, d.Sink, func() { d.SaveToDisk(false) }).OffIf(!d.ready())))
	}
	if !o.Keep && !o.Format.IsTable() {
		body = append(body, d.anew(o)...)
	}
	return ui.Elem("details", "dl__more", body...)
}

// anew draws the choices for new files.
func (d *Downloads) anew(o Options) []app.UI {
	splitNames := make([]say.Text, len(splits))
	for i, s := range splits {
		splitNames[i] = s.name
	}
	body := []app.UI{
		ui.LabelledPicker(&ui.Picker{ID: "dl-split", Options: splitNames, On: int(o.Split), Picked: func(i int) {
			d.change(func(o *Options) { o.Split = sitemapcore.FileSplit(i) })
		}}, "Split", splits[o.Split].hint),
		ui.Explained("dl-names-hint", ownNames, "Keep the names that your site already uses, so that search engines still "+
			"find the files.", o.OwnNames, func(on bool) { d.change(func(o *Options) { o.setOwnNames(on) }) }),
	}
	if o.OwnNames {
		body = append(body,
			d.nameBox("dl-index", "Name of the index", "The file that lists the others.",
				func(o *Options) *string { return &o.Index }),
			d.nameBox("dl-pattern", "Names of the other files", "{part} is replaced by the kind of pages in the file, and "+
				"{n} by its number.", func(o *Options) *string { return &o.Pattern }))
	}
	if o.Format == sitemapcore.FormatXML {
		body = append(body, ui.Explained("dl-baidu-hint", baiduSize, "Baidu takes no larger files.", o.MaxBytes == baiduMaxBytes,
			func(on bool) { d.change(func(o *Options) { o.setBaiduSize(on) }) }))
	}
	for i, t := range ticks {
		if o.Format != sitemapcore.FormatXML {
			break
		}
		on := *o.ticked(i)
		body = append(body, ui.Explained("dl-"+t.key+"-hint", t.label, t.hint, on != t.inverted, func(on bool) {
			d.change(func(o *Options) { *o.ticked(i) = on != t.inverted })
		}))
	}
	return body
}

// nameBox draws the field for a name that the owner writes.
func (d *Downloads) nameBox(id string, name, hint say.Text, text func(o *Options) *string) app.UI {
	return ui.Labelled(&ui.Textbox{ID: id, Text: *text(&d.Settings), Typed: func(typed string) {
		d.change(func(o *Options) { *text(o) = typed })
	}}, name, "", hint)
}
