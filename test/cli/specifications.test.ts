import { describe, expect, it } from "vitest";
import { readCsv } from "../../src/cli/formats/csv.ts";
import { readTsv } from "../../src/cli/formats/tsv.ts";
import { compare, dialects } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import {
  ended,
  expectWrongUse,
  HARMFUL,
  hostile,
  jsonLines,
  linesOf,
  objectsOf,
  rowsOf,
  WORST,
} from "../support/output.ts";

const IDS = Object.keys(dialects);
const [RFC3987, RFC3986, RFC2732, RFC2396] = ["rfc3987", "rfc3986", "rfc2732", "rfc2396"] as const;
const JAVA = "java-net-uri";
const [DRAFT00, RFC1808, DRAFT05] = [
  "draft-ietf-url-syntax-00",
  "rfc1808",
  "draft-ietf-uri-relative-url-05",
] as const;
/** The base of the specifications' examples. */
const BASE = "http://a/b/c/d;p?q";

describe("--spec selects the specification", () => {
  /** The specifications in which they are valid. */
  const verdicts: readonly (readonly [reference: string, section: string, validIn: readonly string[]])[] = [
    ["?y", "RFC 2396, 5 needs a path", [RFC3987, RFC3986, JAVA, DRAFT00, RFC1808, DRAFT05]],
    ["~x", 'RFC 1808, 2.2 has "~" in national, which it does not use', IDS.filter((id) => id !== RFC1808)],
    ["{x}", "draft 05, 2.2 has national in unreserved", [DRAFT05]],
    ["a_b:c", "RFC 2396, 5 has no colon in a rel_segment", [DRAFT00, RFC1808, DRAFT05]],
    ["http:", "RFC 2396, 3 needs a scheme-specific part", [RFC3987, RFC3986, DRAFT00, RFC1808, DRAFT05]],
    [
      "//a//b",
      "RFC 1808, 2.2 needs something in the first segment",
      IDS.filter((id) => id !== RFC1808 && id !== DRAFT05),
    ],
    ["http://[::1]/", "RFC 2732, 3", [RFC3987, RFC3986, JAVA, RFC2732, DRAFT05]],
    ["a?[b]", "RFC 2732, 3 has brackets in uric", [JAVA, RFC2732, DRAFT05]],
    ["é", "RFC 3987, 2.1", [RFC3987, JAVA]],
    ["../g;x?y#s", "all", IDS],
    ["a b", "none", []],
  ];

  it.each(IDS)("check --spec %s", async (id) => {
    const references = verdicts.map(([reference]) => reference);
    const run = await urigram(["check", "--spec", id, "--to", "tsv"], ended(references));
    expect(rowsOf(run).map(([reference, verdict]) => [reference, verdict])).toEqual(
      verdicts.map(([reference, , validIn]) => [reference, validIn.includes(id) ? "valid" : "invalid"]),
    );
    expect(run.code).toBe(1);
  });

  it("defaults to RFC 2396", async () => {
    for (const command of ["check", "normalize"]) {
      const named = await urigram([command, "--spec", "rfc2396", "--to", "ndjson", "//a_b", "?y"]);
      expect(await urigram([command, "--to", "ndjson", "//a_b", "?y"])).toEqual(named);
    }
  });

  it.each([
    [RFC3987, "relative", "ipath-abempty", "server", "ireg-name"],
    [RFC3986, "relative", "path-abempty", "server", "reg-name"],
    [RFC2732, "relative", "net_path", "reg_name", "\\N"],
    [RFC2396, "relative", "net_path", "reg_name", "\\N"],
    [DRAFT00, "relative", "net_path", "server", "\\N"],
    [RFC1808, "relative", "net_path", "net_loc", "\\N"],
    [DRAFT05, "relative", "net_path", "net_loc", "\\N"],
  ])("classify --spec %s: //a_b is %s, %s, %s, with the host %s", async (id, ...kinds) => {
    const [row] = rowsOf(await urigram(["classify", "--spec", id, "--to", "tsv", "//a_b"]));
    expect(row).toEqual(["//a_b", "valid", ...kinds, "\\N", "\\N", "\\N"]);
  });

  it.each([
    [RFC3987, "irelative-ref"],
    [RFC3986, "relative-ref"],
    [RFC2732, "URI-reference"],
    [RFC2396, "URI-reference"],
    [DRAFT00, "URL-reference"],
    [RFC1808, "URL"],
    [DRAFT05, "URL"],
  ])("parse --spec %s: the root is %s", async (id, type) => {
    const run = await urigram(["parse", "--spec", id, "--to", "ndjson", "//h/a"]);
    expect(objectsOf(run)).toMatchObject([
      { reference: "//h/a", valid: true, tree: { type, start: 0, end: 5 } },
    ]);
  });

  it("determines the productions for --production", async () => {
    const run = await urigram(`check --spec ${RFC1808} --production net_loc --to tsv a;b?c a/b`.split(" "));
    expect(rowsOf(run).map(([, verdict]) => verdict)).toEqual(["valid", "invalid"]);
    const tree = await urigram(
      `parse --spec ${DRAFT00} --production hostnumber --to ndjson 1.2.3.4`.split(" "),
    );
    expect(objectsOf(tree)).toMatchObject([{ tree: { type: "hostnumber" } }]);
    const h16 = await urigram(`check --spec ${RFC3986} --production h16 --to tsv 1080 10800`.split(" "));
    expect(rowsOf(h16).map(([, verdict]) => verdict)).toEqual(["valid", "invalid"]);
  });

  it("determines the terms in errors", async () => {
    const { stderr } = await urigram(["check", "--spec", RFC1808, "~x"]);
    expect(stderr).toContain('RFC 1808 2.2 "national"');
    expect(stderr).toContain("escape it as %7E");
  });
});

