import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as lean3986 from "../../generated/rfc3986/lean.ts";
import {
  type CommonParts,
  type Components,
  type Dialect,
  dialects,
  javaNetUri,
  type Parts,
  rfc1808,
  rfc2396,
  rfc2732,
  rfc3986,
  rfc3987,
  UnescapeError,
  UriSyntaxError,
  unescape as unescapeOnce,
  unescapeToOctets,
} from "../../src/index.ts";
import { obeys } from "../laws/exceptions.ts";
import { callNamed } from "../support/call-untyped.ts";
import { documentOf } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { thrownBy } from "../support/thrown-by.ts";
import { readRows } from "../support/vectors.ts";

const all = Object.entries<Dialect>(dialects);
const { "draft-ietf-url-syntax-00": draft00, "draft-ietf-uri-relative-url-05": draft05 } = dialects;
const rows1808: readonly (readonly [string, Dialect & Pick<typeof rfc1808, "build">])[] = [
  ["rfc1808", rfc1808],
  ["draft-ietf-uri-relative-url-05", draft05],
];
const rows3986 = [["rfc3986", rfc3986] as const, ["rfc3987", rfc3987] as const];

/** Characters of all of Unicode, mostly those with a meaning in references. */
const data = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(..."aZ0-_.!~*'();/?:@&=+$,#%<>\"{}|\\^[]` \0é€"), maxLength: 8 }),
  fc.constantFrom(".", "..", "%", "%41", "%2541", "a:b", "//", "a@b:80", "\ufeff", "\u{1f600}", "\x7f"),
);
const some = data.filter((text) => text !== "");
/** The data of a segment. "." and ".." cannot be data in a path (RFC 2396, 5.2; RFC 3986, 5.2.4). */
const segmentData = data.filter((text) => text !== "." && text !== "..");
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

const scheme = fc.constantFrom("http", "A", "x+y-z.1");
const host = fc.constantFrom("h", "Example.COM", "a-b.c", "1.2.3.4");
const port = fc.constantFrom("", "80", "007", 80, 65_536);
/** The path of a reference that has an authority, or a scheme without an opaque_part. It begins with a slash. */
const absolutePath = fc
  .array(segmentData, { minLength: 1, maxLength: 4 })
  .map((segments) => ["", ...segments]);
/** An absolute path that cannot be parsed as an authority. */
const singleSlash = absolutePath.filter(([, first, second]) => first !== "" || second === undefined);
const relativePath = fc
  .tuple(
    segmentData.filter((text) => text !== ""),
    fc.array(segmentData, { maxLength: 3 }),
  )
  .map(([first, rest]) => [first, ...rest]);
/** A relative reference whose path may begin with dot segments. */
const dotted = fc.record({
  path: fc
    .tuple(fc.array(fc.constantFrom(".", ".."), { maxLength: 2 }), relativePath)
    .map((paths) => paths.flat()),
  query: maybe(data),
  fragment: maybe(data),
});

const withAuthority = {
  path: maybe(absolutePath),
  query: maybe(data),
  fragment: maybe(data),
  scheme: maybe(scheme),
};

/** The parts of RFC 2396: server-based, registry-based, without authority, relative, opaque. */
const parts2396: fc.Arbitrary<Parts> = fc.oneof(
  fc.record({ ...withAuthority, host, port: maybe(port), userinfo: maybe(data) }),
  fc.record({ ...withAuthority, host: fc.constant("") }),
  // A name with "_" is not a host (3.2.2), but one without might be.
  fc.record({ ...withAuthority, regName: some.map((text) => `_${text}`) }),
  fc.record({ scheme: maybe(scheme), path: singleSlash, query: maybe(data), fragment: maybe(data) }),
  dotted,
  fc.record({ scheme, opaquePart: some, fragment: maybe(data) }),
  fc.record({ fragment: maybe(data) }),
);

/** The parts of draft 00: user and password, no registry, any path after a scheme, a query alone. */
const parts00: fc.Arbitrary<Parts> = fc.oneof(
  fc.record({ ...withAuthority, host, port: maybe(port), user: maybe(data) }),
  fc.record({ ...withAuthority, host, port: maybe(port), user: data, password: data }),
  fc.record({ ...withAuthority, host: fc.constant("") }),
  fc.record({
    scheme: maybe(scheme),
    path: maybe(fc.oneof(singleSlash, relativePath)),
    query: maybe(data),
    fragment: maybe(data),
  }),
  fc.record({ scheme, opaquePart: data, fragment: maybe(data) }),
  dotted,
);

/** The parts of RFC 3986, where every authority has a host. */
const parts3986: fc.Arbitrary<Parts> = fc.oneof(
  fc.record({ ...withAuthority, host, port: maybe(port), userinfo: maybe(data) }),
  dotted,
  fc.record({
    scheme: maybe(scheme),
    path: fc.oneof(singleSlash, relativePath),
    query: maybe(data),
    fragment: maybe(data),
  }),
);

/**
 * The parts of RFC 1808. After a net_loc only a "/" begins another component (2.2). Without a scheme, the first segment
 * of an absolute path is not empty unless it is the only one (2.2, fsegment).
 */
