import type { Advise } from "./advice.ts";
import { unseenAround, whiteSpaceAround, wrapperAround } from "./around.ts";
import { inHost, inPort } from "./authority.ts";
import { backslash, driveLetter, otherWindowsPath, windowsPath } from "./backslash.ts";
import { unreadOctets } from "./escape.ts";
import { inScheme, spaceAfterScheme, spaceInNumber } from "./scheme.ts";

/**
 * What every specification's characters come from that stand in no reference. `section` is where it leaves out what
 * stands around a reference; `more` knows others.
 */
export function advisersOf(section: string, more: readonly Advise[] = []): readonly Advise[] {
  return [
    whiteSpaceAround(section),
    wrapperAround(section),
    spaceAfterScheme,
    spaceInNumber,
    ...more,
    unseenAround,
    unreadOctets,
    driveLetter,
    windowsPath,
    otherWindowsPath,
    backslash,
    inPort,
    inScheme,
    inHost,
  ];
}
