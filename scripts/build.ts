/** `npm run build`: dist/. tsc makes the declarations; esbuild the code, one file for each entry. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkings, commands, entries, MAIN } from "./bundle/entries.ts";
import { bundleEntry, bundleOnDemand, bundleShared } from "./bundle/esbuild.ts";
import { layOut } from "./bundle/layout.ts";
import { findShared } from "./bundle/shared.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

rmSync(new URL("../dist", import.meta.url), { recursive: true, force: true });
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"], {
  cwd: ROOT,
  stdio: "inherit",
});

const shared = await findShared();
const layout = layOut([...entries, MAIN, ...checkings, ...commands], shared);
await Promise.all([
  ...shared.map((file) => bundleShared(file, layout)),
  ...[...entries, MAIN, ...checkings].map((entry) => bundleEntry(entry, layout)),
  bundleOnDemand(commands, layout),
]);
