import { describe, expect, it } from "vitest";
import { urigram, urigramProcess } from "../support/command.ts";
import { expectWrongUse, linesOf } from "../support/output.ts";

const get = async (format: string, ...references: readonly string[]) =>
  linesOf((await urigram(["get", "--spec", "rfc3986", format, "--", ...references])).stdout);

describe("urigram get", () => {
  it("prints only values on standard output, and the reason for each missing one on standard error", async () => {
    const input = "http://a/b\nhttp://c:8080\na b\nmailto:x\n";
    expect(await urigramProcess(["get", "{host}:{port|80}"], input)).toMatchObject({
      code: 1,
      stdout: "a:80\nc:8080\n:80\n",
      stderr: expect.stringMatching(/^error\[space\]: .*\n --> standard input, record 3\n/),
    });
  });

  it.each([
    ["{scheme}|{authority}|{userinfo}|{host}|{port}|{path}|{query}|{fragment}", "s|u@h:1|u|h|1|/p|q|f"],
    ["{reference} ", "s://u@h:1/p?q#f "],
    ["\\{{host}\\}}\\t\\\\\\|", "{h}}\t\\|"],
    ["{query:x|none}", "none"],
    ["{query:x|a\\}\\|b}", "a}|b"],
    ["{host|none}{query:x|}", "h"],
  ])("has all components, escapes and defaults: %s", async (format, line) =>
    expect(await get(format, "s://u@h:1/p?q#f")).toEqual([line]),
  );

  it("prints the default for an absent or empty component (RFC 3986, 3.2.3)", async () =>
    expect(await get("{port|80}", "//a", "//a:", "//a:8", "b")).toEqual(["80", "80", "8", "80"]));

  // RFC 3986, 3.3: path-absolute = "/" [ segment-nz *( "/" segment ) ]; a path may have no segment.
  it.each([
    ["{segments[0]}", ["x y", "", "none", "a", "x@y"]],
    ["{segments[1]}", ["b", "none", "none", "none", "none"]],
    ["{segments[-1]}", ["z", "", "none", "a", "x@y"]],
  ])("numbers and decodes the segments of a path, without params: %s", async (format, lines) =>
    expect(
      await get(format.replace("}", "|none}"), "//h/x%20y/b;v=1/z", "/", "//h", "a", "mailto:x@y"),
    ).toEqual(lines.map((line) => line || "none")),
  );

  // URL Standard, 5.1, application/x-www-form-urlencoded parsing.
  it.each([
    ["?q=a+b%26&q=2", "a b&"],
    ["?%71=1", "1"],
    ["?q", ""],
    ["??q=1&q=2", "2"],
    ["?q=%ff", "\ufffd"],
    ["?q=%0A%E2%80%AE", "\\u{A}\\u{202E}"],
    ["?p=1", ""],
    ["", ""],
  ])("decodes the first value of a name in a query as a form, on one line: %s", async (reference, value) =>
    expect(await get("<{query:q}>", reference)).toEqual([`<${value}>`]),
  );

  it("distinguishes absent and empty fields in ndjson, and writes each field once, in order", async () => {
    const { stdout } = await urigram(["get", "{port}{host}{port|x} {reference}", "--json", "//a:", "b"]);
    expect(linesOf(stdout).map((line): unknown => JSON.parse(line))).toEqual([
      { reference: "//a:", valid: true, value: "ax //a:", port: "", host: "a" },
      { reference: "b", valid: true, value: "x b", port: null, host: null },
    ]);
  });

  it("reports segments that are not UTF-8", async () => {
    const { code, stdout } = await urigram(["get", "{segments[0]}", "--to", "tsv", "/%ff", "/a"]);
    expect([code, linesOf(stdout).map((line) => line.split("\t")[4])]).toEqual([1, ["not-utf8", "\\N"]]);
    expect(stdout).toContain('the octets of "%ff" are not UTF-8\n');
  });

  it.each([
    [[], "'format'"],
    [["http://a/"], "no field"],
    [["{host"], 'has a "{"'],
    [["{host}\\"], "backslash"],
    [["\\q{host}"], '"\\q"'],
    [["{hots}"], "did you mean host?"],
    [["{params}"], "RFC 2396 has no field"],
    [["{segments[x]}"], "segments[0]"],
    [["{\x1b[31m}"], "\\u{1B}"],
  ])("rejects the format %j before it reads", async (format, message) =>
    expectWrongUse(await urigram(["get", ...format], "a\n"), message),
  );

  it("has the field params in RFC 1808 (2.4.5), where absent means empty", async () => {
    const { stdout } = await urigram(["get", "--spec", "rfc1808", "{params|none}", "/a;b", "/a"]);
    expect(linesOf(stdout)).toEqual(["b", "none"]);
  });
});

describe("urigram set", () => {
  it("replaces and removes components of each reference", async () => {
    const input = "http://a/b?c#d\na b\nmailto:x\nhttp://u@[::1]:1?#\n";
    const run = await urigramProcess(["set", "--spec", "rfc3986", "port=9000", "query="], input);
    expect(run).toMatchObject({
      code: 1,
      stdout: "http://a:9000/b#d\nhttp://u@[::1]:9000#\n",
      stderr: expect.stringContaining("error[bad-parts]: a userinfo or a port needs a host"),
    });
  });

  it.each([
    [["scheme=https", "port=", "http://a:80/"], "https://a/"],
    [["authority=", "http://a/b"], "http:/b"],
    [['host=""', "scheme=file", "//h/a"], "file:///a"],
    [['query=""', "fragment=", "a?b#c"], "a?"],
    [["path=", "http://a/b?c"], "http://a?c"],
    [["query=a%20b=c&d", "/x"], "/x?a%20b=c&d"],
    [["host=h", "userinfo=a=b", "http://g"], "http://a=b@h"],
    [["fragment=x", "a=b"], undefined],
    [["fragment=x", "./a=b", "fragment=y"], "./a=b#x\nfragment=y#x"],
  ])("takes values verbatim, before the references: %j", async (args, line) => {
    const { code, stdout } = await urigram(["set", "--spec", "rfc3986", ...args]);
    expect([code, stdout]).toEqual(line === undefined ? [2, ""] : [0, `${line}\n`]);
  });

  it("keeps the columns of the input", async () => {
    const args = ["set", "scheme=https", "--from", "csv", "--column", "url", "--to", "csv"];
    const { stdout } = await urigram([...args, "--select", "id,result"], 'id,url\n1,"http://a/,b"\n');
    expect(stdout).toBe('id,result\n1,"https://a/,b"\n');
  });

  it.each([
    [[], "'name=value'"],
    [["http://a/"], '"http://a/" is not a change; use NAME=VALUE, such as port=9000'],
    [
      ["query:q=1"],
      "such as port=9000; the components are scheme, authority, userinfo, host, port, path, query",
    ],
    [["hots=a"], "did you mean host?"],
    [["port=x"], "in the port"],
    [["path=/a b"], "escape it as %20"],
    [["params=x"], "RFC 2396 has no component"],
    [["port=1", "port=2"], "set twice"],
    [["port=1", "authority=a"], "either the authority or its port, not both"],
  ])("rejects changes that fit no reference, before it reads: %j", async (changes, message) =>
    expectWrongUse(await urigram(["set", ...changes], "a\n"), message),
  );
});
