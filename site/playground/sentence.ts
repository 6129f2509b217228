import { compareWithUrl } from "urigram/url-standard";
import { citation } from "../../src/core/syntax-error.ts";
import { quote } from "../../src/text/quote.ts";
import { failureReason, toleranceOf } from "../../src/url-standard/failure.ts";
import { urlSchemeOf } from "../../src/url-standard/reading.ts";
import { shownText } from "../core/characters.ts";
import { type ChipId, inOrder, titleOf, URL_STANDARD } from "../core/listed.ts";
import { traceOf } from "../core/resolution.ts";
import { causeOf } from "../core/sentence.ts";
import { deviationOf } from "../core/url-verdict.ts";
import { loadSpec, type Spec } from "../specs.ts";
import { NO_DIFFERENCE, type Verdicts } from "./chips.ts";

/** Longer values are shortened to this many characters. */
const LONGEST = 80;

/** The specification whose components and resolution are compared: much software follows it. */
const OLD = "rfc2396";

/** Says how the other specifications and browsers differ from one, in a sentence each. */
export async function differenceSentences(
  reference: string,
  base: string,
  spec: Spec,
  verdicts: Verdicts,
): Promise<readonly string[]> {
  const given = base === "" ? undefined : base;
  const sentences = [
    await verdictSentence(reference, spec, verdicts),
    spec.id === OLD ? undefined : await oldSentence(reference, base, spec),
    ...urlSentences(reference, given, spec),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) return sentences.map(shownText);
  if (verdicts.url === "rejected") {
    const { reason, section } = failureReason(reference, given);
    return [
      shownText(
        `All specifications accept the reference, but browsers reject the base: ${reason} (${section}).`,
      ),
    ];
  }
  return [
    verdicts.url === "needs a base" ? "All specifications accept it; browsers need a base." : NO_DIFFERENCE,
  ];
}

/** Compares the target, or without a base the components, with those of an older specification. */
async function oldSentence(reference: string, base: string, spec: Spec): Promise<string | undefined> {
  const old = await loadSpec(OLD);
  if (base !== "") {
    const [own, other] = [spec, old].map((each) => traceOf(each, reference, base));
    if (!other || other instanceof Error || !own || own instanceof Error || own.target === other.target)
      return undefined;
    return `${old.title} resolves it to ${shown(other.target)}.`;
  }
  if (!spec.accepts(reference) || !old.accepts(reference)) return undefined;
  const [own, other] = [spec.components(reference), old.components(reference)];
  const name = COMPONENTS.find((each) => (own[each] ?? "") !== (other[each] ?? ""));
  return name && `In ${old.title}, the ${name} is ${shown(other[name])}, not ${shown(own[name])}.`;
}

const COMPONENTS = ["scheme", "authority", "path", "query", "fragment"] as const;

function shown(text: string | undefined): string {
  return text === undefined ? "absent" : quote(text, LONGEST);
}

/** Compares the verdicts, and explains that of the first specification that rejects the reference. */
async function verdictSentence(
  reference: string,
  spec: Spec,
  { accepts, url }: Verdicts,
): Promise<string | undefined> {
  const rejecting = inOrder.filter((id) => !accepts.get(id));
  const example = rejecting.find((id) => id === spec.id) ?? rejecting[0];
  if (example === undefined) return undefined;
  const withUrl = (...verdicts: readonly (typeof url)[]): readonly ChipId[] =>
    verdicts.includes(url) ? [URL_STANDARD] : [];
  const who = whoRejects(
    [...rejecting, ...withUrl("rejected")],
    [...withUrl("accepted", "tolerated"), ...inOrder.filter((id) => accepts.get(id))],
  );
  // The error by the shown specification is explained above.
  if (spec.id === example) return `${who} it.`;
  const strict = await loadSpec(example);
  const result = strict.tryParse(reference);
  if (result.ok) return undefined;
  return `${who} it: ${causeOf(result.error, strict.title)} (${citation(strict.title, result.error.section)}).`;
}

/** Names those that reject a reference, or those that do not, whichever are fewer. */
function whoRejects(rejecting: readonly ChipId[], accepting: readonly ChipId[]): string {
  if (accepting.length === 0) return "All specifications reject";
  if (accepting.length < rejecting.length) return `All but ${namesOf(accepting)} reject`;
  return `${namesOf(rejecting)} ${rejecting.length === 1 ? "rejects" : "reject"}`;
}

function namesOf(ids: readonly ChipId[]): string {
  const names = ids.map((id) => (id === URL_STANDARD ? "the URL Standard" : titleOf(id)));
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(", ")} and ${last}`;
}

/** States the most important difference between a specification and the URL Standard, and that of this browser. */
function urlSentences(reference: string, base: string | undefined, spec: Spec): readonly string[] {
  const comparison = compareWithUrl(spec, reference, base);
  if (!comparison.comparable) return [];
  const { differences, url, dialect } = comparison;
  const [first] = [...differences.filter(({ kind }) => kind === "meaning"), ...differences];
  if (!url) {
    const reason = first && `The URL Standard rejects it: ${first.reason} (${first.section}).`;
    return [reason, deviationOf(reference, base)].filter((sentence) => sentence !== undefined);
  }
  if (first?.what === "valid") {
    const text = base !== undefined && spec.accepts(reference) ? base : reference;
    const [section, does] = toleranceOf(text, urlSchemeOf(text) ?? urlSchemeOf(base ?? ""));
    return [`Browsers go to ${shown(url.text)}: the URL Standard ${does} (${section}).`];
  }
  if (first) {
    const { what, reason, section } = first;
    return [
      `In browsers, the ${what} is ${shown(first.url)}, not ${shown(first.dialect)}: ${reason} (${section}).`,
    ];
  }
  // The comparison is one of normal forms.
  return dialect && url.text !== (base === undefined ? reference : spec.resolve(reference, base))
    ? [`Browsers turn it into ${shown(url.text)}, which is equivalent by ${spec.title}.`]
    : [];
}
