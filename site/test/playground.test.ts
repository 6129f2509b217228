import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { textOf, useBrowser } from "./browser.ts";

const visit = useBrowser();

const chip = (page: Page, id: string) => page.locator(`.chip[data-spec="${id}"]`);
const type = (page: Page, reference: string) => page.getByLabel("Reference", { exact: true }).fill(reference);
const part = (page: Page, name: string) => page.locator(`#strip .part.${name} .value`);
const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

describe("four questions of a new user", () => {
  it("which part is the host?", async () => {
    const { page } = await visit("");
    expect(await part(page, "host").innerText()).toContain("example.com");
    expect(await page.locator("#strip .part.host .label").innerText()).toContain("host 3.2.2");
  });

  it("why is this invalid?", async () => {
    const { page } = await visit("#r=http://a_b:x/");
    expect(await textOf(page, ".message")).toBe(
      '"x" at offset 11 is not a port (RFC 3986 3.2.3 "port"); write decimal digits after ":", or nothing.',
    );
    expect(await page.locator("#strip mark").innerText()).toBe("x");
    expect(await textOf(page, "#sentence")).toContain("RFC 3986 and RFC 3987 reject it");
  });

  it("where does ../g lead?", async () => {
    const { page } = await visit("#r=../g");
    await page.getByLabel("Base, to resolve it against").fill("http://a/b/c/d;p?q");
    const result = page.getByRole("list", { name: "Parts of the result" });
    await result.waitFor();
    expect(await result.locator(".from-base .value").allInnerTexts()).toEqual([
      expect.stringContaining("http"),
      expect.stringContaining("a"),
      expect.stringContaining("b"),
    ]);
    expect(await result.locator(".from-reference .value").innerText()).toContain("g");
  });

  it("where do browsers and RFC 3986 differ?", async () => {
    const { page } = await visit("#r=http://0x7f.1/");
    expect(await textOf(page, "#sentence")).toContain('In browsers, the host is "127.0.0.1", not "0x7f.1"');
    await chip(page, "url-standard").click();
    await page.getByRole("region", { name: "Differences from browsers" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#r=http://0x7f.1/&t=differences");
  });
});

describe("the strip", () => {
  it("decodes escapes under the pointer and the focus", async () => {
    const { page } = await visit("#r=/caf%25C3%25A9?q");
    await part(page, "path").hover();
    expect(await textOf(page, "#readout")).toBe("path segment RFC 3986 3.3: caf%C3%A9 decodes to café");
    await part(page, "query").focus();
    expect(await textOf(page, "#readout")).toBe("query RFC 3986 3.4: q");
  });

  it("shows a component that is present but empty, and the empty reference", async () => {
    const { page } = await visit("#r=file:///a?");
    await part(page, "host").focus();
    expect(await textOf(page, "#readout")).toContain("present, but empty");
    await type(page, "");
    await page.getByText("empty: an empty path").waitFor();
  });

  it("shortens long parts, but shows their errors", async () => {
    const { page } = await visit(`#r=http://a/${"b".repeat(5000)}|${"c".repeat(5000)}`);
    expect(await page.locator("#strip mark").innerText()).toBe("|");
    expect((await textOf(page, "#strip")).length).toBeLessThan(500);
  });
});

describe("an error", () => {
  it("is fixed by its button, alone or with all others, and the back button undoes this", async () => {
    const { page } = await visit("#r=a b|c");
    expect(await textOf(page, ".errors summary")).toBe("1 more error");
    await page.getByRole("button", { name: "Replace" }).first().click();
    expect(await page.locator("#reference").inputValue()).toBe("a%20b|c");
    await page.goBack();
    await page.locator('#reference[aria-invalid="true"]').waitFor();
    expect(await page.locator("#reference").inputValue()).toBe("a b|c");
    await page.getByRole("button", { name: "Fix all" }).click();
    expect(await page.locator("#reference").inputValue()).toBe("a%20b%7Cc");
    await page.locator('#reference[aria-invalid="false"]').waitFor();
  });

  it("in a Windows path or an address without a scheme is explained as in the command", async () => {
    const { page } = await visit("#r=C:\\Users\\me");
    expect(await textOf(page, ".message")).toContain(
      'write the Windows path as a URI: "file:///C:/Users/me"',
    );
    await type(page, "www.example.com/x");
    await page.getByText('did you mean "https://www.example.com/x"?').waitFor();
    expect(await page.locator("#reference").getAttribute("aria-invalid")).toBe("false");
  });

  it("leaves the valid parts in the tree, and shows what each specification requires", async () => {
    const { page } = await visit("#r=http://a_b:x/");
    await page.locator(".picture svg").waitFor();
    await page.getByText("Outline").click();
    expect(await page.locator(".node code").allInnerTexts()).toContain("reg-name");
    await openTab(page, "Differences");
    const required = page.getByRole("region", { name: "Requirements" });
    await required.waitFor();
    expect(await required.locator("th").allInnerTexts()).toEqual(["RFC 3987", "RFC 3986"]);
  });
});

describe("the chips", () => {
  it("state each verdict in words, and select the specification of the strip", async () => {
    const { page } = await visit("#r=?y");
    expect(await page.locator(".chip:visible").allInnerTexts()).toEqual([
      "RFC 3986 valid",
      "URL Standard needs a base",
      "RFC 3987 valid",
      "RFC 2396 invalid",
      "java.net.URI valid",
    ]);
    expect(await textOf(page, "#sentence")).toBe(
      'RFC 2396 and RFC 2732 reject it: "?" at offset 0 begins a query, but there is no path before it (RFC 2396 5).',
    );
    await chip(page, "rfc2396").focus();
    await page.keyboard.press("Enter");
    await page.locator('#reference[aria-invalid="true"]').waitFor();
    expect(await chip(page, "rfc2396").getAttribute("aria-pressed")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-spec"))).toBe("rfc2396");
  });

  it("of older specifications are collapsed, with a summary", async () => {
    const { page } = await visit("#r=?y");
    await page.getByText("4 older: 3 valid, 1 invalid").click();
    expect(await page.locator(".chip:visible").count()).toBe(9);
    await type(page, "?yy");
    expect(await page.locator(".chip:visible").count()).toBe(9);
  });
});

describe("a base", () => {
  it("with an error is reported next to its field", async () => {
    const { page } = await visit("#r=g&b=b/c");
    const base = page.getByLabel("Base, to resolve it against");
    expect(await base.getAttribute("aria-invalid")).toBe("true");
    expect(await textOf(page, "#base-problem")).toContain("RFC 3986: the base has no scheme");
    await base.fill("http://a/b/c");
    await page.locator('#base[aria-invalid="false"]').waitFor();
    expect(await textOf(page, "#base-problem")).toBe("");
  });

  it("may lead elsewhere in an older specification, which a sentence states", async () => {
    const { page } = await visit("#r=../../../g&b=http://a/b/c/d");
    expect(await textOf(page, "#sentence")).toContain('RFC 2396 resolves it to "http://a/../g".');
  });
});

describe("the address", () => {
  it("contains the whole state", async () => {
    const { page } = await visit("");
    await type(page, "a b\u202E?é#%zz");
    await page.getByLabel("Base, to resolve it against").fill("http://h/");
    await chip(page, "rfc2396").click();
    await openTab(page, "Resolution");
    await page.waitForURL(/t=resolution/);
    await page.waitForLoadState("networkidle");
    const { page: other } = await visit(new URL(page.url()).hash);
    for (const id of ["reference", "base"])
      expect(await other.locator(`#${id}`).inputValue()).toBe(await page.locator(`#${id}`).inputValue());
    expect(await textOf(other, "#strip, #chips, #panel")).toBe(await textOf(page, "#strip, #chips, #panel"));
  });

  it("keeps each choice in the history, and typing as one step", async () => {
    const { page } = await visit("");
    await page.getByText("Examples", { exact: true }).click();
    await page.getByRole("link", { name: "mailto:a@b?c" }).click();
    for (const each of ["x", "xy"]) {
      await type(page, each);
      await page.waitForURL(`**#r=${each}`);
    }
    await openTab(page, "Differences");
    await page.goBack();
    await page.locator('#tab-tree[aria-selected="true"]').waitFor();
    await page.goBack();
    const value = () => page.locator("#reference").inputValue();
    await expect.poll(value).toBe("mailto:a@b?c");
    await page.goForward();
    await expect.poll(value).toBe("xy");
  });

  it("with unknown fields is reported until something is typed", async () => {
    const { page } = await visit("#of=rfc9999&x=y");
    expect(await textOf(page, "#unknown")).toContain('"rfc9999" is not a known specification.');
    await type(page, "x");
    expect(await textOf(page, "#unknown")).toBe("");
  });

  it("can be copied; the confirmation disappears with the next change", async () => {
    const { page } = await visit("");
    await page.getByRole("button", { name: "Copy a link" }).click();
    await page.locator("#copied", { hasText: /./ }).waitFor();
    await type(page, "x");
    expect(await textOf(page, "#copied")).toBe("");
  });

  it("does not change when a link leads to another part of the page", async () => {
    const { page } = await visit("#r=a%20b");
    await page.getByRole("link", { name: "Skip to the content" }).focus();
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#r=a%20b");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(await page.locator("#reference").inputValue()).toBe("a b");
  });

  it("contains input typed just before the page is left", async () => {
    const { page } = await visit("");
    await type(page, "x");
    await page.locator("#reference").press("End");
    await page.locator("#reference").pressSequentially("yz");
    await page.reload();
    expect(await page.locator("#reference").inputValue()).toBe("xyz");
  });

  it("is never sent, and nothing is requested from another origin", async () => {
    const { page, requests } = await visit("#r=http://first-secret/&t=grammar");
    await type(page, "http://second-secret/ é");
    await openTab(page, "Differences");
    await page.getByRole("region", { name: "Values" }).waitFor();
    for (const request of requests) {
      expect(request.url().startsWith(inject("site")) || request.url().startsWith("data:")).toBe(true);
      const sent = `${request.url().replace(/#.*/, "")} ${JSON.stringify(await request.allHeaders())} ${request.postData() ?? ""}`;
      expect(sent).not.toContain("secret");
    }
  });
});

describe("the first screen", () => {
  it("answers within a phone's screen, whose keyboard is one for URLs", async () => {
    const { page } = await visit("", { viewport: { width: 360, height: 640 } });
    for (const each of [part(page, "host"), chip(page, "rfc3986")]) {
      const box = await each.boundingBox();
      expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
    }
    expect(await page.locator("#reference").getAttribute("inputmode")).toBe("url");
  });

  it.each(["", "#r=a b|c", "#r=../g&b=http://a/b/c/d"])("does not move while it loads (%s)", async (path) => {
    const { page } = await visit("guides/index.html", { viewport: { width: 360, height: 640 } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const values = list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : 0));
        const sum = values.reduce(
          (total, value) => total + value,
          Number(document.documentElement.dataset["moved"] ?? 0),
        );
        document.documentElement.dataset["moved"] = String(sum);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${inject("site")}${path}`, { waitUntil: "networkidle" });
    const moved = await page.evaluate(() => Number(document.documentElement.dataset["moved"] ?? 0));
    expect(moved).toBeLessThan(0.02);
  });

  it("takes at most 60 kB after gzip, with all verdicts", async () => {
    const { requests } = await visit("");
    const needed = requests.filter((request) => !/^data:|tree|save/.test(request.url()));
    const bodies = await Promise.all(needed.map(async (request) => (await request.response())?.body()));
    const sizes = bodies.map((body) => (body ? gzipSync(body, { level: 9 }).length : 0));
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });

  it("prints in light colors, without controls", async () => {
    const { page } = await visit("#r=g&b=http://a/b/c/d", { colorScheme: "dark" });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const hidden of ["nav", ".tools", ".tabs"])
      expect(await page.locator(hidden).first().isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(251, 251, 253)",
    );
    for (const shown of ["#strip", "#chips", "#resolved .strip", ".picture"])
      expect(await page.locator(shown).first().isVisible()).toBe(true);
  });
});

describe("a file of the site", () => {
  it("is loaded on demand", async () => {
    const { page, requests } = await visit("");
    const loaded = () => requests.filter((request) => request.url().includes("rfc1808")).length;
    expect(loaded()).toBe(0);
    await openTab(page, "Differences");
    await page.getByRole("region", { name: "Values" }).waitFor();
    expect(loaded()).toBeGreaterThan(0);
  });

  it("that cannot be loaded is reported, and can be requested again", async () => {
    const { page, errors } = await visit("");
    await page.route(/rfc2396/, (route) => route.abort());
    await chip(page, "rfc2396").click();
    await page.getByText("Could not be loaded:").waitFor();
    expect(await textOf(page, "#strip")).toContain("example.com");
    await page.unroute(/rfc2396/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("By RFC 2396, it is valid").waitFor();
    expect(await textOf(page, "#unloaded")).toBe("");
    errors.splice(0);
  });
});

describe("the tree", () => {
  it("is a picture and an outline, which highlight each other", async () => {
    const { page } = await visit("#r=http://a_b:8/");
    await page.getByText("Outline").click();
    const lit = async () => ({
      nodes: await page.locator(".node.lit code").allInnerTexts(),
      drawn: await page.locator(".picture g.lit .label").allTextContents(),
    });
    await page.locator(".node", { hasText: "reg-name" }).hover();
    expect(await lit()).toEqual({ nodes: ["reg-name"], drawn: ["host: reg-name"] });
    await page.locator(".picture g", { hasText: "port" }).locator(".part").hover();
    expect(await lit()).toEqual({ nodes: ["port"], drawn: ["port"] });
    await page.locator('.node[tabindex="0"]').focus();
    for (const [key, type] of [
      ["ArrowRight", "scheme"],
      ["ArrowDown", "hier-part"],
      ["p", "port"],
      ["ArrowLeft", "authority"],
      ["Home", "URI"],
    ] as const) {
      await page.keyboard.press(key);
      expect((await lit()).nodes).toEqual([type]);
    }
  });

  it.each([
    ["SVG", "tree.svg", "<svg "],
    ["DOT", "tree.dot", "digraph "],
    ["HTML", "tree.html", "<!doctype html>"],
  ])("can be saved as %s", async (format, name, beginning) => {
    const { page } = await visit("#r=http://a_b:8/");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect((await text(await download.createReadStream())).startsWith(beginning)).toBe(true);
  });
});

describe("the grammar", () => {
  it("shows the production under the pointer, with the path of the reference", async () => {
    const { page } = await visit("#r=http://1.2.3.4:8/&t=grammar");
    await part(page, "host").hover();
    await page.locator('.crumb[aria-pressed="true"]', { hasText: "host" }).waitFor();
    expect(await page.locator(".diagram .rrd-station.on-way").allTextContents()).toEqual(["IPv4address"]);
    await page.locator(".diagram a", { hasText: "IPv4address" }).click();
    expect(await textOf(page, "#panel pre")).toContain("IPv4address = dec-octet");
    expect(await page.locator(".diagram .on-way").count()).toBeGreaterThan(0);
  });

  it("shows the production that an invalid reference violates", async () => {
    const { page } = await visit("#r=http://a_b:x/&t=grammar");
    await page.locator(".diagram svg").waitFor();
    expect(await textOf(page, "#panel pre")).toBe("port = *DIGIT");
  });
});

describe("the steps of a resolution", () => {
  it("are reached by a slider and by keys, and set the components", async () => {
    const { page } = await visit("#r=g&b=http://a/b/c/d&t=resolution");
    const slots = () => textOf(page, ".slots");
    await page.locator(".slots").waitFor();
    expect(await slots()).toBe("scheme http authority a path /b/c/g query absent fragment absent");
    await page.getByRole("slider").focus();
    await page.keyboard.press("Home");
    expect(await slots()).toBe("scheme absent authority absent path g query absent fragment absent");
    await page.locator(".steps button").first().focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
    expect(await slots()).toBe("scheme http authority absent path g query absent fragment absent");
    expect(await textOf(page, '[aria-pressed="true"]:is(.steps *)')).toContain("5.2.2 (scheme)");
  });
});

describe("the differences", () => {
  it("use the words of each specification, and give reasons on demand", async () => {
    const { page } = await visit("#r=mailto:a@b?c&t=differences");
    const form = page.locator('.difference[data-what="form of the path"]');
    await form.getByText("form of the path").click();
    expect(await form.innerText()).toContain("path-rootless");
    expect(await form.innerText()).toContain("opaque_part");
  });

  it("say why a reference that the grammar rejects has a target", async () => {
    const { page } = await visit("#r=?y&b=http://a/b/c/d&t=differences");
    const head = page.locator("#panel thead th", { hasText: "RFC 2396" });
    await head.getByRole("link").click();
    expect(await page.locator("h1").innerText()).toContain("RFC 2396 resolves ?y");
  });

  it("include the URI of an IRI (RFC 3987, 3.1)", async () => {
    const { page } = await visit("#r=http://ex%C3%A4mple.org/&of=rfc3987&t=differences");
    await page.getByRole("region", { name: "Values" }).waitFor();
    const rows = await page.locator("#panel tr").allInnerTexts();
    expect(rows.find((each) => each.startsWith("as a URI, its host"))).toContain(
      "http://xn--exmple-cua.org/",
    );
  });
});

describe("the keyboard", () => {
  it("reaches everything in the order of the page", async () => {
    const { page } = await visit("#r=http://h/a b&b=http://a/b");
    const reached: string[] = [];
    for (let presses = 0; presses < 50; presses++) {
      await page.keyboard.press("Tab");
      reached.push(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          return at?.id || at?.closest("[id]")?.id || "";
        }),
      );
    }
    const order = [...new Set(reached)].filter((id) => id !== "");
    expect(order).toEqual([
      ...[
        "reference",
        "strip",
        "readout",
        "errors",
        "chips",
        "base",
        "resolved",
        "examples",
        "lessons",
        "copy",
        "tab-tree",
        "panel",
      ],
      "colors",
    ]);
  });

  it("opens the tabs", async () => {
    const { page } = await visit("");
    await page.getByRole("tab", { name: "Tree" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "Grammar" }).getAttribute("aria-selected")).toBe("true");
    await page.locator("#panel .crumb").first().waitFor();
    await page.keyboard.press("End");
    await page.getByRole("region", { name: "Values" }).waitFor();
  });
});

describe("a malicious string", () => {
  it("is shown as text, not as markup", async () => {
    const { page } = await visit(
      "#r=<img src=x onerror=alert(1)><script>alert(1)</script>&b=<b>&t=differences",
    );
    await page.getByRole("region", { name: "Values" }).waitFor();
    expect(await page.locator("main img, main script, main b").count()).toBe(0);
    expect(await textOf(page, "#strip")).toContain("<img src=x onerror=alert(1)>");
  });

  it("cannot reorder or hide its surroundings", async () => {
    const { page } = await visit("#r=a%E2%80%AEb%uD800%00");
    await page.locator(".picture svg").waitFor();
    const shown = await page.locator("#strip, #errors, #sentence, #panel").allInnerTexts();
    expect(shown.join("")).not.toMatch(/[\u202E\uD800\0]/);
    expect(await textOf(page, "#strip")).toContain("\\u{202E}");
  });

  it("cannot make the page contact another origin", async () => {
    const { page, errors } = await visit("");
    const outcome = await page.evaluate(() =>
      fetch("https://example.com/").then(
        () => "sent",
        () => "refused",
      ),
    );
    expect(outcome).toBe("refused");
    expect(errors.splice(0).join()).toContain("Content Security Policy");
  });
});
