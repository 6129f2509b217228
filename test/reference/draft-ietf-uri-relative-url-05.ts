// draft-ietf-uri-relative-url-05, read literally: its section 2.2 is that of RFC 1808, but that unreserved
// has national too.
import type { Reading } from "./reading.ts";
import { readSection22, unreservedOfDraft05 } from "./rfc1808.ts";

const reading: Reading = readSection22("draft-ietf-uri-relative-url-05", unreservedOfDraft05);

export const productions: Reading["productions"] = reading.productions;
export const matches: Reading["matches"] = reading.matches;
export const partsOf: Reading["partsOf"] = reading.partsOf;
