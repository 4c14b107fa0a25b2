// Package components is the vocabulary between the page and its features: each [Intent] is something that several places
// can ask for, and a [Sink] takes it. An intent is also a func(), for a press that only the feature that draws the button
// carries out. The features are the packages below: in ui is what all are made of, in desk what they share. No component
// knows the engine, and no feature knows another.
//
// The rules that go-app v9.8 asks for:
//
//   - An exported field is a property, an unexported one is state. A property is never written from
//     inside.
//   - A property is a small value, or a stable interface beside a Rev that changes with what stands
//     behind it: properties are compared by reflect.DeepEqual, and a component whose properties are
//     equal is not drawn again.
//   - A component with a func among its properties is drawn whenever the parts around it are: a func never equals
//     another. That costs nothing in the open dialog. What is always on the page has values only.
//   - A handler on a raw element is a method, or has the values that it captures as its scope (ui.Asks): handlers are
//     compared by their code and their scope, so the first closure would stay. Only the painted rows of lists and of the
//     table have one handler on their container, which reads data attributes.
//   - No inline style: the page's policy refuses it. Geometry goes through package dom.
//   - No app.Raw with data; it is for the icons, which are constant.
//   - No PreventUpdate (it sticks), no actions for anything ordered (they arrive in any order), no
//     blocking on the goroutine that draws. Measuring and focus happen in Defer, after the frame.
//   - A long list of which much changes at once, and often, is a list.List: go-app's part is the
//     model of its items.
//   - Children are compared by position. Lists that change at the front have a fixed number of
//     slots, and an editor is an overlay beside the rows, never inside one.
package components
