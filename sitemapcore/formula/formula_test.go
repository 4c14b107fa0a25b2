package formula

import "testing"

func TestAFormulaBeginsWithASignThatSpreadsheetsCalculate(t *testing.T) {
	for v, want := range map[string]bool{
		"=1": true, "+1": true, "-1": true, "@sum": true, "\t=1": true, "\r=1": true, "＝1": true, "＠sum": true,
		"'=1": true, "''-1": true,
		"": false, "'": false, "1=1": false, " 1": false, "https://shop.example/": false, "’=1": false,
		`"=1`: true, `'"=1`: true,
	} {
		if got := Is([]byte(v)); got != want {
			t.Errorf("Is(%q) is %v, want %v", v, got, want)
		}
	}
}

func TestEachPartOfACellIsGuarded(t *testing.T) {
	for v, want := range map[string]string{
		"https://shop.example/a;b": "https://shop.example/a;b", "": "", "a,=1": "a,=1", "a;": "a;", "'a;'b": "'a;'b",
		"=1": "'=1", "a;=1": "a;'=1", "a;'=1": "a;''=1", "a|\"@x": "a|'\"@x", "a\n-1\r\n+2": "a\n'-1\r\n'+2",
	} {
		got := string(Guarded([]byte(v)))
		if got != want {
			t.Errorf("Guarded(%q) is %q, want %q", v, got, want)
		}
		if back := string(Unguarded([]byte(got))); back != v {
			t.Errorf("Unguarded(%q) is %q, want %q", got, back, v)
		}
		if back := string(Unguarded(GuardedText([]byte(v)))); back != v {
			t.Errorf("the text cell of %q is read as %q", v, back)
		}
	}
}

func FuzzGuarded(f *testing.F) {
	f.Add("a;'=1|\"\t\r@")
	f.Fuzz(func(t *testing.T, v string) {
		for _, guard := range []func([]byte) []byte{Guarded, GuardedText} {
			if got := string(Unguarded(guard([]byte(v)))); got != v {
				t.Fatalf("%q is read as %q", v, got)
			}
		}
	})
}
