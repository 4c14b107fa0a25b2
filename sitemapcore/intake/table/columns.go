package table

import (
	"strings"
	"unicode"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/language"
)

// A Role is the meaning of a table's column.
type Role uint8

// The roles.
const (
	RoleNone Role = iota
	RoleLoc
	RoleLastMod
	RoleChangeFreq
	RolePriority
	RoleImage        // addresses of images, one or several in a cell
	RoleImageTitle   // of the image in the column before it
	RoleImageCaption // of the same
	RoleAlternate    // the address of the page in another language, which the column's Lang names
	RoleStatus       // a status code: pages that are not there or lead elsewhere are marked
	RoleIndexable    // whether search engines may list the page: the others are marked
	RoleType         // a media type: rows other than pages are omitted
	RoleInclude      // "no" for a page that stays in the project and out of the download
	RoleLanguages    // addresses in other languages, "de https://…", one on a line of the cell
	RoleReason       // why search engines may not list the page
	RoleRedirect     // the address that the page leads to
	RoleCanonical    // the address that the page names as the one to list
	RoleXML          // the extensions of the page that other columns can't hold, as XML
	RoleFrom         // the address of a page with a link to this one

	NumRoles
)

// A Column is the meaning of one column of a table.
type Column struct {
	Role Role
	Lang string // of its addresses: "de", "x-default"
}

// isOwn reports whether only tables of our own have such a column.
func (c Column) isOwn() bool {
	return c.Role == RoleInclude || c.Role == RoleLanguages || c.Role >= RoleXML
}

