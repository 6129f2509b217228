import type { BaseContext } from "../base/establish.ts";
import { checkObject, checkOptionNames, whatIs } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { CommentReader, Extractor } from "../extract/finding.ts";
import { quote } from "../text/quote.ts";
import type { Levels } from "./levels.ts";
import type { PresetName } from "./presets.ts";
import type { Targets } from "./reference.ts";
import type { Rule } from "./rule.ts";

/** The options of `lint`. `retrieval` and `default` are bases from outside the document. */
export interface LintOptions extends BaseContext {
  /** What finds the references: by default, the extractor of plain text. */
  readonly extract?: Extractor;
  /** What finds the comments that suppress reports: by default, nothing does, and none is suppressed. */
  readonly comments?: CommentReader;
  /**
   * The dialect that reads the references: by default, for each the one that the standard of its host language names.
   */
  readonly dialect?: Dialect;
  /** The presets that give rules their levels, later ones first: by default, `recommended` alone. */
  readonly presets?: readonly PresetName[];
  /** Levels that count before those of the presets. */
  readonly levels?: Levels;
  /** Own rules, in groups of their own. Each counts by its level, unless presets or levels say another. */
  readonly rules?: readonly Rule[];
  /** What languages of templates write, besides those that are known: a reference with such a part is left alone. */
  readonly templates?: readonly TemplateDelimiters[];
  /** The files around the document, for the rules `links/*`: by default, nothing is known of them. */
  readonly targets?: Targets;
}

const OPTIONS = "extract comments dialect presets levels rules templates targets retrieval default".split(
  " ",
);

/** Guards against untyped callers. */
export function checkOptions(options: LintOptions): void {
  checkOptionNames(options, OPTIONS);
  const { extract, comments, presets, levels, templates, targets } = options;
  if (targets !== undefined) checkObject(targets, "targets");
  if (extract !== undefined && typeof extract !== "function")
    throw new TypeError(`extract must be an extractor, a function, not ${whatIs(extract)}`);
  if (comments !== undefined && typeof comments !== "function")
    throw new TypeError(`comments must be a reader of comments, a function, not ${whatIs(comments)}`);
  if (presets !== undefined && !Array.isArray(presets))
    throw new TypeError(`presets must be an array, not ${whatIs(presets)}`);
  if (levels !== undefined) checkObject(levels, "levels");
  if (templates !== undefined) checkTemplates(templates);
}

/** What a language of templates writes around what a program fills in: `[~` and `~]`. Neither is blank. */
export type TemplateDelimiters = readonly [opening: string, closing: string];

/** Whether a text has an opening and, after it, the closing. */
export function hasDelimiters(text: string, [opening, closing]: TemplateDelimiters): boolean {
  const at = text.indexOf(opening);
  // After a later opening there is no closing that is not after the first.
  return at >= 0 && text.includes(closing, at + opening.length);
}

/** Guards against untyped callers. */
function checkTemplates(templates: unknown): void {
  if (!Array.isArray(templates)) throw new TypeError(`templates must be an array, not ${whatIs(templates)}`);
  for (const pair of templates) checkPair(pair);
}

function checkPair(pair: unknown): void {
  const taken = 'a pair of delimiters must be an array of two strings, such as ["[~", "~]"]';
  if (!Array.isArray(pair)) throw new TypeError(`${taken}, not ${whatIs(pair)}`);
  if (pair.length !== 2) throw new TypeError(`${taken}; its length is ${pair.length}`);
  for (const each of pair) {
    if (typeof each !== "string") throw new TypeError(`${taken}; one of them is ${whatIs(each)}`);
    if (each.trim() === "") throw new TypeError(`${taken}; ${quote(each)} is blank`);
  }
}