describe("resolve", () => {
  it.each([
    [RFC3987, "6.5", "d;p?y", ";x", "g"],
    [RFC3986, "5.4.1, 5.4.2", "d;p?y", ";x", "g"],
    [RFC2732, "3; RFC 2396, C.1, C.2", "?y  query-without-path", ";x", "../g"],
    [RFC2396, "C.1, C.2", "?y  query-without-path", ";x", "../g"],
    [DRAFT00, "C.1, C.2", "?y", ";x", "../g"],
    [RFC1808, "5.1, 5.2", "d;p?y", "d;x", "../g"],
    [DRAFT05, "5.1, 5.2", "d;p?y", "d;x", "../g"],
  ])("%s (%s): prints a line with the target and its marks", async (id, _, ofQuery, ofParams, aboveRoot) => {
    const references = ["g:h", "g", "?y", "#s", ";x", "", "../../../g"];
    const below = ["g", ofQuery].map((path) => `http://a/b/c/${path}`);
    const mark = id === RFC1808 || id === DRAFT05 ? "" : "  same-document";
    const targets = [
      ...["g:h", ...below, `${BASE}#s${mark}`, `http://a/b/c/${ofParams}`, `${BASE}${mark}`],
      `http://a/${aboveRoot}  above-root`,
    ];
    const run = await urigram(["resolve", "--spec", id, "--base", BASE], ended(references));
    expect(run).toEqual({ code: 0, stdout: ended(targets), stderr: "" });
  });

  it("--to tsv: writes reference, verdict, target, same-document, flags, code, offset, message", async () => {
    const run = await urigram([..."resolve --to tsv g #s ../../../g ?y --base".split(" "), BASE, "a b"]);
    expect(rowsOf(run)).toEqual([
      ["g", "valid", "http://a/b/c/g", "false", "", "\\N", "\\N", "\\N"],
      ["#s", "valid", `${BASE}#s`, "true", "", "\\N", "\\N", "\\N"],
      ["../../../g", "valid", "http://a/../g", "false", "above-root", "\\N", "\\N", "\\N"],
      ["?y", "valid", "http://a/b/c/?y", "false", "query-without-path", "\\N", "\\N", "\\N"],
      ["a b", "invalid", "\\N", "\\N", "\\N", "space", "1", expect.stringContaining("in the reference: ")],
    ]);
    expect(run).toMatchObject({ code: 1, stderr: "" });
  });

  it("--to ndjson: writes reference, target, sameDocument, flags; or the error as data", async () => {
    const run = await urigram(["resolve", "--base", "mailto:a@b", "--to", "ndjson", "http://a/", "g"]);
    expect(objectsOf(run)).toEqual([
      { reference: "http://a/", valid: true, target: "http://a/", sameDocument: false, flags: [] },
      {
        reference: "g",
        valid: false,
        error: { code: "opaque-base", dialect: RFC2396, section: "5", message: expect.any(String) },
      },
    ]);
  });

  it("--above-root: determines the handling of .. above the root (RFC 2396, 5.2 (6g))", async () => {
    const of = async (...way: string[]) =>
      rowsOf(await urigram(["resolve", "--base", BASE, ...way, "--to", "tsv", "../../../g", "g"]));
    expect((await of())[0]?.[2]).toBe("http://a/../g");
    expect((await of("--above-root", "remove"))[0]?.[2]).toBe("http://a/g");
    const [rejected, other] = await of("--above-root", "reject");
    expect(rejected?.slice(1, 6)).toEqual(["invalid", "\\N", "\\N", "\\N", "above-root"]);
    expect(other?.[2]).toBe("http://a/b/c/g");
  });

  it.each([RFC2396, RFC1808])(
    "--literal, --spec %s: follows the literal text for a base without a path (decision 4)",
    async (id) => {
      const of = async (...literal: string[]) =>
        linesOf(await urigram(["resolve", "--spec", id, "--base", "http://a", ...literal, "g", "/g"]));
      expect(await of()).toEqual(["http://a/g  pathless-base", "http://a/g"]);
      expect(await of("--literal")).toEqual(["http://ag  pathless-base", "http://a/g"]);
    },
  );

  it.each([RFC3986, RFC2396, RFC1808])(
    "--relative-base, --spec %s: resolves against a relative or empty base (decision 17)",
    async (id) => {
      const of = (base: string, ...more: string[]) =>
        urigram(["resolve", "--spec", id, "--base", base, ...more, "./g", "../../g"]);
      expect(linesOf(await of("../b/c", "--relative-base"))).toEqual([
        "../b/g  relative-base",
        "../../g  relative-base",
      ]);
      expect(linesOf(await of("http://a/b/c", "--relative-base"))[0]).toBe("http://a/b/g");
      expect((await of("", "--relative-base")).code).toBe(0);
      expect(await of("a b", "--relative-base")).toMatchObject({ code: 2 });
      expect(await of("../b/c")).toMatchObject({ code: 2 });
    },
  );

  it.each([RFC3986, RFC3987])(
    "--no-strict, --spec %s: ignores a scheme shared with the base (RFC 3986, 5.2.2, 5.4.2)",
    async (id) => {
      const of = async (...strict: string[]) =>
        linesOf(await urigram(["resolve", "--spec", id, "--base", BASE, ...strict, "http:g", "x:g"]));
      expect(await of()).toEqual(["http:g  same-scheme", "x:g"]);
      expect(await of("--strict")).toEqual(["http:g  same-scheme", "x:g"]);
      expect(await of("--no-strict")).toEqual(["http://a/b/c/g  same-scheme", "x:g"]);
    },
  );

  it("--same-scheme: determines the handling of a repeated scheme (RFC 2396, 5.2 (3); C.2, http:g)", async () => {
    const of = async (...way: string[]) =>
      linesOf(await urigram(["resolve", "--base", BASE, ...way, "http:g", "x:g"]));
    expect(await of()).toEqual(["http:g  same-scheme", "x:g"]);
    expect(await of("--same-scheme", "compatible")).toEqual(["http://a/b/c/g  same-scheme", "x:g"]);
  });

  it.each(["text", "tsv", "csv", "ndjson"])(
    "--to %s: marks http:g, and --strict rejects only that record (RFC 2396, 5.2 (3))",
    async (to) => {
      const references = ["g", "http:g", "#s", "http://a/g"];
      const args = ["resolve", "--base", BASE, "--to", to];
      const marked = await urigram([...args, ...references]);
      expect(marked).toMatchObject({ code: 0, stdout: expect.stringContaining("same-scheme") });
      const header = to === "csv" ? ["--no-header"] : [];
      for (const way of [["--strict"], ["--same-scheme", "reject"], ["--strict", "--trace"]]) {
        const records = linesOf(await urigram([...args, ...header, ...way], ended(references))).filter(
          (line) => !line.startsWith("  "),
        );
        // Text output consists of targets alone.
        if (to === "text" && !way.includes("--trace")) {
          expect(records).toHaveLength(references.length - 1);
          continue;
        }
        expect(records).toHaveLength(references.length);
        for (const [at, record] of records.entries())
          expect(/same-scheme/.test(record) && /invalid|"valid":false/.test(record)).toBe(at === 1);
      }
      const { code } = await urigram([...args, "--strict"], ended(references));
      expect(code).toBe(1);
    },
  );

  it("--strict: means --same-scheme reject in RFC 2396, and is rejected for RFC 1808", async () => {
    const both = ["resolve", "--base", BASE, "--strict", "--same-scheme", "compatible", "g"];
    expectWrongUse(await urigram(both), "--strict means --same-scheme reject; remove one of the two");
    const older = ["resolve", "--spec", RFC1808, "--base", BASE, "--strict", "g"];
    expectWrongUse(await urigram(older), "--strict does not apply to RFC 1808");
  });

  it.each([RFC1808, DRAFT05])(
    "--spec %s: marks a base that is not a generic-RL in every format (2)",
    async (id) => {
      for (const to of ["text", "tsv", "csv", "ndjson"])
        for (const more of [[], ["--trace"]]) {
          const args = ["resolve", "--spec", id, "--base", "http://a//b/c", "--to", to, ...more];
          expect((await urigram(args, "g\n")).stdout).toContain("unsuitable-base");
          expect((await urigram(args, "http://a/g\n")).stdout).not.toContain("unsuitable-base");
        }
    },
  );

  it("names its own option for a relative base in a record", async () => {
    const args = ["resolve", "--spec", RFC3986, "--from", "csv", "--column", "u", "--base-column", "b"];
    const { code, stderr } = await urigram(args, "b,u\nx,g\n");
    expect(code).toBe(1);
    expect(stderr).toContain(", or set --relative-base");
  });

  it.each([RFC3987, RFC3986, RFC2732, RFC2396, DRAFT00, RFC1808, DRAFT05])(
    "--spec %s: resolves absolute references without a base, and rejects relative ones",
    async (id) => {
      for (const base of [[], ["--base", ""]]) {
        const run = await urigram(["resolve", "--spec", id, ...base], "http://a/b\ng\nx:y\n/g\n");
        expect(linesOf(run)).toEqual(["http://a/b", "x:y"]);
        expect(run.code).toBe(1);
        expect(
          run.stderr.match(/^error\[base-unknown\]: .* that contains the reference, with --base$/gm),
        ).toHaveLength(2);
      }
    },
  );

  it("keeps a same-document reference without a base (RFC 2396, 4.2)", async () =>
    expect(linesOf(await urigram(["resolve", "#s", ""]))).toEqual(["#s  same-document", "  same-document"]));
});

