package download

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// options draws what can be chosen; for a table, only what it is.
func (d *Download) options() app.UI {
	o := d.Options
	o.Keep = o.Keeps()
	// The form keeps its place, and with it the keyboard, when the choice above it goes.
	body := []app.UI{ui.Nothing(), d.formChoice()}
	if d.Opened > 0 && o.Format == sitemapcore.FormatXML {
		body[0] = d.keepOrBuild(o.Keep)
	}
	if o.isTable() {
		return ui.Div("dl__opts", body...)
	}
	body = append(body, d.whereField(), d.perFileField(o), d.compressTick(o))
	if !o.Keep {
		body = append(body, d.more())
	}
	return ui.Div("dl__opts", body...)
}

// keepOrBuild draws the choice between the opened files and new ones.
func (d *Download) keepOrBuild(keep bool) app.UI {
	return ui.Elem("fieldset", "",
		ui.Leaf("legend", "vh", words.How),
		ui.Choice("dl-how", "keep", words.Keep, words.KeepHint.N(d.Opened), keep),
		ui.Choice("dl-how", "build", words.Build, words.BuildHint, !keep),
	)
}

// whereField draws the address of the folder, with what is wrong with it.
func (d *Download) whereField() app.UI {
	hint := ui.P("hint", words.WhereHint).ID("dl-where-hint")
	wrong := d.whereWrong()
	if wrong != "" {
		hint = ui.Iconed("p", "wrong", ui.Icon("bad", "sev--bad"), wrong).ID("dl-where-hint")
	}
	return ui.Div("",
		ui.LabelFor("dl-where", words.Where),
		&ui.Textbox{
			ID: "dl-where", Key: "where", Mode: "url", Place: "https://example.com/", Hint: "dl-where-hint",
			Wrong: wrong != "", Text: d.where,
		},
		hint,
	)
}

// perFileField draws the number of pages, beside the usual sizes.
func (d *Download) perFileField(o Options) app.UI {
	hint := ui.P("hint", words.PerFileHint).ID("dl-per-hint")
	_, ok := parsePerFile(d.per)
	switch {
	case !ok:
		hint = ui.Iconed("p", "wrong", ui.Icon("bad", "sev--bad"), words.PerFileWrong).ID("dl-per-hint")
	case o.Keep:
		hint = ui.P("hint", words.PerFileKept).ID("dl-per-hint")
	}
	sizes := make([]string, len(presets))
	for i, p := range presets {
		sizes[i] = *p.name
	}
	return ui.Div("",
		ui.LabelFor("dl-per", words.PerFile),
		ui.Div("with",
			&ui.Textbox{
				ID: "dl-per", Key: "per", Class: "input--num", Type: "number", Mode: "numeric", Max: maxPerFile,
				Hint: "dl-per-hint", Wrong: !ok, Text: d.per,
			},
			ui.Pick(&ui.Picker{Key: "preset", Name: words.Sizes, Options: sizes, On: o.preset()}),
		),
		hint,
	)
}

// compressTick draws whether the files are compressed, with why.
func (d *Download) compressTick(o Options) app.UI {
	hint := words.CompressHint
	switch {
	case o.Keep && o.Packing:
		hint = words.CompressChosen
	case o.Keep:
		hint = words.CompressKept
	case !o.Packing && !d.Packed && len(d.Parts) > 0:
		hint = words.CompressSmall
	}
	return ui.LabelledTick("compress", words.Compress, hint, d.compresses())
}

// formChoice draws the choice of the kind of file.
func (d *Download) formChoice() app.UI {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = *f.name
	}
	return ui.LabelledPicker("form", words.Form, *formats[d.Options.Format].hint, names, int(d.Options.Format))
}

// more draws the choices that few need.
func (d *Download) more() app.UI {
	o := &d.Options
	splitNames, names := make([]string, len(splits)), make([]string, len(namings))
	for i, s := range splits {
		splitNames[i] = *s.name
	}
	for i, n := range namings {
		names[i] = *n.name
	}
	body := []app.UI{
		ui.Iconed("summary", "", ui.Icon("right"), words.More),
		ui.LabelledPicker("split", words.Split, *splits[o.Split].hint, splitNames, int(o.Split)),
		ui.LabelledPicker("names", words.Names, words.NamesHint, names, o.naming()),
	}
	if o.OwnNames {
		body = append(body,
			nameBox("index", words.IndexName, words.IndexNameHint, o.Index),
			nameBox("pattern", words.OtherNames, words.OtherNamesHint, o.Pattern))
	}
	for i, t := range ticks {
		if o.Format != sitemapcore.FormatXML && t.key != "order" || t.key == "style" && !d.Styled {
			continue
		}
		on := *o.ticked(i)
		body = append(body, ui.LabelledTick(t.key, *t.label, *t.hint, on != t.inverted))
	}
	return ui.Elem("details", "more dl__more", body...)
}

// nameBox draws the field for a name that the owner writes.
func nameBox(key, name, hint, text string) app.UI {
	return ui.Labelled(&ui.Textbox{ID: "dl-" + key, Key: key, Text: text}, name, "", hint)
}
