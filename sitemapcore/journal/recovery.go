package journal

import (
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/say"
)

// recoveryName is the file that says what could not be read of a recovered project.
const recoveryName = "recovered"

// recoveryBytes is the most that it holds.
const recoveryBytes = 1 << 20

// troubles codes the sentences of that file.
func troubles(c *codec.Coder, list *[]say.Failure) {
	codec.List(c, list, func(n *say.Failure) { sentence(c, &n.Title); sentence(c, &n.Detail) })
}

// ReadTroubles returns what could not be read when a project was recovered, until its user has done with it. Most
// projects have none.
func ReadTroubles(s Folder) (list []say.Failure) {
	b := make([]byte, recoveryBytes)
	n, err := s.ReadAt(recoveryName, b, 0)
	if err != nil {
		return nil
	}
	payload, err := onlyFrame(b[:n])
	c := reader(payload)
	if troubles(&c, &list); err != nil || c.Bad {
		return nil
	}
	return list
}

// WriteTroubles writes the sentences. They are durable after the next flush.
func WriteTroubles(s Folder, list []say.Failure) error {
	var c codec.Coder
	troubles(&c, &list)
	b, _ := appendFrame(nil, 0, c.B)
	if err := s.WriteAt(recoveryName, b, 0); err != nil {
		return err
	}
	return s.Truncate(recoveryName, int64(len(b)))
}