describe("resolve --trace", () => {
  it("text: prints the target, both references' components, a line for each step, and the flags", async () => {
    const { stdout, code } = await urigram(["resolve", "--base", BASE, "--trace", "../../../g"]);
    const [head, ...lines] = stdout.trimEnd().split("\n");
    expect(head).toBe("../../../g = http://a/../g");
    expect(lines.splice(0, 2)).toEqual([
      '  reference     path "../../../g"',
      '  base          scheme "http", authority "a", path "/b/c/d;p", query "q"',
    ]);
    const steps = lines.map((line) => /^ {2}(\d\.\d \([^)]*\)|flag) +\S.*$/.exec(line)?.[1]);
    const first = ["(1)", "(2)", "(3)", "(4)", "(5)"];
    const numbers = [...first, "(6a)", "(6b)", "(6c, 6d)", "(6e, 6f)", "(6g)", "(6h)", "(7)"];
    expect(steps).toEqual([...numbers.map((number) => `5.2 ${number}`), "flag"]);
    expect(lines.find((line) => line.includes("(6b)"))).toMatch(/ {2}"\/b\/c\/\.\.\/\.\.\/\.\.\/g"$/);
    expect(lines).toContain("  5.2 (2)       not taken: the path is not empty");
    expect(lines.at(-1)).toBe(
      '  flag          above-root: the reference contains more ".." segments than the base has levels',
    );
    expect(code).toBe(0);
  });

  it.each(IDS)("text, --spec %s: aligns the descriptions of the steps", async (id) => {
    const { stdout } = await urigram(["resolve", "--spec", id, "--base", BASE, "--trace", "../g"]);
    const starts = stdout
      .trimEnd()
      .split("\n")
      .slice(3)
      .map((line) => /^ {2}(?:RFC \d{4} )?\d\S*(?: \([^)]*\))? +/.exec(line)?.[0].length);
    expect(starts.length).toBeGreaterThan(4);
    expect(new Set(starts).size).toBe(1);
  });

  it("ndjson: writes an object for each reference, with its steps", async () => {
    const references = ["g", "", "//x", "a b", "../../../g"];
    const args = ["resolve", "--spec", RFC1808, "--base", BASE, "--trace", "--to", "ndjson"];
    const objects = objectsOf(await urigram(args, ended(references)));
    expect(objects).toMatchObject(references.map((reference) => ({ reference })));
    expect(objects[0]).toMatchObject({
      target: "http://a/b/c/g",
      flags: [],
      steps: expect.arrayContaining([
        { step: "4 (1)", taken: false, component: null, says: "the base is known", value: null },
        { step: "4 (2c)", taken: true, component: "scheme", says: expect.any(String), value: "http" },
        { step: "4 (7)", taken: true, component: null, says: expect.any(String), value: "http://a/b/c/g" },
      ]),
      components: { scheme: "", authority: null, path: "g", params: "", query: "", fragment: "" },
      baseComponents: {
        scheme: "http",
        authority: "a",
        path: "/b/c/d",
        params: "p",
        query: "q",
        fragment: "",
      },
    });
    expect(objects[3]).toMatchObject({ valid: false, error: { code: "space" } });
    expect(objects[4]).toMatchObject({ flags: ["above-root"] });
  });

  it.each(["tsv", "csv"])("%s: writes components and steps as JSON columns", async (to) => {
    const args = ["resolve", "--base", BASE, "--trace", "--to", to, "--header", "g", "a b"];
    const { stdout } = await urigram(args);
    const [names, good, bad] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => (to === "csv" ? (readCsv(line) ?? []) : readTsv(line)));
    const own = ["target", "same-document", "flags", "components", "base-components", "steps"];
    expect(names).toEqual(["reference", "verdict", ...own, "code", "offset", "message"]);
    expect(good?.slice(1, 5)).toEqual(["valid", "http://a/b/c/g", "false", ""]);
    const { components, baseComponents, steps } = dialects.rfc2396.traceResolution("g", BASE);
    expect(good?.slice(5, 8).map((json) => JSON.parse(json ?? ""))).toEqual(
      JSON.parse(JSON.stringify([components, baseComponents, steps], nullForUndefined)),
    );
    expect(bad?.slice(1, 9)).toEqual(["invalid", ...own.map(() => undefined), "space"]);

    function nullForUndefined(_: string, value: unknown): unknown {
      return value === undefined ? null : value;
    }
  });

  it("writes a line for a reference that does not resolve", async () => {
    const { stdout, stderr, code } = await urigram(["resolve", "--base", "mailto:a", "--trace", "g"]);
    expect(stdout).toMatch(/^invalid +g +opaque-base\n$/);
    expect(stderr).toContain("[opaque-base]");
    expect(code).toBe(1);
  });
});

