import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { dataOf, localTarget } from "./missing-file.ts";

export const missingFragment: ReferenceRule = {
  id: "links/missing-fragment",
  summary: "a fragment that does not exist in the local file",
  section: "RFC 3986 3.5",
  reason: "A fragment identifies a part of the target: an element by its id, or a heading.",
  advice: "correct the fragment, or add an element or heading with that name",
  level: "off",
  valid: [
    { reference: "#f", files: { "": ["f"] } },
    { reference: "b.html#%C3%A9", files: { "b.html": ["\u00e9"] } },
    { reference: "b.html#TOP", files: { "b.html": [] } },
    { reference: "b.html#f:~:text=a", files: { "b.html": ["f"] } },
    { reference: "b.html#/route", files: { "b.html": [] } },
    { reference: "b.md?plain=1#L3-L5", files: { "b.md": [] } },
    { reference: "b.html#f", files: {} },
    { reference: "http://a/b#f", files: {} },
    { reference: "#f" },
  ],
  invalid: [
    { reference: "#f", files: { "": ["g"] }, underlined: "f" },
    { reference: "b.html?q#f", files: { "b.html": ["g"] }, underlined: "f" },
  ],
  check(reference) {
    const { fragment } = reference;
    if (fragment === undefined || isForPrograms(fragment.text)) return noProblems;
    const name = fragment.text.replace(/:~:.*$/s, "");
    const known = localTarget(reference)?.fragments();
    // "top" is always valid, even without such an element (HTML, 7.4.6.4).
    if (known === undefined || name === "" || name.toLowerCase() === "top") return noProblems;
    if (known.has(name) || known.has(dataOf(name) ?? name)) return noProblems;
    const { start, end } = fragment;
    return [{ start, end, what: `no element or heading is named ${quote(name, 80)}` }];
  },
};

/** True for fragments that are interpreted by programs: routes, line numbers (`L3-L5`), `svgView(...)` and `t=10`. */
function isForPrograms(fragment: string): boolean {
  return /^[/!?]|[(=]|^L\d+(?:C\d+)?(?:-L\d+(?:C\d+)?)?$/.test(fragment);
}
