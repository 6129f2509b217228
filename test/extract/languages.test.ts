import { describe, expect, it } from "vitest";
import { languageOf, languages } from "../../src/extract/languages.ts";
import { mdx } from "../../src/extract/markdown/mdx.ts";
import { shownIn } from "../laws/findings.ts";

describe("the language of a file", () => {
  it.each([
    ["a.opml", "xml"],
    ["a.RNG", "xml"],
    ["pom.xml", "xml"],
    ["a.mdx", "mdx"],
    ["index.html.fr.utf8", "html"],
    ["a.html.pt-br", "html"],
    ["index.html.ja.euc-jp", "html"],
    ["core.xml.es", "xml"],
    ["ieee.csl", "xml"],
    ["a.html.ts", "unknown"],
    ["a.html.rb", "unknown"],
    ["a.html.gz", "unknown"],
    ["a.xml.in", "unknown"],
    ["a.css.fr", "unknown"],
    ["html.fr", "unknown"],
    ["a.html.jinja", "html"],
    ["a.jinja2", "html"],
    ["a.html.j2", "html"],
    ["ls.1", "roff"],
    ["a.mdoc", "roff"],
    ["de.po", "po"],
    [".github/workflows/ci.yml", "yaml"],
    ["openapi.yaml", "yaml"],
    ["a.ipynb", "notebook"],
    ["App.vue", "vue"],
    ["README.rst", "rst"],
    ["messages.pot", "po"],
    ["a.js", "unknown"],
    ["jinja", "unknown"],
  ])("%s: %s", (path, id) => expect(languageOf(path).id).toBe(id));

  it("is unique for each extension", () => {
    const extensions = languages.flatMap((language) => language.extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
  });
});

it("messages may have Markdown parts", async () => {
  const mime = await languageOf("a.eml").load();
  const source = "Content-Type: text/markdown\r\n\r\n[a](b|c) `http://d/`\r\n";
  expect(shownIn(mime, source)).toEqual(["link: b|c"]);
});

it("MDX is Markdown except that attributes in braces are not references", () => {
  const source = `import A from "./a";

[b](c) <img src={require("./no.png").default} alt=""/> <a href="d">e</a> <a href={no}>f</a>
`;
  expect(shownIn(mdx, source)).toEqual(["link: c", "a href: d"]);
});
