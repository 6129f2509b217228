import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { textOf, useBrowser } from "./browser.ts";

const visit = useBrowser();

const BOTH = "&s=rfc3986,rfc2396";
const cardOf = (id: string) => `.verdict[data-spec="${id}"]`;
const tick = (page: Page, id: string) => page.locator(`#specs input[value="${id}"]`).click();
const type = (page: Page, text: string) => page.getByLabel("Reference", { exact: true }).fill(text);

describe("three questions of a new user", () => {
  it("how do RFC 3986 and RFC 2396 differ on ?y?", async () => {
    const { page } = await visit("");
    await type(page, "?y");
    await tick(page, "rfc2396");
    await page.locator(cardOf("rfc2396")).waitFor();
    expect(await textOf(page, cardOf("rfc3986"))).toContain("RFC 3986: valid");
    expect(await textOf(page, cardOf("rfc2396"))).toContain("RFC 2396: invalid");
    expect(await textOf(page, "#differences")).toContain(
      'RFC 3986 D.2: "The ABNF has been corrected to allow the path component to be empty."',
    );
  });

  it("which production of RFC 3986 rejects http://a_b:x/, and how does RFC 2396 parse it?", async () => {
    const { page } = await visit(`#r=http://a_b:x/${BOTH}`);
    const refused = await textOf(page, cardOf("rfc3986"));
    expect(refused).toContain("Rejected by port, RFC 3986 3.2.3");
    expect(await page.locator(`${cardOf("rfc3986")} mark`).innerText()).toBe("x");
    expect(refused).toContain('Expected at offset 12: userinfo or "@".');
    const derived = await textOf(page, cardOf("rfc2396"));
    expect(derived).toContain("valid");
    expect(derived).toContain("authority reg_name RFC 2396 3.2.1: reg_name = 1*(");
  });

  it("why is http:g not relative?", async () => {
    const { page } = await visit(`#r=http:g&b=http://a/b/c/d${BOTH}`);
    for (const id of ["rfc3986", "rfc2396"]) {
      expect(await textOf(page, cardOf(id))).toContain("It begins with a scheme, http:, so it is absolute");
    }
    expect(await textOf(page, "#trace")).toContain(
      "5.2.2 (scheme) scheme: defined: the reference is absolute",
    );
    expect(await textOf(page, "#trace")).toContain("5.2.2 (path) path: the reference's");
    expect(await textOf(page, "#trace .target")).toBe("Resolves to http:g");
  });
});

describe("the address", () => {
  it("contains the input and the choices, so that a view can be linked", async () => {
    const { page } = await visit("");
    await type(page, "a b\u202E?é#%zz");
    await page.getByLabel("Base, to resolve it against").fill("http://h/");
    await tick(page, "rfc1808");
    await page.locator(cardOf("rfc1808")).waitFor();
    await page.waitForURL(/rfc1808/);
    const { page: other } = await visit(new URL(page.url()).hash);
    for (const id of ["reference", "base"]) {
      expect(await other.locator(`#${id}`).inputValue()).toBe(await page.locator(`#${id}`).inputValue());
    }
    expect(await textOf(other, "main")).toBe(await textOf(page, "main"));
  });

  it("updates the view when it is edited", async () => {
    const { page } = await visit("");
    await page.getByRole("link", { name: "mailto:a@b?c" }).click();
    await page.locator(cardOf("rfc2396")).waitFor();
    expect(await textOf(page, cardOf("rfc2396"))).toContain("form opaque_part");
    await page.goBack();
    await page.locator(cardOf("rfc2396")).waitFor({ state: "detached" });
    expect(await page.locator("#reference").inputValue()).toContain("example.com");
  });

  it("keeps the target of a link in the history when something is typed afterwards", async () => {
    const { page } = await visit("");
    await page.getByRole("link", { name: "mailto:a@b?c" }).click();
    for (const each of ["x", "xy"]) {
      await type(page, each);
      await page.waitForURL(`**#r=${each}&**`);
    }
    await page.goBack();
    expect(await page.locator("#reference").inputValue()).toBe("mailto:a@b?c");
    await page.goForward();
    expect(await page.locator("#reference").inputValue()).toBe("xy");
  });
});

