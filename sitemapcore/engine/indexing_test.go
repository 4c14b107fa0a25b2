package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// drilldown is what Search Console exports for a reason.
func drilldown(issue string, locs ...string) []enginetest.File {
	table := "URL,Last crawled\n"
	for _, loc := range locs {
		table += loc + ",2026-11-18\n"
	}
	return []enginetest.File{
		{Name: "Chart.csv", Data: []byte("Date,Affected pages\n2026-11-17,2\n2026-11-18,3\n")},
		{Name: "Table.csv", Data: []byte(table)},
		{Name: "Metadata.csv", Data: []byte("\ufeffProperty,Value\r\nSitemap,All known pages\r\nIssue,\"" + issue +
			"\"\r\n")},
	}
}

// compareWith opens files in addition to the document.
func compareWith(p *enginetest.Page, files ...enginetest.File) *wire.Opened {
	m := &wire.Open{Compare: true, Job: 1}
	var blobs []wire.Blob
	for i, f := range files {
		m.Inputs = append(m.Inputs, wire.Input{Name: f.Name, Path: f.Name, Blob: i})
		blobs = append(blobs, enginetest.Bytes(f.Data))
	}
	return enginetest.Must[*wire.Opened](p, m, blobs...)
}

const drilldownName = "shop.example-Coverage-Drilldown-2026-11-20.zip"

func TestSearchConsolesReasonMarksItsPages(t *testing.T) {
	for issue, code := range map[string]string{
		"Not found (404)": "C40a", "Server error (5xx)": "C40d", "Page with redirect": "C40",
		"Excluded by ‘noindex’ tag": "C40b", "Excluded by 'noindex' tag": "C40b",
		"Alternate page with proper canonical tag": "C40c", "Alternative page with proper canonical tag": "C40c",
		"Duplicate, Google chose different canonical than user": "C40i", "Duplicate without user-selected canonical": "C40i",
		"Soft 404": "C40f", "Redirect error": "C40p", "Blocked by robots.txt": "C39",
		"Blocked due to access forbidden (403)": "C40j",
		"Crawled - currently not indexed":       "", "Discovered – currently not indexed": "",
	} {
		files := drilldown(issue, "https://shop.example/a", "https://shop.example/b")
		for name, given := range map[string][]enginetest.File{
			"as a zip": {{Name: drilldownName, Data: zipped(t, files...)}}, "decompressed": files,
			"table and reason": files[1:],
		} {
			p := enginetest.Start(t)
			o := p.Open(false, given...)
			if o.Pages != 2 || o.Refused != 0 || len(o.Tables) != 0 {
				t.Errorf(
					"%s, %s: %+v, %+v",
					issue,
					name,
					o,
					enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems,
				)
				continue
			}
			p.Summary()
			marks, notes := crawlMarks(p), say.Join("|", o.Notes...).String()
			if code == "" {
				if len(marks) != 0 || !strings.Contains(notes, "“"+issue+"” ") ||
					!strings.HasSuffix(notes, ", so no page is marked") {
					t.Errorf("%s, %s: %q, it says %q", issue, name, marks, notes)
				}
			} else if len(marks) != 1 || len(marks[code]) != 2 ||
				notes != "2 pages marked with Search Console’s reason “"+issue+"”" {
				t.Errorf("%s, %s: %q, it says %q", issue, name, marks, notes)
			}
		}
	}
}

// reasonsIn has Search Console's reasons in ten languages, for each check that tells one.
const reasonsIn = "" +
	`C40 Seite mit Weiterleitung|Página con redirección|Page avec redirection|Pagina con reindirizzamento|` +
	`Pagina met omleiding|Strona zawiera przekierowanie|Página com redirecionamento|ページにリダイレクトがあります|` +
	`网页会自动重定向|صفحة تتضمّن إعادة توجيه
C40a Nicht gefunden (404)|No se ha encontrado (404)|Introuvable (404)|Non trovata (404)|Niet gevonden (404)|` +
	`Nie znaleziono (404)|Não encontrado (404)|見つかりませんでした（404）|未找到 (404)|لم يتم العثور عليها (404)
C40d Serverfehler (5xx)|Error de servidor (5xx)|Erreur serveur (5xx)|Errore del server (5xx)|Serverfout (5xx)|` +
	`Błąd serwera (5xx)|Erro no servidor (5xx)|サーバー エラー（5xx）|服务器错误 (5xx)|خطأ في الخادم (5xx)
C40b Durch „noindex“-Tag ausgeschlossen|Excluida por una etiqueta "noindex"|Exclue par la balise « noindex »|` +
	`Esclusa in base al tag "noindex"|Uitgesloten door tag 'noindex'|Strona wykluczona za pomocą tagu „noindex”|` +
	`Excluída pela tag "noindex"|noindex タグによって除外されました|被“noindex”标记排除|تم استبعادها بواسطة علامة "noindex"
C40c Alternative Seite mit richtigem kanonischen Tag|Página alternativa con etiqueta canónica adecuada|` +
	`Autre page avec balise canonique correcte|Pagina alternativa con tag canonical appropriato|` +
	`Alternatieve pagina met correcte canonieke tag|` +
	`Alternatywna strona zawierająca prawidłowy tag strony kanonicznej|` +
	`Página alternativa com tag canônica adequada|代替ページ（適切な canonical タグあり）|备用网页（有适当的规范标记）|` +
	`صفحة بديلة تتضمّن علامة أساسية مناسبة
C39 Indexiert, obwohl durch robots.txt-Datei blockiert
- Gecrawlt – zurzeit nicht indexiert|Rastreada: actualmente sin indexar|Explorée, actuellement non indexée|` +
	`Pagina scansionata, ma attualmente non indicizzata|Gecrawld - momenteel niet geïndexeerd|` +
	`Strona zeskanowana, ale jeszcze nie zindeksowana|Rastreada, mas não indexada no momento|` +
	`クロール済み - インデックス未登録|已抓取 - 尚未编入索引|تمّ اكتشاف الصّفحة - لم تتمّ فهرستها حتى الآن
C40i 重複しています。ユーザーにより、正規ページとして選択されていません
C40f Soft 404|ソフト 404|软 404|Pozorny błąd 404
C40p Umleitungsfehler|Error de redirección|Errore di reindirizzamento|リダイレクト エラー
C40j Bloccata a causa di un accesso non autorizzato (403)
C40i Duplikat – Google hat eine andere Seite als der Nutzer als kanonische Seite bestimmt`

