import { javaNetUri } from "../../src/index.ts";
import type { Answer } from "./jvm.ts";

/** Returns the answer of Oracle.java about a string, from the dialect: "!" for an invalid one. */
export function answerAbout(text: string): Answer {
  if (!javaNetUri.accepts(text)) return ["!"];
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

/** Checks whether the class and the dialect answer alike. */
export function areAlike(java: Answer, ours: Answer): boolean {
  if (isError(java)) return ours.length === 1;
  return java.length === ours.length && java.every((field, at) => field === ours[at]);
}
