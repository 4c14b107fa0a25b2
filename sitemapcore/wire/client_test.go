package wire

import (
	"context"
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
