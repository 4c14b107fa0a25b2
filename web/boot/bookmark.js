// The bookmark "Read my site": web/reader.js with the address of this editor in it.
import { asset, base } from "./build.js";

// reader is the program itself.
export async function reader() {
  const answer = await fetch(asset("web/reader.js"));
  if (!answer.ok) throw new Error(`web/reader.js: ${answer.status}`);
  return (await answer.text()).trim().replace("{{editor}}", base.href);
}
