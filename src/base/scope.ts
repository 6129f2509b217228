/** A header field of a message. The value is unfolded, without the white space around it. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * The part of a document for which one base URI holds: what it declares itself (RFC 2396, 5.1.1) and what encloses it
 * (5.1.2). The references of one part share one object.
 */
export interface Scope {
  /** The base declared in the content: `<base href>`, `xml:base`, `$id`. */
  readonly embedded?: string;
  /** The header fields of the entity whose body the document is. Only those that give a base count. */
  readonly headers?: readonly Header[];
  /** The scope that encloses this one: the message around a part, the element around an element. */
  readonly encapsulating?: Scope;
}
