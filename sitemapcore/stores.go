package sitemapcore

import (
	"bytes"
	"fmt"
)

// arenaBytes is the capacity of one arena store. An entry's bytes lie in one store.
const arenaBytes = 1 << 20

// The stores hold the bytes of entries: each file as it was opened, and arenas for those of entries
// that were changed or added. They only grow.
type stores struct {
	texts    [][]byte
	arena    StoreID // the store that new entry bytes go to, if hasArena
	hasArena bool
	bytes    int // total length
}

// Text returns a store's bytes. The caller must not change them.
func (s *stores) Text(id StoreID) []byte { return s.texts[id] }

// AddStore takes over bytes as a store of their own.
func (s *stores) AddStore(text []byte) (StoreID, error) {
	if len(s.texts) > int(^StoreID(0)) || len(text) > MaxText {
		return 0, ErrFull
	}
	s.texts = append(s.texts, text)
	s.bytes += len(text)
	return StoreID(len(s.texts) - 1), nil
}

// AddBytes puts the bytes of one entry into the arena.
func (s *stores) AddBytes(entry []byte) (store StoreID, start, end uint32, err error) {
	if len(entry) > arenaBytes/4 {
		store, err = s.AddStore(bytes.Clone(entry))
		return store, 0, uint32(len(entry)), err
	}
	if !s.hasArena || len(s.texts[s.arena])+len(entry) > cap(s.texts[s.arena]) {
		if s.arena, err = s.AddStore(make([]byte, 0, arenaBytes)); err != nil {
			return 0, 0, 0, err
		}
		s.hasArena = true
	}
	text := s.texts[s.arena]
	start = uint32(len(text))
	s.texts[s.arena] = append(text, entry...)
	s.bytes += len(entry)
	return s.arena, start, start + uint32(len(entry)), nil
}

// PutStore puts bytes into a store, behind those that it has. Stores that are left out on the way
// are empty.
func (s *stores) PutStore(id StoreID, at int, text []byte) error {
	if s.hasArena && id == s.arena {
		s.hasArena = false
	}
	for len(s.texts) <= int(id) {
		s.texts = append(s.texts, nil)
	}
	if at != len(s.texts[id]) || at+len(text) > MaxText {
		return fmt.Errorf("%w: byte %d of store %d", ErrStale, at, id)
	}
	s.texts[id] = append(s.texts[id], text...)
	s.bytes += len(text)
	return nil
}
