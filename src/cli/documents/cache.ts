import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../lint/diagnostic.ts";
import type { Linter } from "../../lint/linter.ts";
import { noSuppressions } from "../../lint/suppressions.ts";
import { escapeUnprintable, quote } from "../../text/quote.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../exit.ts";
import type { DocumentOptions } from "../options/documents.ts";
import { unlessRefused } from "./complaints.ts";
import type { Files } from "./files.ts";
import type { HostDocument } from "./find.ts";

/** A linter of which no more is asked than what it reports, and whether that is about a reference. */
export type ReportingLinter = (
  ...args: Parameters<Linter>
) => Iterable<{ readonly finding: unknown; readonly diagnostics: readonly Diagnostic[] }>;

/** What a remembered report has for its reference. */
const REMEMBERED = {};

interface Cache {
  /** A linter that remembers what it reported of a text. `key` is all else that its reports depend on. */
  readonly remembering: (lint: Linter, key: string) => ReportingLinter;
  /** Writes the file. Gives why it could not; undefined if it could. */
  readonly write: () => Error | undefined;
}

/** The reports on each reference of a text, by the hash of the text and of all else that they depend on. */
interface Entries {
  readonly [hash: string]: readonly (readonly Diagnostic[])[];
}

/** Texts that are remembered: those of the last run, and those before as far as there is room. */
const MOST = 50_000;

/** The cache in a file. One that cannot be read, or is not as it was written, is empty. */
export function openCache(name: string, files: Files): Cache {
  const before = new Map(Object.entries(entriesIn(name, files)));
  const used = new Map<string, Entries[string]>();
  return {
    remembering: (lint, key) =>
      function* (source, { targets, extract, suppressions = noSuppressions }) {
        // What is suppressed in a part of a document may be so by another part.
        if (suppressions !== noSuppressions) {
          yield* lint(source, { suppressions, ...(targets && { targets }), ...(extract && { extract }) });
          return;
        }
        const hash = hashOf(key, source);
        const known = used.get(hash) ?? before.get(hash);
        if (known) {
          used.set(hash, known);
          for (const diagnostics of known) yield { finding: REMEMBERED, diagnostics };
          return;
        }
        const reports: (readonly Diagnostic[])[] = [];
        // Who looks at other files, or has more to say than reports, says it anew each time.
        let isOfTextAlone = true;
        const note = () => {
          isOfTextAlone = false;
        };
        const context = {
          ...(targets && {
            targets: {
              at(path: string) {
                note();
                return targets.at(path);
              },
            },
          }),
          ...(extract && { extract: (text: string) => extract(text, note) }),
        };
        for (const judged of lint(source, context)) {
          reports.push(judged.diagnostics);
          yield judged;
        }
        if (isOfTextAlone) used.set(hash, reports);
      },
    write() {
      const kept = [...used, ...[...before].filter(([hash]) => !used.has(hash))].slice(0, MOST);
      return unlessRefused<Error | undefined>(
        () => writeWhole(name, written(Object.fromEntries(kept)), files),
        (error) => error,
      );
    },
  };
}

function hashOf(...texts: readonly string[]): string {
  const hash = createHash("sha256");
  // No text reads as the end of one and the beginning of another.
  for (const text of texts) hash.update(`${text.length}:`).update(text, "utf16le");
  return hash.digest("base64");
}

/** Entries after their hash, which shows whether they are as they were written. */
function written(entries: Entries): string {
  const text = JSON.stringify(entries);
  return `${hashOf(text)}\n${text}`;
}

function entriesIn(name: string, files: Files): Entries {
  const read = (): Entries => {
    if (!files.stat(name)?.isFile) return {};
    const [hash = "", text = ""] = new TextDecoder().decode(files.read(name, 1 << 28)).split("\n", 2);
    return hash === hashOf(text) ? JSON.parse(text) : {};
  };
  return unlessRefused(read, () => ({}));
}

/** Whether a file may become a cache: there is none, or a cache, be it damaged after its first line. */
export function mayBeCache(name: string, files: Files): boolean {
  const stat = files.stat(name);
  if (!stat?.isFile || stat.size === 0) return true;
  const [hash = ""] = new TextDecoder().decode(files.read(name, 1 << 28).subarray(0, 100)).split("\n", 1);
  return /^[A-Za-z\d+/]{43}=$/.test(hash);
}

function writeWhole(name: string, text: string, files: Files): undefined {
  const file = files.create(name);
  try {
    file.write(text);
    file.keep();
  } finally {
    file.discard();
  }
}

export type CacheOptions = { readonly cache?: boolean; readonly cacheLocation?: string };

/** The default file of the cache, which searches skip. */
export const USUAL_CACHE: string = ".urigram-cache";

function cacheFileOf({ cache, cacheLocation }: CacheOptions): string | undefined {
  return cacheLocation ?? (cache ? USUAL_CACHE : undefined);
}

/** The file that a run remembers in, if it does, as one that it writes. */
export function cacheOf(options: CacheOptions): { readonly file: string | undefined } {
  return { file: cacheFileOf(options) };
}

interface Memory {
  readonly over: (
    linterOf: (document: HostDocument) => Linter,
  ) => (document: HostDocument) => ReportingLinter;
  /** Remembers for the next run. Says on standard error why, if it cannot. */
  readonly keep: () => void;
}

export function memoryOf(
  options: CacheOptions & Pick<DocumentOptions, "retrievedFrom">,
  { version, terminal: { files, stderr } }: Session,
): Memory {
  const name = cacheFileOf(options);
  if (name === undefined) return { over: (linterOf) => linterOf, keep() {} };
  if (name !== USUAL_CACHE && !mayBeCache(name, files))
    throw new UsageError(`--cache-location: ${quote(name, 200)} is not a cache; name another file`);
  const cache = openCache(name, files);
  const keyOf = ({ language, settings }: HostDocument) =>
    JSON.stringify([version, BUILT, process.version, settings, options.retrievedFrom, language.id]);
  return {
    over: (linterOf) => (document) => {
      const lint = linterOf(document);
      // Nobody knows what own rules depend on.
      return document.settings.plugins.length > 0 ? lint : cache.remembering(lint, keyOf(document));
    },
    keep() {
      const trouble = cache.write();
      if (trouble)
        stderr.stream.write(`urigram: the cache cannot be written: ${escapeUnprintable(trouble.message)}\n`);
    },
  };
}

/** When this code was built: developers change it without a new version. */
const BUILT: number = statSync(fileURLToPath(import.meta.url)).mtimeMs;
