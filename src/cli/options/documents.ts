import { type Command, Option } from "commander";
import type { BaseContext } from "../../base/establish.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import * as rfc3987 from "../../dialects/rfc3987/index.ts";
import { type Language, languageOf, languages, plainText } from "../../extract/languages.ts";
import { quote } from "../../text/quote.ts";
import type { Complain } from "../documents/complaints.ts";
import { findDocuments, type HostDocument, type Search } from "../documents/find.ts";
import type { PassOver } from "../documents/passed-over.ts";
import { didYouMean } from "../nearest.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { requireAbsolute } from "./base.ts";
import { hostSpecOption, type SpecOptions } from "./spec.ts";

/** The options of commands that read documents. */
export interface DocumentOptions extends SpecOptions {
  readonly base?: string;
  readonly retrievedFrom?: string;
  readonly language?: string;
  readonly stdinFilename?: string;
}

/** The part of the help that is about documents. */
export const DOCUMENTS: string = `
Documents are files, folders and globs; without any, or with "-", standard
input. Of a folder every file below it is read except in node_modules and .git,
and except source maps (.map) and minified files (.min.js); give these by name.
In a glob "/" separates folders; on Windows "\\" does so too. The file extension
decides the language; any other file is read as plain text, of which lint by
default reports what is surely a slip, as most of it is source code:
${languages
  .filter(({ extensions }) => extensions.length > 0)
  .map(({ id, extensions }) => `  ${id.padEnd(8)}  ${inLines(extensions)}`)
  .join("\n")}`;

/** Words in lines of eleven, which fit a terminal. */
function inLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += 11) lines.push(words.slice(at, at + 11).join(" "));
  return lines.join(`\n${" ".repeat(12)}`);
}

/** Gives a command the options of commands that read documents. */
export function withDocuments(command: Command): Command {
  return command
    .argument("[path...]", "files, folders and globs; without any, standard input is read")
    .addOption(hostSpecOption())
    .option("--base <URI>", "the base URI of documents that do not give one themselves")
    .option("--retrieved-from <URI>", "the URI that the documents were retrieved from; it precedes --base")
    .addOption(languageOption())
    .option("--stdin-filename <name>", "the file name of standard input, for its language and in reports");
}

function languageOption(): Option {
  const option = new Option("--language <language>", "the language of the documents");
  // Only shown: languageById knows better what to say of another one.
  option.argChoices = languages.map(({ id }) => id);
  return option;
}

/** Whether paths name no file: standard input is read. */
export function isStandardInput(paths: readonly string[]): boolean {
  return paths.length === 0 || (paths.length === 1 && paths[0] === "-");
}

/** The documents that paths name or, without any, standard input. Throws a UsageError. */
export async function documentsOf(
  paths: readonly string[],
  { language: id, stdinFilename }: DocumentOptions,
  passOver: PassOver,
  { stdin, files }: Terminal,
  complain: Complain,
): Promise<Search> {
  const language = id === undefined ? undefined : languageById(id);
  if (!isStandardInput(paths)) {
    if (stdinFilename !== undefined)
      throw new UsageError("--stdin-filename is for standard input; leave it out or give no paths");
    return findDocuments(paths, { language, passOver }, files, complain);
  }
  if (stdin.stat().isDirectory) throw new UsageError("standard input is a directory; give it as an argument");
  if (stdin.isTerminal) throw new UsageError("give files, folders or globs, or a document on standard input");
  const document: HostDocument = {
    name: stdinFilename ?? "standard input",
    language: language ?? (stdinFilename === undefined ? plainText : languageOf(stdinFilename)),
    isNamed: true,
    open: () => stdin.stream,
    size: undefined,
  };
  return { documents: [document], passedOver: [] };
}

function languageById(id: string): Language {
  const language = languages.find(({ id: known }) => known === id);
  if (language) return language;
  const ids = languages.map(({ id: known }) => known);
  throw new UsageError(
    `unknown language ${quote(id)}${didYouMean(id, ids)}; --language takes ${ids.join(", ")}`,
  );
}

/** The bases from outside the documents. --base counts last. */
export function contextOf(
  { base, retrievedFrom }: DocumentOptions,
  chosen: Dialect | undefined,
): BaseContext {
  const widest = chosen ?? rfc3987;
  if (base !== undefined) requireAbsolute("--base", base, widest);
  if (retrievedFrom !== undefined) requireAbsolute("--retrieved-from", retrievedFrom, widest);
  return {
    ...(retrievedFrom !== undefined && { retrieval: retrievedFrom }),
    ...(base !== undefined && { default: base }),
  };
}
