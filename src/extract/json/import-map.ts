import { checkText } from "../../core/check-arguments.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import * as standards from "../standards.ts";
import type { Container } from "./containers.ts";
import { contentOf, readJson, type StringToken } from "./reader.ts";

/**
 * Finds the references in an import map (HTML, 8.1.5.2): the addresses in `imports` and `scopes`, the prefixes in
 * `scopes` and the URLs in `integrity`. The specifiers defined in the map are names used in code.
 */
export const importMap: Extractor = (source) => {
  checkText(source, "a source");
  return findingsIn(source);
};

function* findingsIn(source: string): Generator<Finding> {
  let findings: Finding[] = [];
  function find(token: StringToken, construct: string, role: Finding["role"]): void {
    findings.push(findingOf(contentOf(source, token), { construct, role, standard: standards.html }));
  }
  const steps = readJson(source, {
    onOpen: () => {},
    onName(name, object) {
      const path = pathOf(object);
      if (path === "scopes" || path === "integrity") find(name, path, "link");
    },
    onString(value, parent) {
      const path = pathOf(parent);
      if (path === "imports") find(value, path, "resource");
      else if (parent?.parent && pathOf(parent.parent) === "scopes") find(value, "scopes", "resource");
    },
  });
  for (const _ of steps) {
    yield* findings;
    findings = [];
  }
  yield* findings;
}

/** Returns the name of the top-level member whose value is the object. */
function pathOf(object: Container | undefined): string | undefined {
  const isOfMap = object?.isObject && object.parent?.isObject && object.parent.parent === undefined;
  return isOfMap ? object.member : undefined;
}
