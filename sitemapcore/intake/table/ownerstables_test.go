package table

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// Crawlers write their heads and values in the language of their owner.
func TestCrawlsInOtherLanguagesSayTheSame(t *testing.T) {
	for name, head := range map[string]string{
		"English": "Address,Content Type,Status Code,Status,Indexability,Indexability Status,Canonical Link Element 1,Redirect URL\n" +
			"Indexable|Non-Indexable|Redirected|Client Error|Canonicalised|Blocked by robots.txt|No Response",
		"French": "Adresse,Type de contenu,Code HTTP,Statut,Indexabilité,Statut d'indexabilité,Élément de lien en version canonique 1,URL de redirection\n" +
			"Indexable|Non indexable|Redirigé|Erreur du client|Mis en version canonique|Bloqué par robots.txt|Pas de réponse",
		"Spanish": "Dirección,Tipo de contenido,Código de respuesta,Respuesta,Indexabilidad,Estado de indexabilidad,Elemento de enlace canónico 1,URL de redirección\n" +
			"Indexable|No indexable|Redirigido|Error de cliente|Canonicalizada|Bloqueado por robots.txt|Sin respuesta",
		"German": "Adresse,Inhaltstyp,Statuscode,Status,Indexierbarkeit,Indexierbarkeitsstatus,Kanonisches Link-Element 1,Weiterleitungs-URL\n" +
			"Indexierbar|Nicht indexierbar|Weitergeleitet|Clientfehler|Kanonisiert|Durch robots.txt blockiert|Keine Antwort",
		"German, version 20": "Adresse,Inhaltstyp,Status-Code,Status,Indexierbarkeit,Indexierbarkeitsstatus,Canonical-Linkelement 1,Weiterleitungs-URL\n" +
			"Indexierbar|Nicht indexierbar|Weitergeleitet|Clientfehler|Kanonisiert|Durch robots.txt blockiert|Keine Antwort",
		"Italian": "Indirizzo,Tipo di contenuto,Codice di stato,Stato,Indicizzabilità,Stato di indicizzabilità,Elemento link canonico 1,URL di reindirizzamento\n" +
			"Indicizzabile|Non indicizzabile|Reindirizzato|Errore client|Canonicizzato|Bloccato da robots.txt|Nessuna risposta",
	} {
		head, values, _ := strings.Cut(head, "\n")
		v := strings.Split(values, "|")
		row := func(page, kind, code, listed, why, canonical, target string) string {
			return strings.Join([]string{"https://a.example/" + page, kind, code, "x", listed, why, canonical, target}, ",") + "\n"
		}
		const html = "text/html"
		x := New([]byte(head + "\n" + row("", html, "200", v[0], "", "https://a.example/", "") +
			row("old", html, "301", v[1], v[2], "", "https://a.example/new") + row("gone", html, "404", v[1], v[3], "", "") +
			row("twice", html, "200", v[1], v[4], "https://a.example/", "") + row("cart", "", "0", v[1], v[5], "", "") +
			row("slow", "", "0", v[1], v[6], "", "") + row("own", html, "200", v[1], "noindex", "", "") +
			row("a.css", "text/css", "200", v[0], "", "", "")))
		r := NewReader(x.Text, x.Layout)
		r.layout.Keep = true
		if err := r.Run(func(*item.Item) {}, intaketest.Still); err != nil {
			t.Fatal(err)
		}
		want := []crawl.Mark{
			{Loc: "https://a.example/old", Found: crawl.Redirect, To: "https://a.example/new"},
			{Loc: "https://a.example/gone", Found: crawl.Missing, To: "404"},
			{Loc: "https://a.example/twice", Found: crawl.Canonical, To: "https://a.example/"},
			{Loc: "https://a.example/cart", Found: crawl.Blocked, To: ""},
			{Loc: "https://a.example/slow", Found: crawl.Failed, To: crawl.NoAnswer},
			{Loc: "https://a.example/own", Found: crawl.Noindex, To: ""},
		}
		if !slices.Equal(r.Marks, want) || r.Count().Refused != 1 {
			t.Errorf("%s: the marks are\n%+v, want\n%+v; %+v", name, r.Marks, want, r.Count())
		}
	}
}

func TestListsOfPathsAreKnown(t *testing.T) {
	for text, want := range map[string]bool{
		"/\n/about\n":                     true,
		"# pages\n/about\r\n\r\n/lamps\n": true,
		"/about\n":                        false,
		"/* a */\n// b\n/x y\n":           false,
		"https://a.example/\n/about\n":    false,
	} {
		if got := ColumnList("", []byte(text)) != nil; got != want {
			t.Errorf("%q is a list of paths: %v", text, got)
		}
	}
}

