import { encodingNames } from "../../config/encodings.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";

/** The encoding that a label stands for (Encoding Standard, 4.2). Throws a UsageError for an unknown label. */
export function encodingOfLabel(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new UsageError(
      `unknown encoding ${quote(label)}${didYouMean(label, encodingNames)}; --encoding takes the labels of the WHATWG Encoding Standard`,
    );
  }
}
