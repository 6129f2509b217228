import { markdown, markdownComments } from "../extract/markdown/index.ts";
import { type Diagnostic, type LintOptions, lint } from "../lint/index.ts";
import { createLocator } from "../text/position.ts";
import { type ConfigOption, optionsBy, seenFrom } from "./config-option.ts";

export type { LintOptions } from "../lint/index.ts";

/** The file that a processor of unified works on, as far as it is needed here: a VFile. */
export interface MarkdownFile {
  /** Where the file is, absolute or seen from `cwd`. */
  readonly path?: string | undefined;
  /** The folder that the processor runs in. */
  readonly cwd?: string;
  /** The source of the file. */
  toString(): string;
  /** Adds a message to the file, and gives it. */
  message(reason: string, options: MessagePlace): MarkdownMessage;
}

/** Where a message stands, and whose it is. */
export interface MessagePlace {
  /** From where to where. */
  readonly place: { readonly start: MessagePoint; readonly end: MessagePoint };
  /** The id of the rule: `authority/password`. */
  readonly ruleId: string;
  /** What reports: `urigram`. */
  readonly source: string;
}

/** A point of the source. */
export interface MessagePoint {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** From 0, in UTF-16 code units. */
  readonly offset: number;
}

/** The options of `lint`, and a configuration that they count before. */
export interface RemarkOptions extends LintOptions, ConfigOption {}

/** A message that a file has: a VFileMessage. */
export interface MarkdownMessage {
  /** Whether it is an error, so that remark fails. */
  fatal?: boolean | null | undefined;
  /** What to do, and the section that says why. */
  note?: string | undefined;
}

/**
 * A plugin of remark that reports what `lint` finds in the Markdown as messages of the file. Errors are fatal. It takes
 * the options of `lint`, whose readers are those of Markdown unless others are given, and throws as `lint` does, and a
 * TypeError for what is no configuration.
 */
export default function remarkUrigram({
  config,
  ...others
}: RemarkOptions = {}): (tree: unknown, file: MarkdownFile) => void {
  const optionsOf = optionsBy(config);
  return (_, file) => {
    const options = optionsOf(seenFrom(file.cwd ?? "", file.path ?? ""), others);
    if (!options) return;
    const source = file.toString();
    const positionOf = createLocator(source);
    const pointOf = (offset: number) => ({ ...positionOf(offset), offset });
    for (const diagnostic of lint(source, { extract: markdown, comments: markdownComments, ...options })) {
      const { start, end, rule, message, level } = diagnostic;
      const place = { start: pointOf(start), end: pointOf(end) };
      const added = file.message(message, { place, ruleId: rule, source: "urigram" });
      added.fatal = level === "error";
      added.note = noteOf(diagnostic);
    }
  };
}

function noteOf({ advice, section }: Diagnostic): string {
  return advice === undefined ? section : `${advice} (${section})`;
}
