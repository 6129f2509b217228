import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { serve } from "../pages/serve.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the site. */
    readonly site: string;
  }
}

/** Before all tests: serves build/site, which `npm run site` builds. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await serve(fileURLToPath(new URL("../../build/site", import.meta.url)));
  project.provide("site", url);
  return close;
}
