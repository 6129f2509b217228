import { readdirSync } from "node:fs";

/** The pages for users, as paths relative to the root. */
export const paths: readonly string[] = [
  "README.md",
  ...readdirSync(new URL("../../docs", import.meta.url))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => `docs/${name}`),
];
