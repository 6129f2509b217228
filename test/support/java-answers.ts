import { failureIn } from "../../src/dialects/java-net-uri/failure.ts";
import { javaNetUri } from "../../src/index.ts";
import type { Answer } from "./jvm.ts";

/** Returns the answer of Oracle.java in JDK 25 about a string, from the dialect. */
export function answerAbout(text: string): Answer {
  const failure = failureIn(text);
  if (javaNetUri.accepts(text) !== (failure === undefined))
    throw new Error(`accepts and failureIn differ about ${JSON.stringify(text)}`);
  if (failure) return [`!=${failure.index}`, failure.reason];
  const { scheme, authority, path, query, fragment } = javaNetUri.components(text);
  const server = javaNetUri.server(text);
  const isOpaque = javaNetUri.classify(text).form === "opaque_part";
  const start = scheme === undefined ? 0 : scheme.length + 1;
  const end = fragment === undefined ? text.length : text.length - fragment.length - 1;
  return [
    scheme ?? null,
    text.slice(start, end),
    authority ?? null,
    server?.userinfo ?? null,
    server?.host ?? null,
    server?.port ? String(Number(server.port)) : null,
    isOpaque ? null : path,
    query ?? null,
    fragment ?? null,
    String(isOpaque),
    javaNetUri.normalize(text),
  ];
}

/** Returns the answer about a base and a reference, both valid. The trace has the same target. */
export function answerAboutPair(base: string, reference: string): Answer {
  const target = javaNetUri.resolve(reference, base);
  const traced = javaNetUri.traceResolution(reference, base).target;
  if (traced !== target) throw new Error(`the trace has the target ${traced}, not ${target}`);
  return [target, javaNetUri.relativize(reference, base), String(javaNetUri.equivalent(base, reference))];
}

/** Checks for the answer about an invalid string: the index and the reason of an error. */
export function isError(java: Answer): boolean {
  return java.length === 2;
}

/**
 * Returns the answer of JDK 17 to a question. It reports two mistakes differently from JDK 25: a character that no
 * authority has, at the beginning of the authority (JDK-8297687), and an octet that is not an int, by another exception.
 */
export function inJdk17(ours: Answer, [text = ""]: readonly string[]): Answer {
  if (!isError(ours)) return ours;
  const [index, reason] = ours;
  if (reason === "Illegal character in authority") return [`!=${text.indexOf("//") + 2}`, reason];
  const octet = Number(/^\d*/.exec(text.slice(Number(index?.slice(2)))));
  const isInt = reason !== "Malformed IPv4 address" || octet < 2 ** 31;
  return isInt ? ours : ["!-", "java.lang.NumberFormatException"];
}

/** Checks for equal answers. */
export function areAlike(java: Answer, ours: Answer): boolean {
  return java.length === ours.length && java.every((field, at) => field === ours[at]);
}
