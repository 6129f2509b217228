import type { Scope } from "../base/scope.ts";
import { lift, type Passage } from "../text/passage.ts";
import { type Comment, type Finding, findingOf } from "./finding.ts";

/**
 * Converts findings in a part of a document to findings in the whole document. If the part has a scope, the scopes of
 * the findings are nested in it.
 */
export function* findingsWithin(
  source: string,
  part: Passage,
  findings: Iterable<Finding>,
  around?: Scope,
): Generator<Finding> {
  const enclose = around ? encloseIn(around) : (scope: Scope | undefined) => scope;
  for (const finding of findings) {
    yield findingOf(lift(source, part, finding), finding, enclose(finding.scope));
  }
}

/** Converts comments in a part of a document to comments in the whole document. */
export function* commentsWithin(
  source: string,
  part: Passage,
  comments: Iterable<Comment>,
): Generator<Comment> {
  for (const comment of comments) yield { ...comment, ...lift(source, part, comment) };
}

/**
 * Returns a function that nests scopes in an outer scope. References that shared a scope before still share one
 * afterwards.
 */
export function encloseIn(around: Scope): (scope: Scope | undefined) => Scope {
  const enclosed = new Map<Scope, Scope>();
  return (scope) => {
    const missing: Scope[] = [];
    let at = scope;
    for (; at && !enclosed.has(at); at = at.encapsulating) missing.push(at);
    let outer = (at && enclosed.get(at)) ?? around;
    for (const inner of missing.reverse()) {
      outer = { ...inner, encapsulating: outer };
      enclosed.set(inner, outer);
    }
    return outer;
  };
}
