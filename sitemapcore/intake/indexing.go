package intake

import (
	"bytes"
	"strings"
	"unicode"

	"sitemapeditor/sitemapcore/address"
)

// indexingIssues are the reasons of Search Console's page indexing report, as written by headKey, by their finding
// about a page. Those of [CrawlFine] say nothing about a single page. The source of the English names is
// support.google.com/webmasters/answer/7440203; those of the other ten languages are from users' quotations of the
// report, and in Arabic partly from its help.
var indexingIssues = [...]string{
	CrawlFine: "|blocked by page removal tool|crawled currently not indexed|discovered currently not indexed|duplicate " +
		"without user selected canonical|page indexed without content|被网页移除工具屏蔽|",
	CrawlFailed: "|redirect error|umleitungsfehler|weiterleitungsfehler|error de redirección|erreur liée à des " +
		"redirections|erreur de redirection|errore di reindirizzamento|omleidingsfout|błąd przekierowania|erro de " +
		"redirecionamento|リダイレクト エラー|リダイレクトエラー|重定向错误|خطا في اعادة التوجيه|",
	CrawlRedirect: "|page with redirect|seite mit weiterleitung|página con redirección|page avec redirection|" +
		"pagina con " +
		"reindirizzamento|pagina met omleiding|strona zawiera przekierowanie|página com redirecionamento|" +
		"ページにリダイレクトがあります|网页会自动重定向|صفحة تتضمن اعادة توجيه|صفحة بها اعادة توجيه|" +
		"صفحة تتضمن عملية اعادة توجيه|صفحة مع اعادة توجيه|",
	CrawlMissing: "|not found 404|submitted url not found 404|nicht gefunden 404|no se ha encontrado 404|no " +
		"encontrada 404|" +
		"introuvable 404|non trovata 404|niet gevonden 404|nie znaleziono 404|não encontrado 404|não encontrada " +
		"404|" +
		"見つかりませんでした 404|未找到 404|لم يتم العثور عليها 404|لم يتم العثور على الصفحة 404|غير موجودة 404|",
	CrawlCanonical: "|alternate page with proper canonical tag|alternative page with proper canonical tag|" +
		"alternative " +
		"seite mit richtigem kanonischen tag|página alternativa con etiqueta canónica adecuada|página " +
		"alternativa con " +
		"etiqueta canónica correcta|autre page avec balise canonique correcte|pagina alternativa con tag canonical " +
		"appropriato|alternatieve pagina met correcte canonieke tag|alternatywna strona zawierająca prawidłowy tag " +
		"strony kanonicznej|alternatywna strona z prawidłowym tagiem kanonicznej|alternatywna strona z prawidłowym " +
		"tagiem strony kanonicznej|página alternativa com tag canônica adequada|代替ページ 適切な canonical タグあり|" +
		"备用网页 有适当的规范标记|صفحة بديلة تتضمن علامة اساسية مناسبة|",
}

// indexingParts are parts of a reason in any wording, which differs between exports. The first that
// fits counts.
var indexingParts = [...]struct {
	found CrawlFound
	parts string
}{
	{CrawlBlocked, "robots txt"},
	{CrawlSignIn, "401|403"},
	{CrawlLike404, "soft 404|ソフト 404|软 404|pozorny"},
	{CrawlCopy, "google|submitted url not selected as canonical"},
	{CrawlMissing, "4xx"},
	{CrawlFine, "nicht indexiert|sin indexar|non indexée|non " +
		"indicizzata|niet geïndexeerd|niezindeksowana|nie zindeksowana|não indexada|インデックス未登録|尚未编入索引|" +
		"لم تتم فهرست|duplikat|duplicada|page en double|pagina duplicata|dubbele pagina|cópia|重複しています|重复网页|" +
		"نسخة مكررة|صفحة مكررة"},
	{CrawlNoindex, "noindex"},
	{CrawlFailed, "5xx"},
}

// IndexingFound returns the finding of a reason of Search Console's page indexing report, [CrawlFine] if no mark fits,
// and reports whether it is such a reason, in any of its languages.
func IndexingFound(issue string) (found CrawlFound, ok bool) {
	key := headKey([]byte(issue))
	if key == "" {
		return CrawlFine, false
	}
	for f, names := range indexingIssues {
		if strings.Contains(names, "|"+key+"|") {
			return CrawlFound(f), true
		}
	}
	for _, x := range indexingParts {
		if names(key, x.parts) {
			return x.found, true
		}
	}
	return CrawlFine, false
}

// IndexingIssue reads the Metadata.csv of an export of that report, which has the reason why the pages of the Table.csv
// beside it are not indexed:
//
//	Property,Value
//	Sitemap,All known pages
//	Issue,Not found (404)
//
// It reports whether text is one. Other languages have other words in the same form, and some the reason before the
// sitemap. The issue is empty in the export of the whole report, which lists no pages.
func IndexingIssue(text []byte) (issue string, ok bool) {
	if len(text) > 4096 {
		return "", false
	}
	sep, start := sniff(text)
	r := newRowReader(text, sep, start)
	lines, sitemap, reason := 0, false, false // the lines, and which ones were there
	english := false
	for r.read() {
		if r.blank() {
			continue
		}
		if len(r.cells) != 2 || address.IsWeb(bytes.TrimSpace(r.cells[1])) {
			return "", false
		}
		switch key := headKey(r.cells[0]); {
		case lines == 0:
			english = key == "property" && headKey(r.cells[1]) == "value"
		case !sitemap && strings.Contains("|sitemap|サイトマップ|站点地图|mapa witryny|ملف sitemap|خريطة الموقع|", "|"+key+"|"):
			sitemap = true
		case !reason:
			issue, reason = string(bytes.TrimSpace(r.cells[1])), true
		default:
			return "", false
		}
		lines++
	}
	return issue, sitemap && (reason || english)
}

// IsIndexingChart reports whether text is the Chart.csv of such an export: a day and numbers of
// pages on each line behind the head.
func IsIndexingChart(text []byte) bool {
	if len(text) > sniffBytes {
		return false
	}
	sep, start := sniff(text)
	r := newRowReader(text, sep, start)
	n := 0
	for ; r.read(); n++ {
		if len(r.cells) < 2 {
			return false
		}
		if n == 0 {
			continue
		}
		if !isDate(string(r.cells[0])) {
			return false
		}
		for _, c := range r.cells[1:] {
			if len(bytes.Trim(c, "0123456789")) > 0 {
				return false
			}
		}
	}
	return n > 1
}

// HasAddresses reports whether the column of addresses holds any.
func (t *Table) HasAddresses() bool {
	loc := t.Loc()
	return loc >= 0 && webAddress([]byte(t.sample(loc)), "") != nil
}

// ListsReasons reports whether the first column has reasons of that report, as in the export of all of
// them, which has numbers of pages and no page.
func (t *Table) ListsReasons() bool {
	for _, row := range t.Samples {
		if len(row) > 0 && strings.ContainsFunc(row[0], unicode.IsLetter) {
			if _, ok := IndexingFound(row[0]); ok {
				return true
			}
		}
	}
	return false
}
