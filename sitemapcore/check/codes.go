package check

import "sitemapeditor/sitemapcore/ascii"

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
func (s *pairSet) has(b []byte) bool {
	if len(b) != 2 {
		return false
	}
	x, y := b[0]|0x20-'a', b[1]|0x20-'a'
	return x < 26 && y < 26 && s[x]&(1<<y) != 0
}

func isLanguage(b []byte) bool { return languages.has(b) }

func isCountry(b []byte) bool { return countries.has(b) }

// letters returns how many letters of ASCII b begins with.
func letters(b []byte) int {
	n := 0
	for n < len(b) && ascii.IsLetter(b[n]) {
		n++
	}
	return n
}

// digits returns how many digits b begins with.
func digits(b []byte) int {
	n := 0
	for n < len(b) && ascii.IsDigit(b[n]) {
		n++
	}
	return n
}
