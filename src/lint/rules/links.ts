import { UNUSED_DEFINITION } from "../../extract/finding.ts";
import { quote } from "../../text/quote.ts";
import { dataOf, escapedData, localTarget } from "../local-target.ts";
import { noProblems, wholeOf } from "../problems.ts";
import type { Part, Reference } from "../reference.ts";
import type { Problem, ReferenceRule, TextRule } from "../rule.ts";
import { isSameName, similarPath } from "../similar-name.ts";
import { impliedScheme } from "./scheme/spelling.ts";

export const missingFile: ReferenceRule = {
  id: "links/missing-file",
  summary: "a reference to a local file that does not exist",
  section: "RFC 3986 5.1.3",
  reason:
    "The reference is relative to the document's own file or to the root of its site, and no file exists at that path.",
  advice: "correct the path, or add the file",
  fix: "unsafe",
  level: "off",
  valid: [
    { reference: "b.html?q#f", files: { "b.html": [] } },
    { reference: "b%20c.html", files: { "b c.html": [] } },
    { reference: "/b.html", files: { "/b.html": [] } },
    { reference: "B.html", files: { "b.html": [] } },
    { reference: "http://a/b", files: {} },
    { reference: "#f", files: {} },
    { reference: "github.com/b.html", files: {} },
    { reference: "www.example.com", files: {}, construct: "text" },
    { reference: "b.html", files: {}, construct: "unused definition" },
    { reference: "b.html" },
  ],
  invalid: [
    { reference: "b.html?q#f", files: {}, underlined: "b.html" },
    { reference: "/b.html", files: {}, underlined: "/b.html" },
    { reference: "b%20c.html", files: {}, underlined: "b%20c.html" },
    {
      reference: "a/instal%20it.md#f",
      files: { "a/install it.md": [] },
      underlined: "a/instal%20it.md",
      fixed: "a/install%20it.md#f",
    },
    { reference: "file:///b.html", files: {}, underlined: "/b.html" },
  ],
  check(reference) {
    const { path, scheme } = reference;
    const missing = missingPath(reference);
    // Other rules report hosts without a scheme, and differences in letter case.
    if (!missing || (!scheme && impliedScheme(path.text) !== undefined) || isOnlyCase(missing))
      return noProblems;
    const { similar, start, end } = missing;
    const what = `${quote(path.text, 80)} does not exist`;
    if (similar === undefined) return [{ start, end, what }];
    const text = escapedData(similar, reference);
    return [{ start, end, what: `${what} (did you mean ${quote(text, 80)}?)`, fix: { start, end, text } }];
  },
};

/** The missing path or fragment of a local reference, unescaped, and a similar name that exists, if any. */
interface Missing extends Part {
  readonly similar: string | undefined;
}

const isOnlyCase = ({ text, similar }: Missing): boolean =>
  similar !== undefined && isSameName(text, similar);

function missingPath(reference: Reference): Missing | undefined {
  const { path } = reference;
  const target = path.text === "" ? undefined : localTarget(reference);
  if (target?.exists !== false) return undefined;
  const text = dataOf(path.text) ?? path.text;
  return { ...path, text, similar: similarPath(text, target.similar?.() ?? new Set()) };
}

export const missingFragment: ReferenceRule = {
  id: "links/missing-fragment",
  summary: "a fragment that does not exist in a local file",
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
    // Another rule reports differences in letter case.
    if (!missing || isOnlyCase(missing)) return noProblems;
    const { similar, start, end, text } = missing;
    const what = `no element or heading is named ${quote(text, 80)}`;
    if (similar === undefined) return [{ start, end, what }];
    const fix = { start, end, text: escapedData(similar, reference) };
    return [{ start, end, what: `${what} (did you mean ${quote(similar, 80)}?)`, fix }];
  },
};

function missingName(reference: Reference): Missing | undefined {
  const { fragment, finding } = reference;
  // Sites use a fragment to select an image for a color theme: `a.svg#only-dark`.
  const isImage = finding.construct === "image" || finding.construct.startsWith("img ");
  if (fragment === undefined || isImage || isForPrograms(fragment.text)) return undefined;
  const text = fragment.text.replace(/:~:.*$/s, "");
  // "top" is always valid, even if no element has this id (HTML, 7.4.6.4).
  if (text === "" || text.toLowerCase() === "top") return undefined;
  const known = localTarget(reference)?.fragments();
  const name = dataOf(text) ?? text;
  if (!known || [text, name, name.replace(/^user-content-/, "")].some((each) => known.has(each)))
    return undefined;
  const { start } = fragment;
  return { text: name, start, end: start + text.length, similar: reference.similarName(name, known) };
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

export const letterCase: ReferenceRule = {
  id: "links/letter-case",
  summary: "a file or fragment whose name differs from the reference only in letter case",
  section: "RFC 3986 6.2.2.1",
  reason:
    "Paths and fragments are case-sensitive, even if some file systems and page scripts find the target anyway.",
  advice: "match the letter case of the target's name",
  fix: "unsafe",
  level: "off",
  valid: [
    { reference: "b.html#f", files: { "b.html": ["f"] } },
    { reference: "B.html", files: {} },
    { reference: "#F", files: { "": ["F", "f"] } },
    { reference: "#g", files: { "": ["f"] } },
  ],
  invalid: [
    { reference: "B.html#f", files: { "b.html": ["f"] }, underlined: "B.html", fixed: "b.html#f" },
    { reference: "b.html#F", files: { "b.html": ["f"] }, underlined: "F", fixed: "b.html#f" },
  ],
  check: (reference) =>
    caseProblem(missingPath(reference), "file", reference) ??
    caseProblem(missingName(reference), "element or heading", reference) ??
    noProblems,
};

function caseProblem(
  missing: Missing | undefined,
  kind: string,
  reference: Reference,
): readonly Problem[] | undefined {
  if (missing?.similar === undefined || !isOnlyCase(missing)) return undefined;
  const { start, end, text, similar } = missing;
  const what = `the ${kind} is named ${quote(similar, 80)}, not ${quote(text, 80)}`;
  return [{ start, end, what, fix: { start, end, text: escapedData(similar, reference) } }];
}

export const unusedDefinition: TextRule = {
  id: "links/unused-definition",
  summary: "a link reference definition that no link uses",
  section: "RFC 3986 1.2.2",
  reason:
    "In Markdown, a definition is not a link: readers see nothing unless a link uses its label (CommonMark, 4.7).",
  advice: "use the label in a link, or remove the definition",
  level: "off",
  valid: [
    { reference: "b.html", construct: "definition" },
    // Authors write comments this way: [//]: # (a comment)
    { reference: "#", construct: "unused definition" },
  ],
  invalid: [{ reference: "b.html", construct: "unused definition", underlined: "b.html" }],
  checkText(finding) {
    const { construct, text } = finding;
    if (construct !== UNUSED_DEFINITION || text === "" || text === "#") return noProblems;
    const what = "no link uses the label of this definition, or an earlier definition has the same label";
    return [{ ...wholeOf(finding), what }];
  },
};