const rest1808 = { params: maybe(data), query: maybe(data), fragment: maybe(data) };
const parts1808: fc.Arbitrary<rfc1808.Parts> = fc.oneof(
  fc.record({ scheme: maybe(scheme), host, port: maybe(port), path: singleSlash, ...rest1808 }),
  fc.record({ scheme, netLoc: data, path: absolutePath, ...rest1808 }),
  fc.record({ scheme: maybe(scheme), netLoc: data, path: singleSlash, ...rest1808 }),
  fc.record({ scheme: maybe(scheme), netLoc: data, fragment: maybe(data) }),
  dotted,
  fc.record({ scheme: maybe(scheme), path: maybe(fc.oneof(singleSlash, relativePath)), ...rest1808 }),
);

/** Splits an authority at its reserved characters (RFC 2396, 3.2.2; draft 00, 4.3.1), and unescapes each part once. */
function readServer(authority: string): Pick<Parts, "userinfo" | "user" | "password" | "host" | "port"> {
  const [before, hostport = before ?? ""] = authority.split("@");
  const [host = "", port] = hostport.split(":");
  const userinfo = authority.includes("@") ? before : undefined;
  const [user, password] = userinfo?.split(":") ?? [];
  return {
    host,
    port,
    userinfo: userinfo === undefined ? undefined : unescapeOnce(userinfo),
    user: user === undefined ? undefined : unescapeOnce(user),
    password: password === undefined ? undefined : unescapeOnce(password),
  };
}

/** Removes the "." that `build` inserts before a first segment with a colon (RFC 2396, 5). */
function withoutDot([first = "", second, ...rest]: NonNullable<Parts["path"]> = [""]): Parts["path"] {
  const isWritten = first === "." && typeof second === "string" && second.includes(":");
  return [...(isWritten ? [] : [first]), ...(second === undefined ? [] : [second]), ...rest];
}

/** Splits components as the specification does and unescapes each part once. */
function readRest({ path, params, query, fragment }: Components): Parts {
  return {
    path: withoutDot(path.split("/").map(unescapeOnce)),
    params: params === undefined ? undefined : unescapeOnce(params),
    query: query === undefined ? undefined : unescapeOnce(query),
    fragment: fragment === undefined ? undefined : unescapeOnce(fragment),
  };
}

describe("building and parsing returns the same parts (RFC 2396, 2.4.2)", () => {
  it.each([
    ["rfc2396", rfc2396, parts2396],
    ["draft-ietf-url-syntax-00", draft00, parts00],
  ] as const)("%s", (_, dialect, arbitrary) =>
    forAll(arbitrary, (parts) => {
      const text = dialect.build(parts);
      expect(dialect.accepts(text)).toBe(true);
      const components = dialect.components(text);
      expect(components.scheme).toBe(parts.scheme);
      if (parts.host !== undefined) {
        const { host, port, userinfo, user, password } = readServer(components.authority ?? "");
        expect([host, port]).toEqual([parts.host, parts.port?.toString()]);
        if (parts.user === undefined) expect(userinfo).toBe(parts.userinfo);
        else expect([user, password]).toEqual([parts.user, parts.password]);
      } else if (parts.regName !== undefined) {
        expect(unescapeOnce(components.authority ?? "")).toBe(parts.regName);
      } else expect(components.authority).toBeUndefined();
      const { path, ...rest } = readRest(components);
      if (parts.opaquePart !== undefined) expect(unescapeOnce(components.path)).toBe(parts.opaquePart);
      else expect(path).toEqual(withoutDot(parts.path));
      expect(rest).toEqual({ query: parts.query, fragment: parts.fragment });
    }),
  );

  it.each(rows3986)("%s, with the authority as its server divides it (3.2)", (_, dialect) =>
    forAll(parts3986, (parts) => {
      const text = dialect.build(parts);
      const components = dialect.components(text);
      const { userinfo, host, port } = dialect.server(text) ?? {};
      expect([components.scheme, host, port]).toEqual([parts.scheme, parts.host, parts.port?.toString()]);
      const { path = [""], query, fragment } = parts;
      expect(readRest(components)).toEqual({ path: withoutDot(path), query, fragment });
      expect(userinfo === undefined ? undefined : unescapeOnce(userinfo)).toBe(parts.userinfo);
    }),
  );

  it.each(rows1808)("%s, where empty and absent are the same (2.4)", (_, dialect) =>
    forAll(parts1808, (parts) => {
      const text = dialect.build(parts);
      expect(dialect.accepts(text)).toBe(true);
      const components = dialect.components(text);
      expect(components.scheme).toBe(parts.scheme ?? "");
      if (parts.host === undefined)
        expect(components.authority === undefined ? undefined : unescapeOnce(components.authority)).toBe(
          parts.netLoc,
        );
      else
        expect(dialect.server(text)).toEqual({
          userinfo: undefined,
          host: parts.host,
          port: parts.port?.toString(),
        });
      const { params = "", query = "", fragment = "" } = parts;
      expect(readRest(components)).toEqual({ path: withoutDot(parts.path), params, query, fragment });
    }),
  );

  it("RFC 2396: the tree has the same parts", () => {
    const text = rfc2396.build({
      scheme: "http",
      userinfo: "a:b@c",
      host: "h",
      port: 80,
      path: ["", "a/b", "c;d"],
      query: "e=f&g",
      fragment: "h#i",
    });
    expect(text).toBe("http://a%3Ab%40c@h:80/a%2Fb/c%3Bd?e%3Df%26g#h%23i");
    expect(rfc2396.classify(text)).toMatchObject({ form: "net_path", authority: "server", host: "hostname" });
  });

  it("builds the empty reference from no parts, valid in every specification", () => {
    for (const [, dialect] of all) {
      expect(dialect.build({})).toBe("");
      expect(dialect.build({ path: [] })).toBe("");
      expect(dialect.build({ fragment: "" })).toBe("#");
    }
  });

  it("java.net.URI: writes an empty authority before a path that would begin one (URI(String))", () => {
    expect(javaNetUri.build({ path: ["", "", "a"] })).toBe("////a");
    expect(javaNetUri.build({ scheme: "s", path: [""], query: "b" })).toBe("s://?b");
  });

  it("distinguishes an empty part from an absent part (RFC 2396, 5.2 (7))", () => {
    expect(rfc2396.build({ host: "", path: ["", "a"], query: "", fragment: "" })).toBe("///a?#");
    expect(rfc2396.build({ userinfo: "", host: "h", port: "" })).toBe("//@h:");
    expect(draft00.build({ user: "foo", password: "", host: "host.com", path: ["", ""] })).toBe(
      "//foo:@host.com/",
    );
    expect(draft00.build({ user: "", host: "host.com", path: ["", ""] })).toBe("//@host.com/");
    expect(rfc1808.build({ path: ["a"], params: "", query: "" })).toBe("a;?");
    // A host may be empty next to a port (RFC 3986, 3.2.2), but not as hostname or IPv4address (RFC 2396, 3.2.2).
    for (const dialect of [rfc3986, rfc3987]) {
      expect(dialect.build({ host: "", port: 80 })).toBe("//:80");
      expect(dialect.build({ host: "", userinfo: "u", path: ["", "a"] })).toBe("//u@/a");
    }
  });
});

