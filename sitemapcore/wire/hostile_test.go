package wire_test

import (
	"reflect"
	"runtime"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestNoValueOfAMessageBreaksTheEngine sends each message with hostile values in each of its fields to an engine with a
// document. The engine answers all, in bounded memory.
func TestNoValueOfAMessageBreaksTheEngine(t *testing.T) {
	const most = 64 << 20
	every := 1
	if testing.Short() {
		every = 9
	}
	tried := 0
	for _, kind := range wire.Kinds {
		p, view := openShop(t)
		body := messageFor(kind, view)
		enginetest.Hostile(body.Interface(), func(what string) {
			if tried++; tried%every != 0 || t.Failed() {
				return
			}
			frame := wire.Encode(1, body.Interface())
			_, sent, err := wire.Decode(frame)
			if err != nil {
				return // the codec refuses it
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			p.Call(sent)
			runtime.ReadMemStats(&after)
			if n := after.TotalAlloc - before.TotalAlloc; n > most+64*uint64(len(frame)) {
				t.Errorf("%s: %d bytes are allocated for a message of %d", what, n, len(frame))
			}
			if t.Failed() {
				t.Errorf("the message was %s", what)
			}
		})
		if t.Failed() {
			t.Fatalf("%T", kind)
		}
		p.Stop()
	}
	if tried < 1_000 {
		t.Errorf("only %d messages were tried", tried)
	}
}

// openShop returns an engine with a document, and a view of it.
func openShop(t *testing.T) (p *enginetest.Page, view int) {
	t.Helper()
	p = enginetest.StartOn(t, enginetest.NewDisk())
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(enginetest.Shop)})
	return p, p.View(&wire.OpenView{}).View
}

// messageFor returns a message of a kind whose fields name the open view and its pages.
func messageFor(kind wire.Body, view int) reflect.Value {
	body := reflect.New(reflect.TypeOf(kind))
	for name, value := range map[string]any{
		"ID": sitemapcore.EntryID(1), "View": view, "Job": 1, "Count": 3,
		"Target": wire.Target{View: view, All: true}, "Steps": []sitemapcore.Step{{Do: sitemapcore.DoSet}},
	} {
		f := body.Elem().FieldByName(name)
		if x := reflect.ValueOf(value); f.IsValid() && f.Type() == x.Type() {
			f.Set(x)
		}
	}
	return body
}

// TestMessagesGrowWithTheirInput sends each message with long texts and lists in each of its fields.
func TestMessagesGrowWithTheirInput(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 9
	}
	tried := 0
	for _, kind := range wire.Kinds {
		body := messageFor(kind, 1)
		enginetest.Growing(body.Interface(), func(what string, grow func(n int)) {
			if tried++; tried%every != 0 {
				return
			}
			enginetest.Growth(t, what, 16<<10, 2<<20, func(n int) {
				p, _ := openShop(t)
				defer p.Stop()
				grow(n)
				if _, sent, err := wire.Decode(wire.Encode(1, body.Interface())); err == nil {
					p.Call(sent)
				}
			})
		})
	}
	if tried < 300 {
		t.Errorf("only %d fields were tried", tried)
	}
}
