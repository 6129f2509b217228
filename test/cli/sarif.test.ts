import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import { createFingerprints } from "../../src/cli/formats/baseline.ts";
import { html } from "../../src/extract/html/index.ts";
import { lint } from "../../src/lint/index.ts";
import { syntaxRules } from "../../src/lint/syntax-rules.ts";
import { applyEdits } from "../../src/text/edit.ts";
import { urigram as runUrigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly locations: readonly [
    { readonly physicalLocation: { readonly artifactLocation: object; readonly region: object } },
  ];
  readonly partialFingerprints: { readonly [name: string]: string };
  readonly fixes?: readonly [Fix];
}

/** The part that these tests read: one change at one place. */
interface Fix {
  readonly description: { readonly text: string };
  readonly artifactChanges: readonly [
    { readonly artifactLocation: object; readonly replacements: readonly [Replacement] },
  ];
  readonly properties: { readonly isSafe: boolean };
}

interface Replacement {
  readonly deletedRegion: {
    readonly startLine: number;
    readonly startColumn: number;
    readonly endLine: number;
    readonly endColumn: number;
    readonly charOffset: number;
    readonly charLength: number;
  };
  readonly insertedContent: { readonly text: string };
}

interface Descriptor {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string };
  readonly helpUri: string;
  readonly properties: { readonly tags: readonly string[] };
}

interface SarifRun {
  readonly tool: {
    readonly driver: { readonly rules: readonly Descriptor[]; readonly informationUri?: string };
  };
  readonly results: readonly Result[];
  readonly invocations: readonly object[];
  readonly columnKind: string;
  readonly originalUriBaseIds: object;
  readonly newlineSequences: readonly string[];
  readonly artifacts?: readonly object[];
}

const schema = JSON.parse(
  readFileSync(new URL("../vectors/sarif-2.1.0.schema.json", import.meta.url), "utf8"),
);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, "below"));
  writeFileSync(join(folder, "page.html"), "<a href='x:a b'><a href='x:a b'><a href='http://u:p@a/%2541'>");
  writeFileSync(join(folder, "below", "sp ace#%.md"), "[x](a|b)\n");
  writeFileSync(join(folder, "clean.txt"), "nothing here");
});

/** Returns the run in a log that conforms to the schema. */
async function sarif(args: readonly string[], input = "", cwd = folder) {
  const options = ["--format", "sarif", "--rule", "escapes/twice:warn"];
  const { code, stdout } = await runUrigram(["lint", ...args, ...options], input, { cwd });
  const log: { readonly runs: readonly [SarifRun] } = JSON.parse(stdout);
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  expect(log.runs).toHaveLength(1);
  const [{ tool, ...others }]: readonly [SarifRun] = log.runs;
  return { code, driver: tool.driver, rules: tool.driver.rules, ...others };
}

const fingerprintsOf = (results: readonly Result[]) =>
  results.map(({ partialFingerprints }) => partialFingerprints["urigramFinding/v1"]);

const locationsOf = (results: readonly Result[]) =>
  results.map(({ locations: [{ physicalLocation }] }) => physicalLocation.artifactLocation);

