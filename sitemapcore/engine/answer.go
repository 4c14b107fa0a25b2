package engine

import "sitemapeditor/sitemapcore/wire"

// reply begins a job that answers a request with what work returns.
func (l *loop) reply(r request, id int, kind string, work func(*job) (wire.Body, error)) *job {
	var b wire.Body
	return l.start(id, kind, func(j *job) (err error) {
		b, err = work(j)
		return err
	}, func(err error) { r.end(b, err) })
}

// replySoon answers at once if work is short, and otherwise begins a job that does.
func (l *loop) replySoon(r request, short bool, id int, work func(*job) (wire.Body, error)) {
	if !short {
		l.reply(r, id, "", work)
		return
	}
	b, err := work(nil)
	r.end(b, err)
}

// replySteady is reply for work on an unchanged document: the work begins again after a change.
func (s *session) replySteady(r request, id int, kind string, work func(*job) (wire.Body, error)) *job {
	return s.reply(r, id, kind, func(j *job) (wire.Body, error) {
		return steady(s, j, func() (wire.Body, error) { return work(j) })
	})
}

// replyFile begins a job that answers a request with a file.
func (l *loop) replyFile(r request, id int, kind string, work func(*job) (*wire.Written, wire.Blob, error)) {
	var f *wire.Written
	var blob wire.Blob
	l.start(id, kind, func(j *job) (err error) {
		f, blob, err = work(j)
		return err
	}, func(err error) { r.end(f, err, blob) })
}
