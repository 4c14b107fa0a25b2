// Package servers loads the lists of redirects that the editor writes into a real nginx and a real Apache, and asks
// them for the pages of both sitemaps. A server that is not installed is skipped.
package servers

import (
	"bufio"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

var (
	rounds = flag.Int("rounds", 60, "sitemaps for each server")
	seed   = flag.Uint64("seed", 0, "of the first sitemap; 0 for another one each time")
)

// A server is a program that serves a folder and obeys a list of redirects.
type server struct {
	name, format string
	request      uint8
	programs     []string
	// start returns the command that serves root on port with the list in rules, without going into the background.
	start func(program, dir, root, rules string, port int) (*exec.Cmd, error)
}

var servers = []server{
	{"nginx", "redirects.conf", wire.RedirectNginx, []string{"nginx", "/usr/sbin/nginx"}, startNginx},
	{"Apache", ".htaccess", wire.RedirectApache, []string{"apache2", "/usr/sbin/apache2", "httpd"}, startApache},
}

// TestNoListOfRedirectsHarmsASite holds that with a list of the editor each page of the open sitemap answers 200, and
// that each removed page leads to a page that is listed, in one step, unless the list says why not.
func TestNoListOfRedirectsHarmsASite(t *testing.T) {
	for _, s := range servers {
		t.Run(s.name, func(t *testing.T) {
			program := ""
			for _, p := range s.programs {
				if found, err := exec.LookPath(p); err == nil {
					program = found
					break
				}
			}
			if program == "" {
				t.Skipf("%s is not installed", s.name)
			}
			first := *seed
			if first == 0 {
				first = uint64(time.Now().UnixNano())
			}
			for i := range uint64(*rounds) {
				try(t, s, program, makeSites(rand.New(rand.NewPCG(first+i, 1))))
				if t.Failed() {
					t.Fatalf("repeat it with -rounds 1 -seed %d", first+i)
				}
			}
		})
	}
}

// sites are two versions of a sitemap, with the targets that the owner types for removed pages.
type sites struct {
	now, before []string
	typed       []string // for the removed pages in their order; "" keeps the proposal
	moved       bool     // now is before, moved from old.example to shop.example
}

// names of folders and of pages. The names of index files are for pages alone.
var (
	atoms   = append([]string{"index.html", "index.php", "default.htm", "404.html", "50x.html"}, folders...)
	folders = []string{
		"a", "about", "shop", "caf%C3%A9", "caf%c3%a9", "café", "a%20b", "p.php", "x.html", "A", "%61bout", "a%2Fb", "a;b",
		"a+b", "$x", "a'b", "(c)", "~me", "a:b", "tea,green", "100%25", "a%23b", "a%3Fb", "b.c", "%e2%82%ac", "_x", "old", "a&b", "a=b",
	}
)

func makeSites(r *rand.Rand) sites {
	pick := func(of []string) string { return of[r.IntN(len(of))] }
	page := func() string {
		loc := "https://" + pick([]string{"shop.example", "shop.example", "shop.example", "www.shop.example"}) + "/"
		for range r.IntN(3) {
			loc += pick(folders) + "/"
		}
		if r.IntN(4) > 0 {
			loc += pick(atoms)
		}
		if r.IntN(6) == 0 {
			loc += pick([]string{"?id=5", "?a=b&c=d", "?x", "?q=%c3%a9"})
		}
		return loc
	}
	vary := func(loc string) string {
		switch r.IntN(9) {
		case 0:
			return loc + "#top"
		case 1:
			return loc + "index.html"
		case 2:
			return strings.TrimSuffix(loc, "/")
		case 3:
			return loc + "/"
		case 4:
			return strings.NewReplacer("%C3%A9", "%c3%a9", "%c3%a9", "%C3%A9", "é", "%C3%A9").Replace(loc)
		case 5:
			site, rest := address.Cut(loc)
			return site + strings.Replace(rest, "/a", "/%61", 1)
		case 6:
			return strings.Replace(loc, "https:", "http:", 1)
		case 7:
			return strings.Replace(loc, "shop.example", "old.example", 1)
		}
		return loc + "?utm=1"
	}
	var s sites
	for range 3 + r.IntN(12) {
		s.now = append(s.now, page())
	}
	if r.IntN(4) == 0 {
		s.moved, s.typed = true, []string{""}
		for i, loc := range s.now {
			s.now[i] = strings.Replace(loc, "www.", "", 1)
		}
		return s
	}
	for _, loc := range s.now {
		if r.IntN(2) == 0 {
			loc = vary(loc)
		}
		s.before = append(s.before, loc)
		if r.IntN(3) == 0 {
			s.before = append(s.before, page(), vary(vary(loc)))
		}
	}
	seen := make(map[string]bool)
	s.before = slices.DeleteFunc(s.before, func(loc string) bool {
		again := seen[key(loc)] && !strings.Contains(loc, "#")
		seen[key(loc)] = true
		return again
	})
	for range s.before {
		to := ""
		switch r.IntN(6) {
		case 0, 1:
			to = pick(s.now)
		case 2:
			to = pick(s.before)
		case 3:
			_, to = address.Cut(pick(s.now))
		}
		s.typed = append(s.typed, to)
	}
	return s
}

func sitemapOf(locs []string) []byte {
	b := []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for _, loc := range locs {
		b = append(b, "<url><loc>"+strings.NewReplacer("&", "&amp;", "'", "&apos;").Replace(loc)+"</loc></url>\n"...)
	}
	return append(b, "</urlset>"...)
}

// try compares two sitemaps, writes the list of redirects and asks a server that obeys it.
func try(t *testing.T, s server, program string, x sites) {
	t.Helper()
	dir := t.TempDir()
	root := filepath.Join(dir, "root")
	// A server may give up the rights of root, and then reads what all may read.
	err := errors.Join(os.Chmod(filepath.Dir(dir), 0o755), os.Chmod(dir, 0o755), os.Mkdir(root, 0o755))
	if err != nil {
		t.Fatal(err)
	}
	x.now = slices.DeleteFunc(x.now, func(loc string) bool { return !put(root, loc) })
	if len(x.now) == 0 {
		return
	}
	put(root, "https://shop.example/404.html")

	p := enginetest.Start(t)
	defer p.Stop()
	if x.moved {
		for _, loc := range x.now {
			x.before = append(x.before, strings.Replace(loc, "shop.example", "old.example", 1))
		}
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: sitemapOf(x.before)})
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true}, sitemapcore.Step{
			Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
				Way: sitemapcore.MoveSite, Find: "https://old.example", With: "https://shop.example",
			},
		}))
		enginetest.Must[*wire.Opened](p, &wire.CompareWith{Back: 1, Earlier: wire.Open{Job: 1}})
	} else {
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: sitemapOf(x.now)})
		enginetest.Must[*wire.Opened](p, &wire.CompareWith{
			Earlier: wire.Open{Inputs: []wire.Input{{Name: "before.xml", Path: "before.xml"}}, Job: 1},
		}, enginetest.Bytes(sitemapOf(x.before)))
	}
	removed := enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 1000}).Pages
	for i, page := range removed {
		if to := x.typed[i%len(x.typed)]; to != "" {
			enginetest.Must[*wire.Done](p, &wire.SetRedirect{ID: page.ID, New: to})
		}
	}
	removed = enginetest.Must[*wire.Removed](p, &wire.GetRemoved{Count: 1000}).Pages
	_, blobs := p.Call(&wire.WriteComparison{Format: s.request, Job: 1})
	list := string(p.Read(blobs[0]))

	rules := filepath.Join(dir, s.format)
	if s.name == "Apache" {
		rules = filepath.Join(root, s.format)
	}
	if err := os.WriteFile(rules, []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	command, err := s.start(program, dir, root, rules, port)
	if err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	command.Stdout, command.Stderr = &told, &told
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = command.Process.Kill()
		_ = command.Wait()
	}()
	if !listens(port) {
		t.Errorf("%s does not start with\n%s\n%s", s.name, list, told.String())
		return
	}
	for _, loc := range x.now {
		if status, to := ask(t, port, loc); status != 200 {
			t.Errorf("the listed page %s answers %d %s with\n%s", loc, status, to, list)
		}
	}
	listed, gone := make(map[string]bool), make(map[string]bool)
	for _, loc := range x.now {
		listed[key(loc)] = true
	}
	for _, page := range removed {
		if page.New != "" && !strings.Contains(page.Old, "#") {
			gone[key(page.Old)] = true
		}
	}
	for _, page := range removed {
		meant := string(address.Resolve(nil, []byte(page.Old), []byte(page.New)))
		if page.New == "" || key(meant) == key(page.Old) || explained(list, page.Old) {
			continue
		}
		if s.name == "Apache" && strings.Contains(page.Old, "%2F") {
			continue // it answers 404, whatever the rules (AllowEncodedSlashes)
		}
		status, to := ask(t, port, page.Old)
		if listed[key(page.Old)] && status == 200 {
			continue // the same page in another spelling of its site
		}
		if status != 301 {
			t.Errorf("the removed page %s, which leads to %s, answers %d with\n%s", page.Old, page.New, status, list)
			continue
		}
		site, _ := address.Cut(page.Old)
		if strings.HasPrefix(to, "/") {
			to = site + to
		}
		again, next := ask(t, port, to)
		switch {
		case x.moved && key(to) != key(page.New):
			t.Errorf("the moved page %s leads to %s, want %s, with\n%s", page.Old, to, page.New, list)
		case listed[key(to)] && again != 200:
			t.Errorf("the removed page %s leads to the listed page %s, which answers %d, with\n%s", page.Old, to, again, list)
		case gone[key(to)] && again == 301 && !isFolder(to, next):
			t.Errorf("the removed page %s leads to the removed page %s, which leads to %s, with\n%s", page.Old, to, next, list)
		}
	}
}

