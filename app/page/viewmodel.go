package page

// shortVersion is the part of the version that a person can read out.
func (s *Store) shortVersion() string {
	return s.Version[:min(len(s.Version), 7)]
}
