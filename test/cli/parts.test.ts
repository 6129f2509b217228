import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rfc2396 } from "../../src/index.ts";
import { urigram } from "../support/command.ts";

const objectOf = (stdout: string): unknown => JSON.parse(stdout);

describe("components", () => {
  const REFERENCE = "http://u@h:80/a;p?q#";

  it("text: prints an aligned line for each component that is present", async () => {
    const run = await urigram(["components", REFERENCE]);
    expect(run).toEqual({
      code: 0,
      stdout: `${REFERENCE}
  scheme     http
  authority  u@h:80
  userinfo   u
  host       h
  port       80
  path       /a;p
  query      q
  fragment   ""
`,
      stderr: "",
    });
  });

  it.each([
    [REFERENCE, "http u@h:80 u h 80 /a;p q ``"],
    ["mailto:a@b?c", "mailto \\N \\N \\N \\N a@b?c \\N \\N"],
    ["//a_b/", "\\N a_b \\N \\N \\N / \\N \\N"],
    ["//@h:", "\\N @h: `` h `` `` \\N \\N"],
    ["//", "\\N `` \\N `` \\N `` \\N \\N"],
    ["", "\\N \\N \\N \\N \\N `` \\N \\N"],
  ])(
    "tsv: writes the components of %j, with \\N for an absent one (RFC 2396, 5.2)",
    async (reference, columns) => {
      const { stdout } = await urigram(["components", "--to", "tsv", reference]);
      const own = stdout.split("\t").slice(2, -3);
      expect(own).toEqual(columns.split(" ").map((column) => column.replace("``", "")));
    },
  );

  it("ndjson: writes an absent component as null", async () => {
    const { stdout } = await urigram(["components", "--to", "ndjson", "//h?"]);
    expect(objectOf(stdout)).toEqual({
      reference: "//h?",
      valid: true,
      scheme: null,
      authority: "h",
      userinfo: null,
      host: "h",
      port: null,
      path: "",
      query: "",
      fragment: null,
    });
  });

  it.each(["rfc1808", "draft-ietf-uri-relative-url-05"])(
    "--spec %s: splits params and net_loc (2.1)",
    async (id) => {
      const { stdout } = await urigram(["components", "--spec", id, "--to", "csv", "http://u:p@h:8/a;p?q#f"]);
      expect(stdout.split("\n")).toEqual([
        "reference,verdict,scheme,authority,userinfo,host,port,path,params,query,fragment,code,offset,message",
        "http://u:p@h:8/a;p?q#f,valid,http,u:p@h:8,u:p,h,8,/a,p,q,f,\\N,\\N,\\N",
        "",
      ]);
    },
  );

  it("reports an invalid reference as a finding", async () => {
    const run = await urigram(["components", "--to", "tsv", "a b"]);
    expect(run.stdout).toMatch(/^a b\tinvalid(\t\\N){8}\tspace\t1\t/);
    expect(run.code).toBe(1);
  });
});

