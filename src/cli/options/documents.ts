import { type Command, Option } from "commander";
import * as rfc3987 from "../../../generated/rfc3987/index.ts";
import type { BaseContext } from "../../base/establish.ts";
import type { Settings } from "../../config/settings.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { type Language, languages, plainText } from "../../extract/languages.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { withChoices } from "../command.ts";
import type { FindConfig } from "../config/find.ts";
import type { Complain } from "../documents/complaints.ts";
import type { Files } from "../documents/files.ts";
import {
  findDocuments,
  type HostDocument,
  languageBy,
  type Search,
  type SearchSetting,
} from "../documents/find.ts";
import { gitAttributesIn } from "../documents/gitattributes.ts";
import { gitIgnoresIn } from "../documents/gitignore.ts";
import { rootOf } from "../documents/search.ts";
import type { SkipRules } from "../documents/skipped.ts";
import { UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";
import { type ConfigOptions, withConfig } from "./config.ts";
import { type FilesFromOptions, listedFiles } from "./files-from.ts";
import { hostSpecOption, requireAbsolute, type SpecOptions } from "./spec.ts";

export interface DocumentOptions extends SpecOptions, FilesFromOptions, ConfigOptions {
  readonly base?: string;
  readonly retrievedFrom?: string;
  readonly language?: string;
  readonly stdinFilename?: string;
  readonly encoding?: string;
  readonly ignore: readonly string[];
  /** True if searches skip files that git ignores. */
  readonly gitignore: boolean;
  /** True if files that searches skip are also skipped if a path names them, as they are for names in a list. */
  readonly forceExclude?: boolean;
}

/** The section of the help text about documents. */
export const DOCUMENTS: string = `
Paths are files, folders and globs; the default is the working directory. The
path "-" is standard input. A folder stands for all files below it, except
those that git ignores, node_modules, .git, and third-party or generated files:
folders such as vendor, lock files, source maps, minified files, and files that
.gitattributes declares generated or vendored. To read such files, name them,
or a folder or glob that contains only such files, such as vendor/.
A quoted glob that begins with "!" excludes files, like --ignore. In globs, "/"
separates folders; on Windows, so does "\\". The file extension determines the
language. Other files are read as plain text; most of them are source code, so
by default lint reports only obvious typos in them:
${languages
  .filter(({ extensions }) => extensions.length > 0)
  .map(({ id, extensions }) => `  ${id.padEnd(8)}  ${inLines(extensions)}`)
  .join("\n")}`;

/** Wraps a list after every eleven words, so that the lines fit on a terminal. */
function inLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += 11) lines.push(words.slice(at, at + 11).join(" "));
  return lines.join(`\n${" ".repeat(12)}`);
}

export function withDocuments(command: Command): Command {
  return withConfig(command.optionsGroup("Documents:"))
    .argument("[path...]", 'files, folders and globs; "-" is standard input (default: the working directory)')
    .addOption(hostSpecOption())
    .option("--base <URI>", "the base URI of documents that do not declare one")
    .option(
      "--retrieved-from <URI>",
      "the URI that the documents were retrieved from; takes precedence over --base",
    )
    .addOption(languageOption())
    .addOption(
      new Option(
        "--ignore <glob>",
        "exclude matching files, even those named explicitly; a glob without / matches in every folder; repeatable, or separated by commas",
      )
        .argParser((globs: string, previous: readonly string[]) => [...previous, ...globs.split(BETWEEN)])
        .default([], "none"),
    )
    .option(
      "--force-exclude",
      "also skip explicitly named files that a search would skip, such as those in a configuration's ignores; paths are not treated as globs",
    )
    .option("--no-gitignore", "also search files that git ignores or that .gitattributes declares generated")
    .option(
      "--stdin-filename <name>",
      "the file name of standard input; determines its language and appears in reports",
    )
    .option(
      "--encoding <label>",
      "the encoding of documents without a byte order mark, such as latin1 or shift_jis",
    )
    .option(
      "--files-from <file>",
      'a file that lists more files and folders, one per line; "-" is standard input',
    )
    .option(
      "-0, --null",
      "the names in the list are NUL-terminated, as printed by find -print0 and git ls-files -z",
    );
}

/** Matches a comma that separates globs: one outside braces and brackets. */
const BETWEEN = /,(?![^{]*\}|[^[]*\])/;

function languageOption(): Option {
  return withChoices(
    new Option("--language <language>", "the language of the documents"),
    languages.map(({ id }) => id),
  );
}

const NAMELESS = "standard input";

/** The name of standard input in reports; undefined if it is not read, or if its name is set by an option. */
export function namelessInput(
  paths: readonly string[],
  { stdinFilename }: DocumentOptions,
): string | undefined {
  return stdinFilename === undefined && paths.includes(STDIN) ? NAMELESS : undefined;
}

/** The path that stands for standard input. */
const STDIN = "-";

/** The paths to search. The default is the working directory. Throws a UsageError if they conflict with the options. */
export function pathsOf(
  paths: readonly string[],
  { filesFrom, stdinFilename }: DocumentOptions,
): readonly string[] {
  if (!paths.includes(STDIN) && stdinFilename !== undefined)
    throw new UsageError(
      '--stdin-filename applies to standard input, which is not read; remove the option, or add the path "-"',
    );
  return paths.length === 0 && filesFrom === undefined ? ["."] : paths;
}

