// whatwg-url contains no types; these cover what is measured.
declare module "whatwg-url" {
  const whatwgUrl: { parseURL(text: string, options?: { baseURL?: unknown }): unknown };
  export default whatwgUrl;
}
