/**
 * Whether the environment asks for colours; undefined if it does not say. FORCE_COLOR precedes NO_COLOR, as in Node; an
 * empty one says nothing (https://no-color.org, https://force-color.org).
 */
export function colourOfEnvironment(env: {
  readonly [name: string]: string | undefined;
}): boolean | undefined {
  const { FORCE_COLOR: force = "", NO_COLOR: no = "" } = env;
  if (force !== "") return force !== "0" && force !== "false";
  return no === "" ? undefined : false;
}