// heads are names of columns, in lower case and without marks between words: those of sitemaps, of the exports of
// crawlers (Screaming Frog, Sitebulb, Ahrefs, Semrush), of this program, of Search Console in its languages, and of the
// style sheets of sitemaps (WordPress and its plugins) in English, German, French, Spanish, Italian, Portuguese, Dutch,
// Polish, Russian, Japanese, Chinese and Arabic. The heads of our own tables precede "||", in the languages of the
// editor. One string for each role takes a tenth of the program size of a map.
//
// RoleNone has columns that say that a text is a table, and hold nothing for a sitemap.
var heads = [NumRoles]string{
	RoleNone: "|title|clicks|impressions|sessions|views|pageviews|ctr|",
	RoleLoc: "|page address|sayfa adresi|адреса сторінки|seitenadresse|adresse der seite|dirección de la página|dirección de página|url de " +
		"la página|adresse de la page|indirizzo della pagina|indirizzo pagina|url della pagina|paginaadres|pagina " +
		"adres|adres van de pagina|adres van pagina|adres strony|endereço da página|url da página|ページの url|" +
		"ページのアドレス|ページアドレス|页面地址|网页地址|页面网址|网页网址|网址|عنوان الصفحة|رابط الصفحة|عنوان url للصفحة||loc|url|urls|" +
		"address|page url|page|page path|path|page path and screen class|landing page query string|page location|" +
		"post page url|zielseite|landingpage|seitenpfad|seitenpfad und bildschirmklasse|page de destination|chemin de la " +
		"page|chemin de la page et classe de l écran|página de destino|ruta de página y clase de pantalla|pagina di " +
		"destinazione|percorso pagina e classe schermata|caminho da página e classe da tela|landingspagina|paginapad en " +
		"schermklasse|strona docelowa|ランディング ページ|ページパスとスクリーン クラス|着陆页|网页路径和屏幕类|" +
		"pages|link|location|landing page|top pages|permalink|full url|web address|uri|href|target url|final url|slug|handle|url " +
		"handle|url slug|" +
		"pages les plus populaires|die häufigsten seiten|häufigste seiten|beliebteste seiten|páginas principales|" +
		"páginas más populares|principais páginas|páginas principais|pagine principali|pagine più visitate|" +
		"populairste pagina s|toppagina s|najczęstsze strony|najpopularniejsze strony|nejčastější stránky|самые " +
		"популярные страницы|популярные страницы|найпопулярніші сторінки|en popüler sayfalar|上位のページ|排名靠前的网页|热门网页|" +
		"熱門網頁|인기 페이지|populäraste sidorna|mest populære sider|adresse|seite|adres|dirección|indirizzo|адрес|" +
		"endereço|página|pagina|страница|strona|ページ|网址|网页|页面|链接|الصفحة|الصفحات|الرابط|عنوان url|اهم الصفحات|ابرز " +
		"الصفحات|الصفحات الاكثر زيارة|الصفحات الاكثر رواجا|",
	RoleLastMod: "|last changed|son değişiklik|остання зміна|letzte änderung|zuletzt geändert|geändert|último cambio|última modificación|última " +
		"actualización|modificado|modifiée le|dernière modification|ultima modifica|modificata il|laatst gewijzigd|" +
		"laatste wijziging|ostatnia zmiana|ostatnio zmieniono|ostatnio zmieniona|zmieniono|última alteração|última " +
		"modificação|alterada em|最終更新日|最終更新|最終変更日|上次更改|上次更改时间|最后更改|最后修改|上次修改|上次修改时间|最近更改|上次更新|اخر تغيير|تاريخ اخر " +
		"تغيير|اخر تعديل|تاريخ اخر تعديل|تاريخ التعديل||lastmod|last mod|last modified|modified|changed|last update|" +
		"updated|updated at|date modified|lastmodiso|last modified date|modification date|date|last change|last " +
		"updated|last modification|last modification date|last change gmt|last modified gmt|last updated time|" +
		"datum|zuletzt aktualisiert|letzte aktualisierung|dernière mise à jour|modifié|fecha|data|ultimo " +
		"aggiornamento|ultimo cambiamento|última atualização|laatst bijgewerkt|laatst aangepast|laatste update|" +
		"ostatnia modyfikacja|ostatnia aktualizacja|ostatnio zmodyfikowano|ostatnio zmienione|дата|дата изменения|" +
		"последнее изменение|последнее обновление|последняя модификация|изменено|обновлено|最終更新日時|最終変更|更新日|更新日時|geändert am|" +
		"änderungsdatum|aktualisiert am|modifié le|date de modification|mis à jour le|modificado el|fecha de modificación|" +
		"actualizado el|modificato il|data di modifica|aggiornato il|gewijzigd op|wijzigingsdatum|bijgewerkt op|data modyfikacji|" +
		"data zmiany|modificado em|data de modificação|atualizado em|değiştirilme tarihi|güncellenme tarihi|дата зміни|змінено|" +
		"оновлено|修改日期|修改时间|更新时间|",
	RoleChangeFreq: "|change frequency|değişiklik sıklığı|частота змін|änderungsfrequenz|änderungshäufigkeit|frecuencia de cambio|frecuencia de " +
		"cambios|fréquence de modification|frequenza di modifica|frequenza delle modifiche|wijzigingsfrequentie|" +
		"częstotliwość zmian|frequência de alteração|frequência de alterações|frequência de mudança|更新頻度|変更頻度|更改频率|" +
		"更新频率|معدل التغيير|وتيرة التغيير|تكرار التغيير|معدل تكرار التغيير||changefreq|change freq|frequency|freq|" +
		"häufigkeit|aktualisierungshäufigkeit|fréquence|fréquence des modifications|fréquence de changement|" +
		"fréquence de mise à jour|frecuencia|frecuencia de actualización|frecuencia de modificación|frequenza|" +
		"frequenza di cambiamento|frequenza di aggiornamento|frequenza modifiche|frequência|frequência de " +
		"atualização|frequentie|updatefrequentie|frequentie van wijziging|częstotliwość|częstotliwość zmiany|" +
		"częstotliwość aktualizacji|частота|частота изменений|частота изменения|частота обновления|частота " +
		"обновлений|",
	RolePriority: "|priority|öncelik|пріоритет|priorität|prioridad|priorité|priorità|prioriteit|priorytet|prioridade|優先度|优先级|优先权|" +
		"الاولوية|اولوية||приоритет|優先順位|",
	RoleImage: "|image|images|resim|resimler|зображення|image url|image urls|image loc|image address|image addresses|image src|image link|" +
		"img|" +
		"picture|featured image|additional image link|cover image|bild|bilder|imagen|imágenes|immagine|immagini|imagem|imagens|afbeelding|" +
		"afbeeldingen|" +
		"obraz|obrazy|obrazki|grafika|grafiki|zdjęcia|изображение|изображения|画像|图片|图像|الصور|صور|صورة|",
	RoleImageTitle:   "|image title|",
	RoleImageCaption: "|image caption|",
	RoleStatus: "|status code|http status code|http status|http code|response code|status|code http|code de réponse|code de " +
		"statut|statuscode|http statuscode|код ответа|código de estado|código de respuesta|código de resposta|código de " +
		"status|codice di stato|codice di risposta|codice http|kod odpowiedzi|kod statusu|ステータスコード|ステータス コード|状态码|" +
		"状态代码|رمز الحالة|",
	RoleIndexable: "|indexability|is indexable page|indexable|is indexable|indexierbarkeit|indexabilité|indexabilidad|" +
		"indicizzabilità|indexabilidade|indexeerbaarheid|indeksowalność|インデックス可能性|可索引性|قابلية الفهرسة|",
	RoleType: "|content type|content|mime type|inhaltstyp|type de contenu|tipo de contenido|tipo di contenuto|tipo de " +
		"conteúdo|contenttype|inhoudstype|typ treści|コンテンツタイプ|コンテンツ タイプ|内容类型|نوع المحتوى|",
	RoleInclude: "|include|dahil et|включити|im download|enthalten|einschließen|aufnehmen|einbeziehen|incluir|incluida|inclure|" +
		"includi|" +
		"inclusa|opnemen|meenemen|uwzględnij|dołącz|ujmij|ダウンロードに含める|含める|包含|包括|加入下载|تضمين|ادراج|",
	RoleLanguages: "|languages|diller|мови|sprachen|idiomas|langues|lingue|talen|języki|言語|语言|اللغات|لغات|",
	RoleReason: "|indexability status|indexable status|indexing status|issue|coverage|noindex|no index|seo noindex|robots|meta robots|meta robots 1|x robots tag|x robots tag 1|robots meta|" +
		"robots tag|seo robots|indexierbarkeitsstatus|" +
		"status der indexierbarkeit|statut d indexabilité|état d indexabilité|estado de indexabilidad|stato di " +
		"indicizzabilità|stato indicizzabilità|status de indexabilidade|indexeerbaarheidsstatus|status indeksowalności|" +
		"インデックス可能性のステータス|可索引性状态|حالة قابلية الفهرسة|",
	RoleRedirect: "|redirect url|redirect uri|redirects to|redirected to|redirect target|final redirect url|" +
		"weiterleitungs url|umleitungs url|url de redirection|url de redirección|url de redireccionamiento|url di " +
		"reindirizzamento|url de redirecionamento|omleidings url|adres przekierowania|リダイレクト url|重定向 url|重定向网址|",
	RoleCanonical: "|canonical|canonical url|canonical link element 1|canonical link element|user declared " +
		"canonical|google selected canonical|canonical linkelement 1|canonical linkelement|kanonisches link element 1|élément de lien en version " +
		"canonique 1|élément de lien canonique 1|lien canonique 1|elemento de enlace canónico 1|elemento link canonico 1|" +
		"elemento link canonical 1|elemento de link canônico 1|",
	RoleXML:  "|extras xml|ek bilgiler xml|ekler xml|додаткові дані xml|доповнення xml|dodatkowe dane xml|extra xml|extra s xml|dodatki xml|追加情報 xml|附加内容 xml|الاضافات xml|العناصر الاضافية xml|",
	RoleFrom: "|linked from|", // only the bookmark "Read my site" writes it, in English
}

