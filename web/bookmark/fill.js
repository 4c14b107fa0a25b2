// fill replaces the places of a sentence by values: {site}, and {n, plural, one {# page} other {# pages}} by the branch of
// the number n in a language. written returns a value as it is shown.
export const fill = (sentence, values, language, written) =>
  sentence
    .replace(/{(\w+), plural,((?: \S+ {(?:[^{}]|{\w+})*})+)}/g, (_, place, all) => {
      const n = values[place];
      const branches = {};
      for (const [, form, branch] of all.matchAll(/(\S+) {((?:[^{}]|{\w+})*)}/g)) branches[form] = branch;
      const form = new Intl.PluralRules(language).select(n);
      return (branches[`=${n}`] ?? branches[form] ?? branches.other).replaceAll("#", `{${place}}`);
    })
    .replace(/{(\w+)}/g, (all, place) => (place in values ? written(values[place]) : all));
