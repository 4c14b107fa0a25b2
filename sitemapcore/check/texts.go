package check

import "sitemapeditor/sitemapcore/catalog"

// The table of rules is a catalog of its own.
var _ = catalog.Table("rules", texts)

// texts says where each sentence of the table stands: by the code of its row and its field.
func texts(say func(name string, text *string)) {
	in := func(row, field string, text *string) {
		if *text != "" {
			say(row+"."+field, text)
		}
	}
	for i := range Families {
		in(Families[i].Letter, "Title", &Families[i].Title)
	}
	for i := range table {
		r := &table[i]
		in(r.Code, "Name", &r.Name)
		in(r.Code, "Title", &r.Title)
		in(r.Code, "Why", &r.Why)
		in(r.Code, "Counted", (*string)(&r.Counted))
		in(r.Code, "Group", &r.Group)
		in(r.Code, "Fix", &r.Fix)
		in(r.Code, "Ask", &r.Offer.Ask)
		in(r.Code, "TextLabel", &r.Offer.TextLabel)
		for j := range r.Offer.Choices {
			in(r.Code, r.Offer.Choices[j].ID, &r.Offer.Choices[j].Label)
		}
	}
	for i := range Doubts {
		d := &Doubts[i]
		in(d.Code, "Doubt", &d.Name)
		in(d.Code, "Doubted", (*string)(&d.Title))
		in(d.Code, "Doubtful", &d.Why)
	}
}
