import { domainToASCII, domainToUnicode } from "node:url";
import { Option } from "commander";
import * as rfc3987 from "../../../generated/rfc3987/index.ts";
import { printable } from "../../text/excerpt.ts";
import type { AddCommand } from "../command.ts";
import { mappingShape, textShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { attempt } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

interface ToUriOptions extends FilterOptions {
  readonly nfc?: boolean;
  readonly escapeExcluded?: boolean;
  readonly hostToAscii?: boolean;
  readonly trace?: boolean;
}

export const toUri: AddCommand = referenceCommand<ToUriOptions>({
  name: "to-uri",
  summary: "map IRI references to URI references",
  description:
    "Map each IRI-reference to a URI-reference (RFC 3987, 3.1): characters beyond US-ASCII become escapes of their " +
    "UTF-8 octets. URI-references remain unchanged.",
  examples: [
    "urigram to-uri http://r\u00e9sum\u00e9.example.org/",
    "urigram to-uri --host-to-ascii http://r\u00e9sum\u00e9.example.org/",
  ],
  columns: ["uri"],
  options: () => [
    new Option("--trace", "show every step, numbered as in the specification"),
    new Option("--nfc", "normalize to NFC first, for input that was not in Unicode (steps 1a and 1b)"),
    new Option("--escape-excluded", "escape spaces, quotes and other printable characters that URIs exclude"),
    new Option(
      "--host-to-ascii",
      "convert the host to ASCII (xn--...), for schemes whose hosts are domain names",
    ),
  ],
  job({ to, trace, nfc = false, escapeExcluded = false, hostToAscii }) {
    const options = { nfc, escapeExcluded, ...(hostToAscii ? { hostToAscii: domainToASCII } : {}) };
    if (trace)
      return createJob(to, mappingShape("uri"), (iri) => attempt(() => rfc3987.traceToUri(iri, options)));
    return createJob(to, textShape("uri"), (iri) => attempt(() => rfc3987.toUri(iri, options)));
  },
});

interface ToIriOptions extends FilterOptions {
  readonly hostToUnicode?: boolean;
  readonly trace?: boolean;
}

export const toIri: AddCommand = referenceCommand<ToIriOptions>({
  name: "to-iri",
  summary: "map URI references to IRI references",
  description:
    "Map each URI-reference to an IRI-reference (RFC 3987, 3.2): escapes become characters if their octets are " +
    "the UTF-8 encoding of characters that an IRI allows there. Text output shows unprintable characters as \\u{...}.",
  examples: ["urigram to-iri http://www.example.org/D%C3%BCrst", "urigram to-iri --trace /%e2%80%ae"],
  columns: ["iri"],
  options: () => [
    new Option("--trace", "show every step, numbered as in the specification"),
    new Option("--host-to-unicode", "convert the host to Unicode, for schemes whose hosts are domain names"),
  ],
  job({ to, trace, hostToUnicode }) {
    const options = hostToUnicode ? { hostToUnicode: domainToUnicode } : {};
    if (trace)
      return createJob(to, mappingShape("iri"), (uri) => attempt(() => rfc3987.traceToIri(uri, options)));
    return createJob(to, mapped, (uri) => attempt(() => rfc3987.toIri(uri, options)));
  },
});

const mapped = { ...textShape("iri"), text: (_: string, iri: string) => printable(iri) };
