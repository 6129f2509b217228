import { byId } from "./dom.ts";

/** Reads JSON files of this site and caches them, except failures. */
export function createReader(): <Value>(path: string) => Promise<{ readonly [name: string]: Value }> {
  const kept = new Map<string, Promise<string>>();
  return async (path) => {
    const text = kept.get(path) ?? readText(path);
    kept.set(path, text);
    text.catch(() => kept.delete(path));
    return JSON.parse(await text);
  };
}

/** Reads a file of this site by its path from the root. */
export async function readText(path: string): Promise<string> {
  const root = byId("main", HTMLElement).dataset["root"] ?? "./";
  const response = await fetch(new URL(root + path, location.href));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
