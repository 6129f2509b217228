import type { TagUri } from "../../../generated/schemes/tag/ast.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<TagUri>[] = [
  {
    section: "RFC 4151 2.1",
    says: "there is no such date",
    violationIn({ taggingEntity: { date } }) {
      const [year, month, day] = [date.year, date.month, date.day].map((part) => Number(part?.text ?? 1));
      return month === undefined || day === undefined || day < 1 || day > daysOf(year, month)
        ? date
        : undefined;
    },
  },
];

/** The number of days in a month of the Gregorian calendar; 0 if there is no such month. */
function daysOf(year = 1, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