describe("escaping of exactly the characters that a component reserves", () => {
  const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");
  const mark = "-_.!~*'()"; // RFC 2396, 2.3
  const mark00 = `$,${mark}`; // draft 00, 2.2
  const safeAndExtra = "$-_.+!*'(),"; // RFC 1808, 2.2
  const national = "{}|\\^~[]`"; // draft 05, 2.2

  /**
   * The characters that need no escape: those that the BNF of the component allows, except those its section reserves.
   */
  type Case = readonly [
    id: string,
    part: string,
    section: string,
    raw: string,
    build: (text: string) => string,
  ];
  const cases: readonly Case[] = [
    ["rfc2396", "userinfo", '3.2: ";", ":", "@", "?", "/"', `${mark}&=+$,`, userinfo(rfc2396)],
    ["rfc2396", "regName", '3.2: ";", ":", "@", "?", "/"', `${mark}&=+$,`, regName],
    ["rfc2396", "segment", '3.3: "/", ";", "=", "?"', `${mark}:@&+$,`, segment(rfc2396)],
    ["rfc2396", "first segment", "3.3, and ./ precedes it, by 5", `${mark}:@&+$,`, first(rfc2396)],
    ["rfc2396", "opaquePart", "3: nothing but a first slash", `${mark};/?:@&=+$,`, opaque(rfc2396)],
    ["rfc2396", "query", '3.4: ";", "/", "?", ":", "@", "&", "=", "+", ",", "$"', mark, query(rfc2396)],
    ["rfc2396", "fragment", "4.1: nothing", `${mark};/?:@&=+$,`, fragment(rfc2396)],
    ["draft-ietf-url-syntax-00", "user", '4.3.1: ":", "@", "?", "/"', `${mark00};&=+`, user],
    ["draft-ietf-url-syntax-00", "password", '4.3.1: ":", "@", "?", "/"', `${mark00};&=+`, password],
    ["draft-ietf-url-syntax-00", "segment", '4.3.2: "/", ";", "=", "?"', `${mark00}:@&+`, segment(draft00)],
    ["draft-ietf-url-syntax-00", "first segment", "4.3.2, and ./ by 5", `${mark00}:@&+`, first(draft00)],
    [
      "draft-ietf-url-syntax-00",
      "opaquePart",
      '4.4: "?" begins a query',
      `${mark00};/:@&=+`,
      opaque(draft00),
    ],
    ["draft-ietf-url-syntax-00", "query", '4.3.3: "/", "&", "=", "+"', `${mark00};?:@`, query(draft00)],
    ["draft-ietf-url-syntax-00", "fragment", "3: nothing", `${mark00};/?:@&=+`, fragment(draft00)],
    ...rows1808.flatMap(([id, dialect]): readonly Case[] => {
      const raw = dialect === draft05 ? safeAndExtra + national : safeAndExtra;
      const section = '2.2: one set for all, ";", "/", "?", ":", "@", "&", "="';
      return [
        [
          id,
          "netLoc",
          "2.1, 2.2: all but those of a login and a port",
          `${raw}:@`,
          (text) => cut(dialect.build({ netLoc: text }), "//", ""),
        ],
        [id, "segment", `${section}; but 5.3 has ":" in paths`, `${raw}:`, segment(dialect)],
        [id, "first segment", `${section}; but 5.3 writes "./this:that"`, `${raw}:`, first(dialect)],
        [id, "params", section, raw, (text) => cut(dialect.build({ params: text }), ";", "")],
        [id, "query", section, raw, query(dialect)],
        [id, "fragment", section, raw, fragment(dialect)],
      ];
    }),
    ...rows3986.flatMap(([id, dialect]): readonly Case[] => {
      const unreserved = "-._~"; // RFC 3986, 2.3
      const section = "2.2: all of gen-delims and sub-delims";
      const inSegments = `${section}; but 3.3 has ":" and "@" in pchar, and names no delimiter in a segment but ";", "=", ","`;
      const isData = '2.2: the same, but not "/" and "?" (3.4, 3.5)';
      return [
        [id, "userinfo", section, unreserved, userinfo(dialect)],
        [id, "segment", inSegments, `${unreserved}:@`, segment(dialect)],
        [id, "param", inSegments, `${unreserved}:@`, param(dialect)],
        [
          id,
          "first segment",
          `${inSegments}; but 4.2 writes "./this:that"`,
          `${unreserved}:@`,
          first(dialect),
        ],
        [id, "query", isData, `${unreserved}/?`, query(dialect)],
        [id, "fragment", isData, `${unreserved}/?`, fragment(dialect)],
      ];
    }),
  ];

  /** Returns the part of a string between two delimiters at its ends. */
  function cut(text: string, before: string, after: string): string {
    expect(text.startsWith(before) && text.endsWith(after)).toBe(true);
    return text.slice(before.length, text.length - after.length);
  }
  function userinfo(dialect: Pick<typeof rfc3986, "build">): (text: string) => string {
    return (text) => cut(dialect.build({ userinfo: text, host: "h" }), "//", "@h");
  }
  function regName(text: string): string {
    return cut(rfc2396.build({ regName: text }), "//", "");
  }
  function user(text: string): string {
    return cut(draft00.build({ user: text, host: "h" }), "//", "@h");
  }
  function password(text: string): string {
    return cut(draft00.build({ user: "u", password: text, host: "h" }), "//u:", "@h");
  }
  function segment(dialect: Dialect): (text: string) => string {
    return (text) => cut(dialect.build({ path: ["", "a", text, "b"] }), "/a/", "/b");
  }
  function param(dialect: Dialect): (text: string) => string {
    return (text) => cut(dialect.build({ path: ["", { text: "a", params: [text] }] }), "/a;", "");
  }
  function first(dialect: Dialect): (text: string) => string {
    return (text) => cut(dialect.build({ path: [text, "b"] }), text.includes(":") ? "./" : "", "/b");
  }
  function opaque(dialect: Pick<typeof draft00, "build">): (text: string) => string {
    return (text) => cut(dialect.build({ scheme: "x", opaquePart: `a${text}` }), "x:a", "");
  }
  function query(dialect: Dialect): (text: string) => string {
    return (text) => cut(dialect.build({ path: ["a"], query: text }), "a?", "");
  }
  function fragment(dialect: Dialect): (text: string) => string {
    return (text) => cut(dialect.build({ fragment: text }), "#", "");
  }

  it.each(cases)("%s: reserved in the %s are %s", (_, __, ___, raw, build) => {
    const expected = ASCII.replace(/[^A-Za-z\d]/g, (character) => {
      if (raw.includes(character)) return character;
      return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
    });
    expect(build(ASCII)).toBe(expected);
  });

  it.each(cases.filter(([id]) => id !== "rfc3987"))(
    "%s: other characters in the %s are escaped as octets of UTF-8, except %s",
    (_, __, ___, ____, build) => expect(build("aé€\u{1f600}")).toBe("a%C3%A9%E2%82%AC%F0%9F%98%80"),
  );

  it.each(cases.filter(([id]) => id === "rfc3987"))(
    "%s: characters of ucschar in the %s need no escape (2.2), except %s",
    (_, __, ___, ____, build) => expect(build("aé€\u{1f600}\u0080")).toBe("aé€\u{1f600}%C2%80"),
  );

  it("escapes a slash at the beginning of an opaque part, which would begin a path (RFC 2396, 3, uric_no_slash)", () => {
    expect(rfc2396.build({ scheme: "x", opaquePart: "/a/b" })).toBe("x:%2Fa/b");
    expect(rfc2396.classify("x:%2Fa/b").form).toBe("opaque_part");
  });

  it.each(all)(
    '%s: "./" is added before a first segment with a colon, which would parse as a scheme (RFC 2396, 5; RFC 1808, 5.3)',
    (_, dialect) => {
      for (const [path, text, target] of [
        [["this:that"], "./this:that", "/d/this:that"],
        [["a:b", "c:d"], "./a:b/c:d", "/d/a:b/c:d"],
        [["1:a", ""], "./1:a/", "/d/1:a/"],
        [[":"], "./:", "/d/:"],
        [["..", "a:b"], "../a:b", "/a:b"],
        [["", "a:b"], "/a:b", "/a:b"],
        [[".", "a:b"], "./a:b", "/d/a:b"],
      ] as const) {
        expect(dialect.build({ path, query: "q", fragment: "s" })).toBe(`${text}?q#s`);
        expect(dialect.resolve(text, "http://h/d/e")).toBe(`http://h${target}`);
      }
      expect(dialect.build({ scheme: "x", path: ["a:b"] })).toBe("x:a:b");
      if (obeys(dialect, "a relativized reference is the shortest that resolves to its target"))
        expect(dialect.relativize("http://h/d/this:that", "http://h/d/e")).toBe("./this:that");
    },
  );

  it.each([
    [{ scheme: "mailto", path: ["joe@x"] }, "mailto:joe@x"],
    [{ scheme: "urn", path: ["isbn:123"] }, "urn:isbn:123"],
    [{ scheme: "x", path: [""] }, "x:"],
    [{ path: ["a@b"] }, "a@b"],
    [{ path: ["", "a;b=c,d"] }, "/a%3Bb%3Dc%2Cd"],
  ])(
    'RFC 3986: ":" and "@" in segments are not escaped, but ";", "=" and "," are (3.3): %j is %s',
    (parts, text) => {
      for (const [, dialect] of rows3986) expect(dialect.build(parts)).toBe(text);
    },
  );

  it.each(all)("%s: an escape in data is escaped again", (_, dialect) =>
    expect(dialect.build({ path: ["%41", "%2541"] })).toBe("%2541/%252541"),
  );
});