describe("an address", () => {
  it("with unknown fields is reported until something is typed", async () => {
    const { page } = await visit("#s=rfc9999&x=y");
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
    const { page } = await visit(`#r=a%20b${BOTH}`);
    await page.getByRole("link", { name: "Skip to the content" }).focus();
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe(`#r=a%20b${BOTH}`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(await page.locator("#reference").inputValue()).toBe("a b");
    expect(await textOf(page, cardOf("rfc3986"))).toContain("invalid");
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
    const { page, requests } = await visit(`#r=http://first-secret/${BOTH}`);
    await type(page, "http://second-secret/");
    await tick(page, "rfc3987");
    await page.locator(cardOf("rfc3987")).waitFor();
    await page.getByRole("link", { name: "reg-name" }).first().click();
    await page.locator("#at-verdict").getByText("derives it").waitFor();
    for (const request of requests) {
      expect(request.url().startsWith(inject("site")) || request.url().startsWith("data:")).toBe(true);
      const sent = `${request.url().replace(/#.*/, "")} ${JSON.stringify(await request.allHeaders())} ${request.postData() ?? ""}`;
      expect(sent).not.toContain("secret");
    }
  });
});

describe("differences between specifications", () => {
  const differences = (page: Page) => textOf(page, "#differences");

  it("include the normal form, with the sections of its steps", async () => {
    const { page } = await visit(`#r=HTTP://Example.COM:80/%257Euser/../x${BOTH}`);
    await page.locator(".difference").first().waitFor();
    const said = await textOf(page, '.difference[aria-label="normal form"]');
    expect(said).toContain("RFC 3986 http://example.com/x");
    expect(said).toContain("RFC 3986 6.2.2.3");
    expect(await page.locator("tr.differs th").allInnerTexts()).toEqual([
      expect.stringContaining("normal form"),
    ]);
  });

  it("are absent if all reject the reference, which is stated", async () => {
    const { page } = await visit(`#r=%25zz${BOTH}`);
    expect(await differences(page)).toBe("All of them reject it, for the same reason.");
    const { page: other } = await visit("#r=%E2%80%AEhttp://evil/%E2%80%AC&s=rfc3987,rfc3986");
    expect(await differences(other)).toContain("All of them reject it, but for different reasons");
  });

  it("use the words of each specification", async () => {
    const { page } = await visit(`#r=mailto:a@b?c${BOTH}`);
    const form = await textOf(page, '.difference[aria-label="form of the path"]');
    expect(form).toContain("RFC 3986 path-rootless");
    expect(form).toContain("RFC 2396 opaque_part");
    expect(form).not.toContain("rel_path");
  });

  it("are below the name of the specification in a small window", async () => {
    const all = "rfc3987,rfc3986,rfc2396,draft-ietf-uri-relative-url-05";
    const { page } = await visit(`#r=../../../g&b=http://a/b/c/d&s=${all}`, {
      viewport: { width: 320, height: 800 },
    });
    const widths = await page
      .locator(".difference dd")
      .evaluateAll((each) => each.map((value) => value.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(200);
  });
});

describe("an IRI", () => {
  it("is shown next to its URI (RFC 3987, 3.1)", async () => {
    const { page } = await visit("#r=http://ex%C3%A4mple.org/&s=rfc3987,rfc3986");
    const rows = await page.locator("#components tr").allInnerTexts();
    const row = (name: string) => rows.find((each) => each.startsWith(name)) ?? "";
    expect(row("as a URI RFC 3987 3.1")).toContain("http://ex%C3%A4mple.org/");
    expect(row("as a URI, its host in ASCII")).toContain("http://xn--exmple-cua.org/");
  });
});

describe("a small window", () => {
  it("shows the verdict at once, and the examples on demand", async () => {
    const { page } = await visit("", { viewport: { width: 360, height: 800 } });
    const box = await page.locator(".verdict h3").first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
    expect(await page.getByRole("link", { name: "mailto:a@b?c" }).count()).toBe(0);
    await page.getByText("Examples", { exact: true }).click();
    await page.getByRole("link", { name: "mailto:a@b?c" }).click();
    await page.locator(cardOf("rfc2396")).waitFor();
  });
});

describe("on paper", () => {
  it("the whole view is in light colors, without controls", async () => {
    const { page } = await visit(`#r=g&b=http://a/b/c/d${BOTH}`, { colorScheme: "dark" });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const part of ["nav", ".ask", ".tools"])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(251, 251, 253)",
    );
    expect(await textOf(page, "#against")).toBe("Resolved against http://a/b/c/d");
    for (const part of [".verdict", "#components table", ".steps", ".tree"])
      expect(await page.locator(part).first().isVisible()).toBe(true);
    const hidden = await page
      .locator(".tree, .productions")
      .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 2).length);
    expect(hidden).toBe(0);
  });
});

