import type { HttpUri } from "../../generated/schemes/http/ast.ts";
import type { HttpsUri } from "../../generated/schemes/https/ast.ts";
import type { SipUri } from "../../generated/schemes/sip/ast.ts";
import type { SipsUri } from "../../generated/schemes/sips/ast.ts";
import type { WsUri } from "../../generated/schemes/ws/ast.ts";
import type { WssUri } from "../../generated/schemes/wss/ast.ts";
import type { Span } from "../text/span.ts";
import * as all from "./all.ts";
import type { ParseReference } from "./scheme.ts";
import { schemeOf } from "./scheme-of.ts";
import type { Subscriber } from "./tel/constraints.ts";

/** A step of scheme-based normalization (RFC 3986, 6.2.3): the parts of a tree, and how the text of each is rewritten. */
interface Step<Tree> {
  readonly partsIn: (tree: Tree) => readonly (Span | null | undefined)[];
  readonly rewrite: (text: string) => string;
}

/**
 * Returns the normal form of a reference as the specification of its scheme defines it. This form does not include what
 * a dialect's `normalize` does for all schemes, such as normalizing escapes. Relative references, and references whose
 * scheme defines no normal form, are returned unchanged. Throws a SchemeError for any other reference that is invalid
 * in its scheme, and a TypeError for a non-string.
 */
export function normalize(reference: string): string {
  const module = schemeOf(reference);
  const form = module && forms.get(module.id);
  return form ? form(reference) : reference;
}

/** The normal forms, by scheme id. */
const forms: ReadonlyMap<string, (reference: string) => string> = /* @__PURE__ */ createForms();

function createForms(): ReadonlyMap<string, (reference: string) => string> {
  const { file, http, https, mailto, sip, sips, sms, tel, urn, urnUuid, ws, wss } = all;
  // RFC 3261, 19.1.4: URIs are case-insensitive, except for the user and for parts defined as case-sensitive.
  const ofSip: Step<SipUri | SipsUri> = {
    partsIn: ({ hostport: { host }, uriParameters: { parameters } }) => [
      host,
      ...parameters.filter(({ type }) => type !== "method-param"),
    ],
    rewrite: lowerCase,
  };
  return new Map([
    // RFC 8089, 2: "localhost" and an empty authority name the same host.
    formOf(file, {
      partsIn: ({ fileHierPart: { authPath } }) => [authPath?.fileAuth],
      rewrite: (authority) => (authority.toLowerCase() === "localhost" ? "" : authority),
    }),
    // RFC 9110, 4.2.3.
    formOf(http, ...ofServer<HttpUri>(80, ({ authority, path }) => ({ ...authority, path }))),
    formOf(https, ...ofServer<HttpsUri>(443, ({ authority, path }) => ({ ...authority, path }))),
    // RFC 5321, 2.4: domains are case-insensitive, and local parts are not.
    formOf(mailto, {
      partsIn: ({ to }) => to?.addrSpecs.map(({ domain }) => domain) ?? [],
      rewrite: lowerCase,
    }),
    formOf(sip, ofSip),
    formOf(sips, ofSip),
    // RFC 5724, 2.4: recipients are compared as in tel URIs.
    formOf(
      sms,
      {
        partsIn: ({ smsHierPart: { recipients } }) => recipients.flatMap(digitsIn),
        rewrite: withoutSeparators,
      },
      { partsIn: ({ smsHierPart }) => [smsHierPart], rewrite: lowerCase },
    ),
    // RFC 3966, 4: URIs are compared without visual separators, and case-insensitively.
    formOf(
      tel,
      { partsIn: digitsIn, rewrite: withoutSeparators },
      { partsIn: ({ telephoneSubscriber }) => [telephoneSubscriber], rewrite: lowerCase },
    ),
    // RFC 8141, 3.1.
    formOf(
      urn,
      { partsIn: ({ assignedName: { nid } }) => [nid], rewrite: lowerCase },
      {
        partsIn: ({ assignedName: { nss } }) => [nss],
        rewrite: (nss) => nss.replace(/%../g, (escaped) => escaped.toUpperCase()),
      },
    ),
    // RFC 9562, 4: input may be in any case, and output is in lower case.
    formOf(urnUuid, { partsIn: ({ uuid }) => [uuid], rewrite: lowerCase }),
    // RFC 6455, 3.
    formOf(ws, ...ofServer<WsUri>(80, (tree) => tree)),
    formOf(wss, ...ofServer<WssUri>(443, (tree) => tree)),
  ]);
}

/** Returns the entry for a scheme, whose name is case-insensitive (RFC 3986, 3.1). */
function formOf<Tree>(
  { id, parse }: { readonly id: string; readonly parse: ParseReference<Tree> },
  ...steps: readonly Step<Tree>[]
): readonly [id: string, form: (reference: string) => string] {
  const ofName: Step<Tree> = { partsIn: () => [{ start: 0, end: id.length }], rewrite: lowerCase };
  return [
    id,
    (reference) =>
      [ofName, ...steps].reduce(
        (text, { partsIn, rewrite }) => edit(text, partsIn(parse(text)), rewrite),
        reference,
      ),
  ];
}

function edit(
  text: string,
  parts: readonly (Span | null | undefined)[],
  rewrite: Step<unknown>["rewrite"],
): string {
  return parts.reduceRight(
    (edited, part) =>
      part
        ? edited.slice(0, part.start) + rewrite(text.slice(part.start, part.end)) + edited.slice(part.end)
        : edited,
    text,
  );
}

/** The parts of a URI with a server. */
interface ServerParts {
  readonly host: Span;
  readonly port: Span | null;
  readonly path: Span;
}

/** The steps for schemes with servers: the case of the host, the default port, and the empty path. */
function ofServer<Tree>(defaultPort: number, partsOf: (tree: Tree) => ServerParts): readonly Step<Tree>[] {
  return [
    { partsIn: (tree) => [partsOf(tree).host], rewrite: lowerCase },
    {
      partsIn(tree) {
        const { host, port } = partsOf(tree);
        return port ? [{ start: host.end, end: port.end }] : [];
      },
      rewrite: (port) => (port === ":" || Number(port.slice(1)) === defaultPort ? "" : port),
    },
    { partsIn: (tree) => [partsOf(tree).path], rewrite: (path) => path || "/" },
  ];
}

/** The parts of a telephone number that may contain visual separators. */
function digitsIn({ telephoneSubscriber: subscriber }: Subscriber): readonly Span[] {
  const parts =
    subscriber.type === "global-number"
      ? [subscriber.globalNumberDigits, ...subscriber.pars]
      : [
          subscriber.localNumberDigits,
          ...subscriber.before,
          subscriber.context.descriptor,
          ...subscriber.after,
        ];
  return parts.filter(({ type }) => /digits$|^extension$/.test(type));
}

function withoutSeparators(text: string): string {
  return text.replace(/[-.()]/g, "");
}

/** Converts letters to lower case, except in escapes. */
function lowerCase(text: string): string {
  return text.replace(/%..|[A-Z]+/g, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
}
