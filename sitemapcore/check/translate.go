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
var messages = [...]struct{ ways, name, codes, what string }{
	{
		ways: "invalid date|date format|wrong date|bad lastmod|invalid lastmod|lastmod format|incorrect " +
			"lastmod|lastmod not valid|ungultig datum|falsch datum|datumsformat|date non valide|date incorrecte|" +
			"date invalide|format de date|fecha no valid|fecha invalid|fecha incorrect|formato de fecha",
		name:  "Invalid date",
		codes: "D1 D2 D3 D4 D5 D9 D12 D16",
		what: "A date isn’t written year-month-day, such as 2026-11-20. Search engines skip it and keep " +
			"the page.",
	},
	{
		ways: "invalid url|incorrect page address|malformed url|url syntax|ungultig url|falsch url|url non " +
			"valide|url incorrecte|url invalide|url no valid|url incorrect|url invalid",
		name:  "Invalid URL",
		codes: "C4 C5 C3 C7 C6 C12 C18 C15 C9",
		what: "An address can’t be one: something is missing in front, or there is a character in it that " +
			"no address may have.",
	},
	{
		ways: "url not allowed|not within sitemap|match sitemap file location|sitemap location|denied url|" +
			"url nicht zulassig|url nicht erlaubt|url non autorise|url no permitid|url higher level|different " +
			"domain|different host|url not belong|url another domain|url another site",
		name:  "URL not allowed",
		codes: "C28 C27 C29 C30 C19a C8",
		what: "A sitemap may list only pages of its own site, and by the old rule only those in its own " +
			"folder or below. Put it into the top folder of the site, under the name that the pages have.",
	},
	{
		ways: "missing www|includes www|path mismatch|fehlend www|enthalt www|pfad nicht uberein|www " +
			"manquant|chemin non concordant|falta www|incluye www",
		name:  "Path mismatch",
		codes: "C28",
		what:  "The sitemap’s own address and those of the pages differ in www.",
	},
	{
		ways: "invalid tag value|invalid value|tag value|ungultig tag wert|ungultiger wert|valeur de " +
			"balise|valeur non valide|valor de etiqueta|valor no valid|bad changefreq|bad priority|invalid " +
			"changefreq|invalid priority",
		name:  "Invalid tag value",
		codes: "E1 E1a E2 E2a",
		what:  "A tag holds something that isn’t one of its values, mostly a change frequency or a priority.",
	},
	{
		ways: "missing xml tag|missing tag|required tag|tag not found|tag missing|fehlend xml tag|fehlend " +
			"tag|balise xml manqu|balise manqu|falta etiqueta|etiqueta xml que falta",
		name:  "Missing XML tag",
		codes: "C1",
		what:  "An entry lacks a tag that it must have, mostly the address of the page.",
	},
	{
		ways:  "tag cannot be empty|empty tag|leer tag|balise vide|etiqueta vacia",
		name:  "Tag cannot be empty",
		codes: "C1 B15",
		what:  "A tag that must say something says nothing.",
	},
	{
		ways:  "url too long|url length|1024 char|2048 char|url zu lang|url trop long|url demasiado larg",
		name:  "URL too long",
		codes: "C9 C10",
		what:  "An address is longer than search engines take.",
	},
	{
		ways:  "data limit exceed",
		name:  "Data limit exceeded",
		codes: "D17",
		what:  "A date, frequency or priority has more than 100 characters.",
	},
	{
		ways: "duplicate url|duplicate entr|duplicate page|url duplicat|doppelte url|doppelte eintrag|url " +
			"en double|url duplicad",
		name:  "Duplicate URLs",
		codes: "C24",
		what:  "The same page is listed more than once.",
	},
	{
		ways: "leading whitespace|leading white space|blank line|xml declaration|text declaration|" +
			"whitespace before|leerzeichen am anfang|leerraum am anfang|vorangestellt|espace en debut|espaces en " +
			"tete|espacio en blanco",
		name:  "Leading whitespace",
		codes: "A12 A9",
		what: "Something stands before the first tag of the file, mostly an empty line. We take it away " +
			"when we open a file.",
	},
	{
		ways:  "namespace|espace de nom|espacio de nombre|xmlns",
		name:  "Incorrect namespace",
		codes: "B2 B3 B4 B5",
		what: "The first tag of the file names the kind of file in the wrong words. We know the usual " +
			"mistakes and mend them when we open a file; “Build new files” in the download writes it right.",
	},
	{
		ways: "parsing|parse|xml error|malformed xml|xml invalid|well formed|wellformed|syntax|unescaped|" +
			"entity|unreadable|could not be read|couldn t be read|nicht gelesen|erreur d analyse|erreur xml|" +
			"error de analisis|error xml|no se ha podido leer|analyse syntax",
		name:  "Parsing error",
		codes: "A16 A17 A18 A15 A19 A20 B5 C24",
		what: "A tag or a character in the file can’t be read. We repair such places when we open a file " +
			"and list them under Files.",
	},
	{
		ways:  "is html|html page|be an html|html seite|page html|pagina html|html format|html instead",
		name:  "Sitemap is HTML",
		codes: "A2",
		what: "The address leads to a web page and not to a sitemap: often the home page’s address was " +
			"typed, or the site shows its “not found” page there. In Search Console type only what comes behind " +
			"the name of your site, such as sitemap.xml.",
	},
	{
		ways: "empty sitemap|sitemap is empty|no urls found|contains no data|leere sitemap|sitemap ist " +
			"leer|sitemap vide|sitemap est vide|sitemap vaci",
		name:  "Empty sitemap",
		codes: "A1 A23",
		what: "The search engine found no page in the file. See whether the file that is on your site is " +
			"the one that you have here.",
	},
	{
		ways:  "compress|extraction|gzip|unzip|komprim|dekomprim|decompr|compresi|compresio",
		name:  "Compression error",
		codes: "A3 A4 A5",
		what: "The packed file could not be unpacked, mostly because an upload broke off or changed it. " +
			"Upload it once more, or download it here without “Compress (.gz)”.",
	},
	{
		ways: "file size|too large|maximum size|size limit|50 mb|10 mb|dateigross|zu gross|taille de " +
			"fichier|trop volumineux|tamano|demasiado grande",
		name:  "Sitemap file size",
		codes: "A21",
		what:  "A file may have 50 MB before it is compressed. The download splits larger ones by itself.",
	},
	{
		ways:  "too many url|50 000|50000|zu viele url|trop d url|trop durl|demasiadas url",
		name:  "Too many URLs",
		codes: "A22",
		what: "A file may list 50,000 pages. The download splits longer ones by itself and writes an index " +
			"over them.",
	},
	{
		ways:  "too many sitemap|zu viele sitemap|trop de sitemap|demasiados sitemap",
		name:  "Too many sitemaps",
		codes: "K2",
		what:  "An index may list 50,000 files. The download begins another one where that is not enough.",
	},
	{
		ways:  "nested|sitemap index format|verschachtelt|imbriqu|anidad",
		name:  "Nested sitemap indexes",
		codes: "K1",
		what: "An index lists another index. It may list only files with pages: open them all here and " +
			"download them with “Build new files”.",
	},
	{
		ways:  "incomplete url|url in sitemap index|unvollstandig url|url incomplete|url incomplet",
		name:  "Invalid URL in the index",
		codes: "K4",
		what: "The index lists a file without its whole address. In the download say where the files will " +
			"be, and the index gets whole addresses.",
	},
	{
		ways: "unsupported|unknown format|not supported|file format|nicht unterstutzt|non pris en charge|" +
			"non compatible|no admitid|no compatible|unsupport",
		name:  "Unsupported format",
		codes: "B1",
		what: "The search engine knows XML sitemaps, lists of addresses in a .txt file, and for Google and " +
			"Bing also RSS and Atom.",
	},
	{
		ways:  "robots|blocked by|forbidden in|blockiert|bloque par|bloquead",
		name:  "Blocked by robots.txt",
		codes: "C39",
		what: "The file robots.txt on your site forbids search engines to read the sitemap or some pages. " +
			"Change the line that begins with Disallow, or leave these pages out here.",
	},
	{
		ways: "not accessible|not found|fetch|download failed|failed download|access your sitemap|http " +
			"code|general http|http error|http status|incorrect http|temporary|connection|dns|timeout|timed out|" +
			"server error|unreachable|nicht abgerufen|nicht zugang|nicht erreich|abrufen|recuperer|inaccessible|" +
			"no se ha podido obtener|no se pudo obtener|no se puede acceder|inaccesible|404|403|500|503",
		name: "Couldn’t fetch",
		what: "The search engine got no file from your site; what is in the file plays no part. See " +
			"whether its address opens in a private window, whether the name is written exactly so, and whether " +
			"a firewall keeps robots away. For a new sitemap Google often shows this for some days.",
	},
	{
		ways: "not followed|redirect|weiterleitung|nicht gefolgt|nicht aufgerufen|non suivi|redirection|no " +
			"se ha seguido|redirecci",
		name:  "URLs not followed",
		codes: "C27 C28 C4",
		what: "Some addresses send on to others. List the address that visitors end up on: with https, " +
			"with or without www, with or without the slash at the end.",
	},
	{
		ways: "invalid attribute|missing xml attribute|missing attribute|attributwert|fehlend attribut|" +
			"attribut manquant|valeur d attribut|atributo",
		name:  "Invalid or missing attribute",
		codes: "B16",
		what: "A tag of a video or of a language lacks a detail inside its first brackets, or has a wrong " +
			"one.",
	},
	{
		ways: "too many tags|xml too many tags|found more than once|more than once|zu viele tags|trop de " +
			"balises|demasiadas etiquetas",
		name:  "Invalid XML: too many tags",
		codes: "B13",
		what: "A tag stands twice where one is allowed. The first one counts; “Build new files” in the " +
			"download keeps that one.",
	},
	{
		ways: "unknown tag|invalid xml tag|unbekannt tag|ungultig xml tag|balise inconnue|etiqueta " +
			"desconocida",
		name:  "Invalid XML tag",
		codes: "B9 B8",
		what: "A tag is misspelt or unknown. Search engines pass it over; in XML you can see and correct " +
			"it.",
	},
	{
		ways:  "cannot contain other tag|contain other tags",
		name:  "Tag cannot contain other tags",
		codes: "B14",
		what:  "Inside a text stands another tag. In XML you can see and correct it.",
	},
	{
		ways: "thumbnail|miniatur|miniatura",
		name: "Missing thumbnail",
		what: "Each video needs a picture that stands for it, of 60 by 30 pixels or more.",
	},
	{
		ways: "video title|videotitel|titre de la video|titulo del video",
		name: "Missing video title",
		what: "Each video needs a title.",
	},
	{
		ways: "play page|same location|wiedergabeseite|page de lecture",
		name: "Video location and play page are the same",
		what: "A video needs the address of the film or of its player, which differs from that of the page.",
	},
	{
		ways:  "too many news|news url|zu viele news",
		name:  "Too many News URLs",
		codes: "H3",
		what:  "A news sitemap may list 1,000 articles of the last two days. “Build new files” splits it.",
	},
	{
		ways:  "missing publication|publication tag",
		name:  "Missing <publication> tag",
		codes: "H1",
		what:  "A news article needs the name of its publication and the language.",
	},
	{
		ways: "manual action|manuelle massnahme|action manuelle|accion manual",
		name: "Manual action",
		what: "Google has taken measures against the site. Look at “Manual actions” in Search Console; the " +
			"sitemap plays no part.",
	},
	{
		ways: "not indexed|currently not|nicht indexiert|non index|no indexad|noindex|soft 404|canonical|" +
			"kanonisch|canonique",
		name:  "Not indexed",
		codes: "C24 C27 C28 C22",
		what: "This is about the pages on your site and not about the file. A sitemap invites; whether a " +
			"page is taken is decided by its content, its links and its own marks such as noindex.",
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
	m.Name, m.What = x.name, x.what
	codes := strings.Fields(x.codes)
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
