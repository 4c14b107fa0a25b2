package intake

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// exportPages returns the pages taken from an export whose site is https://a.example: address, date and number of
// images of each.
func exportPages(t testing.TB, x *Export) []string {
	t.Helper()
	table := x.Table()
	l := table.Layout
	l.Base = "https://a.example/" + x.Folder
	r := NewTableReader(table.Text, l)
	var pages []string
	if err := r.Run(func(it *Item) {
		pages = append(pages, strings.Join([]string{
			string(it.Values[sitemapcore.Loc]), string(it.Values[sitemapcore.LastMod]),
			strings.Repeat("i", it.images),
		}, " "))
	}, still); err != nil {
		t.Fatal(err)
	}
	if c := r.Count(); c.Rows != c.Taken+c.Refused || c.Pages != x.Taken {
		t.Errorf("of %d pages the table gives %+v:\n%s", x.Taken, c, table.Text)
	}
	return pages
}

func exportTable(t testing.TB, name, text string) *Export {
	t.Helper()
	x, err := ReadExport(name, []byte(text), CSV, still)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// left are how many pages are left out for one reason after the other, beginning with drafts.
func left(x *Export) []int { return x.Left[WebDraft:] }

func TestProductsOfShopifyAreTaken(t *testing.T) {
	for name, text := range map[string]string{
		"until 2025": "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Variant SKU," +
			"Image Src,Image Position,Image Alt Text,Status\r\n" +
			"lamp,Lamp,\"<p>Of \"\"oak\"\",\r\nand brass</p>\",Oak,,,true,Size,1," +
			"https://cdn.shopify.com/lamp.jpg?v=1,1,,active\r\n" +
			"lamp,,,,,,,,2,,,,\r\n" +
			"lamp,,,,,,,,,https://cdn.shopify.com/lamp-2.jpg,2,,\r\n" +
			"later,Later,,Oak,,,true,,3,,,,draft\r\n" +
			"gone,Gone,,Oak,,,true,,4,,,,archived\r\n" +
			"hidden,Hidden,,Oak,,,false,,5,,,,active\r\n" +
			"ランプ,Lamp,,Oak,,,TRUE,,6,,,,\r\n" +
			"two words,Odd,,Oak,,,true,,7,,,,active\r\n",
		"today": "Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Product image URL\n" +
			"Lamp,lamp,<p>Oak</p>,Oak,TRUE,Active,1,https://cdn.shopify.com/lamp.jpg\n" +
			",lamp,,,,,2,https://cdn.shopify.com/lamp-2.jpg\n" +
			"Later,later,,Oak,TRUE,Draft,3,\n" +
			"Unlisted,unlisted,,Oak,TRUE,Unlisted,4,\n" +
			"Hidden,hidden,,Oak,FALSE,Active,5,\n" +
			"Lamp,%E3%83%A9%E3%83%B3%E3%83%97,,Oak,TRUE,Active,6,\n" +
			"Odd,,,Oak,TRUE,Active,7,\n",
	} {
		x := exportTable(t, "products_export.csv", text)
		if x == nil {
			t.Fatalf("%s: it is not known", name)
		}
		want := []string{
			"https://a.example/products/lamp  ii", "https://a.example/products/%E3%83%A9%E3%83%B3%E3%83%97  ",
		}
		if got := exportPages(t, x); !slices.Equal(got, want) {
			t.Errorf("%s: pages are\n%q, want\n%q", name, got, want)
		}
		if x.Program != "Shopify" || !slices.Equal(left(x), []int{1, 0, 2, 0, 0}) || x.NoPage != 1 {
			t.Errorf("%s: %+v", name, x)
		}
	}
}

func TestProductsOfWixAreTaken(t *testing.T) {
	for name, text := range map[string]string{
		"before": "handleId,fieldType,name,description,productImageUrl,collection,sku,price,visible\n" +
			"product_1,Product,I'm a Lamp!,,a~mv2.jpg;b~mv2.jpg,,1,5,true\n" +
			"product_1,Variant,,,,,2,5,true\n" +
			"product_2,Product,Oak lamp,,,,3,5,true\n" +
			"product_3,Product,Hidden,,,,4,5,false\n" +
			"product_4,Product,!,,,,5,5,true\n",
		"today": "handle,fieldType,name,visible,plainDescription,media,mediaAltText\n" +
			"p1,PRODUCT,I'm a Lamp!,TRUE,,a~mv2.jpg,\n" +
			"p1,MEDIA,,,,https://b.example/b.jpg,\n" +
			"p1,VARIANT,,,,,\n" +
			"p2,PRODUCT,Oak  LAMP,TRUE,,,\n" +
			"p3,PRODUCT,Hidden,FALSE,,,\n" +
			"p4,PRODUCT,!,TRUE,,,\n",
	} {
		x := exportTable(t, "catalog_products.csv", text)
		if x == nil {
			t.Fatalf("%s: it is not known", name)
		}
		want := []string{
			"https://a.example/product-page/i-m-a-lamp  ii", "https://a.example/product-page/oak-lamp  ",
		}
		if got := exportPages(t, x); !slices.Equal(got, want) {
			t.Errorf("%s: pages are\n%q, want\n%q", name, got, want)
		}
		if x.Program != "Wix" || !slices.Equal(left(x), []int{0, 0, 1, 0, 0}) || x.NoPage != 1 {
			t.Errorf("%s: %+v", name, x)
		}
	}
}

func TestItemsOfAWebflowCollectionAreTaken(t *testing.T) {
	const written, date = "Tue Jan 04 2022 15:12:39 GMT+0000 (Coordinated Universal Time)", "2022-01-04T15:12:39Z"
	const text = "Name,Slug,Collection ID,Locale ID,Item ID,Archived,Draft,Created On,Updated On,Published On,Photo\n" +
		"One,one,c,l1,1,false,false,x," + written + "," + written + ",https://cdn.prod.website-files.com/a.jpg; " +
		"https://cdn.prod.website-files.com/b.png\n" +
		"Un,one,c,l2,1,false,false,x," + written + "," + written + ",\n" +
		"Two,two,c,l1,2,false,true,x," + written + "," + written + ",\n" +
		"Three,three,c,l1,3,true,false,x," + written + "," + written + ",\n" +
		"Four,four,c,l1,4,false,false,x," + written + ",,https://other.example/page\n"
	for name, folder := range map[string]string{
		"My Shop - Blog Posts - 6981bc63d15449fd5f2c2a48.csv": "blog-posts/", "My Shop - Team.csv": "team/",
		"Copy of A - B - C.csv": "c/", "export.csv": "", "A - 6981bc63d15449fd5f2c2a48.csv": "",
	} {
		x := exportTable(t, name, text)
		if x == nil {
			t.Fatalf("%s: it is not known", name)
		}
		want := []string{"https://a.example/" + folder + "one " + date + " ii"}
		if got := exportPages(t, x); !slices.Equal(got, want) {
			t.Errorf("%s: pages are\n%q, want\n%q", name, got, want)
		}
		if x.Folder != folder || !slices.Equal(left(x), []int{2, 0, 1, 0, 0}) || x.NoPage != 1 {
			t.Errorf("%s: %+v", name, x)
		}
	}
}

func TestPostsOfSubstackAreTaken(t *testing.T) {
	x := exportTable(t, "posts.csv", "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,"+
		"subtitle,podcast_url\n"+
		"101.lamps,2024-03-01T10:00:00.000Z,true,,,newsletter,everyone,\"Lamps, again\",,\n"+
		"102.inside,2024-03-02T10:00:00.000Z,true,,,newsletter,only_paid,Inside,,\n"+
		"103.later,,false,,,newsletter,everyone,Later,,\n"+
		"104,2024-03-02T10:00:00.000Z,true,,,thread,everyone,,,\n")
	want := []string{"https://a.example/p/lamps 2024-03-01T10:00:00.000Z "}
	if got := exportPages(t, x); !slices.Equal(got, want) || !slices.Equal(left(x), []int{1, 0, 0, 1, 0}) ||
		x.NoPage != 1 {
		t.Errorf("pages are %q, %+v", got, x)
	}
}

const mediumPost = `<!DOCTYPE html><html><head><title>Lamps</title></head><body><article class="h-entry">` +
	`<section class="e-content"><img class="graf-image" src="https://cdn-images-1.medium.com/max/800/1*a.jpeg">` +
	`</section><footer><p>By <a href="https://medium.com/@oak" class="p-author h-card">Oak</a> on ` +
	`<a href="https://medium.com/p/1a2b3c4d5e6f"><time class="dt-published" datetime="2024-03-01T10:00:00.000Z">` +
	`March 1, 2024</time></a>.</p><p><a href="https://a.example/lamps-1a2b3c4d5e6f" class="p-canonical">Canonical ` +
	`link</a></p></footer></article></body></html>`

func TestPostsOfMediumAreTaken(t *testing.T) {
	x := NewMedium()
	x.TakePost("posts/2024-03-01_Lamps-1a2b3c4d5e6f.html", []byte(mediumPost))
	x.TakePost("posts/draft_Later-1a2b3c4d5e6f.html", []byte(`<article><a href="https://medium.com/p/2">View</a>`))
	x.TakePost("posts/2024-03-02_Odd-1a2b3c4d5e6f.html", []byte(`<article>`))
	want := []string{"https://a.example/lamps-1a2b3c4d5e6f 2024-03-01T10:00:00.000Z i"}
	if got := exportPages(t, x); !slices.Equal(got, want) || !slices.Equal(left(x), []int{1, 0, 0, 0, 0}) ||
		x.NoPage != 1 {
		t.Errorf("pages are %q, %+v", got, x)
	}
}

const substackPosts = "post_id,post_date,is_published,type,audience,title\n" +
	"1.a,2024-03-01T10:00:00.000Z,true,x,everyone,A\n"

func FuzzMedium(f *testing.F) {
	f.Add("posts/2024-03-01_a.html", mediumPost)
	f.Add("posts/1.a.html", mediumPost)
	f.Add("draft_a", `<a class=p-canonical href="https://a.example/ b"><img src="a;b c">`)
	f.Fuzz(func(t *testing.T, name, text string) {
		x := NewMedium()
		x.TakePost(name, []byte(text))
		if table := x.Table(); x.Taken+x.Left[WebDraft]+x.NoPage != 1 || len(table.Columns) != 3 {
			t.Errorf("%+v", x)
		}
		posts, pictures := exportTable(t, "posts.csv", substackPosts), NewSubstack()
		pictures.TakePost(name, []byte(text))
		if posts.Illustrate(pictures); len(exportPages(t, posts)) != posts.Taken {
			t.Errorf("%+v", posts)
		}
	})
}

func TestOtherTablesAreNoExports(t *testing.T) {
	for _, text := range []string{
		"", "\n\n", "https://a.example/\n", "Handle,Title,SKU,Location\nlamp,Lamp,1,Shop\n",
		"Address,Status Code,Indexability\nhttps://a.example/,200,Indexable\n", "Name,Slug\na,b\n",
	} {
		if x := exportTable(t, "a.csv", text); x != nil {
			t.Errorf("%q is an export of %s", text, x.Program)
		}
	}
}

const ghostExport = `{"db":[{"meta":{"exported_on":1699999999999,"version":"5.75.0"},"data":{
 "members":[{"email":"a@a.example","slug":"a"}],
 "posts":[
  {"id":"1","title":"One","slug":"one","type":"post","status":"published","visibility":"public",
   "feature_image":"__GHOST_URL__/content/images/2024/01/one.jpg","updated_at":"2024-03-01T10:00:00.000Z",
   "html":"<p>Words</p><img src=\"__GHOST_URL__/content/images/2024/01/two.jpg\" alt=\"\">"},
  {"id":"2","slug":"about","type":"page","status":"published","visibility":"public","canonical_url":null,
   "updated_at":null,"published_at":"2023-03-01T10:00:00.000Z"},
  {"id":"3","slug":"draft","status":"draft"},
  {"id":"4","slug":"soon","status":"scheduled"},
  {"id":"5","slug":"letter","status":"sent","visibility":"public"},
  {"id":"6","slug":"inside","status":"published","visibility":"paid"},
  {"id":"7","slug":"copy","status":"published","canonical_url":"https://b.example/original/"},
  {"id":"8","slug":"own","status":"published","canonical_url":"https://site.example/own/"},
  {"id":"9","slug":null,"status":"published"},
  {"id":"10","slug":"old","page":0,"status":"published","image":"/content/images/old.jpg",
   "updated_at":1388805572000}
 ],"posts_meta":[],"settings":[{"key":"title","value":"x"}]}}]}`

func TestPostsAndPagesOfGhostAreTaken(t *testing.T) {
	const a = "https://a.example/"
	want := []string{
		a + "one/ 2024-03-01T10:00:00.000Z ii", a + "about/ 2023-03-01T10:00:00.000Z ", a + "own/  ",
		a + "old/ 2014-01-04T03:19:32Z i",
	}
	bare := strings.TrimSuffix(strings.TrimPrefix(ghostExport, `{"db":[`), "]}")
	for _, text := range []string{ghostExport, bare} {
		given := []byte(text)
		x, err := ReadExport("", given, JSON, still)
		if err != nil {
			t.Fatal(err)
		}
		if got := exportPages(t, x); !slices.Equal(got, want) {
			t.Errorf("pages are\n%q, want\n%q", got, want)
		}
		if string(given) != text {
			t.Error("the text was changed")
		}
		if !slices.Equal(left(x), []int{1, 1, 0, 1, 1}) || x.Left[WebCanonical] != 1 || x.NoPage != 1 ||
			x.Line != 0 {
			t.Errorf("%+v", x)
		}
	}
}

// An export of Ghost is read up to its end, wherever it is cut off, and the cut is reported.
func TestAGhostExportThatIsCutOffGivesWhatIsThere(t *testing.T) {
	whole, _ := ReadExport("", []byte(ghostExport), JSON, still)
	pages := exportPages(t, whole)
	for n := strings.Index(ghostExport, "on\":") + len("on\":"); n < len(ghostExport); n++ {
		x, err := ReadExport("", []byte(ghostExport[:n]), JSON, still)
		if err != nil || x.Line == 0 {
			t.Fatalf("after %d bytes: %v, %+v", n, err, x)
		}
		if got := exportPages(t, x); len(got) > len(pages) || !slices.Equal(got, pages[:len(got)]) {
			t.Fatalf("after %d bytes the pages are %q", n, got)
		}
	}
	deep := `{"exported_on":1,"db":[` + strings.Repeat(`{"db":[`, 1<<20)
	if x, err := ReadExport("", []byte(deep), JSON, still); err != nil || x.Line == 0 {
		t.Errorf("of what is nested deep: %v, %+v", err, x)
	}
}

// Each row of a table is a page that is taken, one that is left out for a reason, has no name, or
// belongs to another.
func TestNoRowOfAnExportIsLost(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 2))
	for range 200 {
		rows, parts := r.IntN(40), 0
		var text strings.Builder
		text.WriteString("Handle,Title,Vendor,Published,Status\n")
		seen := map[string]bool{}
		for range rows {
			name := []string{"a", "b", "c d", "", "é", "x:y", "'q'", "%zz", "<p>"}[r.IntN(9)]
			if plain := string(pathName([]byte(name))); seen[plain] {
				parts++
			} else if plain != "" {
				seen[plain] = true
			}
			text.WriteString(name + ",T,V," + []string{"true", "false"}[r.IntN(2)] + "," +
				[]string{"active", "draft", "archived", ""}[r.IntN(4)] + "\n")
		}
		x := exportTable(t, "p.csv", text.String())
		all := len(exportPages(t, x)) + x.NoPage + parts
		for _, n := range left(x) {
			all += n
		}
		if all != rows {
			t.Fatalf("%d of %d rows are accounted for: %+v\n%s", all, rows, x, &text)
		}
	}
}

