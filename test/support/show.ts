import type { Finding } from "../../src/extract/finding.ts";

/** A finding as it reads: its raw value, where it stands, what it says where that differs. */
export function show(source: string, { start, end, construct, text }: Finding): string {
  const raw = source.slice(start, end);
  return raw === text ? `${construct}: ${raw}` : `${construct}: ${raw} = ${text}`;
}
