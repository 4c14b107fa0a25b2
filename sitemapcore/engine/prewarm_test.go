package engine

import (
	"testing"

	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// replies is a port that records sent messages.
type replies struct {
	wire.Port
	all []wire.Body
}

func (p *replies) Send(m wire.Message) error {
	_, b, err := wire.Decode(m.Frame)
	p.all = append(p.all, b)
	return err
}

func TestThePracticeReadsShowsAndPlansAllOfItsPages(t *testing.T) {
	e := New("", stillHost{})
	p := &replies{}
	e.Port = p
	if err := e.practise(nil); err != nil {
		t.Fatal(err)
	}
	planned := false
	for _, b := range p.all {
		switch b := b.(type) {
		case *wire.Failure:
			t.Errorf("it was refused: %+v", b)
		case *wire.Plan:
			planned = len(b.Parts) > 0 && b.Parts[0].Pages == practicePages
		}
	}
	if !planned {
		t.Errorf("of %d pages there is no plan", e.Doc.Len())
	}
}

// A stillHost is a host with a stopped clock.
type stillHost struct{ session.Host }

func (stillHost) Now() int64 { return 0 }
