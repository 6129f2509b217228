import type { UriSyntaxError } from "urigram";
import { withAsciiHost } from "../core/ascii-host.ts";
import { hintOn } from "../core/hint.ts";
import type { State } from "../core/state.ts";
import type { Spec } from "../specs.ts";
import { type ErrorsView, errorsView, hintView } from "./errors.ts";

/** Shows the errors of a reference, or the hint on a valid one; `list` is undefined if there is neither. */
export function adviceView(
  reference: string,
  errors: readonly UriSyntaxError[],
  spec: Spec,
  choose: (chosen: Partial<State>) => void,
): Partial<ErrorsView> {
  const apply = (text: string) => choose({ reference: text });
  if (errors.length > 0) return errorsView(reference, withAsciiHost(errors), spec.accepts, apply);
  const hint = hintOn(reference, spec);
  return hint ? { list: hintView(reference, hint, apply) } : {};
}
