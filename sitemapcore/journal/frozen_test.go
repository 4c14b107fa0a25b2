package journal

import (
	"hash/crc32"
	"testing"
)

// TestBytesStayAsTheyAre holds the bytes that owners have on their disks. A number here may change
// only with [Version].
func TestBytesStayAsTheyAre(t *testing.T) {
	want := []uint32{
		0x5e33762c, 0x3c640028, 0xb7b279a0, 0x62e21a90, 0xd2fee5d1, 0xfb6d4af, 0xddc3ddcb,
		0x78674c72, 0xd289b01d, 0xe30a5ed6, 0xfb3ef829, 0xd4b45a92, 0xb9dc841,
		0x34c4b653, 0x99631915, 0xca6ff38b, 0x9c3d2c74,
	}
	for i, r := range records() {
		payload, _ := encode(r)
		if got := crc32.ChecksumIEEE(append(payload[1:], payload[0])); i >= len(want) || got != want[i] {
			t.Errorf("record %d, %T, is %#x", i, r, got)
		}
	}
	m := Manifest{
		Serial: 9, Generation: 8, Name: "ä", Named: true, Pages: 7, Files: 6, Bytes: 1 << 40,
		Changed: 1 << 41, Deleted: 1, Journal: 1 << 33,
	}
	if got := crc32.ChecksumIEEE(AppendManifest(nil, m)); got != 0xe19e9e54 {
		t.Errorf("the manifest is %#x", got)
	}
}
