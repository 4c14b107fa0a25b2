package wire

import (
	"context"
	"fmt"
	"testing"
)

// A brokenPort ends while a message is sent through it.
type brokenPort struct{ sending, ended chan struct{} }

func (p brokenPort) Send(Message) error {
	close(p.sending)
	<-p.ended
	return ErrClosed
}

func (p brokenPort) Recv(context.Context) (Message, error) {
	<-p.sending
	return Message{}, ErrClosed
}

func TestARequestIsAnsweredOnceIfThePortEndsMeanwhile(t *testing.T) {
	p := brokenPort{make(chan struct{}), make(chan struct{})}
	c := NewClient(p, func(Body, []Blob) {})
	go func() {
		_ = c.Run(t.Context())
		close(p.ended)
	}()
	answers := 0
	c.Go(&Cancel{}, func(Body, []Blob) { answers++ })
	if answers != 1 {
		t.Errorf("there were %d answers, want 1", answers)
	}
}

// A heldPort keeps the first message back until it is released.
type heldPort struct {
	release chan struct{}
	kinds   chan string
}

func (p heldPort) Send(m Message) error {
	_, body, err := Decode(m.Frame)
	if err != nil {
		return err
	}
	if x, ok := body.(*Open); ok {
		<-p.release
		p.kinds <- fmt.Sprintf("%d inputs, %d blobs", len(x.Inputs), len(m.Blobs))
		return nil
	}
	p.kinds <- fmt.Sprintf("%T", body)
	return nil
}

func (heldPort) Recv(context.Context) (Message, error) { return Message{}, ErrClosed }

// The page goes on while a request with thousands of files is encoded and handed over; what it sends meanwhile, such as
// Cancel, comes after it.
func TestThousandsOfFilesAreHandedOverWhileThePageGoesOn(t *testing.T) {
	p := heldPort{make(chan struct{}), make(chan string, 3)}
	c := NewClient(p, func(Body, []Blob) {})
	c.Go(&Open{Inputs: make([]Input, 20_000)}, nil, make([]Blob, 20_000)...)
	c.Go(&Cancel{}, nil)
	if n := len(p.kinds); n != 0 {
		t.Fatalf("%d messages overtake the files", n)
	}
	close(p.release)
	for _, want := range []string{"20000 inputs, 20000 blobs", "*wire.Cancel"} {
		if got := <-p.kinds; got != want {
			t.Errorf("sent %s, want %s", got, want)
		}
	}
}