describe("relativize", () => {
  it.each([
    [RFC3986, "http://a/b/c/?y", ".?y"],
    [RFC3986, "http://a/b/c/d;p?y", "?y"],
    [RFC3987, "http://a/b/é", "../é"],
    [RFC2732, "http://[::1]/x", "//[::1]/x"],
    [RFC2396, "http://a/b/c/?y", ".?y"],
    [DRAFT00, "http://a/b/c/?y", "?y"],
    [RFC1808, "http://a/b/c/d;p?y", "?y"],
    [DRAFT05, "http://a/b/c/d;x", ";x"],
    [RFC2396, "http://a/b/c/this:that", "./this:that"],
  ])("--spec %s: %s is %s", async (id, target, relative) => {
    const run = await urigram(["relativize", "--spec", id, "--base", BASE, target]);
    expect(run).toEqual({ code: 0, stdout: `${relative}\n`, stderr: "" });
  });

  it("writes references that resolve to the targets", async () => {
    const targets = [
      "http://a/b/g",
      BASE,
      `${BASE}#s`,
      "http://a/",
      "http://x/y",
      "mailto:a@b",
      "http://a/b/./c",
    ];
    for (const id of [RFC3986, RFC2396, RFC1808]) {
      // RFC 3986 removes the final dot segment (5.2.4).
      const all = id === RFC3986 ? targets.slice(0, -1) : targets;
      const relative = await urigram(["relativize", "--spec", id, "--base", BASE], ended(all));
      const args = ["resolve", "--spec", id, "--base", BASE, "--to", "tsv"];
      const resolved = rowsOf(await urigram(args, relative.stdout));
      expect(resolved.map((row) => row[2])).toEqual(all);
    }
  });

  it("--to tsv: writes target, verdict, reference, code, offset, message", async () => {
    const run = await urigram(["relativize", "--base", BASE, "--to", "tsv", "http://a/b/c/g", "a b"]);
    expect(rowsOf(run)).toEqual([
      ["http://a/b/c/g", "valid", "g", "\\N", "\\N", "\\N"],
      ["a b", "invalid", "\\N", "space", "1", expect.any(String)],
    ]);
    expect(run.code).toBe(1);
  });

  it("--to ndjson", async () => {
    const run = await urigram(["relativize", "--base", BASE, "--to", "ndjson", "http://a/b/g"]);
    expect(objectsOf(run)).toEqual([{ reference: "http://a/b/g", valid: true, relative: "../g" }]);
  });
});

describe("normalize", () => {
  const REFERENCE = "HTTP://U%7e@H.COM:80/%7e/../%2fb";

  it.each([
    [RFC3987, [], "http://U~@h.com/%2Fb"],
    [RFC3986, [], "http://U~@h.com/%2Fb"],
    [RFC3986, ["--steps", "dot-segments"], "HTTP://U%7e@H.COM:80/%2fb"],
    [RFC2732, [], "http://U~@h.com/~/../%2Fb"],
    [RFC2396, [], "http://U~@h.com/~/../%2Fb"],
    [DRAFT00, [], "http://U~@H.COM/~/../%2Fb"],
    [RFC1808, [], REFERENCE],
    [DRAFT05, [], REFERENCE],
    [RFC2396, ["--steps", "host-case"], "HTTP://U%7e@h.com:80/%7e/../%2fb"],
    [RFC2396, ["--steps", "escape-case,scheme-case"], "http://U%7E@H.COM:80/%7E/../%2Fb"],
    [DRAFT00, ["--steps", "default-port"], "HTTP://U%7e@H.COM/%7e/../%2fb"],
  ])("--spec %s %j: %s", async (id, steps, normal) => {
    const run = await urigram(["normalize", "--spec", id, ...steps, REFERENCE]);
    expect(run).toEqual({ code: 0, stdout: `${normal}\n`, stderr: "" });
  });

  it("--to tsv: writes reference, verdict, normal form, code, offset, message", async () => {
    const run = await urigram(["normalize", "--to", "tsv"], ended(["HTTP://H", "a%", ""]));
    expect(rowsOf(run)).toEqual([
      ["HTTP://H", "valid", "http://h", "\\N", "\\N", "\\N"],
      ["a%", "invalid", "\\N", "incomplete-escape", "2", expect.any(String)],
      ["", "valid", "", "\\N", "\\N", "\\N"],
    ]);
    expect(run.code).toBe(1);
  });

  it("--to ndjson", async () => {
    const run = await urigram(["normalize", "--to", "ndjson", "HTTP://H"]);
    expect(objectsOf(run)).toEqual([{ reference: "HTTP://H", valid: true, normalized: "http://h" }]);
  });
});

