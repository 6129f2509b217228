import { none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** `[text](http://a/)`, where only `http://a/` belongs. */
export const nestedLink: TextRule = {
  id: "context/nested-link",
  summary: "a link of Markdown where a reference belongs",
  section: "RFC 3986 C",
  reason: "What Markdown writes around a reference is not part of it, and no reference has brackets there.",
  advice: "write its destination alone",
  fix: "unsafe",
  level: "error",
  valid: [{ reference: "http://a/(b)" }, { reference: "a" }],
  invalid: [
    { reference: "[a b](http://a/)", underlined: "[a b](http://a/)", fixed: "http://a/" },
    { reference: "![](../a.png)", underlined: "![](../a.png)", fixed: "../a.png" },
    { reference: "[http://a](http://b/)", underlined: "[http://a](http://b/)", fixed: "http://b/" },
  ],
  checkText({ text }) {
    const [, destination] = /^!?\[[^[\]]*\]\(([^()\s]+)\)$/.exec(text) ?? [];
    if (destination === undefined) return none;
    const fix = { start: 0, end: text.length, text: destination };
    return [{ start: 0, end: text.length, what: "the reference is a whole link of Markdown", fix }];
  },
};
