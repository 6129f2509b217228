import { writingInBulk } from "../../bulk/processor.ts";
import { classificationState, productionState, productOf } from "../../bulk/state.ts";
import type { Classification } from "../../core/classification.ts";
import { escapeHarmful } from "../../report/terminal-safe.ts";
import type { AddCommand } from "../command.ts";
import { bulkFormat, type RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { attempt } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

const KINDS = ["kind", "form", "authority", "host"];

export const classify: AddCommand = referenceCommand<FilterOptions & SpecOptions>({
  name: "classify",
  summary: "classify references",
  description:
    "Print the class of each reference (absolute, relative or same-document), its form (net_path, abs_path, rel_path, " +
    "opaque_part or empty; in RFC 3986 and RFC 3987, the production of its path), its kind of authority (server, reg_name, net_loc or empty) and its kind of host.",
  examples: ["urigram classify //a_b mailto:a@b '#x'"],
  columns: KINDS,
  options: () => [specOption()],
  async job(options) {
    const dialect = await dialectOf(options);
    const answerTo = (reference: string) => attempt(() => dialect.classify(reference));
    const bulk = writingInBulk({
      ...bulkFormat(options.to, kinds),
      stateOf: productOf([
        productionState(dialect.automata, dialect.startSymbol),
        classificationState(dialect.automata),
      ]),
      sharedBy(reference) {
        const answer = answerTo(reference);
        return answer.ok ? answer : undefined;
      },
    });
    return { ...createJob(options.to, kinds, answerTo), bulk };
  },
});

const kinds: RecordShape<Classification> = {
  text(reference, classification) {
    const words = columnsOf(classification).filter((word) => word !== undefined);
    return `${words.join(" ")}  ${escapeHarmful(reference)}`;
  },
  names: KINDS,
  columns: columnsOf,
  json: (classification) => ({ classification }),
};

function columnsOf(classification: Classification): readonly (string | undefined)[] {
  const { reference, form, authority, host } = classification;
  return [reference, form, authority, host];
}
