package change

import (
	"testing"
)

func TestAChangedPartIsATagWithItsText(t *testing.T) {
	for _, x := range []struct{ before, after, was, is string }{
		{"<url><loc>a</loc></url>", "<url><loc>b</loc></url>", "<loc>a</loc>", "<loc>b</loc>"},
		{`<url><a t="x>y"/></url>`, `<url><a t="x>z"/></url>`, `<a t="x>y"/>`, `<a t="x>z"/>`},
		{`<url><a t="1">x</a></url>`, `<url><a t="2">x</a></url>`, `<a t="1">x</a>`, `<a t="2">x</a>`},
		{"<url><a/> <b/></url>", "<url><a/> <c/></url>", "<b/>", "<c/>"},
		{"<url><a/></url>", "<url></url>", "<a/>", ""},
		{"<url><a>1</a><a>2</a></url>", "<url><a>2</a></url>", "<a>1</a>", ""},
		{"<url><a><b>1</b></a><a><b>2</b></a></url>", "<url><a><b>2</b></a></url>", "<a><b>1</b></a>", ""},
		{"<url>\n <a>1</a>\n <a>2</a>\n</url>", "<url>\n <a>1</a>\n</url>", "<a>2</a>", ""},
		{"<url><a>1</a>x</url>", "<url><a>1</a></url>", "x", ""},
		{"<url><a>1</a> x </url>", "<url><a>1</a>  </url>", "x", ""},
		{"<url><a>1</a><a>2</a><a>3</a></url>", "<url><a>2</a></url>", "<a>1</a>", ""},
		{"<url><a>1</a><a>11</a></url>", "<url><a>11</a><a>11</a></url>", "<a>1</a>", "<a>11</a>"},
		{"<url><a>long</a></url>", "<url><a>l</a></url>", "<a>long</a>", "<a>l</a>"},
		{"<url/>", ">x</a>", "<url/>", ">x</a>"},
		{"<url/>", "", "<url/>", ""},
	} {
		was, is := changedPart([]byte(x.before), []byte(x.after))
		if string(was) != x.was || string(is) != x.is {
			t.Errorf("from %q to %q the parts are %q and %q, want %q and %q", x.before, x.after, was, is, x.was, x.is)
		}
	}
}
