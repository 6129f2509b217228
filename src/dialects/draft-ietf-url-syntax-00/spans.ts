import type { AbsPath, Server, UrlReference } from "../../../generated/draft-ietf-url-syntax-00/ast.ts";
import type { ComponentSpans } from "../../core/components.ts";
import type { Span } from "../../text/span.ts";
import { serverNodeOfTree } from "./server.ts";

/** Where the components of a tree and the parts of its server stand. */
export function spansOf(tree: UrlReference): ComponentSpans {
  const { url, fragment } = tree;
  const scheme = url?.type === "generic-URL" || url?.type === "opaque-URL" ? url.scheme : undefined;
  const hierarchy = url?.type === "generic-URL" ? url.relativeUrl : url?.type === "opaque-URL" ? null : url;
  const netPath = hierarchy?.type === "net_path" ? hierarchy : undefined;
  const absPath = hierarchy?.type === "net_path" ? hierarchy.absPath : hierarchy;
  const relPath = absPath?.type === "abs_path" ? absPath.relPath : absPath;
  const start = absPath?.start ?? netPath?.end ?? (scheme ? scheme.end + 1 : 0);
  const end = relPath?.pathSegments?.end ?? absPath?.end ?? netPath?.end ?? url?.end ?? 0;
  const winning = hierarchy?.type === "abs_path" ? winningServer(hierarchy) : undefined;
  // What stands in an abs_path was read by itself: its spans begin with it.
  const { userinfo, host, port } = partSpans(serverNodeOfTree(tree), winning?.start ?? 0);
  return {
    scheme,
    authority: winning ?? netPath?.server,
    userinfo,
    host,
    port,
    path: { start: winning?.end ?? start, end },
    params: undefined,
    query: relPath?.query ?? undefined,
    fragment: fragment ?? undefined,
  };
}

/** The server that stands in an abs_path of the tree (4.4); undefined if none does. */
function winningServer({ start, relPath: { pathSegments } }: AbsPath): Span | undefined {
  const [slash, server] = pathSegments?.segments ?? [];
  return slash?.start === slash?.end && server ? { start: start + "//".length, end: server.end } : undefined;
}

function partSpans(
  server: Server | undefined,
  offset: number,
): Pick<ComponentSpans, "userinfo" | "host" | "port"> {
  const { user, password, hostport } = server ?? {};
  const end = (password ?? user)?.end;
  const shift = (span: Span | null | undefined) =>
    span ? { start: span.start + offset, end: span.end + offset } : undefined;
  return {
    userinfo: server && end !== undefined ? shift({ start: server.start, end }) : undefined,
    host: shift(hostport?.host),
    port: shift(hostport?.port),
  };
}
