import { checkText } from "../../core/check-arguments.ts";
import { type Encode, lift, rewritten, unwritable, writtenBy } from "../../text/passage.ts";
import { type Extractor, findingOf, type Use } from "../finding.ts";
import { unknownLanguage, untranslated } from "../standards.ts";
import { text } from "../text/index.ts";

/**
 * Finds the references in a gettext catalog, as in plain text. A string split across lines is read as a single string,
 * even if it is split within a word (GNU gettext, "The Format of PO Files").
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
  for (const finding of text(joined.text)) {
    const [passage, standard] = isCopied(finding.start) ? [copied, untranslated] : [joined, unknownLanguage];
    const use: Use = { construct: finding.construct, role: finding.role, standard };
    yield findingOf(lift(source, passage, finding), use);
  }
};

/** Matches an escape, to skip escaped quotes, or the boundary between a string and its continuation. */
const DIVISION = /\\.|("[ \t]{0,64}(?:\r\n?|\n)[ \t]{0,64}(?:#~[ \t]{0,64})?")/g;

/**
 * Matches lines copied from program sources by tools: comments with ".", ":", "," or "|", and untranslated strings with
 * their contexts, including previous and obsolete ones.
 */
const COPIED = /^[ \t]{0,64}#(?:[.:,|]|~\|)|^[ \t]{0,64}(?:#~[ \t]{0,64})?msg(?:id|ctxt)/;
/** The maximum length of the start of a line to test, in UTF-16 code units. */
const MAX_LINE_START = 200;

/**
 * Returns a function that checks whether a line was copied. Successive offsets must be ascending, and each line is read
 * only once.
 */
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
