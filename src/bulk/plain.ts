import { authorityEndOf, beginningAt, divide, indexBefore, schemeEndOf } from "../core/split.ts";
import { headOf, type StateOf } from "./state.ts";

/**
 * Makes the function that tells whether a reference against a base is plain: whether its resolution has no flag, and it is
 * no same-document reference, by every specification, as long as no option is given. Where that is not known it gives
 * false.
 */
export function plainAgainst(base: string): (reference: string) => boolean {
  if (!isPlainBase(base)) return () => false;
  const own = withoutFragment(base);
  const schemeOfBase = schemeWithColon(base);
  return (reference) => {
    const scheme = schemeWithColon(reference);
    const rest = reference.slice(scheme.length);
    const repeats = scheme === schemeOfBase && !rest.startsWith("//");
    // The target ends with the reference, and may be the base.
    const mayBeBase = own.endsWith(withoutFragment(reference));
    return !repeats && !mayBeBase && beginsPlain(rest) && !reference.includes("/.");
  };
}

/** Whether references may be plain against a base: it has an authority and a path, without dot segments or "//" first. */
function isPlainBase(base: string): boolean {
  const { schemeEnd, hasAuthority, path } = divide(base);
  const hasBoth = hasAuthority && path > schemeEnd + "//".length && base.startsWith("/", path);
  return schemeEnd > 0 && hasBoth && !base.startsWith("//", path) && !base.includes("/.", path);
}

/** Whether a reference without its scheme begins with an authority, with a path, or with what is opaque. */
function beginsPlain(rest: string): boolean {
  const beginning = beginningAt(rest, 0);
  if (beginning === "authority") return authorityEndOf(rest, "//".length) > "//".length;
  return beginning === "absolute-path" || (beginning === "relative-path" && !/^[.;]/.test(rest));
}

/** With ":", in lower case; "" if there is none. */
const schemeWithColon = (text: string): string => text.slice(0, schemeEndOf(text)).toLowerCase();

/** A reference up to its "#". */
const withoutFragment = (text: string): string => text.slice(0, indexBefore(text, "#", 0, text.length));

/** References of which each is resolved to something that ends as it does. */
interface PlainReferences {
  /** Their automaton: in one state, what the targets begin with is the same for all, and so are the flags. */
  readonly stateOf: StateOf;
  /** Where the part begins that the target ends with; undefined for a text that is none of these references. */
  readonly restOf: (text: string) => number | undefined;
}

/** What is removed from the beginning of a reference. */
const DOTS = /^(?:\.\/)?(?:\.\.\/)*/;
/** More dot segments, or an empty component, which is not always written again (RFC 1808, 4). */
const UNPLAIN = /^;|(?:^|[/:])\.{1,2}[/?#;]|[?#;][?#;]/;
/** What becomes that with the next character, and is not plain at the end. */
const NEARLY_UNPLAIN = /(?:(?:^|[/:])\.{1,2}|[?#;])$/;
/** The heads of plain references, and those that may go on to one. */
const WHOLE = /^(?:a|_\/?|\/[a?#]?|(?:a:)?\/\/a|a:\/?[a?#]|#)$/;
const WITHOUT_AUTHORITY = /^a:\/?[a?#]$/;
const UNFINISHED = /^(?:a:\/?\/?|\/\/)?$/;
const AFTER_DOTS = /^(?:a|_\/?)?$/;

/** References without flags but `sameDocument` of a fragment alone. Undefined if the base allows none. */
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
      // As long as it may become the end of the base, or its scheme, a text has a state of its own.
      const likeScheme = schemeOfBase.startsWith(scheme) ? scheme : "";
      return [dots, head, end, own.includes(rest) ? rest : "", likeScheme].join(" ");
    },
    restOf(text) {
      const { dots, rest, head, isBase } = read(text);
      return isBase || NEARLY_UNPLAIN.test(rest) || !WHOLE.test(head) ? undefined : dots.length;
    },
  };
}

/** What may be the scheme of a text, in lower case. */
function schemeSoFar(text: string): string {
  return text.slice(0, indexBefore(text, ":", 0, authorityEndOf(text, 0))).toLowerCase();
}

/** How many folders there are above a base. */
function levelsOf(base: string): number {
  const { path, questionMark } = divide(base);
  return base.slice(path, questionMark).split("/").length - 2;
}
