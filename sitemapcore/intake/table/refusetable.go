package table

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// Refuse is for a table that gives no page with its current columns.
func Refuse(count Count) *say.Failure {
	if count.Refused > 0 {
		detail := say.Text("Its columns say that search engines can’t list any of the addresses. To add them anyway, set the " +
			"columns with the status to “Not used”.")
		return &say.Failure{Title: "No page in it can be listed", Detail: detail}
	}
	return &say.Failure{Title: "There is no page address in that column", Detail: "A page address begins " +
		"with https:// or looks like example.com/about. Choose the column that has them."}
}

// RefuseMarks is for a table that speaks only of pages that aren't open.
func RefuseMarks() *say.Failure {
	return &say.Failure{
		Title:  "None of your pages is in this table",
		Detail: "The table says which pages search engines can’t list, and none of them is open here.",
	}
}

// RefuseFormulas is for a table whose links are formulas with parts in other cells.
func RefuseFormulas() *say.Failure {
	return item.Refuse(sitemapcore.RuleB1, "{file} lists no pages", "Its links are formulas that put addresses together "+
		"from other cells. In your spreadsheet program, add a column with the addresses as text, and save the file again.")
}
