// Values that outlive the page, in sessionStorage or localStorage. storage is a function, because accessing either may
// throw.
export const remembered = (key, storage = () => sessionStorage) => {
  try {
    return storage().getItem(key) || "";
  } catch {
    return ""; // The browser blocks storage.
  }
};
export const remember = (key, text, storage = () => sessionStorage) => {
  try {
    storage().setItem(key, text);
  } catch {
    // The browser blocks storage, or it is full.
  }
};
