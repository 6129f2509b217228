import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createFake, loadExtension } from "./fake.ts";

const EXTENSION = fileURLToPath(new URL("..", import.meta.url));
it("starts", async () => {
  const fake = createFake({ folders: ["/tmp"], isTrusted: true });
  const uri = { toString: () => "untitled:a.md", scheme: "untitled" };
  fake.textDocuments.push({ uri, languageId: "markdown", version: 1, getText: () => "[x](http://a/%zz)", isClosed: false });
  const { activate, deactivate } = loadExtension(fake.vscode);
  const subscriptions: unknown[] = [];
  await activate({ extensionPath: EXTENSION, subscriptions });
  await new Promise((resolve) => fake.events.once("diagnostics", resolve));
  console.log(fake.shown);
  await deactivate();
  expect(1).toBe(1);
});
