/** A header field of a message. The value is unfolded, without the white space around it. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * The part of a document for which one base URI holds, by what it says itself (RFC 2396, 5.1.1) and by what encloses
 * it (5.1.2). The references of one part share one object.
 */
export interface Scope {
  /** The base declared in the content: `<base href>`, `xml:base`, `$id`. */
  readonly embedded?: string;
  /** The header fields of the entity that a document may take a base from. */
  readonly headers?: readonly Header[];
  /** The scope that encloses this one: the message around a part, the element around an element. */
  readonly encapsulating?: Scope;
}
