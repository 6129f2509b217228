import { frozen } from "../../text/frozen.ts";
import type { Rule } from "../rule.ts";
import { defaultPort, emptyPort } from "./authority/default-port.ts";
import { emptyAuthority } from "./authority/empty.ts";
import { emptyLabel, labelLength, nameLength } from "./authority/label-length.ts";
import { leadingZeros } from "./authority/leading-zeros.ts";
import { ipv4Octet, nearlyIpv4 } from "./authority/nearly-ipv4.ts";
import { password, passwordStandIn } from "./authority/password.ts";
import { nonDefaultPort, portRange, reservedPort } from "./authority/port-range.ts";
import { dnsSyntax, registryBased } from "./authority/registry-based.ts";
import { unqualifiedHost } from "./authority/unqualified-host.ts";
import { upperCaseHost } from "./authority/upper-case.ts";
import { component, slug } from "./bidi/component.ts";
import { formatting } from "./bidi/formatting.ts";
import { abbreviated } from "./context/abbreviated.ts";
import { brokenInTranslation, lostInTranslation } from "./context/broken-in-translation.ts";
import { trailingPunctuation } from "./context/trailing-punctuation.ts";
import { unclosedQuote } from "./context/unclosed-quote.ts";
import { hyphenAtLineEnd, lineBreak, upToWhiteSpace, whiteSpace } from "./context/white-space.ts";
import { nestedLink, urlPrefix, wrapper } from "./context/wrapper.ts";
import { control, delimiter } from "./escapes/control.ts";
import { notUtf8, otherCharset } from "./escapes/not-utf-8.ts";
import { twice } from "./escapes/twice.ts";
import { hexCase, unreserved } from "./escapes/unreserved.ts";
import { letterCase } from "./links/letter-case.ts";
import { missingFile } from "./links/missing-file.ts";
import { missingFragment } from "./links/missing-fragment.ts";
import { unusedDefinition } from "./links/unused-definition.ts";
import { escapedTwice } from "./markdown/escaped-twice.ts";
import { listInDetails } from "./markdown/list-in-details.ts";
import { placeholder } from "./markdown/placeholder.ts";
import { spacedDestination } from "./markdown/spaced-destination.ts";
import { title, unclosed, words } from "./markdown/unclosed.ts";
import { undefinedLabel } from "./markdown/undefined-label.ts";
import { fullWidth, reversed, spaceBeforeDestination, wrongBracket } from "./markdown/wrong-bracket.ts";
import { differs, refused } from "./portability/differs.ts";
import { escapedLater } from "./portability/escaped-later.ts";
import { notNfc } from "./portability/not-nfc.ts";
import { aboveRoot } from "./resolution/above-root.ts";
import { baseDeclaration } from "./resolution/base-declaration.ts";
import { baseOpaque, pathlessBase } from "./resolution/base-opaque.ts";
import { colonInFirstSegment } from "./resolution/colon-in-first-segment.ts";
import { dotSegments } from "./resolution/dot-segments.ts";
import { doubleSlashPath, emptySegment } from "./resolution/empty-segment.ts";
import { notAbsolute } from "./resolution/not-absolute.ts";
import { prefixedName } from "./resolution/prefixed-name.ts";
import { queryWithoutPath } from "./resolution/query-without-path.ts";
import { sameDocument } from "./resolution/same-document.ts";
import { sameScheme } from "./resolution/same-scheme.ts";
import { schemeAlone } from "./scheme/alone.ts";
import { fragmentWithoutRetrieval } from "./scheme/fragment-without-retrieval.ts";
import { ftpDirectory } from "./scheme/ftp-directory.ts";
import { hostAndPort } from "./scheme/host-and-port.ts";
import { missingScheme } from "./scheme/missing.ts";
import { nearMiss } from "./scheme/near-miss.ts";
import { noAuthority } from "./scheme/no-authority.ts";
import { notRelative } from "./scheme/not-relative.ts";
import { numberSignInData } from "./scheme/number-sign-in-data.ts";
import { secondColon } from "./scheme/second-colon.ts";
import { schemeSyntax } from "./scheme/syntax.ts";
import { schemeTwice } from "./scheme/twice.ts";
import { upperCaseScheme } from "./scheme/upper-case.ts";
import { escapedDelimiter } from "./spoofing/escaped-delimiter.ts";
import { escapedDotSegment } from "./spoofing/escaped-dot-segment.ts";
import { hostInUserinfo } from "./spoofing/host-in-userinfo.ts";
import { invisible } from "./spoofing/invisible.ts";
import { mixedScripts } from "./spoofing/mixed-scripts.ts";
import { twoHosts } from "./spoofing/two-hosts.ts";

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
