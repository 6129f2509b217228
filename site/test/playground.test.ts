import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { textOf, useBrowser } from "./browser.ts";

const visit = useBrowser();

const chip = (page: Page, id: string) => page.locator(`.chip[data-spec="${id}"]`);
const type = (page: Page, reference: string) => page.getByLabel("Address or reference").fill(reference);
const part = (page: Page, name: string) => page.locator(`#strip .part.${name} .value`);
const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

describe("four questions of a new user", () => {
  it("which part is the host?", async () => {
    const { page } = await visit("");
    expect(await part(page, "host").innerText()).toContain("example.com");
    expect(await page.locator("#strip .part.host .label").innerText()).toBe("host");
    await part(page, "host").hover();
    expect(await textOf(page, "#strip .readout")).toBe(
      "host: the computer that answers: a name or an IP address (RFC 3986 3.2.2)",
    );
  });

  it("why is this invalid?", async () => {
    const { page } = await visit("#r=http://a_b:x/");
    expect(await textOf(page, ".message")).toBe(
      '"x" at offset 11 is not a port (RFC 3986 3.2.3 "port"); use decimal digits after ":", or nothing.',
    );
    expect(await page.locator("#strip mark").innerText()).toBe("x");
    expect(await textOf(page, "#sentence")).toContain("RFC 3986, RFC 3987 and the URL Standard reject it.");
  });

  it("where does ../g lead?", async () => {
    const { page } = await visit("#r=../g");
    await page.getByLabel("Base: the page that contains the link").fill("http://a/b/c/d;p?q");
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
    await openTab(page, "Differences");
    const host = page.locator('.differences [data-what="host"]');
    await host.waitFor();
    // In RFC 2396, 0x7f.1 is a reg_name, and no host.
    expect(await host.locator("tr td:nth-last-child(2)").allInnerTexts()).toEqual([
      "127.0.0.1",
      "0x7f.1",
      "absent",
    ]);
    await host.getByText("Why the host differs").click();
    expect(await host.innerText()).toContain(
      "parses the host as a decimal, octal or hexadecimal IPv4 address",
    );
  });
});

