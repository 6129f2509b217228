import * as fs from "node:fs";
import path from "node:path";
import { decodeName, encodeName } from "./file-name.ts";

/** Where a name leads, seen from a root. */
export type Place =
  | { readonly kind: "inside"; readonly real: string; readonly stat: fs.BigIntStats }
  | { readonly kind: "missing" }
  | { readonly kind: "outside" };

/** As many links as Linux follows in one name. */
const MOST_LINKS = 40;

/** Follows an absolute name from a folder, link by link. Nothing outside of the folder is looked at. */
export function placeIn(root: string, name: string): Place {
  const top = realOf(root);
  const at: string[] = [];
  const waiting = wayFrom(root, name);
  for (let links = 0; links <= MOST_LINKS; ) {
    const segment = waiting.shift();
    if (segment === undefined) return inside(join(top, at));
    if (segment === "." || segment === "") continue;
    if (segment === "..") {
      if (at.pop() === undefined) return { kind: "outside" };
      continue;
    }
    const next = join(top, [...at, segment]);
    const stat = statOf(next);
    if (!stat) return { kind: "missing" };
    if (!stat.isSymbolicLink()) {
      at.push(segment);
      continue;
    }
    links++;
    const target = linkOf(next);
    if (path.isAbsolute(target)) at.length = 0;
    waiting.unshift(...(path.isAbsolute(target) ? wayFrom(top, target) : target.split(SEPARATOR)));
  }
  return { kind: "missing" };
}

/** Windows takes "/" too. */
const SEPARATOR = path.sep === "\\" ? /[\\/]/ : path.sep;

/** The way from a folder to a name. One to another drive leaves the folder. */
function wayFrom(folder: string, name: string): string[] {
  const way = path.relative(folder, name);
  return path.isAbsolute(way) ? [".."] : way.split(path.sep);
}

function inside(real: string): Place {
  const stat = statOf(real);
  return stat ? { kind: "inside", real, stat } : { kind: "missing" };
}

const join = (folder: string, segments: readonly string[]): string => [folder, ...segments].join(path.sep);

/** The absolute name of what is there, without links. Not the other one of Node, which takes ".." by the text. */
export const realOf = (name: string): string =>
  decodeName(fs.realpathSync.native(encodeName(name), { encoding: "buffer" }));

const linkOf = (name: string): string =>
  decodeName(fs.readlinkSync(encodeName(name), { encoding: "buffer" }));

function statOf(name: string): fs.BigIntStats | undefined {
  return fs.lstatSync(encodeName(name), { throwIfNoEntry: false, bigint: true });
}
