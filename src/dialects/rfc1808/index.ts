import type { Productions } from "../../../generated/rfc1808/ast.ts";
import { automata, classes, pattern } from "../../../generated/rfc1808/automata.ts";
import { parsers } from "../../../generated/rfc1808/parser.ts";
import { print } from "../../../generated/rfc1808/print.ts";
import { type BaseRules, baseHeader } from "../../core/base-rules.ts";
import { componentsBySection24 } from "../../core/components.ts";
import { createDialect, type Dialect } from "../../core/dialect.ts";
import {
  badEscape,
  type ExcludedClass,
  excludedCharacter,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";
import { classify, escapingOf, noNormalization } from "../relative-url/classify.ts";
import { createResolver, type Rfc1808Options } from "../relative-url/resolve.ts";

export type * as Rfc1808 from "../../../generated/rfc1808/ast.ts";

/** Section 2.2: what is unreserved besides letters and digits. */
const unreserved = "$-_.+!*'(),";

/** Section 2.2 defines national and punctuation and uses neither; "#" and "%" of punctuation have uses of their own. */
const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.2", term: "uchar", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.2", term: "uchar", characters: / / },
  { code: "punctuation", section: "2.2", term: "punctuation", characters: /[<>"]/ },
  { code: "national", section: "2.2", term: "national", characters: /[{}|\\^~[\]`]/ },
  { code: "non-ascii", section: "2.2", term: "uchar", characters: /[^\x00-\x7f]/ },
];

/** Section 3; without a base, 3.4 takes every reference as absolute. */
const baseRules: BaseRules = {
  sections: { embedded: "3.1", header: "3.1", encapsulating: "3.2", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
};

/** RFC 1808, Relative Uniform Resource Locators, June 1995. */
export const rfc1808: Dialect<Productions, "URL", Rfc1808Options> = createDialect<
  Productions,
  "URL",
  Rfc1808Options
>({
  id: "rfc1808",
  title: "RFC 1808",
  startSymbol: "URL",
  classes,
  automata,
  pattern,
  parsers,
  print,
  components: componentsBySection24,
  resolver: createResolver((segment) => segment !== ".."),
  normalization: noNormalization,
  escaping: escapingOf(unreserved),
  baseRules,
  classify,
  explanations: [
    badEscape("hex", { section: "2.2", term: "escape" }),
    excludedCharacter(excluded, "URL"),
    secondFragment("fragment", { section: "2.4.1", term: "fragment" }),
  ],
  unexpected: unexpected((rule) => ({ section: "2.2", term: rule })),
});
