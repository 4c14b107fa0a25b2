package extension

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The forms know each attribute that Google's schemas have.
func TestTheFormsKnowEachAttributeOfTheSchemas(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("..", "..", "..", "shared", "fixtures", "schemas", "google-official", "*.xsd"))
	if len(files) == 0 {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	found := 0
	for _, x := range families {
		name := "sitemap-" + x.name + ".xsd"
		at := slices.IndexFunc(files, func(f string) bool { return strings.HasSuffix(f, name) })
		if at < 0 {
			continue
		}
		f, err := os.Open(files[at])
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range attributePaths(t, f) {
			found++
			if !slices.ContainsFunc(x.fields, func(f field) bool { return f.path == path }) {
				t.Errorf("the form of %s has no %s", x.name, path)
			}
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
	if found < 10 {
		t.Errorf("the schemas have only %d attributes", found)
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
