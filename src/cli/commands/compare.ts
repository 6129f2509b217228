import * as rfc3987 from "../../../generated/rfc3987/index.ts";
import { type Comparison, compare as compareReference } from "../../dialects/compare.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { dialects } from "../../dialects/index.ts";
import { type ComparedWithUrl, formatComparison } from "../../report/comparison.ts";
import { compareWithUrl } from "../../url-standard/index.ts";
import type { AddCommand } from "../command.ts";
import type { RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import * as specs from "../options/spec.ts";
import { type Answer, answerOfError } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";
import { columnsOf } from "../terminal.ts";

const COLUMNS = ["valid-in", "differences", "url-standard", "url-differences"];

export const compare: AddCommand = referenceCommand<FilterOptions & specs.SpecOptions & specs.BaseOptions>({
  name: "compare",
  summary: "show how the specifications interpret references differently",
  description: `Parse each reference according to every specification and, if there is a base URI, resolve it.
The results for --spec (by default, the newest specification) are also compared
with the URL Standard, which browsers follow: the column url-standard contains
the URL, and url-differences lists the parts that differ.`,
  examples: [
    "urigram compare --base 'http://a/b/c/d;p?q' '?y'",
    "urigram compare --spec rfc1808 --to ndjson < references.txt",
  ],
  columns: COLUMNS,
  options: () => [
    specs.specChoice(
      "--spec",
      "the specification that decides whether a reference is valid; by default, a reference is valid if any specification accepts it",
    ),
    ...specs.baseOptions(),
  ],
  async job(options, { stdout }) {
    specs.rejectTwoBases(options);
    const { to, base, spec } = options;
    const asked = spec === undefined ? undefined : await specs.dialectOf(options);
    if (base !== undefined && !isAbsolute(base)) specs.requireAbsolute("--base", base, asked ?? rfc3987);
    const ofUrl = asked ?? rfc3987;
    return createJob(to, shapeFor(columnsOf(stdout)), (reference, own) => {
      const urlStandard = {
        comparedWith: ofUrl.id,
        ...compareWithUrl(ofUrl, reference, own ?? base),
      };
      return answerTo({ ...compareReference(reference, own ?? base), urlStandard }, asked);
    });
  },
});

function isAbsolute(text: string): boolean {
  return Object.values(dialects).some(
    (dialect: Dialect) => dialect.accepts(text) && Boolean(dialect.components(text).scheme),
  );
}

/** A reference is a finding if the selected specification rejects it or, if none is selected, all reject it. */
function answerTo<Value extends Comparison>(value: Value, asked: Dialect | undefined): Answer<Value> {
  const judges = value.readings.filter(({ dialect }) => asked === undefined || dialect === asked.id);
  const error = judges.some(({ valid }) => valid) ? undefined : judges[0]?.error;
  return error ? { ...answerOfError(error), value } : { ok: true, value };
}

const shapeFor = (width: number): RecordShape<Comparison & ComparedWithUrl> => ({
  text: (_, value) => formatComparison(value, width),
  names: COLUMNS,
  columns: ({ readings, differences, urlStandard }) => [
    readings
      .filter(({ valid }) => valid)
      .map(({ dialect }) => dialect)
      .join(","),
    namesOf(differences),
    urlStandard.comparable ? urlStandard.url?.text : undefined,
    urlStandard.comparable ? namesOf(urlStandard.differences) : undefined,
  ],
  json: ({ readings, differences, urlStandard }) => ({ readings, differences, urlStandard }),
});

function namesOf(differences: readonly { readonly what: string }[]): string {
  return differences.map(({ what }) => what).join(",");
}