describe("parts that exclude each other are a TypeError", () => {
  const serverParts: readonly (keyof Parts)[] = ["port", "userinfo", "user", "password"];

  it.each(
    readRows<{ document: string; what: string; parts: Parts; says?: string }>("test/vectors/bad-parts.jsonl"),
  )("by $document: $what: $parts", ({ document, parts, says = "" }) => {
    const error = thrownBy(() => documentOf(document).dialect.build(parts));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ message: expect.stringMatching(says) });
  });

  it.each([
    ["rfc2396", ["user", "password", "netLoc", "params"], { host: "h" }, rfc2396],
    ["draft-ietf-url-syntax-00", ["userinfo", "regName", "netLoc", "params"], { host: "h" }, draft00],
    ["rfc1808", [...serverParts, "regName", "opaquePart"], { netLoc: "h" }, rfc1808],
    ["draft-ietf-uri-relative-url-05", [...serverParts, "regName", "opaquePart"], { netLoc: "h" }, draft05],
  ] satisfies [string, (keyof Parts)[], Parts, Dialect][])(
    "%s rejects the parts %j, alone or with others",
    (_, names, authority, dialect) => {
      for (const name of names) {
        for (const parts of [{ [name]: "a" }, { ...authority, [name]: "a" }, { scheme: "x", [name]: "a" }])
          expect([name, thrownBy(() => dialect.build(parts))]).toEqual([name, expect.any(TypeError)]);
      }
    },
  );

  it.each(all)("%s: a part unknown to every specification is not ignored silently", (_, dialect) => {
    for (const name of ["authority", "pathname", "hash", "Host"])
      expect([name, thrownBy(() => callNamed(dialect, "build", { [name]: "a" }))]).toEqual([
        name,
        expect.any(TypeError),
      ]);
  });
});