describe("the components", () => {
  it("say why a reference that the grammar rejects has a target", async () => {
    const { page } = await visit(`#r=?y&b=http://a/b/c/d${BOTH}`);
    const head = page.locator("#components th", { hasText: "RFC 2396" });
    expect(await head.innerText()).toBe(
      "RFC 2396 rejects it, but resolves it, as its own examples do: decision 1",
    );
    await head.getByRole("link").click();
    expect(await page.locator("h1").innerText()).toContain("RFC 2396 resolves ?y");
  });
});

describe("an invalid base", () => {
  it("is reported next to its field", async () => {
    const { page } = await visit("#r=g&b=b/c");
    const base = page.getByLabel("Base, to resolve it against");
    expect(await base.getAttribute("aria-invalid")).toBe("true");
    expect(await textOf(page, "#base-problem")).toContain("RFC 3986: the base has no scheme");
    await base.fill("http://a/b/c");
    await page.locator('#base[aria-invalid="false"]').waitFor();
    expect(await textOf(page, "#base-problem")).toBe("");
  });
});

describe("a reference that all specifications reject", () => {
  it("is marked as invalid at its field, and announced once", async () => {
    const { page } = await visit(`#r=a%20b${BOTH}`);
    const reference = page.locator("#reference");
    expect(await reference.getAttribute("aria-invalid")).toBe("true");
    await page
      .locator("#status")
      .evaluate((each) => each.firstChild?.replaceWith(each.textContent ?? "", ""));
    await type(page, "a b c");
    await page.locator(cardOf("rfc3986"), { hasText: "a b c" }).waitFor();
    // Replacing the text would leave one node.
    expect(await page.locator("#status").evaluate((each) => each.childNodes.length)).toBe(2);
    await type(page, "http://a_b:x/");
    await page.locator('#reference[aria-invalid="false"]').waitFor();
  });
});

describe("the details of one specification", () => {
  const chosen = (page: Page) => page.locator("#detail :checked").inputValue();

  it("come from the first specification that accepts the reference", async () => {
    const { page } = await visit(`#r=http://a_b:x/${BOTH}`);
    expect(await chosen(page)).toBe("rfc2396");
    expect(await textOf(page, "#tree")).toContain("reg_name");
    await type(page, "?y");
    await page.locator('#detail [value="rfc3986"]:checked').waitFor();
  });

  it("come from the selected one, which links to one that accepts it", async () => {
    const { page } = await visit(`#r=http://a_b:x/${BOTH}&of=rfc3986`);
    expect(await chosen(page)).toBe("rfc3986");
    expect(await textOf(page, "#tree")).toContain("None: RFC 3986 rejects the reference.");
    await page.locator("#tree").getByRole("button", { name: "Show RFC 2396" }).click();
    await page.locator("#tree", { hasText: "reg_name" }).waitFor();
    expect(await chosen(page)).toBe("rfc2396");
  });
});