// isFolder reports whether a server leads from a folder to the same folder with a slash at its end.
func isFolder(from, to string) bool {
	_, a := address.Cut(address.Plain(from))
	_, b := address.Cut(address.Plain(to))
	return key(a)+"/" == key(b)
}

// key is an address as a server compares it: without its scheme, its fragment and needless codes.
func key(loc string) string {
	p := address.Split(loc)
	return p.Authority() + string(address.Loose(0).AppendKey(nil, []byte(cmp.Or(p.Path(), "/")+p.Query())))
}

// explained reports whether a list has a comment with the reason why it leaves an address out.
func explained(list, loc string) bool {
	_, rest := address.Cut(loc)
	rest, _, _ = strings.Cut(rest, "#")
	for line := range strings.Lines(list) {
		if at := strings.Index(line, ": /"); strings.HasPrefix(line, "# ") && at > 0 {
			if key(strings.TrimSpace(line[at+2:])) == key(rest) {
				return true
			}
		}
	}
	return false
}

// put writes the file that a server reads for an address. It reports whether there can be one.
func put(root, loc string) bool {
	_, rest := address.Cut(loc)
	path, _, _ := address.CutPath(rest)
	var name []byte
	for i := 0; i < len(path); i++ {
		if path[i] == '%' {
			var c byte
			fmt.Sscanf(path[i+1:i+3], "%02x", &c)
			if c == '/' {
				return false // Apache refuses it
			}
			name = append(name, c)
			i += 2
		} else {
			name = append(name, path[i])
		}
	}
	file := filepath.Join(root, string(name))
	if strings.HasSuffix(path, "/") {
		file = filepath.Join(file, "index.html")
	}
	info, err := os.Stat(file)
	if err == nil {
		return !info.IsDir()
	}
	if os.MkdirAll(filepath.Dir(file), 0o755) != nil {
		return false
	}
	return os.WriteFile(file, []byte("<title>"+loc+"</title>"), 0o644) == nil
}

