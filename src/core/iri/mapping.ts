import { quote } from "../../text/quote.ts";
import { checkOptionNames, describeValue } from "../check-arguments.ts";
import { type Components, recombine } from "../components.ts";
import type { Step } from "../resolve/trace.ts";
import type { Server } from "../server.ts";

/** The form to which the host could not be converted, because the caller's function returned no valid host. */
export type MappingErrorCode = "host-to-ascii" | "host-to-unicode";

/** The fields of a MappingError. */
export interface MappingErrorFields {
  /** The stable error code, in kebab case. */
  readonly code: MappingErrorCode;
  /** The reference. */
  readonly reference: string;
  /** Its host. */
  readonly host: string;
  /** The section of RFC 3987. */
  readonly section: string;
}

/**
 * Thrown if the host of a valid reference has no valid form of the requested kind (RFC 3987, 3.1 and 3.2.1). Its `cause` is
 * the error that the converting function threw, if any.
 */
export class MappingError extends Error implements MappingErrorFields {
  /** The name of the class. */
  override readonly name = "MappingError";
  /** The machine-readable error code. */
  declare readonly code: MappingErrorCode;
  /** The reference. */
  declare readonly reference: string;
  /** Its host. */
  declare readonly host: string;
  /** The section of RFC 3987. */
  declare readonly section: string;

  constructor(message: string, fields: MappingErrorFields, options?: { readonly cause?: unknown }) {
    super(message, options);
    Object.assign(this, fields);
  }

  /** Returns the message and all fields except `reference`, which the caller knows. */
  toJSON(): Omit<MappingErrorFields, "reference"> & { readonly message: string } {
    const { code, host, section, message } = this;
    return { code, host, section, message };
  }
}

/** A mapping between an IRI-reference and a URI-reference, step by step (RFC 3987, 3.1 and 3.2). */
export interface MappingTrace {
  /** The result of the mapping. */
  readonly target: string;
  /** All steps in order, including those not taken. */
  readonly steps: readonly Step[];
}

/** Records a step. Callers build the step only if there is a recorder. */
export type RecordStep = (step: Step) => void;

/** Runs a mapping with a recorder and returns its trace. */
export function traceMapping(map: (record: RecordStep) => string): MappingTrace {
  const steps: Step[] = [];
  const target = map((step) => steps.push(step));
  return { target, steps };
}

/** Returns a step that works on the whole reference. A step without a value was not taken. */
export function stepOf(step: string, says: string, value: string | undefined): Step {
  return { step, taken: value !== undefined, component: undefined, says, value };
}

/** Returns the octets of escapes in the notation of RFC 3987, 3.2.1, such as `<c3>`. */
export function octetsOf(escapes: string): string {
  return escapes.replace(/%([\dA-Fa-f]{2})/g, (_, digits: string) => `<${digits.toLowerCase()}>`);
}

/** Checks options passed by callers without type checking. `types` contains the `typeof` of each option. */
export function checkMappingOptions(options: object, types: { readonly [name: string]: string }): void {
  checkOptionNames(options, Object.keys(types));
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && typeof value !== types[name])
      throw new TypeError(`${name} must be a ${types[name]}, not ${describeValue(value)}`);
  }
}

/** Converts a host to another form. Returns undefined or "" if the host has no such form, or throws an error. */
export type ConvertHost = (host: string) => string | undefined;

/** Converts a host. If the function throws an error, returns it as `cause`. */
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

/** A host conversion, with checks before and after it. */
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
