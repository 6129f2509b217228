import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../lint/diagnostic.ts";
import type { Linter } from "../../lint/linter.ts";
import type { Targets } from "../../lint/reference.ts";
import { noSuppressions } from "../../lint/suppressions.ts";
import { escapeUnprintable, maskPasswords, quote } from "../../text/quote.ts";
import type { Session } from "../command.ts";
import { withFallback } from "../documents/complaints.ts";
import type { HostDocument } from "../documents/find.ts";
import { reasonOf, requireFolder, UsageError } from "../exit.ts";
import type { DocumentOptions } from "../options/documents.ts";
import { type CacheFile, mayBeCache, openCacheFile, usualCacheFile } from "./cache-file.ts";

/** A linter that returns diagnostics. A diagnostic about a comment has neither a finding nor a near-link. */
export type ReportingLinter = (...args: Parameters<Linter>) => Iterable<{
  readonly finding: unknown;
  readonly nearLink?: unknown;
  readonly diagnostics: readonly Diagnostic[];
}>;

/** The placeholder for the finding in a cached report. */
const REMEMBERED = {};

interface Cache {
  /** Returns a linter that caches its reports on a string. `key` contains all other facts that affect the reports. */
  readonly remembering: (lint: Linter, key: string) => ReportingLinter;
  /** Writes the file. Throws system errors. */
  readonly write: () => void;
  /** True if part of the file was not written by this user's runs. */
  readonly isDamaged: () => boolean;
}

/** The number of cached strings: all strings from the last run, and earlier ones as space permits. */
const MOST = 50_000;

/** Opens a cache, which maps hashes of strings and linter settings to the reports on their references. */
export function openCache({ text, isForeign, write }: CacheFile): Cache {
  const entries = entriesIn(text);
  let isDamaged = isForeign || entries === undefined;
  const before = new Map(Object.entries(entries ?? {}));
  const used = new Map<string, Reports>();
  /** Returns the cached reports on a source. Removes an invalid entry. */
  function reportsOf(hash: string, source: string): Reports | undefined {
    const known = used.get(hash) ?? before.get(hash);
    if (known === undefined || areReports(known, source.length)) return known;
    isDamaged = true;
    before.delete(hash);
    return undefined;
  }
  return {
    remembering: (lint, key) =>
      function* (source, context) {
        const { targets, extract, suppressions = noSuppressions } = context;
        // Suppressions may start in another part of the document, so the reports are not cached.
        if (suppressions !== noSuppressions) return yield* lint(source, context);
        const hash = hashOf(key, source);
        const known = reportsOf(hash, source);
        if (known) {
          used.set(hash, known);
          for (const diagnostics of known) yield { finding: REMEMBERED, diagnostics };
          return;
        }
        const reports: (readonly Diagnostic[])[] = [];
        // Reports that depend on other files, or that are accompanied by remarks, are not cached.
        let isOfTextAlone = true;
        const note = () => {
          isOfTextAlone = false;
        };
        const watched = {
          ...context,
          ...(targets && { targets: noting(targets, note) }),
          ...(extract && { extract: (text: string) => extract(text, note) }),
        };
        for (const judged of lint(source, watched)) {
          reports.push(judged.diagnostics);
          yield judged;
        }
        const isSecret = ({ reference }: Diagnostic) => maskPasswords(reference) !== reference;
        if (isOfTextAlone && !reports.flat().some(isSecret)) used.set(hash, reports);
      },
    write() {
      const kept = [...used, ...[...before].filter(([hash]) => !used.has(hash))].slice(0, MOST);
      write(JSON.stringify(Object.fromEntries(kept)));
    },
    isDamaged: () => isDamaged,
  };
}

/** Returns targets that call `note` before each lookup. */
function noting(targets: Targets, note: () => void): Targets {
  return {
    at(path) {
      note();
      return targets.at(path);
    },
    atRoot(path) {
      note();
      return targets.atRoot?.(path);
    },
    acceptsSpaces() {
      note();
      return targets.acceptsSpaces?.() === true;
    },
  };
}

