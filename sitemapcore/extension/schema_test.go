package extension

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// schemaAttributes are the attributes in Google's schemas of extensions (sitemap-image 1.1, sitemap-video 1.1 and
// sitemap-news 0.9), as the tables of fields write them.
var schemaAttributes = map[string][]string{
	"image": {}, "news": {},
	"video": {
		"player_loc@allow_embed", "player_loc@autoplay", "content_segment_loc@duration", "restriction@relationship",
		"gallery_loc@title", "price@currency", "price@type", "price@resolution", "uploader@info",
		"platform@relationship", "id@type",
	},
}

func TestTheFormsKnowEachAttributeOfTheSchemas(t *testing.T) {
	for _, x := range families {
		for _, path := range schemaAttributes[x.name] {
			if !slices.ContainsFunc(x.fields, func(f Field) bool { return f.Path == path }) {
				t.Errorf("the form of %s has no %s", x.name, path)
			}
		}
	}
}

func TestTheAttributesAreThoseOfTheSchemas(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "shared", "fixtures", "schemas", "google-official")
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	for name, want := range schemaAttributes {
		files, _ := filepath.Glob(filepath.Join(folder, "sitemap-"+name+"-*.xsd"))
		if len(files) != 1 {
			t.Fatalf("the schemas of %s are %q", name, files)
		}
		text, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := attributePaths(t, bytes.NewReader(text)); !slices.Equal(got, want) {
			t.Errorf("the schema of %s has %q, want %q", name, got, want)
		}
	}
}

// attributePaths returns the attributes of a schema as the tables of fields write them.
func attributePaths(t *testing.T, r io.Reader) (paths []string) {
	t.Helper()
	var elements []string
	for d := xml.NewDecoder(r); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return paths
		} else if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := ""
			for _, a := range token.Attr {
				if a.Name.Local == "name" {
					name = a.Value
				}
			}
			if token.Name.Local == "element" {
				elements = append(elements, name)
			}
			if token.Name.Local == "attribute" && len(elements) > 0 {
				paths = append(paths, elements[len(elements)-1]+"@"+name)
			}
		case xml.EndElement:
			if token.Name.Local == "element" {
				elements = elements[:len(elements)-1]
			}
		}
	}
}
