import { unescape as unescapeOnce } from "../../core/escape.ts";
import { printable } from "../../text/excerpt.ts";
import type { AddCommand } from "../command.ts";
import { textShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { attempt } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

export const unescapeTexts: AddCommand = referenceCommand<FilterOptions>({
  name: "unescape",
  summary: "unescape components",
  description:
    "Decode the escapes in each string once, as UTF-8. Split references into components first (RFC 2396, 2.4.2): an " +
    'unescaped "/" or "?" looks like a delimiter. Text output shows unprintable characters as \\u{...}. ' +
    'A "%" that does not begin an escape (bad-escape) and octets that are not UTF-8 (not-utf8) are reported.',
  examples: [
    "urigram unescape caf%C3%A9 50%25",
    "urigram components --to csv < refs | urigram unescape --from csv --column path",
  ],
  notes: `If a string cannot be unescaped, its record contains the original string and an
error code.`,
  columns: ["unescaped"],
  options: () => [],
  takesData: true,
  job: ({ to }) => createJob(to, unescaped, (text) => attempt(() => unescapeOnce(text))),
});

const unescaped = { ...textShape("unescaped"), text: (_: string, value: string) => printable(value) };
