import { authorityEndOf, beginningAt, divide, indexBefore, schemeEndOf } from "../core/split.ts";
import { headOf, type StateOf } from "./state.ts";

/**
 * Creates a test for plain references against a base. A reference is plain if it is not a same-document reference and
 * if, in every specification and without options, its resolution has no flag. The test returns false if it cannot tell.
 */
export function plainAgainst(base: string): (reference: string) => boolean {
  if (!isPlainBase(base)) return () => false;
  const own = withoutFragment(base);
  const schemeOfBase = schemeWithColon(base);
  return (reference) => {
    const scheme = schemeWithColon(reference);
    const rest = reference.slice(scheme.length);
    const repeats = scheme === schemeOfBase && !rest.startsWith("//");
    // The target ends with the reference, so it can equal the base only if the base does too.
    const mayBeBase = own.endsWith(withoutFragment(reference));
    const hasPort = scheme === "" && /^\/\/[^/?#]*:/.test(rest);
    const path = rest.startsWith("//") ? rest.slice(2) : rest;
    return (
      !repeats &&
      !mayBeBase &&
      beginsPlain(rest) &&
      !hasPort &&
      !path.includes("//") &&
      !reference.includes("/.")
    );
  };
}

/** Checks that a base has an authority and that its path has no dot segments and no leading "//". */
function isPlainBase(base: string): boolean {
  const { schemeEnd, hasAuthority, path } = divide(base);
  const hasBoth = hasAuthority && path > schemeEnd + "//".length && base.startsWith("/", path);
  return schemeEnd > 0 && hasBoth && !base.startsWith("//", path) && !base.includes("/.", path);
}

/** Checks whether the part of a reference after its scheme begins with an authority, a path or an opaque_part. */
function beginsPlain(rest: string): boolean {
  const beginning = beginningAt(rest, 0);
  if (beginning === "authority") return authorityEndOf(rest, "//".length) > "//".length;
  return beginning === "absolute-path" || (beginning === "relative-path" && !/^[.;]/.test(rest));
}

/** Returns the scheme and ":", in lower case; "" without a scheme. */
const schemeWithColon = (text: string): string => text.slice(0, schemeEndOf(text)).toLowerCase();

/** Returns the part of a reference before its "#". */
const withoutFragment = (text: string): string => text.slice(0, indexBefore(text, "#", 0, text.length));

/** The references whose target ends with all or part of the reference itself. */
interface PlainReferences {
  /** The automaton for these references. References with the same state have the same flags and similar targets. */
  readonly stateOf: StateOf;
  /** Returns the offset of the part of a reference with which its target ends; undefined for other strings. */
  readonly restOf: (text: string) => number | undefined;
}

/** The dots that resolution removes from the start of a reference. */
const DOTS = /^(?:\.\/)?(?:\.\.\/)*/;
/** Other dot segments, or an empty component, which is not always kept (RFC 1808, 4). */
const UNPLAIN = /^;|[^/:]\/\/|^(?:[^/?#]*:)?\/\/[^/?#]*\/\/|^\/\/[^/?#]*:|(?:^|[/:])\.{1,2}[/?#;]|[?#;][?#;]/;
/** A string that is not a plain reference, but may begin one: the next character decides. */
const NEARLY_UNPLAIN = /(?:(?:^|[/:])\.{1,2}|[?#;])$/;
/** The heads of references that are plain or may still become plain. */
const WHOLE = /^(?:a|_\/?|\/[a?#]?|(?:a:)?\/\/a|a:\/?[a?#]|#)$/;
const WITHOUT_AUTHORITY = /^a:\/?[a?#]$/;
const UNFINISHED = /^(?:a:\/?\/?|\/\/)?$/;
const AFTER_DOTS = /^(?:a|_\/?)?$/;

/** Returns the references that have no flags except `sameDocument` for a lone fragment; undefined if there are none. */
export function plainReferencesAgainst(base: string): PlainReferences | undefined {
  if (!isPlainBase(base)) return undefined;
  const own = withoutFragment(base);
  const levels = levelsOf(own);
  const schemeOfBase = schemeSoFar(own);

  const read = (text: string) => {
    const [dots = ""] = DOTS.exec(text) ?? [];
    const rest = text.slice(dots.length);
    const head = headOf(rest);
    return { dots, rest, head, isBase: head !== "#" && own.endsWith(withoutFragment(rest)) };
  };
  return {
    stateOf(text) {
      const { dots, rest, head, isBase } = read(text);
      const mayBePlain = dots === "" ? WHOLE.test(head) || UNFINISHED.test(head) : AFTER_DOTS.test(head);
      if (!mayBePlain || UNPLAIN.test(rest) || dots.split("..").length - 1 > levels) return undefined;
      if (isBase && rest.includes("#")) return undefined;
      const scheme = schemeSoFar(rest);
      if (WITHOUT_AUTHORITY.test(head) && scheme === schemeOfBase) return undefined;
      const [end = ""] = /(?:(?:^|[/:])\.{0,2}|[?#;])$/.exec(rest) ?? [];
      // A string that could still become a suffix or the scheme of the base needs its own state.
      const likeScheme = schemeOfBase.startsWith(scheme) ? scheme : "";
      return [dots, head, end, own.includes(rest) ? rest : "", likeScheme].join(" ");
    },
    restOf(text) {
      const { dots, rest, head, isBase } = read(text);
      return isBase || NEARLY_UNPLAIN.test(rest) || !WHOLE.test(head) ? undefined : dots.length;
    },
  };
}

/** Returns the possible scheme of a string, in lower case. */
function schemeSoFar(text: string): string {
  return text.slice(0, indexBefore(text, ":", 0, authorityEndOf(text, 0))).toLowerCase();
}

/** Counts the folders above a base. */
function levelsOf(base: string): number {
  const { path, questionMark } = divide(base);
  return base.slice(path, questionMark).split("/").length - 2;
}
