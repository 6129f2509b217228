import { PlacedError } from "../../src/cli/config/errors.ts";
import { readJsonConfig } from "../../src/cli/config/json.ts";
import { readWildmatch } from "../../src/cli/documents/wildmatch.ts";
import { ConfigError } from "../../src/config/error.ts";
import { checkConfig } from "../../src/config/keys.ts";
import { configurationOf, createSettings } from "../../src/config/settings.ts";
import { failureIn } from "../../src/dialects/java-net-uri/failure.ts";
import { type Language, languages } from "../../src/extract/languages.ts";
import { type Dialect, dialects, javaNetUri } from "../../src/index.ts";
import { errorsComeInOrder, firstErrorIsThatOfParser } from "../laws/errors.ts";
import { obeys } from "../laws/exceptions.ts";
import { findingsIn } from "../laws/findings.ts";
import { hold } from "../laws/law.ts";
import { harmfulIn } from "../laws/output.ts";
import {
  acceptsWhatItParses,
  composesBack,
  normalFormIsEquivalent,
  normalFormIsNormal,
  readsAlikeAsTree,
  relativeResolvesLikeTarget,
  replacesByTheSame,
  resolvesAlike,
  segmentsBuildBack,
} from "../laws/references.ts";
import { fixesSettle, reportsAreLawful, withinLimits } from "../laws/reports.ts";
import { urigram } from "../support/command.ts";
import { commandLines, documentsIn, jsonTexts, patterns, references } from "./corpus.ts";

/** A component that accepts any text, and the laws that hold for every input. */
export interface Subject {
  readonly name: string;
  /** Real inputs to mutate. */
  readonly seeds: readonly string[];
  /** The maximum length of an input in UTF-16 units. */
  readonly longest: number;
  /** Throws an error if a law is violated. The result depends only on the input. */
  readonly check: (input: string) => void | Promise<void>;
}

export const subjects: readonly Subject[] = [
  ...Object.values<Dialect>(dialects).map((dialect) => ({
    name: `references by ${dialect.title}`,
    seeds: references,
    longest: 120,
    check: (input: string) => checkReference(dialect, input),
  })),
  {
    name: "errors of java.net.URI",
    seeds: references,
    longest: 120,
    check: (input) =>
      hold(
        (failureIn(input) === undefined) === javaNetUri.accepts(input),
        "the class has an error for each invalid string, and for no other",
        input,
      ),
  },
  ...languages.map((language) => ({
    name: `documents in ${language.id}`,
    seeds: documentsIn(language),
    longest: 4_000,
    check: (input: string) => checkDocument(language, input),
  })),
  ...["lines", "nul", "tsv", "csv", "ndjson"].map((format) => ({
    name: `records in ${format}`,
    seeds: references,
    longest: 1_000,
    check: (input: string) => checkRecords(format, input),
  })),
  { name: "arguments", seeds: commandLines, longest: 200, check: checkArguments },
  { name: "configurations", seeds: jsonTexts, longest: 2_000, check: checkConfiguration },
  { name: "patterns of git", seeds: patterns, longest: 200, check: checkPattern },
];

const BASES = ["http://a/b/c/d;p?q", "http://h", "x:y", "//n/../m", ""];

function checkReference(dialect: Dialect, text: string): void {
  acceptsWhatItParses(dialect, text);
  firstErrorIsThatOfParser(dialect, text);
  errorsComeInOrder(dialect, text);
  for (const base of BASES) resolvesAlike(dialect, text, base);
  if (!dialect.accepts(text)) return;
  readsAlikeAsTree(dialect, text);
  composesBack(dialect, text);
  replacesByTheSame(dialect, text);
  segmentsBuildBack(dialect, text);
  normalFormIsNormal(dialect, text);
  if ("host-case" in dialect.normalizationSteps) normalFormIsEquivalent(dialect, text);
  const base = "http://a/b/c/d;p?q";
  const isRelativized = obeys(dialect, "a relativized reference is the shortest that resolves to its target");
  if (isRelativized && /^[a-z][a-z+.-]*:/i.test(text)) relativeResolvesLikeTarget(dialect, text, base);
}

async function checkDocument({ load, loadComments }: Language, source: string): Promise<void> {
  const extract = await load();
  const comments = await loadComments?.();
  withinLimits(() => findingsIn(extract, source));
  withinLimits(() =>
    reportsAreLawful(source, { extract, retrieval: "http://h/x/z", ...(comments && { comments }) }),
  );
  withinLimits(() => fixesSettle(source, extract));
}

/** Every input record has one output record, in order, and no control character reaches a terminal. */
async function checkRecords(format: string, input: string): Promise<void> {
  const { code, stdout, stderr } = await urigram(["check", "--from", format, "--to", "ndjson"], input);
  checkRun(code, stderr);
  hold(harmfulIn(stdout).length === 0, "NDJSON has no control characters", stdout);
  const records = stdout.split("\n").slice(0, -1);
  for (const record of records) hold(typeof JSON.parse(record) === "object", "a record is JSON", record);
  const end = { lines: "\n", nul: "\0" }[format];
  if (end === undefined) return;
  const expected = input.split(end).length - (input === "" || input.endsWith(end) ? 1 : 0);
  hold(records.length === expected, "each record of the input is one of the output", expected, records);
}

/** Commands that write no files, whatever their arguments. */
const HARMLESS =
  /^(?:check|classify|parse|components|resolve|relativize|normalize|to-uri|to-iri|compare|migrate|unescape|build|rules|productions|completions|help) /;

async function checkArguments(input: string): Promise<void> {
  const line = HARMLESS.test(input) ? input : `check ${input}`;
  const { code, stderr } = await urigram(line.split(" ").slice(0, 40), "http://a/b c\n");
  checkRun(code, stderr);
}

function checkRun(code: unknown, stderr: string): void {
  hold(code === 0 || code === 1 || code === 2, "the exit code is 0, 1 or 2", code, stderr);
  hold(harmfulIn(stderr).length === 0, "no control character reaches a terminal", stderr);
  hold(!/^\s+at .*:\d+:\d+/m.test(stderr), "no stack is shown", stderr);
}

/** An invalid configuration is reported with a location, and not used. */
function checkConfiguration(input: string): void {
  try {
    const { value } = readJsonConfig(input);
    checkConfig(value);
    const settingsOf = createSettings(configurationOf("c.json", value, { bases: [], rules: [] }), {});
    for (const name of ["a.md", "docs/a/b.html", ""]) settingsOf(name);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof PlacedError)) throw error;
    const isLine = !error.message.includes("\n") && harmfulIn(error.message).length === 0;
    hold(isLine, "a message is one safe line", error.message);
  }
}

/** A pattern without wildcards matches only itself. */
function checkPattern(input: string): void {
  const [pattern = "", ...paths] = input.split("\n");
  const fits = readWildmatch(pattern);
  for (const path of [pattern, "a", "a/b.md", ...paths]) {
    const isFitting = fits(path);
    if (!/[*?[\\]/.test(pattern))
      hold(isFitting === (path === pattern), "plain patterns fit themselves", path);
  }
}
