import { describe, expect, it } from "vitest";
import { textOf, useBrowser } from "./browser.ts";

const visit = useBrowser();

describe("the page of a grammar", () => {
  it("shows every production with its source, diagram, section and examples", async () => {
    const { page } = await visit("grammar/rfc3986.html");
    const count = await page.locator(".rule").count();
    expect(count).toBe(39);
    for (const part of ["pre", "svg.rrd-diagram", "h2 .section"]) {
      expect(await page.locator(`.rule:has(${part})`).count()).toBe(count);
    }
    const port = page.locator(".rule#port");
    expect(await port.locator("pre").innerText()).toBe("port          = *DIGIT");
    expect(await port.locator(".uses").innerText()).toBe("Used by authority. Uses DIGIT.");
  });

  it("highlights the path of a reference", async () => {
    const { page } = await visit("grammar/rfc3986.html#r=//1.2.3.4/a/b&p=host");
    await page.locator("#host.taken").waitFor();
    const lit = (production: string) => page.locator(`#${production} .rrd-station.on-way`).allTextContents();
    expect(await lit("host")).toEqual(["IPv4address"]);
    expect(await lit("relative-ref")).toEqual(["relative-part"]);
    expect(await page.locator("#query").getAttribute("class")).not.toContain("taken");
    expect(await textOf(page, "#segment .takes")).toBe("Takes a, b, by way of pchar");
    expect(
      await page.locator("#host").evaluate((section) => section.getBoundingClientRect().top),
    ).toBeLessThan(50);
    // The rails to the address are highlighted, and those to the name are not.
    expect(await page.locator("#host .rrd-rail.on-way").count()).toBeGreaterThan(0);
    expect(await page.locator("#host .rrd-rail:not(.on-way)").count()).toBeGreaterThan(0);
  });

  it("explains rejected references, and highlights nothing", async () => {
    const { page } = await visit("grammar/rfc2396.html#r=?y");
    await page.getByText("RFC 2396 rejects it").waitFor();
    expect(await page.locator(".on-way").count()).toBe(0);
    await page.locator("#at-reference").fill("g?y");
    await page.getByText("RFC 2396 matches it").waitFor();
    expect(await page.locator("#query .rrd-station.on-way").count()).toBe(1);
    expect(new URL(page.url()).hash).toBe("#r=g?y");
  });

  it("links from boxes to productions, and to the playground", async () => {
    const { page } = await visit("grammar/rfc3986.html#r=//a:8/");
    await page.locator("#authority.taken").waitFor();
    await page.locator('#authority svg a[href="#port"]').click();
    expect(new URL(page.url()).hash).toBe("#r=//a:8/&p=port");
    expect(await page.locator("#authority.taken").count()).toBe(1);
    const topOfPort = () => page.locator("#port").evaluate((each) => each.getBoundingClientRect().top);
    await expect.poll(topOfPort).toBeLessThan(50);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('#authority svg a[href="#port"]').click();
    await expect.poll(topOfPort).toBeLessThan(50);
    await page.reload();
    await page.locator("#authority.taken").waitFor();
    expect(await page.locator("#at-reference").inputValue()).toBe("//a:8/");
    await page.getByRole("link", { name: "Open it in the playground" }).click();
    await page.locator(".diagram .rrd-station.on-way").first().waitFor();
    expect(await page.locator("#reference").inputValue()).toBe("//a:8/");
  });
});

describe("a trap of a grammar", () => {
  it("has references that show it, whose path a click highlights", async () => {
    const { page } = await visit("grammar/rfc3986.html");
    await page.locator("#host .trap a").first().click();
    await page.locator("#host .rrd-station.on-way").first().waitFor();
    expect(await page.locator("#at-reference").inputValue()).toBe("//1.2.3.4a");
    expect(await page.locator("#host .rrd-station.on-way").allTextContents()).toEqual(["reg-name"]);
  });
});