/** The context in which documents are found, in addition to the options. */
export interface Searching {
  readonly findConfig: FindConfig;
  readonly skipRulesFor: (settings: Settings) => SkipRules;
  readonly terminal: Terminal;
  readonly complain: Complain;
}

/** Finds the documents in the paths and the list. Throws a UsageError. */
export async function documentsOf(
  paths: readonly string[],
  options: DocumentOptions,
  { findConfig, skipRulesFor, terminal, complain }: Searching,
): Promise<Search> {
  const { stdinFilename, filesFrom } = options;
  checkLanguage(options);
  const given = paths.filter((path) => path !== STDIN);
  const names = given.filter((path) => !isNegated(path, terminal.files));
  const negated = given.filter((path) => isNegated(path, terminal.files)).map((path) => path.slice(1));
  if (paths.length > given.length + 1)
    throw new UsageError('use "-" only once: standard input cannot be read twice');
  const isRead = paths.includes(STDIN);
  if (names.length < given.length && names.length === 0 && !isRead && filesFrom === undefined)
    throw new UsageError(
      `${quote(given[0] ?? "", 200)} only excludes files; specify files, folders or globs to read`,
    );
  if (isRead && filesFrom === "-")
    throw new UsageError(
      "standard input cannot be both the list of --files-from and a document; use a file for one of them",
    );
  const own = isRead ? [await standardInput(terminal, stdinFilename, findConfig)] : [];
  const listed = await listedFiles(options, terminal);
  const search = await findDocuments(
    options.forceExclude ? [] : names,
    {
      findConfig,
      skipRulesFor,
      listed: options.forceExclude ? [...names, ...listed] : listed,
      outputs: outputsOf(terminal),
      ignores: await ignoresOf([...options.ignore, ...negated], terminal.files),
      declaredIn: options.gitignore ? gitAttributesIn(terminal.files, complain) : () => undefined,
      ignoredIn: options.gitignore ? gitIgnoresIn(terminal.files, complain) : () => () => false,
    },
    terminal.files,
    complain,
  );
  return { ...search, documents: [...own, ...search.documents] };
}

/** The files to which the output of this run is redirected. */
function outputsOf({ stdout, stderr }: Terminal): readonly string[] {
  return [stdout, stderr].flatMap(({ fileId }) => fileId() ?? []);
}

/** True if an argument is an exclusion rather than a file name that begins with "!". */
function isNegated(path: string, files: Files): boolean {
  return path.startsWith("!") && files.stat(path) === undefined;
}

/** Returns a predicate that is true for names excluded by globs. Names are relative to the working directory. */
async function ignoresOf(
  globs: readonly string[],
  { folder, path }: Files,
): Promise<SearchSetting["ignores"]> {
  if (globs.length === 0) return () => false;
  // The library is loaded on demand, because few runs use a glob.
  const { matchesOf } = await import("../../config/glob.ts");
  const written = (glob: string) => (path.sep === "\\" ? glob.replaceAll(path.sep, "/") : glob);
  const top = `${written(folder)}/`;
  const relative = (glob: string) => (glob.replace(/^!/, "").startsWith(top) ? glob.replace(top, "/") : glob);
  const matches = matchesOf(globs.map((glob) => relative(written(glob))));
  return (name) => matches(path.relative(folder, path.resolve(folder, name)).replaceAll(path.sep, "/"));
}

async function standardInput(
  { stdin, files }: Terminal,
  given: string | undefined,
  findConfig: FindConfig,
): Promise<HostDocument> {
  if (stdin.stat().isDirectory) throw new UsageError("standard input is a directory; pass it as an argument");
  if (stdin.isTerminal)
    throw new UsageError('standard input is a terminal; pipe a document to it, or remove the path "-"');
  const name = given ?? NAMELESS;
  const settings = (await findConfig(name)).settingsOf(name);
  return {
    name,
    language: languageIn(settings, given),
    isNamed: true,
    open: () => stdin.stream,
    size: undefined,
    settings,
    root: undefined,
    linkRoot: rootOf(files.path.resolve(files.folder, name, ".."), files),
  };
}

function languageIn(settings: Settings, name: string | undefined): Language {
  return name === undefined && settings.language === undefined ? plainText : languageBy(settings, name ?? "");
}

/** Throws a UsageError if a language is unknown. */
export function checkLanguage({ language: id }: DocumentOptions): void {
  const ids = languages.map(({ id: known }) => known);
  if (id === undefined || ids.includes(id)) return;
  const meant = languages.find(({ extensions }) => extensions.includes(`.${id}`));
  const hint = meant ? ` (did you mean ${meant.id}?)` : didYouMean(id, ids);
  throw new UsageError(`unknown language ${quote(id)}${hint}; --language takes ${ids.join(", ")}`);
}

/** The base URIs from outside a document. The one in the document's settings has the lowest precedence. */
export function contextOf(
  { base: given, retrievedFrom }: Pick<DocumentOptions, "base" | "retrievedFrom">,
  { base, file }: Settings,
  chosen: Dialect | undefined,
): BaseContext {
  const widest = chosen ?? rfc3987;
  if (base !== undefined) requireAbsolute(given === undefined ? `${file}: base` : "--base", base, widest);
  if (retrievedFrom !== undefined) requireAbsolute("--retrieved-from", retrievedFrom, widest);
  return {
    ...(retrievedFrom !== undefined && { retrieval: retrievedFrom }),
    ...(base !== undefined && { default: base }),
  };
}
