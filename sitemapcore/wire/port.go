package wire

import (
	"context"
	"errors"
	"io"
	"sync"
)

// ErrClosed says that the other side of a port is gone.
var ErrClosed = errors.New("wire: the port is closed")

// A Message is one frame with its blobs.
type Message struct {
	Frame []byte
	Blobs []Blob
}

// A Port is one end of a channel between page and engine. Messages arrive in order, each once.
type Port interface {
	// Send gives a message to the other side. It does not wait for it to be read.
	Send(m Message) error
	// Recv waits for the next message. It returns ErrClosed after the last one.
	Recv(ctx context.Context) (Message, error)
}

// A Blob is a file that is handed over without its bytes being read.
type Blob interface {
	// Size is the length in bytes.
	Size() int64
	// Fill begins to write the file, or its decompressed content, into room, while its user does something else. It
	// calls came with the number of bytes since the last call, and finally with io.EOF, if the file has ended or room is
	// full, or with another error. It may decompress a gzip file of one member (RFC 1952), which a browser does three to
	// five times as fast as a program in it: anything else, including a wrong checksum and bytes behind the member, ends
	// with an error instead of io.EOF. came must not block. After stop, nothing is written into room.
	Fill(room []byte, unpack bool, came func(n int, err error)) (stop func())
}

// Bytes is a Blob in memory, which decompresses nothing.
type Bytes []byte

// Size implements [Blob].
func (b Bytes) Size() int64 { return int64(len(b)) }

// Fill implements [Blob].
func (b Bytes) Fill(room []byte, unpack bool, came func(int, error)) (stop func()) {
	if unpack {
		came(0, errors.ErrUnsupported)
	} else {
		came(copy(room, b), io.EOF)
	}
	return func() {}
}

// A Queue is the receiving half of a port, without a bound: Put adds a message, and Recv takes the oldest.
type Queue struct {
	mu     sync.Mutex
	queue  []Message
	closed bool
	ready  chan struct{} // holds one token while the queue may have something to say
}

// NewQueue returns an empty queue.
func NewQueue() *Queue { return &Queue{ready: make(chan struct{}, 1)} }

func (q *Queue) wake() {
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// Put adds a message, unless the queue is closed. It never waits.
func (q *Queue) Put(m Message) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return ErrClosed
	}
	q.queue = append(q.queue, m)
	q.wake()
	return nil
}

// Recv waits for the next message.
func (q *Queue) Recv(ctx context.Context) (Message, error) {
	for {
		q.mu.Lock()
		if len(q.queue) > 0 {
			m := q.queue[0]
			q.queue = q.queue[1:]
			if len(q.queue) > 0 {
				q.wake()
			}
			q.mu.Unlock()
			return m, nil
		}
		closed := q.closed
		q.mu.Unlock()
		if closed {
			q.wake()
			return Message{}, ErrClosed
		}
		select {
		case <-q.ready:
		case <-ctx.Done():
			return Message{}, ctx.Err()
		}
	}
}

// Close lets Recv return ErrClosed after the messages in the queue.
func (q *Queue) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.wake()
}

// An End is one end of a [Pipe].
type End struct{ in, out *Queue }

// Pipe returns two ports that are joined in memory.
func Pipe() (page, engine *End) {
	a, b := NewQueue(), NewQueue()
	return &End{a, b}, &End{b, a}
}

// Send implements [Port].
func (e *End) Send(m Message) error { return e.out.Put(m) }

// Recv implements [Port].
func (e *End) Recv(ctx context.Context) (Message, error) { return e.in.Recv(ctx) }

// Close closes both directions. Messages sent before can still be received.
func (e *End) Close() {
	e.in.Close()
	e.out.Close()
}