describe("unknown fields in the address of a grammar", () => {
  it("are reported until something is typed", async () => {
    const { page } = await visit("grammar/rfc3986.html#r=a&p=nope");
    expect(await textOf(page, "#unknown")).toContain('"nope" is not a production of this specification.');
    await page.locator("#at-reference").fill("b");
    expect(await textOf(page, "#unknown")).toBe("");
  });

  it("links the productions that match a string that is not a reference", async () => {
    const { page } = await visit("grammar/rfc3986.html#r=1::2");
    await page.locator("#at-verdict").getByRole("link", { name: "IPv6address" }).click();
    expect(new URL(page.url()).hash).toBe("#r=1::2&p=IPv6address");
  });
});

describe("the keyboard on the page of a grammar", () => {
  it("reaches each production in a list, and skips the same links in source and diagram", async () => {
    const { page } = await visit("grammar/rfc3986.html");
    const stops = page.locator('.rule :is(pre, svg) a:not([tabindex="-1"])');
    expect(await stops.count()).toBe(0);
    expect(await page.locator(".rule .uses a").count()).toBeGreaterThan(100);
  });
});

describe("a page without its scripts", () => {
  it("states that JavaScript is off, and has no dead form", async () => {
    const { page } = await visit("", { javaScriptEnabled: false });
    expect(await page.locator("noscript p").isVisible()).toBe(true);
    for (const part of ["#reference", "#tabs", ".stalled"])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    await page.goto(new URL("grammar/rfc3986.html", page.url()).href);
    expect(await page.getByText("Type one").isVisible()).toBe(false);
    expect(await page.locator("#port .rrd-diagram").isVisible()).toBe(true);
  });

  it("opened as a file explains how to serve it", async () => {
    const { page, errors } = await visit("");
    expect(await page.locator(".stalled").count()).toBe(0);
    await page.goto(new URL("../../build/site/index.html", import.meta.url).href);
    await page.getByText("npm run site -- --open").waitFor();
    errors.splice(0);
  });
});

