import type { Account } from "./account.ts";
import { account as draftUrlSyntax00 } from "./draft-ietf-url-syntax-00/account.ts";
import type { dialects } from "./index.ts";
import { account as javaNetUri, revisions as revisionsOfJava } from "./java-net-uri/account.ts";
import type { Revision } from "./revision.ts";
import { account as rfc1808 } from "./rfc1808/account.ts";
import { revisions as revisionsOfRfc2396, account as rfc2396 } from "./rfc2396/account.ts";
import { revisions as revisionsOfRfc2732, account as rfc2732 } from "./rfc2732/account.ts";
import { revisions as revisionsOfRfc3986, account as rfc3986 } from "./rfc3986/account.ts";
import { revisions as revisionsOfRfc3987, account as rfc3987 } from "./rfc3987/account.ts";

const accounts: { readonly [Id in keyof typeof dialects]: Account } = {
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

const accountsById: ReadonlyMap<string, Account> = new Map(Object.entries(accounts));

/** Returns the account of the dialect with an id. */
export function accountOf(id: string): Account {
  return accountsById.get(id) ?? {};
}

/** The revisions in each specification: its changes from older specifications. */
const revisions: { readonly [Id in keyof typeof dialects]?: readonly Revision[] } = {
  rfc3987: revisionsOfRfc3987,
  rfc3986: revisionsOfRfc3986,
  "java-net-uri": revisionsOfJava,
  rfc2732: revisionsOfRfc2732,
  rfc2396: revisionsOfRfc2396,
};

const revisionsById: ReadonlyMap<string, readonly Revision[]> = new Map(Object.entries(revisions));

/** The dialects that no newer one amends: a class follows its specification. */
const branches: ReadonlySet<string> = new Set<keyof typeof dialects>(["java-net-uri"]);

/** Returns a dialect and those before it in its history, given all dialects, the newest first. */
export function lineOf<Each extends { readonly id: string }>(
  dialect: Each,
  all: readonly Each[],
): readonly Each[] {
  const at = all.findIndex(({ id }) => id === dialect.id);
  return all.slice(at).filter(({ id }) => id === dialect.id || !branches.has(id));
}

/** Returns the revisions of the dialect with an id. */
export function revisionsOf(id: string): readonly Revision[] {
  return revisionsById.get(id) ?? [];
}
