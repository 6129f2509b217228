import { fileURLToPath } from "node:url";
import { listSchemes, readSources } from "../grammar/sources.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Core productions in lower case, which ABNF defines itself (RFC 5234, B.1). Names ignore case. */
const CORE: ReadonlySet<string> = new Set(["alpha", "digit", "hexdig"]);

/** The productions of all schemes as printed, by the beginning of the references: `{ "urn:uuid:": "uuid-urn = …" }`. */
export function printedGrammars(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listSchemes(ROOT).map((id) => {
      const productions = [...readSources(ROOT, id).bnf.values()].filter(
        ({ name }) => !CORE.has(name.toLowerCase()),
      );
      const lead = `${id.replace("schemes/", "").replace("-", ":")}:`;
      return [lead, productions.map(({ source }) => `${inAbnf(source)}\n`).join("")];
    }),
  );
}

/**
 * Rewrites the older notations of RFC 822 and RFC 2045 in that of RFC 5234: `a := *[ b | c ]` as `a = *( b / c )`. RFC 3966
 * omits the space in `(a)*b`, which RFC 5234 requires.
 */
function inAbnf(source: string): string {
  const [literals, others] = [source.match(LITERAL) ?? [], source.split(LITERAL)];
  const text = others.join("\0").replace(":=", "=").replaceAll("|", "/");
  return literals.reduce(
    (all, literal) => all.replace("\0", () => literal),
    text.replace(/\*\[([^\]]*)\]/g, "*($1)").replaceAll(")*", ") *"),
  );
}

const LITERAL = /"[^"]*"/g;
