import { defineConfig } from "vitest/config";

/** Tests that mostly start processes, compile, or build automata. `npm test` omits them. */
const slow = [
  "test/schemes/grammars.test.ts",
  "test/cli/{process,watch}.test.ts",
  "test/docs/{doc-comments,shell,typescript}.test.ts",
  "test/scripts/{audit,generate,types}.test.ts",
];

export default defineConfig(({ mode }) => ({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: mode === "test" ? slow : [],
    globalSetup: ["test/setup/fresh.ts", "test/setup/effort.ts", "test/setup/seed.ts"],
    setupFiles: ["test/setup/fast-check.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Modules of src/ have no state, so test files can share them. In the long runs each file has its own.
    isolate: mode === "prove",
    maxWorkers: "100%",
    // Most objects of tests are short-lived. A large young generation avoids collections.
    execArgv: ["--max-semi-space-size=32"],
    // Caches transformed modules. The long runs use no cache.
    experimental: { fsModuleCache: mode === "test", fsModuleCachePath: "node_modules/.cache/vitest" },
    slowTestThreshold: 5_000,
  },
}));
