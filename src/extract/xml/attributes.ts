import { declaredPrefix, type Namespaces, splitName } from "./namespaces.ts";
import { usualName } from "./places.ts";
import type { XmlAttribute, XmlAttributes } from "./reader.ts";
import type { XmlPlace } from "./vocabulary.ts";

/** An attribute under the usual name of its vocabulary. */
export interface NamedAttribute extends XmlAttribute {
  /** Whether it declares a namespace. */
  readonly isDeclaration: boolean;
}

/** The attributes of a tag that declare namespaces or may belong to a vocabulary. */
export function namedAttributes(
  attributes: XmlAttributes,
  namespaces: Namespaces,
): readonly NamedAttribute[] {
  const named: NamedAttribute[] = [];
  for (const { name, start, end } of attributes.values()) {
    if (declaredPrefix(name) !== undefined) named.push({ name, start, end, isDeclaration: true });
    else {
      const [prefix, local] = splitName(name);
      const namespace = prefix === "" ? "" : namespaces.of(prefix);
      const usual = namespace === undefined ? undefined : usualName(namespace, local);
      if (usual !== undefined) named.push({ name: usual, start, end, isDeclaration: false });
    }
  }
  return named;
}

/** A place after its exception, if it has one; undefined if the value then is no reference. */
export function applyException(
  place: XmlPlace | undefined,
  attributes: XmlAttributes,
  textOf: (attribute: XmlAttribute) => string,
): XmlPlace | undefined {
  const exception = place?.exception;
  if (!place || !exception) return place;
  const attribute = attributes.get(exception.attribute);
  if (!exception.holds(attribute ? textOf(attribute).toLowerCase() : "")) return place;
  return exception.role ? { ...place, role: exception.role } : undefined;
}
