import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe, { type AxeResults } from "axe-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./browser.ts";

const visit = useBrowser();

/** The folder for screenshots that people inspect. */
const PICTURES = fileURLToPath(new URL("../../build/site-pictures/", import.meta.url));

const PAGES = [
  { name: "valid", path: "" },
  { name: "invalid", path: "#r=http://a b:x/%25zz?|&t=differences" },
  { name: "base", path: "#r=../g?y&b=http://ada@a.example/b/c/d;p?q&t=resolution" },
  { name: "diagram", path: "#r=http://[::1]/?%E2%80%AE&of=rfc3987&t=grammar" },
  { name: "differences", path: "#r=http:g&b=http://a/b&of=rfc2396&t=differences" },
  { name: "normalization", path: "#r=HTTP://a/%257e&t=normalization" },
  { name: "lesson", path: "lessons/two-hosts.html#two-hosts-1=http://0x7f.1/&two-hosts-2=x" },
  { name: "grammar", path: "grammar/rfc3986.html#r=http://1.2.3.4:80/a/b?c" },
  { name: "grammars", path: "grammar/index.html" },
  { name: "rules", path: "rules/index.html" },
  { name: "rule", path: "rules/authority/password.html" },
  { name: "guide", path: "guides/library.html" },
  { name: "guides", path: "guides/index.html" },
  { name: "migration", path: "guides/migration.html" },
  { name: "search", path: "search.html#q=port" },
];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

mkdirSync(PICTURES, { recursive: true });

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  describe.each([1280, 768, 360])("at a width of %d", (width) => {
    // Between the two, only the playground has a layout of its own.
    const pages = PAGES.filter(({ path }) => width !== 768 || /^(?:#|$)/.test(path));
    it.each(pages)("$name passes axe, and fits", async ({ name, path }) => {
      const { page } = await visit(path, { colorScheme, viewport: { width, height: 800 } });
      for (const summary of await page.locator("details").all())
        await summary.evaluate((each) => each.setAttribute("open", ""));
      await page.screenshot({
        path: `${PICTURES}${name}-${colorScheme}-${width}.png`,
        fullPage: !name.startsWith("grammar"),
      });
      await page.evaluate(axe.source);
      const { violations }: AxeResults = await page.evaluate(() => window.axe.run());
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 200))
            .slice(0, 3)
            .join(" | ")}`,
      );
      expect(found).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
});
