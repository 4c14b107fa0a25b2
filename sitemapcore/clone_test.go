package sitemapcore

import (
	"slices"
	"testing"
)

// TestACloneAndItsDocumentChangeApart changes a document and its clone in turn, each at random, and
// holds each against its own model.
func TestACloneAndItsDocumentChangeApart(t *testing.T) {
	r := seeded(t)
	for range 12 {
		d := threeFiles(t, r)
		docs, models := []*Document{d, nil}, [][]naive{model(d), nil}
		for step := range 40 {
			if step == 10 {
				docs[1], models[1] = d.Clone(), slices.Clone(models[0])
			}
			which := 0
			if step >= 10 {
				which = r.IntN(2)
			}
			of := docs[which]
			if of.Len() == 0 {
				continue
			}
			c, want := change(t, r, of, models[which])
			if _, err := of.Apply(c); err != nil {
				t.Fatal(err)
			}
			models[which] = want
			for i, d := range docs {
				if d == nil {
					continue
				}
				if err := d.Check(); err != nil {
					t.Fatal(err)
				}
				if got := model(d); !slices.Equal(got, models[i]) {
					t.Fatalf("after a change of %d, document %d is\n%+v\nwant %+v", which, i, got, models[i])
				}
			}
		}
	}
}
