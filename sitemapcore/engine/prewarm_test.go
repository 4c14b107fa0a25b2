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
	e, p := New("", stillHost{}), &replies{}
	e.Port = p
	text := lateBlob{practiceText(), make(chan bool)}
	outer := practiceOf(t, e, text)
	for range 100 {
		outer.turn()
	}
	if outer.turn() {
		t.Error("the practice takes turns while it waits for its file")
	}
	close(text.until)
	for !outer.Idle() {
		if !outer.turn() {
			<-outer.Woken()
			outer.WakeJobs()
		}
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

// practiceOf returns an engine that has a job in which another one practises on a file.
func practiceOf(t *testing.T, e *Engine, file wire.Blob) *Engine {
	outer := New("", stillHost{})
	e.RunIn(outer.Session)
	outer.Start(0, "", func(j *session.Job) error { return e.practise(j, file) }, func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	return outer
}

// A lateBlob can't be read before a channel is closed.
type lateBlob struct {
	wire.Bytes
	until chan bool
}

func (b lateBlob) Fill(room []byte, unpack bool, came func(int, error)) (stop func()) {
	go func() {
		<-b.until
		b.Bytes.Fill(room, unpack, came)
	}()
	return func() {}
}

// A stillHost is a host with a stopped clock.
type stillHost struct{ session.Host }

func (stillHost) Now() int64 { return 0 }
