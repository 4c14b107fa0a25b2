// Package journal holds what is saved of a document: the files as they came, and what was done to
// them, in order. docs/storage.md is the format on one page. It knows the types of the document and
// of its changes and makes none: it turns records into bytes and back, and says where bytes are not
// what they were. It touches nothing but the [Folder] that it is given, and promises that what is
// written today can be read for ever.
//
// # Model
//
// A project is a folder of files behind a [Folder]:
//
//	slot-0, slot-1   the manifest, twice: its name, its counts, and which journal is its own
//	journal-N        frames, appended and never changed; N grows each time the journal is written anew
//	source-N         the bytes of file N of the document as they were opened, packed where they came packed
//	recovered        of a project made out of a damaged one: which, and what could not be read; see [Recovery]
//
// A journal begins with a [Head] and goes on with records: what the tables of the document gained
// ([File], [StoreText], [Values], [Rows]), and then the transaction that uses it ([Change]), or
// that steps were taken back ([Move]). Reading the sources again and replaying the records gives
// the document with the ids that it had, and its history.
//
// Journals don't grow forever. One that was written anew begins with a snapshot of the document: its
// tables, the steps of the history ([Step]), one [Base] change that makes the document out of
// nothing, and [End], without which the snapshot is none.
//
// # Frames
//
// A frame is the length of its payload, a CRC-32C and the payload. The checksum goes on from that
// of the frame before, so a frame that is lost, doubled or from another journal does not fit
// either. A journal that ends within a frame was torn by a crash: the frame was never flushed,
// nobody was told that it was saved, and it is dropped, unless the manifest says that the journal
// was longer. A frame that does not fit is damage: what stands before it is sound, and what stands
// behind it depends on it. [Reader.Skip] finds it nevertheless.
//
// # Durability
//
// Nothing is kept before [Folder.Flush] has returned. A source is flushed before the frame that
// names it is written. The two slots of the manifest are written in turn, so one of them is whole
// at any moment; should both be damaged, the newest whole journal in the folder is the project's
// own.
//
// # Versions
//
// [Version] is written into each journal and manifest. A reader refuses a newer one with [ErrNewer]
// and changes nothing; it reads all older ones.
//
// # Cost
//
// A record of a value set on a million pages takes some ten bytes. Writing buffers no more than a
// frame; reading holds one frame.
package journal
