package address

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
)

// maxParameter is the longest name of a known parameter, in bytes.
const maxParameter = 32

// ParameterName appends the name of a query parameter, "name=value", in lower case. A name that was
// escaped for XML once too often begins with "amp;", which is left out. The name is empty if it is
// longer than any known one.
func ParameterName(dst, param []byte) []byte {
	for len(param) > len("amp;") && string(param[:len("amp;")]) == "amp;" {
		param = param[len("amp;"):]
	}
	name, _, _ := bytes.Cut(param, []byte{'='})
	if len(name) > maxParameter {
		return dst
	}
	return ascii.AppendLower(dst, name)
}

// IsTracking reports whether a query parameter, "name=value", only names the source of a visit, such as a campaign.
func IsTracking(param []byte) bool {
	var buf [maxParameter]byte
	name := ParameterName(buf[:0], param)
	if bytes.HasPrefix(name, []byte("utm_")) {
		return true
	}
	switch string(name) {
	case "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "gad_source", "gad_campaignid", "srsltid", "_ga", "_gl",
		"fbclid", "msclkid", "yclid", "ysclid", "igshid",
		"twclid", "ttclid", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "hsctatracking", "vero_id",
		"oly_anon_id", "oly_enc_id", "wickedid", "s_kwcid", "zanpid", "_openstat", "pk_campaign", "pk_kwd":
		return true
	}
	return false
}

// AppendQuery appends a query with those of its parameters that are kept. A query without any is empty.
func AppendQuery(dst, query []byte, keeps func(param []byte) bool) []byte {
	if len(query) == 0 {
		return dst
	}
	mark := query[0]
	for param := range bytes.SplitSeq(query[1:], []byte{'&'}) {
		if keeps(param) {
			dst = append(append(dst, mark), param...)
			mark = '&'
		}
	}
	return dst
}
