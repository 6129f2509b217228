import { citation } from "../../../src/core/syntax-error.ts";
import { helpUriOf } from "../../../src/report/sarif.ts";
import { type TreePicture, treeDot, treeSvg } from "../../../src/report/tree-picture.ts";
import { h } from "../../dom.ts";
import { createReader } from "../../files.ts";
import type { Spec } from "../../specs.ts";

/** Saves a tree as a file. The drawing code is loaded on demand. */
type Draw = (picture: TreePicture, spec: Spec) => Promise<string>;

const readFile = createReader();

const FORMATS: readonly { readonly name: string; readonly type: string; readonly draw: Draw }[] = [
  {
    name: "svg",
    type: "image/svg+xml",
    draw: async (picture) => treeSvg(picture),
  },
  {
    name: "dot",
    type: "text/vnd.graphviz",
    draw: async (picture) => treeDot(picture),
  },
  {
    name: "html",
    type: "text/html",
    draw: async (picture, spec) => {
      const { treeHtml } = await import("../../../src/report/tree-html.ts");
      const sources = await readFile<string>(`grammar/${spec.id}.json`);
      return treeHtml(picture, productionsOf(picture, spec, sources));
    },
  },
];

/** Buttons that save the tree in the formats of `urigram parse --to`. */
export function savings(picture: TreePicture, spec: Spec): HTMLElement {
  const buttons = FORMATS.map(({ name, type, draw }) => {
    const button = h("button", { type: "button" }, name.toUpperCase());
    button.addEventListener("click", async () => save(await draw(picture, spec), `tree.${name}`, type));
    return button;
  });
  return h("p", { class: "tools" }, "Save the tree as ", ...buttons.flatMap((button) => [button, " "]));
}

function productionsOf({ rows }: TreePicture, spec: Spec, sources: { readonly [name: string]: string }) {
  return [...new Set(rows.map(({ type }) => type))].map((name) => {
    const section = citation(spec.title, spec.sectionOf(name));
    return { name, source: sources[name] ?? "", section, href: helpUriOf(section) };
  });
}

/** Offers a string as a download; nothing is sent. */
function save(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
