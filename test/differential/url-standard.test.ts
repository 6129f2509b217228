// Compares all dialects with whatwg-url and with this runtime's URL. Every difference has a reason.
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { URL as WhatwgUrl } from "whatwg-url";
import { createRandom } from "../../scripts/prove/sentences.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { compareWithUrl, type UrlDifference } from "../../src/url-standard/index.ts";
import { mutate, oneOf } from "../fuzz/mutate.ts";
import { createCounter } from "../support/counter.ts";
import { readProjectFile } from "../support/project.ts";
import { someOf } from "../support/some.ts";

/** A test of web-platform-tests. */
interface WptCase {
  readonly input: string;
  readonly base: string | null;
  readonly failure?: boolean;
  readonly href?: string;
}

const rows: readonly (WptCase | string)[] = JSON.parse(readProjectFile("test/vectors/urltestdata.json"));
const cases = rows.filter((row) => typeof row !== "string");
const inputs = cases.map(({ input }) => input);
const RuntimeUrl = URL;
const effort = inject("effort");
const count = createCounter("references compared with the URL Standard");

/** The number of occurrences of each reason. */
const met = new Map<string, number>();
afterAll(() => console.log(Object.fromEntries(met)));

beforeEach(() => {
  vi.stubGlobal("URL", WhatwgUrl);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const NO_REASON = /gives no reason/;
const OWN_RULES = /^the rules of /;

/** Escapes "^" in a path, which the URL Standard has added to the path percent-encode set since these tests (1.3). */
function withCaretEscaped(href: string): string {
  return href.replace(/^[^?#]*/, (start) => start.replace(/(?<=\/\/[^/]*\/.*)\^/g, "%5E"));
}

function hrefOf(text: string, base?: string, Parser = WhatwgUrl): string | undefined {
  try {
    return new Parser(text, base).href;
  } catch {
    return undefined;
  }
}

/** Compares a reference, checks the laws of its differences, and returns the href of the URL Standard. */
function check(dialect: Dialect, reference: string, base?: string): string | undefined {
  count();
  const comparison = compareWithUrl(dialect, reference, base);
  if (!comparison.comparable) {
    expect([base, hrefOf(reference)]).toEqual([undefined, undefined]);
    return undefined;
  }
  const { dialect: own, url, differences } = comparison;
  const valid = differences.filter(({ what }) => what === "valid");
  expect(valid).toHaveLength((own === undefined) === (url === undefined) ? 0 : 1);
  if (own && url) {
    for (const part of ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const) {
      const isListed = differences.some(({ what }) => what === part);
      if (!isListed) expect([reference, own[part] ?? ""]).toEqual([reference, url[part] ?? ""]);
    }
  }
  for (const difference of differences) checkReason(difference, dialect, reference, base, url?.text);
  return url?.text;
}

function checkReason(
  { what, dialect: own, url, reason, section, kind }: UrlDifference,
  { id }: Dialect,
  reference: string,
  base: string | undefined,
  href: string | undefined,
): void {
  const known = reason.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/^.*; the URL/s, "the URL");
  met.set(`${what}: ${known}`, (met.get(`${what}: ${known}`) ?? 0) + 1);
  const where = { id, reference, base, what, own, url, reason };
  expect(section).toMatch(/URL Standard \d|^(?:RFC|draft|java\.net\.URI )/);
  // Either implementation may deviate from the standard. If both agree, the standard has a reason.
  if ([WhatwgUrl, RuntimeUrl].every((Parser) => href === hrefOf(reference, base, Parser)))
    expect(where).not.toMatchObject({ reason: expect.stringMatching(NO_REASON) });
  // RFC 3986 and the URL Standard resolve alike, apart from differences that have their own reasons.
  if (id === "rfc3986" || id === "rfc3987")
    expect(where).not.toMatchObject({ reason: expect.stringMatching(OWN_RULES) });
  // The two spellings of a host are the same host in an http URL.
  if (what === "host" && kind === "spelling" && own && url && /^(?:https?|wss?|ftp):/.test(href ?? ""))
    expect([where, new WhatwgUrl(`http://${own}/`).hostname]).toEqual([where, url]);
}

/** Pieces of references on which parsers differ. */
const pieces: readonly [string, ...string[]] = [
  "http:",
  ..."HTTP: https: file: ftp: ws: foo: mailto: gopher: // /// / \\ ? # @ : ; a b.c EXAMPLE.com 127.1 0x7f.1".split(
    " ",
  ),
  ...". .. %2e %2E%2e %41 %7e %c3%a9 é ☕ %E2%80%8E \ue000 ' ( [::1] [1:0::2] [v1.a] u:p@ u@ :80 :0080 :443".split(
    " ",
  ),
  ...":21 :70 :99999 C: C| localhost xn--a %00 %2f %40 %25 | ^ ` { ~ , = & + $ < ０ 。 ß %C2%AD 09 /.// /../".split(
    " ",
  ),
  "\t",
  "\n",
  " ",
];

const bases: readonly [string, ...string[]] = [
  "http://a/b/c/d;p?q",
  ..."http:good.example http://h foo://h foo:/a/b foo:///x mailto:a file:///C:/a/b file:///a/b?c#d".split(
    " ",
  ),
  ..."http://u:p@h:81/x/../y https://EXAMPLE.com/%7e/.. foo://h/a/./b non-spec:/..//p rel".split(" "),
  "a b",
  "",
];

/** Creates references: half of pieces, half of mutated inputs of web-platform-tests. */
function createReferences(seed: number): () => readonly [reference: string, base: string | undefined] {
  const random = createRandom(seed);
  return () => {
    const base = random() < 0.4 ? oneOf(bases, random) : undefined;
    const [input = "", other = ""] = [0, 1].map(() => inputs[Math.floor(random() * inputs.length)]);
    if (random() < 0.5) return [mutate(input, random, other).slice(0, 200), base];
    const start = oneOf(["", "", "http://", "foo://", "file:", "http:"], random);
    const length = 1 + Math.floor(random() * 7);
    return [start + Array.from({ length }, () => oneOf(pieces, random)).join(""), base];
  };
}

describe.each(Object.values(dialects))("by $title", (dialect) => {
  it("parses urltestdata as web-platform-tests expect, and has a reason for every difference", () => {
    expect(cases.length).toBeGreaterThan(800);
    for (const { input, base, href } of dialect.id === "rfc3987" ? cases : someOf(cases)) {
      const found = check(dialect, input, base ?? undefined);
      expect([input, base, found]).toEqual([input, base, href && withCaretEscaped(href)]);
    }
  });

  it("has a reason for every difference on random and mutated strings", () => {
    const next = createReferences(inject("seed"));
    for (let i = 0; i < effort.differences / 16; i++) check(dialect, ...next());
  });

  it("has a reason for every difference from this runtime's URL", () => {
    vi.stubGlobal("URL", RuntimeUrl);
    const next = createReferences(inject("seed") + 1);
    for (let i = 0; i < effort.differences / 32; i++) check(dialect, ...next());
  });
});
