package check

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Message is what a search engine says about a sitemap, in our words.
type Message struct {
	Name string // as Google or Yandex calls it in English
	What string // what it means and what to do
	// the rules that it can mean, the likeliest first; those of families A and B are repaired while
	// opening
	Codes []string
}

// messages lists what the search engines show, one for each thing that is to be told apart. Its ways
// say how to know it, with a bar between them: each is a few beginnings of words that all have to be
// there, in plain small letters without accents. What says most counts.
//
// The names are those of Search Console's Sitemaps report
// (support.google.com/webmasters/answer/7451001, in English, German, French and Spanish), of Bing
// Webmaster Tools and of Yandex Webmaster's error dictionary, read 2026. They are known in other
// words too, because people shorten them.
var messages = [...]struct {
	ways, name string
	rules      []RuleID
	what       *string
}{
	{
		ways: "invalid date|date format|wrong date|bad lastmod|invalid lastmod|lastmod format|incorrect " +
			"lastmod|lastmod not valid|ungultig datum|falsch datum|datumsformat|date non valide|date incorrecte|" +
			"date invalide|format de date|fecha no valid|fecha invalid|fecha incorrect|formato de fecha",
		name:  "Invalid date",
		rules: []RuleID{D1, D2, D3, D4, D5, D9, D12, D16},
		what:  &messageWords.InvalidDate,
	},
	{
		ways: "invalid url|incorrect page address|malformed url|url syntax|ungultig url|falsch url|url non " +
			"valide|url incorrecte|url invalide|url no valid|url incorrect|url invalid",
		name:  "Invalid URL",
		rules: []RuleID{C4, C5, C3, C7, C6, C12, C18, C15, C9},
		what:  &messageWords.InvalidURL,
	},
	{
		ways: "url not allowed|not within sitemap|match sitemap file location|sitemap location|denied url|" +
			"url nicht zulassig|url nicht erlaubt|url non autorise|url no permitid|url higher level|different " +
			"domain|different host|url not belong|url another domain|url another site",
		name:  "URL not allowed",
		rules: []RuleID{C28, C27, C29, C30, C19a, C8},
		what:  &messageWords.URLNotAllowed,
	},
	{
		ways: "missing www|includes www|path mismatch|fehlend www|enthalt www|pfad nicht uberein|www " +
			"manquant|chemin non concordant|falta www|incluye www",
		name:  "Path mismatch",
		rules: []RuleID{C28},
		what:  &messageWords.PathMismatch,
	},
	{
		ways: "invalid tag value|invalid value|tag value|ungultig tag wert|ungultiger wert|valeur de " +
			"balise|valeur non valide|valor de etiqueta|valor no valid|bad changefreq|bad priority|invalid " +
			"changefreq|invalid priority",
		name:  "Invalid tag value",
		rules: []RuleID{E1, E1a, E2, E2a},
		what:  &messageWords.InvalidValue,
	},
	{
		ways: "missing xml tag|missing tag|required tag|tag not found|tag missing|fehlend xml tag|fehlend " +
			"tag|balise xml manqu|balise manqu|falta etiqueta|etiqueta xml que falta",
		name:  "Missing XML tag",
		rules: []RuleID{C1},
		what:  &messageWords.MissingTag,
	},
	{
		ways:  "tag cannot be empty|empty tag|leer tag|balise vide|etiqueta vacia",
		name:  "Tag cannot be empty",
		rules: []RuleID{C1, B15},
		what:  &messageWords.EmptyTag,
	},
	{
		ways:  "url too long|url length|1024 char|2048 char|url zu lang|url trop long|url demasiado larg",
		name:  "URL too long",
		rules: []RuleID{C9, C10},
		what:  &messageWords.URLTooLong,
	},
	{
		ways:  "data limit exceed",
		name:  "Data limit exceeded",
		rules: []RuleID{D17},
		what:  &messageWords.DataLimit,
	},
	{
		ways: "duplicate url|duplicate entr|duplicate page|url duplicat|doppelte url|doppelte eintrag|url " +
			"en double|url duplicad",
		name:  "Duplicate URLs",
		rules: []RuleID{C24},
		what:  &messageWords.Duplicates,
	},
	{
		ways: "leading whitespace|leading white space|blank line|xml declaration|text declaration|" +
			"whitespace before|leerzeichen am anfang|leerraum am anfang|vorangestellt|espace en debut|espaces en " +
			"tete|espacio en blanco",
		name:  "Leading whitespace",
		rules: []RuleID{A12, A9},
		what:  &messageWords.LeadingSpace,
	},
	{
		ways:  "namespace|espace de nom|espacio de nombre|xmlns",
		name:  "Incorrect namespace",
		rules: []RuleID{B2, B3, B4, B5},
		what:  &messageWords.Namespace,
	},
	{
		ways: "parsing|parse|xml error|malformed xml|xml invalid|well formed|wellformed|syntax|unescaped|" +
			"entity|unreadable|could not be read|couldn t be read|nicht gelesen|erreur d analyse|erreur xml|" +
			"error de analisis|error xml|no se ha podido leer|analyse syntax",
		name:  "Parsing error",
		rules: []RuleID{A16, A17, A18, A15, A19, A20, B5, C24},
		what:  &messageWords.ParsingError,
	},
	{
		ways:  "is html|html page|be an html|html seite|page html|pagina html|html format|html instead",
		name:  "Sitemap is HTML",
		rules: []RuleID{A2},
		what:  &messageWords.HTML,
	},
	{
		ways: "empty sitemap|sitemap is empty|no urls found|contains no data|leere sitemap|sitemap ist " +
			"leer|sitemap vide|sitemap est vide|sitemap vaci",
		name:  "Empty sitemap",
		rules: []RuleID{A1, A23},
		what:  &messageWords.Empty,
	},
	{
		ways:  "compress|extraction|gzip|unzip|komprim|dekomprim|decompr|compresi|compresio",
		name:  "Compression error",
		rules: []RuleID{A3, A4, A5},
		what:  &messageWords.Compression,
	},
	{
		ways: "file size|too large|maximum size|size limit|50 mb|10 mb|dateigross|zu gross|taille de " +
			"fichier|trop volumineux|tamano|demasiado grande",
		name:  "Sitemap file size",
		rules: []RuleID{A21},
		what:  &messageWords.FileSize,
	},
	{
		ways:  "too many url|50 000|50000|zu viele url|trop d url|trop durl|demasiadas url",
		name:  "Too many URLs",
		rules: []RuleID{A22},
		what:  &messageWords.TooManyURLs,
	},
	{
		ways:  "too many sitemap|zu viele sitemap|trop de sitemap|demasiados sitemap",
		name:  "Too many sitemaps",
		rules: []RuleID{K2},
		what:  &messageWords.TooManySitemaps,
	},
	{
		ways:  "nested|sitemap index format|verschachtelt|imbriqu|anidad",
		name:  "Nested sitemap indexes",
		rules: []RuleID{K1},
		what:  &messageWords.NestedIndex,
	},
	{
		ways:  "incomplete url|url in sitemap index|unvollstandig url|url incomplete|url incomplet",
		name:  "Invalid URL in the index",
		rules: []RuleID{K4},
		what:  &messageWords.IndexURL,
	},
	{
		ways: "unsupported|unknown format|not supported|file format|nicht unterstutzt|non pris en charge|" +
			"non compatible|no admitid|no compatible|unsupport",
		name:  "Unsupported format",
		rules: []RuleID{B1},
		what:  &messageWords.Format,
	},
	{
		ways:  "robots|blocked by|forbidden in|blockiert|bloque par|bloquead",
		name:  "Blocked by robots.txt",
		rules: []RuleID{C39},
		what:  &messageWords.Blocked,
	},
	{
		ways: "not accessible|not found|fetch|download failed|failed download|access your sitemap|http " +
			"code|general http|http error|http status|incorrect http|temporary|connection|dns|timeout|timed out|" +
			"server error|unreachable|nicht abgerufen|nicht zugang|nicht erreich|abrufen|recuperer|inaccessible|" +
			"no se ha podido obtener|no se pudo obtener|no se puede acceder|inaccesible|404|403|500|503",
		name: "Couldn’t fetch",
		what: &messageWords.NoFetch,
	},
	{
		ways: "not followed|redirect|weiterleitung|nicht gefolgt|nicht aufgerufen|non suivi|redirection|no " +
			"se ha seguido|redirecci",
		name:  "URLs not followed",
		rules: []RuleID{C27, C28, C4},
		what:  &messageWords.NotFollowed,
	},
	{
		ways: "invalid attribute|missing xml attribute|missing attribute|attributwert|fehlend attribut|" +
			"attribut manquant|valeur d attribut|atributo",
		name:  "Invalid or missing attribute",
		rules: []RuleID{B16},
		what:  &messageWords.Attribute,
	},
	{
		ways: "too many tags|xml too many tags|found more than once|more than once|zu viele tags|trop de " +
			"balises|demasiadas etiquetas",
		name:  "Invalid XML: too many tags",
		rules: []RuleID{B13},
		what:  &messageWords.TooManyTags,
	},
	{
		ways: "unknown tag|invalid xml tag|unbekannt tag|ungultig xml tag|balise inconnue|etiqueta " +
			"desconocida",
		name:  "Invalid XML tag",
		rules: []RuleID{B9, B8},
		what:  &messageWords.UnknownTag,
	},
	{
		ways:  "cannot contain other tag|contain other tags",
		name:  "Tag cannot contain other tags",
		rules: []RuleID{B14},
		what:  &messageWords.NestedTag,
	},
	{
		ways: "thumbnail|miniatur|miniatura",
		name: "Missing thumbnail",
		what: &messageWords.Thumbnail,
	},
	{
		ways: "video title|videotitel|titre de la video|titulo del video",
		name: "Missing video title",
		what: &messageWords.VideoTitle,
	},
	{
		ways: "play page|same location|wiedergabeseite|page de lecture",
		name: "Video location and play page are the same",
		what: &messageWords.PlayPage,
	},
	{
		ways:  "too many news|news url|zu viele news",
		name:  "Too many News URLs",
		rules: []RuleID{H3},
		what:  &messageWords.TooMuchNews,
	},
	{
		ways:  "missing publication|publication tag",
		name:  "Missing <publication> tag",
		rules: []RuleID{H1},
		what:  &messageWords.Publication,
	},
	{
		ways: "manual action|manuelle massnahme|action manuelle|accion manual",
		name: "Manual action",
		what: &messageWords.ManualAction,
	},
	{
		ways: "not indexed|currently not|nicht indexiert|non index|no indexad|noindex|soft 404|canonical|" +
			"kanonisch|canonique",
		name:  "Not indexed",
		rules: []RuleID{C24, C27, C28, C22},
		what:  &messageWords.NotIndexed,
	},
}

// plainWords writes text in small letters without accents and signs, with one space between words
// and around all.
func plainWords(text string) string {
	b := []byte{' '}
	for _, r := range strings.ToLower(text) {
		if i := strings.IndexRune(accents, r); i >= 0 && r >= 0x80 {
			// Each of them takes two bytes, and one for the letter without it stands behind it.
			r = rune(accents[i+2])
		}
		switch {
		case r == 'ß':
			b = append(b, "ss"...)
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
const accents = "äaáaàaâaãaöoóoôoõoüuúuûuùuéeèeêeëeíiîiïiñnçc"

// Translate says what a message of a search engine means, whatever the wording around it. It
// reports false for one that it doesn't know.
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
	// The rules themselves know what they are called elsewhere.
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
	m.Name, m.What = x.name, *x.what
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

// weight returns how much of a text a way explains: the letters of its words, where each of them
// begins a word of the text, and zero otherwise.
func weight(words, way string) int {
	n := 0
	for _, w := range strings.Fields(way) {
		if !strings.Contains(words, " "+w) {
			return 0
		}
		n += len(w)
	}
	return n
}
