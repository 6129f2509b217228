import type { Dialect, Reader } from "urigram";

/** What the site asks of a specification. */
export type Spec = Reader & Pick<Dialect, "normalize" | "normalizationSteps" | "productions">;

/** A specification, before it is loaded. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly load: () => Promise<Spec>;
}

/** All specifications, the newest first. Each is a file that is loaded when it is asked for. */
export const specs: readonly Listed[] = [
  { id: "rfc3987", title: "RFC 3987", date: "2005", load: () => import("./rfc3987.ts") },
  { id: "rfc3986", title: "RFC 3986", date: "2005", load: () => import("./rfc3986.ts") },
  { id: "rfc2732", title: "RFC 2732", date: "1999", load: () => import("./rfc2732.ts") },
  { id: "rfc2396", title: "RFC 2396", date: "1998", load: () => import("./rfc2396.ts") },
  {
    id: "draft-ietf-url-syntax-00",
    title: "draft url-syntax-00",
    date: "1996",
    load: () => import("./draft-ietf-url-syntax-00.ts"),
  },
  { id: "rfc1808", title: "RFC 1808", date: "1995", load: () => import("./rfc1808.ts") },
  {
    id: "draft-ietf-uri-relative-url-05",
    title: "draft relative-url-05",
    date: "1995",
    load: () => import("./draft-ietf-uri-relative-url-05.ts"),
  },
];