func TestReasonsAreKnownInOtherLanguages(t *testing.T) {
	for line := range strings.Lines(reasonsIn) {
		code, names, _ := strings.Cut(strings.TrimSpace(line), " ")
		for issue := range strings.SplitSeq(names, "|") {
			p := enginetest.Start(t)
			o := p.Open(false, enginetest.File{Name: drilldownName, Data: zipped(
				t,
				enginetest.File{Name: "グラフ.csv", Data: []byte("日付,影響を受けたページ\n2026-11-17,2\n")},
				enginetest.File{Name: "表.csv", Data: []byte("URL,前回のクロール\nhttps://shop.example/a,2026-11-18\n")},
				enginetest.File{Name: "メタデータ.csv", Data: []byte("プロパティ,値\nサイトマップ,すべての既知のページ\n問題,\"" +
					strings.ReplaceAll(issue, `"`, `""`) + "\"\n")},
			)})
			p.Summary()
			marks := crawlMarks(p)
			if code == "-" && (o.Pages != 1 || len(marks) != 0 || len(o.Notes) != 1 ||
				!strings.HasSuffix(o.Notes[0].String(), "is nothing that our checks look for, so no page is marked")) ||
				code != "-" && len(marks[code]) != 1 {
				t.Errorf("%s: %+v, %q", issue, o, marks)
			}
		}
	}
}

func TestAReasonThatNobodyKnowsIsSaidNotToBeKnown(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: drilldownName, Data: zipped(
		t, drilldown("Something new", "https://shop.example/a")...)})
	if o.Pages != 1 || o.Refused != 0 || len(o.Tables) != 0 ||
		!slices.Equal(
			say.Strings(o.Notes),
			[]string{"We don’t know Search Console’s reason “Something new”, so no page is marked"},
		) {
		t.Errorf("%+v", o)
	}
	p.Summary()
	if len(crawlMarks(p)) != 0 {
		t.Errorf("the marks are %q", crawlMarks(p))
	}
}

func TestReasonsBesideAnOpenSitemapMarkItsPages(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(true, enginetest.File{
		Name: "sitemap.xml",
		Data: []byte("<urlset><url><loc>https://shop.example/</loc></url><url><loc>https://shop.example/old</loc></" +
			"url><url><loc>https://shop.example/gone</loc></url></urlset>"),
	})
	export := func(name, issue string, locs ...string) enginetest.File {
		return enginetest.File{
			Name: name + "-Coverage-Drilldown-2026-11-20.zip",
			Data: zipped(t, drilldown(issue, locs...)...),
		}
	}
	// If none of its pages can be listed, there is nothing to merge. An address in another form is another page: a
	// redirect from http:// to https:// is no fault.
	o := compareWith(p, export("a", "Not found (404)", "https://shop.example/gone", "https://shop.example/never"),
		export("b", "Page with redirect", "https://shop.example/old", "http://shop.example/"))
	if o.Merge || o.Pages != 0 || len(o.Tables) != 0 || o.Refused != 0 ||
		!slices.Equal(say.Strings(o.Notes), []string{
			"1 page marked with Search Console’s reason “Not found (404)”",
			"1 page marked with Search Console’s reason “Page with redirect”",
		}) {
		t.Fatalf("%+v", o)
	}
	p.Summary()
	if got := crawlMarks(p); len(got) != 2 || len(got["C40a"]) != 1 || len(got["C40"]) != 1 ||
		got["C40"][0] != "https://shop.example/old" {
		t.Errorf("the marks are %q", got)
	}
	o = compareWith(p, export("c", "Page with redirect", "https://shop.example/never"))
	if o.Merge || o.Refused != 0 ||
		!slices.Equal(say.Strings(o.Notes),
			[]string{"None of your pages has Search Console’s reason “Page with redirect”"}) {
		t.Errorf("%+v", o)
	}
	// Pages with a reason without a rule cause a question, even if all of them are new, and earlier marks stay.
	o = compareWith(p, export("d", "Crawled - currently not indexed", "https://shop.example/new"),
		export("e", "Excluded by ‘noindex’ tag", "https://shop.example/"))
	m := enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true})
	if !o.Merge || p.State().Pages != 3 || m.Marks != 1 || m.New != 1 || len(m.Notes) != 2 {
		t.Errorf("%+v, %+v", o, m)
	}
	if e := enginetest.Must[*wire.Edited](p, &wire.ApplyMerge{Mark: true}); e.Pages != 1 {
		t.Errorf("%+v", e)
	}
	p.Summary()
	if len(crawlMarks(p)) != 3 || p.State().Pages != 3 {
		t.Errorf("the marks are %q", crawlMarks(p))
	}
}

