package desk

import (
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// OpenJob is the job that reads files and projects. At most one of them is read at a time.
const OpenJob = 1000

// NewJob returns a number for a job. The engine reports under it and Cancel stops it. There is at most one job of each
// number at a time.
func (d *Desk) NewJob() int {
	d.jobs++
	return d.jobs
}

// Work sends a request that is a job. Until the answer, the page shows its title, if it has one, and the engine's
// reports. A newer request of the same job takes its place.
func (d *Desk) Work(job int, title say.Text, request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	p := &wire.Progress{Job: job, Title: title}
	d.Working[job] = p
	d.Ask(request, func(b wire.Body, out []wire.Blob) {
		if d.Working[job] == p {
			delete(d.Working, job)
		}
		done(b, out)
	}, blobs...)
}

// Newest is like Work, and ignores every answer but that to the latest request.
func (d *Desk) Newest(job int, title say.Text, request wire.Body, done func(wire.Body, []wire.Blob)) {
	d.asked[job]++
	n := d.asked[job]
	d.Work(job, title, request, func(b wire.Body, out []wire.Blob) {
		if d.asked[job] == n {
			done(b, out)
		}
	})
}

// Busy returns the progress of the first of some jobs that has something to show, or nil.
func (d *Desk) Busy(jobs ...int) *wire.Progress {
	for _, job := range jobs {
		if p := d.Working[job]; p != nil && p.Title != "" {
			return p
		}
	}
	return nil
}
