import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, afterEach, expect, it } from "vitest";
import { createFake, type Fake, loadExtension, type Setting } from "./fake.ts";
import { Uri } from "./fake-classes.ts";

// The built extension, with the real client and the real server, in a fake VS Code.

const EXTENSION = fileURLToPath(new URL("..", import.meta.url));
const BUNDLED = new URL("../server/dist/src/cli/main.js", import.meta.url).href;
const root = realpathSync(mkdtempSync(join(tmpdir(), "urigram-vscode-")));
afterAll(() => rmSync(root, { recursive: true }));
const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** Creates a workspace with its own urigram, which records that it ran. */
function workspaceWithUrigram(name: string): string {
  const folder = join(root, name);
  const urigram = join(folder, "node_modules/urigram");
  mkdirSync(urigram, { recursive: true });
  writeFileSync(join(urigram, "package.json"), '{ "type": "module", "bin": { "urigram": "own.js" } }');
  writeFileSync(
    join(urigram, "own.js"),
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(join(folder, "ran"))}, ""); await import(${JSON.stringify(BUNDLED)});`,
  );
  return folder;
}

const ran = (folder: string): boolean => existsSync(join(folder, "ran"));

/** Starts the extension with an open document. */
async function start(setting: Setting, uri = "untitled:a.md"): Promise<Fake> {
  const fake = createFake(setting);
  fake.textDocuments.push({
    ...{ uri: new Uri(uri), languageId: "markdown", version: 1, isClosed: false },
    getText: () => "[x](http://a/%zz)",
  });
  const { activate, deactivate } = loadExtension(fake.vscode);
  running.push(deactivate);
  const shown = diagnostics(fake);
  await activate({ extensionPath: EXTENSION, subscriptions: [] });
  await shown;
  return fake;
}

const diagnostics = ({ events }: Fake): Promise<unknown> =>
  new Promise((resolve) => events.once("diagnostics", resolve));

const shownIn = ({ shown }: Fake) =>
  [...shown.values()].map((all) => all.map(({ code, range }) => [JSON.stringify(code), range.start]));

it("the extension shows the findings of the bundled server", async () => {
  const fake = await start({ folders: [], isTrusted: true });
  expect(shownIn(fake)).toEqual([
    [[expect.stringContaining("syntax/invalid-escape"), { line: 0, character: 13 }]],
  ]);
  expect(fake.errors).toEqual([]);
});

it("it passes on the settings of the user", async () => {
  const fake = await start({ folders: [], isTrusted: true, settings: { rules: { "syntax/*": "off" } } });
  expect(shownIn(fake)).toEqual([[]]);
});

it("it runs the urigram of a trusted workspace", async () => {
  const folder = workspaceWithUrigram("trusted");
  const fake = await start({ folders: [folder], isTrusted: true });
  expect(ran(folder)).toBe(true);
  expect(shownIn(fake)).toHaveLength(1);
});

it("it runs the bundled one if the user prefers it", async () => {
  const folder = workspaceWithUrigram("preferred");
  await start({ folders: [folder], isTrusted: true, settings: { useWorkspaceVersion: false } });
  expect(ran(folder)).toBe(false);
});

it("it runs no code of an untrusted workspace until the user trusts it", async () => {
  const folder = workspaceWithUrigram("untrusted");
  const loaded = join(folder, "loaded");
  writeFileSync(
    join(folder, "urigram.config.mjs"),
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(loaded)}, ""); export default {};`,
  );
  const uri = pathToFileURL(join(folder, "a.md")).href;
  const settings = { trustConfiguration: true };
  const fake = await start({ folders: [folder], isTrusted: false, settings }, uri);
  expect([ran(folder), existsSync(loaded)]).toEqual([false, false]);
  expect(fake.errors).toEqual([expect.stringContaining("it would run code")]);
  fake.state.isTrusted = true;
  const again = diagnostics(fake);
  fake.events.emit("trust");
  await again;
  expect([ran(folder), existsSync(loaded)]).toEqual([true, true]);
});

it("the command restarts the server", async () => {
  const fake = await start({ folders: [], isTrusted: true });
  const again = diagnostics(fake);
  await fake.commands.get("urigram.restart")?.();
  await again;
  expect(shownIn(fake)).toHaveLength(1);
});

it("the manifest and its page describe the same settings, and the version is that of urigram", () => {
  const read = (path: string) => readFileSync(join(EXTENSION, path), "utf8");
  const { contributes, version, main } = JSON.parse(read("package.json"));
  const rows = [...read("README.md").matchAll(/^\| `(urigram\.\w+)` /gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(contributes.configuration.properties));
  expect(version).toBe(JSON.parse(read("../../package.json")).version);
  expect(existsSync(join(EXTENSION, main))).toBe(true);
});

it("a folder cannot trust its own configurations", () => {
  const { contributes, capabilities } = JSON.parse(readFileSync(join(EXTENSION, "package.json"), "utf8"));
  expect(contributes.configuration.properties["urigram.trustConfiguration"].scope).toBe("machine");
  expect(capabilities.untrustedWorkspaces.restrictedConfigurations).toEqual(["urigram.useWorkspaceVersion"]);
});
