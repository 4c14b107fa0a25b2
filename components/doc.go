// Package components is the vocabulary between the page and its features: each [Intent] is something that several
// places can ask for, and a [Sink] takes it. An intent is also a func(), for a press that only the feature that draws
// the button carries out. The features are packages in this folder; ui has their parts, and desk the data that they
// share. No component imports the engine, and no feature imports another.
//
// The rules that go-app v9.8 asks for:
//
//   - An exported field is a property, an unexported one is state. A component never writes its properties.
//   - A property is a small value, or a stable interface beside a Rev that counts the changes of its data: properties are
//     compared by reflect.DeepEqual, and a component with equal properties is not drawn again.
//   - A component with a func among its properties is drawn whenever its parent is: a func never equals another. That
//     costs little in a dialog. A component that is always on the page has values only.
//   - A handler on a raw element is a method, or has the values that it captures as its scope (ui.Asks): handlers are
//     compared by their code and their scope, so the first closure would stay. Only the painted rows of lists and of the
//     table have one handler on their container, which reads data attributes.
//   - No inline style: the page's policy refuses it. Package dom sets sizes and positions.
//   - No app.Raw with data. It is for the icons, which are constant.
//   - No PreventUpdate, because it stays set. No actions for ordered events: they arrive in any order. Nothing blocks the
//     goroutine that draws. Measuring and focus happen in Defer, after the frame.
//   - A long list whose items change often is a list.List, which paints its rows without go-app.
//   - Children are compared by position. Lists that change at the front have a fixed number of slots, and an editor is an
//     overlay beside the rows, never inside one.
package components
