// Package journal stores a document: the files as they were opened, and their changes, in order. docs/storage.md
// describes the format. The package uses the types of documents and changes: it encodes and decodes records, and
// detects damaged bytes. It accesses nothing but its [Folder].
//
// # Model
//
// A project is a folder of files behind a [Folder]:
//
//	slot-0, slot-1   the manifest, twice: the project's name, counts, and the number of its journal
//	journal-N        frames, appended and never changed; N grows each time the journal is replaced
//	source-N         the bytes of file N of the document as they were opened, still compressed if they were
//	recovered        in a recovered project: what could not be read
//
// A journal begins with a [Head]. Its records are the growth of the document's tables ([File], [StoreText], [Values],
// [Rows]), followed by the transaction that uses it ([Change]), or a step that was undone or redone ([Move]). Reading
// the sources again and replaying the records restores the document with its ids and its history.
//
// A journal that has grown long is replaced by a new one. That begins with a snapshot of the document: its tables, the
// steps of the history ([Step]), one [Base] change that makes the document from an empty one, and [End]. A snapshot
// without its End is ignored.
//
// # Frames
//
// A frame is the length of its payload, a CRC-32C and the payload. The checksum continues that of the frame before, so
// a lost or doubled frame, or one of another journal, is detected. If a journal ends within a frame, a crash
// interrupted the write: the frame was never flushed or reported as saved, and it is dropped, unless the manifest says
// that the journal was longer. A frame with a wrong checksum is damage: the frames before it are intact, and the frames
// behind it depend on it. [Reader.Skip] finds them nevertheless.
//
// # Durability
//
// Nothing is saved before [Folder.Flush] has returned. A source is flushed before the frame that names it is written.
// The two slots of the manifest are written in turn, so one of them is intact at any moment; if both are damaged, the
// project's journal is the newest intact one in the folder.
//
// # Versions
//
// [Version] is written to each journal and manifest. A reader refuses another one with [ErrVersion], and changes nothing.
//
// # Cost
//
// A record that sets a value on a million pages holds runs of ids and one value. Writing buffers at most one frame; reading
// holds one frame.
package journal
