import type { Node, UriReference } from "../../../generated/rfc2732/ast.ts";
import { print } from "../../../generated/rfc2732/print.ts";
import type { UriReferenceSpine } from "../../../generated/rfc2732/spine.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import type { Move, Recorder, Resolution } from "../../core/resolve/follow.ts";
import type { Outline } from "../../core/resolve/trace.ts";
import type { Span } from "../../text/span.ts";
import type { Rfc2396Options } from "../rfc2396/options.ts";
import { outline as rfc2396 } from "../rfc2396/outline.ts";
import { createAlgorithm } from "../rfc2396/resolve.ts";
import type { BaseParts } from "../rfc2396/short-cut.ts";
import { sectionOfRfc2396 } from "./facts.ts";

/** The steps of RFC 2396, 5.2, with the name of that RFC. */
export const outline: Outline = /* @__PURE__ */ (() =>
  rfc2396.map((printed) => ({ ...printed, step: sectionOfRfc2396(printed.step) })))();

/** RFC 2396, 5.2, with the name of that RFC in its sections. */
export const algorithm: Algorithm<
  UriReferenceSpine<Span>,
  UriReference,
  Rfc2396Options,
  BaseParts
> = /* @__PURE__ */ (() => {
  const algorithm = createAlgorithm<Node, UriReference>(print);
  return {
    ...algorithm,
    resolve: (reference, base, options, record) =>
      cited(algorithm.resolve(reference, base, options, record && citing(record))),
  };
})();

function cited(resolution: Resolution): Resolution {
  if (resolution.ok) return resolution;
  const { refusal } = resolution;
  return { ok: false, refusal: { ...refusal, section: sectionOfRfc2396(refusal.section) } };
}

function citing(record: Recorder): Recorder {
  return (move: Move<unknown>) =>
    record({
      ...move,
      notes: move.notes?.map((note) => ({ ...note, step: sectionOfRfc2396(note.step) })) ?? [],
    });
}
