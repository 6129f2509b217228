import type { Content } from "./content.ts";

/** The beginning of a file, of so many bytes at most, each as one character. */
export async function headOf({ open }: Pick<Content, "open">, bytes: number): Promise<string> {
  const decoder = new TextDecoder("latin1");
  let head = "";
  for await (const chunk of open()) {
    head += decoder.decode(chunk.subarray(0, bytes - head.length));
    if (head.length === bytes) break;
  }
  return head;
}
