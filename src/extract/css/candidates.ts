import { numberList } from "../../text/number-list.ts";
import type { Span } from "../../text/span.ts";

/** A token that may be a reference. */
export interface Candidate extends Span {
  readonly kind: "string" | "url" | "bad url";
  readonly construct: string;
}

/** A list of places that may grow to millions. */
export interface CandidateList {
  readonly add: (place: Candidate) => void;
  readonly all: () => Iterable<Candidate>;
}

/** Starts a list. Places are alike in all but their spans, so one object stands for all that are. */
export function placeList(): CandidateList {
  const types: Omit<Candidate, keyof Span>[] = [];
  const indices = numberList();
  const starts = numberList();
  const ends = numberList();

  function indexOf({ kind, construct }: Candidate): number {
    const index = types.findIndex((type) => type.kind === kind && type.construct === construct);
    return index < 0 ? types.push({ kind, construct }) - 1 : index;
  }

  return {
    add(place) {
      indices.push(indexOf(place));
      starts.push(place.start);
      ends.push(place.end);
    },
    *all() {
      for (let i = 0; i < indices.length(); i++) {
        const type = types[indices.at(i)];
        if (type) yield { ...type, start: starts.at(i), end: ends.at(i) };
      }
    },
  };
}
