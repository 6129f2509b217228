import { checkText } from "../../core/wrong-use.ts";
import { type Encode, lift, rewritten, writtenBy } from "../../text/passage.ts";
import { type Extractor, findingOf, type Use } from "../finding.ts";
import { unknownLanguage } from "../standards.ts";
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
  for (const finding of text(joined.text)) {
    const use: Use = { construct: finding.construct, role: finding.role, standard: unknownLanguage };
    yield findingOf(lift(source, joined, finding), use);
  }
};

/** An escape, after which a quote ends no string, or where a string goes on in the next line. */
const DIVISION = /\\.|("[ \t]{0,64}(?:\r\n?|\n)[ \t]{0,64}(?:#~[ \t]{0,64})?")/g;

const inString: Encode = (written) => (/["\\\r\n]/.test(written) ? undefined : written);
