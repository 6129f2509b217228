import { beforeAll, describe, expect, it } from "vitest";
import { type DiagnosticFormatName, diagnosticFormats } from "../../src/cli/formats/diagnostics.ts";
import { findingFormats } from "../../src/cli/formats/findings.ts";
import { outputFormats } from "../../src/cli/formats/records.ts";
import { harmfulIn } from "../laws/output.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { readXml } from "../support/xml.ts";

// Characters that control a terminal: C0, DEL and C1 (ECMA-48, 5.2 and 5.3). File names cannot contain NUL or "/".
const C0 = String.fromCharCode(...Array.from({ length: 0x1f }, (_, at) => at + 1));
const C1 = String.fromCharCode(...Array.from({ length: 0x21 }, (_, at) => at + 0x7f));
const TITLE = "\x1b]0;owned\x07\x9b31m";
const RTL = "\u202e";
const HOSTILE = `${TITLE}${C0}${C1}${RTL}\u2028\u2029a\ufeff\u{e0001}\u{e007f}`;

const NAMES = [`a${HOSTILE}.md`, `${TITLE}/b\n::error::c\n.html`, `unreadable${HOSTILE}.txt`];
const TEXTS = [
  `[a](http://a/${HOSTILE}) <http://u:${HOSTILE}@h/> http://h:${TITLE}/ <!-- urigram-disable ${TITLE} -->`,
  `<a href="${HOSTILE}">${HOSTILE}</a><p title="${TITLE}"><a href="http://a/ ${C1}" ${TITLE}="http://a/ b">`,
  // Invalid in every encoding.
  Buffer.from([0xff, 0xfe, 0x00, 0x00, 0x1b, 0x00]),
];

/** Line separators, the byte order mark and tags. */
const UNSEEN = /[\p{Bidi_Control}\u2028\u2029\ufeff\u{e0000}-\u{e007f}]/u;
/** Formats for people also exclude all other characters that hide text. */
const FOR_PEOPLE = ["pretty", "github", "junit", "checkstyle", "unix", "text"];

describe("hostile names and references", () => {
  const cwd = temporaryFolder();
  beforeAll(() => writeFiles(cwd, Object.fromEntries(NAMES.map((name, at) => [name, TEXTS[at]]))));

  async function check(format: string, args: readonly string[], input = "", spared = ""): Promise<void> {
    const { stdout, stderr } = await urigram(args, input, { cwd });
    expect(stdout.length, stderr).toBeGreaterThan(100);
    expect(harmfulIn(stdout, spared)).toEqual([]);
    expect(harmfulIn(stderr)).toEqual([]);
    expect(stdout).not.toMatch(UNSEEN);
    if (FOR_PEOPLE.includes(format)) expect(`${stdout}${stderr}`).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]/u);
  }

  it.each(Object.keys(diagnosticFormats))("are harmless in lint --format %s", async (format) => {
    await check(format, ["lint", "--preset", "strict", "--format", format, ".", ...NAMES]);
    await check(
      format,
      ["lint", "--preset", "strict", "--format", format, "-", "--stdin-filename", NAMES[0] ?? ""],
      String(TEXTS[0]),
    );
  });

  // TSV separates columns with tabs. CSV has no escapes and writes references unchanged (RFC 4180, 2).
  it.each(Object.keys(findingFormats).filter((format) => format !== "csv"))(
    "are harmless in extract --format %s",
    (format) => check(format, ["extract", "--format", format, ...NAMES], "", format === "tsv" ? "\t" : ""),
  );

  it("are harmless as the names of files in extract --format csv", async () => {
    writeFiles(cwd, { [`csv${HOSTILE.replaceAll("\n", "")}.md`]: "[a](http://a/)" });
    const { stdout } = await urigram(["extract", "--format", "csv", "csv*.md"], "", { cwd });
    expect(stdout.split("\n")).toHaveLength(3);
    expect(harmfulIn(stdout)).toEqual([]);
    expect(stdout).not.toMatch(UNSEEN);
  });

  it.each(Object.keys(outputFormats).filter((format) => format !== "csv"))(
    "are harmless in check --to %s",
    (format) =>
      check(
        format,
        ["check", "--to", format],
        `${HOSTILE.replaceAll("\n", "")}\n`.repeat(3),
        format === "tsv" ? "\t" : "",
      ),
  );

  it.each<DiagnosticFormatName>(["checkstyle", "junit"])("are well-formed in %s", async (format) => {
    const { stdout } = await urigram(["lint", "--format", format, ...NAMES], "", { cwd });
    expect(() => readXml(stdout)).not.toThrow();
    expect(stdout).toContain("&#133;");
  });

  it("are harmless in lint --print-config, as are the strings of a configuration", async () => {
    const strings = { templates: [[C1 + RTL, C1]], base: `http://a/${RTL}` };
    writeFiles(cwd, { "hostile.json": strings });
    const args = ["lint", "--config", "hostile.json", "--print-config", NAMES[0] ?? ""];
    const { stdout } = await urigram(args, "", { cwd });
    expect(harmfulIn(stdout)).toEqual([]);
    expect(stdout).not.toMatch(/\p{Bidi_Control}/u);
    expect(JSON.parse(stdout)).toMatchObject({ ...strings, file: NAMES[0] });
  });

  it("are harmless in lint --fix-dry-run on a terminal, which git is not", async () => {
    const args = ["lint", "--fix-dry-run", "--fix-unsafe", "--preset", "strict", NAMES[1] ?? ""];
    const shown = await urigram(args, "", { cwd, terminals: ["stdout"] });
    expect(shown.stdout).toContain("+<a href=");
    expect(harmfulIn(shown.stdout, "\t")).toEqual([]);
    const piped = await urigram(args, "", { cwd });
    expect(piped.stdout).toContain(C1);
  });

  it.each([
    ["fixed", "[x](HTTP://x.test/)", "utf8"],
    ["unchanged", "", "utf8"],
    // The octets of this letter are ESC and "[".
    ["in UTF-16", "\ufeff\u5b1b", "utf16le"],
  ] as const)(
    "are harmless in a document that lint --fix writes to a terminal: %s",
    async (_, text, encoding) => {
      const document = Buffer.from(`${text}\r\n${TITLE}${C1}\ta\n`, encoding);
      const args = ["lint", "--fix", "--preset", "strict", "--stdin-filename", "a.md", "-"];
      const shown = await urigram(args, document, { cwd, terminals: ["stdout"] });
      expect(harmfulIn(shown.stdout, "\t\r")).toEqual([]);
      expect(shown.stdout).toMatch(/\r\n\\u\{1B\}\]0;owned.*\ta\n$/);
      const piped = await urigram(args, document, { cwd });
      if (encoding === "utf8") expect(piped.stdout).toContain(TITLE);
      if (text.startsWith("[")) expect(piped.stdout).toContain("[x](http:");
    },
  );
});
