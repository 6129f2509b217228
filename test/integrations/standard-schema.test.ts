import { fileURLToPath } from "node:url";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { createEnv } from "@t3-oss/env-core";
import { initTRPC } from "@trpc/server";
import { build } from "esbuild";
import * as v from "valibot";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { dialects, rfc2396, rfc3987 } from "../../src/index.ts";
import { uri, uriReference } from "../../src/integrations/standard-schema.ts";
import { sip, tel, urnUuid } from "../../src/schemes/index.ts";
import { callUntyped } from "../support/call-untyped.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Validates a value as a library that supports Standard Schema does, according to the types in that specification. */
async function issuesOf<Schema extends StandardSchemaV1>(
  schema: Schema,
  value: unknown,
): Promise<readonly string[]> {
  const result = await schema["~standard"].validate(value);
  return (result.issues ?? []).map(({ message }) => message);
}

describe("a schema", () => {
  it.each([
    // RFC 3986, 1.1.2 and 5.4
    ["ldap://[2001:db8::7]/c=GB?objectClass?one", [uri(), uriReference()]],
    ["http://a/b/c/d;p?q#s", [uri(), uriReference()]],
    ["../g?y", [uriReference()]],
    ["", [uriReference()]],
    // RFC 3987, 3.1
    ["http://r\u{e9}sum\u{e9}.example.org", [uri({ dialect: rfc3987 })]],
  ])("returns %j unchanged", (text, schemas) => {
    for (const schema of schemas) expect(schema["~standard"].validate(text)).toEqual({ value: text });
  });

  it.each(Object.values(dialects))("reports the message of the UriSyntaxError for $id", async (dialect) => {
    for (const text of ["100%", "a b", "%zz"]) {
      const result = dialect.tryParse(text);
      const messages = result.ok ? [] : [result.error.message];
      expect(messages).toHaveLength(1);
      expect(await issuesOf(uriReference({ dialect }), text)).toEqual(messages);
      expect(await issuesOf(uri({ dialect }), text)).toEqual(messages);
    }
  });

  it.each([
    // RFC 3987 repeats the production of RFC 3986.
    ["rfc3987", "RFC 3987 2.2"],
    ["rfc3986", "RFC 3986 3.1"],
    ["rfc2732", "RFC 2396 3.1"],
    ["rfc2396", "RFC 2396 3.1"],
    ["draft-ietf-url-syntax-00", "draft-ietf-url-syntax-00 4.1"],
    ["rfc1808", "RFC 1808 2.2"],
    ["draft-ietf-uri-relative-url-05", "draft-ietf-uri-relative-url-05 2.2"],
  ] as const)("cites the section of %s that requires a scheme", async (id, section) => {
    expect(await issuesOf(uri({ dialect: dialects[id] }), "../g")).toEqual([
      `the reference is relative: it has no scheme at offset 0 (${section} "scheme"); use an absolute URI`,
    ]);
  });

  it.each([
    [42, "a number"],
    [null, "null"],
    [undefined, "undefined"],
    [["a"], "an array"],
    [new URL("http://a/"), "a URL: pass its href"],
  ])("rejects %o, which is not a string", async (value, kind) => {
    expect(await issuesOf(uri(), value)).toEqual([`expected a string, not ${kind}`]);
    expect(uri()["~standard"].validate(value).issues?.[0]?.code).toBe("not-a-string");
  });

  it("has version 1 and validates strings, by the types of Standard Schema", () => {
    expect(uri()["~standard"]).toMatchObject({ version: 1, vendor: "urigram" });
    expectTypeOf(uri()).toExtend<StandardSchemaV1<string, string>>();
    expectTypeOf<StandardSchemaV1.InferInput<ReturnType<typeof uri>>>().toEqualTypeOf<string>();
    expectTypeOf<StandardSchemaV1.InferOutput<ReturnType<typeof uri>>>().toEqualTypeOf<string>();
  });

  it("rejects invalid dialects", () => {
    expectTypeOf<{ dialect: string }>().not.toExtend<Parameters<typeof uri>[0]>();
    expect(() => callUntyped(uri, { spec: "rfc3986" })).toThrow(
      new TypeError('there is no option "spec", only dialect, schemes, host, userinfo, port, hostToAscii'),
    );
    expect(() => callUntyped(uri, { dialect: "rfc3986" })).toThrow(
      "a dialect must be a module such as rfc2396",
    );
  });
});

