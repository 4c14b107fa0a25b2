// Package components is the vocabulary between the page and its parts: each [Intent] is something
// that the owner can want. Values come into a component as properties, what the owner wants goes out
// to a [Sink]. The components themselves stand in the packages below: in ui what all are made of,
// and in one package each what is a panel, a dialog or a screen. No component knows the engine,
// the wire's messages, or where its values come from, and no panel knows another.
//
// The rules that go-app v9.8 asks for:
//
//   - An exported field is a property, an unexported one is state. A property is never written from
//     inside.
//   - A property is a small value, or a stable interface beside a Rev that changes with what stands
//     behind it: properties are compared by reflect.DeepEqual, and a component whose properties are
//     equal is not drawn again.
//   - No property is a func, and no handler closes over a loop variable: handlers are compared by
//     their code alone, so the first closure would stay. A list has one handler on its container,
//     which reads data attributes.
//   - No inline style: the page's policy refuses it. Geometry goes through package dom.
//   - No app.Raw with data; it is for the icons, which are constant.
//   - No PreventUpdate (it sticks), no actions for anything ordered (they arrive in any order), no
//     blocking on the goroutine that draws. Measuring and focus happen in Defer, after the frame.
//   - A long list of which much changes at once, and often, is a list.List: go-app's part is the
//     model of its items.
//   - Children are compared by position. Lists that change at the front have a fixed number of
//     slots, and an editor is an overlay beside the rows, never inside one.
package components
