package main

// replace types what is to be found in all addresses, and measures until the list has its first
// values and until all is counted. Beside it, String.replaceAll over an array of as many addresses.
func (w *worker) replace() {
	var first, all, wrong, theirs, counted []float64
	w.felt("find and replace, the preview", func() {
		for range w.repeat(3) {
			x, y := w.t.replace(".html", ".php")
			first, all = append(first, x), append(all, y)
			_, y = w.t.replace("/", "/x/")
			wrong = append(wrong, y)
		}
	})
	for range w.repeat(3) {
		x, y := w.t.replaceAll(w.s.pages, ".html", ".php")
		theirs, counted = append(theirs, x), append(counted, y)
	}
	w.add("find and replace, first values", first, goal{atMost, 100})
	w.bench.add(w.name+"find and replace, all counted; String.replaceAll", "ms", all, theirs, goal{atMost, 2000})
	w.bench.add(w.name+"find and replace, all counted; String.replaceAll and the same counts", "ms", all, counted,
		goal{atMost, 2000})
	w.add("find and replace that breaks every address, all counted", wrong, goal{atMost, 2000})
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

// replaceAll returns the milliseconds that the browser takes for the same text in an array of strings, and
// those with the counts that the preview has: addresses that change, become the same as another one, are on
// another host, or are no address.
func (t *tab) replaceAll(pages int, find, with string) (plain, counted float64) {
	at := ask[[]float64](t, `(() => {
		const loc = "https://shop.example/lighting/outdoor/bright-oak-lamp-small-round-warm-";
		const all = Array.from({ length: %s }, (_, i) => loc + i + ".html");
		const [find, becomes] = [%s, %s];
		let from = performance.now();
		let n = 0;
		for (let i = 0; i < all.length; i++) n += all[i].replaceAll(find, becomes).length;
		const plain = performance.now() - from;
		from = performance.now();
		const seen = new Set();
		let changed = 0, moved = 0, wrong = 0;
		for (let i = 0; i < all.length; i++) {
			const now = all[i].replaceAll(find, becomes);
			if (now === all[i]) continue;
			changed++;
			seen.add(now);
			const was = URL.parse(all[i]), is = URL.parse(now);
			if (!is) wrong++;
			else if (was?.host !== is.host) moved++;
		}
		const same = changed - seen.size;
		return [n > 0 ? plain : 0, changed + same + moved + wrong > 0 ? performance.now() - from : 0];
	})()`, pages, find, with)
	return at[0], at[1]
}
