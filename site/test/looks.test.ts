import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe, { type AxeResults } from "axe-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./browser.ts";

const visit = useBrowser();

/** The folder for screenshots that people inspect. */
const PICTURES = fileURLToPath(new URL("../../build/site-pictures/", import.meta.url));

const PAGES = [
  { name: "playground", path: "#r=http://a_b:x/&b=http://a/b/c/d;p?q&s=rfc3986,rfc2396&of=rfc2396" },
  {
    name: "playground-all",
    path: "#r=http://[::1]/?%E2%80%AE&b=http://a/b&s=rfc3987,rfc3986,rfc2732,rfc2396,draft-ietf-url-syntax-00,rfc1808,draft-ietf-uri-relative-url-05",
  },
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
  describe.each([1280, 360])("at a width of %d", (width) => {
    it.each(PAGES)("$name passes axe, and fits", async ({ name, path }) => {
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