describe("a specification", () => {
  it("are loaded on demand", async () => {
    const { page, requests } = await visit("");
    const loaded = () => requests.filter((request) => request.url().includes("rfc1808")).length;
    expect(loaded()).toBe(0);
    await tick(page, "rfc1808");
    await page.locator(cardOf("rfc1808")).waitFor();
    expect(loaded()).toBeGreaterThan(0);
  });

  it("are loaded once, with everything they need", async () => {
    const { page, requests } = await visit("");
    const before = requests.length;
    for (const each of ["a", "b", "c d"]) await type(page, each);
    await page.locator(`${cardOf("rfc3986")}.invalid`).waitFor();
    expect(requests.slice(before).map((request) => request.url())).toEqual([]);
  });

  it("that cannot be loaded are reported, and can be requested again", async () => {
    const { page, errors } = await visit("");
    await page.route(/rfc1808/, (route) => route.abort());
    await tick(page, "rfc1808");
    await page.getByText("Could not be loaded: RFC 1808").waitFor();
    expect(await page.locator(cardOf("rfc3986")).count()).toBe(1);
    expect(await textOf(page, "#components")).toContain("example.com");
    await page.unroute(/rfc1808/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(cardOf("rfc1808")).waitFor();
    expect(await textOf(page, "#unloaded")).toBe("");
    errors.splice(0);
  });

  it("take less than 66 kB after gzip, with the first load", async () => {
    const { requests } = await visit("");
    const bodies = await Promise.all(
      requests
        .filter((request) => !request.url().startsWith("data:"))
        .map(async (request) => (await request.response())?.body()),
    );
    const sizes = bodies.map((body) => (body ? gzipSync(body, { level: 9 }).length : 0));
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(66_000);
  });

  it("cannot be deselected if they are the last ones, which is stated", async () => {
    const { page } = await visit("");
    await tick(page, "rfc3986");
    expect(await textOf(page, "#last")).toBe("At least one specification must stay.");
    expect(await page.locator('#specs [value="rfc3986"]').isChecked()).toBe(true);
  });

  it("are shown next to all others", async () => {
    const { page } = await visit("#r=?y&b=http://a/b/c/d;p?q");
    for (const id of ["rfc3987", "rfc2732", "rfc2396", "draft-ietf-url-syntax-00", "rfc1808"])
      await tick(page, id);
    await tick(page, "draft-ietf-uri-relative-url-05");
    await page.locator(cardOf("draft-ietf-uri-relative-url-05")).waitFor();
    expect(await page.locator(".verdict.valid").count()).toBe(5);
    expect(await page.locator(".verdict.invalid").count()).toBe(2);
  });
});

describe("related parts", () => {
  const lit = async (page: Page) => ({
    characters: (await page.locator(".strip .lit").allInnerTexts()).join(""),
    nodes: await page.locator(".node.lit code").allInnerTexts(),
    productions: await page.locator(".production.lit p a:first-child").allInnerTexts(),
  });
  const host = { characters: "a_b", nodes: ["reg-name"], productions: ["reg-name"] };

  it("are highlighted by the pointer on a node, a character or a production", async () => {
    const { page } = await visit("#r=http://a_b:8/");
    await page.locator(".node", { hasText: "reg-name" }).hover();
    expect(await lit(page)).toEqual(host);
    await page.locator('.strip [data-offset="11"]').hover();
    expect(await lit(page)).toEqual({ characters: "8", nodes: ["port"], productions: ["port"] });
    await page.locator(".production", { hasText: "reg-name" }).last().hover();
    expect(await lit(page)).toEqual(host);
  });

  it("do not scroll away from the pointer on a production", async () => {
    const { page } = await visit("#r=http://%5B1::2%5D/");
    const list = page.locator(".productions");
    await list.scrollIntoViewIfNeeded();
    // The production that is cut off at the lower edge of the list.
    const bottom = await list.evaluate((each) => each.getBoundingClientRect().bottom);
    const box = await list.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, bottom - 4);
    await page.mouse.move((box?.x ?? 0) + 22, bottom - 4);
    expect(await page.locator(".production.lit").count()).toBe(1);
    expect(await list.evaluate((each) => each.scrollTop)).toBe(0);
  });

  it("are highlighted by the keyboard: in the tree, and by the caret in the reference", async () => {
    const { page } = await visit("#r=http://a_b:8/");
    await page.locator('.node[tabindex="0"]').focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    expect(await lit(page)).toEqual(host);
    await page.keyboard.press("Home");
    expect((await lit(page)).nodes).toEqual(["URI"]);
    await page.keyboard.press("End");
    expect((await lit(page)).nodes).toEqual(["segment"]);
    await page.locator("#reference").focus();
    await page.keyboard.press("Home");
    for (let at = 0; at < 8; at++) await page.keyboard.press("ArrowRight");
    expect(await lit(page)).toEqual(host);
  });
});

describe("the nodes of the tree", () => {
  it("fold by a key or a click, are found by a letter, and announce the highlighted one", async () => {
    const { page } = await visit("#r=http://a_b:8/");
    const seen = () => page.locator(".node:visible code").allInnerTexts();
    const all = await seen();
    await page.locator('.node[tabindex="0"]').focus();
    await page.keyboard.press("h");
    const lit = page.locator('.node[aria-selected="true"]');
    expect(await lit.locator("code").innerText()).toBe("hier-part");
    for (const key of ["ArrowLeft", "Enter", " "]) {
      await page.keyboard.press(key);
      expect(await lit.getAttribute("aria-expanded")).toBe(key === "Enter" ? "true" : "false");
    }
    expect(await seen()).toEqual(["URI", "scheme", "hier-part"]);
    await page.keyboard.press("ArrowRight");
    expect(await seen()).toEqual(all);
    await page.locator(".node", { hasText: "authority" }).first().click();
    expect(await seen()).not.toContain("port");
  });
});

