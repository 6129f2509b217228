import type { BaseContext } from "../base/establish.ts";
import { checkObject, checkOptionNames, describeValue } from "../core/check-arguments.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { CommentReader, Extractor } from "../extract/finding.ts";
import type { NearLinkReader } from "../extract/near-link.ts";
import type { SchemeOf } from "../schemes/index.ts";
import { quote } from "../text/quote.ts";
import type { Levels } from "./levels.ts";
import type { PresetName } from "./presets.ts";
import type { Targets } from "./reference.ts";
import type { Rule } from "./rule.ts";

/** The options of `lint`. `retrieval` and `default` are bases from outside the document. */
export interface LintOptions extends BaseContext {
  /** The function that finds the references; by default, the extractor for plain text. */
  readonly extract?: Extractor | undefined;
  /** The function that finds suppression comments; by default, nothing is suppressed. */
  readonly comments?: CommentReader | undefined;
  /** The function that finds text meant as a link, for the rules in `markdown/*`; by default, none is found. */
  readonly nearLinks?: NearLinkReader | undefined;
  /** The dialect that parses the references; by default, the dialect determined by the standard of the host language. */
  readonly dialect?: Dialect | undefined;
  /** The presets that set the levels of rules. Later ones win. By default, only `recommended`. */
  readonly presets?: readonly PresetName[] | undefined;
  /** Levels that override those in the presets. */
  readonly levels?: Levels | undefined;
  /** Custom rules in custom groups. Each has its own level unless presets or levels override it. */
  readonly rules?: readonly Rule[] | undefined;
  /** Delimiters used by template languages, in addition to the known ones. References that contain them are skipped. */
  readonly templates?: readonly TemplateDelimiters[] | undefined;
  /** The files that the document can link to, for the rules in `links/*` and `markdown/*`; by default, unknown. */
  readonly targets?: Targets | undefined;
  /** `schemeOf` from `urigram/schemes`, for the rule `scheme/syntax`; by default, no scheme grammars are known. */
  readonly schemeOf?: SchemeOf | undefined;
}

const OPTIONS =
  "extract comments nearLinks dialect presets levels rules templates targets schemeOf retrieval default".split(
    " ",
  );

/** Checks the options for callers without type checking. */
export function checkOptions(options: LintOptions): void {
  checkOptionNames(options, OPTIONS);
  const { extract, comments, nearLinks, presets, levels, templates, targets, schemeOf } = options;
  if (targets !== undefined) checkObject(targets, "targets");
  checkFunction(extract, "extract", "extracts references");
  checkFunction(comments, "comments", "reads comments");
  checkFunction(nearLinks, "nearLinks", "finds near-links");
  checkFunction(schemeOf, "schemeOf", "finds the grammar of a scheme");
  if (presets !== undefined && !Array.isArray(presets))
    throw new TypeError(`presets must be an array, not ${describeValue(presets)}`);
  if (levels !== undefined) checkObject(levels, "levels");
  if (templates !== undefined) checkTemplates(templates);
}

function checkFunction(value: unknown, name: string, purpose: string): void {
  if (value !== undefined && typeof value !== "function")
    throw new TypeError(`${name} must be a function that ${purpose}, not ${describeValue(value)}`);
}

/** The delimiters of a placeholder in a template language: `[~` and `~]`. Neither of them is blank. */
export type TemplateDelimiters = readonly [opening: string, closing: string];

/** True if a string contains the opening delimiter followed by the closing one. */
export function hasDelimiters(text: string, [opening, closing]: TemplateDelimiters): boolean {
  const at = text.indexOf(opening);
  // Checking the first opening delimiter is enough, since a closing delimiter after any other one is also after the
  // first.
  return at >= 0 && text.includes(closing, at + opening.length);
}

/** Checks the template delimiters for callers without type checking. */
function checkTemplates(templates: unknown): void {
  if (!Array.isArray(templates))
    throw new TypeError(`templates must be an array, not ${describeValue(templates)}`);
  for (const pair of templates) checkPair(pair);
}

function checkPair(pair: unknown): void {
  const taken = 'a pair of delimiters must be an array of two strings, such as ["[~", "~]"]';
  if (!Array.isArray(pair)) throw new TypeError(`${taken}, not ${describeValue(pair)}`);
  if (pair.length !== 2) throw new TypeError(`${taken}; its length is ${pair.length}`);
  for (const each of pair) {
    if (typeof each !== "string") throw new TypeError(`${taken}; one element is ${describeValue(each)}`);
    if (each.trim() === "") throw new TypeError(`${taken}; ${quote(each)} is blank`);
  }
}
