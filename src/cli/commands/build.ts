import { Option } from "commander";
import type { Parts } from "../../core/parts.ts";
import type { Field, Segment } from "../../core/segments.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { escapeHarmful } from "../../report/terminal-safe.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { type AddCommand, examplesOf, type Session } from "../command.ts";
import { UsageError } from "../exit.ts";
import { type InputFormat, inputFormats } from "../formats/input.ts";
import { parseJson } from "../formats/json-input.ts";
import { columnNames, isOmitted, outputFormats, type RecordShape } from "../formats/records.ts";
import * as records from "../options/records.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { type Answer, attemptParts } from "../records/answer.ts";
import { inputsOfArguments, inputsOfStreams } from "../records/read-records.ts";
import { countingJob } from "../records/stats.ts";
import { type Job, runFilter, selectingJob, unreadable } from "../records/write-records.ts";

type Lists = { readonly segmentParam?: readonly string[]; readonly queryField?: readonly string[] };

type BuildOptions = records.FilterOptions & { readonly stats?: boolean } & SpecOptions &
  Lists & { readonly [Name in keyof Parts]?: string };

const PARTS: readonly (readonly [flag: string, description: string])[] = [
  ["--scheme <text>", "the scheme"],
  ["--host <text>", "the host of a server-based authority"],
  ["--port <digits>", "the port"],
  ["--userinfo <text>", "the userinfo (RFC 2396 and later)"],
  ["--user <text>", "the user (draft-ietf-url-syntax-00)"],
  ["--password <text>", "the password (draft-ietf-url-syntax-00)"],
  ["--reg-name <text>", "a registry-based authority (RFC 2396, RFC 2732)"],
  ["--net-loc <text>", "the net_loc (RFC 1808 and its draft)"],
  ["--path <segments>", 'the path segments, separated by "/"'],
  [
    "--opaque-part <text>",
    "the opaque part, instead of a path (RFC 2396, RFC 2732, draft-ietf-url-syntax-00)",
  ],
  ["--params <text>", "the params (RFC 1808 and its draft)"],
  ["--query <text>", 'the query as data: "=" and "&" are escaped; see --query-field'],
  ["--fragment <text>", "the fragment"],
];

const LISTS: readonly (readonly [flag: string, description: string])[] = [
  [
    "--segment-param <name=value>",
    "a param of the last segment, with or without a value; repeatable; not in RFC 1808 or its draft",
  ],
  ["--query-field <name=value>", "a query field, with or without a value; repeatable"],
];

const HELP = `
Without options for parts, build reads JSON records from --input or standard
input, one per line: {"host": "a.b", "path": ["", "50% off", "a/b"]}. A path is
an array of segments, or a string of segments separated by "/". A segment with
params is {"text": "a", "params": [...]}. Params and the query can be arrays of
fields: "name" or ["name", "value"]. In fields, and in a query passed as a
string, ";", "&" and "=" are treated as data and escaped. To add a query that is
already escaped, append "?" and the query to a reference without a fragment.
A userinfo is a string, in which ":" is escaped, or an array with a user and a
password. Only a relative path can contain "." or "..", and only at its start.
The output has one reference for each record, in the same order.
Parts that cannot form a reference count as a finding.

Exit code: 0 no findings, 1 findings, 2 usage or I/O error.`;

export const build: AddCommand = (program, session) => {
  const command = program
    .command("build")
    .summary("build references from their parts")
    .description(
      "Build a reference from unescaped parts. Each part is escaped as its component requires, so that parsing the " +
        "reference returns the same parts.\nColumns of tsv and csv: " +
        `${columnNames([]).join(", ")}.`,
    )
    .addOption(specOption());
  for (const [flag, description] of PARTS) command.option(flag, description);
  for (const [flag, description] of LISTS) command.option(flag, description, records.repeated);
  records.addInGroup(command, "Input and output:", [
    ...records.formatOptions(Object.keys(outputFormats)),
    records.inputOption(),
    ...records.headerOptions(),
    ...records.findingOptions(),
  ]);
  command
    .addHelpText(
      "after",
      `${HELP}\n${examplesOf([
        "urigram build --scheme http --host a.b --path '/50% off' --query-field a=b",
        "urigram build --path a/b --segment-param v=1 --query-field 'q=x&y'",
        "urigram build < parts.ndjson",
      ])}`,
    )
    .action(async (given: BuildOptions) => {
      const options: BuildOptions = given.json ? { ...given, to: "ndjson" } : given;
      session.exit(await buildAll(options, session));
    });
};

const format: InputFormat = { ...inputFormats.lines, says: "as JSON, one record per line" };

async function buildAll(options: BuildOptions, session: Session): Promise<number> {
  const given = partsOf(options);
  if (given !== undefined && options.input)
    throw new UsageError("use either options for parts or --input, not both");
  const whole = jobOf(await dialectOf(options), options);
  // The input records contain parts, not references.
  const job = selectingJob(await countingJob(whole, { stats: options.stats }), options);
  const inputs =
    given === undefined
      ? inputsOfStreams(format, "parts", options, session.terminal)
      : inputsOfArguments([JSON.stringify(given)], "record");
  return runFilter(job, inputs, options, session);
}

