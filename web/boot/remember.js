// What outlives the page: in the storage of the tab, or of the device.

// storage is a function, because a browser may refuse to name it.
export const remembered = (key, storage = () => sessionStorage) => {
  try {
    return storage().getItem(key) || "";
  } catch {
    return ""; // No storage.
  }
};
export const remember = (key, text, storage = () => sessionStorage) => {
  try {
    storage().setItem(key, text);
  } catch {
    // No storage, or the text is larger than it.
  }
};
