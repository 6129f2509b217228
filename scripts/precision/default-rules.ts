import { rules } from "../../src/lint/rules/index.ts";
import { syntaxRules } from "../../src/lint/syntax-rules.ts";

/** The ids of all rules that report something by default. */
export const defaultRules: readonly string[] = [
  ...Object.keys(syntaxRules).map((code) => `syntax/${code}`),
  ...rules.filter(({ level }) => level !== "off").map(({ id }) => id),
];
