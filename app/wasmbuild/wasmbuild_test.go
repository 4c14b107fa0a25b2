package wasmbuild

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"sitemapeditor/app/wasmbuild/errortext"
	"sitemapeditor/app/wasmbuild/json"
	"sitemapeditor/app/wasmbuild/uuid"
)

func TestCuts(t *testing.T) {
	const before = `package p

import (
	"encoding/json"
	"fmt"
	"github.com/google/uuid"
)

var text = "encoding/json"

func f() int { return 1 }

func (t *T) f() {
	println("{")
}
`
	const after = `package p

import (
	json "sitemapeditor/app/wasmbuild/json"
	"fmt"
	uuid "sitemapeditor/app/wasmbuild/uuid"
)

var text = "encoding/json"

func f() int { return 1 }

func (t *T) f() { return
	println("{")
}
`
	m := module{
		removed: []string{"p/server.go"},
		added:   map[string][]byte{"p/rest.go": []byte("rest")},
		edits: []edit{
			standIn("p/p.go", "encoding/json", "json"),
			standIn("p/p.go", "github.com/google/uuid", "uuid"),
			begin("p/p.go", "func (t *T) f() {", "return"),
		},
	}
	source := fstest.MapFS{}
	for name, text := range map[string]string{
		"go.mod": "module p", "README.md": "read", "p/p.go": before, "p/p_test.go": "test", "p/server.go": "server",
		"p/same.go": "same",
	} {
		source[name] = &fstest.MapFile{Data: []byte(text)}
	}
	files, err := m.cut(source)
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[string]string)
	for name, data := range files {
		got[name] = string(data)
	}
	want := map[string]string{"go.mod": "module p", "p/p.go": after, "p/same.go": "same", "p/rest.go": "rest"}
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, e := range []edit{{"p/p.go", "println(1)", ""}, {"p/p.go", "encoding/json", ""}, {"p/none.go", "a", "b"}} {
		if _, err := (module{edits: []edit{e}}).cut(source); !errors.Is(err, errEdit) {
			t.Errorf("%q in %s: got %v", e.old, e.file, err)
		}
	}
}

func TestAnotherVersionIsRefused(t *testing.T) {
	m := module{path: "github.com/beevik/etree", version: "v1.0.1"}
	if _, err := m.find("../.."); !errors.Is(err, ErrVersion) || !strings.Contains(err.Error(), m.path) {
		t.Errorf("got %v", err)
	}
}

func TestStandInsFailLoudly(t *testing.T) {
	if _, err := json.Marshal(1); !errors.Is(err, json.ErrLeftOut) {
		t.Errorf("Marshal: %v", err)
	}
	if err := json.Unmarshal([]byte("1"), new(int)); !errors.Is(err, json.ErrLeftOut) {
		t.Errorf("Unmarshal: %v", err)
	}
}

func TestNamesDiffer(t *testing.T) {
	seen := make(map[string]bool)
	for range 1000 {
		name := uuid.NewString()
		if seen[name] {
			t.Fatalf("%s came twice", name)
		}
		seen[name] = true
	}
}

// wrapped is an error as go-app makes them.
type wrapped struct {
	Message string
	Err     error
}

func (w wrapped) Error() string {
	text, err := errortext.Marshal(w)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func (w wrapped) MarshalJSON() ([]byte, error) {
	return errortext.MarshalIndent(struct {
		Message string
		Err     any
	}{w.Message, w.Err}, "", "")
}

func TestErrorTextLeavesNothingOut(t *testing.T) {
	err := wrapped{"outer", wrapped{"inner", errors.New("cause")}}
	for _, want := range []string{"outer", "inner", "cause"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q lacks %s", err.Error(), want)
		}
	}
}