describe("userinfo", () => {
  it.each([...rows3986, ["rfc2396", rfc2396] as const, ["rfc2732", rfc2732] as const])(
    '%s: an array of a user and a password has a ":" between them, and a string is data (3.2.2; RFC 3986, 3.2.1)',
    (_, dialect) => {
      const build = (userinfo: string | readonly [string, string]) => dialect.build({ userinfo, host: "h" });
      expect(build(["user", "password"])).toBe("//user:password@h");
      expect(build("user:password")).toBe("//user%3Apassword@h");
      expect(build(["a:b", "c@d"])).toBe("//a%3Ab:c%40d@h");
      expect(build(["", ""])).toBe("//:@h");
    },
  );

  it.each([
    [["a"], "userinfo must be a string or an array of a user and a password"],
    [["a", 1], "userinfo[1] must be of type string, not number"],
    [3, "userinfo must be of type string, not number"],
  ])("%j: %s", (userinfo, message) =>
    expect(() => callNamed(rfc3986, "build", { userinfo, host: "h" })).toThrow(new TypeError(message)),
  );
});

describe("dot segments, which resolution or normalization removes (RFC 2396, 5.2; RFC 3986, 5.2.4 and 6.2.2.3)", () => {
  it.each(all)("%s: are a TypeError that names the segment", (_, dialect) => {
    for (const [parts, at] of [
      [{ path: ["", "users", "..", "x"] }, 2],
      [{ path: ["", "."] }, 1],
      [{ scheme: "x", path: [".."] }, 0],
      [{ scheme: "x", path: ["a", ".", "b"] }, 1],
      [{ path: ["a", ".."] }, 1],
      [{ path: ["..", "a", "."] }, 2],
    ] as const)
      expect(() => dialect.build(parts)).toThrow(
        new TypeError(
          `path[${at}] is "${parts.path[at]}", which cannot be data, because resolution or normalization removes it; omit it`,
        ),
      );
    expect(() => dialect.build({ host: "h", path: ["", ".."] })).toThrow(TypeError);
  });

  it.each(all)("%s: may begin a relative path", (_, dialect) => {
    for (const text of ["..", ".", "../", "./a", "../../a/b", "./.."])
      expect(dialect.build({ path: text.split("/") })).toBe(text);
    for (const text of ["...", "a.", "/.a/..b", ".a"])
      expect(dialect.build({ path: text.split("/") })).toBe(text);
  });

  it("with params are not dot segments, and without are", () => {
    expect(rfc3986.build({ path: ["", { text: "..", params: ["v"] }] })).toBe("/..;v");
    expect(() => rfc3986.build({ path: ["", { text: "..", params: [] }] })).toThrow(TypeError);
  });

  it("are found in linear time", () =>
    expect(rfc3986.build({ path: Array.from({ length: 100_000 }, () => "..") })).toHaveLength(299_999));
});

