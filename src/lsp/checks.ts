import { setImmediate } from "node:timers/promises";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Settings } from "../config/settings.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import { type CommentReader, type Extractor, type Finding, LimitError } from "../extract/finding.ts";
import { type Language, languages } from "../extract/languages.ts";
import type { Diagnostic } from "../lint/diagnostic.ts";
import { createLinter, type Judged, type Linter } from "../lint/linter.ts";
import { RuleError } from "../lint/own-rules.ts";
import type { Targets } from "../lint/reference.ts";
import type { Rule } from "../lint/rule.ts";
import { suppressionsIn } from "../lint/suppressions.ts";
import { languageOfDocument } from "./client.ts";
import type { Configured } from "./configuration.ts";

interface Checking {
  /** What reads all references; undefined if the standard of each host language names it. */
  readonly dialect: Dialect | undefined;
  readonly ownRules: readonly Rule[];
  readonly lint: Linter;
  readonly extract: Extractor;
  /** What finds the comments that suppress reports; undefined in a language without comments. */
  readonly comments: CommentReader | undefined;
  readonly targets: Targets;
}

/** A version of a document, and what was found in it. */
export interface Checked {
  /** That version; it does not change with the text in the editor. */
  readonly document: TextDocument;
  readonly checking: Checking;
  readonly findings: readonly Finding[];
  readonly judged: readonly Judged[];
  /** Why nothing was checked, or not all. */
  readonly trouble: string | undefined;
}

/** In UTF-16 units. Longer documents are for the command: an editor asks again at each stroke. */
const LONGEST: number = 1 << 21;

/** After how many references the editor may have its turn. */
const BREATH = 256;

/** Checks a document. Undefined once the result is stale, which is asked for now and then. */
async function checkDocument(
  document: TextDocument,
  checking: Checking,
  isStale: () => boolean,
): Promise<Checked | undefined> {
  const { lint, extract, comments, targets } = checking;
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
    const found = lint(text, { extract: () => findings, targets, suppressions });
    if (!(await collect(found, judged, isStale))) return undefined;
    return result(undefined);
  } catch (error) {
    if (error instanceof LimitError) return result(`The document ${error.message}.`);
    if (error instanceof RuleError) return result(`Some references are not checked: ${error.message}.`);
    throw error;
  }
}

const TOO_LONG = `The references are not checked: the document is longer than ${LONGEST.toLocaleString("en")} characters. To check the file, run urigram lint.`;

/** Collects items; false once the result is stale. */
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

/** The checks of open documents, one for each at a time. */
export interface Checks {
  /** What was found in a document; undefined if it is not open, or changed before that was known. */
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
    // The one that is open changes in its place.
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

/** How a document is checked: by its language, its settings and the files around it. */
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
      ...(base !== undefined && { default: base }),
    }),
    extract: isIgnored ? () => [] : await language.load(),
    comments: await language.loadComments?.(),
    targets: withDocument(document.getText(), language, around),
  };
}

/** What the settings say; where they say nothing, what the name and the editor say. */
function languageBy({ language }: Settings, { uri, languageId }: TextDocument): Language {
  return languages.find(({ id }) => id === language) ?? languageOfDocument(uri, languageId);
}

/** The files around a document, and the document as it is in the editor. */
function withDocument(text: string, { anchors }: Language, around: Targets | undefined): Targets {
  return {
    at: (path) => (path === "" ? { exists: true, fragments: () => anchors?.(text) } : around?.at(path)),
  };
}
