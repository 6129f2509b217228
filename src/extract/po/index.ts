import { checkText } from "../../core/check-arguments.ts";
import { type Encode, lift, rewritten, unwritable, writtenBy } from "../../text/passage.ts";
import { type Extractor, type Finding, findingOf, type Use } from "../finding.ts";
import { html } from "../html/index.ts";
import { withoutOverlaps } from "../sequences.ts";
import { unknownLanguage, untranslated } from "../standards.ts";
import { hasPlaceholder } from "../template.ts";
import { text } from "../text/index.ts";
import { comparedWithOriginals } from "./messages.ts";

/**
 * Finds the references in a gettext catalog, as in plain text. A string split across lines is read as a single string,
 * even if it is split within a word (GNU gettext, "The Format of PO Files"). HTML attributes in translations are read
 * too. References that a translation has broken or lost are marked.
 */
export const po: Extractor = function* (source) {
  checkText(source, "a source");
  const whole = { start: 0, end: source.length };
  const joined = writtenBy(
    inString,
    rewritten(source, whole, DIVISION, ([, division]) => (division === undefined ? undefined : "")),
  );
  const copied = writtenBy(unwritable, joined);
  const isCopied = createIsCopied(joined.text);
  const texts = comparedWithOriginals(joined.text, text(joined.text)[Symbol.iterator]());
  for (const finding of withoutOverlaps(texts, attributesOf(joined.text))) {
    const [passage, standard] = isCopied(finding.start) ? [copied, untranslated] : [joined, unknownLanguage];
    const use: Use = { construct: finding.construct, role: finding.role, standard };
    yield findingOf(lift(source, passage, finding), use);
  }
};

/** Matches a translation whose string is on a single line. */
const TRANSLATION = /^[ \t]{0,64}(?:#~[ \t]{0,64})?msgstr(?:\[\d{1,9}\])?[ \t]{1,64}"(.*)"/gm;

/** Finds the references in the attributes of escaped HTML in translations. */
function* attributesOf(source: string): Generator<Finding> {
  for (const { 0: match, 1: content = "", index } of source.matchAll(TRANSLATION)) {
    if (!content.includes("=") || !/<[A-Za-z]/.test(content)) continue;
    const end = index + match.length - '"'.length;
    const string = writtenBy(
      inString,
      rewritten(
        source,
        { start: end - content.length, end },
        ESCAPE,
        ([, letter = ""]) => escapes.get(letter) ?? letter,
      ),
    );
    for (const finding of html(string.text))
      if (!hasPlaceholder(finding.text)) yield findingOf(lift(source, string, finding), finding);
  }
}

const ESCAPE = /\\(["\\nt])/g;
const escapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
]);

/** Matches an escape (so that escaped quotes are skipped) or the boundary between a string and its continuation. */
const DIVISION = /\\.|("[ \t]{0,64}(?:\r\n?|\n)[ \t]{0,64}(?:#~[ \t]{0,64})?")/g;

/**
 * Matches lines copied from program sources by tools: comments with ".", ":", "," or "|", and untranslated strings with
 * their contexts, including previous and obsolete ones.
 */
const COPIED = /^[ \t]{0,64}#(?:[.:,|]|~\|)|^[ \t]{0,64}(?:#~[ \t]{0,64})?msg(?:id|ctxt)/;
/** The maximum number of UTF-16 code units to test at the start of a line. */
const MAX_LINE_START = 200;

/** Returns a function that checks whether a line was copied. Offsets must ascend; each line is read only once. */
function createIsCopied(text: string): (offset: number) => boolean {
  const ends = text.matchAll(/[\r\n]|$/g);
  let start = 0;
  let end = -1;
  return (offset) => {
    while (end < offset) {
      start = end + 1;
      end = ends.next().value?.index ?? text.length;
    }
    return COPIED.test(text.slice(start, Math.min(end, start + MAX_LINE_START)));
  };
}

const inString: Encode = (written) => (/["\\\r\n]/.test(written) ? undefined : written);
