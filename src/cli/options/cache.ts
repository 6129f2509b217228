import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import type { Linter } from "../../lint/linter.ts";
import { escapeUnprintable, quote } from "../../text/quote.ts";
import type { Session } from "../command.ts";
import { mayBeCache, openCache, type ReportingLinter } from "../documents/cache.ts";
import type { HostDocument } from "../documents/find.ts";
import { UsageError } from "../exit.ts";
import type { DocumentOptions } from "./documents.ts";

/** The options of remembering. */
export interface CacheOptions {
  readonly cache?: boolean;
  readonly cacheLocation?: string;
}

/** The default file of the cache, which searches skip. */
const USUAL = ".urigram-cache";

/** Gives a command the options of remembering. */
export function withCache(command: Command): Command {
  return command
    .option("--cache", "remember the reports on each text, and judge only what is new or changed")
    .option("--cache-location <file>", `where they are remembered (default: "${USUAL}"); implies --cache`);
}

function cacheFileOf({ cache, cacheLocation }: CacheOptions): string | undefined {
  return cacheLocation ?? (cache ? USUAL : undefined);
}

/** The file that a run remembers in, if it does, as one that it writes. */
export function cacheOf(options: CacheOptions): { readonly file: string | undefined } {
  return { file: cacheFileOf(options) };
}

/** What a run remembers of earlier ones. */
export interface Memory {
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
  if (name !== USUAL && !mayBeCache(name, files))
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
