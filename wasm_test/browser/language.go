package browser

import (
	"os"
	"strings"

	"sitemapeditor/app/translation"
)

// Language is the made-up language of pages whose [Look] names none: en-GB-x-longer or en-GB-x-mirror, see
// [sitemapeditor/app/translation.MadeUp]; "" is English. Stories find and read texts without the disguise, so that they
// are the same in all three.
var Language = os.Getenv("SITEMAPEDITOR_LANGUAGE")

// Unset is the language of a [Look] whose story chooses languages itself.
const Unset = "en"

// Longer is the made-up language whose words are a third longer.
const Longer = "en-GB-x-longer"

// Disguised returns a word as the page says it, so that it is found there.
func (p *Tab) Disguised(word string) string {
	if p.language == Longer {
		return translation.Accented(word)
	}
	return word
}

// Mirrored reports whether pages are read from right to left.
func Mirrored() bool { return strings.HasSuffix(Language, "mirror") }

// Turned returns keys with left and right exchanged if the page is mirrored.
func Turned(keys ...string) []string {
	if Mirrored() {
		sides := strings.NewReplacer("Left", "Right", "Right", "Left")
		for i, key := range keys {
			keys[i] = sides.Replace(key)
		}
	}
	return keys
}

// undisguise returns a script that chooses a made-up language, and lets other scripts read the page in
// English.
func undisguise(tag string) string {
	return `(() => {
	try { localStorage.setItem("sitemap-editor:language", "` + tag + `"); } catch {}
	const plain = (text) => typeof text === "string" && !globalThis.asItIs ? ` +
		`text.replace(/[` + translation.Disguise + `]/g, "") : text;
	const read = (proto, name) => {
		const property = Object.getOwnPropertyDescriptor(proto, name);
		Object.defineProperty(proto, name, {...property, get() { return plain(property.get.call(this)); }});
	};
	read(Node.prototype, "textContent");
	read(HTMLElement.prototype, "innerText");
	read(HTMLElement.prototype, "title");
	read(HTMLOptionElement.prototype, "text");
	read(Element.prototype, "ariaLabel");
	const attribute = Element.prototype.getAttribute;
	Element.prototype.getAttribute = function (name) {
		const value = attribute.call(this, name);
		return document.readyState === "loading" || !/^(aria-|title|placeholder)/.test(name) ? value : plain(value);
	};
})();`
}
