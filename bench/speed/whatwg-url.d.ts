// whatwg-url has no types of its own; this is what is measured of it.
declare module "whatwg-url" {
  const whatwgUrl: { parseURL(text: string, options?: { baseURL?: unknown }): unknown };
  export default whatwgUrl;
}
