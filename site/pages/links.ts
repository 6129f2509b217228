import { posix } from "node:path";

/** A written page. */
export interface Written {
  readonly path: string;
  readonly text: string;
}

/** Finds the links between pages whose page or anchor does not exist. */
export function findBrokenLinks(pages: readonly Written[]): readonly string[] {
  const ids = new Map(pages.map(({ path, text }) => [path, new Set(attributesOf(text, "id"))]));
  return pages.flatMap(({ path, text }) =>
    attributesOf(text, "href")
      .filter((href) => /^[^:#]*\.html$|^(?:[^:#]*\.html)?#/.test(href))
      .filter((href) => {
        const [file = "", fragment] = href.split("#");
        const target = ids.get(file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file)));
        // A fragment with "=" is a state, not an anchor.
        return !target || (fragment !== undefined && !fragment.includes("=") && !target.has(fragment));
      })
      .map((href) => `${path}: ${href} leads nowhere`),
  );
}

function attributesOf(text: string, name: string): readonly string[] {
  return [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replace(/&amp;/g, "&").replace(/&quot;/g, '"'),
  );
}
