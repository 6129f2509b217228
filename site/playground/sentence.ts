import { compareWithUrl } from "urigram/url-standard";
import { citation } from "../../src/core/syntax-error.ts";
import { quote } from "../../src/text/quote.ts";
import { shownText } from "../core/characters.ts";
import { leading, listed, type SpecId, titleOf } from "../core/listed.ts";
import { traceOf } from "../core/resolution.ts";
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
  { accepts, url }: Verdicts,
): Promise<readonly string[]> {
  const sentences = [
    await verdictSentence(reference, spec, accepts),
    spec.id === OLD ? undefined : await oldSentence(reference, base, spec),
    urlSentence(reference, base === "" ? undefined : base, spec),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) return sentences.map(shownText);
  return [url === "needs a base" ? "All specifications accept it; browsers need a base." : NO_DIFFERENCE];
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
  accepts: Verdicts["accepts"],
): Promise<string | undefined> {
  const ids = [...leading, ...listed.map(({ id }) => id).filter((id) => !leading.includes(id))];
  const rejecting = ids.filter((id) => !accepts.get(id));
  const accepting = ids.filter((id) => accepts.get(id));
  const [example] = rejecting;
  if (example === undefined) return undefined;
  if (accepting.length === 0) return "All specifications reject it.";
  const strict = spec.id === example ? spec : await loadSpec(example);
  const result = strict.tryParse(reference);
  if (result.ok) return undefined;
  const { message, section } = result.error;
  const where = citation(strict.title, section);
  const [what = message] = message.split(` (${where}`);
  const verb = rejecting.length === 1 ? "rejects" : "reject";
  return `${namesOf(rejecting)} ${verb} it: ${what} (${where}).`;
}

function namesOf(ids: readonly SpecId[]): string {
  const [first, second, ...others] = ids.map(titleOf);
  if (second === undefined) return first ?? "";
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} others`;
}

/** States the most important difference between a specification and the URL Standard. */
function urlSentence(reference: string, base: string | undefined, spec: Spec): string | undefined {
  const comparison = compareWithUrl(spec, reference, base);
  if (!comparison.comparable) return undefined;
  const { differences, url } = comparison;
  const {
    what,
    dialect,
    url: value,
    reason,
    section,
  } = differences.find(({ kind }) => kind === "meaning") ?? differences[0] ?? {};
  if (what === undefined || reason === undefined) return undefined;
  if (what === "valid" && value === "true") return `Browsers parse it as ${shown(url?.text)}.`;
  if (what === "valid") return `Browsers reject it: ${reason} (${section}).`;
  return `In browsers, the ${what} is ${shown(value)}, not ${shown(dialect)}: ${reason} (${section}).`;
}
