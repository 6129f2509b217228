/** An instructive reference. */
export interface Example {
  readonly reference: string;
  readonly base?: string;
  readonly shows: string;
  /** The code of its error by RFC 3986; undefined if it is valid. */
  readonly error?: string;
}

export const examples: readonly Example[] = [
  { reference: "../g", base: "http://a/b/c/d;p?q", shows: "a relative reference" },
  { reference: "?y", base: "http://a/b/c/d;p?q", shows: "a query alone" },
  { reference: "http://a_b:x/", shows: "an invalid port", error: "invalid-port" },
  { reference: "http://example.com/a b", shows: "a space", error: "space" },
  { reference: "http://0x7f.1/", shows: "two hosts" },
  { reference: "http://[::1]/", shows: "an IPv6 address" },
  { reference: "mailto:a@b?c", shows: "an opaque URI" },
  { reference: "C:\\Users\\me", shows: "a Windows path", error: "unwise" },
  { reference: "../../../g", base: "http://a/b/c/d", shows: "above the root" },
  { reference: "HTTP://Example.COM:80/%7Euser/../x", shows: "normal forms" },
];
