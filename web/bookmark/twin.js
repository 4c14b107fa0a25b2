// related reports whether two origins belong to one website: their hosts are equal apart from "www.".
export const related = (a, b) => {
  try {
    return bare(a) === bare(b);
  } catch {
    return false; // "null", the origin of a sandboxed page
  }
};
const bare = (origin) => new URL(origin).hostname.replace(/^www\./, "");
