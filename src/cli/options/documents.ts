import { fstatSync } from "node:fs";
import type { Command } from "commander";
import type { AnyDialect } from "../../core/dialect.ts";
import { rfc2396 } from "../../dialects/rfc2396/index.ts";
import { type Language, languageOf, languages, plainText } from "../../extract/languages.ts";
import type { LintOptions } from "../../lint/lint.ts";
import { escapeUnprintable, quote } from "../../text/quote.ts";
import { type Complain, type Document, findDocuments } from "../documents/find.ts";
import type { Terminal } from "../filter.ts";
import { UsageError } from "../usage-error.ts";

/** The options of commands that read documents. */
export interface DocumentOptions {
  readonly spec?: string;
  readonly base?: string;
  readonly retrievedFrom?: string;
  readonly language?: string;
  readonly stdinFilename?: string;
}

/** What the program has for commands that read documents. */
export interface Setting {
  readonly terminal: Terminal;
  readonly exit: (code: number) => void;
  readonly dialectOf: (options: { readonly spec?: string }) => AnyDialect;
  readonly version: string;
}

/** What the help of these commands says of documents. */
export const DOCUMENTS: string = `
Documents are files, folders (all files below them, but not node_modules and .git) and globs; with none, or with "-",
standard input.
What a file is, the end of its name says: ${languages
  .filter((language) => language !== plainText)
  .map(({ id, extensions }) => `${id} ${extensions.join(" ")}`)
  .join("; ")};
anything else is plain text, source code too.`;

/** Gives a command the options of commands that read documents. */
export function withDocuments(command: Command): Command {
  return command
    .argument("[path...]", "files, folders and globs; with none, standard input is read")
    .option("--spec <document>", "the document to go by: see urigram check --help", rfc2396.id)
    .option("--base <URI>", "the base URI of documents that give none themselves")
    .option("--retrieved-from <URI>", "the URI that the documents were retrieved by; counts before --base")
    .option("--language <language>", `what the documents are: ${languages.map(({ id }) => id).join(", ")}`)
    .option(
      "--stdin-filename <name>",
      "the name that standard input goes by, for its language and in reports",
    );
}

/** The documents that paths name or, with none, standard input. Throws a UsageError. */
export async function documentsOf(
  paths: readonly string[],
  { language: id, stdinFilename }: DocumentOptions,
  { stdin }: Terminal,
  complain: Complain,
): Promise<readonly Document[]> {
  const language = id === undefined ? undefined : languageById(id);
  const isStandardInput = paths.length === 0 || (paths.length === 1 && paths[0] === "-");
  if (!isStandardInput) {
    if (stdinFilename !== undefined)
      throw new UsageError("--stdin-filename is for standard input; leave it out or give no paths");
    return findDocuments(paths, language, complain);
  }
  if (fstatSync(0).isDirectory())
    throw new UsageError("standard input is a directory; give it as an argument");
  if (stdin.isTTY) throw new UsageError("give files, folders or globs, or a document on standard input");
  const name = stdinFilename ?? "standard input";
  return [
    { name, language: language ?? languageOf(stdinFilename ?? ""), open: () => stdin, size: undefined },
  ];
}

function languageById(id: string): Language {
  const byId = new Map(languages.map((language) => [language.id, language]));
  const language = byId.get(id);
  if (language) return language;
  throw new UsageError(`there is no language ${quote(id)}; --language is ${[...byId.keys()].join(", ")}`);
}

/** A base that is given counts last; a document that knows no such layer takes it for where the text came from. */
export function contextOf({ base, retrievedFrom }: DocumentOptions, dialect: AnyDialect): LintOptions {
  for (const [flag, text] of [
    ["--base", base],
    ["--retrieved-from", retrievedFrom],
  ] as const) {
    if (text === undefined) continue;
    const result = dialect.tryParse(text);
    if (!result.ok) throw new UsageError(`${flag}: ${result.error.message}`);
    if (!dialect.components(text).scheme)
      throw new UsageError(`${flag} ${quote(text)} is not absolute: it has no scheme`);
  }
  const retrieval = retrievedFrom ?? (dialect.baseRules.hasDefault ? undefined : base);
  const fallback = dialect.baseRules.hasDefault ? base : undefined;
  return {
    dialect,
    ...(retrieval === undefined ? {} : { retrieval }),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

/** Says on standard error what could not be read, and counts it. */
export function complaintsOn(stderr: NodeJS.WriteStream): {
  readonly complain: Complain;
  readonly count: () => number;
} {
  let count = 0;
  return {
    complain(name, { message }) {
      count++;
      stderr.write(`urigram: ${escapeUnprintable(name)}: ${escapeUnprintable(message)}\n`);
    },
    count: () => count,
  };
}
