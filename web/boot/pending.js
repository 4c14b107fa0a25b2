// Marks a control until the program hears what the user typed or chose: see components/internal/dom/field.go. A checkbox
// changes before its click is sent, and the program hears of it by a later event of the same task. A radio button has its
// whole group marked: if a drawing set another one, the pressed one would lose its state, and the browser would send no
// change.
for (const type of ["click", "input"]) {
  addEventListener(type, (event) => {
    const control = /** @type {HTMLInputElement & {pending?: boolean}} */ (event.target);
    if (type === "click" && !control.matches("select, [type=checkbox], [type=radio]")) return;
    const group = control.type === "radio" ? [...document.getElementsByName(control.name)] : [control];
    const mark = (on) => {
      for (const each of group) /** @type {typeof control} */ (each).pending = on;
    };
    mark(true);
    setTimeout(mark, 0, false);
  }, { capture: true });
}
