/**
 * Schemes in common use: those of the IANA registry that documents contain, and a few unregistered ones. Other names
 * may be schemes too.
 */
const names: ReadonlySet<string> = new Set(
  `about acct amqp amqps bitcoin blob callto cid chrome chrome-extension content data dav dict dns doi dogecoin ed2k ethereum facetime feed
  file fileb fsp ftp ftps geo git gemini gopher gtalk h323 hcp http http2 http3 httpg https httpu iax icon im imap info intent inv ipfs ipns ipp irc irc6 ircs itms jar
  javascript jdbc jms jsr ldap ldaps lid lightning litecoin magnet mailto maps mariadb market matrix mid mms monero mongodb mssql moz-extension msnim ms-settings mysql
  news nfs ni nntp node npm ntp obsidian oid otpauth payto pkg pop postgres postgresql prospero redis res rsync rtmp rtp rtsp
  s3 sftp sgn shttp sip sips skype slack smb sms smtp smtps snmp socks4 socks5 spotify ssh steam stun svn swh tag teams tel telnet tftp tip tn3270
  turn urn vbscript view-source vnc vscode wais webcal whatsapp ws wss xmpp xri zcash zotero`.split(/\s+/),
);

/**
 * Whether a scheme is in common use, or one that a site registers with a browser: web+name (HTML,
 * registerProtocolHandler).
 */
export function isKnownScheme(scheme: string): boolean {
  const name = scheme.toLowerCase();
  return names.has(name) || name.startsWith("web+");
}
