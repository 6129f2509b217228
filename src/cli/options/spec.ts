import { Option } from "commander";
import type { Dialect } from "../../dialects/dialect.ts";
import { dialectOf as dialectById, dialects } from "../../dialects/index.ts";
import * as rfc2396 from "../../dialects/rfc2396/index.ts";
import { quote } from "../../text/quote.ts";
import { didYouMean } from "../nearest.ts";
import { UsageError } from "../usage-error.ts";

export interface SpecOptions {
  readonly spec?: string;
}

export function specOption(): Option {
  const option = new Option("--spec <id>", "the specification to follow").default(rfc2396.id);
  // Only shown: dialectOf knows better what to say of another one.
  option.argChoices = Object.keys(dialects);
  return option;
}

/** The dialect of --spec. */
export function dialectOf({ spec = rfc2396.id }: SpecOptions): Dialect {
  const dialect = dialectById(spec);
  if (dialect) return dialect;
  const ids = Object.keys(dialects);
  throw new UsageError(
    `unknown specification ${quote(spec)}${didYouMean(spec, ids)}; --spec takes ${ids.join(", ")}`,
  );
}
