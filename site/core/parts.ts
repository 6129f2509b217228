import type { ComponentSpans } from "../../src/core/components.ts";
import { divideInvalid, spansAt } from "../../src/core/split.ts";
import type { Span } from "../../src/text/span.ts";

/** The components that a strip has a color for. */
export type GroupName = "scheme" | "authority" | "path" | "query" | "fragment";
export type PartName = GroupName | "userinfo" | "host" | "port" | "params";

/** A part of a reference, with the delimiters before it. */
export interface Part extends Span {
  readonly name: PartName;
  readonly group: GroupName;
  /** The offset after the previous part, where the delimiters begin. */
  readonly from: number;
}

/** Paths with more segments are not divided after this one. */
const MOST_SEGMENTS = 12;

/** The productions of each part in the specifications, preferred ones first. */
const PRODUCTIONS: { readonly [Name in PartName]: readonly string[] } = {
  scheme: ["scheme"],
  authority: ["authority", "iauthority", "net_loc", "server"],
  userinfo: ["userinfo", "iuserinfo", "user", "net_loc"],
  host: ["host", "ihost", "net_loc"],
  port: ["port", "net_loc"],
  path: ["path", "ipath", "rel_path", "abs_path", "opaque_part"],
  params: ["params"],
  query: ["query", "iquery"],
  fragment: ["fragment", "ifragment"],
};

/** The productions of references with a scheme. */
export const ABSOLUTE: readonly string[] = ["absolute-URI", "absolute-IRI", "absoluteURI", "absoluteURL"];

/** The productions of a specification that a part must match, the first of which names its section. */
export function productionsOf(name: PartName, productions: readonly string[]): readonly string[] {
  return PRODUCTIONS[name].filter((each) => productions.includes(each));
}

/**
 * Divides a reference into parts that, with the delimiters before them, cover it. A path is divided before each "/",
 * which belongs to it, unless the path is opaque. An empty path is omitted if there is anything else.
 */
export function partsOf(text: string, spans: ComponentSpans, isOpaque = false): readonly Part[] {
  const { scheme, authority, userinfo, host, port, path, params, query, fragment } = spans;
  const named: readonly (readonly [PartName, GroupName, Span | undefined])[] = [
    ["scheme", "scheme", scheme],
    ...(host
      ? ([
          ["userinfo", "authority", userinfo],
          ["host", "authority", host],
          ["port", "authority", port],
        ] as const)
      : ([["authority", "authority", authority]] as const)),
    ...(isOpaque ? [path] : segmentsIn(text, path)).map((span) => ["path", "path", span] as const),
    ["params", "path", params],
    ["query", "query", query],
    ["fragment", "fragment", fragment],
  ];
  let from = 0;
  return named.flatMap(([name, group, span]) => {
    if (!span || (name === "path" && from === span.end && text !== "")) return [];
    const part = { name, group, from, start: span.start, end: span.end };
    from = span.end;
    return [part];
  });
}

/** The spans of the components of a reference that may be invalid. */
export function spansOfInvalid(text: string): ComponentSpans {
  return spansAt(text, divideInvalid(text), true);
}

/** The segments of a path, each with the "/" before it. */
function segmentsIn(text: string, { start, end }: Span): readonly Span[] {
  const segments = text
    .slice(start, end)
    .split(/(?=\/)/)
    .slice(0, MOST_SEGMENTS);
  let at = start;
  return segments.map(({ length }, place) => {
    const last = place === MOST_SEGMENTS - 1 ? end : at + length;
    const span = { start: at, end: last };
    at = last;
    return span;
  });
}
