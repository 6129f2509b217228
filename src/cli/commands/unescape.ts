import { unescape as unescapeOnce } from "../../core/escape.ts";
import { printable } from "../../report/excerpt.ts";
import { attempt } from "../answer.ts";
import type { AddCommand } from "../command.ts";
import { createJob } from "../filter.ts";
import type { RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { referenceCommand } from "../references.ts";

export const unescapeTexts: AddCommand = referenceCommand<FilterOptions>({
  name: "unescape",
  summary: "undo the escapes of components",
  description:
    "Undo the escapes of each text once, as UTF-8. Separate a reference into its components first (RFC 2396, 2.4.2): " +
    'an unescaped "/" or "?" looks like a delimiter. Text output shows what would disturb a terminal as \\u{...}. ' +
    'It is a finding if "%" does not begin an escape (bad-escape) or the octets are not UTF-8 (not-utf8).',
  examples: [
    "urigram unescape caf%C3%A9 50%25",
    "urigram components --to csv < refs | urigram unescape --from csv --column path",
  ],
  mistakes: `The record of a text that cannot be unescaped has the text as it is, and the
code that says why.`,
  columns: ["unescaped"],
  options: () => [],
  takesData: true,
  job: ({ to }) => createJob(to, unescaped, (text) => attempt(() => unescapeOnce(text))),
});

const unescaped: RecordShape<string> = {
  text: (_, value) => printable(value),
  names: ["unescaped"],
  columns: (value) => [value],
  json: (value) => ({ unescaped: value }),
};
