package session

import (
	"io"

	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// A Host is the environment of an engine.
type Host interface {
	// Now is a steady clock, in milliseconds.
	Now() int64
	// Yield returns after everything that had arrived at the port was delivered to it.
	Yield()
	// Transcode turns text in a named encoding into UTF-8. It reports false for a name that it does
	// not know.
	Transcode(label string, b []byte) ([]byte, bool)
	// ASCIIHost returns the registered form of a host with letters beyond ASCII, including its port (UTS #46); it
	// returns anything else unchanged.
	ASCIIHost(host string) string
	// NewBlob begins a file that can be handed over the wire.
	NewBlob(mediaType string) BlobWriter
}

// A BlobWriter collects a file.
type BlobWriter interface {
	io.Writer
	// Blob returns the written file. Nothing may be written afterwards.
	Blob() (wire.Blob, error)
}

// A PackingHost is a host that can compress on other processors, while the engine continues.
type PackingHost interface {
	Host
	// Packer gets a processor ready, and returns a function that begins a text, or nil if no other processor is available.
	// It calls wake, from any goroutine, whenever more of a text was taken or all of it is compressed.
	Packer(wake func()) func() Packing
}

// A Packing is a text that is packed elsewhere.
type Packing = output.Packing
