// The reasons why a reference resolves to different targets.

import { quote } from "../text/quote.ts";
import {
  readByUrl,
  specialPortOf,
  strip,
  type UrlParts,
  type UrlReader,
  type UrlReading,
  urlSchemeOf,
} from "./reading.ts";
import { meaning, sections, slashes, type UrlReason } from "./reason.ts";

/** A reference and a base, with the target of a dialect and the result of the URL Standard. */
export interface Resolution {
  readonly dialect: UrlReader;
  readonly reference: string;
  readonly base: string;
  /** The target according to the dialect, before normalization. */
  readonly target: string;
  /** The target after the dialect's normalization. */
  readonly own: UrlReading;
  readonly url: UrlReading;
}

/** Returns the reason why a part of the target differs; undefined if both sides resolve it in the same way. */
export function resolutionReason(resolution: Resolution, part: keyof UrlParts): UrlReason | undefined {
  const { dialect, reference, base, target, own, url } = resolution;
  // In RFC 1808, "#" is the empty reference, which inherits the fragment of the base (4, step 2a).
  if (part === "fragment" && /#./s.test(reference)) return undefined;
  const hasPathOnly = readByUrl(base)?.host === undefined || /^(?:\/\.)?\/\//.test(url.path);
  if (own.host !== undefined && own.host !== url.host && !url.host && hasPathOnly)
    return meaning(
      sections.serializing,
      `in ${dialect.title}, a path that begins with "//" becomes an authority if the URL has none; the URL Standard prevents that`,
    );
  // An absolute reference has the same result without a base.
  const isSame = readByUrl(reference)?.text === url.text;
  const ofTarget = readByUrl(target);
  if (isSame || (ofTarget && ofTarget[part] === url[part])) return undefined;
  const scheme = urlSchemeOf(base);
  const isSpecial = specialPortOf(scheme) !== undefined;
  if (isSpecial && urlSchemeOf(reference) === scheme)
    return meaning(
      sections.parsing,
      `if the base has the same special scheme and no "//" follows "${scheme}:", the URL Standard ignores the scheme of the reference`,
    );
  if (isSpecial && /^[^?#]*\\/.test(strip(reference)))
    return meaning(
      sections.parsing,
      'the URL Standard treats "\\" as "/" in special URLs, such as http URLs',
    );
  if (isSpecial && specialPortOf(scheme) !== "" && /^\/{3}/.test(strip(reference))) return slashes;
  const parsedBase = readByUrl(base)?.text;
  if (parsedBase !== undefined && hasSamePart(resolution, parsedBase, part))
    return meaning(sections.parsing, `the URL Standard first parses the base, as ${quote(parsedBase, 100)}`);
  if (scheme === "file" && /^\/[A-Za-z]:/.test(url.path))
    return meaning(sections.parsing, "in file URLs, the URL Standard never removes a Windows drive letter");
  return meaning(
    sections.parsing,
    `the rules of ${dialect.title} lead to ${quote(target, 100)}, those of the URL Standard to ${quote(url.text, 100)}`,
  );
}

/** Checks whether the part is the same if the dialect resolves the reference against another base. */
function hasSamePart({ dialect, reference, url }: Resolution, base: string, part: keyof UrlParts): boolean {
  try {
    return readByUrl(dialect.resolve(reference, base))?.[part] === url[part];
  } catch {
    return false;
  }
}
