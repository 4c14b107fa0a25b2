package format

import (
	"testing"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/say"
)

func TestRefusalsSpeakToTheOwner(t *testing.T) {
	rs := []*say.Failure{RefuseUnpacked(1 << 20), refuseBomb(1 << 20), refuseLayers()}
	for trouble := zipPassword; trouble <= zipOdd; trouble++ {
		rs = append(rs, refuseZip(trouble))
	}
	for k := damageCut; k <= damageSum; k++ {
		rs = append(rs, refusePacked(k, 0), refusePacked(k, 12_345))
	}
	for f := Unknown; f <= OtherArchive; f++ {
		if r := RefuseFormat(f); r != nil {
			rs = append(rs, r)
		}
	}
	for _, r := range rs {
		intaketest.CheckRefusal(t, r.Title.String(), r.For("sitemap.xml").Title.String(), r.Detail.String(), r.Lead.String(),
			say.Strings(r.Causes))
	}
}
