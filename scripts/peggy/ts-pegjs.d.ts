// ts-pegjs 4.2.2 names a types file that it does not ship.
declare module "ts-pegjs" {
  import type { Plugin } from "peggy";

  const plugin: Plugin;
  export default plugin;
}
