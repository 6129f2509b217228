import { titleOf } from "../extract/standards.ts";
import type { Diagnostic } from "../lint/diagnostic.ts";
import { describeFix, type Fix } from "../lint/fix-safety.ts";
import type { Rule } from "../lint/rule.ts";
import type { Span } from "../text/span.ts";
import { type ArtifactLocation, ROOT } from "./artifact.ts";
import { levelWords, messageOf } from "./diagnostic.ts";
import { UNREADABLE as ID, type SourceText } from "./format.ts";
import { formatNumber } from "./layout.ts";
import { ruleText } from "./summary.ts";

const LOG = {
  $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  version: "2.1.0",
};
const MEASURES = { columnKind: "utf16CodeUnits", newlineSequences: ["\r\n", "\n", "\r"] };

/** The beginning of a SARIF 2.1.0 log. It is followed by the results, separated by commas. */
export const SARIF_HEAD: string = `${unclosed(LOG)},"runs":[${unclosed(MEASURES)},"results":[`;

function unclosed(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}

/** A rule that has results in a log: its index, and the section cited in the first result. */
export type ReportedRule = { readonly id: string; readonly section: string; readonly index: number };

type Failure = { readonly location: ArtifactLocation; readonly message: string };

interface SarifRun {
  readonly version: string;
  readonly homepage: string | undefined;
  readonly rules: readonly ReportedRule[];
  readonly ownRules?: readonly Rule[];
  readonly exitCode: number;
  readonly failures: readonly Failure[];
  /** The URI against which relative locations are resolved. */
  readonly root: string;
  /** The artifacts to which locations refer by index. */
  readonly artifacts: readonly object[];
}

/** Returns the remaining text of a run, to be written after its results. */
export function sarifRun(run: SarifRun): object {
  const { version, homepage, rules, ownRules, exitCode, failures, root, artifacts } = run;
  const driver = {
    name: "urigram",
    version,
    semanticVersion: version,
    ...(homepage === undefined ? {} : { informationUri: homepage }),
    rules: rules.map((rule) => describe(rule, ownRules)),
    notifications: [UNREADABLE],
  };
  const invocation = {
    executionSuccessful: exitCode <= 1,
    exitCode,
    toolExecutionNotifications: failures.map(({ location, message }) => ({
      descriptor: { id: UNREADABLE.id, index: 0 },
      level: "error",
      message: { text: message },
      locations: [{ physicalLocation: { artifactLocation: location } }],
    })),
  };
  return {
    tool: { driver },
    invocations: [invocation],
    originalUriBaseIds: { [ROOT]: { uri: root } },
    ...(artifacts.length > 0 ? { artifacts } : {}),
  };
}

const UNREADABLE = {
  id: ID,
  shortDescription: { text: "A file cannot be read." },
  defaultConfiguration: { level: "error" },
};

/** Matches sections of specifications that are available online. */
export const SPECIFICATION: RegExp = /^(?:RFC |draft-)/;

function describe({ id, section }: ReportedRule, ownRules: readonly Rule[] | undefined): object {
  const { summary = id, reason = "", advice = "", level = "error" } = ruleText(id, ownRules) ?? {};
  const title = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: `${title} ${reason}` },
    help: { text: `${reason} To do: ${advice}. See ${section}.` },
    ...(SPECIFICATION.test(section) && { helpUri: helpUriOf(section) }),
    defaultConfiguration: level === "off" ? { enabled: false } : { level: levelWords[level] },
    properties: { tags: ["uri", ...id.split("/").slice(0, 1)] },
  };
}

/** The maximum number of results per run that GitHub code scanning shows ("SARIF results exceed limits"). */
const SHOWN = 5000;

/** Returns a note if GitHub does not show all results in a log; otherwise undefined. */
export function sarifNotice(results: number): string | undefined {
  if (results <= SHOWN) return undefined;
  return `GitHub code scanning accepts 25,000 results per run but shows only ${formatNumber(SHOWN)}; this SARIF log has ${formatNumber(results)}`;
}

interface ResultFacts {
  readonly location: ArtifactLocation;
  /** The index of the rule among the rules in the log. */
  readonly ruleIndex: number;
  /** An identifier that is unique within the log and does not depend on the place in the file. */
  readonly fingerprint: string;
  /** The id of the group. */
  readonly group: string;
}

export function sarifResult(
  diagnostic: Diagnostic,
  source: SourceText,
  { location, ruleIndex, fingerprint, group }: ResultFacts,
): object {
  const { rule, level, specification, standard, reference, fix } = diagnostic;
  return {
    ruleId: rule,
    ruleIndex,
    level: levelWords[level],
    message: { text: messageOf(diagnostic) },
    locations: [{ physicalLocation: { artifactLocation: location, region: regionOf(diagnostic, source) } }],
    ...(fix && { fixes: [sarifFix(fix, reference, source, location)] }),
    properties: { specification, ...(standard && { standard: titleOf(standard) }), group },
    partialFingerprints: { "urigramFinding/v1": fingerprint },
  };
}

/** Returns a fix for a result (3.55). The description and a property state whether it is safe. */
function sarifFix(fix: Fix, reference: string, source: SourceText, location: ArtifactLocation): object {
  const replacement = { deletedRegion: regionOf(fix, source), insertedContent: { text: fix.text } };
  return {
    description: { text: describeFix(reference, fix) },
    artifactChanges: [{ artifactLocation: location, replacements: [replacement] }],
    properties: { isSafe: fix.isSafe },
  };
}

/** Returns the region of a span, both in lines and columns and in characters (3.30). */
function regionOf({ start, end }: Span, { offset, markLength, positionOf }: SourceText): object {
  const [from, to] = [positionOf(start), positionOf(end)];
  return {
    startLine: from.line,
    startColumn: from.column,
    endLine: to.line,
    endColumn: to.column,
    charOffset: offset + start - markLength,
    charLength: end - start,
  };
}

/** Returns the URL of a section: `RFC 2396 5.2 (6g)`, `RFC 3986 Appendix A`, `draft-ietf-url-syntax-00 2.3.3`. */
export function helpUriOf(section: string): string {
  // The sections of DID Core have names instead of numbers.
  if (section.startsWith("DID Core 1.0 ")) return "https://www.w3.org/TR/did-1.0/";
  const [, rfc, draft = "", part = ""] = /^(?:RFC (\d+)|(\S+)) (?:Appendix )?([\dA-Z.]+)/.exec(section) ?? [];
  const page =
    rfc === undefined
      ? `https://datatracker.ietf.org/doc/html/${draft}`
      : `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return `${page}#${/^\d/.test(part) ? "section" : "appendix"}-${part}`;
}
