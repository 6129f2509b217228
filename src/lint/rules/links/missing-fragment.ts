import { quote } from "../../../text/quote.ts";
import { dataOf, escapedData, localTarget } from "../../local-target.ts";
import { noProblems } from "../../problems.ts";
import type { Part, Reference } from "../../reference.ts";
import type { ReferenceRule } from "../../rule.ts";
import { isSameName, similarName } from "../../similar.ts";

export const missingFragment: ReferenceRule = {
  id: "links/missing-fragment",
  summary: "a fragment that does not exist in the local file",
  section: "RFC 3986 3.5",
  reason: "A fragment identifies a part of the target: an element by its id, or a heading.",
  advice: "correct the fragment, or add an element or heading with that name",
  fix: "unsafe",
  level: "off",
  valid: [
    { reference: "#f", files: { "": ["f"] } },
    { reference: "b.html#%C3%A9", files: { "b.html": ["\u00e9"] } },
    { reference: "b.html#TOP", files: { "b.html": [] } },
    { reference: "b.html#F", files: { "b.html": ["f"] } },
    { reference: "b.html#f:~:text=a", files: { "b.html": ["f"] } },
    { reference: "b.html#/route", files: { "b.html": [] } },
    { reference: "#tab/linux", files: { "": [] } },
    { reference: "b.md?plain=1#L3-L5", files: { "b.md": [] } },
    { reference: "a.svg#only-dark", files: { "a.svg": [] }, role: "resource", construct: "img src" },
    { reference: "#fn-1", files: { "": [] } },
    { reference: "#user-content-f", files: { "": ["f"] } },
    { reference: "#f", files: { "": ["g"] }, construct: "unused definition" },
    { reference: "b.html#f", files: {} },
    { reference: "http://a/b#f", files: {} },
    { reference: "#f" },
  ],
  invalid: [
    { reference: "#f", files: { "": ["g"] }, underlined: "f" },
    { reference: "b.html?q#f", files: { "b.html": ["g"] }, underlined: "f" },
    {
      reference: "b.md#the-team-s-work",
      files: { "b.md": ["the-teams-work"] },
      underlined: "the-team-s-work",
      fixed: "b.md#the-teams-work",
    },
  ],
  check(reference) {
    const missing = missingName(reference);
    if (!missing) return noProblems;
    const { similar, start, end, text } = missing;
    // Another rule reports a difference in letter case.
    if (similar !== undefined && isSameName(text, similar)) return noProblems;
    const what = `no element or heading is named ${quote(text, 80)}`;
    if (similar === undefined) return [{ start, end, what }];
    const fix = { start, end, text: escapedData(similar, reference) };
    return [{ start, end, what: `${what} (did you mean ${quote(similar, 80)}?)`, fix }];
  },
};

/** Returns the fragment of a local reference that its target lacks, and a similar name in the target, if any. */
export function missingName(
  reference: Reference,
): (Part & { readonly similar: string | undefined }) | undefined {
  const { fragment, finding } = reference;
  // Sites select an image for a color theme by a fragment: `a.svg#only-dark`.
  const isImage = finding.construct === "image" || finding.construct.startsWith("img ");
  if (fragment === undefined || isImage || isForPrograms(fragment.text)) return undefined;
  const text = fragment.text.replace(/:~:.*$/s, "");
  // "top" is always valid, even without such an element (HTML, 7.4.6.4).
  if (text === "" || text.toLowerCase() === "top") return undefined;
  const known = localTarget(reference)?.fragments();
  const name = dataOf(text) ?? text;
  if (!known || [text, name, name.replace(/^user-content-/, "")].some((each) => known.has(each)))
    return undefined;
  const { start } = fragment;
  return { text: name, start, end: start + text.length, similar: similarName(name, known) };
}

/**
 * True for fragments that are interpreted by programs (routes, tabs, line numbers such as `L3-L5`, `svgView(...)`, `t=10`), and
 * for those that generators give to footnotes and tabs (`fn:1`, `fnref1`, `__tabbed_1`).
 */
function isForPrograms(fragment: string): boolean {
  return /^[!?]|[/(=]|^L\d+(?:C\d+)?(?:-L\d+(?:C\d+)?)?$|^(?:user-content-)?fn(?:ref)?[:-]?\w+$|^__/.test(
    fragment,
  );
}