describe("the tree", () => {
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

describe("the keyboard", () => {
  it("reaches everything in the order of the page", async () => {
    const { page } = await visit("#r=?y&b=http://a/b");
    const reached: string[] = [];
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      reached.push(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          return at?.id || at?.closest("[id]")?.id || "";
        }),
      );
    }
    const order = [...new Set(reached)].filter((id) => id !== "" && !id.startsWith("v-"));
    expect(order).toEqual([
      ...["reference", "base", "specs", "examples", "copy"],
      ...["verdicts", "components", "detail", "tree", "trace", "normal-forms"],
    ]);
  });

  it("moves through the steps of a resolution, which set the components", async () => {
    const { page } = await visit("#r=g&b=http://a/b/c/d");
    const slots = () => textOf(page, ".slots");
    expect(await slots()).toBe("scheme http authority a path /b/c/g query absent fragment absent");
    await page.locator(".steps button").first().focus();
    await page.keyboard.press("Enter");
    expect(await slots()).toBe("scheme absent authority absent path g query absent fragment absent");
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
    expect(await slots()).toBe("scheme http authority absent path g query absent fragment absent");
    expect(await textOf(page, '[aria-pressed="true"]')).toContain("5.2.2 (scheme)");
    await page.keyboard.press("End");
    expect(await page.locator(".steps button").last().getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Home");
    expect(await page.locator(".steps button").first().getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator('.steps [tabindex="0"]').count()).toBe(1);
  });

  it("does not scroll the page from the last node of a tree, or the last step", async () => {
    const { page } = await visit("#r=g&b=http://a/b/c/d");
    for (const last of [page.locator(".node").last(), page.locator(".steps button").last()]) {
      await last.focus();
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press("ArrowDown");
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }
  });

  it("begins with the last step that was taken", async () => {
    const { page } = await visit("#r=http:g&b=http://a/b&s=rfc1808");
    const lit = page.locator('.steps li:has([aria-pressed="true"])');
    expect(await lit.getAttribute("class")).toBe("taken");
    expect(await page.locator(".steps li").last().getAttribute("class")).toBe("passed");
  });
});

describe("a long string", () => {
  const long = `http://a/${"b".repeat(5000)}|${"c".repeat(5000)}`;

  it("is folded around the underlined part, and expanded on demand", async () => {
    const { page } = await visit(`#r=${long}${BOTH}`);
    const line = page.locator(`${cardOf("rfc3986")} .line`);
    expect(await line.locator("mark").innerText()).toBe("|");
    expect((await textOf(page, "main")).length).toBeLessThan(10_000);
    await line.getByRole("button").first().click();
    expect(await line.innerText()).toContain("b".repeat(5000));
  });

  it("differs from another one that differs only in the folded part", async () => {
    const dotted = `http://a/${"b".repeat(400)}/./${"c".repeat(400)}`;
    const { page } = await visit(`#r=${dotted}&b=http://a/&s=rfc3986,rfc1808`);
    expect(await page.locator("tr.differs th").allInnerTexts()).toEqual([
      expect.stringContaining("resolves to"),
    ]);
  });
});

describe("a malicious string", () => {
  it("is shown as text, not as markup", async () => {
    const { page } = await visit(`#r=<img src=x onerror=alert(1)><script>alert(1)</script>&b=<b>${BOTH}`);
    expect(await page.locator("main img, main script, main b").count()).toBe(0);
    expect(await textOf(page, cardOf("rfc3986"))).toContain("<img src=x onerror=alert(1)>");
  });

  it("cannot reorder or hide its surroundings", async () => {
    const { page } = await visit(`#r=a%E2%80%AEb%uD800%00${BOTH}`);
    const shown = await page.locator("#verdicts, #tree, #components").allInnerTexts();
    expect(shown.join("")).not.toMatch(/[\u202E\uD800\0]/);
    expect(await textOf(page, cardOf("rfc3986"))).toContain("a\\u{202E}b\\u{D800}\\u{0}");
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