describe("the parts of a dialect are those of its specification", () => {
  it("in their types, by which editors complete them", () => {
    expectTypeOf<rfc3986.Parts>().not.toHaveProperty("opaquePart");
    expectTypeOf<rfc3987.Parts>().not.toHaveProperty("regName");
    expectTypeOf<rfc1808.Parts>().not.toHaveProperty("userinfo");
    expectTypeOf<rfc2396.Parts>().not.toHaveProperty("params");
    expectTypeOf<{ userinfo: string }>().not.toExtend<Parameters<typeof draft00.build>[0]>();
    const parts: rfc3986.Parts = { scheme: "x", path: ["", { text: "a", params: ["b"] }] };
    expect(rfc3986.build(parts)).toBe("x:/a;b");
  });

  it.each([
    ["rfc3986", { scheme: "x", opaquePart: "a" }],
    ["rfc3987", { regName: "a" }],
    ["rfc1808", { userinfo: "u", host: "h" }],
    ["rfc2396", { path: ["a"], params: "b" }],
    ["draft-ietf-url-syntax-00", { userinfo: "a", host: "h" }],
  ])("at run time: %s does not build %j", (id, parts) =>
    expect(() => callNamed(documentOf(id).dialect, "build", parts)).toThrow(TypeError),
  );
});

describe("the parts of all dialects", () => {
  const common: CommonParts = {
    scheme: "http",
    host: "a.example",
    port: 80,
    path: ["", "a b"],
    query: "c&d",
  };

  it.each(all)("%s: build the same reference", (_, dialect) => {
    const build = (generic: Pick<Dialect, "build">) => generic.build({ ...common, fragment: "e" });
    expect(build(dialect)).toBe("http://a.example:80/a%20b?c%26d#e");
  });

  it("are the parts that every dialect has", () => {
    type Each = Parameters<(typeof dialects)[keyof typeof dialects]["build"]>[0];
    expectTypeOf<keyof CommonParts>().toEqualTypeOf<keyof Each>();
    expectTypeOf<Parameters<Dialect["build"]>[0]>().toEqualTypeOf<CommonParts>();
  });

  it.each(rows1808)("%s: a host and a port are those of a net_loc (RFC 1738, 3.1)", (_, dialect) => {
    expect(dialect.build({ host: "h.example", port: 80 })).toBe("//h.example:80");
    expect(dialect.build({ host: "1.2.3.4" })).toBe("//1.2.3.4");
    expect(dialect.build({ scheme: "file", host: "", path: ["", "a"] })).toBe("file:///a");
    for (const host of ["a_b", "1.2.3", "a:1", "u@h", "h?q"])
      expect(() => dialect.build({ host, path: ["", ""] })).toThrow(
        new TypeError(`"${host}" is not a host with an optional port: pass it as netLoc`),
      );
    for (const parts of [{ host: "h/x" }, { host: "h#f" }, { host: "a b" }, { host: "h", port: "8/x" }])
      expect(() => dialect.build(parts)).toThrow(/^no URL has these parts: /);
    for (const port of ["x", "8:8"])
      expect(() => dialect.build({ host: "h", port })).toThrow(
        new TypeError(`"h:${port}" is not a host with an optional port: pass it as netLoc`),
      );
    expect(() => dialect.build({ host: "", port: 80 })).toThrow(new TypeError("a port needs a host"));
  });
});

