import { checkText } from "../../core/wrong-use.ts";
import { type Encode, lift, rewritten, unwritable, writtenBy } from "../../text/passage.ts";
import { type Extractor, findingOf, type Use } from "../finding.ts";
import { unknownLanguage, untranslated } from "../standards.ts";
import { text } from "../text/index.ts";

/**
 * Finds the references of a catalog of gettext as those of plain text. A string that is divided over lines is one string,
 * even within a word (GNU gettext, "The Format of PO Files").
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

/** An escape, after which a quote ends no string, or where a string goes on in the next line. */
const DIVISION = /\\.|("[ \t]{0,64}(?:\r\n?|\n)[ \t]{0,64}(?:#~[ \t]{0,64})?")/g;

/**
 * What tools write, of the source of a program: comments that begin with ".", ":", "," or "|", and untranslated strings with
 * their contexts, also those of earlier versions and those that are no longer used.
 */
const COPIED = /^[ \t]{0,64}#(?:[.:,|]|~\|)|^[ \t]{0,64}(?:#~[ \t]{0,64})?msg(?:id|ctxt)/;
/** The most UTF-16 code units of a line that say so. */
const LONGEST_START = 200;

/** Tells of offsets, in their order, whether the line there was copied. It reads each line once. */
function createIsCopied(text: string): (offset: number) => boolean {
  const ends = text.matchAll(/[\r\n]|$/g);
  let start = 0;
  let end = -1;
  return (offset) => {
    while (end < offset) {
      start = end + 1;
      end = ends.next().value?.index ?? text.length;
    }
    return COPIED.test(text.slice(start, Math.min(end, start + LONGEST_START)));
  };
}

const inString: Encode = (written) => (/["\\\r\n]/.test(written) ? undefined : written);
