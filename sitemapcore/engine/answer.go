package engine

import "sitemapeditor/sitemapcore/wire"

// reply begins a job that answers a request with what work returns.
func (e *Engine) reply(r request, id int, kind string, work func(*job) (wire.Body, error)) *job {
	var b wire.Body
	return e.start(id, kind, func(j *job) (err error) {
		b, err = work(j)
		return err
	}, r.then(func() { r.answer(b) }))
}

// replyFile begins a job that answers a request with a file.
func (e *Engine) replyFile(r request, id int, kind string, work func(*job) (*wire.Written, wire.Blob, error)) {
	var f *wire.Written
	var blob wire.Blob
	e.start(id, kind, func(j *job) (err error) {
		f, blob, err = work(j)
		return err
	}, r.then(func() { r.answer(f, blob) }))
}

// steady does work again as long as the document changed meanwhile.
func steady[T any](e *Engine, work func() (T, error)) (T, error) {
	for {
		rev := e.rev
		if v, err := work(); err != nil || rev == e.rev {
			return v, err
		}
	}
}
