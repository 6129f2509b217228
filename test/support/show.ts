import type { Finding } from "../../src/extract/finding.ts";

/** Formats a finding: its raw value, and its text if that differs. */
export function show(source: string, { start, end, construct, text }: Finding): string {
  const raw = source.slice(start, end);
  return raw === text ? `${construct}: ${raw}` : `${construct}: ${raw} = ${text}`;
}