// movedHeads are the names of the two columns of a list of redirects.
var movedHeads = [2]string{
	"|old url|old address|old page|old|from|from url|source|source url|redirect from|alte url|alte adresse|ancienne url|" +
		"ancienne adresse|url antigua|url anterior|vecchio url|vecchia url|oude url|stary url|stary adres|url antiga|旧url|" +
		"旧 url|旧网址|الرابط القديم|",
	"|new url|new address|new page|new|to|to url|target|target url|destination|destination url|redirect to|redirect url|" +
		"neue url|neue adresse|nouvelle url|nouvelle adresse|url nueva|nueva url|nuovo url|nuova url|nieuwe url|nowy url|" +
		"nowy adres|url nova|nova url|新url|新 url|新网址|الرابط الجديد|",
}

// HeadRole returns the role of a column with this name, as [HeadKey] writes it.
func HeadRole(key string) Role {
	if key != "" {
		for r := RoleLoc; r < NumRoles; r++ {
			if strings.Contains(heads[r], "|"+key+"|") {
				return r
			}
		}
	}
	return RoleNone
}

// isHead reports whether a cell is a known head of a column, of any role or of none.
func isHead(cell []byte) bool {
	key := HeadKey(cell)
	return headColumn(cell).Role != RoleNone || key != "" && strings.Contains(heads[RoleNone], "|"+key+"|")
}

// HeadKey writes the name of a column as heads does.
func HeadKey(cell []byte) string {
	var b strings.Builder
	space := false
	for _, r := range strings.ToLower(string(cell[:min(len(cell), 80)])) {
		switch {
		case r >= '\u064b' && r <= '\u0652': // the vowels of Arabic, which few write
		case r == 'أ' || r == 'إ' || r == 'آ':
			r = 'ا'
			fallthrough
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			if space && b.Len() > 0 {
				b.WriteByte(' ')
			}
			space = false
			b.WriteRune(r)
		default:
			space = true
		}
	}
	return b.String()
}

// headColumn guesses a column by its name.
func headColumn(cell []byte) Column {
	key := HeadKey(cell)
	if rest, ok := strings.CutPrefix(key, "hreflang "); ok && rest != "" {
		// hreflang:de, and Screaming Frog's "HTML hreflang 1 URL", which has no language.
		raw := strings.ToLower(strings.TrimSpace(string(cell)))
		if lang := strings.TrimLeft(strings.TrimPrefix(raw, "hreflang"), " :_-"); isLanguage(lang) {
			return Column{RoleAlternate, string(language.AppendUsual(nil, []byte(lang)))}
		}
		return Column{}
	}
	if role := HeadRole(key); role != RoleNone {
		return Column{Role: role}
	}
	// "image 1", "Image URL 12": the same again.
	if i := strings.LastIndexByte(key, ' '); i > 0 && strings.Trim(key[i+1:], "0123456789") == "" {
		if role := HeadRole(key[:i]); role == RoleImage || role == RoleImageTitle || role == RoleImageCaption {
			return Column{Role: role}
		}
	}
	return Column{}
}

