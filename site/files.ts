import { byId } from "./dom.ts";

/** The productions of a specification as printed, by name. */
export async function readSources(id: string): Promise<ReadonlyMap<string, string>> {
  const sources: { readonly [name: string]: string } = await readJson(`grammar/${id}.json`);
  return new Map(Object.entries(sources));
}

/** The JSON of a file of this site, by its path from the root. */
export async function readJson<Value>(path: string): Promise<Value> {
  const root = byId("main", HTMLElement).dataset["root"] ?? "./";
  const response = await fetch(new URL(root + path, location.href));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