describe("errors name the part, with offsets in it", () => {
  it.each([
    [{ host: "a b" }, "host", 1],
    [{ scheme: "http", host: "a_b c" }, "host", 3],
    [{ scheme: "ht_tp", host: "h" }, "scheme", 2],
    [{ scheme: "http", host: "example.com", port: "80x" }, "port", 2],
    [{ scheme: "http", host: "h\ud800" }, "host", 1],
  ])("%j: in the %s, at offset %i", (parts, name, offset) => {
    for (const [, dialect] of rows3986) {
      const error = thrownBy(() => dialect.build(parts));
      expect(error).toBeInstanceOf(UriSyntaxError);
      expect(error).toMatchObject({
        argument: name,
        offset,
        message: expect.stringMatching(`^in the ${name}: .* at offset ${offset} `),
        stack: expect.stringContaining("build.test.ts"),
      });
    }
    const error = thrownBy(() => lean3986.build(parts));
    expect(error).toMatchObject({ argument: name, stack: expect.stringContaining("build.test.ts") });
    expect(String(error)).toContain(`the ${name} is not a valid ${name} `);
  });

  it.each([
    [{ query: "ab\ud800" }, "offset 2 of query"],
    [{ path: ["", "a\udfff"] }, "offset 1 of path[1]"],
    [
      { path: ["a", { text: "b", params: ["c", ["\ud800", "d"]] as const }] },
      "offset 0 of path[1].params[1]",
    ],
    [{ query: ["a", ["b", "c\ud800"]] as const }, "offset 1 of query[1]"],
    [{ userinfo: ["u", "\udc00"] as const, host: "h" }, "offset 0 of userinfo[1]"],
  ])("%j: a lone surrogate, which has no octets, is a TypeError at %s", (parts, place) => {
    for (const [, dialect] of rows3986) {
      const error = thrownBy(() => dialect.build(parts));
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({
        message: expect.stringContaining(`the lone surrogate at ${place} cannot be encoded as octets`),
        stack: expect.stringContaining("build.test.ts"),
      });
    }
  });

  it("quotes the reference that parts would form, if the mistake is in none of them", () =>
    expect(() => rfc2396.build({ query: "y" })).toThrow(
      /^no URI-reference has these parts: in "\?y", "\?" at offset 0 begins a query/,
    ));
});

describe("parts that no reference has together are a TypeError", () => {
  // In java.net.URI, an empty authority is undefined, and its path may begin with "//".
  const paths = all.filter(([, dialect]) => dialect.accepts("//"));
  it.each(paths)("%s: a path that begins with two slashes, without an authority", (_, dialect) => {
    for (const parts of [
      { path: ["", "", "a"] },
      { path: ["", "", ""] },
      { scheme: "x", path: ["", "", "a", "b"] },
    ]) {
      const error = thrownBy(() => dialect.build(parts));
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({
        message: expect.stringContaining('a path that begins with "//" needs an authority'),
      });
    }
  });

  it.each(all)("%s: a lone surrogate, which has no octets", (id, dialect) => {
    const texts = ["\ud800", "a\udfffb", "\udc00\ud800"];
    const names = id === "rfc2396" ? ["query", "fragment", "regName"] : ["query", "fragment"];
    for (const text of texts) {
      for (const name of names)
        expect(thrownBy(() => dialect.build({ path: ["a"], [name]: text }))).toBeInstanceOf(TypeError);
      expect(thrownBy(() => dialect.build({ path: ["a", text] }))).toBeInstanceOf(TypeError);
    }
  });
});

describe("parts without escapes are used verbatim, and are a UriSyntaxError if invalid", () => {
  const schemes2396 = ["", "1a", "a_b", "a:b", "a b", "a/b", "é", "http:", "\ud800", "%41"];
  const schemes1808 = ["", "a_b", "a:b", "a b", "a/b", "é", "http:", "%41"];

  it.each([
    ["rfc2396", "3.1", schemes2396, rfc2396],
    ["draft-ietf-url-syntax-00", "4.1", schemes1808, draft00],
    ["rfc1808", "2.2", schemes1808, rfc1808],
    ["draft-ietf-uri-relative-url-05", "2.2", schemes1808, draft05],
  ] satisfies [string, string, string[], Dialect][])(
    "%s: the scheme (%s) is none of %j",
    (_, __, schemes, dialect) => {
      for (const scheme of schemes) {
        for (const path of [["", "c"], ["c"]])
          expect([scheme, thrownBy(() => dialect.build({ scheme, path }))]).toEqual([
            scheme,
            expect.any(UriSyntaxError),
          ]);
      }
    },
  );

  const servers = [
    ["rfc2396", "3.2.2", rfc2396] as const,
    ["draft-ietf-url-syntax-00", "4.3.1", draft00] as const,
  ];

  it.each(servers)(
    "%s: the host (%s) cannot contain a registry-based name, a userinfo, a port or a path",
    (_, __, dialect) => {
      const hosts = "a_b¦1.2.3¦a..b¦-a¦u@h¦h:80¦h:¦h/a¦h?q¦h#f¦h;p¦%68¦é¦[::1]¦ ".split("¦");
      for (const host of hosts) {
        for (const rest of [{}, { port: 80 }, { scheme: "http", path: ["", "a"] }])
          expect([host, thrownBy(() => dialect.build({ host, ...rest }))]).toEqual([
            host,
            expect.any(UriSyntaxError),
          ]);
      }
    },
  );

  it.each(servers)("%s: the port (%s) consists of digits", (_, __, dialect) => {
    const ports = ["8a", "-1", " 80", "80/a", "80#f", "80?q", "80@h", "+80", -1, 1.5, Number.NaN, 1e21];
    for (const port of ports)
      expect([port, thrownBy(() => dialect.build({ host: "h", port }))]).toEqual([
        port,
        expect.any(UriSyntaxError),
      ]);
  });

  it("a port or userinfo requires a host, although RFC 2396 has a similar reg_name", () => {
    for (const parts of [
      { host: "", port: 80 },
      { host: "", userinfo: "u" },
    ]) {
      const error = thrownBy(() => rfc2396.build(parts));
      expect(error instanceof TypeError || error instanceof UriSyntaxError).toBe(true);
    }
  });

  it("a host with a final dot is valid in RFC 2396 (3.2.2) and invalid in draft 00 (4.3.1)", () => {
    expect(rfc2396.build({ host: "example.com." })).toBe("//example.com.");
    expect(thrownBy(() => draft00.build({ host: "example.com." }))).toBeInstanceOf(UriSyntaxError);
  });
});

