package project_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// damagedShop returns a disk with a project whose journal is cut within its last changes.
func damagedShop(t *testing.T) (d *enginetest.Disk, id string) {
	t.Helper()
	d, id, ends, _ := worked(t)
	d.Set(id, "journal-1", d.File(id, "journal-1")[:ends[1]+5])
	return d, id
}

// opened opens a project and returns how the page saw it.
func opened(p *enginetest.Page, id string) (*wire.ProjectOpened, string) {
	o := enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: id, Job: 1})
	return o, p.Saved().ID
}

func TestADamagedProjectStaysAsItIsWhenItIsRecovered(t *testing.T) {
	d, id := damagedShop(t)
	journal := d.File(id, "journal-1")
	p := enginetest.StartOn(t, d)
	_, first := opened(p, id)
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	edit(p, v, 0, sitemapcore.Priority, "0.9")
	want := look(t, p)
	o, second := opened(p, id)
	if second == first || !strings.HasSuffix(o.Name, " (recovered)") || o.Trouble == 0 {
		t.Fatalf("recovered as %s, then %+v as %s", first, o, second)
	}
	if opened(p, first); look(t, p) != want {
		t.Errorf("the edit of the first copy is lost: it is\n%s\nwant\n%s", look(t, p), want)
	}
	if !slices.Equal(d.File(id, "journal-1"), journal) {
		t.Error("the damaged project was written to")
	}
}

func TestWhatCouldNotBeRecoveredIsSaidUntilItsOwnerHasDoneWithIt(t *testing.T) {
	problems := func(p *enginetest.Page) (titles []string, id int) {
		for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
			titles, id = append(titles, x.Title.String()+": "+x.Detail.String()), x.ID
		}
		return titles, id
	}
	d, id := damagedShop(t)
	p := enginetest.StartOn(t, d)
	_, copied := opened(p, id)
	want, _ := problems(p)
	p.Stop()
	if len(want) == 0 {
		t.Fatal("nothing was said")
	}
	p = enginetest.StartOn(t, d)
	opened(p, copied)
	got, last := problems(p)
	if !slices.Equal(got, want) {
		t.Fatalf("after the page was loaded again it says %q, want %q", got, want)
	}
	enginetest.Must[*wire.Done](p, &wire.DropProblem{Problem: last})
	p.Stop()
	p = enginetest.StartOn(t, d)
	opened(p, copied)
	if got, _ := problems(p); !slices.Equal(got, want[:len(want)-1]) {
		t.Errorf("after the last one was dropped it says %q", got)
	}
}