describe("compare", () => {
  it.each([
    ["foo", 'urigram: --base "foo" is not absolute; use the full URI, including the scheme\n'],
    ["http://a b/", "urigram: --base: space at offset 8 "],
  ])("accepts a base that is valid in some specification, but not %s", async (base, says) => {
    const { code, stdout, stderr } = await urigram(["compare", "--base", base, "g"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(says);
  });

  /** A terminal on which no line is wrapped. */
  const WIDE = { terminals: ["stdout"], columns: 1000 } as const;
  const HEAD = ["valid", "reference", "form", "authority", "resolves to"];

  it.each([
    ["with --base", ["--base", BASE], HEAD],
    ["without a base", [], HEAD.slice(0, -1)],
  ])("text, %s: prints a table of the specifications with aligned columns", async (_, base, head) => {
    const references = ["?y", "//a_b", "~x", "{x}", "", "http://1.2.3.4/x", "a_b:c"];
    const input = references.map((reference) => `${reference}\0`).join("");
    const lines = linesOf(await urigram(["compare", ...base, "--from", "nul"], input));
    const headers = lines.flatMap((line, at) => (/^ +valid {2}reference\b/.test(line) ? [at] : []));
    expect(headers).toHaveLength(references.length);
    for (const at of headers) {
      const header = lines[at] ?? "";
      expect(header.trim().split(/ {2,}/)).toEqual(head);
      const starts = head.map((name) => header.indexOf(name));
      IDS.forEach((id, below) => {
        const row = lines[at + 1 + below] ?? "";
        expect(row.trim().split(/ +/)).toHaveLength(head.length + 1);
        expect(row.trim().split(" ")[0]).toBe(id);
        for (const start of starts) expect(row.slice(start - 2, start + 1)).toMatch(/^ {2}\S$/);
      });
      const row = lines[at + 1 + IDS.length] ?? "";
      expect(row).toMatch(/^ {2}URL Standard +(?:yes|no|-) /);
      for (const start of starts) expect(row.slice(start - 2, start + 1)).toMatch(/^ {2}\S$/);
    }
    expect(headers.map((at) => lines[at - 1])).toEqual(references);
  });

  it("text: prints the differences, with the account of each specification", async () => {
    const lines = linesOf(await urigram(["compare", "--base", BASE, "g?y/../x"], "", WIDE));
    const at = lines.findIndex((line) => line.trim() === "they differ in");
    expect(lines[at + 1]?.trim()).toBe("resolution.target");
    expect(lines.slice(at + 2, at + 2 + IDS.length).map((line) => line.trim().split(" ")[0])).toEqual(IDS);
    const steps = /^ +draft-ietf-url-syntax-00 +"http:\/\/a\/b\/c\/x" +5\.2 \(3\) scheme: /;
    expect(lines[at + 2 + IDS.indexOf(DRAFT00)]).toMatch(steps);
    const alike = await urigram(["compare", "--base", BASE, "g"]);
    expect(alike.stdout).not.toContain("differ");
  });

  it("--to tsv: writes reference, verdict, the specifications that accept it, and the differences", async () => {
    const run = await urigram(["compare", "--base", BASE, "--to", "tsv", "?y", "g", "g?y/../x"]);
    expect(rowsOf(run).map((row) => row.slice(0, 6))).toEqual([
      [
        "?y",
        "valid",
        [RFC3987, RFC3986, JAVA, DRAFT00, RFC1808, DRAFT05].join(","),
        "valid,resolution.target",
        "http://a/b/c/d;p?y",
        "",
      ],
      ["g", "valid", IDS.join(","), "", "http://a/b/c/g", ""],
      ["g?y/../x", "valid", IDS.join(","), "resolution.target", "http://a/b/c/g?y/../x", ""],
    ]);
    expect(run.code).toBe(0);
  });

  it.each([
    [[], "http://127.1/", "the URL Standard parses it as http://127.0.0.1/, and differs from rfc3987 in"],
    [
      ["--spec", RFC2396],
      "http://a_b/",
      "the URL Standard parses it as http://a_b/, and differs from rfc2396 in",
    ],
    [[], "http://h:99999/", "the URL Standard fails to parse it, and differs from rfc3987 in"],
    [[], "http://h/", "the URL Standard parses it as http://h/, and agrees with rfc3987"],
    [[], "http://[/", "the URL Standard fails to parse it, and agrees with rfc3987"],
    [
      [],
      "g",
      "not comparable with the URL Standard: the reference is relative: without a base, it does not resolve to a URL",
    ],
  ])("%j %s, text: compares the specification with the URL Standard", async (options, reference, line) => {
    const lines = linesOf(await urigram(["compare", ...options, reference], "", WIDE));
    const at = lines.indexOf(`  ${line}`);
    expect(at).toBeGreaterThan(IDS.length);
    expect(lines.slice(at + 1).filter((each) => !/^ {4}\w+ +\S+ -> \S+ +URL Standard \d/.test(each))).toEqual(
      [],
    );
  });

  it.each([
    ["http://127.1/", "http://127.0.0.1/", "host"],
    ["http:good.example", "http://good.example/", "host,path"],
    ["http://h/a b", "http://h/a%20b", "valid"],
    ["http://h:99999/", "\\N", "valid"],
    ["g", "\\N", "\\N"],
  ])(
    "%s: writes the URL and the differences from the URL Standard in all formats",
    async (reference, url, differences) => {
      const run = (to: string) => urigram(["compare", "--spec", RFC3986, "--to", to, reference]);
      expect(rowsOf(await run("tsv"))[0]?.slice(4, 6)).toEqual([url, differences]);
      const csv = (await run("csv")).stdout.split("\n");
      expect(csv[0]).toContain("differences,url-standard,url-differences,code");
      const [object] = objectsOf(await run("ndjson"));
      const whats = differences === "\\N" ? undefined : differences.split(",").map((what) => ({ what }));
      expect(object).toMatchObject({
        urlStandard: {
          comparedWith: RFC3986,
          comparable: whats !== undefined,
          ...(whats ? { url: url === "\\N" ? null : { text: url }, differences: whats } : {}),
        },
      });
    },
  );

  it("--to ndjson: writes the result of compare() as data", async () => {
    const references = ["?y", "g", "//a_b"];
    const objects = objectsOf(await urigram(["compare", "--base", BASE, "--to", "ndjson", ...references]));
    references.forEach((reference, at) => {
      const { readings } = compare(reference, BASE);
      expect(objects[at]).toMatchObject({
        reference,
        valid: true,
        readings: readings.map(({ dialect, valid, classification }) => ({
          dialect,
          valid,
          classification: classification
            ? { form: classification.form, host: classification.host ?? null }
            : null,
        })),
      });
    });
  });

  it('text: prints - for absent and "" for empty (RFC 2396, 5.2; RFC 1808, 2.4.4)', async () => {
    const lines = linesOf(await urigram(["compare", "g?"], "", WIDE));
    const at = lines.findIndex((line) => line.trim() === "components.query");
    const rowOf = (id: string) => lines[at + 1 + IDS.indexOf(id)];
    expect(rowOf(RFC2396)).toMatch(/^ +rfc2396 +"" +5\.2: "a component that is empty/);
    expect(rowOf(RFC3986)).toMatch(/^ +rfc3986 +"" +5\.3: "a component that is empty/);
    expect(rowOf(RFC1808)).toMatch(/^ +rfc1808 +- +2\.4\.4: "if the question mark is the last character/);
  });

  it("--spec: selects the specification that decides validity", async () => {
    const run = (id: string, ...references: string[]) =>
      urigram(["compare", "--spec", id, "--to", "tsv", ...references]);
    const refused = await run(RFC2396, "?y", "g");
    expect(refused.code).toBe(1);
    expect(rowsOf(refused).map((row) => [...row.slice(0, 4), row[6]])).toEqual([
      [
        "?y",
        "invalid",
        [RFC3987, RFC3986, JAVA, DRAFT00, RFC1808, DRAFT05].join(","),
        "valid",
        "query-without-path",
      ],
      ["g", "valid", IDS.join(","), "", "\\N"],
    ]);
    expect((await run(RFC1808, "?y")).code).toBe(0);
    // "~" is national (RFC 1808, 2.2), and a mark (RFC 2396, 2.3).
    const one = await run(RFC1808, "~x");
    expect([one.code, rowsOf(one)[0]?.[6]]).toEqual([1, "national"]);
    expect((await urigram(["compare", "~x"])).code).toBe(0);
    const text = await urigram(["compare", "--spec", RFC1808, "~x"]);
    expect(text.stdout).toContain("they differ in");
    expect(text.stderr).toContain("[national]");
  });

  it("prints the error of each specification for a reference that is invalid in all", async () => {
    const text = await urigram(["compare", "a b"], "", WIDE);
    const lines = linesOf(text);
    const at = lines.findIndex((line) => line.trim() === "invalid in every specification");
    expect(
      lines.slice(at + 1, at + 1 + IDS.length).map((line) =>
        line
          .trim()
          .split(/:? {2,}|: /)
          .slice(0, 2),
      ),
    ).toEqual([
      [RFC3987, "2.2"],
      [RFC3986, "2"],
      [JAVA, "RFC 2396 2.4.3"],
      [RFC2732, "RFC 2396 2.4.3"],
      [RFC2396, "2.4.3"],
      [DRAFT00, "2.3.3"],
      [RFC1808, "2.2"],
      [DRAFT05, "2.2"],
    ]);
    const [object] = objectsOf(await urigram(["compare", "--to", "ndjson", "a b"]));
    expect(object).toMatchObject({
      valid: false,
      error: { dialect: RFC3987, section: "2.2" },
      readings: IDS.map((id) => ({ dialect: id, valid: false, error: { dialect: id, code: "space" } })),
      differences: [],
    });
  });

  it("reports a reference that is invalid in every specification as a finding", async () => {
    const tsv = await urigram(["compare", "--to", "tsv", "a b", "g"]);
    expect(rowsOf(tsv).map((row) => row.slice(0, 2))).toEqual([
      ["a b", "invalid"],
      ["g", "valid"],
    ]);
    const ndjson = await urigram(["compare", "--to", "ndjson", "a b"]);
    expect(objectsOf(ndjson)).toMatchObject([{ reference: "a b", valid: false }]);
    expect([tsv.code, ndjson.code]).toEqual([1, 1]);
  });

  it("--base-column: resolves each record against its own base", async () => {
    const run = await urigram(
      ["compare", "--from", "tsv", "--base-column", "2", "--to", "tsv"],
      ended(["?y\thttp://a/b", "g\thttp://a/", "g\tmailto:a"]),
    );
    expect(rowsOf(run).map((row) => row[3])).toEqual(["valid,resolution.target", "", "resolution.target"]);
  });
});

describe("each input record has one output record, in order", () => {
  const references = ["http://H:80/a?q#f", "../g;x=1", "", "mailto:a@b", "a b", "%zz", "?y"];

  it.each([
    ["resolve", ["--base", BASE]],
    ["relativize", ["--base", BASE]],
    ["normalize", []],
    ["compare", ["--base", BASE]],
  ])(
    "%s writes the same for arguments and for standard input, and names each reference",
    async (command, more) => {
      const args = [command, ...more, "--to", "ndjson"];
      const ofInput = await urigram(args, ended(references));
      const ofArguments = await urigram([...args, ...references]);
      expect(ofInput).toEqual(ofArguments);
      expect(objectsOf(ofInput)).toMatchObject(references.map((reference) => ({ reference })));
      expect(await urigram(args)).toEqual({ code: 0, stdout: "", stderr: "" });
    },
  );

  it.each(["resolve", "relativize", "normalize"])(
    "%s: one line in text, except for a bad record, which is explained",
    async (command) => {
      const base = command === "normalize" ? [] : ["--base", BASE];
      const run = await urigram([command, ...base], ended(["a", "a b", "http://a/b/c/x", "%zz"]));
      const lines = linesOf(run);
      expect(lines).toHaveLength(2);
      expect(run.stderr.match(/^error\[[a-z-]+\]/gm)).toEqual(["error[space]", "error[invalid-escape]"]);
      expect(run.code).toBe(1);
      expect(await urigram([command, ...base, "--exit-zero"], "a b\n")).toMatchObject({ code: 0 });
    },
  );

  it("with the content of the record, for any number of records", async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      reference: `g${at}`,
      base: `http://h${at}.example/a/`,
    }));
    const run = await urigram(["resolve", "--from", "ndjson", "--base-column", "base"], jsonLines(many));
    expect(run.stdout === ended(many.map(({ reference, base }) => base + reference))).toBe(true);
  });
});

describe("--base-column selects the base of each record", () => {
  it("tsv: by number, like --column", async () => {
    const run = await urigram(
      ["resolve", "--from", "tsv", "--column", "3", "--base-column", "1"],
      ended(["http://a/b/\tx\tg", "http://c/\tx\t../g", "http://d\tx\t"]),
    );
    expect(linesOf(run)).toEqual(["http://a/b/g", "http://c/../g  above-root", "http://d  same-document"]);
  });

  it("tsv: after decoding TSV escapes", async () => {
    const run = await urigram(
      ["resolve", "--from", "tsv", "--base-column", "2", "--to", "ndjson"],
      "g\thttp://a/\\x62/\ng\ta\\tb\n",
    );
    expect(objectsOf(run)).toMatchObject([
      { target: "http://a/b/g" },
      { valid: false, error: { code: "control", offset: 1 } },
    ]);
  });

  it("ndjson: by key", async () => {
    const records = [
      { reference: "g", base: "http://a/b/", href: "h", at: "http://c/" },
      { reference: "", base: "http://d/", href: "", at: "http://e/#f" },
    ];
    const input = jsonLines(records);
    const run = await urigram(["resolve", "--from", "ndjson", "--base-column", "base"], input);
    expect(linesOf(run)).toEqual(["http://a/b/g", "http://d/  same-document"]);
    const named = ["resolve", "--from", "ndjson", "--column", "href", "--base-column", "at"];
    expect(linesOf(await urigram(named, input))).toEqual(["http://c/h", "http://e/  same-document"]);
  });

  it.each(["resolve", "relativize"])("%s: a bad base affects only its own record", async (command) => {
    const good = { reference: "http://a/b/g", base: "http://a/b/c" };
    const bad = [
      { reference: "g", base: "http://a/ b" },
      { reference: "g", base: "c/d" },
      { reference: "g", base: "" },
      { reference: "g", base: "mailto:a@b" },
      { reference: "g", base: "http://a/%" },
      { reference: "g", base: 1 },
      { reference: "g", base: null },
      { reference: "g" },
    ];
    const input = jsonLines(bad.flatMap((record) => [good, record]));
    const run = await urigram(
      [command, "--from", "ndjson", "--base-column", "base", "--to", "ndjson"],
      input,
    );
    const objects = objectsOf(run);
    expect(objects.filter((_, at) => at % 2 === 0)).toMatchObject(
      bad.map(() => (command === "resolve" ? { target: "http://a/b/g" } : { relative: "g" })),
    );
    expect(objects.filter((_, at) => at % 2 === 1)).toMatchObject(
      [
        ..."space base-not-absolute base-unknown opaque-base incomplete-escape bad-record".split(" "),
        ..."base-unknown bad-record".split(" "),
      ].map((code) => ({ valid: false, error: { code } })),
    );
    expect(run).toMatchObject({ code: 1, stderr: "" });
  });

  it("an empty base is unknown, and absolute URLs are unchanged (RFC 1808, 4 (1))", async () => {
    const run = await urigram(
      ["resolve", "--spec", RFC1808, "--from", "tsv", "--base-column", "2", "--to", "tsv"],
      "x:y\t\ng\t\n",
    );
    expect(rowsOf(run).map((row) => [row[2], row[5]])).toEqual([
      ["x:y", "\\N"],
      ["\\N", "base-unknown"],
    ]);
  });

  it.each([
    ["ndjson", '{"reference":"x:y","base":null}\n{"reference":"g","base":null}\n{"reference":"x:y"}\n'],
    ["tsv", "x:y\t\\N\ng\t\\N\nx:y\n"],
    ["csv", "reference,base\nx:y,\\N\ng,\\N\nx:y\n"],
  ])(
    "%s: a missing value means an unknown base, and a record without the column is bad",
    async (from, input) => {
      const column = from === "tsv" ? "2" : "base";
      const run = await urigram(
        ["resolve", "--from", from, "--base-column", column, "--to", "ndjson"],
        input,
      );
      expect(objectsOf(run)).toMatchObject([
        { valid: true, target: "x:y" },
        { valid: false, error: { code: "base-unknown" } },
        { valid: false, error: { code: "bad-record" } },
      ]);
    },
  );

  it("ndjson: a record that is only a string has no base", async () => {
    const run = await urigram(
      ["resolve", "--from", "ndjson", "--base-column", "base", "--to", "ndjson"],
      '"http://a/"\n"g"\n{"reference":"g","base":"http://a/"}\n',
    );
    expect(objectsOf(run)).toMatchObject([
      { valid: false, error: { code: "bad-record" } },
      { valid: false, error: { code: "bad-record" } },
      { valid: true, target: "http://a/g" },
    ]);
  });

  it("the error for a bad base mentions the base", async () => {
    const input = "g\thttp://a/ b\n";
    const args = ["resolve", "--from", "tsv", "--base-column", "2"];
    const { stderr } = await urigram(args, input);
    expect(stderr).toContain("in the base");
    expect(stderr.split("\n").map((line) => line.trimEnd())).toContain("  | http://a/ b"); // which it shows
    const [row] = rowsOf(await urigram([...args, "--to", "tsv"], input));
    expect(row?.[7]).toMatch(/^in the base: /);
    expect(objectsOf(await urigram([...args, "--to", "ndjson"], input))).toMatchObject([
      { reference: "g", error: { code: "space", offset: 9, argument: "base" } },
    ]);
  });
});

describe("a usage error is one line on standard error, no standard output, and exit code 2", () => {
  it.each([
    ["relativize without a base", "relativize g", "--base"],
    ["a relative --base", "resolve --base a/b g", "--base"],
    ["a relative --base of relativize", "relativize --base //a/b x:y", "--base"],
    ["an empty --base of relativize", "relativize --base  g", "--base"],
    ["a --base that is not a reference", "resolve --base http://a/|b g", "--base"],
    [
      "a --base that is invalid in that specification",
      "resolve --spec rfc1808 --base http://~a/ g",
      "--base",
    ],
    ["--base and --base-column", "resolve --base BASE --from tsv --base-column 2", "--base-column"],
    ["--base-column with arguments", "resolve --base-column base g", "--base-column"],
    ["--base-column of lines", "resolve --base-column 2", "--base-column"],
    ["--base-column 0 of tsv", "resolve --from tsv --base-column 0", "--base-column"],
    ["--base-column by name of tsv", "compare --from tsv --base-column base", "--base-column"],
    ["--above-root for RFC 1808", "resolve --spec rfc1808 --base BASE --above-root keep g", "--above-root"],
    [
      "--above-root for draft 00",
      "resolve --spec draft-ietf-url-syntax-00 --base BASE --above-root keep g",
      "--above-root",
    ],
    [
      "--same-scheme for draft 05",
      "resolve --spec draft-ietf-uri-relative-url-05 --base BASE --same-scheme strict g",
      "--same-scheme",
    ],
    ...["rfc2396", "rfc2732", "rfc1808"].map((id): [string, string, string] => [
      `--no-strict for ${id}`,
      `resolve --spec ${id} --base BASE --no-strict g`,
      "--no-strict does not apply to",
    ]),
    [
      "--literal for RFC 3986",
      "resolve --spec rfc3986 --base BASE --literal g",
      "--literal does not apply to RFC 3986; remove it",
    ],
    ["an unknown value of --above-root", "resolve --base BASE --above-root drop g", "drop"],
    ["an unknown value of --same-scheme", "resolve --base BASE --same-scheme lax g", "lax"],
    ["--literal for relativize", "relativize --base BASE --literal x:y", "--literal"],
    ["an unknown step", "normalize --steps scheme-case,dot-segments g", "dot-segments"],
    ["no step", "normalize --steps  g", "--steps"],
    [
      "a step that is not in draft 00",
      "normalize --spec draft-ietf-url-syntax-00 --steps host-case g",
      "host-case",
    ],
    ["a step for RFC 1808", "normalize --spec rfc1808 --steps scheme-case g", "scheme-case"],
    ["a base for normalize", "normalize --base BASE g", "--base"],
    ["an unknown specification for compare", "compare --spec rfc1809 g", "rfc1808"],
    ["a production of another specification", "check --spec rfc1808 --production server g", "server"],
    ["a production for resolve", "resolve --base BASE --production server g", "--production"],
    ["an unknown specification for check", "check --spec rfc3968 g", "did you mean rfc3986?"],
    ["an unknown specification for parse", "parse --spec rfc3968 g", "did you mean rfc3986?"],
    ["an unknown specification for normalize", "normalize --spec rfc3968 g", "did you mean rfc3986?"],
    ["an unknown specification for resolve", "resolve --spec toString --base BASE g", "toString"],
  ])("%s: %s", async (_, args, named) =>
    expectWrongUse(await urigram(args.replace("BASE", BASE).split(" "), "a\n"), named),
  );

  it("an unknown specification lists the known ones", async () => {
    const { stderr } = await urigram(["check", "--spec", "rfc1738", "g"]);
    for (const id of IDS) expect(stderr).toContain(id);
  });

  it("--exit-zero does not change that", async () =>
    expect(await urigram(["relativize", "--exit-zero", "g"])).toMatchObject({ code: 2 }));
});

describe("hostile characters never reach the terminal", () => {
  it.each([
    ["resolve", ["--base", BASE]],
    ["resolve", ["--base", BASE, "--trace"]],
    ["relativize", ["--base", BASE]],
    ["normalize", []],
    ["compare", ["--base", BASE]],
  ])("in references: %s %j", async (command, more) => {
    const input = hostile.map((character) => `a${character}b\0`).join("");
    const { stdout, stderr } = await urigram([command, ...more, "--from", "nul"], input);
    expect(stdout).not.toMatch(HARMFUL);
    expect(stderr).not.toMatch(HARMFUL);
    expect(command === "compare" ? stdout.match(/^a/gm) : stderr.match(/^error/gm)).toHaveLength(
      hostile.length,
    );
  });

  it.each(["resolve", "compare"])("in bases: %s", async (command) => {
    const records = jsonLines(
      hostile.map((character) => ({ reference: "g", base: `http://a/${character}` })),
    );
    const { stdout, stderr } = await urigram([command, "--from", "ndjson", "--base-column", "base"], records);
    expect(stdout).not.toMatch(HARMFUL);
    expect(stderr).not.toMatch(HARMFUL);
  });

  it("in targets without a base, which have only valid characters", async () => {
    const run = await urigram(["normalize", "http://h/%1B%5B31m%E2%80%AE"]);
    expect(run.stdout).toBe("http://h/%1B%5B31m%E2%80%AE\n"); // escaped, and so it stays
  });

  it.each([
    ["--spec", ["check", "--spec", WORST, "a"]],
    ["--base", ["resolve", "--base", WORST, "a"]],
    ["--base that is no reference", ["relativize", "--base", `http://a/${WORST}`, "a"]],
    ["--base-column", ["resolve", "--from", "tsv", "--base-column", WORST]],
    ["--above-root", ["resolve", "--base", BASE, "--above-root", WORST, "a"]],
    ["--steps", ["normalize", "--steps", `scheme-case,${WORST}`, "a"]],
  ])("in the value of %s", async (_, args) => {
    const { code, stdout, stderr } = await urigram(args);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).not.toMatch(HARMFUL);
  });

  it("in the key of a base", async () => {
    const { stderr } = await urigram(
      ["resolve", "--from", "ndjson", "--base-column", WORST],
      '{"reference":"g"}\n',
    );
    expect(stderr).toContain("record 1 has no key");
    expect(stderr).not.toMatch(HARMFUL);
  });
});

