import { type Components, recombine } from "../components.ts";
import { flag, note, type Recorder } from "./trace.ts";

/** Why a document does not resolve: the dialect makes a ResolveError of it. */
export interface Refusal {
  readonly code: string;
  readonly section: string;
  readonly what: string;
  readonly advice: string;
}

/** What a resolver gives. */
export type Resolution =
  | { readonly ok: true; readonly target: string; readonly sameDocument: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** A reference and its components. */
export interface Parsed {
  readonly text: string;
  readonly components: Components;
}

/** A document's algorithm. Both texts are valid, or are with their prefix. */
export interface Resolver<Options extends object> {
  readonly resolve: (
    reference: Parsed,
    base: Parsed,
    options: Partial<Options>,
    recorder: Recorder | undefined,
  ) => Resolution;
  /** What must stand before a reference for the BNF to derive it; mostly nothing. */
  readonly prefixOf: (reference: string) => string;
  /** The values of each option, the default first. */
  readonly options: { readonly [Name in keyof Required<Options>]: readonly Required<Options>[Name][] };
}

/** A base that is not absolute resolves nothing. */
export function notAbsolute(section: string): Resolution {
  return refuse({
    code: "base-not-absolute",
    section,
    what: "the base has no scheme",
    advice: "give the absolute URI of the document that the reference stands in",
  });
}

export function refuse(refusal: Refusal): Resolution {
  return { ok: false, refusal };
}

/** Step 7 of RFC 2396 and draft-ietf-url-syntax-00, 5.2. */
export function recombined(
  components: Components,
  sameDocument: boolean,
  recorder: Recorder | undefined,
): Resolution {
  const target = recombine(components);
  if (components.authority === undefined && components.path.startsWith("//"))
    flag(recorder, "double-slash-path");
  note(recorder, "5.2 (7)", undefined, "the components are recombined", target);
  return { ok: true, target, sameDocument };
}

/** Whether a reference has nothing but a fragment, if that: one to the current document (5.2 (2)). */
export function isFragmentAlone({ scheme, authority, path, query }: Components): boolean {
  return path === "" && scheme === undefined && authority === undefined && query === undefined;
}
