/**
 * The components of a reference (RFC 2396, 4.3). Undefined says that the component is not there; "" that it is there
 * and empty (5.2, 7). The path is never undefined.
 */
export interface Components {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
