package check

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/say"
)

// A Message is a search engine's message about a sitemap, in our words.
type Message struct {
	Name string   // as Google or Yandex calls it in English
	What say.Text // its meaning and what to do
	// the rules that it can mean, the likeliest first; those of families A and B are repaired while
	// opening
	Codes []string
}

// messages lists the search engines' messages. Its ways identify them, separated by bars: each is a few beginnings of
// words that must all be there, in lower case without accents. The most complete match wins. Text beyond ASCII may be
// within a word, because Japanese and Chinese have no spaces, and Arabic begins words with an article.
//
// The names are those of Search Console's Sitemaps report (support.google.com/webmasters/answer/7451001, in English,
// German, French and Spanish), of Bing Webmaster Tools and of Yandex Webmaster's error dictionary, read 2026. In
// Italian, Dutch, Polish, Portuguese, Japanese, Chinese and Arabic the sources are users' quotations of the report
// (that it couldn't fetch or read a sitemap, and why pages are not indexed), and for the other words its other pages.
// Other wordings are included, because people shorten them.
var messages = [...]struct {
	ways, name string
	rules      []RuleID
	what       say.Text
}{
	{
		"invalid date|date format|wrong date|bad lastmod|invalid lastmod|lastmod format|incorrect lastmod|" +
			"lastmod not valid|ungultig datum|falsch datum|datumsformat|date non valide|date incorrecte|" +
			"date invalide|format de date|fecha no valid|fecha invalid|fecha incorrect|formato de fecha|" +
			"data non valid|data errata|ongeldige datum|onjuiste datum|nieprawidlowa data|data invalid|無効 日付|" +
			"日付 形式|日期 无效|无效 日期|日期 格式|تاريخ غير صالح|تنسيق التاريخ",
		"Invalid date",
		[]RuleID{D1, D2, D3, D4, D5, D9, D12, D16, D11},
		"A date isn’t written year-month-day, such as 2026-11-20. Search engines ignore it and keep the page.",
	},
	{
		"invalid url|incorrect page address|malformed url|url syntax|ungultig url|falsch url|url non valide|" +
			"url incorrecte|url invalide|url no valid|url incorrect|url invalid|url non valid|ongeldige url|" +
			"nieprawidlowy url|nieprawidlowy adres url|無効 url|网址 无效|无效 网址|url 无效|عنوان url غير صالح",
		"Invalid URL",
		[]RuleID{C4, C5, C3, C7, C6, C12, C18, C15, C9},
		"Something isn’t an address: its beginning is missing, or it has a character that no address may have.",
	},
	{
		"url not allowed|not within sitemap|match sitemap file location|sitemap location|denied url|" +
			"url nicht zulassig|url nicht erlaubt|url non autorise|url no permitid|url higher level|" +
			"different domain|different host|url not belong|url another domain|url another site|" +
			"url non consentit|url niet toegestaan|niedozwolony adres|niedozwolony url|url niedozwolon|" +
			"url nao permitid|url 許可|不允许 网址|网址 不被允许|url غير مسموح",
		"URL not allowed",
		[]RuleID{C28, C27, C29, C30, C19a, C8, C41a},
		"A sitemap may list only pages of its own site and, unless you submit it in Search Console, only those in " +
			"its own folder or below. Put it in the top folder of the site, with the same https and www as the pages.",
	},
	{
		"missing www|includes www|path mismatch|fehlend www|enthalt www|pfad nicht uberein|www manquant|" +
			"chemin non concordant|falta www|incluye www|www mancante|percorso non corrispond|www ontbreekt|" +
			"pad komt niet overeen|brak www|niezgodnosc sciezki|www ausente|incompatibilidade de caminho|パス 一致|" +
			"www がありません|路径 不匹配|缺少 www|المسار غير متطابق|مسار غير متطابق|عدم تطابق المسار",
		"Path mismatch",
		[]RuleID{C28},
		"The sitemap’s own address and those of its pages differ in www.",
	},
	{
		"invalid tag value|invalid value|tag value|ungultig tag wert|ungultiger wert|valeur de balise|" +
			"valeur non valide|valor de etiqueta|valor no valid|bad changefreq|bad priority|invalid changefreq|" +
			"invalid priority|valore tag non valid|valore del tag|ongeldige tagwaarde|ongeldige waarde|" +
			"nieprawidlowa wartosc tagu|nieprawidlowa wartosc|valor de tag|valor invalid|タグ 値|無効 値|标记值 无效|标签值|" +
			"قيمة علامة|قيمة العلامة",
		"Invalid tag value",
		[]RuleID{E1, E1a, E2, E2a},
		"A tag has a value that it can’t have, mostly a change frequency or a priority.",
	},
	{
		"missing xml tag|missing tag|required tag|tag not found|tag missing|fehlend xml tag|fehlend tag|" +
			"balise xml manqu|balise manqu|falta etiqueta|etiqueta xml que falta|tag xml mancante|manca tag xml|" +
			"xml tag ontbreekt|ontbrekende xml tag|brak tagu xml|brak tagu|tag xml ausente|tag ausente|" +
			"falta tag xml|タグ ありません|タグ 不足|缺少 标记|缺少 标签|علامة مفقودة|علامة xml غير متو|علامة xml مفقودة",
		"Missing XML tag",
		[]RuleID{C1},
		"An entry lacks a tag that it must have, mostly the address of the page.",
	},
	{
		"tag cannot be empty|empty tag|leer tag|balise vide|etiqueta vacia|tag vuoto|lege tag|pusty tag|" +
			"tag vazia|空 タグ|标记 为空|空标记|علامة فارغة",
		"Tag cannot be empty",
		[]RuleID{C1, B15},
		"A tag that must say something is empty.",
	},
	{
		"url too long|url length|1024 char|2048 char|url zu lang|url trop long|url demasiado larg|" +
			"url troppo lung|url te lang|zbyt dlugi|url muito long|url 長すぎ|网址 过长|网址 太长|url طويل",
		"URL too long",
		[]RuleID{C9, C10},
		"An address is longer than search engines take.",
	},
	{
		"data limit exceed",
		"Data limit exceeded",
		[]RuleID{D17},
		"A date, change frequency or priority has more than 100 characters.",
	},
	{
		"duplicate url|duplicate entr|duplicate page|url duplicat|doppelte url|doppelte eintrag|" +
			"url en double|url duplicad|dubbele url|zduplikowan url|重複 url|网址 重复|重复 网址|url مكرر",
		"Duplicate URLs",
		[]RuleID{C24},
		"The same page is listed more than once.",
	},
	{
		"leading whitespace|leading white space|blank line|xml declaration|text declaration|" +
			"whitespace before|leerzeichen am anfang|leerraum am anfang|vorangestellt|espace en debut|" +
			"espaces en tete|espacio en blanco|spazio vuoto iniziale|spazi iniziali|spatie aan het begin|" +
			"voorloopspatie|spacja na poczatku|odstep na poczatku|espaco em branco|先頭 空白|前导空格|开头 空格|مسافة بيضاء|" +
			"مسافة بادئة",
		"Leading whitespace",
		[]RuleID{A12, A9},
		"Something stands before the first tag of the file, mostly an empty line. We remove it when we open a file.",
	},
	{
		"namespace|espace de nom|espacio de nombre|xmlns|spazio dei nomi|spazio nomi|naamruimte|" +
			"przestrzen nazw|espaco de nome|名前空間|命名空间|مساحة اسم|مساحة الاسم",
		"Incorrect namespace",
		[]RuleID{B2, B3, B4, B5},
		"The namespace in the first tag is missing or wrong. “Build new files” in the download writes it right.",
	},
	{
		"parsing|parse|xml error|malformed xml|xml invalid|well formed|wellformed|syntax|unescaped|entity|" +
			"unreadable|could not be read|couldn t be read|nicht gelesen|erreur d analyse|erreur xml|" +
			"error de analisis|error xml|no se ha podido leer|analyse syntax|errore di analisi|" +
			"errore di sintassi|fout bij parseren|parseringsfout|parseerfout|blad analizy|blad skladni|" +
			"bledy analizy|erro de analise|erro de sintaxe|解析エラー|読み込めません|解析错误|解析 错误|语法错误|无法读取|خطا في التحليل|" +
			"خطا تحليل|تعذرت قراءة|niet gelezen|nie udalo sie odczytac|impossibile leggere|nao foi possivel ler",
		"Parsing error",
		[]RuleID{A16, A17, A18, A15, A19, A20, B5, C24},
		"A tag or a character in the file can’t be read. We repair such places when we open a file, and list them " +
			"under Files.",
	},
	{
		"is html|html page|be an html|html seite|page html|pagina html|html format|html instead|html pagina|" +
			"strona html|strone html|html ページ|サイトマップ html|html 网页|地图 html|صفحة html|formato html",
		"Sitemap is HTML",
		[]RuleID{A2},
		"The address leads to a web page and not to a sitemap: often it is the home page’s, or the site shows its " +
			"“not found” page there. In Search Console, enter the whole address of the sitemap, or only its end, " +
			"such as sitemap.xml, if the beginning is already there.",
	},
	{
		"empty sitemap|sitemap is empty|no urls found|contains no data|leere sitemap|sitemap ist leer|" +
			"sitemap vide|sitemap est vide|sitemap vaci|sitemap vuota|sitemap e vuota|lege sitemap|" +
			"sitemap is leeg|pusta mapa|mapa witryny jest pusta|sitemap vazio|空 サイトマップ|サイトマップ 空|站点地图 空|空 站点地图|" +
			"ملف sitemap فارغ|خريطة الموقع فارغة|الخريطة فارغة",
		"Empty sitemap",
		[]RuleID{A1, A23},
		"The search engine found no page in the file. Is the file on your site the one that you have here?",
	},
	{
		"compress|extraction|gzip|unzip|komprim|dekomprim|decompr|compresi|compresio|errore di compression|" +
			"compressiefout|blad kompresji|erro de compacta|erro de compressao|compacta|圧縮|压缩|解压|خطا في الضغط|" +
			"الضغط",
		"Compression error",
		[]RuleID{A3, A4, A5},
		"The compressed file could not be read, mostly because an upload broke off or changed it. Upload it again, " +
			"or download it here without “Compress (.gz)”.",
	},
	{
		"file size|too large|maximum size|size limit|50 mb|10 mb|dateigross|zu gross|taille de fichier|" +
			"trop volumineux|tamano|demasiado grande|dimensioni del file|troppo grande|bestandsgrootte|te groot|" +
			"rozmiar pliku|rozmiaru pliku|zbyt duz|tamanho do arquivo|muito grande|ファイル サイズ|大きすぎ|文件大小|文件 过大|" +
			"حجم الملف|حجم ملف|كبير جدا",
		"Sitemap file size",
		[]RuleID{A21},
		"A file may have 50 MB, uncompressed. The download splits larger ones for you.",
	},
	{
		"too many url|50 000|50000|zu viele url|trop d url|trop durl|demasiadas url|troppi url|te veel url|" +
			"zbyt wiele adresow|zbyt wiele url|zbyt duzo url|excesso de url|muitos url|muitas url|url 多すぎ|网址 过多|" +
			"网址 太多|عدد كبير جدا عناوين|عناوين url كثيرة",
		"Too many URLs",
		[]RuleID{A22},
		"A file may list 50,000 pages. The download splits longer ones for you, and adds an index of them.",
	},
	{
		"too many sitemap|zu viele sitemap|trop de sitemap|demasiados sitemap|troppe sitemap|te veel sitemap|" +
			"zbyt wiele map|zbyt duzo map|excesso de sitemap|muitos sitemap|サイトマップ 多すぎ|站点地图 过多|站点地图 太多|" +
			"عدد كبير جدا ملفات sitemap|عدد كبير جدا خرائط",
		"Too many sitemaps",
		[]RuleID{K2},
		"An index may list 50,000 files. The download starts another one if that isn’t enough.",
	},
	{
		"nested|sitemap index format|verschachtelt|imbriqu|anidad|nidificat|genest|zagniezdzon|aninhad|ネスト|" +
			"入れ子|嵌套|متداخل",
		"Nested sitemap indexes",
		[]RuleID{K1},
		"An index lists another index. It may list only files with pages: open them all here, and download them with " +
			"“Build new files”.",
	},
	{
		"incomplete url|url in sitemap index|unvollstandig url|url incomplete|url incomplet|onvolledige url|" +
			"niepelny adres|niekompletny adres|niepelny url|不完全 url|网址 不完整|不完整 网址|url غير مكتمل",
		"Invalid URL in the index",
		[]RuleID{K4},
		"The index lists a file without its full address. In the download, say where the files will be.",
	},
	{
		"unsupported|unknown format|not supported|file format|nicht unterstutzt|non pris en charge|" +
			"non compatible|no admitid|no compatible|unsupport|non supportat|niet ondersteund|nieobslugiwan|" +
			"nao compativ|nao suportad|サポートされていない|未対応|不支持|غير متوافق|غير معتمد|غير مدعوم",
		"Unsupported format",
		[]RuleID{B1},
		"Search engines read XML sitemaps and lists of addresses in a .txt file. Google and Bing also read RSS and " +
			"Atom.",
	},
	{
		"robots|blocked by|forbidden in|blockiert|bloque par|bloquead|bloccat da robots|geblokkeerd door|" +
			"zablokowan przez|bloquead pelo|ブロック|屏蔽|حظر robots|محظور",
		"Blocked by robots.txt",
		[]RuleID{C39},
		"The robots.txt on your site blocks the sitemap or some pages. Change the line that begins with Disallow, or " +
			"leave these pages out here.",
	},
	{
		"not accessible|not found|fetch|download failed|failed download|access your sitemap|http code|" +
			"general http|http error|http status|incorrect http|temporary|connection|dns|timeout|timed out|" +
			"server error|unreachable|nicht abgerufen|nicht zugang|nicht erreich|abrufen|recuperer|inaccessible|" +
			"no se ha podido obtener|no se pudo obtener|no se puede acceder|inaccesible|404|403|500|503|" +
			"impossibile recuperare|non accessibil|errore http|errore temporaneo|errore del server|" +
			"kan niet ophalen|niet ophalen|niet toegankelijk|http fout|tijdelijke fout|nie udalo sie pobrac|" +
			"nie mozna pobrac|niedostepn|blad http|blad tymczasowy|nao foi possivel buscar|" +
			"nao foi possivel acessar|inacessive|erro http|erro temporario|取得できません|アクセスできません|http エラー|一時的 エラー|" +
			"无法获取|无法抓取|无法访问|http 错误|暂时性错误|临时错误|تعذر الجلب|تعذر جلب|تعذر الوصول|خطا http|خطا موقت|خطا مؤقت",
		"Couldn’t fetch",
		nil,
		"The search engine couldn’t download the file. What is in it doesn’t matter yet. Does its address open in a " +
			"private window? Is the name written exactly so? Does a firewall keep robots away? For a new sitemap " +
			"Google often shows this for some days.",
	},
	{
		"not followed|redirect|weiterleitung|nicht gefolgt|nicht aufgerufen|non suivi|redirection|" +
			"no se ha seguido|redirecci|non seguit|reindirizzament|niet gevolgd|omleiding|nie podazono|" +
			"przekierowan|nao seguid|redirecionament|リダイレクト|跟踪|重定向|اعادة توجيه|لم يتم اتباع",
		"URLs not followed",
		[]RuleID{C27, C28, C4},
		"Some addresses redirect to others. List the address that visitors end up on: with https, with or without " +
			"www, with or without the slash at the end.",
	},
	{
		"invalid attribute|missing xml attribute|missing attribute|attributwert|fehlend attribut|" +
			"attribut manquant|valeur d attribut|atributo|valore attribut non valid|valor de atribut invalid|" +
			"nieprawidlowa wartosc atrybut|無効 属性 値|ongeldige attribuut|attributo|attribuut|kenmerkwaarde|" +
			"xml kenmerk|atrybut|属性|سمة",
		"Invalid or missing attribute",
		[]RuleID{B16},
		"An attribute is missing or wrong, such as hreflang on a language link.",
	},
	{
		"too many tags|xml too many tags|found more than once|more than once|zu viele tags|trop de balises|" +
			"demasiadas etiquetas|xml non valid troppi tag|ongeldige xml te veel tags|" +
			"nieprawidlowy xml zbyt wiele tagow|troppi tag|te veel tags|zbyt wiele tagow|zbyt duzo tagow|" +
			"excesso de tags|muitas tags|タグ 多すぎ|标记 过多|标签 过多|علامات كثيرة|عدد كبير جدا علامات",
		"Invalid XML: too many tags",
		[]RuleID{B13},
		"A tag is there twice where only one is allowed. Search engines may use any of them, or none; “Build new " +
			"files” in the download keeps the first.",
	},
	{
		"unknown tag|invalid xml tag|unbekannt tag|ungultig xml tag|balise inconnue|etiqueta desconocida|" +
			"tag sconosciut|tag xml non valid|onbekende tag|ongeldige xml tag|nieznany tag|nieprawidlowy tag|" +
			"tag desconhecid|tag xml invalid|不明 タグ|無効 xml タグ|未知 标记|无效 标记|علامة غير معروفة|علامة xml غير صالحة",
		"Invalid XML tag",
		[]RuleID{B9, B8},
		"A tag is misspelt or unknown. Search engines ignore it; in XML you can see and correct it.",
	},
	{
		"cannot contain other tag|contain other tags",
		"Tag cannot contain other tags",
		[]RuleID{B14},
		"There is a tag inside a text. In XML you can see and correct it.",
	},
	{
		"thumbnail|miniatur|miniatura|miniatuur|miniatury|サムネイル|缩略图|صورة مصغرة|الصورة المصغرة",
		"Missing thumbnail",
		nil,
		"Each video needs a thumbnail of at least 60 by 30 pixels.",
	},
	{
		"video title|videotitel|titre de la video|titulo del video|titolo del video|tytul filmu|tytulu filmu|" +
			"titulo do video|動画 タイトル|视频标题|عنوان الفيديو",
		"Missing video title",
		nil,
		"Each video needs a title.",
	},
	{
		"play page|same location|wiedergabeseite|page de lecture|pagina di riproduzione|afspeelpagina|" +
			"strona odtwarzania|strony odtwarzania|pagina de reproducao|再生ページ|播放页|صفحة التشغيل",
		"Video location and play page are the same",
		nil,
		"A video needs the address of its file or of its player, not that of the page.",
	},
	{
		"too many news|news url|zu viele news|troppi url di news|te veel nieuws|" +
			"zbyt wiele adresow url w wiadomosci|excesso de url de noticias|ニュース url 多すぎ|新闻 网址 过多|" +
			"عناوين url للاخبار",
		"Too many News URLs",
		[]RuleID{H3},
		"A news sitemap may list 1,000 articles from the last two days. “Build new files” splits longer ones.",
	},
	{
		"missing publication|publication tag|tag publication",
		"Missing <publication> tag",
		[]RuleID{H1},
		"A news article needs the name of its publication and its language.",
	},
	{
		"manual action|manuelle massnahme|action manuelle|accion manual|azione manuale|handmatige maatregel|" +
			"handmatige actie|reczne dzialani|acao manual|手動による対策|人工处置措施|اجراء يدوي",
		"Manual action",
		nil,
		"Google has taken action against the site. See “Manual actions” in Search Console; the sitemap plays no part.",
	},
	{
		"not indexed|currently not|nicht indexiert|non index|no indexad|noindex|soft 404|canonical|kanonisch|" +
			"canonique|non indicizzat|niet geindexeerd|niezindeksowan|nie zindeksowan|nao indexad|sin indexar|" +
			"インデックス未登録|登録されていません|未编入索引|尚未编入|规范|canonic|kanoniczn|لم تتم فهرست|غير مفهرس|正規",
		"Not indexed",
		[]RuleID{C24, C27, C28, C22},
		"This is about the pages on your site, not about the file. A sitemap only suggests pages. Search engines " +
			"decide by their content, links and settings such as noindex.",
	},
}

