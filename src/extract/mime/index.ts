import type { Scope } from "../../base/scope.ts";
import { checkObject, checkText } from "../../core/check-arguments.ts";
import type { Extractor, Finding } from "../finding.ts";
import { type BodyReader, findInBody, type MimeParts, remarkOnEncoding } from "./bodies.ts";
import { type Content, contentOf } from "./content.ts";
import { createDelimiters, type Delimiters, type Multipart } from "./delimiters.ts";
import { findInFields, scopeOfFields } from "./fields.ts";
import { readHeader } from "./header.ts";

export type { MimeParts } from "./bodies.ts";

/**
 * Creates an extractor for messages such as e-mail, MIME archives and recorded HTTP. It finds the references in their
 * headers and parts, and skips parts whose type has no extractor. A part with an unknown transfer encoding is read as
 * 8bit and reported as a remark.
 */
export function mime(parts: MimeParts): Extractor {
  checkObject(parts, "parts");
  const extract = messageExtractor(parts, MAX_ENCODED);
  return (source, remark) => {
    checkText(source, "a source");
    return extract(source, remark);
  };
}

/**
 * The maximum depth of nested encoded messages (RFC 2046, 5.2.1). Without this limit, each message could contain all
 * others and would be decoded repeatedly.
 */
const MAX_ENCODED = 4;

/** Creates an extractor for messages, including encoded messages nested up to a maximum depth. */
function messageExtractor(parts: MimeParts, depth: number): Extractor {
  return (source, remark = () => {}) => {
    const encoded = depth > 0 ? messageExtractor(parts, depth - 1) : () => [];
    const nested = Object.fromEntries([...messageTypes].map((type) => [type, encoded]));
    return readMessage(source, { parts: { ...parts, ...nested }, remark, isSealed: SEALED.test(source) });
  };
}

/**
 * Matches the fields of messages whose bodies must not be edited: references are compared octet by octet with the
 * locations of parts (RFC 2557, 8.2), signatures cover the octets (RFC 6376, 3.7; RFC 1847, 2.1), and lengths count the
 * octets (RFC 9112, 6.2).
 */
const SEALED = /^(?:Content-Location|Content-Length|Content-MD5|DKIM-Signature)[ \t]*:|multipart\/signed/im;

/**
 * Body types that begin with a header. A report about a message may contain only the header of that message (RFC 6522,
 * 4).
 */
const messageTypes: ReadonlySet<string> = new Set([
  "message/rfc822",
  "message/global",
  "message/http",
  "text/rfc822-headers",
]);

function* readMessage(source: string, reader: BodyReader): Generator<Finding> {
  const delimiters = createDelimiters(source);
  let at = source.startsWith("\ufeff") ? 1 : 0;
  // The entity whose header comes next; undefined before the first part and after the last.
  let entity: AwaitedEntity | undefined = { outer: undefined, defaultType: "text/plain" };
  for (;;) {
    const opened: OpenedEntity | undefined = entity && openEntity(source, at, entity, delimiters);
    if (opened) {
      yield* opened.findings;
      if (opened.body) remarkOnEncoding(source, opened.body.content, reader);
      at = opened.end;
      entity = opened.next;
      if (entity) continue;
      if (opened.multipart) delimiters.open(opened.multipart);
    }
    const delimiter = delimiters.next(at);
    if (opened?.body) {
      const { content, scope } = opened.body;
      const span = { start: at, end: delimiter?.contentEnd ?? source.length };
      yield* findInBody(source, span, content, scope, reader);
    }
    if (!delimiter) return;
    const multipart = delimiters.pass(delimiter);
    entity = multipart && { outer: multipart.scope, defaultType: multipart.defaultType };
    at = delimiter.end;
  }
}

/** An entity whose header comes next. */
interface AwaitedEntity {
  readonly outer: Scope | undefined;
  /** The type of the entity if its header declares none. */
  readonly defaultType: string;
}

/**
 * An entity whose header has been read. A multipart has no body of its own; the body of a message begins with another
 * header.
 */
interface OpenedEntity {
  readonly findings: Iterable<Finding>;
  readonly end: number;
  /** The entity whose header follows immediately. */
  readonly next?: AwaitedEntity;
  readonly multipart?: Multipart;
  readonly body?: { readonly content: Content; readonly scope: Scope | undefined };
}

function openEntity(
  source: string,
  start: number,
  entity: AwaitedEntity,
  delimiters: Delimiters,
): OpenedEntity {
  const { outer, defaultType } = entity;
  const { fields, end, hasBody } = readHeader(source, start, delimiters.isDelimiter);
  const scope = scopeOfFields(source, fields, outer);
  const opened: OpenedEntity = { findings: findInFields(source, fields, scope, outer), end };
  if (!hasBody) return opened;
  // In recorded HTTP, the next response may directly follow a redirection, in place of its body.
  const isRecord = source.startsWith("HTTP/", start) && source.startsWith("HTTP/", end);
  if (isRecord) return { ...opened, next: entity };

  const content = contentOf(source, fields, defaultType);
  const { type, boundary, encoding } = content;
  if (boundary !== undefined) {
    const partType = partTypes.get(type) ?? "text/plain";
    return { ...opened, multipart: { boundary, scope, defaultType: partType } };
  }
  const body = { content, scope };
  if (messageTypes.has(type) && encoding.isIdentity)
    return { ...opened, body, next: { outer: scope, defaultType: "text/plain" } };
  return { ...opened, body };
}

/** The default types of body parts in containers where the default is not text (RFC 2046, 5.1.5). */
const partTypes: ReadonlyMap<string, string> = new Map([["multipart/digest", "message/rfc822"]]);
