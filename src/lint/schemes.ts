import { genericSyntaxOf, schemeOf } from "../core/schemes.ts";
import { split } from "../core/split.ts";
import type { Reference } from "./reference.ts";

/** Schemes in common use: those in the IANA registry that are not English words, and a few unregistered ones. */
const commonSchemes: ReadonlySet<string> = new Set(
  `aaa aaas about acap acct afp aim amqp amqps apt bitcoin blob callto chrome chrome-extension cid coap coaps content
  crid cvs data dav dict dns dogecoin doi dtn ed2k ethereum facetime fax feed file fileb finger fsp ftp ftps gemini
  geo gg git gopher gtalk h323 hcp http http2 http3 httpg https httpu iax icap icon im imap info intent inv ipfs ipns
  ipp ipps irc irc6 ircs iris iris.beep itms jabber jar javascript jdbc jms jsr lastfm ldap ldaps lid lightning
  litecoin magnet mailserver mailto maps mariadb market matrix mid mms modem monero mongodb moz-extension ms-settings
  msnim msrp msrps mssql mtqp mumble mupdate mvn mysql news nfs ni nih nntp node npm ntp obsidian oid opaquelocktoken
  otpauth payto pkcs11 pkg pop postgres postgresql prospero redis res rmi rsync rtmp rtp rtsp rtsps rtspu s3
  secondlife sftp sgn shttp sieve sip sips skype slack smb sms smtp smtps snews snmp soap.beep soap.beeps socks4
  socks5 spotify ssh steam stun stuns svn swh tag teams teamspeak tel telnet tftp thismessage tip tn3270 ts3server
  turn turns udp urn vbscript vemmi ventrilo view-source vnc vscode wais webcal whatsapp ws wss xcon xcon-userid
  xfire xmlrpc.beep xmlrpc.beeps xmpp xri ymsgr z39.50 z39.50r z39.50s zcash zotero`.split(/\s+/),
);

/** Checks whether a scheme is in common use or has the form web+name (HTML, registerProtocolHandler). */
export function isKnownScheme(scheme: string): boolean {
  const name = scheme.toLowerCase();
  return commonSchemes.has(name) || name.startsWith("web+");
}

/**
 * Checks whether slashes and dots have their usual meaning. They do if there is no scheme, if the scheme is known and
 * hierarchical, or if there is a host.
 */
export function isOfServers({ scheme, host }: Pick<Reference, "scheme" | "host">): boolean {
  if (!scheme) return true;
  const genericSyntax = genericSyntaxOf(scheme.text);
  return genericSyntax ? genericSyntax === "always" : host !== undefined && host.text !== "";
}

/** Checks whether all references with a scheme have the generic syntax (RFC 1808, 2.3). */
export function isAlwaysGeneric(scheme: string): boolean {
  return genericSyntaxOf(scheme) === "always";
}

/** Server schemes from RFC 1738, 2818, 5092, 6455 and 7826, and unregistered ones. In ldap, the host may be empty. */
const serverSchemes: ReadonlySet<string> = new Set(
  `ftp ftps git gopher http https imap irc ircs nntp prospero rtsp rtsps rtspu sftp ssh svn telnet wais ws
  wss`.split(/\s+/),
);

/** True if references with a scheme need an Internet host in their authority. */
export function needsServer(scheme: string): boolean {
  return serverSchemes.has(scheme.toLowerCase());
}

/**
 * True if the authority of a reference, if any, is an Internet host. Unknown schemes may use authorities differently.
 */
export function namesServer({ scheme }: Pick<Reference, "scheme">): boolean {
  return !scheme || isKnownScheme(scheme.text);
}

/** Returns the scheme of a reference or, if it has none, of its base; undefined if unknown. */
export function schemeNameOf({ scheme, base }: Reference): string | undefined {
  return scheme ? scheme.text : base && split(base.uri).scheme;
}

/** Returns the default port for the scheme of a reference; undefined if the scheme is unknown or has no port. */
export function defaultPortOf(reference: Reference): number | undefined {
  const name = schemeNameOf(reference);
  return name === undefined ? undefined : schemeOf(name)?.defaultPort;
}
