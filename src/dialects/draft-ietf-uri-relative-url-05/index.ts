import type { Productions } from "../../../generated/draft-ietf-uri-relative-url-05/ast.ts";
import { automata, classes, pattern } from "../../../generated/draft-ietf-uri-relative-url-05/automata.ts";
import { parsers } from "../../../generated/draft-ietf-uri-relative-url-05/parser.ts";
import { print } from "../../../generated/draft-ietf-uri-relative-url-05/print.ts";
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

export type * as DraftRelativeUrl05 from "../../../generated/draft-ietf-uri-relative-url-05/ast.ts";

/** Section 2.2: what is unreserved besides letters and digits. */
const unreserved = "$-_.+!*'(),{}|\\^~[]`";

/** Section 2.2 defines punctuation and does not use it; its "#" and "%" have uses of their own. */
const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.2", term: "uchar", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.2", term: "uchar", characters: / / },
  { code: "punctuation", section: "2.2", term: "punctuation", characters: /[<>"]/ },
  { code: "non-ascii", section: "2.2", term: "uchar", characters: /[^\x00-\x7f]/ },
];

/** Section 3; of its own to this draft is that the header is a layer by itself, and what encloses a retrieval context. */
const baseRules: BaseRules = {
  sections: { embedded: "3.1", header: "3.2", encapsulating: "3.3", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
};

/** draft-ietf-uri-relative-url-05, Relative Uniform Resource Locators, 30 January 1995. */
export const draftRelativeUrl05: Dialect<Productions, "URL", Rfc1808Options> = createDialect<
  Productions,
  "URL",
  Rfc1808Options
>({
  id: "draft-ietf-uri-relative-url-05",
  title: "draft-ietf-uri-relative-url-05",
  startSymbol: "URL",
  classes,
  automata,
  pattern,
  parsers,
  print,
  components: componentsBySection24,
  resolver: createResolver(() => true),
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
