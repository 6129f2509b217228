import type { Diagnostic } from "../../lint/diagnostic.ts";

/** The reports on each reference of a text. */
export type Reports = readonly (readonly Diagnostic[])[];

/** Whether a value of a cache has all that reports on a text of some length are read for. */
export function areReports(value: unknown, length: number): value is Reports {
  const isSpan = (members: Members) => {
    const [start, end] = [members.get("start"), members.get("end")];
    return isOffset(start) && isOffset(end) && start <= end && end <= length;
  };
  const isSpanned = (given: unknown) => has(given, (members) => isSpan(members));
  const isEdit = (given: unknown) =>
    has(given, (members) => isSpan(members) && isText(members.get("text"))) &&
    has(given, (members) => typeof members.get("isSafe") === "boolean" && isChange(members.get("change")));
  const isDiagnostic = (given: unknown) =>
    has(
      given,
      (members) =>
        isSpan(members) &&
        TEXTS.every((name) => isText(members.get(name))) &&
        LEVELS.has(members.get("level")) &&
        isAbsentOr(isText, members.get("advice")) &&
        isAbsentOr(isStandard, members.get("standard")) &&
        isSpanned(members.get("referenceSpan")) &&
        isAbsentOr(isEdit, members.get("fix")),
    );
  return Array.isArray(value) && value.every((each) => Array.isArray(each) && each.every(isDiagnostic));
}

type Members = ReadonlyMap<string, unknown>;

const TEXTS = ["rule", "message", "section", "specification", "reference", "construct"];
const LEVELS: ReadonlySet<unknown> = new Set(["warn", "error"]);

function has(value: unknown, check: (members: Members) => boolean): boolean {
  return typeof value === "object" && value !== null && check(new Map(Object.entries(value)));
}

const isText = (value: unknown): value is string => typeof value === "string";

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isAbsentOr = (check: (value: unknown) => boolean, value: unknown): boolean =>
  value === undefined || check(value);

/** The edit of a reference as it is decoded, which may be longer than its text. */
const isChange = (value: unknown): boolean =>
  has(
    value,
    (members) => isText(members.get("text")) && ["start", "end"].every((name) => isOffset(members.get(name))),
  );

const isStandard = (value: unknown): boolean =>
  has(value, (members) => isText(members.get("name")) && isAbsentOr(isText, members.get("section")));
