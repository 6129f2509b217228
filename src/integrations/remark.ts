import { checkObject } from "../core/check-arguments.ts";
import { markdown, markdownComments, markdownNearLinks } from "../extract/markdown/index.ts";
import { type Diagnostic, type LintOptions, lint } from "../lint/index.ts";
import { createLocator } from "../text/position.ts";
import { type ConfigOption, optionsBy, seenFrom } from "./config-option.ts";

export type { LintOptions } from "../lint/index.ts";

/** The part of unified's VFile that the plugin uses. */
export interface MarkdownFile {
  /** The path of the file, absolute or relative to `cwd`. */
  readonly path?: string | undefined;
  /** The working directory of the processor. */
  readonly cwd?: string | undefined;
  /** Returns the source of the file. */
  toString(): string;
  /** Adds a message to the file and returns it. */
  message(reason: string, options: MessagePlace): MarkdownMessage;
}

/** The place and origin of a message. */
export interface MessagePlace {
  /** The span in the source. */
  readonly place: { readonly start: MessagePoint; readonly end: MessagePoint };
  /** The id of the rule, such as `authority/password`. */
  readonly ruleId: string;
  /** The name of the reporter, `urigram`. */
  readonly source: string;
}

/** A point in the source. */
export interface MessagePoint {
  /** From 1. */
  readonly line: number;
  /** The column, starting at 1, in UTF-16 code units. */
  readonly column: number;
  /** The offset, starting at 0, in UTF-16 code units. */
  readonly offset: number;
}

/** The options of `lint`, and a configuration. The options override the configuration. */
export interface RemarkOptions extends LintOptions, ConfigOption {}

/** A message about a file, like VFileMessage. */
export interface MarkdownMessage {
  /** True for an error, which makes remark fail. */
  fatal?: boolean | null | undefined;
  /** The advice, and the section on which the rule is based. */
  note?: string | undefined;
}

/**
 * A remark plugin that reports the diagnostics of `lint` as messages about the file. Errors are fatal. It accepts the
 * options of `lint`; by default, it extracts references from Markdown. It throws the same errors as `lint`, and a
 * TypeError if the configuration is invalid.
 */
export default function remarkUrigram(
  options: RemarkOptions = {},
): (tree: unknown, file: MarkdownFile) => void {
  checkObject(options, "options");
  const { config, ...others } = options;
  const optionsOf = optionsBy(config);
  return (_, file) => {
    const chosen = optionsOf(seenFrom(file.cwd ?? "", file.path ?? ""), others);
    if (!chosen) return;
    const source = file.toString();
    const positionOf = createLocator(source);
    const pointOf = (offset: number) => ({ ...positionOf(offset), offset });
    const {
      extract = markdown,
      comments = markdownComments,
      nearLinks = markdownNearLinks,
      ...judging
    } = chosen;
    for (const diagnostic of lint(source, { ...judging, extract, comments, nearLinks })) {
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
