import { Option } from "commander";
import type { Dialect } from "../../dialects/dialect.ts";
import type { DialectId } from "../../dialects/index.ts";
import { id as usual } from "../../dialects/rfc2396/semantics.ts";
import type { Mistake } from "../../explain/diagnose.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { withAlias, withChoices } from "../command.ts";
import { UsageError } from "../exit.ts";

export interface SpecOptions {
  readonly spec?: string;
}

/** Each dialect is loaded on demand. */
const loaders: { readonly [Id in DialectId]: () => Promise<Dialect> } = {
  rfc3987: () => import("../../../generated/rfc3987/index.ts"),
  rfc3986: () => import("../../../generated/rfc3986/index.ts"),
  "java-net-uri": () => import("../../../generated/java-net-uri/index.ts"),
  rfc2732: () => import("../../../generated/rfc2732/index.ts"),
  rfc2396: () => import("../../../generated/rfc2396/index.ts"),
  "draft-ietf-url-syntax-00": () => import("../../../generated/draft-ietf-url-syntax-00/index.ts"),
  rfc1808: () => import("../../../generated/rfc1808/index.ts"),
  "draft-ietf-uri-relative-url-05": () =>
    import("../../../generated/draft-ietf-uri-relative-url-05/index.ts"),
};
const ids = Object.keys(loaders);
export const specIds: readonly string[] = ids;

/** The functions of a dialect that check references without a parser. */
interface Checking
  extends Pick<Dialect, "id" | "title" | "startSymbol" | "productions" | "automata" | "accepts"> {
  mistakeIn(text: string, production: string): Mistake;
}

const checks: { readonly [Id in keyof typeof loaders]: () => Promise<Checking> } = {
  rfc3987: () => import("../../../generated/rfc3987/checking.ts"),
  rfc3986: () => import("../../../generated/rfc3986/checking.ts"),
  "java-net-uri": () => import("../../../generated/java-net-uri/checking.ts"),
  rfc2732: () => import("../../../generated/rfc2732/checking.ts"),
  rfc2396: () => import("../../../generated/rfc2396/checking.ts"),
  "draft-ietf-url-syntax-00": () => import("../../../generated/draft-ietf-url-syntax-00/checking.ts"),
  rfc1808: () => import("../../../generated/rfc1808/checking.ts"),
  "draft-ietf-uri-relative-url-05": () =>
    import("../../../generated/draft-ietf-uri-relative-url-05/checking.ts"),
};

export function specOption(): Option {
  return specChoice(
    "--spec",
    "the specification to follow; overrides URIGRAM_SPEC and the spec in a JSON configuration",
  ).default(usual);
}

/** The value of --spec that lets the host language determine the specification. */
export const AUTO = "auto";

/** The option --spec in commands that read documents. */
export function hostSpecOption(): Option {
  const description =
    "the specification to follow; overrides URIGRAM_SPEC and the spec in the configuration; auto, the default, " +
    "uses the one that the host language of each reference requires";
  return specChoice("--spec", description, [AUTO]);
}

/** Loads the dialect selected by --spec; undefined for auto. Throws a UsageError if it is unknown. */
export async function chosenDialect({ spec = AUTO }: SpecOptions): Promise<Dialect | undefined> {
  return spec === AUTO ? undefined : loadNamed(loaders, spec, "--spec", [AUTO]);
}

/** An option whose value is a specification, without a default. */
export function specChoice(flag: string, description: string, others: readonly string[] = []): Option {
  return withChoices(new Option(`${flag} <id>`, description).argParser(specIdOf), [...others, ...ids]);
}

/** Returns the id for a value in upper case or without "rfc", such as 3986; the value itself if it matches no id. */
export function specIdOf(text: string): string {
  return ids.find((id) => [id, id.replace("rfc", "")].includes(text.toLowerCase())) ?? text;
}

export function isSpec(text: string): boolean {
  return ids.includes(specIdOf(text));
}

/** Loads the dialect selected by --spec. Throws a UsageError if it is unknown. */
export async function dialectOf({ spec = usual }: SpecOptions): Promise<Dialect> {
  return dialectNamed(spec, "--spec");
}

/** Loads the checks for the dialect selected by --spec. Throws a UsageError if it is unknown. */
export async function checkingOf({ spec = usual }: SpecOptions): Promise<Checking> {
  return loadNamed(checks, spec, "--spec");
}