func TestAHugeCellCostsNoMore(t *testing.T) {
	huge := strings.Repeat("x", 50<<20)
	x := exportTable(t, "p.csv",
		"Handle,Title,Vendor,Published,Body\na,A,V,true,\""+huge+"\"\n\""+huge+"\",B,V,true,\n")
	if got := exportPages(t, x); len(got) != 1 || x.NoPage != 1 {
		t.Errorf("%d pages, %d without a name", len(got), x.NoPage)
	}
}

func FuzzExportTable(f *testing.F) {
	f.Add("p.csv", "Handle,Title,Vendor,Published,Image Src\na,A,V,true,https://b.example/a b;|.jpg\n")
	f.Add("p.csv", "handleId,fieldType,name,productImageUrl\n1,Product,\"A\"\"b\",\"a;b\"\n")
	f.Add("A - B.csv", "Slug,Collection ID,Item ID,Updated On,P\na'b,c,1,\"x\ty\",https://b.example/a.jpg\n")
	f.Fuzz(func(t *testing.T, name, text string) {
		if x := exportTable(t, name, text); x != nil {
			checkExport(t, x)
		}
	})
}

func FuzzGhost(f *testing.F) {
	f.Add([]byte(ghostExport))
	f.Add([]byte(`{"exported_on":1,"data":{"posts":[{"slug":"a:b'","html":"<img src='a b'>"},3,[]]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		x, err := ReadExport("", text, JSON, still)
		if err != nil {
			t.Fatal(err)
		}
		if x != nil {
			checkExport(t, x)
		}
	})
}

// checkExport checks that each page of an export is one with an address of the site.
func checkExport(t *testing.T, x *Export) {
	for _, p := range exportPages(t, x) {
		if !strings.HasPrefix(p, "https://a.example/") {
			t.Errorf("%q is no page of the site", p)
		}
	}
}
