package wasm_test

import (
	"cmp"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

// nginxSite has a canonical mistake on 40 pages, redirects, missing pages, noindex, a sign-in page, and a firewall in
// /d/ that sends visitors to a captcha after 20 pages.
const nginxSite = `daemon off; master_process off; %s pid %[2]s/nginx.pid; error_log /dev/null crit;
events {}
http {
	access_log off; default_type text/html;
	client_body_temp_path %[2]s; proxy_temp_path %[2]s; fastcgi_temp_path %[2]s; uwsgi_temp_path %[2]s; scgi_temp_path %[2]s;
	types { text/html html; text/javascript js; text/plain txt; }
	limit_req_zone $binary_remote_addr zone=firewall:1m rate=2r/m;
	server {
		listen 127.0.0.1:%[3]d; root %[2]s/root; absolute_redirect off;
		location ~ ^/p/5[0-4]/ { add_header X-Robots-Tag noindex; }
		location = /account { return 302 /password/; }
		location /d/ { limit_req zone=firewall burst=20 nodelay; error_page 503 = @captcha; }
		location @captcha { return 302 /captcha/?u=$request_id; }
	}
}
`

// The owner of a site on a real server, with Prototype.js in its pages if it is installed, checks and fixes its
// pages. No good page is lost, and no bad one comes in.
func TestAWalkOnARealServer(t *testing.T) {
	browser.Rare(t, "TestAFixMakesNoSitemapWorse and the stories of the live check guard its parts")
	program, err := exec.LookPath("nginx")
	if err != nil {
		if program, err = exec.LookPath("/usr/sbin/nginx"); err != nil {
			t.Skip("nginx is not installed; .ci/tools servers installs it")
		}
	}
	dir := t.TempDir()
	write := func(path, text string) {
		t.Helper()
		path = filepath.Join(dir, "root", path)
		if err := cmp.Or(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	page := func(path, head string) {
		write(path+"index.html", fmt.Sprintf(`<!doctype html><html lang=en><title>Oak %s</title>%s<body><h1>Oak</h1><p>A table called %[1]s`,
			path, head))
	}
	scripts := ""
	for _, name := range []string{"prototype/prototype.js"} {
		if text, err := os.ReadFile("/usr/share/javascript/" + name); err == nil {
			write(filepath.Base(name), string(text))
			scripts += "<script src=/" + filepath.Base(name) + "></script>"
		}
	}
	t.Logf("scripts of the site: %s", scripts)
	page("", scripts)
	var list, want []string
	for i := range 60 {
		path, head := fmt.Sprintf("/p/%d/", i), ""
		switch {
		case i < 40:
			head = fmt.Sprintf("<link rel=canonical href=shop.example/p/%d/>", i) // without https://
			want = append(want, path)
		case i < 45:
			want = append(want, strings.TrimSuffix(path, "/")) // redirects stay, because most of them lead to the captcha
		case i >= 55:
			want = append(want, path)
		}
		if i < 45 || i >= 50 {
			page(path[1:], head)
		}
		if i >= 40 && i < 45 {
			path = strings.TrimSuffix(path, "/")
		}
		list = append(list, path)
	}
	for i := range 60 {
		path := fmt.Sprintf("/d/%d/", i)
		page(path[1:], "")
		list, want = append(list, path), append(want, path)
	}
	list = append(list, "/account", "/")
	want = append(want, "/")
	page("password/", "<input type=password>")
	page("captcha/", "")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	_ = listener.Close()
	user := ""
	if os.Getuid() == 0 {
		user = "user root;"
	}
	conf := filepath.Join(dir, "nginx.conf")
	if err := os.WriteFile(conf, fmt.Appendf(nil, nginxSite, user, dir, port), 0o644); err != nil {
		t.Fatal(err)
	}
	server := exec.Command(program, "-p", dir, "-c", conf, "-e", "stderr")
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	origin := fmt.Sprintf("http://127.0.0.1:%d", port)
	for range 50 {
		if c, err := net.Dial("tcp", strings.TrimPrefix(origin, "http://")); err == nil {
			_ = c.Close()
			break
		}
		time.Sleep(100 * time.Millisecond)
	}

	p := begin(t, browser.Look{})
	site, bookmark, ask := p.openLive([]byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>`+origin+
		strings.Join(list, "</loc></url><url><loc>"+origin)+"</loc></url></urlset>"), len(list))
	site.Bookmark(bookmark)
	site.Find("button", fmt.Sprintf("Check %d pages", len(list))).Click()
	use := ask.Find("button", "Use these results")
	for end := time.Now().Add(2 * time.Minute); !use.There() && time.Now().Before(end); time.Sleep(300 * time.Millisecond) {
		if goOn := site.Find("button", "Continue"); goOn.There() {
			site.Picture("walk-paused")
			goOn.Click()
		}
	}
	site.Picture("walk-panel")
	p.Picture("walk-results")
	use.Click()
	answers := p.dialog("What your site answers")
	answers.Says("pages checked")
	p.Picture("walk-answers")
	answers.Like("button", "^Fix pages").Click()
	fix := p.Like("dialog", "^Fix ")
	fix.Wait()
	p.Picture("walk-fix")
	fix.Like("button", "^Fix ").Enabled().Click()
	answers.Find("status", "").Wait()
	p.Picture("walk-fixed")
	p.Look(browser.Look{Width: 390, Height: 844})
	p.Picture("walk-fixed-narrow")
	p.Look(browser.Look{Width: 1440, Height: 900})
	answers.Find("button", "Download").Click()
	var got []string
	for _, data := range sitemaps(p.downloadFromDialog()) {
		for _, part := range strings.Split(string(data), "<loc>"+origin)[1:] {
			path, _, _ := strings.Cut(part, "<")
			got = append(got, path)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	for _, path := range want {
		if !slices.Contains(got, path) {
			t.Errorf("%s is good, and is gone", path)
		}
	}
	for _, path := range got {
		if !slices.Contains(want, path) {
			t.Errorf("%s is listed, and search engines can't list it", path)
		}
	}
}
