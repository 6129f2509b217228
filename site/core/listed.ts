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

/** The specifications of most questions, in the order of their chips. The chips of all others are collapsed. */
export const leading: readonly SpecId[] = ["rfc3986", "rfc3987", "rfc2396", "java-net-uri"];

/** All specifications in the order of their chips. */
export const inOrder: readonly SpecId[] = [
  ...leading,
  ...listed.map(({ id }) => id).filter((id) => !leading.includes(id)),
];

/** The chip of the URL Standard, which defines a parser and no grammar. */
export const URL_STANDARD = "url-standard";

/** A chip: its specification divides the reference. */
export type ChipId = SpecId | typeof URL_STANDARD;

/** Checks whether a string is the id of a chip. */
export function isChipId(id: string): id is ChipId {
  return id === URL_STANDARD || isSpecId(id);
}

/** The specification whose grammar is shown for a chip: RFC 3986 for the URL Standard, which has none. */
export function grammarOf(id: ChipId): SpecId {
  return id === URL_STANDARD ? "rfc3986" : id;
}

/** Checks whether a string is the id of a specification. */
export function isSpecId(id: string): id is SpecId {
  return listed.some((each) => each.id === id);
}

/** The title of a specification. */
export function titleOf(id: ChipId): string {
  return listed.find((each) => each.id === id)?.title ?? "Browsers (URL Standard)";
}
