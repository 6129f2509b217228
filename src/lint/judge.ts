import { type Base, type BaseContext, createBaseFinder } from "../base/establish.ts";
import { applicationBase, type Scope } from "../base/scope.ts";
import { escapeExcept } from "../core/escape.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import { type Finding, findingOf } from "../extract/finding.ts";
import { type Standard, unnamed } from "../extract/standards.ts";
import { lift, rewritten } from "../text/passage.ts";
import { createElsewhere, type Elsewhere } from "./elsewhere.ts";

/** The dialect used to judge a reference, and the function that finds its base URI. */
export interface Judge {
  readonly dialect: Dialect;
  readonly findBase: (scope: Scope | undefined) => Base | undefined;
  readonly elsewhere: Elsewhere;
  /** The standard that determines the specification; undefined if the caller chose the specification. */
  readonly standard: Standard | undefined;
}

/**
 * Creates a function that returns the judge for a finding. The dialect is the chosen one or, if none was chosen, the one
 * determined by the finding's standard.
 */
export function createJudges(context: BaseContext, chosen: Dialect | undefined): (finding: Finding) => Judge {
  if (chosen) {
    const findBase = createBaseFinder(applicationBase(context, chosen), chosen);
    const judge = {
      dialect: chosen,
      findBase,
      elsewhere: createElsewhere(chosen),
      standard: undefined,
    };
    return () => judge;
  }
  const judges = new Map([[unnamed, judgeBy(unnamed, context)]]);
  return ({ standard = unnamed }) => {
    const known = judges.get(standard);
    if (known) return known;
    const judge = judgeBy(standard, context);
    judges.set(standard, judge);
    return judge;
  };
}

function judgeBy(standard: Standard, context: BaseContext): Judge {
  const { spec, baseSpec = spec } = standard;
  const ofBase = withHeadersOfMhtml(dialects[baseSpec]);
  const findBase = createBaseFinder(applicationBase(context, ofBase), ofBase);
  const dialect = dialects[spec];
  return { dialect, findBase, elsewhere: createElsewhere(dialect), standard };
}

/**
 * Applies the header rules of RFC 2557, which RFC 3986 cites in 5.1.2, to a dialect. The parts of a MIME message share
 * the base given by its header fields, even if their standards differ in age (decision 19).
 */
function withHeadersOfMhtml(dialect: Dialect): Dialect {
  const { headers } = dialects.rfc3986.baseRules;
  return { ...dialect, baseRules: { ...dialect.baseRules, headers } };
}

/**
 * Matches a character that must be escaped according to XLink 1.0, 5.4: non-ASCII characters and those listed in RFC
 * 2396, 2.4.3, except "#", "%" and the brackets allowed by RFC 2732. Lone surrogates are excluded because they have no
 * octets.
 */
export const EXCLUDED: string = "[^!#-;=?-[\\]_a-z~\\p{Cs}]";
const EACH = new RegExp(EXCLUDED, "gu");

/**
 * Returns a finding in which the characters that are invalid in a URI have been escaped as the host language requires.
 */
export function escapedByHost(source: string, finding: Finding): Finding {
  const { text } = finding;
  if (text.search(EACH) < 0) return finding;
  const escaped = rewritten(text, { start: 0, end: text.length }, EACH, ([character]) =>
    escapeExcept(character, ""),
  );
  return findingOf(lift(source, finding, escaped), finding, finding.scope);
}

/** Removes the escaping rules from a finding's standard. They do not apply if the caller chose the specification. */
export function asWritten(finding: Finding): Finding {
  const { standard } = finding;
  if (!standard || (standard.escaping ?? standard.asciiBy) === undefined) return finding;
  const { escaping: _escaping, asciiBy: _asciiBy, ...rest } = standard;
  return { ...finding, standard: rest };
}
