// Package saving saves the open document as a project, and opens saved projects.
//
// # Model
//
// Package project writes and reads the files on the device. [Projects] have the jobs for that, which decide the order of
// saving and checking, and the messages. A change is enqueued by the session's journal and written in a job that goes
// before the checks: a typed character is saved at once. If another tab takes the project over, this tab first writes what
// is unsaved and then only reads.
//
// # Door
//
// [Projects.CreateFrom] and [Projects.Fork] make a project of a document that replaced another one; [Projects.LeaveOpen]
// writes the open one before. [Projects.Read] reads a project without opening it.
//
// # Cost
//
// Writing costs a flush for each edit; many changes are written together.
package saving
