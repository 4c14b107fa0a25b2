// Lets axe-core examine each part of the page once. Most of a state was on the screen in an earlier one, also in that of
// another test, and axe-core takes a second for a whole page. A part is examined again if anything that axe-core looks at
// may differ: its markup, its looks, or an element around it. All words count as equal, and all numbers.
globalThis.examine ??= (() => {
	const words = new Set(["alt", "aria-description", "aria-label", "href", "placeholder", "src", "title", "value"]);
	const looks = ["backgroundColor", "backgroundImage", "color", "display", "fontSize", "fontWeight", "opacity", "overflowX",
		"overflowY", "position", "textDecorationLine", "textShadow"];
	const references = new Set(["aria-activedescendant", "aria-controls", "aria-describedby", "aria-labelledby", "aria-owns"]);
	/** The rules about the outline of the page, which don't run on a part, or compare it with others. */
	const ofThePage = /^(bypass|heading-order|landmark-.*|page-has-heading-one)$/;

	const alike = (text) => text.replace(/\p{L}+/gu, "a").replace(/\d+/g, "0").replace(/\s+/g, " ");
	const exact = (text) => text;

	/** A number of 53 bits for a text, in letters. */
	function sum(text) {
		let a = 0xdeadbeef;
		let b = 0x41c6ce57;
		for (let i = 0; i < text.length; i++) {
			const c = text.charCodeAt(i);
			a = Math.imul(a ^ c, 2654435761);
			b = Math.imul(b ^ c, 1597334677);
		}
		a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
		b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
		return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
	}

	/** What axe-core sees of an element itself, if it applies all rules or only the one about contrast. */
	function own(e, alike, contrast) {
		const style = getComputedStyle(e);
		const parts = [e.tagName, e.checkVisibility(), ...looks.map((name) => style[name])];
		if (contrast) {
			const text = [...e.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
			return [...parts, text, e.disabled, e.ariaDisabled].join();
		}
		parts.push(e.checked, e.labels?.length);
		for (const { name, value } of e.attributes) {
			if (name === "class" || name === "style" || name.startsWith("data-")) continue; // counts by its looks
			parts.push(name, words.has(name) ? alike(value) : value.replace(/\d+/g, "0"));
			if (references.has(name)) parts.push(value.split(" ").every((id) => document.getElementById(id)));
		}
		const children = new Set();
		const plain = !e.role && /^(BODY|DIV|HTML|MAIN|SECTION)$/.test(e.tagName); // an element that may have any other in it
		for (const child of e.childNodes) {
			if (child.nodeType === Node.TEXT_NODE) children.add(alike(child.data));
			else if (child.nodeType === Node.ELEMENT_NODE && !plain) children.add(child.tagName + child.role);
		}
		return [...parts, ...children].join("\n");
	}

	/** What axe-core sees of an element when it examines another one within it. */
	function surroundings(e) {
		const { backgroundColor, backgroundImage, opacity } = getComputedStyle(e);
		return sum([e.tagName, e.role, e.ariaHidden, e.inert, e.open, backgroundColor, backgroundImage, opacity].join());
	}

	const childrenOf = (e) => [...(e.shadowRoot?.children ?? []), ...e.children];

	/** The signs of the parts that were examined, in this tab or in others, and in which nothing was found. */
	const seen = new Set();

	/**
	 * Returns the violations, and the signs of the parts in which there are none; or Lacks if there is a part to examine
	 * and no axe-core. others are signs from other tabs, rules what to apply: the names of rules, all but one with a minus
	 * before its name, or null for all.
	 */
	return async function examine(others, rules) {
		const top = [...document.querySelectorAll("dialog:modal")].at(-1);
		const contrast = rules?.join() === "color-contrast";
		const text = rules?.includes("label-content-name-mismatch") ? exact : alike;
		for (const sign of others ?? []) seen.add(sign);
		const fresh = new Set();
		const known = (sign) => seen.has(sign) || fresh.has(sign);
		const owns = new Map();
		const wholes = new Map();
		(function read(e) {
			owns.set(e, own(e, text, contrast));
			wholes.set(e, sum(owns.get(e) + childrenOf(e).map(read).join()));
			return wholes.get(e);
		})(document.documentElement);

		// A part with an unknown sign is examined, without the parts within it whose signs are known.
		const parts = [];
		const spared = [];
		function collect(e, around, examined) {
			const whole = sum(around + wholes.get(e));
			if (known(whole)) {
				if (examined && e.getElementsByTagName("*").length > 20) spared.push(e); // to leave out takes time too
				return;
			}
			fresh.add(whole);
			const children = childrenOf(e);
			const itself = children.length ? sum(around + owns.get(e)) : whole;
			if (!examined && (itself === whole || !known(itself))) {
				parts.push(e);
				examined = true;
			}
			fresh.add(itself);
			if (!children.length) return;
			const within = sum(around + surroundings(e));
			for (const child of children) collect(child, within, examined);
		}
		const setting = JSON.stringify([rules, innerWidth, matchMedia("(prefers-color-scheme: dark)").matches]);
		let around = setting;
		for (let e = top?.parentElement; e; e = e.parentElement) around += surroundings(e);
		collect(top ?? document.documentElement, around, false);

		const options = !rules ? {} : rules[0].startsWith("-") ? { rules: { [rules[0].slice(1)]: { enabled: false } } } : { runOnly: rules };
		const violations = [];
		const run = async (context, only) => {
			violations.push(...(await axe.run(context, { resultTypes: ["violations"], preload: false, ...options, ...only })).violations);
		};
		if (parts.length && !globalThis.axe) return { Lacks: true };
		if (parts.length) await run({ include: parts, exclude: spared });
		const marks = [...document.querySelectorAll("main, header, footer, nav, aside, section, h1, h2, h3, h4, h5, h6, [role]")]
			.filter((e) => e.checkVisibility()).map((e) => [e.tagName, e.role, alike(e.ariaLabel ?? ""), e.ariaLevel]);
		const outline = sum(setting + marks.join());
		if (!top && !rules && parts.length && parts[0] !== document.documentElement && !known(outline)) {
			await run(document, { runOnly: axe.getRules().map((r) => r.ruleId).filter((id) => ofThePage.test(id)) });
		}
		fresh.add(outline);
		if (!violations.length) for (const sign of fresh) seen.add(sign);
		return {
			Signs: [...fresh],
			Violations: violations.map((v) => ({
				ID: v.id, Help: v.help,
				Nodes: v.nodes.slice(0, 4).map((n) => ({ HTML: n.html.slice(0, 200), Summary: n.failureSummary ?? "" })),
			})),
		};
	};
})();