// A table says as JSON does which pages may not be listed.
func TestATableNamesPagesThatMayNotBeListed(t *testing.T) {
	for column, want := range map[string]bool{
		"noindex:true": true, "Noindex:Yes": true, "no_index:1": true, "noindex:noindex": true, "noindex:false": false,
		"noindex:0": false, "noindex:no": false, "robots:noindex": true, "Robots:\"NOINDEX, nofollow\"": true,
		"Meta Robots 1:\"noindex,follow\"": true, "X-Robots-Tag 1:noindex": true, "meta robots:\"index, follow\"": false,
		"robots:all": false, "indexability:Non-Indexable": true, "indexability:Indexable": false,
	} {
		head, cell, _ := strings.Cut(column, ":")
		x := New([]byte("url,lastmod," + head + "\nhttps://a.example/1,2026-11-01," + cell + "\nhttps://a.example/2,2026-11-02,\n"))
		r := NewReader(x.Text, x.Layout)
		r.layout.Keep = true
		if err := r.Run(func(*item.Item) {}, intaketest.Still); err != nil {
			t.Fatal(err)
		}
		marked := len(r.Marks) == 1 && r.Marks[0].Loc == "https://a.example/1" && r.Marks[0].Found == crawl.Noindex
		if marked != want || !want && len(r.Marks) > 0 || r.Count().Pages != 2 {
			t.Errorf("%s: the marks are %+v, %+v", column, r.Marks, r.Count())
		}
	}
	// A robots column that allows a page doesn't weaken the reason in the column beside it.
	x := New([]byte("Address,Indexability,Indexability Status,Meta Robots 1\n" +
		"https://a.example/1,Non-Indexable,Canonicalised,\"index, follow\"\nhttps://a.example/2,Indexable,,\n"))
	r := NewReader(x.Text, x.Layout)
	r.layout.Keep = true
	if err := r.Run(func(*item.Item) {}, intaketest.Still); err != nil || len(r.Marks) != 1 || r.Marks[0].Found != crawl.Canonical {
		t.Errorf("the marks are %+v, %v", r.Marks, err)
	}
}

// A column is the one of addresses only if its cells can be addresses.
func TestNoColumnOfNumbersIsTheOneOfAddresses(t *testing.T) {
	for text, none := range map[string]bool{
		"Reason,Source,Pages\nRedirect,Website,46\n": true,
		"url,lastmod\n": true,
		"Country,Clicks,Impressions\nGermany,9,90\n":          true,
		"Title,Slug\nAbout us,about-us\nLamps,floor-lamps\n":  false,
		"Page,Clicks\nAbout us,9\nOur lamps,8\n":              true,
		"Page,Clicks\nabout-us,9\nlamps,8\n":                  false,
		"Page,Clicks\nhttps://a.example/,9\n":                 false,
		"Pages,Address\n7,https://a.example/\n":               false,
		"Name,Where\nHome,/\nAbout,/about\n":                  false,
		"File,Title\nindex.html,Home\nblog/lamps.html,Lamp\n": false,
	} {
		if x := New([]byte(text)); x.HasNone() != none {
			t.Errorf("%q: the columns are %+v, and none can have addresses: %v", text, x.Columns, x.HasNone())
		}
	}
}

// A column that its owner chooses asks for the website if its cells need one.
func TestAnyColumnOfPathsCanBeCompleted(t *testing.T) {
	x := New([]byte("Title,Where,Slug,Visits\nAbout us,/about,about-us,7\nFloor lamps,/lamps,floor-lamps,8\n"))
	for i, want := range []bool{false, true, true, false} {
		if x.Relative(i) != want {
			t.Errorf("column %d needs a website: %v", i, x.Relative(i))
		}
	}
}

// A cell that thousands share must not fill the memory.
func TestASmallWorkbookThatWouldFillTheMemoryIsRefused(t *testing.T) {
	long := "<si><t>" + strings.Repeat("x", 1<<20) + "</t></si>"
	rows := strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, 5000)
	w, err := OpenWorkbook(book("", oneSheet, oneRel, long, "xl/worksheets/sheet1.xml", "<sheetData>"+rows+"</sheetData>"),
		sitemapcore.MaxTotal, intaketest.Still)
	if err != nil {
		t.Fatal(err)
	}
	var refusal *say.Failure
	if text, err := w.Table(0, intaketest.Still); !errors.As(err, &refusal) {
		t.Errorf("it became a table of %d bytes, %v", len(text), err)
	}
}

// Tables that this program wrote have "no". Their owner may write the word of any language of the editor.
func TestNoIsReadInEveryLanguageOfTheEditor(t *testing.T) {
	files, err := filepath.Glob("../../../web/words/*.po")
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	words := []string{"no"}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, ok := strings.Cut(string(text), "msgid \"no\"\nmsgstr \"")
		word, _, _ := strings.Cut(rest, "\"")
		if !ok || word == "" {
			t.Errorf("%s has no word for no", file)
		}
		words = append(words, word)
	}
	for _, word := range words {
		for _, cell := range []string{word, strings.ToUpper(word)} {
			if !isNo([]byte(cell)) {
				t.Errorf("%q is not read as no", cell)
			}
		}
	}
}
