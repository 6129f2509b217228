/** The declarations of namespaces that hold for the current element. The empty prefix is the default namespace. */
export interface Namespaces {
  readonly declare: (prefix: string, namespace: string) => void;
  /** Takes back the last declaration of each prefix. */
  readonly release: (prefixes: readonly string[]) => void;
  readonly of: (prefix: string) => string | undefined;
}

/** Starts with the predefined declarations. Each prefix has its own stack, so a lookup does not walk up the elements. */
export function trackNamespaces(): Namespaces {
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

/** The prefix that an attribute declares; undefined if it declares none. */
export function declaredPrefix(name: string): string | undefined {
  if (name === "xmlns") return "";
  return name.startsWith("xmlns:") ? name.slice("xmlns:".length) : undefined;
}
