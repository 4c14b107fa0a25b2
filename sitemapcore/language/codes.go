package language

// The codes of languages and countries, two letters each, one behind the other.
const (
	// languageCodes is ISO 639-1.
	languageCodes = "aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofr" +
		"fygagdglgngugvhahehihohrhthuhyhziaidieigiiikioisitiujajvkakgkikjkkklkmknkokrkskukvkwkylalblgliln" +
		"loltlulvmgmhmimkmlmnmrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurwsascsdsesgsisk" +
		"slsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu"

	// countryCodes is ISO 3166-1 alpha-2.
	countryCodes = "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCN" +
		"COCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHM" +
		"HNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMK" +
		"MLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURW" +
		"SASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVI" +
		"VNVUWFWSYEYTZAZMZW"
)

// otherCodes has former codes of languages, and those of the forms of Norwegian, Chinese and Serbo-Croatian, each before
// the usual code (IANA Language Subtag Registry).
const otherCodes = " iw=he in=id ji=yi jw=jv mo=ro nb=no nn=no cmn=zh yue=zh fil=tl sh=sr hr=sr bs=sr "

// mistakenCodes has codes of countries, codes of ISO 639-2 and English names, each before the code of the language.
const mistakenCodes = " jp=ja cn=zh dk=da se=sv gr=el cz=cs ua=uk kr=ko" +
	" eng=en deu=de ger=de fra=fr fre=fr spa=es ita=it por=pt nld=nl dut=nl pol=pl rus=ru ukr=uk tur=tr ara=ar zho=zh chi=zh" +
	" jpn=ja kor=ko swe=sv dan=da nor=no fin=fi ell=el gre=el ces=cs cze=cs hun=hu ron=ro rum=ro heb=he hin=hi ind=id" +
	" tha=th vie=vi" +
	" english=en german=de french=fr spanish=es italian=it portuguese=pt dutch=nl polish=pl russian=ru ukrainian=uk" +
	" turkish=tr arabic=ar chinese=zh japanese=ja korean=ko swedish=sv danish=da norwegian=no finnish=fi greek=el czech=cs" +
	" hungarian=hu romanian=ro hebrew=he hindi=hi indonesian=id thai=th vietnamese=vi "

// A pairSet holds pairs of letters: a bit for each second letter, by the first.
type pairSet [26]uint32

func pairs(codes string) (s pairSet) {
	for i := 0; i+1 < len(codes); i += 2 {
		s[codes[i]|0x20-'a'] |= 1 << (codes[i+1] | 0x20 - 'a')
	}
	return s
}

var languages, countries = pairs(languageCodes), pairs(countryCodes)

// has reports whether two letters, large or small, are in the set.
func has[T ~string | ~[]byte](s *pairSet, b T) bool {
	if len(b) != 2 {
		return false
	}
	x, y := b[0]|0x20-'a', b[1]|0x20-'a'
	return x < 26 && y < 26 && s[x]&(1<<y) != 0
}

// IsLanguage reports whether two letters are the code of a language.
func IsLanguage[T ~string | ~[]byte](b T) bool { return has(&languages, b) }

// IsCountry reports whether two letters are the code of a country.
func IsCountry[T ~string | ~[]byte](b T) bool { return has(&countries, b) }
