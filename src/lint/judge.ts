import { type Base, type BaseContext, createBaseFinder } from "../base/establish.ts";
import { applicationBase, type Scope } from "../base/scope.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import type { Finding } from "../extract/finding.ts";
import { type Standard, unnamed } from "../extract/standards.ts";

/** What judges a reference: the dialect that reads it, and what finds its base URI. */
export interface Judge {
  readonly dialect: Dialect;
  readonly findBase: (scope: Scope | undefined) => Base | undefined;
  /** The standard that names the specification; undefined if the caller chose it. */
  readonly standard: Standard | undefined;
}

/** Makes the function that finds the judge of a finding: the dialect that was chosen, or the one its standard names. */
export function createJudges(context: BaseContext, chosen: Dialect | undefined): (finding: Finding) => Judge {
  if (chosen) {
    const findBase = createBaseFinder(applicationBase(context, chosen), chosen);
    const judge = { dialect: chosen, findBase, standard: undefined };
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
  const ofBase: Dialect = dialects[baseSpec];
  const findBase = createBaseFinder(applicationBase(context, ofBase), ofBase);
  return { dialect: dialects[spec], findBase, standard };
}