func freePort(t *testing.T) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

func listens(port int) bool {
	for range 300 {
		if c, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port)); err == nil {
			c.Close()
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

// ask requests a page as a browser does: without its fragment, and with other characters than those of ASCII encoded.
func ask(t *testing.T, port int, loc string) (status int, location string) {
	t.Helper()
	site, rest := address.Cut(loc)
	rest, _, _ = strings.Cut(rest, "#")
	if !strings.HasPrefix(rest, "/") {
		rest = "/" + rest // as a browser asks
	}
	c, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", address.Escape(rest, address.PathSigns+"?%[]"),
		address.Split(site).Authority())
	r := textproto.NewReader(bufio.NewReader(c))
	line, err := r.ReadLine()
	if err != nil {
		t.Fatalf("%s: %v", loc, err)
	}
	if _, err := fmt.Sscanf(line, "HTTP/1.1 %d", &status); err != nil {
		t.Fatalf("%s: %q", loc, line)
	}
	head, err := r.ReadMIMEHeader()
	if err != nil {
		t.Fatalf("%s: %v", loc, err)
	}
	return status, head.Get("Location")
}

func startNginx(program, dir, root, rules string, port int) (*exec.Cmd, error) {
	user := ""
	if os.Getuid() == 0 {
		user = "user root;\n"
	}
	conf := filepath.Join(dir, "nginx.conf")
	err := os.WriteFile(conf, fmt.Appendf(nil, `%sdaemon off;
master_process off;
pid %s/nginx.pid;
error_log stderr;
events {}
http {
	access_log off;
	client_body_temp_path %[2]s; proxy_temp_path %[2]s; fastcgi_temp_path %[2]s; uwsgi_temp_path %[2]s; scgi_temp_path %[2]s;
	server {
		listen 127.0.0.1:%d;
		root %s;
		absolute_redirect off;
		index index.html index.php default.htm;
		error_page 404 /404.html;
		include %s;
	}
}
`, user, dir, port, root, rules), 0o644)
	return exec.Command(program, "-p", dir, "-c", conf, "-e", "stderr"), err
}

