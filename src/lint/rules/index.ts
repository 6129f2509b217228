import { frozen } from "../../text/frozen.ts";
import type { Rule } from "../rule.ts";
import {
  dnsSyntax,
  emptyAuthority,
  registryBased,
  unqualifiedHost,
  upperCaseHost,
} from "./authority/host.ts";
import { ipv4Octet, leadingZeros, nearlyIpv4 } from "./authority/ipv4.ts";
import { emptyLabel, labelLength, nameLength } from "./authority/label-length.ts";
import { password, passwordStandIn } from "./authority/password.ts";
import { defaultPort, emptyPort, nonDefaultPort, portRange, reservedPort } from "./authority/port.ts";
import { component, formatting, slug } from "./bidi.ts";
import { brokenInTranslation, lostInTranslation } from "./context/broken-in-translation.ts";
import { abbreviated, trailingPunctuation, unclosedQuote } from "./context/prose.ts";
import { hyphenAtLineEnd, lineBreak, upToWhiteSpace, whiteSpace } from "./context/white-space.ts";
import { nestedLink, urlPrefix, wrapper } from "./context/wrapper.ts";
import { control, delimiter, hexCase, notUtf8, otherCharset, twice, unreserved } from "./escapes.ts";
import { letterCase, missingFile, missingFragment, unusedDefinition } from "./links.ts";
import { escapedTwice, placeholder, spacedDestination } from "./markdown/destinations.ts";
import {
  fullWidth,
  listInDetails,
  reversed,
  spaceBeforeDestination,
  title,
  unclosed,
  undefinedLabel,
  words,
  wrongBracket,
} from "./markdown/near-links.ts";
import { differs, escapedLater, notNfc, refused } from "./portability.ts";
import { baseDeclaration, baseOpaque, notAbsolute, pathlessBase } from "./resolution/base.ts";
import { colonInFirstSegment, prefixedName, sameScheme } from "./resolution/colon.ts";
import { queryWithoutPath, sameDocument } from "./resolution/empty-path.ts";
import { aboveRoot, dotSegments, doubleSlashPath, emptySegment } from "./resolution/segments.ts";
import { noAuthority, schemeAlone, schemeTwice, secondColon } from "./scheme/after-scheme.ts";
import {
  fragmentWithoutRetrieval,
  ftpDirectory,
  hostAndPort,
  notRelative,
  numberSignInData,
  schemeSyntax,
} from "./scheme/scheme-specific.ts";
import { missingScheme, nearMiss, upperCaseScheme } from "./scheme/spelling.ts";
import { invisible, mixedScripts } from "./spoofing/characters.ts";
import { escapedDelimiter, escapedDotSegment } from "./spoofing/escaped.ts";
import { hostInUserinfo, twoHosts } from "./spoofing/hosts.ts";

/** All rules, by group. */
export const rules: readonly Rule[] = frozen([
  baseOpaque,
  baseDeclaration,
  notAbsolute,
  aboveRoot,
  pathlessBase,
  sameScheme,
  sameDocument,
  colonInFirstSegment,
  prefixedName,
  queryWithoutPath,
  dotSegments,
  doubleSlashPath,
  emptySegment,
  emptyAuthority,
  registryBased,
  dnsSyntax,
  password,
  passwordStandIn,
  emptyPort,
  defaultPort,
  portRange,
  reservedPort,
  nonDefaultPort,
  leadingZeros,
  ipv4Octet,
  nearlyIpv4,
  emptyLabel,
  labelLength,
  nameLength,
  upperCaseHost,
  unqualifiedHost,
  hexCase,
  unreserved,
  twice,
  control,
  delimiter,
  notUtf8,
  otherCharset,
  formatting,
  component,
  slug,
  upperCaseScheme,
  notRelative,
  ftpDirectory,
  hostAndPort,
  nearMiss,
  missingScheme,
  noAuthority,
  secondColon,
  schemeTwice,
  schemeAlone,
  schemeSyntax,
  numberSignInData,
  fragmentWithoutRetrieval,
  abbreviated,
  wrapper,
  nestedLink,
  trailingPunctuation,
  whiteSpace,
  urlPrefix,
  lineBreak,
  hyphenAtLineEnd,
  upToWhiteSpace,
  unclosedQuote,
  brokenInTranslation,
  lostInTranslation,
  differs,
  refused,
  escapedLater,
  notNfc,
  twoHosts,
  hostInUserinfo,
  escapedDotSegment,
  escapedDelimiter,
  invisible,
  mixedScripts,
  spaceBeforeDestination,
  reversed,
  fullWidth,
  wrongBracket,
  unclosed,
  spacedDestination,
  title,
  words,
  undefinedLabel,
  listInDetails,
  escapedTwice,
  placeholder,
  missingFile,
  missingFragment,
  letterCase,
  unusedDefinition,
]);

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

/** Returns the rule with the given id; undefined if there is none. */
export function ruleById(id: string): Rule | undefined {
  return byId.get(id);
}
