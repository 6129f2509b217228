import type { Dialect } from "../../src/dialects/dialect.ts";
import { readByUrl } from "../../src/url-standard/reading.ts";
import { sentenceOf } from "./sentence.ts";

/** The functions that check answers. */
export type Library = Pick<
  Dialect,
  "accepts" | "tryParse" | "components" | "server" | "replace" | "resolve" | "normalize"
>;

/** A task whose answer is a string. */
export interface Exercise {
  readonly ask: string;
  /** The text of the field before anything is typed. */
  readonly start: string;
  /** The base against which the answer is resolved. */
  readonly base?: string;
  /** The reference that the question is about, if the answer is only a part of it. */
  readonly reference?: string;
  readonly solution: string;
  /** Returns what is wrong with an answer; undefined if it is right. Any string may be an answer. */
  readonly check: (answer: string, rfc3986: Library) => string | undefined;
}

/** A short page with exercises. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A reference to look at in the playground. */
  readonly shown: { readonly reference: string; readonly base?: string };
  readonly exercises: readonly Exercise[];
}

const HERE = "http://a.example/docs/guide/intro.html";
const LOGIN = "http://ada@example.com:8080/docs?x#top";
const TRICK = "http://bank.example@evil.example/login";

/** Checks valid references only; for others, the error is the answer. */
function ifValid(check: Exercise["check"]): Exercise["check"] {
  return (answer, rfc3986) => {
    const result = rfc3986.tryParse(answer);
    return result.ok ? check(answer, rfc3986) : sentenceOf(`invalid: ${result.error.message}`);
  };
}

/** Checks where an answer leads. */
function leadsTo(
  target: string,
  isAllowed: (answer: string, rfc3986: Library) => string | undefined,
): Exercise["check"] {
  return ifValid((answer, rfc3986) => {
    const found = rfc3986.resolve(answer, HERE);
    return found === target ? isAllowed(answer, rfc3986) : `It leads to ${found}.`;
  });
}

function isHttp(answer: string, rfc3986: Library): boolean {
  return rfc3986.components(answer).scheme?.toLowerCase() === "http";
}

/** The host of an answer by the URL Standard; undefined if it fails. */
function browserHost(answer: string): string | undefined {
  return readByUrl(answer)?.host;
}

