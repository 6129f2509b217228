import type { Diagnostic } from "../lint/diagnostic.ts";
import { hasDelimiters, type TemplateDelimiters } from "../lint/options.ts";
import { SYNTAX } from "../lint/syntax-rules.ts";
import type { SourceText } from "./format.ts";

/** Tells, by the reports of a run, whether there might be a language of templates that is not known. */
interface TemplateHint {
  /** Counts what a report is about. The reports of a file follow each other, and so do those of a reference. */
  readonly see: (diagnostic: Diagnostic, source: SourceText) => void;
  /** What to do, in a line; undefined if nothing is. */
  readonly text: () => string | undefined;
}

/** In how many references, and in how many files, a pair of delimiters was seen. */
type Seen = { readonly references: number; readonly files: number; readonly lastFile: string };

/** Fewer do not indicate a language of templates. */
const FEWEST = { references: 10, files: 3 };

/** Makes what counts. It keeps no report. */
export function createTemplateHint(): TemplateHint {
  const seen = new Map<TemplateDelimiters, Seen>();
  let last: { readonly file: string; readonly at: number } | undefined;
  return {
    see({ rule, reference, referenceSpan }, { file, offset }) {
      const at = offset + referenceSpan.start;
      if (!rule.startsWith(SYNTAX) || (last?.file === file && last.at === at)) return;
      last = { file, at };
      for (const pair of CANDIDATES)
        if (hasDelimiters(reference, pair)) seen.set(pair, more(seen.get(pair), file));
    },
    text() {
      const [most] = [...seen]
        .filter(([, { references, files }]) => references >= FEWEST.references && files >= FEWEST.files)
        .sort(([, a], [, b]) => b.references - a.references);
      return most && hintOf(...most);
    },
  };
}

function more({ references, files, lastFile }: Partial<Seen> = {}, file: string): Seen {
  return {
    references: (references ?? 0) + 1,
    files: (files ?? 0) + (file === lastFile ? 0 : 1),
    lastFile: file,
  };
}

function hintOf(pair: TemplateDelimiters, { references }: Seen): string {
  const [opening, closing] = pair.map((each) => JSON.stringify(each));
  return `${references.toLocaleString("en")} references have ${opening} and ${closing}: if that is a template language, add "templates": [[${opening}, ${closing}]] to urigram.config.json`;
}

/** What references hardly have: a sign in brackets, or one twice. Braces are known already, whatever is in them. */
const CANDIDATES: readonly TemplateDelimiters[] = [
  ...["#", "@", "$", "!", "*", "~", "^", "|", "=", "&", "+"].flatMap(inBrackets),
  // IP addresses have "[:".
  ["(:", ":)"],
  ["<:", ":>"],
  ...["@", "$", "#", "!", "~", "^", "|"].map(twice),
];

function inBrackets(sign: string): readonly TemplateDelimiters[] {
  return [
    [`[${sign}`, `${sign}]`],
    [`(${sign}`, `${sign})`],
    [`<${sign}`, `${sign}>`],
  ];
}

function twice(sign: string): TemplateDelimiters {
  return [sign + sign, sign + sign];
}
