package output

// A Stored is a file of an archive that is put there as it is, for whoever writes an archive of
// other things than a plan:
//
//	for i := range files {
//		w.Write(files[i].AppendHeader(nil, offset))
//		// … and its bytes
//	}
//	w.Write(AppendDirectory(nil, files, offset))
type Stored struct {
	Name string
	Sum  uint32 // CRC-32 (IEEE)
	Size int64

	offset int64
}

func (s *Stored) entry() zipEntry {
	return zipEntry{name: s.Name, sum: s.Sum, size: s.Size, packed: s.Size, offset: s.offset, method: zipStored}
}

// AppendHeader appends what stands before the file's bytes; offset is where that begins in the
// archive.
func (s *Stored) AppendHeader(dst []byte, offset int64) []byte {
	s.offset = offset
	e := s.entry()
	return e.appendLocal(dst)
}

// AppendDirectory appends the end of an archive; offset is where that begins.
func AppendDirectory(dst []byte, files []Stored, offset int64) []byte {
	before := len(dst)
	for i := range files {
		e := files[i].entry()
		dst = e.appendCentral(dst)
	}
	return appendZipEnd(dst, len(files), offset, int64(len(dst)-before))
}
