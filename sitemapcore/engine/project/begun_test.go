package project_test

import (
	"errors"
	"fmt"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestAnEngineThatIsKilledWhileOpeningLeavesNoEmptyProject stops all writes to the device from some moment on, as if
// the worker was killed, while a file is opened into an empty document, added to another one or replaces it. Each
// project in the list afterwards has pages, and an empty folder is removed later.
func TestAnEngineThatIsKilledWhileOpeningLeavesNoEmptyProject(t *testing.T) {
	for _, replace := range []bool{false, true} {
		listed, begun := 0, 0
		for n := range 16 {
			d := enginetest.NewDisk()
			p := enginetest.StartOn(t, d)
			if replace {
				p.Open(false, enginetest.File{Name: "first.xml", Data: []byte(numbered("first"))})
				p.Saved()
			}
			left := n
			d.Fail(func(op, _, _ string) error {
				switch op {
				case "write", "truncate", "flush", "remove":
					left--
					if left < 0 {
						return errors.New("the worker was killed")
					}
				}
				return nil
			})
			p.Open(replace, enginetest.File{Name: "a.xml", Data: []byte(shop)})
			p.Saved()
			p.Stop()
			d.Fail(nil)
			for _, left := range []func(int) int{none, func(n int) int { return n }} {
				d := d.Crash(left)
				q := enginetest.StartOn(t, d)
				list := enginetest.Must[*wire.Projects](q, &wire.GetProjects{}).List
				for _, x := range list {
					if o := enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: x.ID, Job: 1}); o.Pages != 3 {
						t.Errorf("killed at write %d, there is %+v, which opens as %+v", n, x, o)
					}
				}
				enginetest.Must[*wire.Done](q, &wire.NewProject{})
				listed += len(list)
				begun += len(d.Folders()) - len(list)
				d.Wait(2 * 3_600_000)
				list = enginetest.Must[*wire.Projects](q, &wire.GetProjects{}).List
				if len(d.Folders()) != len(list) {
					t.Errorf("killed at write %d, hours later the folders are %v, and the list is %+v", n, d.Folders(),
						list)
				}
				q.Stop()
			}
		}
		if fmt.Sprint(listed > 0, begun > 0) != "true true" {
			t.Errorf("%d projects were listed, and %d folders were only begun", listed, begun)
		}
	}
}
