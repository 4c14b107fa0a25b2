//go:build unix

package others_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// startFirefox starts Firefox and connects to its Marionette: messages [kind, number, command, parameters] in JSON,
// each preceded by its length and a colon.
func startFirefox(t *testing.T) *driver {
	program := installed(t, "firefox", "firefox-esr")
	profile := t.TempDir()
	downloads := filepath.Join(profile, "downloads")
	if err := os.Mkdir(downloads, 0o700); err != nil {
		t.Fatal(err)
	}
	var prefs strings.Builder
	for name, value := range map[string]any{
		"marionette.port":                            0, // any; it is written into the profile
		"browser.download.dir":                       downloads,
		"browser.download.folderList":                2, // the folder above
		"browser.download.alwaysOpenPanel":           false,
		"browser.shell.checkDefaultBrowser":          false,
		"browser.aboutwelcome.enabled":               false,
		"app.update.disabledForTesting":              true,
		"app.normandy.enabled":                       false,
		"network.captive-portal-service.enabled":     false,
		"network.connectivity-service.enabled":       false,
		"datareporting.policy.dataSubmissionEnabled": false,
	} {
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&prefs, "user_pref(%q, %s);\n", name, text)
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, nil, program, "--headless", "--no-remote", "--marionette", "--profile", profile, "--width", "1440",
		"--height", "900", "about:blank")

	var conn net.Conn
	waitFor(t, "Firefox", func() (err error) {
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err == nil {
			conn, err = net.Dial("tcp", "localhost:"+strings.TrimSpace(string(port)))
		}
		return err
	})
	t.Cleanup(func() { conn.Close() })
	in := bufio.NewReader(conn)
	receive := func() ([]byte, error) {
		if err := conn.SetReadDeadline(time.Now().Add(2 * patience)); err != nil {
			return nil, err
		}
		length, err := in.ReadString(':')
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
		if err != nil {
			return nil, err
		}
		message := make([]byte, n)
		_, err = io.ReadFull(in, message)
		return message, err
	}
	if _, err := receive(); err != nil { // its greeting
		t.Fatal(err)
	}

	number := 0
	d := &driver{t: t, downloads: downloads}
	d.send = func(c command, params map[string]any) (json.RawMessage, error) {
		number++
		message, err := json.Marshal([]any{0, number, c.name, params})
		if err != nil {
			return nil, err
		}
		if _, err := fmt.Fprintf(conn, "%d:%s", len(message), message); err != nil {
			return nil, err
		}
		message, err = receive()
		if err != nil {
			return nil, err
		}
		var answer [4]json.RawMessage
		if err := json.Unmarshal(message, &answer); err != nil {
			return nil, err
		}
		if string(answer[2]) != "null" {
			return nil, fmt.Errorf("%s", answer[2])
		}
		var result struct{ Value json.RawMessage }
		if json.Unmarshal(answer[3], &result) != nil {
			return answer[3], nil // a list is the result itself
		}
		return result.Value, nil
	}
	d.do(command{name: "WebDriver:NewSession"}, map[string]any{})
	return d
}

// installed returns the first of some programs that this machine has, and skips the test if it has none.
func installed(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	absent(t, names[0])
	return ""
}

// absent skips a test for lack of a program, and fails it if SITEMAPEDITOR_OTHERS requires all programs.
func absent(t *testing.T, program string) {
	t.Helper()
	if os.Getenv("SITEMAPEDITOR_OTHERS") != "" {
		t.Fatalf("%s is not installed", program)
	}
	t.Skipf("%s is not installed", program)
}

// waitFor tries until there is no error.
func waitFor(t *testing.T, what string, ready func() error) {
	t.Helper()
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if err = ready(); err == nil {
			return
		}
	}
	t.Fatalf("%s does not answer: %v", what, err)
}
