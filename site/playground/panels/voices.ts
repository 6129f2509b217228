import type { Reading } from "urigram";
import type { UrlReading } from "../../../src/url-standard/reading.ts";
import { divided } from "../../core/divided.ts";
import { titleOf, URL_STANDARD } from "../../core/listed.ts";
import { type Part, partsOf, spansOfInvalid } from "../../core/parts.ts";
import { urlVerdictOf } from "../../core/url-verdict.ts";
import { ownWord } from "../../core/words.ts";
import type { Spec } from "../../specs.ts";

/** A value of a voice. */
export interface Value {
  /** Equal for values that agree, even if their words differ. */
  readonly key: string | undefined;
  readonly shown: string | undefined;
}

/** A specification, with its values by label. A missing label has no value; an absent part is undefined. */
export interface Voice {
  readonly title: string;
  readonly values: ReadonlyMap<string, Value>;
}

export const [VERDICT, TARGET, NORMAL_FORM] = ["verdict", "result", "normal form"];

const PARTS = ["scheme", "userinfo", "host", "port", "path", "params", "query", "fragment"] as const;

/** The kinds of a reference that specifications name differently. */
const KINDS = [
  ["classification.reference", "kind of reference"],
  ["classification.form", "form of the path"],
  ["classification.authority", "kind of authority"],
  ["classification.host", "kind of host"],
] as const;

/** The URL Standard as it parses a reference. */
export function urlVoice(url: UrlReading | undefined, reference: string, base: string | undefined): Voice {
  const word = urlVerdictOf(reference, base);
  return {
    title: titleOf(URL_STANDARD),
    values: new Map([
      ...(word === "needs a base"
        ? []
        : [[VERDICT, { key: String(url !== undefined), shown: word }] as const]),
      ...(base === undefined ? [] : [[TARGET, plain(url?.text)] as const]),
      ...(url ? partValues(url.text, partsOf(url.text, spansOfInvalid(url.text)), false) : []),
      ...(url ? [[NORMAL_FORM, plain(url.text)] as const] : []),
    ]),
  };
}

/** A specification as it parses a reference, and resolves it if there is a base. */
export function specVoice(spec: Spec, reading: Reading, reference: string): Voice {
  const { valid, resolution } = reading;
  const text = !resolution ? reference : resolution instanceof Error ? undefined : resolution.target;
  const hasForm = text !== undefined && spec.accepts(text) && Object.keys(spec.normalizationSteps).length > 0;
  return {
    title: spec.title,
    values: new Map([
      [VERDICT, { key: String(valid), shown: valid ? "valid" : "invalid" }],
      ...(resolution ? [[TARGET, plain(text)] as const] : []),
      ...(text === undefined
        ? []
        : partValues(text, divided(text, spec).parts, spec.productions.includes("params"))),
      ...(hasForm ? [[NORMAL_FORM, plain(spec.normalize(text))] as const] : []),
      ...KINDS.flatMap(([what, label]) => {
        const word = ownWord(reading, what);
        return word === undefined ? [] : [[label, plain(word)] as const];
      }),
    ]),
  };
}

function partValues(
  text: string,
  parts: readonly Part[],
  hasParams: boolean,
): readonly (readonly [string, Value])[] {
  return PARTS.filter((name) => name !== "params" || hasParams).map((name) => {
    const all = parts.filter((part) => part.name === name);
    const [first, last] = [all[0], all.at(-1)];
    // A path is never absent (RFC 3986, 3).
    const none = name === "path" ? "" : undefined;
    return [name, plain(first && last ? text.slice(first.start, last.end) : none)];
  });
}

function plain(value: string | undefined): Value {
  return { key: value, shown: value };
}
