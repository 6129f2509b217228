import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isUriReference, parseUriReference } from "@hyperjump/uri";
import { describe, expect, it } from "vitest";
import { javaNetUri, rfc2396, rfc3986 } from "../../src/index.ts";
import { lacks } from "../support/installed.ts";
import { readProjectFile } from "../support/project.ts";
import { isInnerLoop } from "../support/some.ts";

/** A parse of a reference: its components, without absent ones; undefined if it is rejected. */
type Reading = { readonly [part: string]: string } | undefined;

const [, table = ""] =
  /\n\| text \| RFC 2396 [^\n]*\n\|[-|]*\n((?:\|[^\n]*\n)+)/.exec(readProjectFile("README.md")) ?? [];
const rows = table
  .trimEnd()
  .split("\n")
  .map((row) => row.slice(2, -2).split(" | "));
const texts = rows.map(([cell = ""]) => cell.slice(1, -1));

/** The text of a cell for a parse: `valid, host empty, path `/``, `valid, no host`, `invalid (2.1)`. */
function expectCell(cell: string | undefined, reading: Reading, section = ""): void {
  const [verdict = "", ...facts] = (cell ?? "").split(", ");
  expect(verdict.replace(/ \(.*\)$/, "")).toBe(reading ? "valid" : "invalid");
  if (verdict.includes("(")) expect(verdict).toBe(`invalid (${section})`);
  for (const fact of facts) {
    const [, absent, name = absent ?? "", value = ""] = /^(?:no (\w+)|(\w+) (.*))$/.exec(fact) ?? [];
    expect(name, fact).not.toBe("");
    expect(reading?.[name], fact).toBe(
      absent !== undefined ? undefined : value === "empty" ? "" : value.slice(1, -1),
    );
  }
}

/** The components that are present. */
function present(parts: { readonly [part: string]: string | undefined }): Reading {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function byRfc2396(text: string): Reading {
  if (!rfc2396.accepts(text)) return undefined;
  const { path, query } = rfc2396.components(text);
  const isOpaque = rfc2396.classify(text).form === "opaque_part";
  return present({ host: rfc2396.server(text)?.host, query, [isOpaque ? "opaque" : "path"]: path });
}

function byJavaNetUri(text: string): Reading {
  if (!javaNetUri.accepts(text)) return undefined;
  const { path, query } = javaNetUri.components(text);
  const isOpaque = javaNetUri.classify(text).form === "opaque_part";
  return present({ host: javaNetUri.server(text)?.host, query, [isOpaque ? "opaque" : "path"]: path });
}

function byRfc3986(text: string): Reading {
  if (!rfc3986.accepts(text)) return undefined;
  const { path, query } = rfc3986.components(text);
  return present({ host: rfc3986.server(text)?.host, query, path });
}

/** Another parser of RFC 3986. */
function byHyperjump(text: string): Reading {
  if (!isUriReference(text)) return undefined;
  const { host, path, query } = parseUriReference(text);
  return present({ host, path, query });
}

/** Runs a program on all references, one per line, and reads its results. */
function byProgram(program: string, ...args: readonly string[]): readonly Reading[] {
  const { stdout, stderr, status } = spawnSync(program, args, {
    input: `${texts.join("\n")}\n`,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [verdict, ...parts] = line.split("\t");
      return verdict === "invalid"
        ? undefined
        : Object.fromEntries(parts.map((part) => [/^\w+/.exec(part)?.[0], part.replace(/^\w+=/, "")]));
    });
}

const fileOf = (name: string): string => fileURLToPath(new URL(`readers/${name}`, import.meta.url));

describe("the table of differences in the README", () => {
  it("shows common references", () => {
    expect(texts).toEqual(expect.arrayContaining(["http://[::1]/", "?y", "//a_b", "//", "http://a/é"]));
    for (const row of rows) expect(row).toHaveLength(5);
  });

  it.each(rows)("%s in RFC 2396", (text, cell) => {
    const result = rfc2396.tryParse(text.slice(1, -1));
    expectCell(cell, byRfc2396(text.slice(1, -1)), result.ok ? "" : result.error.section);
  });

  it.each(rows)("%s in the dialect java-net-uri", (text, _, cell) => {
    expectCell(cell, byJavaNetUri(text.slice(1, -1)));
  });

  it.each(rows)("%s in RFC 3986", (text, _, _java, _ruby, cell) => {
    const result = rfc3986.tryParse(text.slice(1, -1));
    const section = result.ok ? "" : result.error.section;
    expectCell(cell, byRfc3986(text.slice(1, -1)), section);
    expectCell(cell, byHyperjump(text.slice(1, -1)), section);
  });

  it.skipIf(isInnerLoop || lacks("javac", "nothing has asked java.net.URI"))("in java.net.URI", () => {
    const readings = byProgram("java", fileOf("Reader.java"));
    expect(readings).toHaveLength(rows.length);
    rows.forEach(([, , cell], at) => {
      expectCell(cell, readings[at]);
    });
  });

  it.skipIf(lacks("ruby", "nothing has asked Ruby's RFC2396_Parser"))("in Ruby's RFC2396_Parser", () => {
    const readings = byProgram("ruby", fileOf("reader.rb"));
    expect(readings).toHaveLength(rows.length);
    rows.forEach(([, , , cell], at) => {
      expectCell(cell, readings[at]);
    });
  });
});
