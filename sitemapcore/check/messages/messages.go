package messages

import (
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// A message is one that search engines show about a sitemap or about single pages.
type message struct {
	name   string         // as Google or Yandex calls it in English
	yandex string         // its name in Yandex Webmaster, "" for none
	rules  []check.RuleID // that can cause it, the likeliest first
	pages  bool           // it is a reason of "Page indexing", about single pages
	head   bool           // Search Console writes it above the cause, so any other message explains a text better
	way    bool           // it is about how the file is reached, and not about its content
	what   say.Text       // by default the words of the first rule

	// ways identify the message, separated by bars: each is a few beginnings of words that must all be there, in
	// lower case without accents. An underscore joins neighboring words. The most complete match wins, and of equal
	// ones the first. Text in Arabic, Japanese and Chinese may be within a word, because Japanese and Chinese have no
	// spaces, and Arabic begins words with an article.
	ways string
}

// messages lists the search engines' messages: first those about files, then those about single pages.
//
// The names are those of Search Console's Sitemaps report (support.google.com/webmasters/answer/7451001, in English,
// German, French and Spanish), of its reports on pages (answer/7440203) and on videos (answer/9495631), of Bing
// Webmaster Tools and of Yandex Webmaster's error dictionary (in English, and its first half in Russian and Turkish),
// read 2026. In Italian, Dutch, Polish, Portuguese, Japanese, Chinese, Arabic, Turkish and Ukrainian the sources are
// users' quotations of the reports, and for the other words its other pages. Other wordings are included, because
// people shorten them.
var messages = [...]message{
	{
		name: "Invalid date",
		rules: []check.RuleID{
			check.D1, check.D1a, check.D2, check.D3, check.D4, check.D5, check.D9, check.D12, check.D16, check.D11,
			check.D11a, check.B15a, check.G12, check.H1b, check.K6,
		},
		ways: "invalid date|date format|wrong date|bad lastmod|invalid lastmod|lastmod format|incorrect lastmod|" +
			"lastmod not valid|ungultig datum|falsch datum|datumsformat|date non valide|date incorrecte|" +
			"date invalide|format de date|fecha no valid|fecha invalid|fecha incorrect|formato de fecha|" +
			"data non valid|data errata|ongeldige datum|onjuiste datum|nieprawidlowa data|data invalid|無効 日付|日付 形式|" +
			"日期 无效|无效 日期|日期 格式|تاريخ غير صالح|تنسيق التاريخ",
	},
	{
		name:   "Invalid URL",
		yandex: "Incorrect page address",
		rules: []check.RuleID{
			check.C4, check.C5, check.C3, check.C3a, check.C7, check.C6, check.C12, check.C18, check.C15, check.C9,
			check.B19, check.F2, check.F2a, check.F2b, check.G6, check.I3, check.K4, check.L1, check.L3,
		},
		what: "Something isn’t an address: its beginning is missing, or it has a character that no address may have.",
		ways: "invalid url|incorrect page address|malformed url|url syntax|ungultig url|falsch url|url non valide|" +
			"url incorrecte|url invalide|url no valid|url incorrect|url invalid|url non valid|ongeldige url|" +
			"nieprawidlowy url|nieprawidlowy adres url|無効 url|网址 无效|无效 网址|url 无效|عنوان url غير صالح|" +
			"правильный адрес страницы|невалидный url|yanlis sayfa adresi|gecersiz url",
	},
	{
		name:   "URL not allowed",
		yandex: "Incorrect URL (doesn’t match the Sitemap file location)",
		rules: []check.RuleID{
			check.C28, check.C27, check.C29, check.C30, check.C19a, check.C8, check.C41a, check.K5, check.K5a,
		},
		what: "A sitemap may list only pages of its own site and, unless you submit it in Search Console, only those " +
			"in its own folder or below. Put it in the top folder of the site, with the same https and www as the " +
			"pages.",
		ways: "url not allowed|not within sitemap|match sitemap file location|sitemap_location|sitemap_file_location|denied url|" +
			"url nicht zulassig|url nicht erlaubt|url non autorise|url no permitid|url higher level|different domain|" +
			"different host|url not belong|url another domain|url another site|url non consentit|url niet toegestaan|" +
			"niedozwolony adres|niedozwolony url|url niedozwolon|url nao permitid|url 許可|不允许 网址|网址 不被允许|url غير مسموح|" +
			"некорректный url",
	},
	{
		name:  "Path mismatch",
		rules: []check.RuleID{check.C28},
		ways: "missing www|includes www|path mismatch|fehlend www|enthalt www|pfad nicht uberein|www manquant|" +
			"chemin non concordant|falta www|incluye www|www mancante|percorso non corrispond|www ontbreekt|" +
			"pad komt niet overeen|brak www|niezgodnosc sciezki|www ausente|incompatibilidade de caminho|パス 一致|" +
			"www がありません|路径 不匹配|缺少 www|المسار غير متطابق|مسار غير متطابق|عدم تطابق المسار",
	},
	{
		name: "Invalid tag value",
		rules: []check.RuleID{
			check.E1, check.E1a, check.E2, check.E2a, check.B14, check.B15, check.G7, check.G9, check.G10, check.G11,
			check.G11a, check.G14, check.G15, check.G15a, check.G17, check.G17a, check.G18, check.H6, check.H6a,
		},
		what: "A tag has a value that it can’t have, usually a change frequency or a priority.",
		ways: "invalid tag value|invalid value|tag value|ungultig tag wert|ungultiger wert|valeur de balise|" +
			"valeur non valide|valor de etiqueta|valor no valid|bad changefreq|bad priority|invalid changefreq|" +
			"invalid priority|valore tag non valid|valore del tag|ongeldige tagwaarde|ongeldige waarde|" +
			"nieprawidlowa wartosc tagu|nieprawidlowa wartosc|valor de tag|valor invalid|タグ 値|無効 値|标记值 无效|标签值|" +
			"قيمة علامة|قيمة العلامة",
	},
	{
		name:  "Missing XML tag (parent tag: urlset, tag: url)",
		rules: []check.RuleID{check.A23, check.A23a},
		ways: "xml urlset_tag_url|tag_urlset_tag_url|urlset_tag_url|urlset_balise_url|urlset_etiqueta_url|" +
			"urlset_タグ_url ありません|urlset_タグ_url|urlset_标记_url|urlset_علامة_url|urlset_العلامة_url|parent_tag_urlset",
	},
	{
		name:  "No return tags",
		rules: []check.RuleID{check.I12, check.I19},
		ways: "no_return_tag|missing_return_tag|return_tags|keine return tag|fehlend return tag|rucktag|rucklink|" +
			"balise retour manqu|balise retour absen|sin etiquetas de retorno|etiqueta de devolucion|tag di ritorno|" +
			"retourtag|tagow zwrotnych|tag de retorno|tags de retorno|リターン タグ ありません|返却タグ|返回 标记 缺少|返回标记|没有返回|" +
			"العلامات الراجعة",
	},
	{
		name:   "Missing XML tag",
		yandex: "Tag not found",
		rules:  []check.RuleID{check.C1, check.F1, check.G1a, check.G2, check.H1, check.A23a},
		what:   "A page has no address, or the whole file is empty.",
		ways: "missing xml tag|missing tag|required tag|tag not found|tag missing|fehlend xml tag|fehlend tag|" +
			"balise xml manqu|balise manqu|falta etiqueta|etiqueta xml que falta|tag xml mancante|manca tag xml|" +
			"xml tag ontbreekt|ontbrekende xml tag|brak tagu xml|brak tagu|tag xml ausente|tag ausente|falta tag xml|" +
			"タグ ありません|タグ 不足|缺少 标记|缺少 标签|علامة مفقودة|علامة xml غير متو|علامة xml مفقودة|" +
			"тег не найден|etiket bulunamadi",
	},
	{
		name:   "Tag cannot be empty",
		yandex: "Tag cannot be empty",
		rules:  []check.RuleID{check.B15, check.C1, check.B15a},
		ways: "tag cannot be empty|empty tag|leer tag|balise vide|etiqueta vacia|tag vuoto|lege tag|pusty tag|" +
			"tag vazia|空 タグ|标记 为空|空标记|علامة فارغة|тег пуст|etiket bos",
	},
	{
		name:  "URL too long",
		rules: []check.RuleID{check.C9, check.C10},
		ways: "url too long|url length|2048 char|url zu lang|url trop long|url demasiado larg|url troppo lung|" +
			"url te lang|zbyt dlugi|url muito long|url 長すぎ|网址 过长|网址 太长|url طويل|url длин|url uzun",
	},
	{
		name:   "URL too long (1024)",
		yandex: "URL too long (1024)",
		rules:  []check.RuleID{check.C10},
		ways:   "1024 char|url too long 1024|1024 символ|1024 karakter",
	},
	{
		name:   "Data limit exceeded",
		yandex: "Data limit exceeded",
		rules:  []check.RuleID{check.D17},
		ways:   "data limit exceed|данных превы|данные превы|veri sinir|veri limit",
	},
	{
		name:  "Duplicate URLs",
		rules: []check.RuleID{check.C24},
		ways: "duplicate url|duplicate entr|duplicate page|url duplicat|doppelte url|doppelte eintrag|url en double|" +
			"url duplicad|dubbele url|zduplikowan url|重複 url|网址 重复|重复 网址|url مكرر",
	},
	{
		name:  "Leading whitespace",
		rules: []check.RuleID{check.A12, check.A9},
		what: "Something stands before the first tag of the file, usually an empty line. We remove it when we open a " +
			"file.",
		ways: "leading whitespace|leading white space|blank line|xml declaration|text declaration|whitespace before|" +
			"leerzeichen am anfang|leerraum am anfang|vorangestellt|espace en debut|espaces en tete|" +
			"espacio en blanco|spazio vuoto iniziale|spazi iniziali|spatie aan het begin|voorloopspatie|" +
			"spacja na poczatku|odstep na poczatku|espaco em branco|先頭 空白|前导空格|开头 空格|مسافة بيضاء|مسافة بادئة",
	},
	{
		name:  "Incorrect namespace",
		rules: []check.RuleID{check.B2, check.B3, check.B4, check.B5},
		what:  "The namespace in the first tag is missing or wrong. “Build new files” in the download writes it right.",
		ways: "namespace|espace de nom|espacio de nombre|xmlns|spazio dei nomi|spazio nomi|naamruimte|przestrzen nazw|" +
			"espaco de nome|名前空間|命名空间|مساحة اسم|مساحة الاسم",
	},
	{
		name: "Parsing error",
		rules: []check.RuleID{
			check.A16, check.A17, check.A18, check.A15, check.A19, check.A20, check.B5, check.C24, check.B17,
			check.A7, check.A8, check.A10, check.A14, check.A25,
		},
		what: "A tag or a character in the file can’t be read. We repair such places when we open a file, and list " +
			"them under Files.",
		ways: "parsing|parse|xml error|malformed xml|xml invalid|well formed|wellformed|syntax|unescaped|entity|" +
			"erreur d analyse|erreur xml|error de analisis|error xml|analyse syntax|errore di analisi|" +
			"errore di sintassi|fout bij parseren|parseringsfout|parseerfout|blad analizy|blad skladni|bledy analizy|" +
			"erro de analise|erro de sintaxe|解析エラー|解析错误|解析 错误|语法错误|خطا في التحليل|خطا تحليل|unable_to_read|" +
			"entry unable recognize|unable_to_recognize|error_on_line|extra_content_at_the_end|tag_mismatch|" +
			"mismatched_tag|xmlparseentityref|entityref|junk_after|unclosed_token|undefined_entity|not_well_formed|" +
			"start_tag_expected|contains_the_following_errors|premature_end|attvalue|invalid_character",
	},
	{
		name: "Sitemap can be read, but has errors",
		head: true,
		what: "Google has read the file and found errors in it. Search Console lists them below: look up each one here.",
		ways: "can_be_read_but_has_errors|could_be_read_but_has_errors|read has errors|has_errors|" +
			"gelesen enthalt fehler|lu contient erreurs|sitemap contiene errores|sitemap contiene errori|" +
			"gelezen bevat fouten|odczytac zawiera bledy|lido contem erros|読み込み エラーがあります|读取 有错误|读取 包含错误|قراءة اخطاء|" +
			"okun hata iceriyor|прочитати містить помилки",
	},
	{
		name:  "Sitemap is HTML",
		rules: []check.RuleID{check.A2},
		way:   true,
		what: "The address leads to a web page and not to a sitemap: often it is the home page’s, or the site shows " +
			"its “not found” page there. In Search Console, enter the whole address of the sitemap, or only its end, " +
			"such as sitemap.xml, if the beginning is already there.",
		ways: "is html|html page|be an html|html seite|page html|pagina html|html format|html instead|html pagina|" +
			"strona html|strone html|html ページ|サイトマップ html|html 网页|地图 html|صفحة html|formato html",
	},
	{
		name: "No style information",
		what: "Nothing is wrong. The browser only says that it shows the file as plain text. Search engines read it all " +
			"the same.",
		ways: "style_information|does_not_appear_to_have_any_style|formatvorlage|information de style|" +
			"informacion de estilo|informazioni di stile|stijlinformatie|informacji o stylu|informacao de estilo|スタイル情報|" +
			"样式信息|معلومات نمط|stil bilgisi|інформації про стиль",
	},
	{
		name:   "Empty sitemap",
		yandex: "Response contains no data",
		rules:  []check.RuleID{check.A1, check.A23},
		what:   "The search engine found no page in the file. Is the file on your site the one that you have here?",
		ways: "empty sitemap|sitemap is empty|document_is_empty|no_root_element|no_element_found|no urls found|contains no data|leere sitemap|sitemap ist leer|" +
			"sitemap vide|sitemap est vide|sitemap vaci|sitemap vuota|sitemap e vuota|lege sitemap|sitemap is leeg|" +
			"pusta mapa|mapa witryny jest pusta|sitemap vazio|空 サイトマップ|サイトマップ 空|站点地图 空|空 站点地图|ملف sitemap فارغ|" +
			"خريطة الموقع فارغة|الخريطة فارغة|" +
			"ответ не содержит данных|yanit veri icermiyor",
	},
	{
		name:   "Compression error",
		yandex: "Extraction error",
		rules:  []check.RuleID{check.A3, check.A4, check.A5},
		what: "The compressed file could not be read, usually because an upload broke off or changed it. Upload it " +
			"again, or download it here without “Compress (.gz)”.",
		ways: "compress|extraction|gzip|unzip|komprim|dekomprim|decompr|compresi|compresio|errore di compression|" +
			"compressiefout|blad kompresji|erro de compacta|erro de compressao|compacta|圧縮|压缩|解压|خطا في الضغط|الضغط|" +
			"разархивирован|ayiklama hatasi",
	},
	{
		name:   "Sitemap file size error",
		yandex: "Maximum file size exceeded",
		rules:  []check.RuleID{check.A21, check.A6},
		ways: "file size|too large|maximum size|size limit|50 mb|10 mb|dateigross|zu gross|taille de fichier|" +
			"trop volumineux|tamano|demasiado grande|dimensioni del file|troppo grande|bestandsgrootte|te groot|" +
			"rozmiar pliku|rozmiaru pliku|zbyt duz|tamanho do arquivo|muito grande|ファイル サイズ|大きすぎ|文件大小|文件 过大|" +
			"حجم الملف|حجم ملف|كبير جدا|" +
			"размер файла|dosya boyutu",
	},
	{
		name:  "Too many URLs",
		rules: []check.RuleID{check.A22},
		ways: "too many url|50 000|50000|zu viele url|trop d url|trop durl|demasiadas url|troppi url|te veel url|" +
			"zbyt wiele adresow|zbyt wiele url|zbyt duzo url|excesso de url|muitos url|muitas url|url 多すぎ|网址 过多|" +
			"网址 太多|عدد كبير جدا عناوين|عناوين url كثيرة|contains_too_many_urls_please_create_multiple|" +
			"sitemap too_many_urls create multiple sitemaps",
	},
	{
		name:  "Too many sitemaps",
		rules: []check.RuleID{check.K2},
		ways: "too_many_sitemap|zu_viele_sitemap|trop_de_sitemap|demasiados_sitemap|troppe sitemap|te veel sitemap|" +
			"zbyt wiele map|zbyt duzo map|excesso de sitemap|muitos sitemap|サイトマップ 多すぎ|站点地图 过多|站点地图 太多|" +
			"عدد كبير جدا ملفات sitemap|عدد كبير جدا خرائط",
	},
	{
		name:  "Nested sitemap indexes",
		rules: []check.RuleID{check.K1, check.K1a},
		ways: "nested|sitemap index format|verschachtelt|imbriqu|anidad|nidificat|genest|zagniezdzon|aninhad|ネスト|入れ子|" +
			"嵌套|متداخل",
	},
	{
		name:  "Invalid URL in the index",
		rules: []check.RuleID{check.K4},
		ways: "incomplete url|url in sitemap index|unvollstandig url|url incomplete|url incomplet|onvolledige url|" +
			"niepelny adres|niekompletny adres|niepelny url|不完全 url|网址 不完整|不完整 网址|url غير مكتمل",
	},
	{
		name:  "Unsupported format",
		rules: []check.RuleID{check.B1, check.B16, check.L2},
		what: "Search engines read XML sitemaps and lists of addresses in a .txt file. Google and Bing also read RSS " +
			"and Atom.",
		ways: "unsupported|unknown format|not supported|file format|nicht unterstutzt|non pris en charge|" +
			"non compatible|no admitid|no compatible|unsupport|non supportat|niet ondersteund|nieobslugiwan|" +
			"nao compativ|nao suportad|サポートされていない|未対応|不支持|غير متوافق|غير معتمد|غير مدعوم",
	},
	{
		name:   "Sitemap blocked by robots.txt",
		yandex: "The URL is forbidden in robots.txt",
		rules:  []check.RuleID{check.L7},
		way:    true,
		ways: "sitemap_blocked_by_robots|sitemap_is_blocked_by_robots|sitemap file blocked robots|" +
			"access_forbidden_in_robots|url_is_forbidden_in_robots|sitemap durch robots blockiert|" +
			"sitemap bloque robots|sitemap bloquead robots|sitemap bloccata robots|sitemap geblokkeerd robots|" +
			"mapa witryny zablokowana robots|サイトマップ robots ブロック|站点地图 robots 屏蔽|ملف sitemap محظور robots|" +
			"site haritasi robots engel|карту сайту заблоковано robots|" +
			"запрещен robots|robots yasaklan",
	},
	{
		name:  "Sitemap not in robots.txt",
		rules: []check.RuleID{check.L8},
		way:   true,
		ways: "sitemap_is_not_in_robots|sitemap_not_in_robots|sitemap not found in_robots|no_sitemap_in_robots|" +
			"sitemap nicht in robots|sitemap n est pas robots|sitemap no esta en robots",
	},
	{
		name:  "Sitemap could not be read",
		rules: []check.RuleID{check.L7, check.K9},
		head:  true,
		way:   true,
		what:  notFetched,
		ways: "could_not_be_read|couldn_t_be_read|couldn_t_read|could_not_read|cannot_be_read|can_t_be_read|unreadable|" +
			"nicht gelesen|impossible lire|n_a_pas_pu_etre_lu|ne_peut_pas_etre_lu|no se ha podido leer|no se pudo leer|" +
			"no se puede leer|impossibile leggere|non_e_stato_possibile_leggere|niet gelezen|niet_lezen|" +
			"nie udalo sie odczytac|nie_mozna_odczytac|nao foi possivel ler|読み込めません|読み取れません|読み取ることができません|无法读取|" +
			"تعذرت قراءة|تعذر قراءة|okunamadi|не вдалося прочитати",
	},
	{
		name: "robots.txt could not be read",
		way:  true,
		what: "Google couldn’t read your robots.txt, and may stop reading your whole site until it can. Open the file in " +
			"a private window: it must show plain text, or “not found” if you have none. Does a firewall keep robots away?",
		ways: "robots_txt_fetch|robots_txt_not_valid|robots_txt_is_not_valid|robots_txt_invalid|robots_txt_unreachable|" +
			"robots_txt_not_available|robots_txt_could_not|fetch_robots_txt|robots txt nicht abgerufen|" +
			"robots txt nicht erreich|robots txt ungultig|robots txt nicht gultig|robots txt impossible|" +
			"robots txt inaccessible|robots txt non valide|robots txt no se ha podido|robots txt no_valid|" +
			"robots txt no se puede|robots txt impossibile|robots txt non_valid|robots txt non raggiungibile|" +
			"robots txt niet ophalen|robots txt niet bereikbaar|robots txt ongeldig|robots txt nie_mozna|" +
			"robots txt nie udalo|robots txt nieprawidlow|robots txt nao foi possivel|robots txt invalid|" +
			"robots txt 取得できません|robots txt 無効|robots txt にアクセスできません|robots txt 无法|robots txt 无效|robots txt تعذر|" +
			"robots txt غير صالح|robots txt getirilemedi|robots txt gecersiz|robots txt не вдалося|robots txt недійсн",
	},
	{
		name:   "Couldn’t fetch",
		yandex: "HTTP error",
		rules:  []check.RuleID{check.L7, check.K9},
		way:    true,
		what:   notFetched,
		ways: "not accessible|fetch|download failed|failed download|access your sitemap|http code|general http|" +
			"http error|http status|incorrect http|temporary|connection|dns|timeout|timed out|unreachable|" +
			"nicht abgerufen|nicht zugang|nicht erreich|abrufen|recuperer|inaccessible|no se ha podido obtener|" +
			"no se pudo obtener|no se puede acceder|inaccesible|impossibile recuperare|non accessibil|errore http|" +
			"errore temporaneo|kan niet ophalen|niet ophalen|niet toegankelijk|http fout|tijdelijke fout|" +
			"nie udalo sie pobrac|nie mozna pobrac|niedostepn|blad http|blad tymczasowy|nao foi possivel buscar|" +
			"nao foi possivel acessar|inacessive|erro http|erro temporario|取得できません|アクセスできません|http エラー|一時的 エラー|无法获取|" +
			"无法抓取|无法访问|http 错误|暂时性错误|临时错误|تعذر الجلب|تعذر جلب|تعذر الوصول|خطا http|خطا موقت|خطا مؤقت|" +
			"sitemap_not_found|http_error_404|general http error not found|getirilemedi|не вдалося отримати|" +
			"ошибка http|ошибка dns|ошибка при соединении|соединение было прервано|http ответ|http hatasi|dns hatasi|" +
			"baglanti kesildi|baglanti basarisiz|http yaniti",
	},
	{
		name:  "URLs not followed",
		rules: []check.RuleID{check.C40p, check.C40, check.C27, check.C28, check.C4},
		what: "Google gave up following the redirects of some addresses: they are too many, go in a circle, or lead to a " +
			"wrong address. List the address on which the page really opens.",
		ways: "not followed|nicht gefolgt|non suivi|no se ha seguido|non seguit|niet gevolgd|nie podazono|nao seguid|" +
			"لم يتم اتباع|网址 跟踪|未跟踪",
	},
	{
		name: "Invalid attribute value",
		rules: []check.RuleID{
			check.I2, check.I1, check.G16, check.G19, check.I4, check.I5, check.I6, check.I7, check.I9,
		},
		what: "An attribute is missing or wrong, such as hreflang on a language link.",
		ways: "invalid attribute|missing xml attribute|missing attribute|attributwert|fehlend attribut|" +
			"attribut manquant|valeur d attribut|atributo|valore attribut non valid|valor de atribut invalid|" +
			"nieprawidlowa wartosc atrybut|無効 属性 値|ongeldige attribuut|attributo|attribuut|kenmerkwaarde|xml kenmerk|" +
			"atrybut|属性|سمة",
	},
	{
		name:   "Invalid XML: too many tags",
		yandex: "Tag found more than once",
		rules:  []check.RuleID{check.B13, check.F3, check.G13, check.H2},
		ways: "too many tags|xml too many tags|found more than once|more than once|zu viele tags|trop de balises|" +
			"demasiadas etiquetas|xml non valid troppi tag|ongeldige xml te veel tags|" +
			"nieprawidlowy xml zbyt wiele tagow|troppi tag|te veel tags|zbyt wiele tagow|zbyt duzo tagow|" +
			"excesso de tags|muitas tags|タグ 多すぎ|标记 过多|标签 过多|علامات كثيرة|عدد كبير جدا علامات|" +
			"тег более одного раза|etiket birden fazla",
	},
	{
		name:   "Invalid XML tag",
		yandex: "Unknown tag",
		rules: []check.RuleID{
			check.B9, check.B8, check.B18, check.F8, check.A26, check.A26a, check.B4, check.B10, check.B16, check.K7,
		},
		ways: "unknown tag|invalid xml tag|unbekannt tag|ungultig xml tag|balise inconnue|etiqueta desconocida|" +
			"tag sconosciut|tag xml non valid|onbekende tag|ongeldige xml tag|nieznany tag|nieprawidlowy tag|" +
			"tag desconhecid|tag xml invalid|不明 タグ|無効 xml タグ|未知 标记|无效 标记|علامة غير معروفة|علامة xml غير صالحة|" +
			"неизвестный тег|bilinmeyen etiket",
	},
	{
		name:   "Tag cannot contain other tags",
		yandex: "Tag cannot contain other tags",
		rules:  []check.RuleID{check.B14},
		ways:   "cannot contain other tag|contain other tags|тег содержать друг|тег вложен|etiket icer",
	},
	{
		name:  "Missing thumbnail",
		rules: []check.RuleID{check.G1},
		what:  "Each video needs a thumbnail of at least 60 by 30 pixels.",
		ways:  "thumbnail|unsupported_thumbnail|miniatur|miniatura|miniatuur|miniatury|サムネイル|缩略图|صورة مصغرة|الصورة المصغرة",
	},
	{
		name:  "Missing video title",
		rules: []check.RuleID{check.G1a},
		ways: "video title|videotitel|titre de la video|titulo del video|titolo del video|tytul filmu|tytulu filmu|" +
			"titulo do video|動画 タイトル|视频标题|عنوان الفيديو",
	},
	{
		name:  "Video location and play page are the same",
		rules: []check.RuleID{check.G3, check.G4},
		ways: "play page|same location|wiedergabeseite|page de lecture|pagina di riproduzione|afspeelpagina|" +
			"strona odtwarzania|strony odtwarzania|pagina de reproducao|再生ページ|播放页|صفحة التشغيل",
	},
	{
		name:  "Too many News URLs",
		rules: []check.RuleID{check.H3},
		ways: "too many news|news url|zu viele news|troppi url di news|te veel nieuws|" +
			"zbyt wiele adresow url w wiadomosci|excesso de url de noticias|ニュース url 多すぎ|新闻 网址 过多|عناوين url للاخبار",
	},
	{
		name:  "Missing <publication> tag",
		rules: []check.RuleID{check.H1a},
		ways: "missing publication tag|publication_tag|publication balise manqu|publication fehlend tag|" +
			"publication etiqueta|publication tag mancante|publication ontbreekt|publication brak tagu|" +
			"publication tag ausente|publication タグ ありません|publication 缺少 标记",
	},
	{
		name:  "Unknown language code",
		rules: []check.RuleID{check.I4, check.I5, check.I6, check.I7, check.I9},
		ways: "unknown_hreflang|unknown_language|unbekannt sprachcode|hreflang|code de langue inconnu|" +
			"codigo de idioma desconocid|codice lingua sconosciut|onbekende taalcode|nieznany kod jezyka|" +
			"codigo de idioma desconhecid|不明 言語コード|言語コード 不明|未知 语言代码|رمز لغة غير معروف",
	},
	{
		name: "Manual action",
		what: "This is not about the sitemap. Open “Manual actions” in Search Console: it says what Google objects to.",
		ways: "manual action|manuelle massnahme|action manuelle|accion manual|azione manuale|handmatige maatregel|" +
			"handmatige actie|reczne dzialani|acao manual|手動による対策|人工处置措施|اجراء يدوي",
	},
	{
		name:  "Video not found on host service",
		pages: true,
		what: "Your page is there, but the site that stores the video no longer has it. Correct the video’s address, or " +
			"remove the video from the page and from the sitemap.",
		ways: "video not_found|video host_service|video nicht_gefunden|video introuvable|video no se ha encontrado|" +
			"video no encontrad|video non_trovat|video niet_gevonden|film nie_znaleziono|video nao_encontrad|" +
			"動画 見つかりません|视频 找不到|视频 未找到|video bulunamadi|відео не знайдено|الفيديو لم يتم العثور",
	},
	{
		name:  "Thumbnail could not be loaded",
		rules: []check.RuleID{check.F9b},
		pages: true,
		what: "Google couldn’t load the video’s thumbnail. Does its address open in a private window? Does robots.txt, a " +
			"firewall or a slow server keep Google away?",
		ways: "thumbnail could_not_be_reached|thumbnail could_not_be_crawled|thumbnail could_not_be_loaded|" +
			"thumbnail hostload|thumbnail not_reach|thumbnail unreachable|miniatur nicht erreich|" +
			"miniatur nicht gecrawlt|miniature inaccessible|miniature impossible|miniatura no se ha podido|" +
			"miniatura no se puede|miniatura impossibile|miniatura non raggiungibile|miniatuur niet bereik|" +
			"miniatuur niet ophalen|miniatur nie_mozna|miniatur nie udalo|miniatura nao foi possivel|" +
			"サムネイル できません|缩略图 无法|الصورة المصغرة تعذر|kucuk_resme ulasilamadi",
	},
	{
		name:  "Not found (404)",
		rules: []check.RuleID{check.C40a},
		pages: true,
		ways: "not_found_404|submitted url not_found|404|not_found|nicht_gefunden|introuvable|non_trouvee|" +
			"no se ha encontrado|no encontrad|non_trovat|niet_gevonden|nie_znaleziono|nie udalo sie odnalezc|" +
			"nao_encontrad|見つかりません|未找到|找不到|bulunamadi|не знайдено|لم يتم العثور",
	},
	{
		name:  "Soft 404",
		rules: []check.RuleID{check.C40f},
		pages: true,
		ways:  "soft_404|404 soft|softe 404|ソフト_404|ソフト404|软_404|软404|pozorny blad 404",
	},
	{
		name:  "Server error (5xx)",
		rules: []check.RuleID{check.C40d},
		pages: true,
		ways: "server_error|5xx|serverfehler|erreur_de_serveur|erreur_du_serveur|error_del_servidor|errore_del_server|" +
			"serverfout|blad_serwera|erro_no_servidor|erro_do_servidor|サーバーエラー|サーバー エラー|服务器错误|sunucu_hatasi|" +
			"помилка сервера|خطا الخادم",
	},
	{
		name:  "Blocked due to other 4xx issue",
		rules: []check.RuleID{check.C40j},
		pages: true,
		ways:  "other_4xx|4xx",
	},
	{
		name:  "Blocked due to access forbidden (403)",
		rules: []check.RuleID{check.C40j},
		pages: true,
		ways: "access_forbidden_403|access_forbidden|403|zugriffsverbot|acces_interdit|acceso_prohibido|" +
			"acceso esta prohibido|accesso_vietato|toegangsverbod|zabronionego dostepu|acesso_proibido|アクセス禁止|禁止访问|" +
			"erisim_yasak|заборону доступу|حظر الوصول",
	},
	{
		name:  "Blocked due to unauthorized request (401)",
		rules: []check.RuleID{check.C40e},
		pages: true,
		ways: "unauthorized_request|401|nicht autorisierter|demande_non_autorisee|solicitud_no_autorizada|" +
			"richiesta_non_autorizzata|ongeautoriseerd|nieautoryzowan|solicitacao_nao_autorizada|未承認のリクエスト|未获授权|" +
			"yetkisiz|неавторизован|غير مصرح به 401",
	},
	{
		name:  "Excluded by ‘noindex’ tag",
		rules: []check.RuleID{check.C40b, check.C40k},
		pages: true,
		ways: "noindex|excluded noindex tag|marked noindex url|noindex ausgeschlossen|exclue noindex balise|" +
			"excluida noindex|esclusa noindex|uitgesloten noindex|noindex wykluczona|noindex 除外|noindex 排除|" +
			"noindex haric|виключено noindex|استبعاد noindex",
	},
	{
		name:  "Blocked by robots.txt",
		rules: []check.RuleID{check.C39},
		pages: true,
		ways: "robots|bloccat da robots|حظر robots|blocked_by_robots|url blocked robots|" +
			"urls blocked robots sitemap contains|durch robots blockiert|bloque par robots|bloquead por robots|" +
			"geblokkeerd door robots|zablokowan przez robots|bloquead pelo robots|robots ブロック|robots 屏蔽|robots engel|" +
			"заблоковано robots|robots محظور",
	},
	{
		name:  "Blocked by page removal tool",
		pages: true,
		what: "Somebody asked Google to hide this page, under “Removals” in Search Console. That lasts about six " +
			"months.",
		ways: "page_removal_tool|removal_tool|tool zum entfernen|outil_de_suppression|herramienta de retirada|" +
			"strumento_di_rimozione|verwijderingstool|narzedzie do usuwania|ferramenta de remocao|削除ツール|删除工具|移除工具|" +
			"kaldirma araci|інструментом видалення|اداة الازالة",
	},
	{
		name:  "Redirect error",
		rules: []check.RuleID{check.C40p},
		pages: true,
		ways: "redirect_error|weiterleitungsfehler|umleitungsfehler|erreur redirection|error_de_redireccion|errore_di_reindirizzamento|" +
			"omleidingsfout|blad_przekierowania|erro_de_redirecionamento|リダイレクト_エラー|リダイレクトエラー|重定向错误|" +
			"yonlendirme_hatasi|помилка переспрямування|خطا اعادة التوجيه",
	},
	{
		name:  "Page with redirect",
		rules: []check.RuleID{check.C40, check.C40l},
		pages: true,
		ways: "page_with_redirect|redirect|weiterleitung|redirection|redirecci|reindirizzament|omleiding|przekierowan|" +
			"redirecionament|リダイレクトがあります|リダイレクト|自动重定向|重定向|yonlendirme|переспрямуванням|اعادة توجيه",
	},
	{
		name:  "Duplicate, Google chose different canonical than user",
		rules: []check.RuleID{check.C40i},
		pages: true,
		ways: "google_chose_different|google duplicat different canonical|google duplikat andere kanonisch|" +
			"google double canonique|google duplicada canonica|google canonica duplicata|google duplicaat canoniek|" +
			"google duplikat kanoniczn|google copia canonica|google 重複 正規|google 重复 规范|google yinelenen standart|" +
			"google канонічн|google كررة",
	},
	{
		name:  "Duplicate without user-selected canonical",
		rules: []check.RuleID{check.C40i},
		pages: true,
		ways: "duplicate_without|duplicate without canonical|duplikat kanonisch|double canonique|duplicada canonica|" +
			"duplicat canonic|duplicaat canoniek|duplikat kanoniczn|copia canonica|重複 正規|重复 规范|yinelenen standart|" +
			"повторювана канонічн|كررة",
	},
	{
		name:  "Alternate page with proper canonical tag",
		rules: []check.RuleID{check.C40c},
		pages: true,
		ways: "alternate_page|proper_canonical|canonical|alternative seite kanonisch|kanonisch|autre page canonique|" +
			"canonique|pagina alternativa canonic|canonic|alternatieve pagina|alternatywna strona kanoniczn|" +
			"kanoniczn|代替ページ|正規|备用网页|规范|alternatif sayfa|альтернативна сторінка|صفحة بديلة",
	},
	{
		name:  "No referring sitemaps detected",
		pages: true,
		what: "Google hasn’t seen this page in a sitemap that it has read. Is the page in the file on your site, and does " +
			"Search Console say “Success” for it? A new sitemap can take weeks. Google can list the page without it.",
		ways: "referring_sitemap|verweisenden sitemaps|verweisende sitemap|sitemap referent|sitemap_de_provenance|" +
			"sitemap de referencia|sitemaps de referencia|sitemap di riferimento|sitemap di provenienza|" +
			"verwijzende sitemap|odsylajac map|map witryn odsylaj|参照元サイトマップ|参照元のサイトマップ|引荐站点地图|引用站点地图|" +
			"خرائط مواقع محيلة|ملفات sitemap محيلة|yonlendiren site haritasi|карт сайту з посиланням",
	},
	{
		name:  "Page indexed without content",
		pages: true,
		what: "Google lists the page but saw nothing on it. Press “Test live URL” in Search Console to see it as Google " +
			"does.",
		ways: "indexed_without_content|ohne_inhalt|sans_contenu|sin_contenido|senza_contenuti|zonder_content|" +
			"zonder_inhoud|bez_tresci|sem_conteudo|コンテンツなし|コンテンツのない|没有内容|无内容|بدون محتوى|icerik olmadan|без_вмісту",
	},
	{
		name:  "URL is unknown to Google",
		pages: true,
		what: "Google has never seen this address. List it in your sitemap, and link to it from your other pages. Then it " +
			"takes days or weeks.",
		ways: "url unknown_to_google|url google nicht_bekannt|url google unbekannt|url inconnue de_google|" +
			"google no reconoce url|url desconocida google|url sconosciuto google|url onbekend google|" +
			"url nieznany google|url nie_jest_znany google|url desconhecid google|url google に認識されていません|" +
			"google 无法识别 网址|网址 google 未知|url غير معروف google|url google tarafindan_bilinmiyor|url невідом google",
	},
	{
		name:  "Host load exceeded",
		pages: true,
		what: "Google put this page off in order not to overload your server. The sitemap isn’t the reason. If it goes on, " +
			"ask your host why the server is slow.",
		ways: "hostload|host_load|host auslastung|hostbelastung|charge de l hote|carga del host|carico dell host|" +
			"obciazenie hosta|carga do host|ホストの負荷|主机负载",
	},
	{
		name:  "Not indexed",
		pages: true,
		what: "A sitemap only suggests pages. Search engines decide by their content, links and settings such as " +
			"noindex.",
		ways: "not indexed|currently not|nicht indexiert|non index|no indexad|non indicizzat|niet geindexeerd|" +
			"niezindeksowan|nie zindeksowan|nao indexad|sin indexar|インデックス未登録|登録されていません|未编入索引|尚未编入|لم تتم فهرست|" +
			"غير مفهرس|crawled currently not_indexed|discovered currently not_indexed|dizine eklenmis degil|" +
			"не проіндексовано|zurzeit nicht indexiert|actuellement non_indexee|actualmente sin_indexar|" +
			"attualmente non_indicizzata|momenteel niet_geindexeerd|nao indexada momento",
	},
	{
		name:  "Video isn’t on a watch page",
		what:  "Google shows a video in its results only if the page is mainly about that one.",
		pages: true,
		ways: "video watch_page|not_on_a_watch_page|video nicht wiedergabeseite befindet|video pas page de lecture|" +
			"video no pagina visualizacion|video non pagina visualizzazione|video niet weergavepagina|" +
			"film nie stronie odtwarzania|video nao pagina exibicao|動画再生ページに|動画が再生ページ|观看页面|izleme sayfasinda|" +
			"сторінці перегляду|صفحة المشاهدة",
	},
	{
		name:  "Video is blocked by robots.txt",
		rules: []check.RuleID{check.F9a},
		pages: true,
		ways: "video blocked_by_robots|thumbnail blocked_by_robots|video durch robots blockiert|" +
			"miniaturansicht durch robots blockiert|video bloque par robots|miniature bloque par robots|" +
			"video bloquead por robots|miniatura bloquead por robots|video bloccat da robots|miniatura bloccat da robots|" +
			"video geblokkeerd door robots|miniatuur geblokkeerd door robots|film zablokowan przez robots|" +
			"miniatur zablokowan przez robots|video bloquead pelo robots|miniatura bloquead pelo robots|" +
			"動画 robots ブロック|サムネイル robots ブロック|视频 robots 屏蔽|缩略图 robots 屏蔽",
	},
	{
		name:  "Unsupported video format",
		rules: []check.RuleID{check.G23},
		pages: true,
		ways: "unsupported_video|unknown_video_format|nicht unterstutzt videoformat|format video non pris en charge|" +
			"formato de video no|formato video non|niet ondersteund videoindeling|nieobslugiwan format filmu|" +
			"formato de video nao|サポートされていない 動画|不支持 视频",
	},
	{
		name:  "Invalid video URL",
		rules: []check.RuleID{check.G6},
		pages: true,
		ways: "invalid_video_url|ungultig video url|url video non valide|url video no valid|url video non valid|" +
			"ongeldige video url|nieprawidlowy url filmu|url video invalid|無効 動画 url|视频 网址 无效",
	},
	{
		name:  "Video outside the viewport",
		pages: true,
		what:  "Google shows a video only if it is easy to see on its page: not hidden, and not tiny.",
		ways: "outside_the_viewport|video_position_and_size|video_too_small|video_too_tall|video darstellungsbereich|" +
			"video fenetre d affichage|video viewport|video ビューポート|视频 视口|goruntu alaninin disinda",
	},
}

// notFetched explains that the file was not downloaded.
const notFetched say.Text = "The search engine couldn’t download the file. Does its address open in a private window, " +
	"without a redirect? Does a firewall or robots.txt keep robots away? Google stops after a few days: then submit the " +
	"sitemap again."
