package main

// replace types what is to be found in all addresses, and measures until the list has its first
// values and until all is counted. Beside it, String.replaceAll over an array of as many addresses.
func (w *worker) replace() {
	var first, all, theirs []float64
	w.felt("find and replace, the preview", func() {
		for range w.repeat(3) {
			x, y := w.t.replace("/", "/x/")
			first, all = append(first, x), append(all, y)
		}
	})
	for range w.repeat(3) {
		theirs = append(theirs, w.t.replaceAll(w.s.pages, "/", "/x/"))
	}
	w.add("find and replace, first values", first, goal{atMost, 100})
	w.bench.add(w.name+"find and replace, all counted; String.replaceAll", "ms", all, theirs, goal{atMost, 2000})
}

// replace opens the dialog, types, returns the milliseconds until the first values are listed and until
// all are counted, and closes it again.
func (t *tab) replace(find, with string) (first, all float64) {
	at := ask[[]float64](t, `(async () => {
		document.querySelector(".rail [data-replace]").click();
		await probe.until(() => document.querySelector("#replace-find"));
		const field = (key) => document.querySelector("#replace-" + key);
		const type = (key, text) => {
			field(key).value = text;
			field(key).dispatchEvent(new Event("input", { bubbles: true }));
		};
		type("with", %s);
		await probe.until(() => document.querySelector(".replace__sum")?.textContent);
		const from = performance.now();
		const there = Promise.all([
			probe.until(() => document.querySelector("dialog .diff tbody tr")),
			probe.until(() => document.querySelector(".replace__sum p") &&
				!document.querySelector("dialog .btn--main").disabled),
		]);
		type("find", %s);
		const ms = (await there).map((x) => x.shown - from);
		type("find", "");
		await probe.until(() => !document.querySelector("dialog .diff tbody tr"));
		document.querySelector("dialog .dialog__foot .btn:not(.btn--main)").click();
		await probe.until(() => !document.querySelector("dialog[open]"));
		return ms;
	})()`, with, find)
	return at[0], at[1]
}

// replaceAll returns the milliseconds that the browser takes for the same text in an array of strings.
func (t *tab) replaceAll(pages int, find, with string) float64 {
	return ask[float64](t, `(() => {
		const loc = "https://shop.example/lighting/outdoor/bright-oak-lamp-small-round-warm-";
		const all = Array.from({ length: %s }, (_, i) => loc + i + ".html");
		const from = performance.now();
		let n = 0;
		for (let i = 0; i < all.length; i++) n += all[i].replaceAll(%s, %s).length;
		return n > 0 ? performance.now() - from : 0;
	})()`, pages, find, with)
}
