import { isDeepStrictEqual } from "node:util";
import {
  type Dialect,
  type NormalizationStep,
  ResolveError,
  type Segment,
  UnescapeError,
  UriSyntaxError,
  unescape as unescapeOnce,
} from "../../src/index.ts";
import { hold } from "./law.ts";

/** The regular expressions accept exactly what the parser parses. */
export function acceptsWhatItParses(dialect: Dialect, text: string, production?: string): void {
  const isAccepted = dialect.accepts(text, production);
  const isParsed = dialect.tryParse(text, production).ok;
  hold(isAccepted === isParsed, "accepts says what tryParse says", dialect.id, production, text);
}

/** The tree of a valid reference prints the reference, and has the same components and classification. */
export function readsAlikeAsTree(dialect: Dialect, text: string): void {
  const tree = dialect.parse(text);
  hold(dialect.print(tree) === text, "printing gives the text back", dialect.id, text);
  hold(
    isDeepStrictEqual(
      [dialect.components(tree), dialect.classify(tree), dialect.server(tree)],
      [dialect.components(text), dialect.classify(text), dialect.server(text)],
    ),
    "a text and its tree are read alike",
    dialect.id,
    text,
  );
}

/** `compose` is the inverse of `components` for a valid reference. */
export function composesBack(dialect: Dialect, text: string): void {
  const components = dialect.components(text);
  const again = dialect.components(dialect.compose(components));
  hold(isDeepStrictEqual(again, components), "compose is the inverse of components", dialect.id, text, again);
}

/**
 * The normal form of a valid reference is a reference of the same kind, is equivalent to it, and is its own normal form.
 */
export function normalFormIsEquivalent(
  dialect: Dialect,
  text: string,
  steps?: readonly NormalizationStep[],
): void {
  const normal = dialect.normalize(text, steps);
  const facts = [dialect.id, text, steps, normal];
  hold(dialect.accepts(normal), "a normal form is a reference", ...facts);
  // A file: URI without an authority gets an empty one, and an authority of only a port becomes empty (RFC 3986, 6.2.3).
  const isEmptied = /^(?:file:\/(?!\/)|(?:[^:/?#]*:)?\/\/:\d*(?:[/?#]|$))/i.test(text);
  // Removing dot segments from a rootless path can leave "/" (RFC 3986, 5.2.4): o:a/.. becomes o:/.
  const isRooted = /^[^:/?#]+:(?!\/)[^?#]*\/\.\.?(?:[/?#]|$)/.test(text) && /^[^:/?#]+:\//.test(normal);
  hold(
    isEmptied || isRooted || isDeepStrictEqual(dialect.classify(normal), dialect.classify(text)),
    "a normal form is of the same kind",
    ...facts,
  );
  hold(dialect.normalize(normal, steps) === normal, "a normal form is normal", ...facts);
  hold(dialect.equivalent(text, normal, steps), "a normal form is equivalent", ...facts);
  hold(dialect.equivalent(dialect.normalize(text), text), "a reference is equivalent to its form", ...facts);
}

/** The normal form of a valid reference is its own normal form, if it is a reference. Each is equivalent to itself. */
export function normalFormIsNormal(dialect: Dialect, text: string): void {
  const normal = dialect.normalize(text);
  if (!dialect.accepts(normal)) return;
  hold(dialect.normalize(normal) === normal, "a normal form is normal", dialect.id, text, normal);
  hold(dialect.equivalent(text, text), "a reference is equivalent to itself", dialect.id, text);
}

/** A relativized reference resolves like its target, and is not longer. Both are valid. */
export function relativeResolvesLikeTarget(dialect: Dialect, target: string, base: string): void {
  const relative = dialect.relativize(target, base);
  const facts = [dialect.id, target, base, relative];
  hold(dialect.accepts(relative), "what relativize gives is a reference", ...facts);
  hold(relative.length <= target.length, "what relativize gives is never longer", ...facts);
  const [found, expected] = [relative, target].map((text) => dialect.resolve(text, base));
  hold(found === expected, "it resolves like the target", ...facts);
}

/** The segments of a valid reference are the data between its slashes, and `build` makes the same segments of them. */
export function segmentsBuildBack(dialect: Dialect, text: string): void {
  const segments = segmentsIn(dialect, text);
  if (segments === undefined) return;
  const { scheme, authority, path } = dialect.components(text);
  const data = segments.map((each) =>
    typeof each === "string"
      ? each
      : [each.text, ...each.params.map((field) => [field].flat().join("="))].join(";"),
  );
  const isData = isDeepStrictEqual(data, path.split("/").map(unescapeOnce));
  hold(isData, "segments are the data between slashes", dialect.id, text, segments);
  const authorityPart = dialect.productions.includes("net_loc") ? { netLoc: "h" } : { host: "h" };
  const build = (given: readonly Segment[]) =>
    dialect.build({
      ...(scheme && { scheme: "x" }),
      ...(authority !== undefined && authorityPart),
      path: given,
    });
  const isDot = (each: Segment) => each === "." || each === "..";
  const leading = scheme || authority !== undefined ? 0 : segments.findIndex((each) => !isDot(each));
  if (segments.slice(leading).some(isDot) && leading >= 0) {
    hold(
      typeError(() => build(segments)),
      "a dot segment in a path is a TypeError",
      dialect.id,
      text,
    );
    return;
  }
  const built = build(segments);
  const again = dialect.segments(built) ?? [];
  const isPrefixed = built.startsWith("./") && segments[0] !== ".";
  const isSame = isDeepStrictEqual(isPrefixed ? again.slice(1) : again, segments);
  hold(isSame, "build makes the same segments of segments", dialect.id, text, segments, built);
  hold(build(again) === built, "another round changes nothing", dialect.id, text, built);
}

/** Returns undefined for an opaque part, and for escapes that are not UTF-8. */
function segmentsIn(dialect: Dialect, text: string): readonly Segment[] | undefined {
  try {
    return dialect.segments(text);
  } catch (error) {
    if (error instanceof UnescapeError) return undefined;
    throw error;
  }
}

function typeError(operation: () => unknown): boolean {
  try {
    operation();
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
}

/** Replacing the components and the parts of the server of a valid reference by themselves changes nothing. */
export function replacesByTheSame(dialect: Dialect, text: string): void {
  const same = dialect.replace(text, {});
  const { authority: _, ...components } = dialect.components(text);
  const again = dialect.replace(text, { ...components, ...dialect.server(text) });
  // RFC 1808 and its draft omit the delimiters of empty components.
  const expected = dialect.compose(dialect.components(text));
  hold(same === expected && again === expected, "replacing nothing changes nothing", dialect.id, text, again);
}

/** A reference resolves to the same target, or to none, with a trace, without one, and with `against`. */
export function resolvesAlike(dialect: Dialect, text: string, base: string): void {
  const [first, ...others] = [
    () => dialect.resolve(text, base),
    () => dialect.traceResolution(text, base).target,
    () => dialect.against(base)(text),
  ].map(outcomeOf);
  const isSame = others.every((other) => other === first);
  hold(isSame, "all ways to resolve come to the same", dialect.id, text, base, first, ...others);
}

/** The result, or the message of a documented error. */
function outcomeOf(operation: () => string): string {
  try {
    return operation();
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof ResolveError) return String(error);
    throw error;
  }
}
