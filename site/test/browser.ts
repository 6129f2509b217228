import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";

/** A page and its network requests. */
export interface Visit {
  readonly page: Page;
  readonly requests: readonly Request[];
  /** The reported errors. A test that expects some removes them. */
  readonly errors: string[];
}

/** A browser for the tests in a file. An error reported by a page fails its test. */
export function useBrowser(): (path: string, options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser | undefined;
  const visits: Visit[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? "chromium",
      args: ["--no-sandbox"],
    });
  });
  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ page }) => page.context().close()));
    const found = ended.flatMap(({ errors }) => errors);
    if (found.length > 0) throw new Error(`the page reports:\n${found.join("\n")}`);
  });
  afterAll(() => browser?.close());
  return async (path, options = {}) => {
    if (!browser) throw new Error("the browser is not there");
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const requests: Request[] = [];
    const errors: string[] = [];
    visits.push({ page, requests, errors });
    page.on("request", (request) => requests.push(request));
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(inject("site") + path, { waitUntil: "networkidle" });
    // On a busy machine, the network can be idle before the scripts have run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return { page, requests, errors };
  };
}

/** The visible text of the elements that match a selector, with white space collapsed. */
export async function textOf(page: Page, selector: string): Promise<string> {
  const texts = await page.locator(selector).allInnerTexts();
  return texts.join(" ").replace(/\s+/g, " ").trim();
}