func TestAReasonWithoutPagesSaysWhatToExport(t *testing.T) {
	p := enginetest.Start(t)
	for _, f := range []enginetest.File{
		drilldown("Not found (404)")[2],
		{Name: "shop.example-Coverage-2026-11-20.zip", Data: zipped(t,
			enginetest.File{
				Name: "Critical issues.csv",
				Data: []byte("Reason,Source,Validation,Pages\nNot found (404),Website,Not Started,90\n"),
			},
			enginetest.File{Name: "Metadata.csv", Data: []byte("Property,Value\nSitemap,All known pages\n")})},
	} {
		o := p.Open(false, f)
		problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
		if o.Refused != 1 || len(o.Tables) != 0 || len(problems) == 0 ||
			problems[len(problems)-1].Title.String() != f.Name+
				" lists no pages" {
			t.Errorf("%+v, %+v", o, problems)
		}
	}
}

func TestRowsThatMarkAreNotSaidToBeLeftOut(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(true, enginetest.File{
		Name: "sitemap.xml",
		Data: []byte("<urlset><url><loc>https://shop.example/</loc></url><url><loc>https://shop.example/old</loc></" +
			"url></urlset>"),
	})
	o := takeCrawl(p, "Address,Status Code\nhttps://shop.example/,200\nhttps://shop.example/old,301\n")
	if m := enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true}); !o.Merge || m.Marks != 1 ||
		len(m.Notes) != 0 {
		t.Errorf("%+v", m)
	}
	enginetest.Must[*wire.Done](p, &wire.DropMerge{})
	takeCrawl(p, "Address,Status Code\nhttps://shop.example/,200\nhttps://shop.example/old,301\n"+
		"https://shop.example/never,404\n")
	if m := enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true}); m.Marks != 1 ||
		!slices.Equal(say.Strings(m.Notes), []string{"1 row left out because search engines can’t list that page"}) {
		t.Errorf("%+v", m)
	}
}

// Alone, a list of pages with one reason asks what its pages are: most of them are not indexed.
func TestPagesWithoutTheirReasonAreNotPresetAsPages(t *testing.T) {
	for _, head := range []string{
		"Last crawled", "Zuletzt gecrawlt", "Último rastreo", "Dernière exploration", "Ultima scansione", "Laatst gecrawld",
		"Ostatnie skanowanie", "Último rastreamento", "前回のクロール", "上次抓取时间", "آخر زحف", "Son tarama", "Останнє сканування",
	} {
		p := enginetest.Start(t)
		o := p.Open(false, enginetest.File{Name: "Table.csv", Data: []byte("URL," + head +
			"\nhttps://shop.example/a,2026-11-18\nhttps://shop.example/b,1970-01-01\n")})
		if len(o.Tables) != 1 || o.Pages != 0 {
			t.Fatalf("%s: %+v", head, o)
		}
		m := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
		if !m.Unlisted || slices.ContainsFunc(m.Columns, func(c wire.TableColumn) bool { return c.Role != 0 }) {
			t.Errorf("%s: the columns are %+v, unlisted %v", head, m.Columns, m.Unlisted)
		}
		m.Columns[0].Role = 1
		if o := enginetest.Must[*wire.Opened](p, &wire.TakeTable{ID: m.ID, Columns: m.Columns}); o.Pages != 2 {
			t.Errorf("%s: its owner's choice gives %+v", head, o)
		}
	}
	for _, head := range []string{"Published", "Last changed", "URL,Last crawled,Clicks", "Status code,Last crawled"} {
		p := enginetest.Start(t)
		o := p.Open(false, enginetest.File{Name: "Table.csv", Data: []byte("URL," + head +
			"\nhttps://shop.example/a,200,2026-11-18\nhttps://shop.example/b,200,2026-11-19\n")})
		for _, id := range o.Tables {
			if m := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: id}); m.Unlisted {
				t.Errorf("%s: the columns are %+v, unlisted", head, m.Columns)
			}
		}
	}
}
