import {
  addressInBrackets,
  markdownLink,
  prefixBefore,
  unseenAround,
  whiteSpaceAround,
  wrapperAround,
} from "./around.ts";
import { inHost, inPort } from "./authority.ts";
import { backslash, driveLetter, otherWindowsPath, windowsPath } from "./backslash.ts";
import { adviseEscape, unreadOctets } from "./escape.ts";
import {
  type Advise,
  adviceOf,
  type ExcludedClass,
  type Explain,
  nameOf,
  onlyFor,
  onlyInAuthority,
} from "./explanation.ts";
import { hostAndPort, inScheme, spaceAfterScheme, spaceInNumber } from "./scheme.ts";

/**
 * Explains a character that is not allowed anywhere in a reference, according to its class. `noun` is the thing that the
 * specification defines, and `advisers` recognize likely causes.
 */
export function excludedCharacter(
  classes: readonly ExcludedClass[],
  noun: "URI" | "URL" | "IRI",
  advisers: readonly Advise[],
): Explain {
  return (place) => {
    const { offset, found } = place;
    const excluded = found === null ? undefined : classes.find(({ characters }) => characters.test(found));
    if (found === null || !excluded) return undefined;
    const { code, section, term } = excluded;
    const what = `${nameOf(found)} at offset ${offset} is not allowed in ${noun === "IRI" ? "an" : "a"} ${noun}`;
    const { advice, suggestion } = adviceOf(place, advisers) ?? adviseEscape(place);
    return { code, section, term, start: offset, end: offset + found.length, what, advice, suggestion };
  };
}

/**
 * Returns the advisers for characters that no reference can contain. `section` is the section that excludes delimiters
 * around a reference, and `more` contains additional advisers.
 */
export function advisersOf(section: string, more: readonly Advise[] = []): readonly Advise[] {
  return [
    onlyFor(/[\0- ]/, prefixBefore(section)),
    onlyFor(/[\0- ]/, whiteSpaceAround(section)),
    wrapperAround(section),
    onlyFor(/ /, spaceAfterScheme),
    onlyFor(/ /, spaceInNumber),
    onlyFor(/ /, hostAndPort),
    onlyFor(/</, addressInBrackets),
    onlyFor(/\[/, markdownLink),
    ...more,
    onlyFor(/[^\0-\x7f]/, unseenAround),
    onlyFor(/\ufffd/, unreadOctets),
    onlyFor(/\|/, driveLetter),
    onlyFor(/[\\|]/, windowsPath),
    onlyFor(/\\/, otherWindowsPath),
    onlyFor(/\\/, backslash),
    onlyInAuthority(inPort),
    inScheme,
    onlyInAuthority(inHost),
  ];
}
