import { checkText } from "../../core/check-arguments.ts";
import { type Extractor, type Finding, findingOf, type Role } from "../finding.ts";
import { inSteps } from "../sequences.ts";
import * as standards from "../standards.ts";
import type { Container } from "./containers.ts";
import { contentOf, type DataHandler, readJson, type StringToken } from "./reader.ts";

/** Reports a string as a reference. */
type Find = (token: StringToken, construct: string, role: Role) => void;

/** Creates an extractor for JSON in a `script` element, in a format that the HTML standard defines. */
function scriptData(handlerOf: (find: Find) => DataHandler<StringToken>): Extractor {
  return (source) => {
    checkText(source, "a source");
    return inSteps((findings: Finding[]) =>
      readJson(
        source,
        handlerOf((token, construct, role) => {
          findings.push(findingOf(contentOf(source, token), { construct, role, standard: standards.html }));
        }),
      ),
    );
  };
}

/**
 * Finds the references in an import map (HTML, 8.1.5.2): the addresses in `imports` and `scopes`, the prefixes in
 * `scopes` and the URLs in `integrity`. The specifiers defined in the map are names used in code.
 */
export const importMap: Extractor = scriptData((find) => ({
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
}));

/** Returns the name of the top-level member whose value is the object. */
function pathOf(object: Container | undefined): string | undefined {
  const isOfMap = object?.isObject && object.parent?.isObject && object.parent.parent === undefined;
  return isOfMap ? object.member : undefined;
}

/**
 * Finds the references in speculation rules (HTML, 7.6): the `urls` to fetch in each rule. The patterns of `href_matches`
 * are not references.
 */
export const speculationRules: Extractor = scriptData((find) => ({
  onOpen: () => {},
  onName: () => {},
  onString(value, list) {
    const rule = list?.parent;
    const rules = rule?.parent;
    if (list?.isObject !== false || list.member !== "urls" || !rule?.isObject) return;
    // A rule is an item in a list of the root object, such as "prefetch" or "prerender".
    if (rules?.isObject !== false || !rules.parent?.isObject || rules.parent.parent) return;
    find(value, "urls", "link");
  },
}));
