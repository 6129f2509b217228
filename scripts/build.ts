/** `npm run build`: builds dist/. tsc writes the declarations, and esbuild writes the code, one file per entry. */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkings, commands, entries, MAIN } from "./bundle/entries.ts";
import { bundleEntry, bundleOnDemand, bundlePackage, bundleShared, readImports } from "./bundle/esbuild.ts";
import { layOut } from "./bundle/layout.ts";
import { writeBillOfMaterials, writeLicenses } from "./bundle/notices.ts";
import { findShared } from "./bundle/shared.ts";
import { keepPublicDeclarations } from "./bundle/sources.ts";
import { listThirdParty } from "./bundle/third-party.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

rmSync(new URL("../dist", import.meta.url), { recursive: true, force: true });
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"], {
  cwd: ROOT,
  stdio: "inherit",
});
keepPublicDeclarations();

const { inputs, packages } = await readImports([...entries, MAIN, ...checkings, ...commands]);
const shared = findShared(inputs);
const layout = layOut([...entries, MAIN, ...checkings, ...commands], shared);
const metafiles = await Promise.all([
  ...packages.map(bundlePackage),
  ...shared.map((file) => bundleShared(file, layout)),
  ...[...entries, MAIN, ...checkings].map((entry) => bundleEntry(entry, layout)),
  bundleOnDemand(commands, layout),
]);

const thirdParty = listThirdParty(metafiles);
writeFileSync(new URL("../dist/THIRD-PARTY-LICENSES.txt", import.meta.url), writeLicenses(thirdParty));
writeFileSync(new URL("../dist/sbom.cdx.json", import.meta.url), writeBillOfMaterials(thirdParty));
