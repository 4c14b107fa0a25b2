package page

// shortVersion returns the part of the version that a person can read aloud.
func (s *Store) shortVersion() string {
	return s.Version[:min(len(s.Version), 7)]
}
