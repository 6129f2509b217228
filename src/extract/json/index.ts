import { checkText } from "../../core/wrong-use.ts";
import { lift } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { checkLimit, type Extractor, type Finding, findingOf, type Limit } from "../finding.ts";
import { text } from "../text/index.ts";
import type { Container } from "./containers.ts";
import { readJson, type StringToken } from "./reader.ts";
import { isContextArray, type Region, regionScopes, trackRegions } from "./regions.ts";
import { isAbsolute, mayHaveReferences } from "./strings.ts";
import { contentOf } from "./values.ts";
import { draft4IdKeyword, keywords, type StringUse } from "./vocabulary.ts";

/** A string that may turn out to be a reference, or to have some, when the whole text is read. */
interface UsedString extends Span {
  /** Undefined if it is text that may have references in it. */
  readonly use: StringUse | undefined;
  readonly region: Region | undefined;
  /** Its use if the text turns out to be a schema of draft-04. */
  readonly draft4?: { readonly root: Region["root"]; readonly use: StringUse };
}

/**
 * Finds the references of a JSON text: those of JSON Schema and JSON-LD, and every string that plain text would take for
 * a URI, such as `https://a/`, `git+ssh://a/b` or `mailto:a@b`. A string that is prose has those of plain text. It skips comments and trailing commas. `$id` and `@base`
 * hold for the whole object that declares them, wherever they stand in it.
 */
export const json: Extractor = (source) => {
  checkText(source, "a source");
  return findingsIn(source);
};

function* findingsIn(source: string): Generator<Finding> {
  const strings = readStrings(source);
  const scopeOf = regionScopes();
  for (const { start, end, use, region, draft4 } of strings) {
    const passage = contentOf(source, { start, end });
    const chosen = draft4?.root.isDraft4 ? draft4.use : use;
    if (chosen) {
      yield findingOf(passage, chosen, chosen.region && scopeOf(chosen.region));
      continue;
    }
    const { role } = absoluteUse(region);
    const scope = region && scopeOf(region);
    for (const finding of text(passage.text))
      yield findingOf(lift(source, passage, finding), { ...finding, role }, scope);
  }
}

/** A base may stand behind what it holds for, so strings wait for the end of the text. */
const STRINGS: Limit = { most: 1_500_000, what: "strings that may be references" };

function readStrings(source: string): readonly UsedString[] {
  const strings: UsedString[] = [];
  const regions = trackRegions();

  function add(string: UsedString): void {
    checkLimit(strings.push(string), STRINGS);
  }

  function onName({ start, end }: StringToken, object: Container): void {
    if (object.member !== "$vocabulary") return;
    const region = regions.of(object);
    add({ start, end, use: { construct: "$vocabulary", role: "name", region }, region });
  }

  function onString(token: StringToken, parent: Container | undefined, member: string | undefined): void {
    const { start, end } = token;
    const region = parent && regions.of(parent);
    const name = isContextArray(parent) ? "@context" : member;
    const keyword = name === undefined ? undefined : keywords.get(name);
    const special = parent && region && keyword?.(token.text, region, parent);
    const use = special ?? (isAbsolute(token.text) ? absoluteUse(region) : undefined);
    const string = { start, end, use, region };
    if (region && name === "id")
      add({ ...string, draft4: { root: region.root, use: draft4IdKeyword(token.text, region) } });
    else if (use || mayHaveReferences(token.text)) add(string);
  }

  readJson(source, { onOpen: regions.enter, onName, onString });
  return strings;
}

function absoluteUse(region: Region | undefined): StringUse {
  return { construct: "string", role: region?.isContext ? "name" : "link", region };
}
