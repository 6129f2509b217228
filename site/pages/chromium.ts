import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** Finds a Chromium: the one in CHROMIUM, an installed one, or one that apt installs; undefined if there is none. */
export function findChromium(): string | undefined {
  const found = process.env["CHROMIUM"] ?? installed();
  if (found !== undefined || process.getuid?.() !== 0) return found;
  console.error("site:test: there is no Chromium; apt-get installs it");
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return installed();
}

function installed(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}