describe("the navigation", () => {
  it.each([
    "",
    "grammar/rfc3986.html",
    "rules/authority/password.html",
    "guides/library.html",
    "search.html",
  ])("leads to the lessons, and is one line on a phone: %s", async (path) => {
    const { page } = await visit(path, { viewport: { width: 360, height: 640 } });
    const links = await page.locator(".top nav a").all();
    const tops = await Promise.all(
      links.map((link) => link.evaluate((each) => each.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    await page.getByRole("link", { name: "Lessons" }).click();
    expect(await page.locator("h1").innerText()).toBe("Parts");
    expect(await page.locator(".top [aria-current]").innerText()).toBe("Lessons");
  });
});

describe("a lesson", () => {
  it("checks answers as they are typed, and keeps them in the address", async () => {
    const { page } = await visit("");
    await page.getByRole("link", { name: "Lessons" }).click();
    await page.getByRole("link", { name: "Two parsers, two hosts" }).click();
    const answer = page.locator("#answer-1");
    await answer.fill("http://0x7f.2/");
    await page.getByText("In browsers, the host is 127.0.0.2.").waitFor();
    await answer.fill("http://0x7f.1/");
    await page.getByText("✓ Right.").waitFor();
    await page.reload();
    await page.getByText("✓ Right.").waitFor();
    await page.getByRole("link", { name: "Open your answer" }).first().click();
    await page.getByText('In browsers, the host is "127.0.0.1"').waitFor();
  });
});

describe("the exercises of a lesson", () => {
  it("give feedback from the start, open whole addresses, and keep answers from lesson to lesson", async () => {
    const { page } = await visit("lessons/parts.html");
    await page.getByText("The host is example.com.").waitFor();
    expect(await page.locator("#done").innerText()).toBe("3 of 3 to go.");
    await page.locator("#answer-1").fill("http://ada@example.org:8080/docs?x#top");
    await page.locator("#answer-2").fill("?q=1");
    await page.locator("#answer-3").fill("evil.example");
    await page.getByText("✓ All answers are right: this lesson is done.").waitFor();
    await page.getByRole("link", { name: "Next: Relative references" }).click();
    await page.getByText("3 of 3 to go.").waitFor();
    expect(await page.getByRole("img", { name: "done" }).count()).toBe(1);
    await page.getByRole("navigation", { name: "Lessons" }).getByRole("link", { name: "Parts" }).click();
    await page.getByText("✓ All answers are right: this lesson is done.").waitFor();
    await page.locator("#open-3").click();
    await expect
      .poll(() => page.locator("#reference").inputValue())
      .toBe("http://bank.example@evil.example/login");
  });
});

describe("a table on a phone", () => {
  it.each(["guides/allow-lists.html", "rules/index.html", "guides/migration.html"])(
    "shows its rows as blocks, so that nothing is cut off (%s)",
    async (path) => {
      const { page } = await visit(path, { viewport: { width: 360, height: 640 } });
      const hidden = await page
        .locator(".wide")
        .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
      expect(hidden.filter((width) => width > 0)).toEqual([]);
    },
  );

  it("leaves room for fingers between the links of the navigation", async () => {
    const { page } = await visit("", { viewport: { width: 360, height: 640 } });
    const heights = await page
      .locator(".top li a")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(24);
  });
});

describe("the search", () => {
  it("has the focus", async () => {
    const { page } = await visit("search.html");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("query");
  });

  it("shows more results on demand", async () => {
    const { page } = await visit("search.html#q=a");
    const results = page.locator("#results li");
    await results.first().waitFor();
    const before = await results.count();
    await page.getByRole("button", { name: "Show more" }).click();
    expect(await results.count()).toBeGreaterThan(before);
  });

  it("finds lessons", async () => {
    const { page } = await visit("search.html#q=two%20parsers");
    await page.getByRole("link", { name: "Two parsers, two hosts" }).click();
    await page.getByRole("heading", { name: "Two parsers, two hosts", level: 1 }).waitFor();
  });

  it("finds productions, rules and guides, and links to them", async () => {
    const { page } = await visit("search.html");
    await page.locator("#query").fill("password");
    expect(await textOf(page, "#results")).toContain("authority/password rule");
    await page.getByRole("link", { name: "authority/password", exact: true }).click();
    await page.getByRole("heading", { name: "authority/password", level: 1 }).waitFor();
    await page.goBack();
    await page.locator("#results li").first().waitFor();
    expect(await page.locator("#query").inputValue()).toBe("password");
    await page.locator("#query").fill("xyzzy");
    expect(await textOf(page, "#found")).toBe("Nothing has all these words.");
  });
});

describe("the pages of rules and guides", () => {
  it("have contents, and buttons that copy examples", async () => {
    const { page } = await visit("guides/library.html", {
      permissions: ["clipboard-write", "clipboard-read"],
    });
    await page.getByText("Contents", { exact: true }).click();
    await page.locator(".contents").getByRole("link", { name: "Resolution" }).click();
    expect(new URL(page.url()).hash).toBe("#resolution");
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator(".guide pre").first().textContent());
  });

  it("cause no errors with tables of numbers", async () => {
    const { page } = await visit("guides/speed.html");
    const cells = page.locator("td.at-right");
    expect(await cells.first().evaluate((cell) => getComputedStyle(cell).textAlign)).toBe("right");
  });

  it("link to each other and to the playground", async () => {
    const { page } = await visit("rules/index.html");
    await page.getByRole("link", { name: "scheme/not-relative", exact: true }).click();
    await page.locator("main ul a").first().click();
    await page.locator(".strip").first().waitFor();
    await page.getByRole("link", { name: "Guides" }).click();
    await page.getByRole("link", { name: "What changes from one specification to another" }).click();
    expect(await textOf(page, "tbody")).toContain("?y validity invalid valid RFC 3986 D.2");
  });
});

describe("the colors", () => {
  it("follow the system, or a choice that applies to all pages", async () => {
    const { page } = await visit("rules/index.html", { colorScheme: "light" });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe("rgb(251, 251, 253)");
    await page.getByLabel("Colors").selectOption("Dark");
    expect(await ground()).toBe("rgb(20, 23, 29)");
    await page.getByRole("link", { name: "Guides" }).click();
    await page.getByLabel("Colors").waitFor();
    expect(await ground()).toBe("rgb(20, 23, 29)");
  });
});
