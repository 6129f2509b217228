import { quote } from "../../text/quote.ts";
import { describeValue } from "../check-arguments.ts";
import { type Components, recombine } from "../components.ts";
import type { Server } from "../server.ts";
import { MappingError, type MappingErrorCode } from "./mapping-error.ts";

/** Converts a host to another form. Returns undefined or "" if the host has no such form, or throws an error. */
export type ConvertHost = (host: string) => string | undefined;

/** Converts a host. An error that the function throws is the cause. */
export function attemptHost(
  convert: ConvertHost,
  host: string,
): { readonly converted?: unknown; readonly cause?: unknown } {
  try {
    return { converted: convert(host) };
  } catch (error) {
    return { cause: error ?? "unknown" };
  }
}

/** A conversion for hosts, with checks before and after it. */
export interface HostConversion {
  readonly code: MappingErrorCode;
  readonly section: string;
  /** The name of the form to which hosts are converted. */
  readonly form: string;
  readonly convert: ConvertHost;
  /** Checks whether a host needs conversion. */
  readonly applies: (host: string) => boolean;
  /** Checks whether a converted host is valid in the reference. */
  readonly isHost: (host: string) => boolean;
}

/**
 * Returns the components with the host converted; undefined if there is no host to convert. Throws a MappingError if
 * the converted host is missing or invalid, with the error that the function threw, if any, as its cause.
 */
export function convertHost(
  components: Components,
  server: Server | undefined,
  conversion: HostConversion,
): Components | undefined {
  const { code, section, form, convert, applies, isHost } = conversion;
  if (server === undefined || !applies(server.host)) return undefined;
  const { userinfo, host, port } = server;
  const { converted, cause } = attemptHost(convert, host);
  if (typeof converted !== "string" || converted === "" || !isHost(converted)) {
    const value = typeof converted === "string" ? quote(converted) : describeValue(converted);
    const returned = converted === undefined || converted === "" ? "" : `; the function returned ${value}`;
    const why = cause === undefined ? returned : "; the function threw an error";
    throw new MappingError(
      `the host ${quote(host)} has no ${form} form (RFC 3987 ${section})${why}`,
      { code, reference: recombine(components), host, section },
      cause === undefined ? undefined : { cause },
    );
  }
  const before = userinfo === undefined ? "" : `${userinfo}@`;
  const after = port === undefined ? "" : `:${port}`;
  return { ...components, authority: before + converted + after };
}
