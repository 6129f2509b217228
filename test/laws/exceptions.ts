import type { Dialect } from "../../src/index.ts";

/** A law that holds for every dialect without an exception here. */
export type Law =
  | "a base is absolute"
  | "a target is an absolute reference"
  | "a relativized reference is the shortest that resolves to its target";

/** The laws that a dialect breaks, because the class that it follows does, each with a witness. */
const broken: { readonly [id: string]: { readonly [Name in Law]: (dialect: Dialect) => boolean } } = {
  "java-net-uri": {
    "a base is absolute": ({ resolve }) => resolve("g", "b/c") === "b/g",
    "a target is an absolute reference": ({ resolve, accepts }) => !accepts(resolve("", "file://#f")),
    "a relativized reference is the shortest that resolves to its target": ({ resolve, relativize }) =>
      resolve(relativize("http://a/b//c", "http://a/b"), "http://a/b") === "http://a/c",
  },
};

/** Checks whether a law holds for a dialect. Throws if an exception has become untrue. */
export function obeys(dialect: Dialect, law: Law): boolean {
  const isBroken = broken[dialect.id]?.[law];
  if (isBroken === undefined) return true;
  if (!isBroken(dialect)) throw new Error(`${dialect.id} obeys the law "${law}"; remove its exception`);
  return false;
}
