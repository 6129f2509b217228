/**
 * The weight of a difference. `spelling`: both values identify the same thing, such as a host and its IDNA form.
 * `meaning`: programs that follow different specifications act on different things.
 */
export type UrlDifferenceKind = "spelling" | "meaning";

/** The reason for a difference between a dialect and the URL Standard. */
export interface UrlReason {
  /** The weight of the difference. */
  readonly kind: UrlDifferenceKind;
  /** The section that causes the difference: `URL Standard 3.5 Host parsing`, `RFC 3986 6.2.2.2`. */
  readonly section: string;
  /** The human-readable reason, in one sentence. */
  readonly reason: string;
}

/** The sections of the URL Standard, a Living Standard: their numbers may change, but their names rarely do. */
export const sections = {
  writing: "URL Standard 1.1 Writing",
  percent: "URL Standard 1.3 Percent-encoded bytes",
  idna: "URL Standard 3.3 IDNA",
  host: "URL Standard 3.5 Host parsing",
  hostSerializing: "URL Standard 3.6 Host serializing",
  representation: "URL Standard 4.1 URL representation",
  miscellaneous: "URL Standard 4.2 URL miscellaneous",
  parsing: "URL Standard 4.4 URL parsing",
  serializing: "URL Standard 4.5 URL serializing",
  api: "URL Standard 6.1 URL class",
} as const;

export function meaning(section: string, reason: string): UrlReason {
  return { kind: "meaning", section, reason };
}

export function spelling(section: string, reason: string): UrlReason {
  return { kind: "spelling", section, reason };
}

export const slashes: UrlReason = /* @__PURE__ */ meaning(
  sections.parsing,
  "in http, https, ws, wss and ftp URLs, the URL Standard ignores the number of slashes: an authority always follows",
);