describe("a SARIF log", () => {
  it("conforms to the schema, with and without results", async () => {
    expect((await sarif(["."])).results.map(({ ruleId }) => ruleId)).toEqual(
      "syntax/unwise syntax/space syntax/space authority/password escapes/twice".split(" "),
    );
    const clean = await sarif(["clean.txt"]);
    expect(clean.results).toEqual([]);
    expect(clean.invocations).toEqual([
      { executionSuccessful: true, exitCode: 0, toolExecutionNotifications: [] },
    ]);
  });

  it("has its column unit and the version of urigram", async () => {
    const { version, homepage } = JSON.parse(readFileSync("package.json", "utf8"));
    const { driver, columnKind } = await sarif(["clean.txt"]);
    expect(columnKind).toBe("utf16CodeUnits");
    expect(driver).toMatchObject({ name: "urigram", version, semanticVersion: version });
    expect(driver.informationUri).toBe(homepage);
  });

  it("describes the rule of each result with title, reason and help", async () => {
    const { rules, results } = await sarif(["."]);
    for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
    expect(rules).toHaveLength(4);
    expect(new Set(rules.map(({ shortDescription }) => shortDescription.text)).size).toBe(4);
    const space = rules.find(({ id }) => id === "syntax/space");
    expect(space).toMatchObject({
      shortDescription: { text: "A space." },
      fullDescription: { text: `A space. ${syntaxRules.space.reason}` },
      helpUri: "https://www.rfc-editor.org/rfc/rfc3987#section-2.2",
      properties: { tags: ["uri", "syntax"] },
    });
    expect(space?.help.text).toContain(syntaxRules.space.advice);
  });

  it("has the level of a result, and the default level of its rule", async () => {
    const { rules, results } = await sarif(["page.html", "--rule", "authority/password:error"]);
    const password = results.find(({ ruleId }) => ruleId === "authority/password");
    expect(password?.level).toBe("error");
    expect(rules[password?.ruleIndex ?? -1]).toMatchObject({ defaultConfiguration: { level: "warning" } });
  });

  it("lists unreadable files and the exit code in the invocation", async () => {
    symlinkSync("loop", join(folder, "loop"));
    const { invocations, code, results } = await sarif(["loop", "page.html", "--exit-zero"]);
    rmSync(join(folder, "loop"));
    expect(code).toBe(2);
    expect(results).toHaveLength(4);
    expect(invocations).toMatchObject([
      {
        executionSuccessful: false,
        exitCode: 2,
        toolExecutionNotifications: [
          {
            descriptor: { id: "unreadable", index: 0 },
            level: "error",
            message: { text: "too many symbolic links encountered" },
            locations: [{ physicalLocation: { artifactLocation: { uri: "loop", uriBaseId: "%SRCROOT%" } } }],
          },
        ],
      },
    ]);
  });

  it.each([
    ["page.html", [], 1],
    ["page.html", ["--exit-zero"], 0],
    ["clean.txt", [], 0],
  ])("for %s with %j has the exit code %i, and succeeded", async (name, options, exitCode) => {
    const { invocations, code } = await sarif([name, ...options]);
    expect(code).toBe(exitCode);
    expect(invocations).toMatchObject([{ executionSuccessful: true, exitCode }]);
  });
});

describe("the location of a result", () => {
  it("is relative to the working directory in the log, or else a file URI", async () => {
    const below = await sarif(["below"]);
    expect(locationsOf(below.results)).toEqual([{ uri: "below/sp%20ace%23%25.md", uriBaseId: "%SRCROOT%" }]);
    expect(below.originalUriBaseIds).toEqual({ "%SRCROOT%": { uri: `file://${folder}/` } });
    const above = await sarif(["../page.html"], "", join(folder, "below"));
    expect(locationsOf(above.results)[0]).toEqual({ uri: `file://${folder}/page.html` });
  });

  it("is the same for an absolute name, and so is the fingerprint", async () => {
    const [relative, absolute] = [await sarif(["page.html"]), await sarif([join(folder, "page.html")])];
    expect(absolute.results).toEqual(relative.results);
  });

  it("is an artifact without a URI for standard input (3.4.2, 3.24.6)", async () => {
    const { results, artifacts } = await sarif(["-"], "http://a:0/");
    expect(locationsOf(results)).toEqual([{ index: 0 }]);
    expect(artifacts).toEqual([
      { description: { text: "standard input" }, roles: ["analysisTarget", "standardStream"] },
    ]);
    const named = await sarif(["-", "--stdin-filename", "a.txt"], "http://a:0/");
    expect(locationsOf(named.results)).toEqual([{ uri: "a.txt", uriBaseId: "%SRCROOT%" }]);
  });
});

describe("the region of a result", () => {
  it.each(["a%zz", "one http://a/%zz"])("is the same with a byte order mark (3.30.2): %j", async (text) => {
    const regionsOf = async (source: string) =>
      (await sarif(["-", "--stdin-filename", "a.html"], source)).results.map(
        ({ locations: [{ physicalLocation }] }) => physicalLocation.region,
      );
    const source = `<a href="${text}">\n<a href="${text}">`;
    const regions = await regionsOf(source);
    expect(regions.length).toBeGreaterThan(1);
    expect(await regionsOf(`\ufeff${source}`)).toEqual(regions);
  });

  it("is correct in each piece of a long document", async () => {
    const source = `${"word ".repeat(1 << 19)}\nhttp://a:0/`;
    const regionOf = async (text: string) =>
      (await sarif(["-"], text)).results.map(
        ({ locations: [{ physicalLocation }] }) => physicalLocation.region,
      );
    const start = source.indexOf("0/");
    expect(await regionOf(source)).toMatchObject([{ charOffset: start, startLine: 2, startColumn: 10 }]);
    expect(await regionOf(`\ufeff${source}`)).toMatchObject([{ charOffset: start, startLine: 2 }]);
  });

  it("counts lines by the line ends in the log", async () => {
    const { results, newlineSequences } = await sarif(["-"], "a\rb\r\nc\nhttp://a:0/");
    expect(results).toMatchObject([{ locations: [{ physicalLocation: { region: { startLine: 4 } } }] }]);
    expect(newlineSequences).toEqual(["\r\n", "\n", "\r"]);
  });
});

