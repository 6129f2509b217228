import { basename, dirname } from "node:path";
import { preview } from "vite";

/** Serves a built site on this machine, and prints its address. */
export async function serve(
  folder: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = await preview({
    root: dirname(folder),
    configFile: false,
    logLevel: "warn",
    build: { outDir: basename(folder) },
    preview: { host: "127.0.0.1" },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("the site has no address");
  return { url, close: () => server.close() };
}