func startApache(program, dir, root, _ string, port int) (*exec.Cmd, error) {
	modules := ""
	for _, folder := range []string{"/usr/lib/apache2/modules", "/usr/lib64/httpd/modules", "/usr/libexec/apache2"} {
		if _, err := os.Stat(filepath.Join(folder, "mod_rewrite.so")); err != nil {
			continue
		}
		for _, m := range []string{"mpm_prefork", "authz_core", "dir", "rewrite", "unixd"} {
			if _, err := os.Stat(filepath.Join(folder, "mod_"+m+".so")); err == nil {
				modules += fmt.Sprintf("LoadModule %s_module %s/mod_%s.so\n", m, folder, m)
			}
		}
		break
	}
	conf := filepath.Join(dir, "apache.conf")
	err := os.WriteFile(conf, fmt.Appendf(nil, `ServerRoot %s
%sServerName shop.example
Listen 127.0.0.1:%d
PidFile %[1]s/apache.pid
Mutex file:%[1]s
ErrorLog /dev/stderr
DocumentRoot %[4]s
DirectoryIndex index.html index.php default.htm
DirectorySlash On
ErrorDocument 404 /404.html
<IfModule unixd_module>
User nobody
Group nogroup
</IfModule>
<Directory %[4]s>
	Require all granted
	AllowOverride All
	Options FollowSymLinks
</Directory>
`, dir, modules, port, root), 0o644)
	return exec.Command(program, "-X", "-f", conf), err
}
