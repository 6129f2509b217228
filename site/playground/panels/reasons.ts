import type { Comparison } from "urigram";
import { compareWithUrl } from "urigram/url-standard";
import { failureReason, toleranceOf } from "../../../src/url-standard/failure.ts";
import { type UrlReading, urlSchemeOf } from "../../../src/url-standard/reading.ts";
import { normalFormsOf } from "../../core/normal-forms.ts";
import { sentenceOf } from "../../core/sentence.ts";
import { h } from "../../dom.ts";
import type { Spec } from "../../specs.ts";
import { sectionLink } from "../sections.ts";
import { NORMAL_FORM, TARGET, VERDICT } from "./voices.ts";

/** A reason, and the sections that contain it. */
export interface Reason {
  readonly sections: readonly HTMLElement[];
  readonly says: string;
}

/** The comparison and the readings from which the reasons follow. */
export interface Sources {
  readonly comparison: Comparison;
  readonly specs: readonly Spec[];
  /** The specification of the strip, with which the URL Standard is compared first. */
  readonly own: Spec;
  readonly url: UrlReading | undefined;
  readonly base: string | undefined;
}

/** A reason of a single specification. */
interface Single {
  readonly section: HTMLElement;
  readonly says: string;
}

/** Returns the reasons for the values of a part: first those of the URL Standard. Equal reasons are combined. */
export function reasonsOf(label: string, sources: Sources): readonly Reason[] {
  const all = [...urlReasons(label, sources), ...specReasons(label, sources)];
  const merged = new Map<string, Reason>();
  for (const { section, says } of all) {
    const key = withoutCitation(says);
    const before = merged.get(key);
    const sections = before?.sections ?? [];
    const isNew = !sections.some(({ textContent }) => textContent === section.textContent);
    merged.set(key, { says: before?.says ?? says, sections: isNew ? [...sections, section] : sections });
  }
  return [...merged.values()].map(({ says, sections }) => ({ sections, says: sentenceOf(says) }));
}

/** Removes the citation, in which the messages of specifications differ. */
function withoutCitation(message: string): string {
  return message.replace(/ \((?:RFC|draft-)[^()]*\)/, "").replace(/\ban? (?:URI|IRI|URL)\b/, "a reference");
}

function urlReasons(label: string, { comparison, specs, own, url, base }: Sources): readonly Single[] {
  const { reference } = comparison;
  const single = (section: string, says: string) => [{ section: h("span", {}, section), says }];
  if (label === VERDICT && !url) {
    if (urlSchemeOf(reference) === undefined && base === undefined) return [];
    const { section, reason } = failureReason(reference, base);
    return single(section, reason);
  }
  if (!url || label === TARGET) return [];
  const found = [own, ...specs].flatMap((spec) => {
    const result = compareWithUrl(spec, reference, base);
    return result.comparable ? result.differences : [];
  });
  const difference = found.find(({ what }) => what === label);
  if (difference) return single(difference.section, difference.reason);
  if (found.some(({ what }) => what === "valid")) {
    const [section, does] = toleranceOf(reference, urlSchemeOf(reference) ?? urlSchemeOf(base ?? ""));
    return single(section, `the URL Standard ${does}`);
  }
  return single(
    "URL Standard 4.4 URL parsing",
    `browsers normalize as they parse; by ${own.title}, it is equivalent`,
  );
}

/** The labels whose reasons a comparison gives under another name. */
const WHAT: ReadonlyMap<string, string> = new Map([
  [VERDICT, "valid"],
  [TARGET, "resolution.target"],
  ["kind of reference", "classification.reference"],
  ["form of the path", "classification.form"],
  ["kind of authority", "classification.authority"],
  ["kind of host", "classification.host"],
]);

function specReasons(label: string, { comparison, specs }: Sources): readonly Single[] {
  if (label === NORMAL_FORM) return normalizationReasons(comparison, specs);
  const what = WHAT.get(label) ?? `components.${label}`;
  const difference = comparison.differences.find((each) => each.what === what);
  if (!difference) return what === "valid" ? errorReasons(comparison, specs) : [];
  const said = new Map(Object.entries(difference.readings));
  return specs.flatMap(({ id, title }) => {
    const its = said.get(id);
    if (!its) return [];
    // Steps begin with their section.
    const { section, reason } = its;
    const says = reason.startsWith(`${section} `) ? reason.slice(section.length + 1) : reason;
    return [{ section: sectionLink(title, section), says }];
  });
}

function errorReasons({ readings }: Comparison, specs: readonly Spec[]): readonly Single[] {
  return readings.flatMap(({ error }, at) => {
    const spec = specs[at];
    return error && spec ? [{ section: sectionLink(spec.title, error.section), says: error.message }] : [];
  });
}

function normalizationReasons(
  { reference, readings }: Comparison,
  specs: readonly Spec[],
): readonly Single[] {
  return specs.flatMap((spec, at) => {
    const steps = readings[at]?.valid
      ? normalFormsOf(spec, reference).filter(({ isChange }) => isChange)
      : [];
    return steps.map(({ section, says }) => ({ section: sectionLink(spec.title, section), says }));
  });
}
