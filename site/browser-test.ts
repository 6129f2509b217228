/**
 * `npm run site:test`: tests the site in a real browser. Exit code 2 if there is no Chromium and none can be installed.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findChromium } from "./pages/chromium.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const chromium = findChromium();
if (chromium === undefined) {
  console.error(
    "site:test: NOTHING WAS TESTED: there is no Chromium, and apt-get gave none; install one (apt-get install chromium), or name it: CHROMIUM=/path/to/chromium npm run site:test",
  );
  process.exit(2);
}
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "site/test/vitest.config.ts"];
const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: chromium },
});
process.exitCode = status ?? 1;