/** Loads the dialect named in an option. Throws a UsageError if it is unknown. */
export async function dialectNamed(spec: string, flag: string): Promise<Dialect> {
  return loadNamed(loaders, spec, flag);
}

async function loadNamed<Loaded>(
  all: { readonly [id: string]: () => Promise<Loaded> },
  spec: string,
  flag: string,
  others: readonly string[] = [],
): Promise<Loaded> {
  requireSpec(spec, flag, others);
  const load = new Map(Object.entries(all)).get(spec);
  if (!load) throw new Error(`nothing loads ${spec}`);
  return load();
}

/** Throws a UsageError if no specification has the given id. `flag` names the option or variable with the id. */
export function requireSpec(spec: string, flag: string, others: readonly string[] = []): void {
  const known = [...ids, ...others];
  if (known.includes(spec)) return;
  throw new UsageError(
    `${flag}: unknown specification ${quote(spec)}${didYouMean(spec, known)}; the specifications are ${known.join(", ")}`,
  );
}

export interface ProductionOptions {
  readonly production?: string;
}

export function productionOptions(): readonly Option[] {
  const option = new Option(
    "--production <name>",
    "the production to match, by its name in the specification",
  );
  // The option was formerly named --rule.
  return withAlias("--rule <name>", option.default(undefined, "a whole reference"));
}

export function productionOf(
  { production: name }: ProductionOptions,
  dialect: Pick<Dialect, "id" | "title" | "startSymbol" | "productions">,
): string {
  return name === undefined ? dialect.startSymbol : productionByName(name, dialect);
}

/** Checks the name of a production. Throws a UsageError if it is unknown. */
export function productionByName(
  name: string,
  { id, title, productions }: Pick<Dialect, "id" | "title" | "productions">,
): string {
  if (productions.includes(name)) return name;
  throw new UsageError(
    `${title} has no production ${quote(name)}${didYouMean(name, productions)}; ` +
      `run "urigram productions --spec ${id}" for a list`,
  );
}

export type BaseOptions = { readonly base?: string; readonly baseColumn?: string };

export function baseOptions(): readonly Option[] {
  return [
    new Option("--base <URI>", "the base URI"),
    new Option(
      "--base-column <column>",
      "the column with the base URI of each record, specified as for --column",
    ),
  ];
}

/** Throws a UsageError if there is a base for all records as well as a base in each record. */
export function rejectTwoBases({ base, baseColumn }: BaseOptions): void {
  if (base !== undefined && baseColumn !== undefined)
    throw new UsageError("use either --base or --base-column, not both");
}

/** Creates a function that returns the base for a record: its own, or the one in --base, which is checked only once. */
export function baseOf(options: BaseOptions, dialect: Dialect): (own: string | undefined) => string {
  const { base, baseColumn } = options;
  if (base === undefined && baseColumn === undefined)
    throw new UsageError(
      "specify the base URI with --base, or with --base-column and --from tsv, csv or ndjson",
    );
  if (base !== undefined) requireAbsolute("--base", base, dialect);
  const ofAll = baseOfAll(options, dialect);
  return (own) => ofAll ?? own ?? "";
}

/** The base for all records, checked by `require`; empty if unknown; undefined if each record has its own. */
export function baseOfAll(
  options: BaseOptions,
  dialect: Dialect,
  require: typeof requireAbsolute = requireAbsolute,
): string | undefined {
  rejectTwoBases(options);
  const { base = "", baseColumn } = options;
  if (baseColumn !== undefined) return undefined;
  if (base !== "") require("--base", base, dialect);
  return base;
}

/** Throws a UsageError if the value of an option is not an absolute URI. */
export function requireAbsolute(flag: string, text: string, dialect: Dialect): void {
  requireReference(flag, text, dialect);
  if (!dialect.components(text).scheme)
    throw new UsageError(`${flag} ${quote(text)} is not absolute; use the full URI, including the scheme`);
}

/** Throws a UsageError if the value of an option is not a reference. */
export function requireReference(flag: string, text: string, dialect: Dialect): void {
  const result = dialect.tryParse(text);
  if (!result.ok) throw new UsageError(`${flag}: ${result.error.message}`);
}
