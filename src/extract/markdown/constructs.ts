import type { Construct, ConstructRecord, Event, State, TokenizeContext } from "micromark-util-types";

/** Where a construct continues; undefined if it must not be tried. */
export type Decision = { readonly ok: State; readonly nok?: State } | undefined;

/** Decides about a construct before it is tried. */
export type Guard = (context: TokenizeContext, ok: State, nok: State) => Decision;

/** A construct that is tried only if a guard allows it. */
export function guarded(construct: Construct, decide: Guard): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const decision = decide(this, ok, nok);
      return decision ? construct.tokenize.call(this, effects, decision.ok, decision.nok ?? nok) : nok;
    },
  };
}

/** Changes the construct of a name among those that begin with a character. */
export function change(
  constructs: ConstructRecord,
  character: string,
  name: string,
  changed: (construct: Construct) => Construct,
): void {
  constructs[codeOf(character)] = listOf(constructs, character).map((construct) =>
    construct.name === name ? changed(construct) : construct,
  );
}

/** Changes all constructs that begin with a character. */
export function changeAll(
  constructs: ConstructRecord,
  character: string,
  changed: (construct: Construct) => Construct,
): void {
  constructs[codeOf(character)] = listOf(constructs, character).map(changed);
}

/** Removes all constructs that begin with a character. */
export function removeAll(constructs: ConstructRecord, character: string): void {
  constructs[codeOf(character)] = [];
}

/** Merges adjacent data before a construct. micromark does so at the end, and moves all that follows each time. */
export function afterMerging(construct: Construct): Construct {
  const { previous } = construct;
  return {
    ...construct,
    previous(code) {
      mergeData(this.events);
      return previous === undefined || previous.call(this, code);
    },
  };
}

function mergeData(events: Event[]): void {
  const [before, , open] = events.slice(-3);
  if (open?.[0] !== "enter" || open[1].type !== "data" || before?.[1].type !== "data") return;
  open[1].start = before[1].start;
  events.splice(-3, 2);
}

function listOf(constructs: ConstructRecord, character: string): readonly Construct[] {
  return [constructs[codeOf(character)] ?? []].flat();
}

function codeOf(character: string): string {
  return String(character.charCodeAt(0));
}
