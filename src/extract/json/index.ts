import { checkText } from "../../core/wrong-use.ts";
import { type Extractor, findingOf } from "../finding.ts";
import { hasPlaceholder } from "../template.ts";
import { isLikelyReference } from "../text/likely-reference.ts";
import type { Container } from "./containers.ts";
import { readJson, type StringToken } from "./reader.ts";
import { isContextArray, type Region, trackRegions } from "./regions.ts";
import { contentOf } from "./values.ts";
import { draft4IdKeyword, keywords, type StringUse } from "./vocabulary.ts";

/** A string that may turn out to be a reference when the whole text is read. */
interface UsedString {
  readonly token: StringToken;
  readonly use: StringUse | undefined;
  /** Its use if the text turns out to be a schema of draft-04. */
  readonly draft4?: { readonly root: Region["root"]; readonly use: StringUse };
}

/**
 * Finds the references of a JSON text: those of JSON Schema and JSON-LD, and every string that plain text would take for
 * a URI, such as `https://a/`, `git+ssh://a/b` or `mailto:a@b`. It skips comments and trailing commas. `$id` and `@base`
 * hold for the whole object that declares them, wherever they stand in it.
 */
export const json: Extractor = (source) => {
  checkText(source, "a source");
  const strings: UsedString[] = [];
  const regions = trackRegions();

  function onName(token: StringToken, object: Container): void {
    if (object.member !== "$vocabulary") return;
    strings.push({ token, use: { construct: "$vocabulary", role: "name", region: regions.of(object) } });
  }

  function onString(token: StringToken, parent: Container | undefined, member: string | undefined): void {
    const region = parent && regions.of(parent);
    const name = isContextArray(parent) ? "@context" : member;
    const keyword = name === undefined ? undefined : keywords.get(name);
    const special = parent && region && keyword?.(token.text, region, parent);
    const use = special ?? (isAbsolute(token.text) ? absoluteUse(region) : undefined);
    if (region && name === "id")
      strings.push({ token, use, draft4: { root: region.root, use: draft4IdKeyword(token.text, region) } });
    else if (use) strings.push({ token, use });
  }

  readJson(source, { onOpen: regions.enter, onName, onString });

  const scopes = regions.scopes();
  return strings.flatMap(({ token, use, draft4 }) => {
    const chosen = draft4?.root.isDraft4 ? draft4.use : use;
    if (chosen === undefined) return [];
    const { construct, role, region } = chosen;
    return [findingOf(contentOf(source, token), construct, role, region && scopes.get(region))];
  });
};

function isAbsolute(text: string): boolean {
  const scheme = /^[A-Za-z][A-Za-z\d+.-]*(?=:)/.exec(text)?.[0];
  return (
    scheme !== undefined && isLikelyReference(scheme, text.slice(scheme.length + 1)) && !hasPlaceholder(text)
  );
}

function absoluteUse(region: Region | undefined): StringUse {
  return { construct: "string", role: region?.isContext ? "name" : "link", region };
}