describe("help", () => {
  it.each([
    ["check", ["--spec", "--production"]],
    ["classify", ["--spec"]],
    ["parse", ["--spec", "--production"]],
    [
      "resolve",
      "--spec --base --base-column --trace --above-root --literal --same-scheme --no-strict".split(" "),
    ],
    ["relativize", ["--spec", "--base", "--base-column"]],
    ["normalize", ["--spec", "--steps"]],
    ["compare", ["--spec", "--base", "--base-column"]],
  ])("of %s lists the options %j, the columns of tsv and the exit codes", async (command, options) => {
    const run = await urigram([command, "--help"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(new RegExp(`^Usage: urigram ${command} `));
    for (const option of [
      ...options,
      "--from",
      "--to",
      "--column",
      "--exit-zero",
      "Columns of tsv and csv:",
      "Examples:",
      "Exit code",
    ])
      expect(run.stdout).toContain(option);
    if (options.includes("--spec")) for (const id of IDS) expect(run.stdout).toContain(id);
  });

  it("help resolve is resolve --help", async () =>
    expect(await urigram(["help", "resolve"])).toEqual(await urigram(["resolve", "--help"])));

  it("lists every command", async () => {
    const { stdout } = await urigram(["--help"]);
    for (const command of "check classify parse resolve relativize normalize compare help".split(" "))
      expect(stdout).toMatch(new RegExp(`^ +${command}\\b`, "m"));
  });

  it("of normalize lists the steps for --steps", async () => {
    const { stdout } = await urigram(["normalize", "--help"]);
    for (const step of [
      ..."scheme-case host-case empty-port default-port escape-case unreserved-escapes".split(" "),
      ..."default-host dot-segments empty-path".split(" "),
    ])
      expect(stdout).toContain(step);
  });
});
