import { Option } from "commander";
import type { Dialect } from "../../dialects/dialect.ts";
import { dialectOf as dialectById, dialects } from "../../dialects/index.ts";
import * as rfc2396 from "../../dialects/rfc2396/index.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";

export interface SpecOptions {
  readonly spec?: string;
}

export function specOption(): Option {
  const ids = Object.keys(dialects).join(", ");
  return new Option("--spec <document>", `the document to follow: ${ids}`).default(rfc2396.id);
}

/** The dialect of --spec. */
export function dialectOf({ spec = rfc2396.id }: SpecOptions): Dialect {
  const dialect = dialectById(spec);
  if (dialect) return dialect;
  throw new UsageError(`unknown document ${quote(spec)}; --spec takes ${Object.keys(dialects).join(", ")}`);
}
