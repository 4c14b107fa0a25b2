package wire

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// fill gives every field of a value something that is not its zero, so that a field that is
// forgotten shows.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Pointer:
		fill(v.Elem(), n)
	case reflect.Interface:
		v.Set(reflect.New(details[*n%len(details)]))
		fill(v.Elem(), n)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i), n)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n)
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.String:
		v.SetString("text " + string(rune('a'+*n%26)))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64, reflect.Int32:
		v.SetInt(int64(*n) * 1000)
	case reflect.Uint8:
		v.SetUint(uint64(*n%200 + 1))
		if x, ok := v.Addr().Interface().(codec.Checked); ok && !x.Valid() {
			v.SetUint(1)
		}
	case reflect.Uint16, reflect.Uint32:
		v.SetUint(uint64(*n))
	default:
		panic(v.Kind().String())
	}
}

func TestEachMessageSurvivesTheWire(t *testing.T) {
	for i := range kinds {
		b := empty(i)
		n := i
		fill(reflect.ValueOf(b), &n)
		if b, ok := b.(*Window); ok {
			*b = window()
		}
		id, got, err := Decode(Encode(7, b))
		if err != nil || id != 7 || !reflect.DeepEqual(got, b) {
			t.Errorf("%T: id %d, %v\n got %+v\nwant %+v", b, id, err, got, b)
		}
		if _, zero, err := Decode(Encode(0, empty(i))); err != nil || !reflect.DeepEqual(zero, empty(i)) {
			t.Errorf("%T without values: %v, %+v", b, err, zero)
		}
	}
}

func TestEachDetailOfAPreviewSurvivesTheWire(t *testing.T) {
	for n := range details {
		want := &Preview{Detail: reflect.New(details[n]).Interface().(Detail)}
		fill(reflect.ValueOf(want.Detail), &n)
		if _, got, err := Decode(Encode(1, want)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%T: %v\n got %+v\nwant %+v", want.Detail, err, got, want)
		}
	}
}

func window() Window {
	return Window{
		View: View{View: 1, Rev: 2, Len: 3}, First: 1,
		IDs: []sitemapcore.EntryID{4}, Nos: []int{5}, Flags: []uint8{RowLeftOut}, Has: []uint8{1},
		Marks: []sitemapcore.Severity{0, 1, 2, 3}, Worst: []sitemapcore.Severity{3},
		Extras: []uint16{1, 2, 3, 4, 65535}, Texts: make([]string, sitemapcore.NumTexts),
		Ends: []int{3, 3, 5, 6}, Text: "abcdef",
	}
}

func TestWindowGivesEachValueBack(t *testing.T) {
	w := window()
	for f, want := range []string{"abc", "", "de", "f"} {
		if got := w.Value(0, sitemapcore.Field(f)); got != want {
			t.Errorf("field %d is %q, want %q", f, got, want)
		}
	}
}

// A page that meets the engine of another build says Hello, and understands why that refuses it.
func TestTheFirstMessagesHaveTheSameNumbersInEachBuild(t *testing.T) {
	for n, b := range []Body{&Hello{}, &Welcome{}, &Failure{}} {
		if frame := Encode(0, b); frame[1] != byte(n) {
			t.Errorf("%T has number %d, want %d", b, frame[1], n)
		}
	}
}

func TestAnotherProtocolIsRefused(t *testing.T) {
	frame := Encode(1, &Hello{Version: "a"})
	frame[0]++ // A zigzag varint: the sign changes.
	if _, _, err := Decode(frame); !errors.Is(err, ErrFrame) {
		t.Fatalf("a frame of another protocol gives %v", err)
	}
}

// FuzzDecode holds that no frame panics or allocates out of proportion, and that a decoded message is the same after it
// is encoded and decoded again.
func FuzzDecode(f *testing.F) {
	for i := range kinds {
		b := empty(i)
		n := i
		fill(reflect.ValueOf(b), &n)
		f.Add(Encode(i, b))
	}
	w := window()
	f.Add(Encode(1, &w))
	f.Fuzz(func(t *testing.T, frame []byte) {
		id, b, err := Decode(frame)
		if err != nil {
			return
		}
		again := Encode(id, b)
		id2, b2, err := Decode(again)
		if err != nil || id != id2 || !reflect.DeepEqual(b, b2) {
			t.Fatalf("%T does not survive: %v\n got %+v\nwant %+v", b, err, b2, b)
		}
	})
}

func TestPipeKeepsOrderAndEndsAfterTheLast(t *testing.T) {
	page, engine := Pipe()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	const n = 1000
	go func() {
		for i := range n {
			if err := page.Send(Message{Frame: []byte{byte(i), byte(i >> 8)}}); err != nil {
				t.Error(err)
			}
		}
		page.Close()
	}()
	for i := range n {
		m, err := engine.Recv(ctx)
		if err != nil || int(m.Frame[0])|int(m.Frame[1])<<8 != i {
			t.Fatalf("message %d is %v, %v", i, m.Frame, err)
		}
	}
	for range 2 {
		if _, err := engine.Recv(ctx); !errors.Is(err, ErrClosed) {
			t.Fatalf("after the last message: %v", err)
		}
	}
	if err := engine.Send(Message{}); !errors.Is(err, ErrClosed) {
		t.Fatalf("sending to a closed port: %v", err)
	}
	canceled, stop := context.WithCancel(ctx)
	stop()
	other, _ := Pipe()
	if _, err := other.Recv(canceled); !errors.Is(err, context.Canceled) {
		t.Fatalf("a canceled wait: %v", err)
	}
}

// TestALongSentenceIsCutBetweenItsParts sends a sentence with a value that is too long to display.
func TestALongSentenceIsCutBetweenItsParts(t *testing.T) {
	for _, name := range []string{strings.Repeat("n", 100_000), strings.Repeat("\u0301", 100), "short"} {
		sent := say.Fill("{file} is damaged: {why}", "file", name, "why", say.And("one", say.N("{n} more", 7)))
		_, b, err := Decode(Show(1, &Failure{Title: sent, Detail: say.Data(name)}))
		if err != nil {
			t.Fatal(err)
		}
		got := b.(*Failure)
		want := display.Clip(sent.String(), 64<<10)
		if got.Title.String() != want || got.Detail.String() != display.Clip(name, 64<<10) {
			t.Errorf("%.20q: the sentence is\n%.200q, want\n%.200q", name, got.Title.String(), want)
		}
	}
}
