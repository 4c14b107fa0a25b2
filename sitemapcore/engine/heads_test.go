package engine_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/say/saytest"
	"sitemapeditor/sitemapcore/wire"
)

// ownHeads are the heads of our tables in usual words: first the English texts, and then a language on each line. If a
// language has its file, the words of that file count.
const ownHeads = `
Page address|Last changed|Change frequency##column|Priority|Include##column|Images|Videos|News|Languages
en|Page address|Last changed|Change frequency|Priority|Include|Images|Videos|News|Languages
de|Seitenadresse|Letzte Änderung|Änderungsfrequenz|Priorität|Im Download|Bilder|Videos|News|Sprachen
es|Dirección de la página|Última modificación|Frecuencia de cambio|Prioridad|Incluir|Imágenes|Vídeos|Noticias|Idiomas
fr|Adresse de la page|Modifiée le|Fréquence de modification|Priorité|Inclure|Images|Vidéos|Actualités|Langues
it|Indirizzo della pagina|Ultima modifica|Frequenza di modifica|Priorità|Includi|Immagini|Video|Notizie|Lingue
nl|Pagina-adres|Laatst gewijzigd|Wijzigingsfrequentie|Prioriteit|Opnemen|Afbeeldingen|Video’s|Nieuws|Talen
pl|Adres strony|Ostatnia zmiana|Częstotliwość zmian|Priorytet|Uwzględnij|Obrazy|Filmy|Wiadomości|Języki
pt-BR|Endereço da página|Última alteração|Frequência de alteração|Prioridade|Incluir|Imagens|Vídeos|Notícias|Idiomas
tr|Sayfa adresi|Son değişiklik|Değişiklik sıklığı|Öncelik|Dahil et|Resimler|Videolar|Haberler|Diller
uk|Адреса сторінки|Остання зміна|Частота змін|Пріоритет|Включити|Зображення|Відео|Новини|Мови
ja|ページの URL|最終更新日|更新頻度|優先度|ダウンロードに含める|画像|動画|ニュース|言語
zh-CN|页面地址|上次更改|更改频率|优先级|包含|图片|视频|新闻|语言
ar|عنوان الصفحة|آخر تغيير|معدل التغيير|الأولوية|تضمين|الصور|الفيديوهات|الأخبار|اللغات`

// headsOf returns the heads in a language by their English texts.
func headsOf(t *testing.T, tag string, words []string) map[say.Text]string {
	t.Helper()
	file, _ := os.ReadFile(filepath.Join("..", "..", "web", "words", tag+".po"))
	heads := map[say.Text]string{}
	for i, english := range strings.Split(strings.SplitN(strings.TrimSpace(ownHeads), "\n", 2)[0], "|") {
		heads[say.Text(english)] = words[i]
		text, context, _ := strings.Cut(english, "##")
		entry := "\nmsgid " + strconv.Quote(text) + "\nmsgstr \""
		if context != "" {
			entry = "\nmsgctxt " + strconv.Quote(context) + entry
		}
		if _, after, ok := strings.Cut(string(file), entry); ok {
			heads[say.Text(english)], _, _ = strings.Cut(after, "\"")
		}
	}
	return heads
}

// saying has an engine speak a language with these translations and no others. No other engine runs meanwhile,
// because all engines of a program speak the same language.
func saying(t *testing.T, p *enginetest.Page, tag string, translations map[say.Text]string) {
	t.Helper()
	enginetest.Must[*wire.Edited](p, &wire.Speak{Words: saytest.Language(tag, translations)})
	if say.Tag() != tag {
		t.Fatalf("%s is not a language", tag)
	}
}

// TestATableInAnyLanguageComesBack writes a sitemap as a table with heads in each of the languages, and opens it in
// English: nothing counts as an edit, and an edit of each column is detected.
func TestATableInAnyLanguageComesBack(t *testing.T) {
	for line := range strings.Lines(strings.SplitN(strings.TrimSpace(ownHeads), "\n", 2)[1]) {
		words := strings.Split(strings.TrimSpace(line), "|")
		t.Run(words[0], func(t *testing.T) {
			for form, name := range map[sitemapcore.FileFormat]string{
				sitemapcore.FormatCSV:  "csv",
				sitemapcore.FormatXLSX: "xlsx",
			} {
				for _, text := range []string{shop, odd} {
					p := enginetest.Start(t)
					p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(text)})
					saying(t, p, words[0], headsOf(t, words[0], words[1:]))
					_, table := p.WriteAs(form, enginetest.KeepFiles, 0)
					enginetest.Must[*wire.Edited](p, &wire.Speak{})
					m := bringsBack(t, p, "pages."+name, table)
					if m == nil || m.Changed+m.New+m.Cleared+m.Missing != 0 {
						t.Fatalf("%s: the counts are %+v", name, m)
					}
					enginetest.Must[*wire.Edited](p, &everything)
					if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != text {
						t.Errorf("%s: it is not what it was:\n%s", name, got)
					}
					p.Stop()
				}
			}
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shop)})
			saying(t, p, words[0], headsOf(t, words[0], words[1:]))
			_, table := p.WriteAs(sitemapcore.FormatCSV, enginetest.KeepFiles, 0)
			enginetest.Must[*wire.Edited](p, &wire.Speak{})
			for from, to := range map[string]string{
				"2026-11-20": "21.11.2026", ",0.0,": ",0.4,", "daily": "wöchentlich", "0.0,yes": "0.0,nein",
				"https://shop.example/oak.jpg": "https://shop.example/ash.jpg",
			} {
				if m := bringsBack(t, p, "pages.csv", replacing(from, to)(table)); m == nil || m.Changed != 1 {
					t.Errorf("%s for %s: the counts are %+v", to, from, m)
				}
			}
			p.Stop()
		})
	}
}
