// @ts-check
// Finds elements by role and accessible name. The browser can be asked for both, but it takes 20 to 50 ms to answer and
// this script 1 or 2. It knows the markup of this page, not all of HTML and ARIA: TestEveryState compares it with the
// browser's tree in every state.
(() => {
	const named = new Set(["button", "cell", "checkbox", "columnheader", "DisclosureTriangle", "DisclosureTriangleGrouped",
		"gridcell", "heading", "link", "menuitem", "menuitemcheckbox", "menuitemradio", "option", "radio", "row", "rowheader",
		"switch", "tab"]); // by their content
	const inputs = {
		button: "button", submit: "button", reset: "button", image: "button", checkbox: "checkbox", radio: "radio",
		search: "searchbox", number: "spinbutton", range: "slider", email: "textbox", tel: "textbox", text: "textbox",
		url: "textbox", password: "textbox",
	};
	const tags = {
		A: "link", ASIDE: "complementary", BUTTON: "button", DETAILS: "group", DIALOG: "dialog", FIELDSET: "group",
		FOOTER: "contentinfo", FORM: "form", H1: "heading", H2: "heading", H3: "heading", H4: "heading", H5: "heading",
		H6: "heading", HEADER: "banner", IMG: "image", LI: "listitem", MAIN: "main", MENU: "list", NAV: "navigation", OL: "list",
		OPTGROUP: "group", OPTION: "option", OUTPUT: "status", PROGRESS: "progressbar", SECTION: "region", TABLE: "table",
		TEXTAREA: "textbox", UL: "list",
	};
	/** The elements that can have a role. */
	const candidates = {
		combobox: "select, input[list]", DisclosureTriangle: "summary", DisclosureTriangleGrouped: "summary",
		image: '[role="img"]', listbox: "select", columnheader: "th", rowheader: "th", cell: "td", row: "tr", textbox: "input, textarea",
	};
	for (const [tag, role] of Object.entries(tags)) {
		candidates[role] = (candidates[role] ? candidates[role] + ", " : "") + tag.toLowerCase();
	}
	for (const role of new Set(Object.values(inputs))) {
		candidates[role] = (candidates[role] ? candidates[role] + ", " : "") + "input";
	}

	// Without the disguise of made-up languages: translation.Disguise.
	const tidy = (text) => text.replace(/[\u0301\u2027\u200f\u2066\u2068\u2069]/g, "").replace(/\s+/g, " ").trim();

	function implicit(e) {
		switch (e.tagName) {
			case "A":
				return e.hasAttribute("href") ? "link" : "";
			case "INPUT":
				return e.list ? "combobox" : (inputs[e.type] ?? "");
			case "SELECT":
				return e.multiple || e.size > 1 ? "listbox" : "combobox";
			case "HEADER":
			case "FOOTER":
				return e.closest("article, aside, main, nav, section") ? "" : tags[e.tagName];
			case "SECTION":
				return e.ariaLabel || e.title || e.hasAttribute("aria-labelledby") ? tags[e.tagName] : "";
			case "LI":
				return role(e.parentElement) === "list" ? "listitem" : "";
			case "SUMMARY":
				return !e.parentElement.matches("details") ? "" :
					e.parentElement.hasAttribute("name") ? "DisclosureTriangleGrouped" : "DisclosureTriangle";
			case "TH":
				return e.scope === "row" || e.scope !== "col" && e.parentElement.querySelector("td") ? "rowheader" :
					"columnheader";
			case "TD":
				return "cell";
			case "TR":
				return "row";
		}
		return tags[e.tagName] ?? "";
	}

	function role(e) {
		const explicit = e.getAttribute("role");
		return explicit === "img" ? "image" : explicit || implicit(e);
	}

	// --- Hidden and inert

	/** The nearest element or tree around a node, also out of a shadow tree. */
	const around = (node) => node.parentNode ?? node.host;

	/** The shadow trees below a node: a tab keeps them when they are made, see newTab. */
	const shadows = (root) => (globalThis.shadowTrees ?? []).filter((tree) => contains(root, tree.host));

	function contains(root, node) {
		while (node && node !== root) node = around(node);
		return node === root;
	}

	/** The open dialog outside of which everything is inert, if any. */
	function modal() {
		const open = [...document.querySelectorAll("dialog:modal")];
		if (open.length < 2) return open[0];
		return open.find((dialog) => {
			const box = dialog.getBoundingClientRect();
			return dialog.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
		}) ?? open.at(-1);
	}

	function shown(e) {
		if (/^OPT/.test(e.tagName)) return shown(e.closest("select, datalist") ?? e.parentElement);
		// An element without a box of its own is not visible to the browser's function.
		while (getComputedStyle(e).display === "contents") e = e.parentElement;
		return e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
			!e.closest('[aria-hidden="true"], [inert]');
	}

	// --- Names

	function name(e) {
		return tidy(said(e, new Set(), false));
	}

	function fromContent(e) {
		const r = role(e);
		return r === "row" ? e.hasAttribute("role") : named.has(r);
	}

	function said(e, seen, within) {
		if (seen.has(e)) return "";
		seen.add(e);
		const by = within === "by" ? null : e.getAttribute("aria-labelledby");
		if (by) {
			const text = by.trim().split(/\s+/).map((id) => document.getElementById(id)).filter(Boolean)
				.map((other) => said(other, new Set(other === e ? [] : [e]), "by")).join(" ");
			if (tidy(text)) return text;
		}
		const label = e.getAttribute("aria-label");
		if (label?.trim()) return label;
		if (within && /^(INPUT|TEXTAREA)$/.test(e.tagName)) {
			return /^(checkbox|radio|file|hidden)$/.test(e.type) ? "" : e.value;
		}
		if (within && e.tagName === "SELECT") return [...e.selectedOptions].map((o) => o.text).join(" ");
		let text = "";
		if (e.tagName === "INPUT" && /^(button|submit|reset)$/.test(e.type)) text = e.value;
		else if (e.labels?.length) text = [...e.labels].map((l) => content(l, seen)).join(" ");
		else if (e.tagName === "FIELDSET") text = own(e, "legend", seen);
		else if (e.tagName === "TABLE") text = own(e, "caption", seen);
		else if (e.tagName === "IMG") text = e.alt;
		else if (e.tagName === "OPTGROUP") text = e.label;
		if (!tidy(text) && (within || fromContent(e))) text = content(e, seen);
		if (!tidy(text)) text = e.title || e.getAttribute("placeholder") || "";
		return text;
	}

	function own(e, tag, seen) {
		const part = [...e.children].find((c) => c.matches(tag));
		return part ? content(part, seen) : "";
	}

	/** The text of an element's children. Blocks are words of their own, inline parts are not. */
	function content(e, seen) {
		let text = "";
		let block = false;
		const add = (more, apart) => {
			if (!more) return;
			text += (block || apart) && text && !/\s$/.test(text) && !/^\s/.test(more) ? " " + more : more;
			block = apart;
		};
		add(generated(e, "::before"), false);
		for (const child of e.childNodes) {
			if (child.nodeType === Node.TEXT_NODE) {
				add(child.data, false);
			} else if (child.nodeType === Node.ELEMENT_NODE) {
				if (/^W?BR$/.test(child.tagName)) {
					add(" ", false);
					continue;
				}
				const style = getComputedStyle(child);
				if (style.display === "none" || style.visibility !== "visible" || child.matches('[aria-hidden="true"], [inert]')) {
					continue;
				}
				add(said(child, seen, true), !/^(inline|contents)$/.test(style.display));
			}
		}
		add(generated(e, "::after"), false);
		return text;
	}

	function generated(e, which) {
		const { content } = getComputedStyle(e, which);
		if (content === "none" || content === "normal") return "";
		const found = /^"((?:[^"\\]|\\.)*)"(?: \/ "((?:[^"\\]|\\.)*)")?$/.exec(content);
		return found?.[2] ?? found?.[1] ?? "";
	}

	// --- Finding

	/** All elements, or texts, of a role below a node, in the order of the document. */
	function* all(root, wanted) {
		for (const tree of [root, ...shadows(root)]) yield* inTree(tree, wanted);
	}

	function* inTree(root, wanted) {
		const top = modal();
		if (wanted === "StaticText") {
			const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				const parent = text.parentElement;
				if (text.data.trim() && !parent?.matches("option, textarea") && (!top || contains(top, text)) && shown(parent)) yield text;
			}
			return;
		}
		const selector = '[role="' + wanted + '"]' + (candidates[wanted] ? ", " + candidates[wanted] : "");
		for (const e of root.querySelectorAll(selector)) {
			if ((!top || contains(top, e)) && role(e) === wanted && shown(e)) yield e;
		}
	}

	const nameOf = (node) => (node.nodeType === Node.TEXT_NODE ? tidy(node.data) : name(node));

	/** Those of a step { role, name, like }. */
	function* matching(root, step) {
		const like = step.like && new RegExp(step.like);
		for (const node of all(root, step.role)) {
			if (step.name ? nameOf(node) === step.name : !like || like.test(nameOf(node))) yield node;
		}
	}

	/** The element to which steps lead, each within the one before it; null if there is none. */
	function find(steps) {
		let at = document;
		for (const step of steps) {
			if (step.script) {
				try {
					at = step.script();
				} catch {
					return null; // the page is still without the elements that the script asks for
				}
			} else {
				let index = step.index ?? 0;
				let found = null;
				for (const node of matching(at, step)) {
					if (index-- === 0) {
						found = node;
						break;
					}
				}
				at = found;
			}
			if (!at) return null;
		}
		return at;
	}

	// --- Pressing

	/** Reports whether a press on top is one on an element. */
	const presses = (top, e) =>
		top && (e.contains(top) || (top.contains(e) && top.matches("label")) || top === e.getRootNode().host ||
			[...(e.labels ?? [])].some((l) => l.contains(top)));

	/** Whether the last press met something else than its element, because the page moved meanwhile. */
	let missed = false;
	let letGo = () => {};

	/** Returns the middle of an element that is at rest. Until the next call, no press reaches anything else. */
	async function aim(e) {
		letGo();
		if (e.disabled) throw new Error("it is disabled");
		// A list that is drawn anew may give its elements other contents, so that another button is at this place.
		const called = nameOf(e);
		e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		const before = e.getClientRects()[0];
		await new Promise((done) => {
			requestAnimationFrame(() => requestAnimationFrame(done));
			setTimeout(done, 100); // a tab in the background has no frames
		});
		const box = e.getClientRects()[0];
		if (!box?.width || !box.height) throw new Error("it has no place");
		if (before?.x !== box.x || before.y !== box.y) throw new Error("it moves");
		const x = box.x + box.width / 2;
		const y = box.y + box.height / 2;
		const top = e.getRootNode().elementFromPoint(x, y);
		if (!presses(top, e)) return { X: x, Y: y, Covered: "covered by " + (top?.outerHTML ?? "nothing").slice(0, 120) };
		const types = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick", "contextmenu"];
		missed = false;
		// An event from a closed shadow tree says only there which of its elements it is for.
		const root = e.getRootNode();
		const releases = (root === document ? [globalThis] : [globalThis, root]).map((place) => {
			let clicked = false;
			const guard = (event) => {
				if (!event.isTrusted) return;
				if (event.type === "pointerdown") missed ||= e.disabled || nameOf(e) !== called || !presses(event.target, e);
				// If the element moved while the button was down, the click goes to what both places are in. A label
				// sends a second one to its control.
				if (event.type === "click" && !clicked) {
					clicked = true;
					missed ||= e.isConnected && (nameOf(e) !== called || !presses(event.target, e));
				}
				if (!missed) return;
				event.stopImmediatePropagation();
				event.preventDefault();
			};
			for (const type of types) place.addEventListener(type, guard, { capture: true });
			return () => {
				for (const type of types) place.removeEventListener(type, guard, { capture: true });
			};
		});
		letGo = () => {
			for (const release of releases) release();
		};
		return { X: x, Y: y, Covered: "" };
	}

	globalThis.finder = {
		aim,
		/** Reports whether the press after aim met something else. */
		missed() {
			letGo();
			return missed;
		},
		/** Calls a function with the element as this. */
		async on(steps, f, args) {
			const e = find(steps);
			return e ? { value: await f.apply(e, args) } : { missing: true };
		},
		/** The names of all that the last step matches. */
		names(steps) {
			const within = steps.length > 1 ? find(steps.slice(0, -1)) : document;
			return within ? [...matching(within, steps.at(-1))].map(nameOf) : [];
		},
		/** The names of all elements of each role. */
		everything() {
			const explicit = [...document.querySelectorAll("[role]")].map((e) => e.getAttribute("role"));
			const roles = new Set([...Object.keys(candidates), ...explicit]);
			// The browser leaves out parts without a role, some row groups, and the main part for a while after it replaced another one.
			roles.delete("rowgroup");
			roles.delete("none");
			roles.delete("main");
			const found = Object.fromEntries([...roles].map((r) => [r, [...all(document, r)].map(nameOf)]));
			const typed = '[role="textbox"]'; // whose texts the comparison leaves out
			found.StaticText = [...all(document, "StaticText")].filter((t) => !t.parentElement.closest(typed)).map(nameOf).filter(Boolean);
			return found;
		},
		/** Some lines for the message of a test that failed. */
		outline() {
			const lines = [];
			for (const [r, found] of Object.entries(this.everything())) {
				if (/^(StaticText|row|rowheader|gridcell|cell)$/.test(r)) continue;
				for (const n of found.slice(0, 40)) if (n) lines.push(r + " “" + n.slice(0, 160) + "”");
			}
			return lines.slice(0, 120);
		},
	};
})();
