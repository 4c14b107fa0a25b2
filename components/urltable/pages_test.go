package urltable

import (
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// silent is an engine that answers no request.
type silent struct{}

func (silent) Go(wire.Body, func(wire.Body, []wire.Blob), ...wire.Blob) {}

func TestADeletionScrollsOnlyAsFarAsRowsAboveAreGone(t *testing.T) {
	p := New(desk.New(), Others{})
	p.Rows.Length = 100
	p.cursor.Row, p.top = 50, 40
	if l := p.landingAfter(sitemapcore.Rows(50, 53)); *l != (landing{length: 97, row: 50}) {
		t.Errorf("below the edge: %+v", l)
	}
	if l := p.landingAfter(sitemapcore.Rows(3, 5).Add(45, 46)); *l != (landing{length: 97, row: 47, first: 39}) {
		t.Errorf("above the edge: %+v", l)
	}
	p.cursor.Row = -1
	if l := p.landingAfter(sitemapcore.Rows(0, 100)); l.row != 0 || l.length != 0 {
		t.Errorf("all: %+v", l)
	}
}