export const lessons: readonly Lesson[] = [
  {
    id: "parts",
    title: "Parts",
    paragraphs: [
      'A URI reference has up to five components: scheme, authority, path, query and fragment. "://", "?" and "#" are delimiters between them (RFC 3986, 3). Only the path is always there, and it may be empty.',
      'The authority has up to three parts: userinfo, host and port. An "@" ends the userinfo, and a ":" after the host begins the port (3.2).',
      'To find the host, look for "//": the authority begins after it, and ends before the next "/", "?" or "#", or at the end. The host comes after the "@" of the authority, if there is one.',
    ],
    shown: { reference: LOGIN },
    exercises: [
      {
        ask: "Change the host to example.org, and nothing else.",
        start: LOGIN,
        solution: "http://ada@example.org:8080/docs?x#top",
        check: ifValid((answer, rfc3986) => {
          const host = rfc3986.server(answer)?.host;
          if (host === undefined) return "The host is absent: keep the rest of the address.";
          if (host.toLowerCase() !== "example.org") return `The host is ${host}.`;
          return answer === rfc3986.replace(LOGIN, { host })
            ? undefined
            : "Something else has changed as well.";
        }),
      },
      {
        ask: "Write a reference with an empty path and the query q=1.",
        start: "path?q=1",
        solution: "?q=1",
        check: ifValid((answer, rfc3986) => {
          const { path, query } = rfc3986.components(answer);
          if (path !== "") return `The path is "${path}".`;
          return query === "q=1" ? undefined : `The query is ${query ?? "absent"}.`;
        }),
      },
      {
        ask: `Which host does ${TRICK} lead to? Write the host.`,
        start: "",
        reference: TRICK,
        solution: "evil.example",
        check: (answer, rfc3986) => {
          const { host = "", userinfo = "" } = rfc3986.server(TRICK) ?? {};
          const said = answer.toLowerCase();
          if (said === host) return undefined;
          if (said.includes(host))
            return 'Write only the host, without "http://" or anything else around it.';
          return said.includes(userinfo)
            ? 'That is the userinfo: an "@" follows it.'
            : "That is not the host.";
        },
      },
    ],
  },
  {
    id: "relative-references",
    title: "Relative references",
    paragraphs: [
      "A reference without a scheme is relative: what it lacks comes from a base, usually the address of the document that contains it (RFC 3986, 5).",
      'A relative path replaces the last segment of the base\'s path. "." is the folder of the base, and ".." the folder above (5.2.4).',
      'A reference that begins with "/" keeps the host, one with "//" keeps only the scheme, and one with "?" keeps the whole path.',
    ],
    shown: { reference: "../images/logo.svg", base: HERE },
    exercises: [
      {
        ask: `From ${HERE}, lead to http://a.example/docs/guide/setup.html with a single segment.`,
        start: "/setup.html",
        base: HERE,
        solution: "setup.html",
        check: leadsTo("http://a.example/docs/guide/setup.html", (answer) =>
          answer.includes("/")
            ? 'It leads there, but a shorter one does too: leave out every "/".'
            : undefined,
        ),
      },
      {
        ask: "From the same page, lead to http://a.example/images/logo.svg without writing the host.",
        start: "images/logo.svg",
        base: HERE,
        solution: "/images/logo.svg",
        check: leadsTo("http://a.example/images/logo.svg", (answer, rfc3986) =>
          rfc3986.components(answer).authority === undefined
            ? undefined
            : "It leads there, but it contains the host.",
        ),
      },
      {
        ask: "From the same page, keep the path, and set only the query, to page=2.",
        start: "/?page=2",
        base: HERE,
        solution: "?page=2",
        check: leadsTo(`${HERE}?page=2`, (answer, rfc3986) =>
          rfc3986.components(answer).path === "" ? undefined : "It leads there, but it repeats the path.",
        ),
      },
    ],
  },
  {
    id: "escapes",
    title: "Escapes",
    paragraphs: [
      'A URI contains only some ASCII characters. All others are written as "%" and two hexadecimal digits for each octet of their UTF-8 form: a space is %20, and é is %C3%A9 (RFC 3986, 2.1 and 2.5).',
      'Delimiters that are data must be escaped as well: "&" separates the fields of a query, so an "&" in a value is %26 (2.2).',
      'Letters, digits, "-", ".", "_" and "~" never need an escape, and normalization removes such escapes (2.3 and 6.2.2.2).',
    ],
    shown: { reference: "/caf%C3%A9?q=salt%26pepper" },
    exercises: [
      {
        ask: 'Write the path whose only segment is "a b", with a space in it.',
        start: "/a b",
        solution: "/a%20b",
        check: ifValid((answer, rfc3986) =>
          /^\/?a%20b$/.test(rfc3986.normalize(answer))
            ? undefined
            : 'It is not a path whose segment is "a b".',
        ),
      },
      {
        ask: 'Write a query with one field, q, whose value is "salt&pepper".',
        start: "?q=salt&pepper",
        solution: "?q=salt%26pepper",
        check: ifValid((answer, rfc3986) => {
          const fields = (rfc3986.components(answer).query ?? "").split("&");
          if (fields.length > 1) return `It has ${fields.length} fields.`;
          return new URLSearchParams(fields[0]).get("q") === "salt&pepper"
            ? undefined
            : 'The value of q is not "salt&pepper".';
        }),
      },
      {
        ask: "Write HTTP://example.com/%7euser in its normal form.",
        start: "HTTP://example.com/%7euser",
        solution: "http://example.com/~user",
        check: ifValid((answer, rfc3986) => {
          const normal = rfc3986.normalize("HTTP://example.com/%7euser");
          if (answer === normal) return undefined;
          return rfc3986.normalize(answer) === normal
            ? "It is equivalent, but not yet in its normal form."
            : "It is not equivalent.";
        }),
      },
    ],
  },
  {
    id: "two-hosts",
    title: "Two parsers, two hosts",
    paragraphs: [
      "Browsers do not follow RFC 3986 but the URL Standard, which repairs and converts what it reads. If one program checks the host by one of them, and another connects by the other, an attacker can write an address that passes the check and leads to another host.",
      'In http URLs, the URL Standard reads hosts such as 0x7f.1 as IPv4 addresses (3.5), and treats "\\" as "/" (4.4). In RFC 3986, 0x7f.1 is a name, and the backslash "\\" is invalid.',
      "RFC 3986 allows any number as a port (3.2.3); the URL Standard rejects those above 65535 (4.4).",
      "So compare hosts only after parsing with the same parser that opens the connection.",
    ],
    shown: { reference: "http://0x7f.1/" },
    exercises: [
      {
        ask: "Write a valid http URI whose host is 127.0.0.1 in browsers, but not in RFC 3986.",
        start: "http://127.0.0.1/",
        solution: "http://0x7f.1/",
        check: ifValid((answer, rfc3986) => {
          if (!isHttp(answer, rfc3986)) return "Its scheme is not http.";
          const [own, browsers] = [rfc3986.server(answer)?.host, browserHost(answer)];
          if (browsers !== "127.0.0.1") return `In browsers, the host is ${browsers ?? "absent"}.`;
          return own === browsers ? "In RFC 3986, the host is 127.0.0.1, too." : undefined;
        }),
      },
      {
        ask: "Write a reference that RFC 3986 rejects, and whose host in browsers is good.example.",
        start: "http://good.example/",
        solution: "http:\\\\good.example/",
        check: (answer, rfc3986) => {
          if (browserHost(answer) !== "good.example")
            return `In browsers, the host is ${browserHost(answer) ?? "absent"}.`;
          return rfc3986.accepts(answer) ? "RFC 3986 accepts it." : undefined;
        },
      },
      {
        ask: "Write an http URI that RFC 3986 accepts, and that browsers reject.",
        start: "http://example.com:80/",
        solution: "http://example.com:99999/",
        check: ifValid((answer, rfc3986) => {
          if (!isHttp(answer, rfc3986)) return "Its scheme is not http.";
          return readByUrl(answer) ? "Browsers parse it." : undefined;
        }),
      },
    ],
  },
];
