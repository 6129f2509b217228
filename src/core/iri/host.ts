import { quote } from "../../text/quote.ts";
import { type Components, recombine } from "../components.ts";
import type { Server } from "../server.ts";
import { MappingError, type MappingErrorCode } from "./mapping-error.ts";

/** Another form of a host; undefined or "" where there is none. */
export type ConvertHost = (host: string) => string | undefined;

/** How a host is converted, and what holds for hosts before and after. */
export interface HostConversion {
  readonly code: MappingErrorCode;
  readonly section: string;
  /** The name of the form. */
  readonly form: string;
  readonly convert: ConvertHost;
  /** Checks whether a host has anything to convert. */
  readonly applies: (host: string) => boolean;
  /** Checks whether a converted host is valid in the reference. */
  readonly isHost: (host: string) => boolean;
}

/** A reference with its host in another form; undefined if it has none to convert. Throws a MappingError. */
export function convertHost(
  components: Components,
  server: Server | undefined,
  conversion: HostConversion,
): Components | undefined {
  const { code, section, form, convert, applies, isHost } = conversion;
  if (server === undefined || !applies(server.host)) return undefined;
  const { userinfo, host, port } = server;
  const converted: unknown = convert(host);
  if (typeof converted !== "string" || converted === "" || !isHost(converted)) {
    throw new MappingError(`the host ${quote(host)} has no ${form} form (RFC 3987 ${section})`, {
      code,
      reference: recombine(components),
      host,
      section,
    });
  }
  const before = userinfo === undefined ? "" : `${userinfo}@`;
  const after = port === undefined ? "" : `:${port}`;
  return { ...components, authority: before + converted + after };
}
