//go:build unix

package others_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// startWebKit starts the small browser of WebKitGTK on a screen of its own, and connects to it by WebDriver.
func startWebKit(t *testing.T) *driver {
	webdriver := installed(t, "WebKitWebDriver")
	bus := installed(t, "dbus-run-session")
	screen := installed(t, "Xvfb")
	found, err := filepath.Glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
	if err != nil || len(found) == 0 {
		absent(t, "the MiniBrowser of WebKitGTK")
	}

	// The server picks a free screen and writes its number.
	home := t.TempDir()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	run(t, []*os.File{write}, screen, "-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	write.Close()
	number := make([]byte, 16)
	n, err := read.Read(number)
	if err != nil {
		t.Fatalf("Xvfb: %v", err)
	}
	free, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	port := strconv.Itoa(free.Addr().(*net.TCPAddr).Port)
	free.Close()
	config := filepath.Join(home, "config")
	if err := os.Mkdir(config, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(config, "user-dirs.dirs"), fmt.Appendf(nil, "XDG_DOWNLOAD_DIR=%q\n", home),
		0o600); err != nil {
		t.Fatal(err)
	}
	run(t, nil, "/usr/bin/env", "DISPLAY=:"+strings.TrimSpace(string(number[:n])), "HOME="+home,
		"XDG_CONFIG_HOME="+config,
		"GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1", bus, "--", webdriver, "--port="+port)

	server := "http://localhost:" + port
	d := &driver{t: t, downloads: home}
	d.send = func(c command, params map[string]any) (json.RawMessage, error) {
		path := c.path
		if id, ok := params["id"].(string); ok {
			path = strings.ReplaceAll(path, "{id}", id)
		}
		body, err := json.Marshal(params)
		if err != nil {
			return nil, err
		}
		request, err := http.NewRequestWithContext(t.Context(), c.method, server+path, bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return nil, err
		}
		defer response.Body.Close()
		var answer struct{ Value json.RawMessage }
		err = json.NewDecoder(response.Body).Decode(&answer)
		if err == nil && response.StatusCode != http.StatusOK {
			err = fmt.Errorf("%s", answer.Value)
		}
		return answer.Value, err
	}
	var session struct{ SessionID string }
	waitFor(t, "WebKitWebDriver", func() error {
		answer, err := d.send(command{method: "POST", path: "/session"}, map[string]any{"capabilities": map[string]any{
			"alwaysMatch": map[string]any{"webkitgtk:browserOptions": map[string]any{
				"binary": found[0], "args": []string{"--automation", "--geometry=1440x1000"},
			}},
		}})
		if err != nil {
			return err
		}
		return json.Unmarshal(answer, &session)
	})
	server += "/session/" + session.SessionID
	return d
}
