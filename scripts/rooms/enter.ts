/** Prints the source files whose functions a call enters, one per line. The argument names the call. */
import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import * as rfc2396 from "../../generated/rfc2396/index.ts";
import { html } from "../../src/extract/html/index.ts";
import { lint } from "../../src/lint/index.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const reference = rfc2396.parse("../g");
const base = rfc2396.parse("http://a/b/c");

const calls: { readonly [name: string]: () => unknown } = {
  accepts: () => rfc2396.accepts("http://a/b"),
  parse: () => rfc2396.parse("http://a/b"),
  "tryParse, invalid": () => rfc2396.tryParse("a b"),
  resolve: () => rfc2396.resolve("../g", "http://a/b/c"),
  "resolve, above the root": () => rfc2396.resolve("../../../g", "http://a/b/c"),
  "resolve, trees": () => rfc2396.resolve(reference, base),
  lint: () => [...lint('<a href="http://example.org/a">', { extract: html })],
};

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
await session.post("Profiler.takePreciseCoverage");
calls[process.argv[2] ?? ""]?.();
const { result } = await session.post("Profiler.takePreciseCoverage");
const entered = result.filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count));
for (const { url } of entered) {
  const path = url.startsWith("file:") ? fileURLToPath(url) : "";
  if (/^(?:src|generated)\//.test(path.slice(ROOT.length))) console.log(path.slice(ROOT.length));
}
