/**
 * Schemes in common use: those of the IANA registry that are no words (such as go and service), historical ones too, and a
 * few unregistered ones. Other names may be schemes too.
 */
const names: ReadonlySet<string> = new Set(
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

/**
 * Whether a scheme is in common use, or one that a site registers with a browser: web+name (HTML,
 * registerProtocolHandler).
 */
export function isKnownScheme(scheme: string): boolean {
  const name = scheme.toLowerCase();
  return names.has(name) || name.startsWith("web+");
}
