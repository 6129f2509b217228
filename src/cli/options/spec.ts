import { Option } from "commander";
import type { Automaton } from "../../core/automaton.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import type { dialects } from "../../dialects/index.ts";
import { id as usual } from "../../dialects/rfc2396/facts.ts";
import { quote } from "../../text/quote.ts";
import { didYouMean } from "../nearest.ts";
import { UsageError } from "../usage-error.ts";

export interface SpecOptions {
  readonly spec?: string;
}

/** Each dialect is loaded when it is asked for. */
const loaders: { readonly [Id in keyof typeof dialects]: () => Promise<Dialect> } = {
  rfc3987: () => import("../../dialects/rfc3987/index.ts"),
  rfc3986: () => import("../../dialects/rfc3986/index.ts"),
  rfc2732: () => import("../../dialects/rfc2732/index.ts"),
  rfc2396: () => import("../../dialects/rfc2396/index.ts"),
  "draft-ietf-url-syntax-00": () => import("../../dialects/draft-ietf-url-syntax-00/index.ts"),
  rfc1808: () => import("../../dialects/rfc1808/index.ts"),
  "draft-ietf-uri-relative-url-05": () => import("../../dialects/draft-ietf-uri-relative-url-05/index.ts"),
};
const ids = Object.keys(loaders);

/** The automaton of all productions of a specification, and the state in which each begins. */
interface Recogniser {
  readonly automaton: Automaton;
  readonly starts: { readonly [production: string]: number };
}

const recognisers: { readonly [Id in keyof typeof loaders]: () => Promise<Recogniser> } = {
  rfc3987: () => import("../../dialects/rfc3987/recogniser.ts"),
  rfc3986: () => import("../../dialects/rfc3986/recogniser.ts"),
  rfc2732: () => import("../../dialects/rfc2732/recogniser.ts"),
  rfc2396: () => import("../../dialects/rfc2396/recogniser.ts"),
  "draft-ietf-url-syntax-00": () => import("../../dialects/draft-ietf-url-syntax-00/recogniser.ts"),
  rfc1808: () => import("../../dialects/rfc1808/recogniser.ts"),
  "draft-ietf-uri-relative-url-05": () =>
    import("../../dialects/draft-ietf-uri-relative-url-05/recogniser.ts"),
};

export function specOption(): Option {
  return specChoice("--spec", "the specification to follow").default(usual);
}

/** An option that names a specification, without a default. */
export function specChoice(flag: string, description: string): Option {
  const option = new Option(`${flag} <id>`, description);
  // Only shown: dialectOf knows better what to say of another one.
  option.argChoices = ids;
  return option;
}

/** Whether a specification is called so. */
export function isSpec(id: string): boolean {
  return ids.includes(id);
}

/** The dialect of --spec. Throws a UsageError if there is none. */
export async function dialectOf({ spec = usual }: SpecOptions): Promise<Dialect> {
  return dialectNamed(spec, "--spec");
}

/** What recognises a production of --spec; undefined if there is no such production or specification. */
export async function recogniserOf(
  { spec = usual }: SpecOptions,
  production: string,
): Promise<{ readonly automaton: Automaton; readonly start: number } | undefined> {
  const recogniser = await new Map(Object.entries(recognisers)).get(spec)?.();
  const start = recogniser?.starts[production];
  return recogniser && start !== undefined ? { automaton: recogniser.automaton, start } : undefined;
}

/** The dialect that an option names. Throws a UsageError if there is none. */
export async function dialectNamed(spec: string, flag: string): Promise<Dialect> {
  const load = new Map(Object.entries(loaders)).get(spec);
  if (load) return load();
  throw new UsageError(
    `unknown specification ${quote(spec)}${didYouMean(spec, ids)}; ${flag} takes ${ids.join(", ")}`,
  );
}
