import { checkText } from "../../core/check-arguments.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import * as standards from "../standards.ts";
import { contentOf, readJson } from "./reader.ts";

/**
 * Finds the references in speculation rules (HTML, 7.6): the `urls` to fetch in each rule. The patterns of `href_matches`
 * are not references.
 */
export const speculationRules: Extractor = (source) => {
  checkText(source, "a source");
  return findingsIn(source);
};

function* findingsIn(source: string): Generator<Finding> {
  let findings: Finding[] = [];
  const steps = readJson(source, {
    onOpen: () => {},
    onName: () => {},
    onString(value, list) {
      const rule = list?.parent;
      const rules = rule?.parent;
      if (list?.isObject !== false || list.member !== "urls" || !rule?.isObject) return;
      // A rule is an item in a list, such as "prefetch" or "prerender", in the object at the root.
      if (rules?.isObject !== false || !rules.parent?.isObject || rules.parent.parent) return;
      findings.push(
        findingOf(contentOf(source, value), { construct: "urls", role: "link", standard: standards.html }),
      );
    },
  });
  for (const _ of steps) {
    yield* findings;
    findings = [];
  }
  yield* findings;
}
