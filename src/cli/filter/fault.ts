import { UriSyntaxError } from "../../core/syntax-error.ts";
import type { Style } from "../../report/style.ts";
import { formatSyntaxError } from "../../report/syntax-error.ts";
import type { Fault } from "../answer.ts";

/** What is wrong with a record, for people. */
export function formatFault(fault: Fault, where: string, style: Style): string {
  const { code, message } = fault;
  const error = fault.error?.();
  if (error instanceof UriSyntaxError) return formatSyntaxError(error, where, style);
  return `${style.error(`error[${code}]`)}: ${style.strong(message)}\n${style.faint(` --> ${where}`)}\n`;
}
