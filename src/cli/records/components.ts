import type { Components } from "../../core/components.ts";
import type { Server } from "../../core/server.ts";
import type { Dialect } from "../../dialects/dialect.ts";

/** The components of a reference, and the parts of its authority if it is server-based. */
export type Taken = { readonly components: Components; readonly server: Server | undefined };

/** A named part of a reference. */
export type Column = { readonly name: string; readonly of: (taken: Taken) => string | undefined };

const component = (name: keyof Components): Column => ({ name, of: ({ components }) => components[name] });
const part = (name: keyof Server): Column => ({ name, of: ({ server }) => server?.[name] });

const BEFORE = [
  component("scheme"),
  component("authority"),
  part("userinfo"),
  part("host"),
  part("port"),
  component("path"),
];
const AFTER = [component("query"), component("fragment")];

/** The columns that all specifications have. */
export const commonColumns: readonly Column[] = [...BEFORE, ...AFTER];

/** The columns for a specification. RFC 1808 and its draft have params. */
export function columnsFor(dialect: Dialect): readonly Column[] {
  const hasParams = dialect.components("").params !== undefined;
  return [...BEFORE, ...(hasParams ? [component("params")] : []), ...AFTER];
}

/** Splits a reference. Throws a UriSyntaxError if it is invalid. */
export function take(reference: string, dialect: Dialect): Taken {
  return { components: dialect.components(reference), server: dialect.server(reference) };
}
