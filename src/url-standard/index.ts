export {
  compareWithUrl,
  type NotComparable,
  type UrlComparison,
  type UrlDifference,
} from "./compare.ts";
export { createGuard, type Guard, type NotAllowedCode, NotAllowedError } from "./guard.ts";
export type { UrlParts, UrlReader, UrlReading } from "./reading.ts";
export type { UrlDifferenceKind, UrlReason } from "./reason.ts";
