import type { Components } from "./components.ts";
import { unescape as unescapeOnce } from "./escape.ts";
import type { Field, SegmentParts } from "./fields.ts";

/** A path segment, unescaped. A segment with params is an object (RFC 2396, 3.3; RFC 3986, 3.3). */
export type Segment = string | SegmentParts;

/** Returns the unescaped segments of a path whose segments have no params (RFC 1808, 2.2). */
export function readTexts({ path }: Pick<Components, "path">): readonly string[] {
  return path.split("/").map(unescapeOnce);
}

/** Returns the unescaped segments of a path. The params of a segment follow its first ";" (RFC 2396, 3.3). */
export function readSegments({ path }: Pick<Components, "path">): readonly Segment[] {
  return path.split("/").map((segment) => {
    const [text = "", ...params] = segment.split(";");
    return params.length === 0
      ? unescapeOnce(text)
      : { text: unescapeOnce(text), params: params.map(readField) };
  });
}

function readField(field: string): Field {
  const at = field.indexOf("=");
  return at < 0 ? unescapeOnce(field) : [unescapeOnce(field.slice(0, at)), unescapeOnce(field.slice(at + 1))];
}
