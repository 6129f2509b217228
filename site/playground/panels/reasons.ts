import type { Comparison } from "urigram";
import { compareWithUrl } from "urigram/url-standard";
import { failureReason, toleranceOf } from "../../../src/url-standard/failure.ts";
import { type UrlReading, urlSchemeOf } from "../../../src/url-standard/reading.ts";
import { normalFormsOf } from "../../core/normal-forms.ts";
import { causeOf, sentenceOf } from "../../core/sentence.ts";
import { urlVerdictOf } from "../../core/url-verdict.ts";
import { h } from "../../dom.ts";
import type { Spec } from "../../specs.ts";
import { sectionLink } from "../sections.ts";
import { NORMAL_FORM, TARGET, VERDICT } from "./voices.ts";

/** A reason, and the sections of the specifications that state it. */
export interface Reason {
  readonly sources: readonly HTMLElement[];
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
  readonly source: HTMLElement;
  readonly says: string;
}

/**
 * Returns the reasons for the values of a part, in the words of each specification: first those of the URL Standard.
 * Specifications with the same words share a reason.
 */
export function reasonsOf(label: string, sources: Sources): readonly Reason[] {
  const merged = new Map<string, Reason>();
  for (const { source, says } of [...urlReasons(label, sources), ...specReasons(label, sources)])
    merged.set(says, { says: reasonText(says), sources: [...(merged.get(says)?.sources ?? []), source] });
  return [...merged.values()];
}

/** Writes a reason as a sentence, except a production of a grammar. */
function reasonText(says: string): string {
  return /^[\w-]+ *=/.test(says) ? says : sentenceOf(says);
}

function urlReasons(label: string, { comparison, specs, own, url, base }: Sources): readonly Single[] {
  const { reference } = comparison;
  const single = (section: string, says: string) => [{ source: h("span", {}, section), says }];
  const verdict = urlVerdictOf(reference, base);
  if (label === VERDICT && verdict === "rejected") {
    const { section, reason } = failureReason(reference, base);
    return single(section, reason);
  }
  // Browsers have no kinds.
  if (!url || (label !== VERDICT && WHAT.has(label))) return [];
  const [ofOwn = [], ...ofOthers] = [own, ...specs].map((spec) => {
    const result = compareWithUrl(spec, reference, base);
    return result.comparable ? result.differences : [];
  });
  const found = [ofOwn, ...ofOthers].flat();
  const difference = found.find(({ what }) => what === label);
  if (difference) return single(difference.section, difference.reason);
  if (label === NORMAL_FORM)
    return ofOwn.length > 0
      ? []
      : single(
          "URL Standard 4.4 URL parsing",
          `browsers normalize as they parse; by ${own.title}, the result is equivalent`,
        );
  if (!found.some(({ what }) => what === "valid")) return [];
  const [section, does] = toleranceOf(reference, urlSchemeOf(reference) ?? urlSchemeOf(base ?? ""));
  return single(section, `the URL Standard ${does}`);
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
  const said = new Map(Object.entries(difference?.readings ?? {}));
  return specs.flatMap((spec, at) => {
    const error = what === "valid" ? comparison.readings[at]?.error : undefined;
    if (error) return [{ source: sourceOf(spec, error.section), says: causeOf(error, spec.title) }];
    const its = said.get(spec.id);
    if (!its) return [];
    const { section, reason } = its;
    // That a valid reference matches is no reason, and steps begin with their section.
    const says = reason.replace(/^it matches [\w-]+(?:; )?/, "");
    return says === ""
      ? []
      : [
          {
            source: sourceOf(spec, section),
            says: says.startsWith(`${section} `) ? says.slice(section.length + 1) : says,
          },
        ];
  });
}

/** Links a section, after the specification that cites it if the section belongs to another one. */
function sourceOf({ title }: Spec, section: string): HTMLElement {
  const link = sectionLink(title, section);
  return link.textContent?.startsWith(title) ? link : h("span", {}, `${title}: `, link);
}

function normalizationReasons(
  { reference, readings }: Comparison,
  specs: readonly Spec[],
): readonly Single[] {
  return specs.flatMap((spec, at) => {
    const steps = readings[at]?.valid
      ? normalFormsOf(spec, reference).filter(({ isChange }) => isChange)
      : [];
    return steps.map(({ section, says }) => ({ source: sourceOf(spec, section), says }));
  });
}
