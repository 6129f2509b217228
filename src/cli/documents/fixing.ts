import { type CommentReader, type Extractor, LimitError } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";
import type { NearLinkReader } from "../../extract/near-link.ts";
import type { Fixed, FixSetting } from "../../fix/fix.ts";
import type { Linter } from "../../lint/linter.ts";
import type { Targets } from "../../lint/reference.ts";
import type { FilePart } from "../../report/format.ts";
import type { Edit } from "../../text/edit.ts";
import type { Complain } from "./complaints.ts";
import { decodeAll, type EncodeText, encodingOf, writerOf } from "./encoding.ts";
import type { HostDocument } from "./find.ts";
import { bytesOf, firstPiece, readDocument, textsOf } from "./read.ts";

interface Rewriting {
  readonly document: HostDocument;
  readonly bytes: Uint8Array;
  readonly before: string;
  /** The changes to the text, in order. */
  readonly edits: readonly Edit[];
  readonly after: string;
  readonly encoding: string;
  readonly encode: EncodeText;
}

/** Stores a fixed document. Returns the error if this fails. */
export type Keep = (rewriting: Rewriting) => Promise<Error | undefined>;

export interface Judging {
  readonly linterOf: (document: HostDocument) => Linter;
  readonly extractorOf: (language: Language) => Extractor;
  /** Returns the reader for comments that suppress reports; undefined if such comments are ignored. */
  readonly commentsOf: (language: Language) => CommentReader | undefined;
  readonly nearLinksOf: (language: Language) => NearLinkReader | undefined;
  readonly targetsOf: (document: HostDocument) => Targets;
}

/** Changes the text of a document. */
export type Change = (text: string, document: HostDocument, setting: Omit<FixSetting, "isWanted">) => Fixed;

interface Fixing extends Judging {
  readonly change: Change;
  readonly keep: Keep;
  /** Called for each unchanged document, even a binary one; undefined if nothing needs to be done. */
  readonly leave: ((bytes: Uint8Array, document: HostDocument) => Promise<void>) | undefined;
}

/** The numbers of fixes and of fixed files. */
export type FixTally = { readonly files: number; readonly fixes: number };

export interface Fixer {
  /**
   * Yields the pieces of a document: fixed or, if that is impossible, unchanged. Throws the errors of `readDocument`.
   */
  readonly read: (document: HostDocument, complain: Complain) => AsyncGenerator<FilePart>;
  readonly tally: () => FixTally;
}

export function createFixer(fixing: Fixing): Fixer {
  let tally: FixTally = { files: 0, fixes: 0 };
  return {
    async *read(document, complain) {
      const { leave } = fixing;
      const bytes = await bytesOf(leave ? document : { ...document, open: () => textsOf(document) });
      const fixed = await fixDocument(document, bytes, fixing, complain);
      if (fixed === undefined) {
        await leave?.(bytes, document);
        yield* readDocument({ ...document, open: () => once(bytes) });
        return;
      }
      tally = { files: tally.files + 1, fixes: tally.fixes + fixed.count };
      if (fixed.text !== "") yield firstPiece(fixed.text);
    },
    tally: () => tally,
  };
}

/** Fixes a document and stores it; returns undefined if nothing changes. */
async function fixDocument(
  document: HostDocument,
  bytes: Uint8Array,
  { keep, ...fixing }: Fixing,
  complain: Complain,
): Promise<Fixed | undefined> {
  const found = encodingOf(bytes, document.language, document.settings.encoding);
  if ("trouble" in found) return undefined;
  const { encoding } = found;
  const before = decodeAll(bytes, encoding);
  const fixed = fixText(before, document, fixing);
  if (fixed === undefined || fixed.count === 0) return undefined;
  const encode = writerFor(bytes, before, encoding);
  const { text: after, edits } = fixed;
  const trouble = encode
    ? await keep({ document, bytes, before, edits, after, encoding, encode })
    : new Error(`not fixed: decoding from ${encoding} and re-encoding would change the file`);
  if (trouble) complain(document.name, trouble);
  return trouble ? undefined : fixed;
}

/** Fixes the text of a document; returns undefined if not all of it can be read. The linter will report the reason. */
function fixText(
  text: string,
  document: HostDocument,
  { linterOf, extractorOf, commentsOf, nearLinksOf, targetsOf, change }: Omit<Fixing, "keep">,
): Fixed | undefined {
  const extract = extractorOf(document.language);
  const comments = commentsOf(document.language);
  const nearLinks = nearLinksOf(document.language);
  const targets = targetsOf(document);
  try {
    return change(text, document, {
      lint: linterOf(document),
      extract,
      comments,
      nearLinks,
      targets,
    });
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
}

/** Returns the encoder, provided that it reproduces the original bytes. */
function writerFor(bytes: Uint8Array, text: string, encoding: string): EncodeText | undefined {
  const encode = writerOf(encoding);
  const again = encode?.(text);
  return again && Buffer.compare(again, bytes) === 0 ? encode : undefined;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
