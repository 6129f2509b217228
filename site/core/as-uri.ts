import type { ToUriOptions } from "../../src/index.ts";

/** The functions of a specification that are used here. Only RFC 3987 maps IRIs to URIs. */
interface Asked {
  readonly id: string;
  readonly toUri?: (iri: string, options?: ToUriOptions) => string;
}

/** A valid reference, converted to a URI reference (RFC 3987, 3.1). */
export interface AsUri {
  readonly uri: string;
  /**
   * The same reference with the host converted to ASCII by this browser; undefined if the host is already ASCII or is
   * not a domain name.
   */
  readonly withAsciiHost: string | undefined;
}

/** The schemes that browsers know to use domain names. */
const HAS_DOMAIN = /^(?:https?|ftp|wss?):/i;

/** Maps a valid reference to a URI; returns undefined if the specification defines no mapping. */
export function asUri({ toUri }: Asked, reference: string): AsUri | undefined {
  if (!toUri) return undefined;
  const uri = toUri(reference);
  const ascii = HAS_DOMAIN.test(reference) ? withAsciiHost(toUri, reference) : uri;
  return { uri, withAsciiHost: ascii === uri ? undefined : ascii };
}

function withAsciiHost(toUri: NonNullable<Asked["toUri"]>, reference: string): string | undefined {
  try {
    return toUri(reference, { hostToAscii });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "host-to-ascii") return undefined;
    throw error;
  }
}

/** ToASCII as implemented by browsers. */
function hostToAscii(host: string): string | undefined {
  return URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : undefined;
}