// isLanguage reports whether s has the form of a language for hreflang: "de", "pt-br",
// "zh-hant-tw", "x-default".
func isLanguage(s string) bool {
	if s == "x-default" {
		return true
	}
	for i, part := range strings.Split(s, "-") {
		if len(part) < 2 || len(part) > 8 || i == 0 && len(part) > 3 || i > 3 {
			return false
		}
		for _, c := range []byte(part) {
			if !ascii.IsLetter(ascii.Lower(c)) && !(i > 0 && ascii.IsDigit(c)) {
				return false
			}
		}
	}
	return true
}

// languageNames are names of languages as heads, each with its code.
const languageNames = "|english:en|german:de|deutsch:de|french:fr|français:fr|spanish:es|español:es|italian:it|" +
	"italiano:it|portuguese:pt|português:pt|dutch:nl|nederlands:nl|polish:pl|polski:pl|turkish:tr|türkçe:tr|" +
	"ukrainian:uk|українська:uk|russian:ru|русский:ru|japanese:ja|日本語:ja|chinese:zh|中文:zh|arabic:ar|العربية:ar|" +
	"czech:cs|čeština:cs|danish:da|dansk:da|finnish:fi|suomi:fi|greek:el|ελληνικά:el|hebrew:he|עברית:he|" +
	"hungarian:hu|magyar:hu|korean:ko|한국어:ko|norwegian:no|norsk:no|romanian:ro|română:ro|swedish:sv|svenska:sv|" +
	"default:x-default|"

// HeadLanguage returns the language that the head of a column names, by its code or in words, perhaps beside a word for
// an address: "de", "pt_BR", "German", "url_fr". It returns "" for any other head.
func HeadLanguage(head string) string {
	code := string(language.AppendFolded(nil, []byte(head)))
	if code == language.XDefault || language.IsCode(code) {
		return string(language.AppendUsual(nil, []byte(code)))
	}
	key := HeadKey([]byte(head))
	if _, rest, ok := strings.Cut(languageNames, "|"+key+":"); ok {
		code, _, _ = strings.Cut(rest, "|")
		return code
	}
	if first, rest, ok := strings.Cut(key, " "); ok && HeadRole(first) == RoleLoc {
		return HeadLanguage(rest)
	}
	if i := strings.LastIndexByte(key, ' '); i > 0 && HeadRole(key[i+1:]) == RoleLoc {
		return HeadLanguage(key[:i])
	}
	return ""
}

// Names of programs whose tables are treated in a way of their own.
const (
	SearchConsole = "Google Search Console"
)

// ownProgram is the name of this program, as the owner reads it.
const ownProgram = "Sitemap Editor"

// clicks are the beginnings of the name of Search Console's second column, "Clicks", in its
// languages.
var clicks = [...]string{
	"clic", "klic", "kli", "клик", "клік", "tıklama", "クリック", "点击", "點擊", "클릭", "klikk", "cliques", "نقر",
	"النقر",
}

// programOf names the program that writes tables with these heads, this one or Search Console, or returns "".
func programOf(heads [][]byte, firstIsAddress bool) string {
	keys := headKeys(heads)
	if isOwn(keys) {
		return ownProgram
	}
	if len(heads) == 5 && firstIsAddress && (keys["ctr"] || keys["点击率"] || keys["نسبة النقر الى الظهور"]) {
		second := HeadKey(heads[1])
		for _, c := range clicks {
			if strings.HasPrefix(second, c) {
				return SearchConsole
			}
		}
	}
	return ""
}

// headKeys returns the keys of some heads.
func headKeys(heads [][]byte) map[string]bool {
	keys := map[string]bool{}
	for _, h := range heads[:min(len(heads), 200)] {
		keys[HeadKey(h)] = true
	}
	return keys
}

// isOwn reports whether these heads have the names of our own for the first four columns, in whatever
// languages.
func isOwn(keys map[string]bool) bool {
	for role := RoleLoc; role <= RolePriority; role++ {
		names, _, _ := strings.Cut(heads[role], "||")
		found := false
		for name := range strings.SplitSeq(names, "|") {
			found = found || name != "" && keys[name]
		}
		if !found {
			return false
		}
	}
	return true
}

// IsImage reports whether an address looks like that of an image.
func IsImage(s []byte) bool { return ascii.OneOf(address.Ending(s), address.Pictures) }
