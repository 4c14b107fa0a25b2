package engine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// libreOffice saves files as .ods, all at once, and returns them by their names without the extension.
func libreOffice(t *testing.T, files map[string][]byte) map[string][]byte {
	t.Helper()
	office, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice is not installed")
	}
	dir := t.TempDir()
	args := []string{
		"-env:UserInstallation=file://" + dir + "/profile", "--headless", "--convert-to", "ods",
		"--outdir", dir,
	}
	for name, data := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	if out, err := exec.Command(office, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	saved := map[string][]byte{}
	for name := range files {
		name = name[:len(name)-len(filepath.Ext(name))]
		if saved[name], err = os.ReadFile(filepath.Join(dir, name+".ods")); err != nil {
			t.Fatal(err)
		}
	}
	return saved
}

func TestWhatLibreOfficeSavesIsRead(t *testing.T) {
	workbook := func(text string) []byte {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(text)})
		_, data := p.WriteAs(sitemapcore.FormatXLSX, enginetest.KeepFiles, 0)
		return data
	}
	saved := libreOffice(t, map[string][]byte{
		"shop.xlsx": workbook(shop),
		"odd.xlsx":  workbook(odd),
		"list.csv": []byte("URL,Last modified,Priority,Title\nhttps://shop.example/a,2025-11-03,80%,\"One, two\"\n" +
			"https://shop.example/b,2025-11-04 10:20:30,0.5,Three\nhttps://shop.example/c,,,\n" +
			"https://shop.example/d,,,\n"),
	})
	for name, text := range map[string]string{"shop": shop, "odd": odd} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(text)})
		if m := bringsBack(t, p, name+".ods", saved[name]); m.New != 0 || m.Missing != 0 || m.Changed != 0 ||
			m.Cleared != 0 || m.Same != m.Open {
			t.Errorf("our workbook %s comes back with the counts %+v", name, m)
		}
	}
	p := enginetest.Start(t)
	o := p.Open(true, enginetest.File{Name: "list.ods", Data: saved["list"]})
	if len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	table := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	enginetest.Must[*wire.Opened](p, &wire.TakeTable{
		ID: table.ID, Replace: true, Columns: table.Columns,
		Days: table.Days, Job: 1,
	})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	for f, want := range [][]string{
		{"https://shop.example/a", "https://shop.example/b", "https://shop.example/c", "https://shop.example/d"},
		{"2025-11-03", "2025-11-04", "", ""},
		{"", "", "", ""},
		{"0.8", "0.5", "", ""},
	} {
		if got := values(p, v.View, sitemapcore.Field(f)); !slices.Equal(got, want) {
			t.Errorf("field %d is %q, want %q", f, got, want)
		}
	}
}
