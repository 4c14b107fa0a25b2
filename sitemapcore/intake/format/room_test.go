package format

import (
	"bytes"
	"testing"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
)

func TestBytesThatComeIntoTheRoomAreTheFileAndItsText(t *testing.T) {
	file := bytes.Repeat([]byte("https://example.com/\n"), 1000)
	u := NewUnpacker(1 << 20)
	if err := u.Grow(int64(len(file))); err != nil {
		t.Fatal(err)
	}
	room := u.Room()
	for n := 0; n < len(file); {
		k := copy(room[n:min(n+777, len(room))], file[n:])
		if err := u.Took(k); err != nil {
			t.Fatal(err)
		}
		n += k
	}
	if err := u.Close(); err != nil {
		t.Fatal(err)
	}
	if err := u.Run(intaketest.Still); err != nil {
		t.Fatalf("a file that isn't packed gave %v", err)
	}
	if !bytes.Equal(u.Text(), file) {
		t.Error("the text is not the file")
	}
	if &u.Text()[0] != &room[0] || &u.Raw()[0] != &room[0] {
		t.Error("the bytes were copied")
	}
}

func TestTheRoomRefusesWhatIsPackedInAnotherWay(t *testing.T) {
	u := NewUnpacker(1 << 20)
	file := append([]byte("7z\xbc\xaf\x27\x1c"), make([]byte, item.Window)...)
	if err := u.Grow(int64(len(file))); err != nil {
		t.Fatal(err)
	}
	copy(u.Room(), file)
	if err := u.Took(len(file)); err == nil {
		t.Error("an archive was taken")
	}
}
