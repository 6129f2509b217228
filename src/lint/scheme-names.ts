/**
 * Schemes in common use: those of the IANA registry that documents contain, and a few unregistered ones. Other names
 * may be schemes too.
 */
const names: ReadonlySet<string> = new Set(
  `about acct bitcoin blob callto cid chrome chrome-extension content data dav dict dns doi ed2k ethereum facetime feed
  file ftp ftps geo git gopher gtalk h323 hcp http https iax icon im imap info intent ipp irc irc6 ircs itms jar
  javascript jdbc jms jsr ldap ldaps lid magnet mailto maps market matrix mid mms moz-extension msnim ms-settings mysql
  news nfs ni nntp node npm obsidian oid otpauth payto pkg pop postgres postgresql prospero redis res rsync rtmp rtsp
  s3 sftp sgn shttp sip sips skype slack smb sms snmp spotify ssh steam stun svn swh tag teams tel telnet tftp tip tn3270
  turn urn vbscript view-source vnc vscode wais webcal whatsapp ws wss xmpp xri zotero`.split(/\s+/),
);

/** Whether a scheme is in common use. */
export function isKnownScheme(scheme: string): boolean {
  return names.has(scheme.toLowerCase());
}