describe("unescape", () => {
  it.each([
    ["", ""],
    ["abc", "abc"],
    ["%41%7e%7E", "A~~"],
    ["a%2Fb/c", "a/b/c"],
    ["%C3%A9%e2%82%ac%F0%9F%98%80", "é€\u{1f600}"],
    ["%00%7F", "\0\x7f"],
    ["a+b", "a+b"], // "+" is no escape for a space
    ["%EF%BB%BFa", "\ufeffa"], // no byte order mark in a component
    ["é%C3%A9", "éé"],
  ])("returns the characters: %j is %j", (component, text) => expect(unescapeOnce(component)).toBe(text));

  it("unescapes only once (RFC 2396, 2.4.2)", () => {
    expect(unescapeOnce("%2541")).toBe("%41");
    expect(unescapeOnce("%25%34%31")).toBe("%41");
    expect(unescapeOnce("%252541")).toBe("%2541");
    expect(unescapeOnce(unescapeOnce("%2541"))).toBe("A"); // which is what a caller must not do
  });

  it.each([
    ["%FF", "no octet of UTF-8", [0xff]],
    ["a%C3", "an unfinished character", [0x61, 0xc3]],
    ["%C3b", "an unfinished character", [0xc3, 0x62]],
    ["%C0%AF", "a slash in two octets", [0xc0, 0xaf]],
    ["%ED%A0%80", "half a character", [0xed, 0xa0, 0x80]],
    ["%F4%90%80%80", "beyond Unicode", [0xf4, 0x90, 0x80, 0x80]],
    ["caf%E9", "ISO 8859-1", [0x63, 0x61, 0x66, 0xe9]],
  ])("rejects %s (%s) as UTF-8 but returns its octets", (component, _, octets) => {
    const error = thrownBy(() => unescapeOnce(component));
    expect(error).toBeInstanceOf(UnescapeError);
    expect(error).toMatchObject({ code: "not-utf8", input: component, name: "UnescapeError" });
    expect(error).toHaveProperty("message", expect.stringMatching(/; use unescapeToOctets$/));
    expect([...unescapeToOctets(component)]).toEqual(octets);
  });

  it.each(["%", "a%", "%4", "%4g", "%g4", "%%41", "%4%31", "100% sure", "%u0041", "%é0", "%FF%"])(
    'rejects %j for its "%%" without two hexadecimal digits',
    (component) => {
      for (const read of [unescapeOnce, unescapeToOctets]) {
        const error = thrownBy(() => read(component));
        expect(error).toBeInstanceOf(UnescapeError);
        expect(error).toMatchObject({ code: "bad-escape", input: component });
      }
    },
  );

  it("has a short error message that is harmless to a terminal", () => {
    for (const component of [`\x1b[31m%`, `\x1b[31m%FF`, `${"\u202e".repeat(100_000)}%FF`]) {
      const error = thrownBy(() => unescapeOnce(component));
      expect(error).toMatchObject({ message: expect.stringMatching(/^[ -~…]{1,300}$/) });
    }
  });

  it("reverses escaping of any string", () =>
    forAll(fc.string({ unit: "binary" }), (text) => {
      expect(unescapeOnce(encodeURIComponent(text))).toBe(text);
      expect([...unescapeToOctets(encodeURIComponent(text))]).toEqual([...new TextEncoder().encode(text)]);
    }));

  it("returns octets that do not form characters", () =>
    forAll(fc.uint8Array(), (octets) => {
      const escaped = [...octets].map((octet) => `%${octet.toString(16).padStart(2, "0")}`).join("");
      expect(unescapeToOctets(escaped)).toEqual(octets);
      expect(unescapeToOctets(escaped.toUpperCase())).toEqual(octets);
    }));

  it("throws only an UnescapeError, for any string", () => {
    const texts = fc.string({ unit: fc.constantFrom("%", "4", "1", "C", "3", "f", "g", "é", "\ud800", "/") });
    forAll(texts, (text) => {
      try {
        unescapeOnce(text);
      } catch (error) {
        expect(error).toBeInstanceOf(UnescapeError);
      }
    });
  });

  it("does not replace invalid characters", () => {
    const result = thrownBy(() => unescapeOnce("\ud800%41")); // a lone surrogate has no octets
    expect(result).not.toBe("\ufffdA");
  });

  it("accepts a long string", () => {
    const octets = unescapeToOctets("%41b".repeat(100_000));
    expect(octets.length).toBe(200_000);
    expect(octets.at(-2)).toBe(0x41);
  });
});
