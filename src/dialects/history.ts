import type { Account, Revision } from "./comparison.ts";
import * as draftUrlSyntax00 from "./draft-ietf-url-syntax-00/comparison.ts";
import type { DialectId } from "./index.ts";
import * as javaNetUri from "./java-net-uri/comparison.ts";
import * as rfc1808 from "./rfc1808/comparison.ts";
import * as rfc2396 from "./rfc2396/comparison.ts";
import * as rfc2732 from "./rfc2732/comparison.ts";
import * as rfc3986 from "./rfc3986/comparison.ts";
import * as rfc3987 from "./rfc3987/comparison.ts";

/** The `comparison.ts` of a dialect. */
interface History {
  readonly account: Account;
  /** The changes from older specifications; none if absent. */
  readonly revisions?: readonly Revision[];
  /** Present for a side branch, which is not part of the history of newer dialects. */
  readonly isBranch?: true;
}

const histories: { readonly [Id in DialectId]: History } = {
  rfc3987,
  rfc3986,
  "java-net-uri": javaNetUri,
  rfc2732,
  rfc2396,
  "draft-ietf-url-syntax-00": draftUrlSyntax00,
  rfc1808,
  // Sections 2.2 and 2.4 are the same as in RFC 1808.
  "draft-ietf-uri-relative-url-05": rfc1808,
};

const historyOf: ReadonlyMap<string, History> = new Map(Object.entries(histories));

/** Returns the definitions of the dialect with the given id. */
export function accountOf(id: string): Account {
  return historyOf.get(id)?.account ?? {};
}

/** Returns a dialect and those before it in its history, given all dialects from newest to oldest. */
export function lineOf<Each extends { readonly id: string }>(
  dialect: Each,
  all: readonly Each[],
): readonly Each[] {
  const at = all.findIndex(({ id }) => id === dialect.id);
  return all.slice(at).filter(({ id }) => id === dialect.id || !historyOf.get(id)?.isBranch);
}

/** Returns the revisions of the dialect with the given id. */
export function revisionsOf(id: string): readonly Revision[] {
  return historyOf.get(id)?.revisions ?? [];
}
