import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/setup/fresh.ts", "test/setup/effort.ts", "test/setup/seed.ts"],
    setupFiles: ["test/setup/fast-check.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Nothing in src/ remembers anything, so that files may share what they import. In the long runs each has its own.
    isolate: mode === "prove",
    maxWorkers: "100%",
    // Most of what tests make is gone soon. Room for it spares collections.
    execArgv: ["--max-semi-space-size=32"],
    // What is transformed stays so until it changes. The long runs trust no cache.
    experimental: { fsModuleCache: mode === "test", fsModuleCachePath: "node_modules/.cache/vitest" },
    slowTestThreshold: 5_000,
  },
}));
