import { type Command, InvalidArgumentError, Option } from "commander";
import { createBaseFinder } from "../base/establish.ts";
import type { AnyDialect } from "../dialect.ts";
import { rfc2396 } from "../dialects/rfc2396.ts";
import { type Language, languageOf, languages, plainText } from "../extract/languages.ts";
import { checkRule, type LintOptions } from "../lint/lint.ts";
import type { Level } from "../lint/rule.ts";
import { ruleById, rules } from "../lint/rules/index.ts";
import { escapeUnprintable, quote } from "../quote.ts";
import { createLocator } from "../report/position.ts";
import { explainRule, listRules } from "../report/rules.ts";
import { toJson } from "./answers.ts";
import { type Document, findDocuments, readPieces } from "./documents.ts";
import { styleOf, type Terminal } from "./filter.ts";
import { loadExtractors } from "./load-extractors.ts";
import { noProgress, progressLine } from "./progress.ts";
import { escapeTsv } from "./records.ts";
import { formatsOf, runLint } from "./run-lint.ts";
import { send } from "./send.ts";
import { UsageError } from "./usage-error.ts";

/** The options of commands that read documents. */
interface DocumentOptions {
  readonly spec?: string;
  readonly base?: string;
  readonly retrievedFrom?: string;
  readonly language?: string;
  readonly stdinFilename?: string;
}

interface LintCommandOptions extends DocumentOptions {
  readonly rule: readonly (readonly [string, Level])[];
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly format: string;
  readonly exitZero?: boolean;
}

interface ExtractCommandOptions extends DocumentOptions {
  readonly format: keyof typeof recordWriters;
}

/** What the program has for these commands. */
export interface Setting {
  readonly terminal: Terminal;
  readonly exit: (code: number) => void;
  readonly dialectOf: (options: { readonly spec?: string }) => AnyDialect;
  readonly version: string;
}

const DOCUMENTS = `
Documents are files, folders (all files below them, but not node_modules and .git) and globs; with none, or with "-",
standard input.
What a file is, the end of its name says: ${languages
  .filter((language) => language !== plainText)
  .map(({ id, extensions }) => `${id} ${extensions.join(" ")}`)
  .join("; ")};
anything else is plain text, source code too.`;

const syntaxRules = `syntax/* (error)

  a text that the document does not derive; it cannot be turned off

What stands after the slash is the code of the error. The message says what the grammar does not allow, by which section,
and what to write; urigram check says what it expects there. Where a rule of the group context knows better what happened,
it stands for the error.`;

