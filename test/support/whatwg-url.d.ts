declare module "whatwg-url" {
  /** An implementation of the URL Standard in JavaScript. */
  export const URL: typeof globalThis.URL;
}