describe("the strip", () => {
  it("shows the reference without gaps: labels widen no part", async () => {
    const { page } = await visit("#r=http://a@b:1/c?d");
    const boxes = await page
      .locator("#strip :is(.value, .delimiter)")
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    for (const [at, { left }] of boxes.entries())
      if (at > 0) expect(Math.abs(left - (boxes[at - 1]?.right ?? 0))).toBeLessThan(1);
    const bracket = await page.locator("#strip .authority > .label").boundingBox();
    expect(bracket?.x).toBeCloseTo((await part(page, "userinfo").boundingBox())?.x ?? 0, 0);
  });

  it("explains a part under the pointer and the focus, and decodes its escapes, without moving anything", async () => {
    const { page } = await visit("#r=/caf%25C3%25A9?q");
    const before = await page.locator("#chips").boundingBox();
    await part(page, "path").hover();
    const readout = () => textOf(page, "#strip .readout");
    expect(await readout()).toBe(
      "path: the place on the host, from the outermost folder inwards (RFC 3986 3.3) /caf%C3%A9 decodes to /café",
    );
    expect(await page.locator("#chips").boundingBox()).toEqual(before);
    await part(page, "query").focus();
    expect(await readout()).toBe("query: values for the program that answers (RFC 3986 3.4)");
    await page.keyboard.press("Escape");
    expect(await readout()).toBe("");
  });

  it("explains a part that is tapped, until something else is tapped", async () => {
    const { page } = await visit("", { hasTouch: true, viewport: { width: 360, height: 640 } });
    const readout = page.locator("#strip .readout");
    await part(page, "host").tap();
    expect(await readout.isVisible()).toBe(true);
    expect(await readout.innerText()).toContain("the computer that answers");
    await page.locator("h1").tap();
    expect(await readout.isVisible()).toBe(false);
  });

  it("explains the authority, which a bracket below its parts labels", async () => {
    const { page } = await visit("");
    await page.locator("#strip .group.authority > .label").hover();
    expect(await textOf(page, "#strip .readout")).toContain("authority: who answers: the host");
  });

  it("shows a component that is present but empty, and the empty reference", async () => {
    const { page } = await visit("#r=file:///a?");
    await part(page, "host").focus();
    expect(await textOf(page, "#strip .readout")).toContain("Present, but empty.");
    await type(page, "");
    await page.getByText("empty: an empty path").waitFor();
  });

  it("includes slashes in the path: the path of http://a/ is /", async () => {
    const { page } = await visit("#r=http://a/");
    expect(await part(page, "path").innerText()).toContain("/");
    await type(page, "http://a/b/c");
    await expect.poll(() => part(page, "path").allTextContents()).toEqual(["path: /b", "path: /c"]);
  });

  it("does not divide a host before its error", async () => {
    const { page } = await visit("#r=http://[::1/x");
    expect(await page.locator("#strip .value").allTextContents()).toEqual([
      "scheme: http",
      "host: [::1",
      "path: /x",
    ]);
  });

  it("underlines each mistake, and lists equal ones once", async () => {
    const { page } = await visit("#r=http:\\\\evil.org\\x{y}{z}");
    expect(await page.locator("#strip mark").allInnerTexts()).toEqual(["\\", "\\", "\\", "{", "}", "{", "}"]);
    expect(await textOf(page, ".errors > p")).toContain('write "/" between segments. And 2 more.');
    expect(await page.locator(".errors li").count()).toBe(2);
    expect(await page.locator("#status").textContent()).toBe("RFC 3986: invalid in 7 places");
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

  it("ends in a single punctuation mark; an address without a scheme is advice, not an error", async () => {
    const { page } = await visit("#r=evil.example");
    expect(await textOf(page, "#answer p")).toBe(
      'It is valid, but relative: without a scheme, it is a path below another page. Did you mean "https://evil.example"? Insert https://',
    );
    expect(await page.locator("#answer .message").count()).toBe(0);
    await type(page, "localhost:8123/a");
    await page
      .getByText('is parsed as a scheme, not as a host. Did you mean "https://localhost:8123/a"?')
      .waitFor();
    await page.getByRole("button", { name: "Insert https://" }).click();
    await page.getByText("By RFC 3986, it is valid.").waitFor();
  });

  it("in a host is fixed by its A-labels, and counts agree", async () => {
    const { page } = await visit("#r=http://b%C3%BCcher.example/%C3%A9%7B");
    expect(await textOf(page, ".errors summary")).toBe("2 more errors");
    await page.getByRole("button", { name: "Replace bücher.example with xn--bcher-kva.example" }).waitFor();
    await page.getByRole("button", { name: "Fix all" }).click();
    await expect
      .poll(() => page.locator("#reference").inputValue())
      .toBe("http://xn--bcher-kva.example/%C3%A9%7B");
  });

  it("leaves the valid parts in the tree, and is explained for each specification", async () => {
    const { page } = await visit("#r=http://a_b:x/");
    await page.locator(".picture svg").waitFor();
    await page.getByText("Outline").click();
    expect(await page.locator(".node code").allInnerTexts()).toContain("reg-name");
    await openTab(page, "Differences");
    const verdict = page.locator('.differences [data-what="verdict"]');
    await verdict.waitFor();
    expect(await verdict.locator("tr td").allInnerTexts()).toEqual([
      "rejected",
      "Browsers (URL Standard)",
      "invalid",
      "RFC 3986, RFC 3987",
      "valid",
      expect.stringMatching(/^RFC 2396, java\.net\.URI and 4 more/),
      expect.stringContaining("Why the verdict differs"),
    ]);
    await verdict.getByText("Why the verdict differs").click();
    expect(await verdict.innerText()).toContain("requires a port from 0 to 65535");
    expect(await verdict.innerText()).toContain('"x" at offset 11 is not a port.');
  });
});

describe("the chips", () => {
  it("state each verdict in words, and select the specification of the strip", async () => {
    const { page } = await visit("#r=?y");
    expect(await page.locator(".chip:visible").allInnerTexts()).toEqual([
      "RFC 3986 valid",
      "Browsers (URL Standard) needs a base",
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

  it("show the browser's own split if the URL Standard is selected", async () => {
    const { page } = await visit("#r=http:%5C%5Cevil.org%5Cx");
    await chip(page, "url-standard").click();
    const parts = page.getByRole("list", { name: "Parts of the URL in browsers" });
    await parts.waitFor();
    expect(await parts.locator(".value").allTextContents()).toEqual([
      "scheme: http",
      "host: evil.org",
      "path: /x",
    ]);
    expect(new URL(page.url()).hash).toContain("of=url-standard");
    await page
      .getByText('Browsers go to "http://evil.org/x", although what is written is invalid.')
      .waitFor();
    await page.getByText("The URL Standard has no grammar. This is by RFC 3986.").waitFor();
  });

  it("hide no error if the URL Standard is selected, also of the next input", async () => {
    const { page } = await visit("#r=http://a b/&of=url-standard");
    expect(await textOf(page, "#answer")).toContain("the URL Standard forbids");
    expect(await page.locator("#strip mark").innerText()).toBe(" ");
    await type(page, "http://a c/");
    await page.getByText("RFC 3986: invalid", { exact: true }).waitFor();
    expect(await chip(page, "rfc3986").getAttribute("aria-pressed")).toBe("true");
    await type(page, "../g");
    await chip(page, "url-standard").click();
    await page.getByText("only with a base").waitFor();
  });

  it("keep the parts of the reference and the base if the URL Standard resolves", async () => {
    const { page } = await visit("#r=../g&b=http://h/a/b&of=url-standard");
    expect(await part(page, "path").allTextContents()).toEqual(["path: ..", "path: /g"]);
    expect(await textOf(page, "#answer")).toBe('Browsers go to "http://h/g".');
    const result = page.locator("#resolved").getByRole("list", { name: "Parts of the URL in browsers" });
    expect(await result.locator(".value").allTextContents()).toContain("path: /g");
    expect(await textOf(page, "#resolved h2")).toBe("The base Where the link leads in browsers");
  });

  it("never contradict the summary: a space in a host is invalid by the URL Standard (3.5), too", async () => {
    const { page } = await visit("#r=http://exa mple.com/");
    expect(await chip(page, "url-standard").innerText()).toBe("Browsers (URL Standard) rejected");
    const canParse = await page.evaluate(() => URL.canParse("http://exa mple.com/"));
    expect(await page.locator("#sentence p").allInnerTexts()).toEqual([
      "All specifications reject it.",
      ...(canParse
        ? ['This browser is more lenient than the URL Standard, and goes to "http://exa%20mple.com/".']
        : []),
    ]);
    await type(page, "http:\\\\evil.org\\x");
    await expect
      .poll(() => page.locator("#sentence p").first().innerText())
      .toBe("All but the URL Standard and draft-ietf-uri-relative-url-05 reject it.");
    expect(await chip(page, "url-standard").innerText()).toBe("Browsers (URL Standard) tolerated");
    expect(await textOf(page, "#sentence")).toContain('the URL Standard treats "\\" as "/" in http URLs');
  });

  it("compare normal forms with browsers, and say so", async () => {
    const { page } = await visit("#r=http://www.example.com:80/a/../b");
    expect(await textOf(page, "#sentence")).toBe(
      'Browsers turn it into "http://www.example.com/b", which is equivalent by RFC 3986.',
    );
  });

  it("of older specifications are collapsed, with a summary", async () => {
    const { page } = await visit("#r=?y");
    await page.getByText("4 older specifications: 3 valid").click();
    expect(await page.locator(".chip:visible").count()).toBe(9);
    await type(page, "?yy");
    expect(await page.locator(".chip:visible").count()).toBe(9);
  });
});

describe("a base", () => {
  it("with an error is reported next to its field", async () => {
    const { page } = await visit("#r=g&b=b/c");
    const base = page.getByLabel("Base: the page that contains the link");
    expect(await base.getAttribute("aria-invalid")).toBe("true");
    expect(await textOf(page, "#base-problem")).toBe(
      'The base has no scheme (RFC 3986 5.2); begin it with a scheme, such as "https://".',
    );
    expect(await textOf(page, "#sentence")).toContain(
      "All specifications accept the reference, but browsers reject the base: ",
    );
    await base.fill("http://a/b/c");
    await page.locator('#base[aria-invalid="false"]').waitFor();
    expect(await textOf(page, "#base-problem")).toBe("");
    await page.getByRole("button", { name: "Clear the base" }).click();
    expect(await base.inputValue()).toBe("");
    await expect.poll(() => textOf(page, "#resolved")).toBe("");
  });

  it("is fixed by a button, as a reference is", async () => {
    const { page } = await visit("#r=g&b=http://a/b%20");
    const base = page.getByLabel("Base: the page that contains the link");
    await page.locator("#base-problem").getByRole("button", { name: "Remove space" }).click();
    await expect.poll(() => base.inputValue()).toBe("http://a/b");
    await base.fill("www.example.com/x/");
    await page.getByRole("button", { name: "Insert https://" }).click();
    await page.getByText("https://www.example.com/x/g").first().waitFor();
  });

  it("does not repeat the error of the reference", async () => {
    const { page } = await visit("#r=a b&b=http://a/");
    expect(await textOf(page, "#resolved")).toContain(
      "By RFC 3986, it leads nowhere: only valid references are resolved. Fix the errors above first.",
    );
    expect((await textOf(page, "main")).match(/offset 1 /g)).toHaveLength(1);
    await type(page, "http://h/");
    await page.getByText("The reference is absolute, so it leads there from every page.").waitFor();
  });

  it("leads to a target that a phone shows without scrolling", async () => {
    const { page } = await visit("#r=../g&b=http://a/b/c/d", { viewport: { width: 360, height: 640 } });
    const target = page.locator("#answer .target");
    expect(await target.innerText()).toBe("Leads to http://a/b/g");
    expect((await target.boundingBox())?.y).toBeLessThan(600);
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
    await page.getByLabel("Base: the page that contains the link").fill("http://h/");
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

  it("keeps each input that Enter completes", async () => {
    const { page } = await visit("");
    for (const each of ["one", "two"]) {
      await type(page, each);
      await page.keyboard.press("Enter");
    }
    await page.goBack();
    await expect.poll(() => page.locator("#reference").inputValue()).toBe("one");
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
    await expect.poll(() => page.locator("#reference").inputValue()).toBe("xyz");
  });

  it("is never sent, and nothing is requested from another origin", async () => {
    const { page, requests } = await visit("#r=http://first-secret/&t=grammar");
    await type(page, "http://second-secret/ é");
    await openTab(page, "Differences");
    await page.locator("#panel .differences").waitFor();
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

  it("says what to do, and what the base is", async () => {
    const { page } = await visit("");
    expect(await textOf(page, ".intro")).toContain("Paste an address or link");
    expect(await textOf(page, "label")).toContain("Base: the page that contains the link");
  });

  it.each([
    "",
    "#r=a b|c",
    "#r=../g&b=http://a/b/c/d",
    "grammar/java-net-uri.html",
    "grammar/rfc3986.html#r=//a:8/",
  ])("does not move while it loads (%s)", async (path) => {
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

  it("moves no verdict while an error appears or disappears", async () => {
    const { page } = await visit("#r=http://a.example/");
    const places = async () => {
      const boxes = [await page.locator("#base").boundingBox(), await page.locator("#chips").boundingBox()];
      return boxes.map((box) => box?.y);
    };
    const before = await places();
    for (const [reference, verdict] of [
      ["http://a example/", "invalid"],
      ["evil.example", "valid"],
      ["http://[::1", "invalid"],
      ["../g", "valid"],
    ] as const) {
      await type(page, reference);
      await page.getByText(`RFC 3986: ${verdict}`, { exact: true }).waitFor();
      expect(await places()).toEqual(before);
    }
  });

  it("takes at most 60 kB after gzip, with all verdicts", async () => {
    const { requests } = await visit("");
    const files = await Promise.all(
      requests
        .filter((request) => !request.url().startsWith("data:"))
        .map(async (request) => ({
          name: new URL(request.url()).pathname.split("/").at(-1) ?? "",
          body: await (await request.response())?.body(),
        })),
    );
    const bodies = new Map(files.map(({ name, body }) => [name, body]));
    /** Returns the files and all that they import. */
    const withImports = (names: readonly string[]): ReadonlySet<string> => {
      const found = new Set(names);
      // A set also iterates over what is added to it meanwhile.
      for (const name of found)
        for (const [, imported = ""] of String(bodies.get(name)).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
          found.add(imported);
      return found;
    };
    // The tree is a tab below the first screen. Some files are loaded only for it.
    const ofTree = withImports([...bodies.keys()].filter((name) => /^(?:tree|save)/.test(name)));
    const needed = withImports([...bodies.keys()].filter((name) => !ofTree.has(name)));
    const sizes = files.flatMap(({ name, body }) =>
      needed.has(name) && body ? [gzipSync(body, { level: 9 }).length] : [],
    );
    expect(ofTree.size).toBeGreaterThan(0);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });

  it("prints in light colors, without controls", async () => {
    const { page } = await visit("#r=g&b=http://a/b/c/d", { colorScheme: "dark" });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const hidden of ["nav", ".tools", ".tabs"])
      expect(await page.locator(hidden).first().isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    for (const shown of ["#strip", "#chips", "#resolved .strip", ".picture"])
      expect(await page.locator(shown).first().isVisible()).toBe(true);
  });
});

describe("a printed page", () => {
  it("has its reasons opened", async () => {
    const { page } = await visit("#r=http:%5C%5Cevil.org%5Cx&t=differences");
    await page.locator(".differences").waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.locator('[data-what="host"] dd').first().isVisible()).toBe(true);
  });

  it("of the first screen fits one sheet, without a blank one", async () => {
    const { page } = await visit("");
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(1);
  });
});

describe("a file of the site", () => {
  it("is loaded on demand", async () => {
    const { page, requests } = await visit("");
    const loaded = () => requests.filter((request) => request.url().includes("rfc1808")).length;
    expect(loaded()).toBe(0);
    await openTab(page, "Differences");
    await page.locator("#panel .differences").waitFor();
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
  it("begin with the parts in browsers, and leave out what all agree on", async () => {
    const { page } = await visit("#r=http:%5C%5Cevil.org%5Cx&t=differences");
    const rows = page.locator(".differences tbody");
    await rows.first().waitFor();
    expect(await rows.locator("th").allInnerTexts()).toEqual(["verdict", "host", "path"]);
    const host = rows.filter({ has: page.getByRole("rowheader", { name: "host" }) });
    expect(await host.locator("tr td").allInnerTexts()).toEqual([
      "evil.org",
      "Browsers (URL Standard)",
      "absent",
      expect.stringMatching(/^RFC 3986, RFC 3987 and 6 more/),
      expect.stringContaining("Why the host differs"),
    ]);
    await host.getByText("Why the host differs").click();
    expect(await host.innerText()).toContain('treats "\\" as "/"');
    expect(await textOf(page, "#panel .pairs")).toBe("scheme http");
  });

  it.each(["#r=http:%5C%5Cevil.org%5Cx&t=differences", "#r=mailto:a@b?c&t=differences"])(
    "fit a phone, and break no value within a word (%s)",
    async (path) => {
      const { page } = await visit(path, { viewport: { width: 360, height: 640 } });
      const region = page.getByRole("region", { name: "Differences" });
      await region.waitFor();
      expect(await region.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      for (const fold of await page.locator(".differences details").all())
        await fold.evaluate((each) => each.setAttribute("open", ""));
      expect(await region.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      const cut = await page
        .locator(".differences th[scope=rowgroup]")
        .evaluateAll(
          (all) => all.filter((each) => getComputedStyle(each).overflowWrap === "anywhere").length,
        );
      expect(cut).toBe(0);
      const lines = await page.locator(".differences .written").evaluateAll((all) =>
        all.map((each) => ({
          text: each.textContent ?? "",
          count: new Set([...each.getClientRects()].map(({ y }) => y)).size,
        })),
      );
      for (const { text, count } of lines)
        expect(count, text).toBeLessThanOrEqual(text.split(/(?<=[\w.])[/?#&@:;\\-]+/).length);
    },
  );

  it("have a reason in the words of each specification, which those with the same words share", async () => {
    const { page } = await visit("#r=http:%5C%5Cevil.org%5Cx&t=differences");
    const verdict = page.locator('.differences [data-what="verdict"]');
    await verdict.getByText("Why the verdict differs").click();
    const reasonIn = (section: string) => verdict.locator("dt", { hasText: section }).locator("+ dd");
    expect(await reasonIn("RFC 3987 2.2").innerText()).toBe('"\\" at offset 5 is not allowed in an IRI.');
    expect(await reasonIn("RFC 3986 2").innerText()).toBe('"\\" at offset 5 is not allowed in a URI.');
    expect(await reasonIn("RFC 2396 2.4.3").innerText()).toBe(await reasonIn("RFC 3986 2").innerText());
  });

  it("never call a normal form equivalent if the hosts differ, or give a browser's reason for a kind", async () => {
    const { page } = await visit("#r=http://0x7f.1/&t=differences");
    await page.locator(".differences").waitFor();
    expect(await page.locator(".differences").textContent()).not.toContain("equivalent");
    const kinds = await page.locator('[data-what^="kind"] dl, [data-what^="form"] dl').allTextContents();
    expect(kinds.join()).not.toContain("URL Standard");
    expect(kinds.length).toBeGreaterThan(0);
  });

  it("keep opened reasons open", async () => {
    const { page } = await visit("#r=http:%5C%5Cevil.org%5Cx&t=differences");
    await page.getByText("Why the host differs").click();
    await chip(page, "url-standard").click();
    await page.locator('.chip[data-spec="url-standard"][aria-pressed="true"]').waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.locator('[data-what="host"] dd').isVisible()).toBe(true);
  });

  it("use the words of each specification, and give reasons on demand", async () => {
    const { page } = await visit("#r=mailto:a@b?c&t=differences");
    const form = page.locator('.differences [data-what="form of the path"]');
    await form.getByText("Why the form of the path differs").click();
    expect(await form.innerText()).toContain("path-rootless");
    expect(await form.innerText()).toContain("opaque_part");
  });

  it("say why a reference that the grammar rejects has a target", async () => {
    const { page } = await visit("#r=?y&b=http://a/b/c/d&t=differences");
    await page.locator("#panel").getByRole("link", { name: "decision 1" }).click();
    expect(await page.locator("h1").innerText()).toContain("RFC 2396 resolves ?y");
  });

  it("include the URI of an IRI (RFC 3987, 3.1)", async () => {
    const { page } = await visit("#r=http://ex%C3%A4mple.org/&of=rfc3987&t=differences");
    await page.locator("#panel .as-uri").waitFor();
    expect(await textOf(page, "#panel .as-uri")).toContain("http://xn--exmple-cua.org/");
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
        "clear-reference",
        "base",
        "clear-base",
        "strip",
        "answer",
        "chips",
        "resolved",
        "examples",
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
    await page.locator("#panel .differences").waitFor();
  });
});

describe("a malicious string", () => {
  it("is shown as text, not as markup", async () => {
    const { page } = await visit(
      "#r=<img src=x onerror=alert(1)><script>alert(1)</script>&b=<b>&t=differences",
    );
    await page.locator("#panel .differences").waitFor();
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