// plainWords writes text in small letters without accents and signs, with one space between words
// and around all.
func plainWords(text string) string {
	b := []byte{' '}
	for _, r := range strings.ToLower(text) {
		if i := strings.IndexRune(accents, r); i >= 0 && r >= 0x80 {
			// Each of them takes two bytes, and is followed by the letter without its accent.
			r = rune(accents[i+2])
		}
		switch {
		case r == 'ß':
			b = append(b, "ss"...)
		case r == 'أ' || r == 'إ' || r == 'آ':
			b = append(b, "ا"...)
		case unicode.IsMark(r): // the vowels of Arabic
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b = utf8.AppendRune(b, r)
		case b[len(b)-1] != ' ':
			b = append(b, ' ')
		}
	}
	if b[len(b)-1] != ' ' {
		b = append(b, ' ')
	}
	return string(b)
}

// accents has letters with an accent, each before the same letter without it.
const accents = "äaáaàaâaãaąaöoóoôoõoòoüuúuûuùuéeèeêeëeęeíiîiïiìiñnńnçcćcłlśsźzżz"

// Translate finds the meaning of a search engine's message, whatever the text around it. ok is false for an unknown
// one.
func Translate(text string) (m Message, ok bool) {
	const most = 20_000
	words := plainWords(strings.ToValidUTF8(text[:min(len(text), most)], ""))
	best, which := 0, -1
	for i, x := range &messages {
		for _, way := range strings.Split(x.ways, "|") {
			if n := weight(words, way); n > best {
				best, which = n, i
			}
		}
	}
	// The rules have their names elsewhere.
	for i := range table {
		r := &table[i]
		for _, name := range strings.Split(r.SearchConsole+";"+r.Yandex, ";") {
			name, _, _ = strings.Cut(name, "(")
			if p := plainWords(name); len(p) > 3 && strings.Contains(words, p) && len(p)-2 >= best {
				m.Codes = append(m.Codes, r.Code)
				if m.Name == "" {
					m.Name = strings.TrimSpace(name)
				}
			}
		}
	}
	if which < 0 {
		return m, len(m.Codes) > 0
	}
	x := &messages[which]
	m.Name, m.What = x.name, x.what
	var codes []string
	for _, id := range x.rules {
		codes = append(codes, id.Code())
	}
	for _, c := range m.Codes {
		if !slices.Contains(codes, c) {
			codes = append(codes, c)
		}
	}
	m.Codes = codes
	return m, true
}

// weight returns the part of a text that a way explains: the number of letters of its words, if each of them begins a
// word of the text, or is in one, and otherwise zero.
func weight(words, way string) int {
	n := 0
	for _, w := range strings.Fields(way) {
		at := w
		if w[0] < utf8.RuneSelf {
			at = " " + w
		}
		if !strings.Contains(words, at) {
			return 0
		}
		n += len(w)
	}
	return n
}