/** Parses the entries in a cache without checking them; returns undefined if they cannot be parsed. */
function entriesIn(text: string | undefined): object | undefined {
  try {
    const entries: unknown = JSON.parse(text ?? "{}");
    return typeof entries === "object" && entries !== null ? entries : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(...texts: readonly string[]): string {
  const hash = createHash("sha256");
  // Without the lengths, different lists of strings could have the same hash.
  for (const text of texts) hash.update(`${text.length}:`).update(text, "utf16le");
  return hash.digest("base64");
}

export type CacheOptions = { readonly cache?: boolean; readonly cacheLocation?: string };

interface Memory {
  readonly over: (
    linterOf: (document: HostDocument) => Linter,
  ) => (document: HostDocument) => ReportingLinter;
  /** Saves the cache for the next run. If this fails, prints the reason on standard error. */
  readonly keep: () => void;
}

const noMemory: Memory = { over: (linterOf) => linterOf, keep() {} };

/** Opens the cache selected by the options. If the system prevents this, prints the reason. Throws a UsageError. */
export function memoryOf(
  { cache, cacheLocation, retrievedFrom }: CacheOptions & Pick<DocumentOptions, "retrievedFrom">,
  { version, terminal: { files, stderr } }: Session,
): Memory {
  if (cache !== true && cacheLocation === undefined) return noMemory;
  const say = (what: string) => stderr.stream.write(`urigram: the cache ${escapeUnprintable(what)}\n`);
  const sayRefused = (error: Error) => {
    say(`cannot be used: ${reasonOf(error)}`);
  };
  const open = () => {
    if (cacheLocation !== undefined) requireFolder("--cache-location", cacheLocation, files);
    if (cacheLocation !== undefined && !mayBeCache(cacheLocation, files))
      throw new UsageError(
        `--cache-location: ${quote(cacheLocation, 200)} is not a cache; choose another file`,
      );
    return openCache(openCacheFile(cacheLocation ?? usualCacheFile(files), files));
  };
  const opened = withFallback<Cache | undefined>(open, (error) => void sayRefused(error));
  if (!opened) return noMemory;
  const keyOf = ({ language, settings }: HostDocument) =>
    JSON.stringify([version, BUILT, process.version, settings, retrievedFrom, language.id]);
  return {
    over: (linterOf) => (document) => {
      const lint = linterOf(document);
      // Custom rules may depend on anything, so their reports are not cached.
      return document.settings.plugins.length > 0 ? lint : opened.remembering(lint, keyOf(document));
    },
    keep() {
      if (opened.isDamaged())
        say("was damaged or written by another user; cached documents were checked again");
      withFallback(opened.write, sayRefused);
    },
  };
}

/** The build time of this code, because developers change the code without changing the version. */
const BUILT: number = statSync(fileURLToPath(import.meta.url)).mtimeMs;

/** The reports on each reference in a string. */
type Reports = readonly (readonly Diagnostic[])[];

/** True if a cached value has the form of reports on a string of the given length. */
function areReports(value: unknown, length: number): value is Reports {
  const isSpan = (members: Members) => {
    const [start, end] = [members.get("start"), members.get("end")];
    return isOffset(start) && isOffset(end) && start <= end && end <= length;
  };
  const isSpanned = (given: unknown) => has(given, (members) => isSpan(members));
  const isEdit = (given: unknown) =>
    has(given, (members) => isSpan(members) && isText(members.get("text"))) &&
    has(given, (members) => typeof members.get("isSafe") === "boolean" && isChange(members.get("change")));
  const isDiagnostic = (given: unknown) =>
    has(
      given,
      (members) =>
        isSpan(members) &&
        TEXTS.every((name) => isText(members.get(name))) &&
        LEVELS.has(members.get("level")) &&
        isAbsentOr(isText, members.get("advice")) &&
        isAbsentOr(isStandard, members.get("standard")) &&
        isSpanned(members.get("referenceSpan")) &&
        isAbsentOr(isEdit, members.get("fix")),
    );
  return Array.isArray(value) && value.every((each) => Array.isArray(each) && each.every(isDiagnostic));
}

type Members = ReadonlyMap<string, unknown>;

const TEXTS = ["rule", "message", "section", "specification", "reference", "construct"];
const LEVELS: ReadonlySet<unknown> = new Set(["warn", "error"]);

function has(value: unknown, check: (members: Members) => boolean): boolean {
  return typeof value === "object" && value !== null && check(new Map(Object.entries(value)));
}

const isText = (value: unknown): value is string => typeof value === "string";

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isAbsentOr = (check: (value: unknown) => boolean, value: unknown): boolean =>
  value === undefined || check(value);

/** An edit to a decoded reference. The decoded reference may be longer than its source. */
const isChange = (value: unknown): boolean =>
  has(
    value,
    (members) => isText(members.get("text")) && ["start", "end"].every((name) => isOffset(members.get(name))),
  );

const isStandard = (value: unknown): boolean =>
  has(value, (members) => isText(members.get("name")) && isAbsentOr(isText, members.get("section")));
