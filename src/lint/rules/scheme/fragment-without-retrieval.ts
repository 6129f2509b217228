import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

/** Schemes for mailboxes, newsgroups, phones and terminals: RFC 1738, 3.5, 3.6 and 3.8, RFC 3261, 3966 and 5724. */
const WITHOUT_DOCUMENT: ReadonlySet<string> = new Set("fax mailto news sip sips sms tel telnet".split(" "));

export const fragmentWithoutRetrieval: ReferenceRule = {
  id: "scheme/fragment-without-retrieval",
  summary: "a fragment after a URI that retrieves no document",
  section: "RFC 2396 4.1",
  reason:
    "A fragment is part of a retrieved document, and a mailbox, a newsgroup, a phone or a terminal returns no document.",
  advice: 'remove the fragment, or escape "#" as %23 if it is data',
  level: "off",
  valid: examplesIn("mailto:a@b mailto:a@b?subject=%231 http://a/#f data:,a#f #f"),
  invalid: [
    { reference: "mailto:a@b#f", underlined: "#f" },
    { reference: "news:x#y", underlined: "#y" },
    { reference: "TEL:+123#", underlined: "#" },
  ],
  check({ scheme, fragment }) {
    if (!scheme || !fragment || !WITHOUT_DOCUMENT.has(scheme.text.toLowerCase())) return noProblems;
    const what = `a ${quote(scheme.text)} URI does not locate a document, so the fragment identifies nothing`;
    return [{ start: fragment.start - "#".length, end: fragment.end, what }];
  },
};
