import { describe, expect, it } from "vitest";
import { type Entry, excerptOf, search } from "../../site/core/search.ts";
import { findBrokenLinks } from "../../site/pages/links.ts";

const entries: readonly Entry[] = [
  { kind: "RFC 3986", title: "port", path: "grammar/rfc3986.html#port", text: "port = *DIGIT" },
  {
    kind: "rule",
    title: "authority/empty-port",
    path: "rules/a.html",
    text: "a colon with no port after it",
  },
  {
    kind: "The commands",
    title: "check",
    path: "guides/commands.html#check",
    text: "ports, and reports of them",
  },
  { kind: "guide", title: "Glossary", path: "guides/glossary.html", text: "the words" },
];
const titles = (query: string) => search(entries, query).map(({ title }) => title);

describe("the search", () => {
  it("ranks exact titles before partial ones, and those before other text", () =>
    expect(titles("port")).toEqual(["port", "authority/empty-port", "check"]));

  it("requires all words or their prefixes, in any case", () => {
    expect(titles("PORT colon")).toEqual(["authority/empty-port"]);
    expect(titles("rfc port")).toEqual(["port"]);
    expect(titles("rep che")).toEqual(["check"]);
    expect(titles("port glossary")).toEqual([]);
  });

  it("tolerates typos, and knows synonyms", () => {
    const rules: readonly Entry[] = [
      { kind: "rule", title: "authority/password", path: "p.html", text: "a password in a reference" },
      { kind: "RFC 2396", title: "escaped", path: "e.html", text: 'escaped = "%" hex hex' },
      { kind: "RFC 3986", title: "pct-encoded", path: "c.html", text: "pct-encoded" },
    ];
    const found = (query: string) => search(rules, query).map(({ title }) => title);
    expect(found("pasword")).toEqual(["authority/password"]);
    expect(found("percent-encoding")).toEqual(["pct-encoded", "escaped"]);
    expect(titles("prot")).toEqual(titles("port"));
    expect(titles("xyzzy")).toEqual([]);
  });

  it("ranks lessons, and terms of the glossary, before formulas", () => {
    const others: readonly Entry[] = [
      ...entries,
      { kind: "lesson", title: "Parts", path: "l.html", text: "a port may follow the host" },
      { kind: "glossary", title: "port", path: "g.html#port", text: "the number after the host" },
      { kind: "glossary", title: "server", path: "g.html#server", text: "a host and a port" },
    ];
    const found = (query: string) => search(others, query).map(({ kind, title }) => `${kind} ${title}`);
    expect(found("port").slice(0, 3)).toEqual(["glossary port", "lesson Parts", "RFC 3986 port"]);
    expect(found("what is the port?")).toEqual(found("port"));
    expect(found("what")).toEqual([]);
  });

  it("finds signs anywhere in a text", () => {
    const signs: readonly Entry[] = [
      { kind: "RFC 3987", title: "iprivate", path: "i.html", text: "iprivate = 2%x30-34" },
      { kind: "lesson", title: "Escapes", path: "e.html", text: 'a space is %20, and "\\" is invalid' },
      { kind: "guide", title: "C#", path: "c.html", text: "a slash is %2F" },
    ];
    const found = (query: string) => search(signs, query).map(({ title }) => title);
    expect(["\\", "#", "%20", "%2f"].map(found)).toEqual([["Escapes"], ["C#"], ["Escapes"], ["C#"]]);
  });

  it("finds nothing for an empty query, and accepts non-words", () => {
    expect(titles("")).toEqual([]);
    expect(titles("*)[(")).toEqual([]);
  });

  it("shows the part of the text around a word", () => {
    const text = `${"a ".repeat(100)}port ${"b ".repeat(100)}`;
    const excerpt = excerptOf(text, "port", 40);
    expect(excerpt).toContain("port");
    expect(excerpt).toMatch(/^… .{40} …$/);
    expect(excerptOf("port = *DIGIT", "port", 40)).toBe("port = *DIGIT");
  });
});

describe("links between pages", () => {
  const page = (path: string, text: string) => ({ path, text });

  it("lead to a page or an anchor, or pass parameters in the fragment", () => {
    const pages = [
      page(
        "a/b.html",
        '<a href="../c.html"> <a href="../c.html#d"> <a href="#e" id="e"> <a href="../c.html#r=?y&amp;p=d">',
      ),
      page("c.html", '<p id="d"><a href="https://example.com/x.html">'),
    ];
    expect(findBrokenLinks(pages)).toEqual([]);
  });

  it("are reported if they are broken", () => {
    const pages = [page("a/b.html", '<a href="c.html"> <a href="#d"> <a href="b.html#e">')];
    expect(findBrokenLinks(pages)).toEqual([
      "a/b.html: c.html leads nowhere",
      "a/b.html: #d leads nowhere",
      "a/b.html: b.html#e leads nowhere",
    ]);
  });
});
