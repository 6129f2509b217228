import { automata as automataOfDraft05 } from "../../generated/draft-ietf-uri-relative-url-05/automata.ts";
import { parsers as parsersOfDraft05 } from "../../generated/draft-ietf-uri-relative-url-05/parser.ts";
import { automaton as recogniserOfDraft05 } from "../../generated/draft-ietf-uri-relative-url-05/recogniser.ts";
import { cut as cutDraft05 } from "../../generated/draft-ietf-uri-relative-url-05/spine.ts";
import { automata as automataOfDraft00 } from "../../generated/draft-ietf-url-syntax-00/automata.ts";
import { parsers as parsersOfDraft00 } from "../../generated/draft-ietf-url-syntax-00/parser.ts";
import { automaton as recogniserOfDraft00 } from "../../generated/draft-ietf-url-syntax-00/recogniser.ts";
import { cut as cutDraft00 } from "../../generated/draft-ietf-url-syntax-00/spine.ts";
import { automata as automataOfRfc1808 } from "../../generated/rfc1808/automata.ts";
import { parsers as parsersOfRfc1808 } from "../../generated/rfc1808/parser.ts";
import { automaton as recogniserOfRfc1808 } from "../../generated/rfc1808/recogniser.ts";
import { cut as cutRfc1808 } from "../../generated/rfc1808/spine.ts";
import { automata as automataOfRfc2396 } from "../../generated/rfc2396/automata.ts";
import { parsers as parsersOfRfc2396 } from "../../generated/rfc2396/parser.ts";
import { automaton as recogniserOfRfc2396 } from "../../generated/rfc2396/recogniser.ts";
import { cut as cutRfc2396 } from "../../generated/rfc2396/spine.ts";
import type { Automaton } from "../../src/core/automaton.ts";
import {
  type Dialect,
  draftRelativeUrl05,
  draftUrlSyntax00,
  rfc1808,
  rfc2396,
  type SyntaxNode,
} from "../../src/index.ts";
import * as readingOfDraft05 from "../reference/draft-ietf-uri-relative-url-05.ts";
import * as readingOfDraft00 from "../reference/draft-ietf-url-syntax-00.ts";
import type { Reading } from "../reference/reading.ts";
import {
  type Options,
  resolveDraft00,
  resolveDraft05,
  resolveRfc1808,
  resolveRfc2396,
} from "../reference/resolve.ts";
import * as readingOfRfc1808 from "../reference/rfc1808.ts";
import * as readingOfRfc2396 from "../reference/rfc2396.ts";

/** A specification as the library has it, and as the tests read it themselves. */
export interface Document {
  readonly title: string;
  readonly dialect: Dialect;
  readonly parsers: { readonly [production: string]: (text: string) => SyntaxNode | null };
  /** The spine of a text that is a reference. */
  readonly cut: (text: string) => SyntaxNode;
  /** The automaton of all productions, which begins in that of a reference. */
  readonly recogniser: Automaton;
  /** The automata that tell what is expected. */
  readonly automata: { readonly [production: string]: Automaton };
  readonly reading: Reading;
  readonly resolve: (reference: string, base: string, options?: Options) => string | undefined;
  /** Where the specification says how to resolve. */
  readonly sectionOfResolution: string;
  /** Every combination of the options of resolve, the default ones first. */
  readonly options: readonly Options[];
}

const literal: readonly Options[] = [{ literal: false }, { literal: true }];
const aboveRoot: readonly Options[] = [
  { aboveRoot: "keep" },
  { aboveRoot: "remove" },
  { aboveRoot: "reject" },
];
const sameScheme: readonly Options[] = [{ sameScheme: "strict" }, { sameScheme: "compatible" }];
const optionsOfRfc2396 = aboveRoot.flatMap((above) =>
  literal.flatMap((path) => sameScheme.map((scheme) => ({ ...above, ...path, ...scheme }))),
);

export const documents: readonly Document[] = [
  {
    title: "RFC 2396",
    dialect: rfc2396,
    parsers: parsersOfRfc2396,
    recogniser: recogniserOfRfc2396,
    automata: automataOfRfc2396,
    cut: cutRfc2396,
    reading: readingOfRfc2396,
    resolve: resolveRfc2396,
    sectionOfResolution: "5.2",
    options: optionsOfRfc2396,
  },
  {
    title: "draft-ietf-url-syntax-00",
    dialect: draftUrlSyntax00,
    parsers: parsersOfDraft00,
    recogniser: recogniserOfDraft00,
    automata: automataOfDraft00,
    cut: cutDraft00,
    reading: readingOfDraft00,
    resolve: resolveDraft00,
    sectionOfResolution: "5.2",
    options: literal,
  },
  {
    title: "RFC 1808",
    dialect: rfc1808,
    parsers: parsersOfRfc1808,
    recogniser: recogniserOfRfc1808,
    automata: automataOfRfc1808,
    cut: cutRfc1808,
    reading: readingOfRfc1808,
    resolve: resolveRfc1808,
    sectionOfResolution: "4",
    options: literal,
  },
  {
    title: "draft-ietf-uri-relative-url-05",
    dialect: draftRelativeUrl05,
    parsers: parsersOfDraft05,
    recogniser: recogniserOfDraft05,
    automata: automataOfDraft05,
    cut: cutDraft05,
    reading: readingOfDraft05,
    resolve: resolveDraft05,
    sectionOfResolution: "4",
    options: literal,
  },
];

/** The specification of a dialect, by its id. */
export function documentOf(id: string): Document {
  const found = documents.find(({ dialect }) => dialect.id === id);
  if (!found) throw new Error(`no document ${id}`);
  return found;
}
