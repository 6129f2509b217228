/** The specifications with their titles, newest first. */
export const listed = [
  { id: "rfc3987", title: "RFC 3987", date: "2005" },
  { id: "rfc3986", title: "RFC 3986", date: "2005" },
  { id: "java-net-uri", title: "java.net.URI", date: "2002" },
  { id: "rfc2732", title: "RFC 2732", date: "1999" },
  { id: "rfc2396", title: "RFC 2396", date: "1998" },
  { id: "draft-ietf-url-syntax-00", title: "draft-ietf-url-syntax-00", date: "1996" },
  { id: "rfc1808", title: "RFC 1808", date: "1995" },
  { id: "draft-ietf-uri-relative-url-05", title: "draft-ietf-uri-relative-url-05", date: "1995" },
] as const;

export type SpecId = (typeof listed)[number]["id"];
