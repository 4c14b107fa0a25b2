package wire

import (
	"context"
	"slices"
	"sync"
	"time"
)

// manyBlobs is the number of blobs from which a request takes the page a noticeable time to hand over.
const manyBlobs = 100

// A Client is the page's side of a port: it joins answers to their requests.
//
// Its callbacks run in [Client.Run], one after the other and in the order in which the messages
// arrived. They must not wait for another answer.
type Client struct {
	port  Port
	event func(Body, []Blob)

	mu      sync.Mutex
	next    int
	waiting map[int]func(Body, []Blob)
	closed  bool
	queue   []func() // sends the requests behind one with many blobs, and that one
}

// NewClient returns a client of a port. Events go to the function given.
func NewClient(port Port, event func(Body, []Blob)) *Client {
	return &Client{port: port, event: event, next: 1, waiting: make(map[int]func(Body, []Blob))}
}

// Go sends a request. done gets the answer, or a [Failure] if the request failed or the port was closed before the
// answer arrived. done may be nil. The request must not be changed afterwards: if it has many blobs, it is sent in
// pieces, while the page goes on.
func (c *Client) Go(request Body, done func(Body, []Blob), blobs ...Blob) {
	c.mu.Lock()
	id := c.next
	c.next++
	closed := c.closed
	if done != nil && !closed {
		c.waiting[id] = done
	}
	slowly := len(blobs) > manyBlobs || len(c.queue) > 0
	send := func() {
		if !closed {
			if err := c.port.Send(Message{Frame: Encode(id, request), Blobs: blobs}); err == nil {
				return
			}
		}
		c.mu.Lock()
		_, waits := c.waiting[id] // Run answers what waits when it ends.
		delete(c.waiting, id)
		c.mu.Unlock()
		if done != nil && (closed || waits) {
			done(lost(), nil)
		}
	}
	if slowly {
		c.queue = append(c.queue, send)
		if len(c.queue) == 1 {
			go c.sendQueue()
		}
	}
	c.mu.Unlock()
	if !slowly {
		send()
	}
}

// sendQueue sends the queue, each request in a task of its own.
func (c *Client) sendQueue() {
	for more := true; more; {
		time.Sleep(time.Millisecond) // ends a task of the browser
		c.mu.Lock()
		send := c.queue[0]
		c.mu.Unlock()
		send()
		c.mu.Lock()
		c.queue = slices.Delete(c.queue, 0, 1) // which forgets the request
		more = len(c.queue) > 0
		c.mu.Unlock()
	}
}

// lost returns the answer after the port was closed.
func lost() *Failure {
	return &Failure{Title: "The editor has stopped", Detail: "Reload the page to go on."}
}

// Call sends a request and waits for its answer. It must not be called from a callback.
func (c *Client) Call(ctx context.Context, request Body, blobs ...Blob) (Body, []Blob, error) {
	type answer struct {
		body  Body
		blobs []Blob
	}
	ch := make(chan answer, 1)
	c.Go(request, func(b Body, blobs []Blob) { ch <- answer{b, blobs} }, blobs...)
	select {
	case a := <-ch:
		return a.body, a.blobs, nil
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
}

// Run receives until the port is closed or the context ends. Requests that are still open are then
// answered with a Failure.
func (c *Client) Run(ctx context.Context) error {
	defer func() {
		c.mu.Lock()
		c.closed = true
		open := c.waiting
		c.waiting = nil
		c.mu.Unlock()
		for _, done := range open {
			done(lost(), nil)
		}
	}()
	for {
		m, err := c.port.Recv(ctx)
		if err != nil {
			return err
		}
		id, body, err := Decode(m.Frame)
		if err != nil {
			return err
		}
		if id == 0 {
			c.event(body, m.Blobs)
			continue
		}
		c.mu.Lock()
		done := c.waiting[id]
		delete(c.waiting, id)
		c.mu.Unlock()
		if done != nil {
			done(body, m.Blobs)
		}
	}
}
