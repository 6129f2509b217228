/** The namespaces that prefixes stand for, where a reader of a document is. The empty prefix is the default. */
export interface Namespaces {
  readonly declare: (prefix: string, namespace: string) => void;
  /** Takes back the last declaration of each. */
  readonly release: (prefixes: readonly string[]) => void;
  readonly of: (prefix: string) => string | undefined;
}

/** Nothing is looked up element by element, so depth costs nothing. */
export function namespaces(): Namespaces {
  const declared = new Map<string, string[]>([
    ["xml", ["http://www.w3.org/XML/1998/namespace"]],
    ["", [""]],
  ]);
  return {
    declare(prefix, namespace) {
      const stack = declared.get(prefix);
      if (stack) stack.push(namespace);
      else declared.set(prefix, [namespace]);
    },
    release(prefixes) {
      for (const prefix of prefixes) declared.get(prefix)?.pop();
    },
    of: (prefix) => declared.get(prefix)?.at(-1),
  };
}

/** The prefix and the local part of a name (Namespaces in XML, 4). */
export function splitName(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** The prefix that an attribute declares; undefined where it is no declaration. */
export function declaredPrefix(name: string): string | undefined {
  if (name === "xmlns") return "";
  return name.startsWith("xmlns:") ? name.slice("xmlns:".length) : undefined;
}
