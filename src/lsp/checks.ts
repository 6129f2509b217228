import { TextDocument } from "vscode-languageserver-textdocument";
import { type Checked, type Checking, check } from "./check.ts";

/** The checks of open documents, one for each at a time. */
export interface Checks {
  /**
   * What was found in a document as it is now. Undefined if it is not open, or if it changed before that was known.
   */
  readonly checkedOf: (uri: string) => Promise<Checked | undefined>;
  readonly forget: (uri: string) => void;
  readonly forgetAll: () => void;
}

interface Run {
  readonly version: number;
  readonly result: Promise<Checked | undefined>;
}

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
      result: checkingFor(copy).then((checking) => check(copy, checking, isStale)),
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
    forget(uri) {
      runs.delete(uri);
    },
    forgetAll() {
      runs.clear();
    },
  };
}
