package journal

import (
	"encoding/binary"
	"errors"

	"sitemapeditor/sitemapcore/codec"
)

// A Manifest describes a project, so that its journal need not be read. Every version writes its fields up to Changed in
// this way, so that a project of another version is listed by its name.
type Manifest struct {
	// Serial grows each time the manifest is written; the higher of the two slots counts.
	Serial int
	// Generation names the journal.
	Generation   int
	Name         string
	Named        bool // by the owner
	Pages, Files int
	Bytes        int64 // of all files of the project
	Changed      int64 // in milliseconds since 1970 UTC
	Deleted      int64 // when the owner deleted it; zero while it is not
	// Journal is the least length of the journal, in bytes: its flushed length when the manifest was written. A shorter
	// journal was cut off.
	Journal int64
	// File is the name of the first opened file, or "".
	File string
}

// code codes a manifest, and returns the version that wrote it, or 0.
func (m *Manifest) code(c *codec.Coder) int {
	h := Head{Version: Version}
	c.Values(&h, m)
	return h.Version
}

// Mark is the name of the manifest in a project file, where it is the first file.
const Mark = "sitemap-editor.project"

// slots are the file names of the two copies of the manifest.
var slots = [2]string{"slot-0", "slot-1"}

// slotBytes is the most that a slot holds.
const slotBytes = 1 << 16

// firstSerial is the serial of a project's first manifest, which is written to both slots.
const firstSerial = 2

// ReadManifest returns the newer intact manifest; damaged counts the damaged and the missing slots. The error is
// ErrVersion if another version wrote the newer one, and ErrGone if neither is usable.
func ReadManifest(s Folder) (m Manifest, damaged int, err error) {
	err = ErrGone
	for _, name := range slots {
		b := make([]byte, slotBytes)
		n, readErr := s.ReadAt(name, b, 0)
		if readErr != nil && !errors.Is(readErr, ErrGone) {
			return Manifest{}, 0, readErr
		}
		switch got, parseErr := ParseManifest(b[:n]); {
		case errors.Is(parseErr, ErrDamaged):
			damaged++
		case errors.Is(err, ErrGone) || got.Serial > m.Serial:
			m, err = got, parseErr
		}
	}
	return m, damaged, err
}

// ParseManifest parses the bytes of a slot. It ignores bytes behind the frame, which are left from a longer manifest. The
// error is ErrDamaged, or ErrVersion with what all versions write.
func ParseManifest(b []byte) (Manifest, error) {
	var m Manifest
	payload, err := onlyFrame(b)
	if err != nil {
		return m, err
	}
	c := reader(payload)
	version := m.code(&c)
	switch {
	case version == 0 || version == Version && (c.Bad || len(c.B) > 0):
		return Manifest{}, ErrDamaged
	case version != Version:
		m.Deleted, m.Journal, m.File = 0, 0, ""
		return m, ErrVersion
	}
	return m, nil
}

// onlyFrame returns the payload of the frame at the beginning of a file.
func onlyFrame(b []byte) ([]byte, error) {
	if len(b) < frameHead || int64(len(b)-frameHead) < int64(binary.LittleEndian.Uint32(b)) {
		return nil, ErrDamaged
	}
	b = b[:frameHead+int(binary.LittleEndian.Uint32(b))]
	if frame, _ := appendFrame(nil, 0, b[frameHead:]); string(frame) != string(b) {
		return nil, ErrDamaged
	}
	return b[frameHead:], nil
}

// AppendManifest appends the bytes of a slot.
func AppendManifest(dst []byte, m Manifest) []byte {
	var c codec.Coder
	m.code(&c)
	dst, _ = appendFrame(dst, 0, c.B)
	return dst
}

// WriteManifest writes a manifest into the slot of its serial, and returns nil when it is on the
// device. The serial must be higher than that of the one that was read.
func WriteManifest(s Folder, m Manifest) error {
	b := AppendManifest(nil, m)
	for i, name := range slots {
		if i != m.Serial&1 && m.Serial != firstSerial {
			continue
		}
		// In this order, an interruption leaves an intact slot.
		if err := s.WriteAt(name, b, 0); err != nil {
			return err
		}
		if err := s.Truncate(name, int64(len(b))); err != nil {
			return err
		}
	}
	return s.Flush()
}
