import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/setup/fresh.ts", "test/setup/effort.ts", "test/setup/seed.ts"],
    setupFiles: ["test/setup/fast-check.ts"],
    testTimeout: 300_000,
    maxWorkers: "100%",
    slowTestThreshold: 5_000,
  },
});
