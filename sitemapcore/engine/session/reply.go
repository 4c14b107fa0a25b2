package session

import "sitemapeditor/sitemapcore/wire"

// Reply begins a job that answers a request with what work returns.
func (l *loop) Reply(r Request, id int, kind string, work func(*Job) (wire.Body, error)) *Job {
	var b wire.Body
	return l.Start(id, kind, func(j *Job) (err error) {
		b, err = work(j)
		return err
	}, func(err error) { r.End(b, err) })
}

// soonPages is the number of pages that are changed at once.
const soonPages = 20_000

// ReplySoon answers at once if work is for few pages, and returns nil. Otherwise it begins a job that answers, and that the
// page can cancel if it gave an id.
func (l *loop) ReplySoon(r Request, pages, id int, work func(*Job) (wire.Body, error)) *Job {
	if id != 0 || pages >= soonPages {
		return l.Reply(r, id, "", work)
	}
	b, err := work(nil)
	r.End(b, err)
	return nil
}

// ReplySteady is reply for work on an unchanged document: the work begins again after a change.
func (s *Session) ReplySteady(r Request, id int, kind string, work func(*Job) (wire.Body, error)) *Job {
	return s.Reply(r, id, kind, func(j *Job) (wire.Body, error) {
		return Steady(s, j, func() (wire.Body, error) { return work(j) })
	})
}

// ReplyFile begins a job that answers a request with a file.
func (l *loop) ReplyFile(r Request, id int, kind string, work func(*Job) (*wire.Written, wire.Blob, error)) {
	var f *wire.Written
	var blob wire.Blob
	l.Start(id, kind, func(j *Job) (err error) {
		f, blob, err = work(j)
		return err
	}, func(err error) { r.End(f, err, blob) })
}
