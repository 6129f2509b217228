import { frozen } from "../../text/frozen.ts";
import type { Rule } from "../rule.ts";
import * as host from "./authority/host.ts";
import * as ipv4 from "./authority/ipv4.ts";
import * as labelLength from "./authority/label-length.ts";
import * as password from "./authority/password.ts";
import * as port from "./authority/port.ts";
import * as bidi from "./bidi.ts";
import * as brokenInTranslation from "./context/broken-in-translation.ts";
import * as prose from "./context/prose.ts";
import * as whiteSpace from "./context/white-space.ts";
import * as wrapper from "./context/wrapper.ts";
import * as escapes from "./escapes.ts";
import * as links from "./links.ts";
import * as destinations from "./markdown/destinations.ts";
import * as nearLinks from "./markdown/near-links.ts";
import * as portability from "./portability.ts";
import * as base from "./resolution/base.ts";
import * as colon from "./resolution/colon.ts";
import * as path from "./resolution/path.ts";
import * as afterScheme from "./scheme/after-scheme.ts";
import * as schemeSpecific from "./scheme/scheme-specific.ts";
import * as spelling from "./scheme/spelling.ts";
import * as characters from "./spoofing/characters.ts";
import * as escaped from "./spoofing/escaped.ts";
import * as hosts from "./spoofing/hosts.ts";

/** All rules, by group. */
export const rules: readonly Rule[] = frozen([
  base.baseOpaque,
  base.baseDeclaration,
  base.notAbsolute,
  path.aboveRoot,
  base.pathlessBase,
  colon.sameScheme,
  path.sameDocument,
  colon.colonInFirstSegment,
  colon.prefixedName,
  path.queryWithoutPath,
  path.dotSegments,
  path.doubleSlashPath,
  path.emptySegment,
  host.emptyAuthority,
  host.registryBased,
  host.dnsSyntax,
  password.password,
  password.passwordStandIn,
  port.emptyPort,
  port.defaultPort,
  port.portRange,
  port.reservedPort,
  port.nonDefaultPort,
  ipv4.leadingZeros,
  ipv4.ipv4Octet,
  ipv4.nearlyIpv4,
  labelLength.emptyLabel,
  labelLength.labelLength,
  labelLength.nameLength,
  host.upperCaseHost,
  host.unqualifiedHost,
  escapes.hexCase,
  escapes.unreserved,
  escapes.twice,
  escapes.control,
  escapes.delimiter,
  escapes.notUtf8,
  escapes.otherCharset,
  bidi.formatting,
  bidi.component,
  bidi.slug,
  spelling.upperCaseScheme,
  schemeSpecific.notRelative,
  schemeSpecific.ftpDirectory,
  schemeSpecific.hostAndPort,
  spelling.nearMiss,
  spelling.missingScheme,
  afterScheme.noAuthority,
  afterScheme.secondColon,
  afterScheme.schemeTwice,
  afterScheme.schemeAlone,
  schemeSpecific.schemeSyntax,
  schemeSpecific.numberSignInData,
  schemeSpecific.fragmentWithoutRetrieval,
  prose.abbreviated,
  wrapper.wrapper,
  wrapper.nestedLink,
  prose.trailingPunctuation,
  whiteSpace.whiteSpace,
  wrapper.urlPrefix,
  whiteSpace.lineBreak,
  whiteSpace.hyphenAtLineEnd,
  whiteSpace.upToWhiteSpace,
  prose.unclosedQuote,
  brokenInTranslation.brokenInTranslation,
  brokenInTranslation.lostInTranslation,
  portability.differs,
  portability.refused,
  portability.escapedLater,
  portability.notNfc,
  hosts.twoHosts,
  hosts.hostInUserinfo,
  escaped.escapedDotSegment,
  escaped.escapedDelimiter,
  characters.invisible,
  characters.mixedScripts,
  nearLinks.spaceBeforeDestination,
  nearLinks.reversed,
  nearLinks.fullWidth,
  nearLinks.wrongBracket,
  nearLinks.unclosed,
  destinations.spacedDestination,
  nearLinks.title,
  nearLinks.words,
  nearLinks.undefinedLabel,
  nearLinks.listInDetails,
  destinations.escapedTwice,
  destinations.labelAsDestination,
  destinations.placeholder,
  links.missingFile,
  links.missingFragment,
  links.letterCase,
  links.unusedDefinition,
]);

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

/** Returns the rule with the given id; undefined if there is none. */
export function ruleById(id: string): Rule | undefined {
  return byId.get(id);
}
