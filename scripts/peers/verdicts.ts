import { rfc3986 } from "../../src/index.ts";
import * as modules from "../../src/schemes/all.ts";
import type { SchemeError } from "../../src/schemes/index.ts";
import { abnf, didResolver, jainSip, type Program, python, ruby } from "./ask.ts";
import type { Question } from "./questions.ts";

/** A reason why a program judges differently, and the questions that it explains, given the answer and our error, if any. */
interface Difference {
  readonly says: string;
  readonly explains: (
    question: Question,
    answer: readonly string[],
    error: SchemeError | undefined,
  ) => boolean;
}

/** A program that judges the references of some schemes, and every reason why its verdicts differ from ours. */
export interface Judge {
  readonly program: Program;
  readonly schemes: readonly string[];
  readonly differences: readonly Difference[];
}

function isUtf8(escaped: string): boolean {
  try {
    return decodeURIComponent(escaped) !== "";
  } catch {
    return false;
  }
}

/** Checks whether a parameter of `geo` occurs twice. */
function hasRepeatedName(reference: string): boolean {
  const names = reference
    .toLowerCase()
    .split(";")
    .slice(1)
    .map((parameter) => parameter.replace(/=.*/, ""));
  return new Set(names).size < names.length;
}

/** Checks whether an error expects one of these productions or literals. */
function expects(error: SchemeError | undefined, ...names: readonly string[]): boolean {
  return error?.expected.some((name) => names.includes(name)) ?? false;
}

const isRejected = ([verdict]: readonly string[]): boolean => verdict !== "valid";

export const judges: readonly Judge[] = [
  {
    program: abnf,
    schemes: Object.values(modules).map(({ id }) => id),
    differences: [
      {
        says: "it does not know the constraints in the prose",
        explains: (_, answer, error) => !isRejected(answer) && error?.code === "constraint",
      },
    ],
  },
  {
    program: python,
    schemes: ["geo", "urn"],
    differences: [
      {
        says: "it requires that the octets of escapes are UTF-8, which the grammar does not (RFC 5870 3.3)",
        explains: ({ reference, module }, answer) =>
          isRejected(answer) && module.id === "geo" && !isUtf8(reference),
      },
      {
        says: "it rejects any parameter that occurs twice; the RFC says so only of crs and u (RFC 5870 3.3)",
        explains: ({ reference, module }, answer) =>
          isRejected(answer) && module.id === "geo" && hasRepeatedName(reference),
      },
      {
        says: 'it rejects a scheme in upper case; "urn" ignores case (RFC 8141 2)',
        explains: ({ reference }, answer) =>
          isRejected(answer) && /^urn:/i.test(reference) && !reference.startsWith("urn:"),
      },
      {
        says: "it checks neither the characters of the r- and q-components nor their order (RFC 8141 2.3)",
        explains: ({ module }, answer, error) =>
          !isRejected(answer) &&
          module.id === "urn" &&
          error !== undefined &&
          /\?/.test(error.input.slice(0, error.end)),
      },
      {
        says: 'it allows an NID that ends with "-" (RFC 8141 2)',
        explains: (_, answer, error) => !isRejected(answer) && expects(error, "NID"),
      },
    ],
  },
  {
    program: didResolver,
    schemes: ["did"],
    differences: [],
  },
  {
    program: ruby,
    schemes: ["file", "ftp", "http", "https", "mailto", "ws"],
    differences: [
      {
        says: "it parses these schemes by RFC 3986 alone, which allows any authority, path and query",
        explains: ({ reference, module }, answer) =>
          !isRejected(answer) && module.id !== "mailto" && rfc3986.accepts(reference),
      },
      {
        says: "it allows any character in a query, also those that RFC 3986 excludes",
        explains: ({ reference }, answer, error) =>
          !isRejected(answer) && error !== undefined && /\?/.test(reference.slice(0, error.start)),
      },
      {
        says: 'it divides mailto at "@", "," and ";", and checks neither addresses nor fields (RFC 6068 2)',
        explains: ({ reference, module }, answer) =>
          !isRejected(answer) &&
          module.id === "mailto" &&
          /^mailto:(?:[^@,;?]+@[^@,;?]+(?:$|[,;]|(?=\?)))*(?:\?.*)?$/i.test(reference),
      },
      {
        says: 'it ends an address at ";", which a quoted-string may contain (RFC 6068 2, erratum 7919)',
        explains: ({ reference }, answer) => isRejected(answer) && /^mailto:[^?]*;/i.test(reference),
      },
      {
        says: "it rejects mailto without recipients and fields, both of which are optional (RFC 6068 2)",
        explains: ({ reference }, answer) => isRejected(answer) && /^mailto:$/i.test(reference),
      },
      {
        says: "it rejects an IPvFuture that begins with an upper-case V; literals of ABNF ignore case (RFC 3986 A)",
        explains: ({ reference }, answer) => isRejected(answer) && /\[V/.test(reference),
      },
    ],
  },
  {
    program: jainSip,
    schemes: ["sip", "sips", "tel"],
    differences: [
      {
        says: "it does not check constraints in the prose, such as parameters that occur twice",
        explains: (_, answer, error) => !isRejected(answer) && error?.code === "constraint",
      },
      {
        says: "it reads a beginning of the reference that it understands, and ignores the rest",
        explains: ({ reference }, answer) =>
          !isRejected(answer) && (answer[1] ?? "").length < reference.length,
      },
      {
        says: "it takes any letters, digits, hyphens and dots for a host, and any colons for an IPv6 address",
        explains: ({ module }, answer, error) =>
          !isRejected(answer) &&
          module.id !== "tel" &&
          expects(error, "domainlabel", "hostport", "h16", "ls32", '"]"', "user", "userinfo", "password"),
      },
      {
        says: "it checks neither the characters of headers nor escapes",
        explains: (_, answer, error) =>
          !isRejected(answer) && expects(error, "HEXDIG", "header", "hname", "hvalue"),
      },
      {
        says: "it accepts local numbers without a phone-context (RFC 3966 5.1.5)",
        explains: (_, answer, error) => !isRejected(answer) && expects(error, "context"),
      },
      {
        says: "it takes any tokens for the digits and parameters of tel",
        explains: ({ module }, answer, error) =>
          !isRejected(answer) &&
          module.id === "tel" &&
          expects(error, "global-number-digits", "pname", "par", "pvalue"),
      },
      {
        says: "it rejects a tel whose scheme is not in lower case; schemes ignore case (RFC 3986 3.1)",
        explains: ({ reference }, answer) =>
          isRejected(answer) && /^tel:/i.test(reference) && !reference.startsWith("tel:"),
      },
      {
        says: "it rejects a port beyond the range of a Java int; port is 1*DIGIT (RFC 3261 25.1)",
        explains: ({ reference }, answer) => isRejected(answer) && /:\d{10,}/.test(reference),
      },
    ],
  },
];
