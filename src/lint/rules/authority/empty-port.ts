import type { ReferenceRule } from "../../rule.ts";

/** `http://a:/`. */
export const emptyPort: ReferenceRule = {
  id: "authority/empty-port",
  summary: "a colon without a port behind it",
  section: "RFC 2396 3.2.2",
  reason:
    "It means the default port, and is not equal to the same reference without the colon for who compares texts.",
  advice: "leave the colon out",
  level: "warn",
  valid: [{ reference: "http://a/" }, { reference: "http://a:80/" }],
  invalid: [{ reference: "http://a:/", underlined: ":" }],
  *check({ port }) {
    if (port?.text === "")
      yield { start: port.start - 1, end: port.end, what: "there is no port behind the colon" };
  },
};
