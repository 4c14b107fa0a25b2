// Marks a control until the program hears what the user typed or chose: see components/internal/dom/field.go. A checkbox
// changes before its click is sent, and the program hears of it by the last of its three events. The program hears all of
// them before the next task. A radio button has its whole group marked: if a drawing set another one, the chosen one would
// lose its state, and the browser would send no change.
for (const type of ["click", "input"]) {
  addEventListener(type, (event) => {
    const control = /** @type {HTMLInputElement & {pending?: string}} */ (event.target);
    const chosen = control.matches("select, [type=checkbox], [type=radio]");
    if (type === "click" && !chosen) return;
    const group = control.type === "radio" ? [...document.getElementsByName(control.name)] : [control];
    const mark = (text) => {
      for (const each of group) /** @type {typeof control} */ (each).pending = text;
    };
    mark(chosen ? "change" : "input");
    setTimeout(mark, 0, "");
  }, { capture: true });
}