/** Returns what a pattern captures in the paths of the modules that a bundle needs. */
async function bundledFrom(contents: string, pattern: RegExp): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const needed = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return [...new Set(needed.flatMap(([path]) => pattern.exec(path)?.[1] ?? []))].toSorted();
}

/** A reference and the message about its first violated requirement; undefined if there is none. */
type Row = readonly [text: string, message: string | undefined];

const HOST_ADVICE = 'add "//" and a host before the path';
const RELATIVE_HOST_ADVICE = "use an absolute URI with a host";
const PORT_ADVICE = "use a number from 0 to 65535, or omit the port";
const endpoint = { schemes: ["HTTPS", "wss"], host: "required", userinfo: false, port: "valid" } as const;

describe("requirements", () => {
  it.each<Row>([
    // RFC 3986, 3.1: schemes are case-insensitive.
    ["Https://example.com/", undefined],
    ["http://example.com/", 'the scheme "http" at offset 0 is not allowed; begin with "https:" or "wss:"'],
    ["https:/a", `there is no host; ${HOST_ADVICE}`],
    ["https:", `there is no host; ${HOST_ADVICE}`],
    ["https://", "the host at offset 8 is empty; add a host"],
    ["https://@:80/", "the host at offset 9 is empty; add a host"],
    ["https://me:secret@a/", 'the authority at offset 8 has a userinfo; remove it and "@"'],
    ["https://@a/", 'the authority at offset 8 has a userinfo; remove it and "@"'],
    ["https://a/@b", undefined],
    // 3.2.3: the grammar limits neither the value nor the number of digits.
    ["https://a:65535/", undefined],
    ["https://a:0", undefined],
    ["https://a:/", undefined],
    ["https://[::1]:00080/", undefined],
    ["https://a:65536/", `the authority at offset 8 has the invalid port "65536"; ${PORT_ADVICE}`],
    ["https://[::1]:99999", `the authority at offset 8 has the invalid port "99999"; ${PORT_ADVICE}`],
  ])("for %s are violated by: %s", async (text, message) => {
    const expected = message === undefined ? [] : [message];
    expect(await issuesOf(uri(endpoint), text)).toEqual(expected);
    expect(await issuesOf(uriReference(endpoint), text)).toEqual(expected);
  });

  it.each<Row>([
    ["TEL:+1-201-555-0123", undefined],
    [
      "tel:555",
      "invalid in the tel scheme: the reference ends at offset 7; expected local-number-digits or par or context (RFC 3966 3); use the syntax of RFC 3966",
    ],
    ["mailto:joe@", undefined],
    ["urn:isbn:1", undefined],
    [
      "urn:uuid:123",
      "invalid in the urn:uuid scheme: the reference ends at offset 12; expected HEXDIG (RFC 9562 4); use the syntax of RFC 9562",
    ],
    [
      "geo:1,2",
      'the scheme "geo" at offset 0 is not allowed; begin with "tel:", "mailto:", "urn:", "urn:uuid:" or "sip:"',
    ],
    // Valid in its scheme, but not a URI (RFC 3986, 3.2.2).
    ["sip:a@[::1]", '"[" at offset 6 is not allowed here (RFC 3986 3.3 "pchar"); escape it as %5B'],
  ])("of the grammars of some schemes: %s is answered by %s", async (text, message) => {
    const schemes = [tel, "mailto", "urn", urnUuid, sip] as const;
    expect(await issuesOf(uri({ schemes }), text)).toEqual(message === undefined ? [] : [message]);
  });

  it("of a grammar have a code and a span", () => {
    expect(uri({ schemes: [tel] })["~standard"].validate("tel:+1 2").issues).toMatchObject([
      { code: "space" },
    ]);
    expect(uri({ schemes: [tel] })["~standard"].validate("tel:+1~2").issues).toMatchObject([
      { code: "scheme-syntax", start: 6, end: 7 },
    ]);
  });

  it("put only the grammars of given modules into a bundle", async () =>
    expect(
      await bundledFrom(
        `import { uri } from "./src/integrations/standard-schema.ts";
        import * as tel from "./generated/schemes/tel/index.ts";
        export const schema = uri({ schemes: [tel, "mailto"] });`,
        /^generated\/schemes\/([^/]+)/,
      ),
    ).toEqual(["tel"]));

  it.each([
    [
      "a lean schema",
      `import { uri } from "./src/integrations/standard-schema-lean.ts";
      import * as dialect from "./generated/rfc2396/lean.ts";
      export const schema = uri({ dialect });`,
      ["generated/rfc2396"],
    ],
    [
      "the formats of ajv",
      `export { formats } from "./src/integrations/ajv.ts";`,
      ["generated/rfc3986", "generated/rfc3987"],
    ],
  ])("of %s put no automata into a bundle", async (_, contents, dialects) => {
    expect(await bundledFrom(contents, /^(generated\/rfc\d+)/)).toEqual(dialects);
    expect(await bundledFrom(contents, /(automata|diagnose)\.ts$/)).toEqual([]);
  });

  it.each([
    ["", "empty", "the value is empty ", "; use an absolute URI"],
    ["example.com", "missing-scheme", "the reference is relative", '; did you mean "https://example.com"?'],
    ["localhost:3000", "missing-scheme", "the scheme ", '; did you mean "https://localhost:3000"?'],
    ["example.com:8080/a", "missing-scheme", "the scheme ", '; did you mean "https://example.com:8080/a"?'],
    ["C:\\x", "unwise", '"\\" at offset 2 ', '"Characters"); begin with "https:"'],
    ["https://a/b c", "space", "space at offset 11 ", "; escape it as %20, or remove it"],
  ])("of https are violated by %j with the code %s", (text, code, what, advice) => {
    const { issues = [] } = uri({ schemes: ["https"] })["~standard"].validate(text);
    expect(issues).toMatchObject([
      {
        code,
        message: expect.stringMatching(/^[^\n]+$/),
        start: expect.any(Number),
        end: expect.any(Number),
      },
    ]);
    expect(issues[0]?.message.startsWith(what)).toBe(true);
    expect(issues[0]?.message.endsWith(advice)).toBe(true);
  });

  it("suggest the first allowed scheme", async () => {
    expect(await issuesOf(uri({ schemes: ["wss", "https"] }), "//example.com/a")).toEqual([
      expect.stringMatching(/; did you mean "wss:\/\/example\.com\/a"\?$/),
    ]);
  });

  it.each([
    ["http://a/", "scheme-not-allowed", 0, 4],
    ["https:/a", "missing-host", 6, 6],
    ["https://me@a/", "userinfo-not-allowed", 8, 12],
    ["https://a:65536/", "port-out-of-range", 8, 15],
  ])("give %s the code %s and its span", (text, code, start, end) => {
    const [issue] = uri(endpoint)["~standard"].validate(text).issues ?? [];
    expect([issue?.code, issue?.start, issue?.end]).toEqual([code, start, end]);
  });

  it.each([
    // RFC 2396, 3.2.2
    ["www.ibm.com", true],
    ["a.b.", true],
    ["localhost", true],
    ["1-a.x", true],
    ["xn--bcher-kva.example", true],
    ["a..b", false],
    ["a_b", false],
    ["-a.b", false],
    ["a-.b", false],
    ["a.1", false],
    ["1.2.3.4", false],
    ["0x7f", false],
    ["!$&", false],
    ["a.b..", false],
    [".", false],
  ])("take %s for a DNS name (%j), as RFC 2396 does for a hostname", (host, isName) => {
    const { issues } = uri({ host: "dns-name" })["~standard"].validate(`http://${host}/`);
    expect(issues === undefined).toBe(isName);
    expect(rfc2396.accepts(host, "hostname")).toBe(isName);
  });

  it.each([
    // RFC 1034, 3.1: 63 octets in a label; 255 in a name, with a length before each label and that of the root.
    [`${"a".repeat(63)}.b`, true],
    [`${"a".repeat(64)}.b`, false],
    [`${"a2345678.".repeat(28)}a`, true],
    [`${"a2345678.".repeat(28)}a.`, true],
    [`${"a2345678.".repeat(28)}ab`, false],
    [`a${"a.".repeat(1e4)}`, false],
  ])("limit the length of a DNS name: %s", (host, isName) => {
    const { issues } = uri({ host: "dns-name" })["~standard"].validate(`http://${host}/`);
    expect(issues === undefined).toBe(isName);
  });

  it.each([
    [
      "http://a..b/",
      'the host "a..b" at offset 7 is not a DNS name (RFC 2396 3.2.2 "hostname"); use letters, digits and inner "-", with single dots between the labels',
    ],
    [
      "http://b\u{fc}cher.example/",
      'the host "b\u{fc}cher.example" at offset 7 is not a DNS name (RFC 2396 3.2.2 "hostname"); use the "xn--" form',
    ],
    ["http://[::1]/", expect.stringContaining("is not a DNS name")],
    ["http:/a", `there is no host; ${HOST_ADVICE}`],
  ])("explain that %s has no DNS name", (text, message) => {
    const { issues } = uri({ dialect: rfc3987, host: "dns-name" })["~standard"].validate(text);
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    ["https:/example.com/a", "https://example.com/a"],
    ["https:example.com:80", "https://example.com:80"],
    ["https:///example.com?q", "https://example.com?q"],
    ["example.com", "https://example.com"],
    ["localhost:3000", "https://localhost:3000"],
    ["https://example.com/a b", "https://example.com/a%20b"],
  ])("suggest an edit of %s that results in %s", (text, fixed) => {
    const { validate } = uri({ schemes: ["https"], host: "required" })["~standard"];
    const [issue] = validate(text).issues ?? [];
    const { start, end, text: inserted } = issue?.suggestion ?? { start: 0, end: 0, text: "" };
    expect(text.slice(0, start) + inserted + text.slice(end)).toBe(fixed);
    expect(validate(fixed)).toEqual({ value: fixed });
  });

  it.each(["http//a.example", "https:/a", "https:", "hello world"])(
    "suggest no edit of %s that would not meet them, or guess a host",
    (text) => {
      const [issue] = uri({ schemes: ["https"], host: "required" })["~standard"].validate(text).issues ?? [];
      expect(issue).not.toHaveProperty("suggestion");
    },
  );

  it("allow relative references without a scheme only by uriReference", async () => {
    expect(await issuesOf(uriReference(endpoint), "//example.com/a")).toEqual([]);
    expect(await issuesOf(uri(endpoint), "//example.com/a")).toEqual([
      'the reference is relative: it has no scheme at offset 0 (RFC 3986 3.1 "scheme"); did you mean "https://example.com/a"?',
    ]);
    expect(await issuesOf(uriReference(endpoint), "../a")).toEqual([
      `there is no host; ${RELATIVE_HOST_ADVICE}`,
    ]);
  });

  it.each([
    [uri(), "", 'the value is empty (RFC 3986 3.1 "scheme"); use an absolute URI'],
    [uri(), " \n", 'the value is empty (RFC 3986 3.1 "scheme"); use an absolute URI'],
    [uri({ host: "required" }), " ", 'the value is empty (RFC 3986 3.1 "scheme"); use an absolute URI'],
    [uriReference({ host: "required" }), "", `the value is empty; ${RELATIVE_HOST_ADVICE}`],
    [uriReference({ host: "required" }), "\t", `the value is empty; ${RELATIVE_HOST_ADVICE}`],
  ])("report a blank value as empty, in %o of %j", (schema, text, message) => {
    const { issues } = schema["~standard"].validate(text);
    expect(issues).toEqual([{ code: "empty", message, start: 0, end: text.length }]);
  });

  it("accept an empty reference, but no blank one, where a reference may be empty", async () => {
    expect(await issuesOf(uriReference({ port: "valid" }), "")).toEqual([]);
    expect(uriReference()["~standard"].validate(" ").issues?.[0]?.code).toBe("space");
  });

  it.each([
    [uri, "hello world", /^space at offset 5 .*"\); use an absolute URI$/],
    [uri, "example.com/a b", /^space at offset 13 .*; did you mean "https:\/\/example\.com\/a%20b"\?$/],
    [uriReference, "hello world", /^space at offset 5 .*"\); use an absolute URI with a host$/],
  ])("give advice that meets them, by %o for %s", async (schema, text, message) =>
    expect(await issuesOf(schema({ host: "required" }), text)).toEqual([expect.stringMatching(message)]),
  );

  it.each([
    [
      "http//a.example",
      [undefined, ["http"]],
      '":" is missing after "http"; did you mean "http://a.example"?',
    ],
    ["HTTPS//a", [undefined], '":" is missing after "HTTPS"; did you mean "HTTPS://a"?'],
    ["http//a.example", [["https"]], 'begin with "https:"'],
    ["a//b", [undefined], "use an absolute URI"],
  ])("say what is missing in %s with the schemes %j: %s", async (text, all, advice) => {
    for (const schemes of all)
      expect(await issuesOf(uri(schemes ? { schemes } : {}), text)).toEqual([
        `the reference is relative: it has no scheme at offset 0 (RFC 3986 3.1 "scheme"); ${advice}`,
      ]);
  });

  it.each(Object.values(dialects))("are the same by $id", async (dialect) => {
    expect(await issuesOf(uri({ dialect, ...endpoint }), "https://a:80/b")).toEqual([]);
    expect(await issuesOf(uri({ dialect, schemes: ["https"] }), "ftp:/b")).toHaveLength(1);
    expect(await issuesOf(uri({ dialect, host: "required" }), "ftp:/b")).toHaveLength(1);
    expect(await issuesOf(uri({ dialect, userinfo: false }), "ftp://u@a/b")).toHaveLength(1);
    expect(await issuesOf(uri({ dialect, port: "valid" }), "ftp://u@a:70000/b")).toHaveLength(1);
  });

  it("reject the host and the port of a registry-based authority (RFC 2396, 3.2.1)", async () => {
    const dialect = rfc2396;
    expect(await issuesOf(uri({ dialect, host: "required" }), "http://a_b/")).toEqual([
      "the authority at offset 7 has no host; add a host",
    ]);
    expect(await issuesOf(uri({ dialect, port: "valid" }), "http://a_b:8o/")).toEqual([
      `the authority at offset 7 has the invalid port "8o"; ${PORT_ADVICE}`,
    ]);
    expect(await issuesOf(uri({ dialect, userinfo: false }), "http://a@b_c/")).toHaveLength(1);
  });

  it("do not repeat a password, and escape a long scheme", async () => {
    expect(await issuesOf(uri({ userinfo: false }), "http://u:secret@a/")).not.toContain("secret");
    const [message = ""] = await issuesOf(uri({ schemes: ["a"] }), `${"b".repeat(1e5)}:`);
    expect(message.length).toBeLessThan(120);
  });

  it.each([
    [
      { schemes: "https" },
      'schemes must be an array of scheme names without ":", such as "https", or modules from urigram/schemes, not "https"',
    ],
    [
      { schemes: [] },
      'schemes must be an array of scheme names without ":", such as "https", or modules from urigram/schemes, not an empty array',
    ],
    [
      { schemes: ["a", "https:"] },
      'schemes must be an array of scheme names without ":", such as "https", or modules from urigram/schemes, not "https:"',
    ],
    [
      { schemes: [1] },
      'schemes must be an array of scheme names without ":", such as "https", or modules from urigram/schemes, not a number',
    ],
    [{ host: true }, 'host must be "required", "dns-name", "dotted-name" or undefined, not true'],
    [{ userinfo: "no" }, 'userinfo must be false or undefined, not "no"'],
    [{ port: "80" }, 'port must be "valid" or undefined, not "80"'],
    [
      { scheme: "a" },
      'there is no option "scheme", only dialect, schemes, host, userinfo, port, hostToAscii',
    ],
    ["https", "options must be an object, not a string"],
    [null, "options must be an object, not null"],
  ])("reject the options %j", (options, message) => {
    for (const schema of [uri, uriReference])
      expect(() => callUntyped(schema, options)).toThrow(new TypeError(message));
  });
});

describe("libraries that accept a schema", () => {
  it("tRPC checks the input of a procedure", async () => {
    const { router, procedure, createCallerFactory } = initTRPC.create();
    const pages = router({
      save: procedure.input(uri({ dialect: rfc2396 })).query(({ input }) => {
        expectTypeOf(input).toEqualTypeOf<string>();
        return input;
      }),
    });
    const caller = createCallerFactory(pages)({});
    expect(await caller.save("mailto:a@b")).toBe("mailto:a@b");
    await expect(caller.save("http://[::1]/")).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("(RFC 2396 2.4.3"),
    });
  });

  it("@t3-oss/env-core checks the variables of an environment", () => {
    const problems: unknown[] = [];
    const read = (API: string) =>
      createEnv({
        server: { API: uri() },
        runtimeEnv: { API },
        onValidationError(issues) {
          problems.push(...issues);
          throw new Error("invalid");
        },
      });
    expect(read("https://example.com/").API).toBe("https://example.com/");
    expect(() => read("https://example.com/a b")).toThrow("invalid");
    expect(problems).toMatchObject([{ path: ["API"], message: expect.stringContaining("(RFC 3986 ") }]);
  });

  it.each([
    ["urigram", uri()],
    ["zod", z.url()],
    ["valibot", v.pipe(v.string(), v.url())],
  ])("accept the one of %s the same way", async (_, schema) => {
    expect(await issuesOf(schema, "https://example.com/")).toEqual([]);
    expect(await issuesOf(schema, "no address")).toHaveLength(1);
  });
});
