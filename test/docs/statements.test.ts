import { describe, expect, it } from "vitest";
import { type Statement, withNotImplemented } from "../../scripts/docs/not-implemented.ts";
import { dialects } from "../../src/index.ts";
import { listProjectFiles, readProjectFile } from "../support/project.ts";
import { readRows } from "../support/vectors.ts";

const rows = readRows<Statement>("test/vectors/statements.jsonl");
const decisions = listProjectFiles("decisions");
const tests = listProjectFiles("test").filter((path) => path.endsWith(".test.ts"));

/** The specifications that were read sentence by sentence. RFC 2732 only amends productions of RFC 2396. */
const audited = Object.keys(dialects).filter((id) => !["rfc2732", "java-net-uri"].includes(id));

/** The keys of a row, in order, for each status. */
const COMMON = ["specification", "section", "statement", "status"];
const KEYS: { readonly [status: string]: readonly string[] } = {
  tested: [...COMMON, "test", "title"],
  decision: [...COMMON, "decision"],
  "not applicable": [...COMMON, "reason"],
};

function collapse(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Checks whether a text contains a quotation. "…" in it matches anything. */
function quotes(text: string, statement: string): boolean {
  let at = 0;
  for (const part of statement.split("…").map((words) => words.trim())) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** Checks whether the source of a test contains a title as a whole string. */
function hasTitle(source: string, title: string): boolean {
  return ['"', "'", "`"].some((mark) => source.includes(mark + title + mark));
}

describe("test/vectors/statements.jsonl", () => {
  it("has the keys of its status in each row, each with text", () => {
    for (const row of rows) {
      expect(Object.keys(row), row.statement).toEqual(KEYS[row.status]);
      for (const value of Object.values(row)) expect(value, row.statement).toMatch(/^\S(.*\S)?$/);
      expect(audited, row.statement).toContain(row.specification);
    }
  });

  it('quotes each statement once, on one line, without "…" at its ends', () => {
    const quoted = rows.map(({ specification, section, statement }) =>
      [specification, section, statement].join(" | "),
    );
    expect(quoted.filter((each, index) => quoted.indexOf(each) !== index)).toEqual([]);
    for (const { statement } of rows) {
      expect(statement).toBe(collapse(statement));
      expect(statement).not.toMatch(/^…|…$/);
    }
  });

  it.each(audited)("%s has rows", (id) => {
    expect(rows.map(({ specification }) => specification)).toContain(id);
  });

  it("names existing tests by their titles", () => {
    const sources = new Map(tests.map((path) => [path, readProjectFile(path)]));
    const missing = rows.filter(
      ({ status, test = "", title = "" }) => status === "tested" && !hasTitle(sources.get(test) ?? "", title),
    );
    expect(missing).toEqual([]);
  });

  it("names only decisions that quote the statement", () => {
    const missing = rows.filter(({ status, decision = "", statement }) => {
      if (status !== "decision") return false;
      const path = decisions.find((each) => each.startsWith(`decisions/${decision}-`));
      return path === undefined || !quotes(collapse(readProjectFile(path)), statement);
    });
    expect(missing).toEqual([]);
  });

  it("agrees with the list in docs/standards.md", () => {
    const page = readProjectFile("docs/standards.md");
    expect(page).toBe(withNotImplemented(page, rows));
  });
});

describe("the checks of statements", () => {
  it("find words only in their order", () => {
    expect(quotes("a b c d", "a … c d")).toBe(true);
    expect(quotes("a b c d", "c … a")).toBe(false);
    expect(quotes("a b c d", "a … e")).toBe(false);
  });

  it("do not accept a part of a title", () => {
    expect(hasTitle('it("resolves a reference", f)', "resolves a reference")).toBe(true);
    expect(hasTitle('it("resolves a reference", f)', "resolves")).toBe(false);
  });
});