describe("the fix of a result", () => {
  const source = '😀\n<a href="http://a:/c&#x20;b">\r\n<a href="x:\u{1F600} c|d">';

  /** Applies a replacement, both by characters and by lines and columns. */
  function replaced(text: string, { deletedRegion, insertedContent }: Replacement): readonly string[] {
    const { startLine, startColumn, endLine, endColumn, charOffset, charLength } = deletedRegion;
    const lineStart = (line: number) =>
      [...text.matchAll(/^|(?:\r\n|\n|\r)/g)].map(({ index, 0: end }) => index + end.length)[line - 1] ?? 0;
    const by = (start: number, end: number) => text.slice(0, start) + insertedContent.text + text.slice(end);
    return [
      by(charOffset, charOffset + charLength),
      by(lineStart(startLine) + startColumn - 1, lineStart(endLine) + endColumn - 1),
    ];
  }

  it.each(["", "\ufeff"])(
    "changes the document like the fix, by characters and by columns, after %j",
    async (mark) => {
      const { results } = await sarif(["-", "--stdin-filename", "a.html"], mark + source);
      const expected = lint(source, { extract: html });
      expect(expected.length).toBeGreaterThan(2);
      expect(results.map(({ fixes }) => fixes?.[0].artifactChanges[0].replacements[0])).toEqual(
        expected.map(({ fix }) => fix && expect.objectContaining({ insertedContent: { text: fix.text } })),
      );
      for (const [at, { fix }] of expected.entries()) {
        const change = results[at]?.fixes?.[0].artifactChanges[0];
        expect(change?.artifactLocation).toEqual({ uri: "a.html", uriBaseId: "%SRCROOT%" });
        const whole = fix && applyEdits(source, [fix]);
        expect(change && replaced(source, change.replacements[0])).toEqual(fix && [whole, whole]);
      }
    },
  );

  it("describes the change, and says if it is safe", async () => {
    const { results } = await sarif(["-", "--stdin-filename", "a.html"], source);
    expect(
      results.map(({ fixes }) => [fixes?.[0].description.text, fixes?.[0].properties.isSafe]),
    ).toContainEqual(['Replace " " with "%20" (unsafe: the target may change)', false]);
    const safe = await sarif(["-", "--stdin-filename", "a.md"], "[x](http://a:/)");
    expect(safe.results).toMatchObject([
      { fixes: [{ description: { text: 'Remove ":"' }, properties: { isSafe: true } }] },
    ]);
  });

  it("is described without a password (RFC 3986, 3.2.1)", async () => {
    const { results } = await sarif(["-"], "ftp://me:hunter2@mirror.org/ (http://u:hunter2@a.org/%zz)");
    const described = results.map(({ fixes }) => fixes?.[0].description.text);
    expect(described).toContainEqual('Remove ":*******" (unsafe: the target may change)');
    expect(described.join("")).not.toContain("hunter2");
  });

  it("is absent if there is no fix", async () => {
    const { results } = await sarif(["-"], "http://a:99999/");
    expect(results).toMatchObject([{ ruleId: "authority/port-range" }]);
    expect(results[0]).not.toHaveProperty("fixes");
  });
});

describe("the fingerprint of a result", () => {
  const source = "http://u:p@a/ http://a:0/ http://u:p@a/ http://a/%2541%2541";

  it("is unique, even for equal findings in one or several files", async () => {
    writeFileSync(join(folder, "a.txt"), source);
    writeFileSync(join(folder, "b.txt"), source);
    const prints = fingerprintsOf((await sarif(["a.txt", "b.txt"])).results);
    expect(prints).toHaveLength(10);
    expect(new Set(prints).size).toBe(10);
  });

  it("does not change when lines move or other problems are fixed", async () => {
    const lint = async (text: string) =>
      fingerprintsOf((await sarif(["-", "--stdin-filename", "a.txt"], text)).results);
    const prints = await lint(source);
    expect(await lint(`one\n\ntwo ${source.replaceAll(" ", "\n\n")}`)).toEqual(prints);
    expect(await lint(source.replace("http://a:0/", ""))).toEqual(prints.filter((_, at) => at !== 1));
  });

  it("is unique even for more findings than are counted at a time", () => {
    const fingerprintOf = createFingerprints(2);
    const found = lint("http://a:0/ http://a:00/ http://a:0/ http://a:000/ http://a:0/", {
      levels: { "authority/leading-zeros": "off" },
    });
    const prints = ["a", "b"].flatMap((uri) => found.map((each) => fingerprintOf(each, uri)));
    expect(prints).toHaveLength(10);
    expect(new Set(prints).size).toBe(10);
  });
});
