package check

import (
	"strings"
	"testing"
)

// messagesIn has what Search Console calls the faults of a sitemap in seven languages, a line for
// each fault: the name behind it, as [Translate] gives it, and then the languages by turns.
const messagesIn = `
Invalid date|Data non valida|Ongeldige datum|Nieprawidłowa data|Data inválida|無効な日付|日期无效|تاريخ غير صالح
Invalid URL|URL non valido|Ongeldige URL|Nieprawidłowy adres URL|URL inválido|無効な URL|网址无效|عنوان URL غير صالح
URL not allowed|URL non consentito|URL niet toegestaan|Niedozwolony adres URL|URL não permitido|URL は許可されていません|不允许使用的网址|عنوان URL غير مسموح به
Path mismatch|Percorso non corrispondente: www mancante|Pad komt niet overeen: www ontbreekt|Niezgodność ścieżki: brak www|Incompatibilidade de caminho: www ausente|パスの不一致: www がありません|路径不匹配：缺少 www|عدم تطابق المسار
Invalid tag value|Valore del tag non valido|Ongeldige tagwaarde|Nieprawidłowa wartość tagu|Valor de tag inválido|無効なタグ値|标记值无效|قيمة العلامة غير صالحة
Missing XML tag|Tag XML mancante|XML-tag ontbreekt|Brak tagu XML|Tag XML ausente|XML タグがありません|缺少 XML 标记|علامة XML غير متوفّرة
Incorrect namespace|Spazio dei nomi errato|Onjuiste naamruimte|Nieprawidłowa przestrzeń nazw|Namespace incorreto|名前空間が正しくありません|命名空间有误|مساحة الاسم غير صحيحة
Leading whitespace|Spazio vuoto iniziale|Spatie aan het begin|Spacja na początku|Espaço em branco inicial|先頭の空白|前导空格|مسافة بيضاء في البداية
Parsing error|Errore di analisi|Fout bij parseren|Błąd analizy|Erro de análise|解析エラー|解析错误|خطأ في التحليل
Parsing error|Impossibile leggere la Sitemap|Sitemap kan niet worden gelezen: niet gelezen|Nie udało się odczytać mapy witryny|Não foi possível ler o sitemap|サイトマップを読み込めませんでした|无法读取此站点地图|تعذّرت قراءة ملف Sitemap
Sitemap is HTML|La Sitemap sembra essere una pagina HTML|Uw sitemap lijkt een HTML-pagina te zijn|Mapa witryny to strona HTML|O sitemap parece ser uma página HTML|サイトマップが HTML です|站点地图是 HTML 网页|يبدو أن ملف Sitemap صفحة HTML
Empty sitemap|Sitemap vuota|Lege sitemap|Pusta mapa witryny|Sitemap vazio|空のサイトマップ|空站点地图|ملف Sitemap فارغ
Compression error|Errore di compressione|Compressiefout|Błąd kompresji|Erro de compactação|圧縮エラー|压缩错误|خطأ في الضغط
Sitemap file size|Dimensioni del file Sitemap eccessive|Fout met sitemapbestandsgrootte: bestandsgrootte|Błąd rozmiaru pliku mapy witryny|Erro de tamanho do arquivo do sitemap|サイトマップ ファイルのサイズに関するエラー|站点地图文件大小错误|خطأ في حجم ملف Sitemap
Too many URLs|Troppi URL|Te veel URL's|Zbyt wiele adresów URL|Excesso de URLs|URL が多すぎます|网址过多|عدد كبير جدًا من عناوين URL
Too many sitemaps|Troppe Sitemap nel file indice|Te veel sitemaps|Zbyt wiele map witryn|Excesso de sitemaps|サイトマップが多すぎます|站点地图过多|عدد كبير جدًا من ملفات Sitemap
Nested sitemap indexes|Indici Sitemap nidificati|Geneste sitemapindexen|Zagnieżdżone indeksy map witryn|Índices de sitemap aninhados|ネストされたサイトマップ インデックス|嵌套的站点地图索引|فهارس Sitemap المتداخلة
Invalid URL in the index|URL incompleto|Onvolledige URL|Niepełny adres URL|URL incompleto|不完全な URL|网址不完整|عنوان URL غير مكتمل
Unsupported format|Formato non supportato|Niet-ondersteunde indeling|Nieobsługiwany format|Formato não compatível|サポートされていないファイル形式|不支持的文件格式|تنسيق غير متوافق
Blocked by robots.txt|Bloccata da robots.txt|Geblokkeerd door robots.txt|Strona zablokowana przez plik robots.txt|Bloqueada pelo robots.txt|robots.txt によりブロックされました|已被 robots.txt 屏蔽|محظورة بواسطة robots.txt
Couldn’t fetch|Impossibile recuperare|Kan niet ophalen|Nie udało się pobrać|Não foi possível buscar o sitemap|取得できませんでした|无法获取|تعذّر الجلب
Couldn’t fetch|Errore HTTP generico|Algemene HTTP-fout|Ogólny błąd HTTP|Erro HTTP geral|一般的な HTTP エラー|常见 HTTP 错误|خطأ HTTP عام
URLs not followed|URL non seguiti|URL's niet gevolgd|Nie podążono za adresami URL|URLs não seguidos|ページにリダイレクトがあります|网址未跟踪|لم يتم اتّباع عناوين URL
Invalid or missing attribute|Valore attributo non valido|Ongeldige attribuutwaarde|Nieprawidłowa wartość atrybutu|Valor de atributo inválido|無効な属性値|属性值无效|قيمة السمة غير صالحة
Invalid XML: too many tags|XML non valido: troppi tag|Ongeldige XML: te veel tags|Nieprawidłowy kod XML: zbyt wiele tagów|XML inválido: excesso de tags|無効な XML: タグが多すぎます|XML 无效：标记过多|ملف XML غير صالح: عدد كبير جدًا من العلامات
Missing thumbnail|URL miniatura mancante|Miniatuur-URL ontbreekt|Brak adresu URL miniatury|URL da miniatura ausente|サムネイル URL がありません|缺少缩略图网址|عنوان URL للصورة المصغّرة غير متوفّر
Missing video title|Titolo del video mancante|Videotitel ontbreekt|Brak tytułu filmu|Título do vídeo ausente|動画タイトルがありません|缺少视频标题|عنوان الفيديو غير متوفّر
Manual action|Azione manuale|Handmatige maatregel|Ręczne działanie|Ação manual|手動による対策|人工处置措施|إجراء يدوي
Not indexed|Pagina scansionata, ma attualmente non indicizzata|Gecrawld - momenteel niet geïndexeerd|Strona wykryta – obecnie niezindeksowana|Rastreada, mas não indexada no momento|クロール済み - インデックス未登録|已抓取 - 尚未编入索引|تمّ اكتشاف الصّفحة - لم تتمّ فهرستها حتى الآن
`

func TestMessagesAreKnownInElevenLanguages(t *testing.T) {
	for line := range strings.Lines(strings.TrimSpace(messagesIn)) {
		names := strings.Split(strings.TrimSpace(line), "|")
		if len(names) != 8 {
			t.Errorf("%d names of %s", len(names), names[0])
		}
		for _, text := range names[1:] {
			if m, ok := Translate(text); !ok || m.Name != names[0] {
				t.Errorf("%q is %q, want %q", text, m.Name, names[0])
			}
			// As it stands in a mail, and in capitals.
			if m, _ := Translate("Google Search Console\n\n" + strings.ToUpper(text) + " (12)\nshop.example"); m.Name != names[0] {
				t.Errorf("%q in a mail is %q, want %q", text, m.Name, names[0])
			}
		}
	}
}
