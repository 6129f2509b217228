import type { Diagnostic } from "../lint/lint.ts";
import { ruleById } from "../lint/rules/index.ts";
import type { SourceText } from "./source.ts";

/** The head and the foot of a SARIF 2.1.0 log. The results go between them, separated by commas. */
export interface SarifFrame {
  readonly head: string;
  readonly foot: string;
}

/** The frame for the results of some rules, given with their sections. The rules come last, once they are known. */
export function sarifFrame(version: string, sections: ReadonlyMap<string, string>): SarifFrame {
  const log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
  };
  const described = [...sections].map(([id, section]) => describe(id, section));
  const tool = { driver: { name: "urigram", semanticVersion: version, rules: described } };
  return {
    head: `${JSON.stringify(log).slice(0, -1)},"runs":[{"columnKind":"utf16CodeUnits","results":[`,
    foot: `],"tool":${JSON.stringify(tool)}}]}\n`,
  };
}

function describe(id: string, section: string): object {
  const rule = ruleById(id);
  const helpUri = helpUriOf(section);
  if (!rule)
    return { id, shortDescription: { text: "a text that the specification does not derive" }, helpUri };
  const { summary, reason, advice, level } = rule;
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: reason },
    help: { text: `${reason} ${section}. To do: ${advice}.` },
    helpUri,
    defaultConfiguration: level === "off" ? { enabled: false } : { level: levels[level] },
  };
}

const levels = { warn: "warning", error: "error" } as const;

/** What a result says besides its diagnostic. */
export interface ResultFacts {
  /** The same for one finding wherever it is in its file. */
  readonly fingerprint: string;
  /** What separates the folders of a file name: "/" or "\\". */
  readonly separator: string;
}

/** One result. */
export function sarifResult(
  { rule, level, message, advice, start, end }: Diagnostic,
  { file, offset, positionOf }: SourceText,
  { fingerprint, separator }: ResultFacts,
): object {
  const [from, to] = [positionOf(start), positionOf(end)];
  const region = {
    startLine: from.line,
    startColumn: from.column,
    endLine: to.line,
    endColumn: to.column,
    charOffset: offset + start,
    charLength: end - start,
  };
  const artifactLocation = { uri: uriOfFile(file, separator) };
  return {
    ruleId: rule,
    level: levels[level],
    message: { text: advice === undefined ? message : `${message}; ${advice}` },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    partialFingerprints: { "urigramFinding/v1": fingerprint },
  };
}

/** Where a section can be read: `RFC 2396 5.2 (6g)`, `RFC 2396 E`, `RFC 3986 Appendix A`, `draft-ietf-url-syntax-00 2.3.3`. */
export function helpUriOf(section: string): string {
  const [, rfc, draft = "", part = ""] = /^(?:RFC (\d+)|(\S+)) (?:Appendix )?([\dA-Z.]+)/.exec(section) ?? [];
  const page =
    rfc === undefined
      ? `https://datatracker.ietf.org/doc/html/${draft}`
      : `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return `${page}#${/^\d/.test(part) ? "section" : "appendix"}-${part}`;
}

/** A file name as a reference: relative if the name is. A Windows name with a drive or a server becomes a file URI. */
export function uriOfFile(name: string, separator: string): string {
  const isWindows = separator === "\\";
  const [, drive = "", rest = name] = (isWindows && /^([A-Za-z]:)(\\.*)$/s.exec(name)) || [];
  // Every ":" is escaped, so no segment reads as a scheme.
  const path = slashed(rest, separator).split("/").map(encodeURIComponent).join("/");
  if (drive !== "") return `file:///${drive}${path}`;
  return isWindows && path.startsWith("//") ? `file:${path}` : path;
}

/** A file name with "/" between its folders. */
export function slashed(name: string, separator: string): string {
  return name.replaceAll(separator, "/");
}
