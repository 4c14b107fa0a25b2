package app

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

// A diskDoor writes files where the owner has them, in browsers that can do that. Both of its functions answer with an empty text when it went
// well, and otherwise with a sentence for the owner, or what web/disk.js says beside that.
type diskDoor interface {
	// CanWrite reports whether the browser can do that at all.
	CanWrite() bool
	// DiskReady finds the places of files and asks the owner for leave, while a press lasts.
	DiskReady(names []string, sure bool, answer func(string))
	// DiskWrite writes one of them.
	DiskWrite(name string, b wire.Blob, answer func(string))
}

// diskParts lists the files of the plan that would be written to disk, by their places in it: all of them, or those that are no longer as
// they were opened.
func (s *Store) diskParts() []int {
	if s.plan == nil || !s.door.CanWrite() {
		return nil
	}
	var parts []int
	for i, p := range s.plan.Parts {
		if !p.Untouched && p.Kind != wire.InstructionsPart {
			parts = append(parts, i)
		}
	}
	return parts
}

// diskLabel is what the button says that writes to disk.
func (s *Store) diskLabel() string {
	parts := s.diskParts()
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return "Save to " + s.plan.Parts[parts[0]].Name
	}
	return "Save " + components.Files(len(parts)) + " to their folder"
}

// saveToDisk writes the files back, after the owner and the browser have agreed.
func (s *Store) saveToDisk(sure bool) {
	parts := s.diskParts()
	if len(parts) == 0 {
		return
	}
	if sure {
		s.dialog = downloadDialog
	}
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = s.plan.Parts[p].Name
	}
	s.door.DiskReady(names, sure, func(answer string) {
		s.post(func() {
			name, changed := strings.CutPrefix(answer, "changed ")
			switch {
			case answer == "canceled":
			case changed:
				s.askOwner(question{
					title:   "Write over " + name + "?",
					text:    "Somebody has changed it on your disk since you opened it. Writing over it loses that change; a download keeps both.",
					actions: []components.Action{{Label: "Write over it", Do: components.SaveToDisk{Sure: true}}, {Label: "Download instead", Do: components.OpenDownload{}}},
				})
			case answer != "":
				s.notify(components.Toast{Icon: "note", Text: answer})
			default:
				s.writeToDisk(parts, names, s.state.Rev)
			}
		})
	})
}

// writeToDisk writes the first of the parts and goes on with the others.
func (s *Store) writeToDisk(parts []int, names []string, rev int) {
	s.writing = &wire.Progress{Job: writeJob, Title: "Writing " + names[0]}
	s.ask(&wire.Write{Options: s.wireOptions(), Part: parts[0], Job: writeJob}, func(b wire.Body, blobs []wire.Blob) {
		s.writing = nil
		if _, ok := b.(*wire.Written); !ok || len(blobs) == 0 {
			s.done(b, blobs)
			return
		}
		s.door.DiskWrite(names[0], blobs[0], func(trouble string) {
			s.post(func() {
				switch {
				case trouble != "":
					s.notify(components.Toast{Icon: "note", Text: trouble})
				case len(parts) > 1:
					s.writeToDisk(parts[1:], names[1:], rev)
				default:
					s.dialog = noDialog
					s.got = rev
					s.notify(components.Toast{Text: names[0] + " is saved on your disk", More: "Upload it to your site for search engines to see it"})
				}
				s.guard()
			})
		})
	})
}
