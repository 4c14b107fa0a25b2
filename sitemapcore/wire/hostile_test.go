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
		body := reflect.New(reflect.TypeOf(kind))
		p := enginetest.StartOn(t, enginetest.NewDisk())
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(enginetest.Shop)})
		v := p.View(&wire.OpenView{})
		// Fields that name something name what is here.
		for name, value := range map[string]any{
			"ID": sitemapcore.EntryID(1), "View": v.View, "Job": 1, "Count": 3,
			"Target": wire.Target{View: v.View, All: true}, "Steps": []sitemapcore.Step{{Do: sitemapcore.DoSet}},
		} {
			f := body.Elem().FieldByName(name)
			if x := reflect.ValueOf(value); f.IsValid() && f.Type() == x.Type() {
				f.Set(x)
			}
		}
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