/** Adds the commands that read documents: lint, extract and rules. */
export function addDocumentCommands(program: Command, setting: Setting): void {
  const { terminal, exit, dialectOf, version } = setting;
  const { stdout, stderr } = terminal;
  const formats = formatsOf(styleOf(stdout), version);

  const onDocuments = (command: Command) =>
    command
      .argument("[path...]", "files, folders and globs; with none, standard input is read")
      .option("--spec <document>", "the document to go by: see urigram check --help", rfc2396.id)
      .option("--base <URI>", "the base URI of documents that give none themselves")
      .option("--retrieved-from <URI>", "the URI that the documents were retrieved by; counts before --base")
      .option("--language <language>", `what the documents are: ${languages.map(({ id }) => id).join(", ")}`)
      .option(
        "--stdin-filename <name>",
        "the name that standard input goes by, for its language and in reports",
      );

  onDocuments(
    program
      .command("lint")
      .summary("find the references in documents and judge them")
      .description(
        "Find the references in documents, and say of each what is wrong with it: whether it is one (the rules\n" +
          "syntax/*, which cannot be turned off), and what else is worth saying; see urigram rules.",
      ),
  )
    .addOption(
      new Option("--rule <id:level>", "set a rule to off, warn or error; may be given more than once")
        .argParser(readRule)
        .default([], "each rule's own level"),
    )
    .addOption(new Option("--max-warnings <n>", "fail where there are more warnings").argParser(readCount))
    .option("--quiet", "show errors only")
    .addOption(
      new Option("--format <format>", "how to report").choices(Object.keys(formats)).default("pretty"),
    )
    .option("--exit-zero", "exit with 0 also where there are errors")
    .addHelpText(
      "after",
      `${DOCUMENTS}\n\nExit code: 0 no errors, 1 errors or too many warnings, 2 wrong use or I/O.`,
    )
    .action(async (paths: string[], options: LintCommandOptions) => {
      const documents = await documentsOf(paths, options, terminal);
      const extractorOf = await loadExtractors(documents.map(({ language }) => language));
      const makeFormat = formats[options.format];
      if (!makeFormat) throw new UsageError(`there is no format ${quote(options.format)}`);
      let failures = 0;
      const progress = stderr.isTTY
        ? progressLine((text) => stderr.write(text), sizeOf(documents))
        : noProgress;
      const tally = await runLint({
        documents,
        extractorOf,
        options: { ...contextOf(options, dialectOf(options)), levels: Object.fromEntries(options.rule) },
        format: makeFormat(),
        isShown: ({ level }) => level === "error" || options.quiet !== true,
        async write(text) {
          if (stdout.isTTY) progress.clear();
          await send(stdout, text);
        },
        complain(name, { message }) {
          failures++;
          progress.clear();
          stderr.write(`urigram: ${escapeUnprintable(name)}: ${escapeUnprintable(message)}\n`);
        },
        progress,
      });
      progress.clear();
      const { maxWarnings = Number.POSITIVE_INFINITY } = options;
      const isTooMany = tally.warnings > maxWarnings;
      if (isTooMany) stderr.write(`urigram: ${tally.warnings} warnings; --max-warnings is ${maxWarnings}\n`);
      const isBad = tally.errors > 0 || isTooMany;
      exit(failures > 0 ? 2 : isBad && options.exitZero !== true ? 1 : 0);
    });

  onDocuments(
    program
      .command("extract")
      .summary("find the references in documents")
      .description(
        "Find the references in documents: one record each, as file, line, column, construct, role, base URI, the\n" +
          "layer that gave it, and reference.",
      ),
  )
    .addOption(
      new Option("--format <format>", "what to write").choices(Object.keys(recordWriters)).default("text"),
    )
    .addHelpText("after", `${DOCUMENTS}\n\nExit code: 0, or 2 for wrong use or I/O.`)
    .action(async (paths: string[], options: ExtractCommandOptions) => {
      const dialect = dialectOf(options);
      const context = contextOf(options, dialect);
      const write = recordWriters[options.format];
      const documents = await documentsOf(paths, options, terminal);
      const extractorOf = await loadExtractors(documents.map(({ language }) => language));
      for (const document of documents) {
        const extract = extractorOf(document.language);
        for await (const piece of readPieces(document)) {
          const findBase = createBaseFinder(context, dialect);
          const positionOf = createLocator(piece.text, piece.origin);
          for (const { text, start, end, construct, role, scope } of extract(piece.text)) {
            const { line, column } = positionOf(start);
            const base = findBase(scope);
            const record: ExtractRecord = {
              file: document.name,
              line,
              column,
              start: piece.offset + start,
              end: piece.offset + end,
              construct,
              role,
              base: base?.uri,
              layer: base?.layer,
              reference: text,
            };
            await send(stdout, `${write(record)}\n`);
          }
        }
      }
      exit(0);
    });

  program
    .command("rules")
    .summary("list the rules of lint, or explain one")
    .description("List the rules of lint with their levels; or say what one is for, with its examples.")
    .argument("[id]", "a rule: authority/password")
    .action((id?: string) => {
      if (id?.startsWith("syntax/")) {
        stdout.write(`${syntaxRules}\n`);
        return exit(0);
      }
      const rule = id === undefined ? undefined : ruleById(id);
      if (id !== undefined && !rule)
        throw new UsageError(`there is no rule ${quote(id, 100)}; urigram rules lists them`);
      stdout.write(rule ? explainRule(rule, styleOf(stdout)) : listRules(rules));
      exit(0);
    });
}

interface ExtractRecord {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly construct: string;
  readonly role: string;
  readonly base: string | undefined;
  readonly layer: string | undefined;
  readonly reference: string;
}

const recordWriters = {
  text: ({ file, line, column, construct, reference }: ExtractRecord) =>
    `${escapeUnprintable(file)}:${line}:${column}  ${construct}  ${escapeUnprintable(reference)}`,
  tsv: ({ file, line, column, construct, role, base, layer, reference }: ExtractRecord) =>
    [file, String(line), String(column), construct, role, base, layer, reference]
      .map((field) => (field === undefined ? "\\N" : escapeTsv(field)))
      .join("\t"),
  ndjson: (record: ExtractRecord) => toJson(record),
};

async function documentsOf(
  paths: readonly string[],
  { language: id, stdinFilename }: DocumentOptions,
  { stdin }: Terminal,
): Promise<readonly Document[]> {
  const language = id === undefined ? undefined : languageById(id);
  if (paths.length > 0 && paths.join() !== "-") {
    if (stdinFilename !== undefined)
      throw new UsageError("--stdin-filename is for standard input; leave it out or give no paths");
    return findDocuments(paths, language);
  }
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
function contextOf({ base, retrievedFrom }: DocumentOptions, dialect: AnyDialect): LintOptions {
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

function sizeOf(documents: readonly Document[]): number | undefined {
  const sizes = documents.map(({ size }) => size);
  return sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
}

function readRule(
  text: string,
  previous: readonly (readonly [string, Level])[],
): readonly (readonly [string, Level])[] {
  const colon = text.lastIndexOf(":");
  if (colon < 0) throw new InvalidArgumentError("give a rule and its level: authority/password:off");
  const [id, level] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)];
  try {
    checkRule(id, level);
  } catch (error) {
    if (error instanceof TypeError)
      throw new InvalidArgumentError(`${error.message}; urigram rules lists them`);
    throw error;
  }
  return isLevel(level) ? [...previous, [id, level]] : previous;
}

function isLevel(text: string): text is Level {
  return text === "off" || text === "warn" || text === "error";
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("give a number of warnings, 0 or more");
  return Number(text);
}
