/** The productions of a specification as printed, by name, from the file beside its page. */
export async function readSources(id: string): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(`grammar/${id}.json`);
  const sources: { readonly [name: string]: string } = response.ok ? await response.json() : {};
  return new Map(Object.entries(sources));
}