describe("build", () => {
  it.each([
    ["--scheme http --host a.b --port 80 --path /50%/a:b", "http://a.b:80/50%25/a:b"],
    ["--host h --userinfo a@b --query a=b&c --fragment #", "//a%40b@h?a%3Db%26c#%23"],
    ["--reg-name a_b", "//a_b"],
    ["--scheme mailto --opaque-part a@b", "mailto:a@b"],
    ["--path a:b/c", "./a:b/c"],
    ["--path ../b", "../b"],
    ["--spec rfc3986 --scheme mailto --path joe@x", "mailto:joe@x"],
    ["--path /a/b --segment-param v=1=2 --segment-param p;q", "/a/b;v=1%3D2;p%3Bq"],
    ["--path /a --query-field a=1&2 --query-field b", "/a?a=1%262&b"],
    ["--query-field a=1 --host h", "//h?a=1"],
    ["--spec rfc1808 --net-loc a_b --path /a --params p", "//a_b/a;p"],
    ["--spec draft-ietf-url-syntax-00 --host h --user u --password p", "//u:p@h"],
  ])("%s builds %s", async (line, reference) => {
    const run = await urigram(["build", ...line.split(" ")]);
    expect(run).toEqual({ code: 0, stdout: `${reference}\n`, stderr: "" });
  });

  it("builds a reference from each record, in order; an invalid record is a finding", async () => {
    const records = [
      '{"scheme":"http","host":"h","port":80,"path":["","a/b"]}',
      '{"path":"/a/b","query":null}',
      '{"path":"//a"}',
      '{"host":"a b"}',
      '{"hots":"a"}',
      '{"path":["",{"text":"a;b","params":["c",["v","1"]]}],"query":[["q","x=y"],"z"]}',
      '{"path":[1]}',
      '{"userinfo":["u","p:"],"host":"h"}',
      '{"userinfo":["u"],"host":"h"}',
      '{"path":"/a/../b"}',
      '{"path":[{"text":"a"}]}',
      '{"query":[["a","b","c"]]}',
      "{",
      "[]",
      "{}",
    ];
    const run = await urigram(["build", "--to", "ndjson"], records.join("\n"));
    const outcomes = run.stdout.trimEnd().split("\n").map(objectOf);
    expect(outcomes).toMatchObject([
      { reference: "http://h:80/a%2Fb", valid: true },
      { reference: "/a/b", valid: true },
      { reference: records[2], valid: false, error: { code: "bad-parts" } },
      { reference: records[3], valid: false, error: { code: "space", production: "host" } },
      {
        reference: records[4],
        error: { code: "bad-record", message: expect.stringContaining("mean host?") },
      },
      { reference: "/a%3Bb;c;v=1?q=x%3Dy&z", valid: true },
      { reference: records[6], error: { code: "bad-record" } },
      { reference: "//u:p%3A@h", valid: true },
      { reference: records[8], error: { message: expect.stringContaining('["user", "password"]') } },
      {
        reference: records[9],
        error: { code: "bad-parts", message: expect.stringMatching(/^path\[2\] is ".."/) },
      },
      { reference: records[10], error: { message: expect.stringContaining('nor {"text"') } },
      { reference: records[11], error: { message: expect.stringContaining('["name", "value"]') } },
      { reference: records[12], error: { code: "bad-record" } },
      { reference: records[13], error: { code: "bad-record" } },
      { reference: "", valid: true },
    ]);
    expect(run).toMatchObject({ code: 1, stderr: "" });
  });

  it("builds the same references as the library", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string(), { minLength: 1 }), fc.string(), async (segments, query) => {
        fc.pre(!segments.some((segment) => segment === "." || segment === ".."));
        const parts = { scheme: "http", host: "h", path: ["", ...segments], query };
        const { stdout } = await urigram(["build"], JSON.stringify(parts));
        expect(stdout).toBe(`${rfc2396.build(parts)}\n`);
      }),
      { numRuns: 50 },
    ));

  it.each([
    ["a part that is not in the specification", ["--net-loc", "h"], 1],
    ["parts that cannot be combined", ["--port", "80"], 1],
    ["parts and a file of parts", ["--host", "h", "--input", "parts.ndjson"], 2],
    ["an unknown part", ["--hots", "h"], 2],
    ["params without a segment", ["--host", "h", "--segment-param", "p"], 2],
    ["a query and its fields", ["--query", "q", "--query-field", "a=b"], 2],
    ["params of a segment in RFC 1808", ["--spec", "rfc1808", "--path", "a", "--segment-param", "p"], 1],
  ])("%s: has an exit code, and no value", async (_, args, code) => {
    const run = await urigram(["build", ...args]);
    expect(run.code).toBe(code);
    expect(run.stdout.split("\n")).toEqual([""]);
    expect(run.stderr).not.toBe("");
  });

  it("tells a user at a terminal that it reads records", async () => {
    const { stderr } = await urigram(["build", "--spec", "rfc3986"], "{}", {
      terminals: ["stdin", "stderr"],
    });
    expect(stderr).toMatch(
      /^reading parts from standard input, as JSON, one record per line; end with Ctrl-D\n/,
    );
  });
});

describe("unescape", () => {
  it.each([
    ["caf%C3%A9", "café"],
    ["50%25", "50%"],
    ["%2541", "%41"],
    ["a+b", "a+b"],
    ["", ""],
    ["%1B[31m%E2%80%AE%0A", "\\u{1B}[31m\\u{202E}\\u{A}"],
  ])("text: prints %j as %j", async (text, shown) => {
    expect(await urigram(["unescape", text])).toEqual({ code: 0, stdout: `${shown}\n`, stderr: "" });
  });

  it("ndjson: writes the string itself", async () => {
    const { stdout } = await urigram(["unescape", "--to", "ndjson", "%1B%0A"]);
    expect(objectOf(stdout)).toEqual({ reference: "%1B%0A", valid: true, unescaped: "\x1b\n" });
  });

  it("reports a bad escape and invalid UTF-8 as findings (RFC 2396, 2.4.1)", async () => {
    const run = await urigram(["unescape", "--to", "tsv"], "%4\n%FF\na\n%C3%28\n");
    const rows = run.stdout.split("\n").map((line) => line.split("\t").slice(0, 4));
    expect(rows).toEqual([
      ["%4", "invalid", "\\N", "bad-escape"],
      ["%FF", "invalid", "\\N", "not-utf8"],
      ["a", "valid", "a", "\\N"],
      ["%C3%28", "invalid", "\\N", "not-utf8"],
      [""],
    ]);
    expect(run.code).toBe(1);
  });
});
