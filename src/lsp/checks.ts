import { setImmediate } from "node:timers/promises";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Settings } from "../config/settings.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import type { CommentForm } from "../extract/comment-form.ts";
import { type CommentReader, type Extractor, type Finding, LimitError } from "../extract/finding.ts";
import { type Language, languages } from "../extract/languages.ts";
import type { NearLinkReader } from "../extract/near-link.ts";
import { loadSchemes } from "../lint/active.ts";
import type { Diagnostic } from "../lint/diagnostic.ts";
import { createLinter, type Judged, type Linter } from "../lint/linter.ts";
import { RuleError } from "../lint/own-rules.ts";
import type { Targets } from "../lint/reference.ts";
import type { Rule } from "../lint/rule.ts";
import { suppressionsIn } from "../lint/suppressions.ts";
import { commentOf, languageOfDocument } from "./client.ts";
import type { Configured } from "./configuration.ts";

interface Checking {
  /** The dialect of all references; undefined if the standard of each host language determines it. */
  readonly dialect: Dialect | undefined;
  readonly ownRules: readonly Rule[];
  readonly lint: Linter;
  readonly extract: Extractor;
  /** Reads suppression comments; undefined if the language has no comments. */
  readonly comments: CommentReader | undefined;
  /** The form in which comments are written; undefined if the document cannot contain comments. */
  readonly comment: CommentForm | undefined;
  readonly nearLinks: NearLinkReader;
  readonly targets: Targets;
}

/** The results of checking one version of a document. */
export interface Checked {
  /** A copy of the checked version, which does not change during editing. */
  readonly document: TextDocument;
  readonly checking: Checking;
  readonly findings: readonly Finding[];
  readonly judged: readonly Judged[];
  /** The reason why the check is missing or incomplete. */
  readonly trouble: string | undefined;
}

/** The maximum size of a document in UTF-16 units. It is limited because editors request a check after every keystroke. */
const LONGEST: number = 1 << 21;

/** The number of references after which the check pauses, so that the server can handle messages. */
const BREATH = 256;

/** Checks a document. Regularly tests whether the result is stale, and returns undefined if it is. */
async function checkDocument(
  document: TextDocument,
  checking: Checking,
  isStale: () => boolean,
): Promise<Checked | undefined> {
  const { lint, extract, comments, nearLinks, targets } = checking;
  const text = document.getText();
  const findings: Finding[] = [];
  const judged: Judged[] = [];
  const result = (trouble: string | undefined): Checked => ({
    document,
    checking,
    findings,
    judged,
    trouble,
  });
  if (text.length > LONGEST) return result(TOO_LONG);
  try {
    if (!(await collect(extract(text), findings, isStale))) return undefined;
    const suppressions = suppressionsIn(text, comments);
    const found = lint(text, { extract: () => findings, nearLinks, targets, suppressions });
    if (!(await collect(found, judged, isStale))) return undefined;
    return result(undefined);
  } catch (error) {
    if (error instanceof LimitError) return result(`The document ${error.message}.`);
    if (error instanceof RuleError) return result(`Some references are not checked: ${error.message}.`);
    throw error;
  }
}

const TOO_LONG = `The references are not checked: the document is longer than ${LONGEST.toLocaleString("en")} characters. To check the file, run urigram lint.`;

/** Collects items. Returns false as soon as the result is stale. */
async function collect<Item>(items: Iterable<Item>, into: Item[], isStale: () => boolean): Promise<boolean> {
  for (const item of items) {
    into.push(item);
    if (into.length % BREATH !== 0) continue;
    await setImmediate();
    if (isStale()) return false;
  }
  return !isStale();
}

export function diagnosticsIn({ judged }: Checked): readonly Diagnostic[] {
  return judged.flatMap(({ diagnostics }) => diagnostics);
}

/** The checks of open documents. Each document has at most one check at a time. */
export interface Checks {
  /** Returns the results for a document; undefined if it is not open or changes before the check ends. */
  readonly checkedOf: (uri: string) => Promise<Checked | undefined>;
  readonly forget: (uri: string) => void;
  readonly forgetAll: () => void;
}

type Run = { readonly version: number; readonly result: Promise<Checked | undefined> };

export function createChecks(
  documents: { readonly get: (uri: string) => TextDocument | undefined },
  checkingFor: (document: TextDocument) => Promise<Checking>,
): Checks {
  const runs = new Map<string, Run>();

  function begin(document: TextDocument): Run {
    const { uri, languageId, version } = document;
    // An open document changes in place, so a copy is checked.
    const copy = TextDocument.create(uri, languageId, version, document.getText());
    const isStale = () => runs.get(uri) !== run || documents.get(uri)?.version !== version;
    const run: Run = {
      version,
      result: checkingFor(copy).then((checking) => checkDocument(copy, checking, isStale)),
    };
    return run;
  }

  return {
    checkedOf(uri) {
      const document = documents.get(uri);
      if (!document) return Promise.resolve(undefined);
      const known = runs.get(uri);
      if (known?.version === document.version) return known.result;
      const run = begin(document);
      runs.set(uri, run);
      return run.result;
    },
    forget: (uri) => runs.delete(uri),
    forgetAll: () => runs.clear(),
  };
}

/** Returns the parameters of a check, which depend on the document's language, its settings, and the files it can link to. */
export async function checkingOf(
  document: TextDocument,
  { settings, isIgnored }: Configured,
  around: Targets | undefined,
): Promise<Checking> {
  const { presets, rules: levels, plugins: rules, base, templates } = settings;
  const dialect = dialectOf(settings.spec);
  const language = languageBy(settings, document);
  return {
    dialect,
    ownRules: rules,
    lint: createLinter({
      presets,
      levels,
      rules,
      templates,
      ...(dialect && { dialect }),
      ...(await loadSchemes({ presets, levels })),
      ...(base !== undefined && { default: base }),
    }),
    extract: isIgnored ? () => [] : await language.load(),
    comments: await language.loadComments?.(),
    comment: commentOf(language, document),
    nearLinks: (isIgnored ? undefined : await language.loadNearLinks?.()) ?? (() => []),
    targets: withDocument(document.getText(), language, around),
  };
}

/** Returns the language in the settings. If none is set, the file name and the editor decide. */
function languageBy({ language }: Settings, { uri, languageId }: TextDocument): Language {
  return languages.find(({ id }) => id === language) ?? languageOfDocument(uri, languageId);
}

/** Returns the link targets in and near a document. The document's own fragments are taken from the text in the editor. */
function withDocument(text: string, { anchors }: Language, around: Targets | undefined): Targets {
  let known: { readonly names: ReadonlySet<string> | undefined } | undefined;
  const fragments = () => {
    known ??= { names: anchors?.(text) };
    return known.names;
  };
  return {
    at: (path) => (path === "" ? { exists: true, fragments } : around?.at(path)),
    atRoot: (path) => around?.atRoot?.(path),
  };
}
