import type { Scope } from "../../base/scope.ts";
import { compose, type Derived } from "../../text/derived.ts";
import type { Finding } from "../finding.ts";

/** The findings of a part of a source, found in a text made of that part, as findings of the source. */
export function* findingsWithin(
  source: string,
  part: Derived,
  findings: Iterable<Finding>,
  around: Scope | undefined,
): Generator<Finding> {
  const enclose = around ? createEnclose(around) : (scope: Scope | undefined) => scope;
  for (const { start, end, text, derived, construct, role, scope } of findings) {
    const span = part.locate({ start, end });
    const isSource = !derived && span.end - span.start === text.length && source.startsWith(text, span.start);
    const itsScope = enclose(scope);
    yield {
      ...span,
      text,
      ...(isSource ? {} : { derived: compose(part, derived ?? shifted(text, start)) }),
      construct,
      role,
      ...(itsScope ? { scope: itsScope } : {}),
    };
  }
}

/** A text that stands in another at an offset. */
function shifted(text: string, offset: number): Derived {
  return { text, locate: ({ start, end }) => ({ start: start + offset, end: end + offset }) };
}

/** Puts scopes into one that is around all of them. Scopes that are shared stay shared. */
function createEnclose(around: Scope): (scope: Scope | undefined) => Scope {
  const known = new Map<Scope, Scope>();
  return (scope) => {
    const unknown: Scope[] = [];
    let at = scope;
    for (; at && !known.has(at); at = at.encapsulating) unknown.push(at);
    let outer = (at && known.get(at)) ?? around;
    for (const inner of unknown.reverse()) {
      outer = { ...inner, encapsulating: outer };
      known.set(inner, outer);
    }
    return outer;
  };
}
