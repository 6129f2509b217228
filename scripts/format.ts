import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Formats files with Biome, given as a map from paths to texts. */
export function format(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "urigram-format-"));
  try {
    const { formatter } = JSON.parse(readFileSync(join(ROOT, "biome.json"), "utf8"));
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ formatter }));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
    execFileSync(process.execPath, [biome, "format", "--write", "--log-level=error", "."], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    return new Map([...files.keys()].map((path) => [path, readFileSync(join(folder, path), "utf8")]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
