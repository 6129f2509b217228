// The explanations of draft-ietf-uri-relative-url-05, which are those of RFC 1808.

export { createDiagnostics, definingSection, excludedBoth } from "../rfc1808/explain.ts";
