// Marks a control until the program hears what the user typed or chose: see components/internal/dom/field.go. A checkbox
// changes before its click is sent, and the program hears of it by the last of its three events. The program hears all of
// them before the next task.
for (const type of ["click", "input"]) {
  addEventListener(type, (event) => {
    const control = /** @type {HTMLInputElement & {pending?: string}} */ (event.target);
    const chosen = control.matches("select, [type=checkbox], [type=radio]");
    if (type === "click" && !chosen) return;
    control.pending = chosen ? "change" : "input";
    setTimeout(() => {
      control.pending = "";
    });
  }, { capture: true });
}
