import { codeOf, type Revision } from "../revision.ts";

/** What RFC 2396 says of its changes from RFC 1808, in its Appendix G. */
export const revisions: readonly Revision[] = [
  {
    of: ["valid"],
    explains: ({ older, newer }) => codeOf(older) === "national" && older.error?.found === "~" && newer.valid,
    section: "G.2",
    says: '"The tilde "~" character was added to those in the "unreserved" set"',
  },
  {
    of: ["valid"],
    // "%41:b" never had a scheme.
    explains: ({ older, newer }) => codeOf(newer) === "scheme-start" && Boolean(older.components?.scheme),
    section: "G.2",
    says: '"The syntax for URI scheme has been changed to require that all schemes begin with an alpha character."',
  },
  {
    of: ["valid", "components.authority", "components.query"],
    explains: ({ older }) => older.components?.authority?.includes("?") === true,
    section: "G.2",
    says: '"The question-mark "?" character was removed from the set of allowed characters for the userinfo in the authority component"',
  },
  {
    of: ["classification.reference"],
    explains: ({ newer }) => newer.classification?.reference === "same-document",
    section: "G.4",
    says: '"a description of how to correctly interpret an empty reference has been added in Section 4"',
  },
  {
    of: ["classification.authority"],
    explains: ({ newer }) => newer.classification?.authority === "reg_name",
    section: "G.4",
    says: '"the authority is no longer restricted to the IP server syntax"',
  },
  {
    of: ["components.path", "components.params"],
    explains: ({ older }) => older.components?.params !== undefined && older.components.params !== "",
    section: "G.4",
    says: '"parameters have been removed as a separate component and may now appear in any path segment"',
  },
  {
    of: ["resolution.target"],
    explains: ({ older }) => older.components?.params !== undefined && older.components.params !== "",
    section: "G.4",
    says: '"Their influence has been removed from the algorithm for resolving a relative URI reference."',
  },
];
