import { divideInvalid } from "../../../core/split.ts";
import type { Finding, Standard } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { isStraySpace, matchedParts, matchesOf, noProblems, startOfLastReference } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** The standards for destinations: those that renderers treat as text, and those that they escape. */
const unrendered: Standard = { name: "CommonMark", spec: "rfc3987" };
const rendered: Standard = { ...unrendered, isEscapedByRenderers: true };

export const spacedDestination: TextRule = {
  id: "markdown/spaced-destination",
  summary: "a destination with spaces",
  section: "CommonMark 6.3",
  reason: "A space ends the destination, so Markdown shows the whole link as text.",
  advice: "remove the space, escape it as %20, or enclose the destination in angle brackets",
  fix: "unsafe",
  level: "error",
  valid: [
    { reference: "a%20b.md", construct: "link", standard: rendered },
    { reference: "a b.md", construct: "link", standard: rendered },
    { reference: "a b.md", construct: "a href" },
  ],
  invalid: [
    {
      reference: "a b.md",
      construct: "link",
      standard: unrendered,
      underlined: " ",
      fixed: "a%20b.md",
    },
    { reference: "a .md", construct: "link", standard: unrendered, underlined: " " },
    { reference: "see http://a", construct: "link", standard: unrendered, underlined: " " },
    { reference: "http://a b", construct: "link", standard: unrendered, underlined: " " },
  ],
  checkText(finding) {
    if (!isUnrendered(finding)) return noProblems;
    const { text } = finding;
    const { hasAuthority, path } = divideInvalid(text);
    // A host cannot contain escapes, and words before a reference are not part of it.
    const first = Math.max(startOfLastReference(text), hasAuthority ? path : 0);
    return [...matchedParts({ text, start: 0 }, /[ \t]+/g)].map(({ start, end, text: found }) => ({
      start,
      end,
      what: `${quote(found)} ends the destination, so this is text, not a link or an image`,
      ...(start >= first &&
        !isStraySpace(text, { start, end }) && { fix: { start, end, text: "%20".repeat(found.length) } }),
    }));
  },
};

function isUnrendered({ construct, standard }: Finding): boolean {
  const isMedia = construct === "link" || construct === "image";
  return isMedia && standard?.name === unrendered.name && standard.isEscapedByRenderers !== true;
}

/** Matches the part of a decoded `&amp;amp;` that follows the "&". */
const REST = /(?<=&)amp;/g;

export const escapedTwice: TextRule = {
  id: "markdown/escaped-twice",
  summary: 'a twice-escaped "&" ("&amp;amp;") in a destination',
  section: "CommonMark 2.5",
  reason:
    'Markdown decodes a character reference only once, so the destination contains "&amp;" and the server receives the wrong query.',
  advice: 'write "&" or "&amp;"',
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: "http://a/?b&c", construct: "link", standard: rendered },
    { reference: "http://a/?b&amp;c", construct: "text" },
  ],
  invalid: [
    {
      reference: "http://a/?b&amp;c",
      construct: "link",
      standard: rendered,
      underlined: "amp;",
      fixed: "http://a/?b&c",
    },
  ],
  checkText({ text, standard, construct }) {
    // Character references are not decoded in autolinks.
    if (!text.includes("&amp;") || standard?.name !== rendered.name || construct === "autolink")
      return noProblems;
    const what = '"&" is escaped twice';
    return matchesOf(
      { text, start: 0 },
      REST,
      () => what,
      () => "",
    );
  },
};

export const labelAsDestination: TextRule = {
  id: "markdown/label-as-destination",
  summary: "a label in square brackets in place of a destination",
  section: "CommonMark 6.3",
  reason: "A label follows the link text without parentheses, which enclose the address of the target.",
  advice: "write the address of the target, or remove the parentheses around the label",
  level: "error",
  valid: [
    { reference: "a[b]", construct: "link", standard: rendered },
    { reference: "[a](b)", construct: "link", standard: rendered },
    { reference: "[a]", construct: "a href" },
  ],
  invalid: [{ reference: "[a]", construct: "link", standard: rendered, underlined: "[a]" }],
  checkText({ text, standard }) {
    if (!/^\[[^[\]]+\]$/.test(text) || standard?.name !== rendered.name) return noProblems;
    return [{ start: 0, end: text.length, what: `${quote(text)} is a label, not an address` }];
  },
};

export const placeholder: TextRule = {
  id: "markdown/placeholder",
  summary: "a link that has no destination or leads to the top of the page",
  section: "CommonMark 6.3",
  reason: "Authors write [text]() and [text](#) as placeholders for a destination to be added later.",
  advice: "add the destination, or remove the link",
  level: "off",
  valid: [
    { reference: "#a", construct: "link", standard: rendered },
    { reference: "#", construct: "a href" },
  ],
  invalid: [
    { reference: "#", construct: "link", standard: rendered, underlined: "#" },
    { reference: "", construct: "image", standard: rendered, underlined: "" },
  ],
  checkText({ text, standard, construct }) {
    if ((text !== "" && text !== "#") || standard?.name !== rendered.name || construct === "definition")
      return noProblems;
    return [{ start: 0, end: text.length, what: `the ${construct} has no destination` }];
  },
};