/** Returns a record of the parts passed as options; undefined if there are none. */
function partsOf(options: BuildOptions): object | undefined {
  const { segmentParam, queryField, path, query } = options;
  const names = PARTS.map(([flag]) => new Option(flag).attributeName());
  const given = Object.entries(options).filter(([name]) => names.includes(name));
  if (segmentParam && path === undefined) throw new UsageError("--segment-param needs --path");
  if (queryField && query !== undefined)
    throw new UsageError("use either --query or --query-field, not both");
  if (given.length === 0 && !queryField) return undefined;
  const segments: readonly string[] = path?.split("/") ?? [];
  const last = { text: segments.at(-1), params: segmentParam?.map(fieldOf) };
  return {
    ...Object.fromEntries(given),
    ...(segmentParam && { path: [...segments.slice(0, -1), last] }),
    ...(queryField && { query: queryField.map(fieldOf) }),
  };
}

/** The job that builds references from JSON records. For invalid parts, it writes the record and the error. */
function jobOf(dialect: Dialect, { to }: BuildOptions): Job {
  const write = outputFormats[to](built);
  return {
    names: columnNames(built.names),
    isValue: true,
    run(record) {
      const json = record.ok ? record.reference : record.raw;
      const answer = referenceOf(json, dialect);
      return {
        line: isOmitted(to, built, answer) ? undefined : write(answer.ok ? answer.value : json, answer),
        fault: answer.ok ? undefined : answer.fault,
      };
    },
  };
}

const built: RecordShape<string> = {
  text: (reference) => escapeHarmful(reference),
  isValue: true,
  names: [],
  columns: () => [],
  json: () => ({}),
};

function referenceOf(json: string, dialect: Dialect): Answer<string> {
  const parts = readParts(json);
  if (typeof parts === "string") return unreadable(parts);
  return attemptParts(() => dialect.build(parts));
}

type Writable = { -readonly [Name in keyof Parts]: Parts[Name] };

const TEXTS = [
  "scheme",
  "host",
  "port",
  "user",
  "password",
  "regName",
  "netLoc",
  "opaquePart",
  "params",
  "fragment",
] as const;
const NAMES: readonly string[] = [...TEXTS, "userinfo", "query", "path"];

/** Returns the parts in a JSON record, or the problem with the record. A part whose value is null is absent. */
function readParts(json: string): Parts | string {
  const record = parseJson(json);
  if (typeof record !== "object" || record === null || Array.isArray(record))
    return record === undefined ? "the record is not valid JSON" : "the record is not an object";
  const values = new Map<string, unknown>(Object.entries(record).filter(([, value]) => value !== null));
  const unknown = [...values.keys()].find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    return `unknown part ${quote(unknown)}${didYouMean(unknown, NAMES)}; the parts are ${NAMES.join(", ")}`;
  const parts: Writable = {};
  for (const name of TEXTS) {
    const value = values.get(name);
    if (value === undefined) continue;
    const text = name === "port" && typeof value === "number" ? String(value) : value;
    if (typeof text !== "string") return `the part ${quote(name)} is not a string`;
    parts[name] = text;
  }
  const userinfo = values.get("userinfo");
  if (userinfo !== undefined && typeof userinfo !== "string" && !isPair(userinfo))
    return 'the part "userinfo" is neither a string nor ["user", "password"]';
  const query = values.get("query");
  if (query !== undefined && typeof query !== "string" && !isFields(query))
    return `the part "query" is neither a string nor an array of fields; ${FIELDS}`;
  const path = pathOf(values.get("path"));
  if (typeof path === "string") return path;
  return {
    ...parts,
    ...(userinfo === undefined ? {} : { userinfo }),
    ...(query === undefined ? {} : { query }),
    ...(path === undefined ? {} : { path }),
  };
}

const FIELDS = 'a field is "name" or ["name", "value"]';

function pathOf(path: unknown): Parts["path"] | string {
  if (path === undefined) return undefined;
  if (typeof path === "string") return path.split("/");
  if (!Array.isArray(path)) return 'the part "path" is neither a string nor an array of segments';
  if (path.every(isSegment)) return path;
  return `a segment of the path is neither a string nor {"text": "a", "params": [...]}; ${FIELDS}`;
}

function isSegment(segment: unknown): segment is Segment {
  if (typeof segment !== "object" || segment === null) return typeof segment === "string";
  const { text, params, ...others } = { text: undefined, params: undefined, ...segment };
  return typeof text === "string" && isFields(params) && Object.keys(others).length === 0;
}

function isFields(fields: unknown): fields is readonly Field[] {
  return Array.isArray(fields) && fields.every((field) => typeof field === "string" || isPair(field));
}

function isPair(pair: unknown): pair is readonly [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === "string");
}

/** Parses `name=value` or `name` as a field. */
export function fieldOf(text: string): Field {
  const at = text.indexOf("=");
  return at < 0 ? text : [text.slice(0, at), text.slice(at + 1)];
}
