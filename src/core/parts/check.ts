import { quote } from "../../text/quote.ts";
import { checkPort, checkText, describeValue } from "../check-arguments.ts";
import { checkData } from "../escape.ts";
import { checkFields } from "../fields.ts";
import { type Escaping, type Parts, productionOfPart, verbatimParts } from "./parts.ts";

/**
 * Checks parts passed by callers without type checking. Throws a TypeError if a part does not exist in the specification.
 */
export function checkParts(parts: Parts, escaping: Escaping, productions: readonly string[]): void {
  const known = [
    ...verbatimParts.filter((name) => productionOfPart(name, productions) !== undefined),
    ...Object.keys(escaping)
      .filter((name) => name !== "param")
      .map((name) => (name === "segment" ? "path" : name)),
  ];
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    if (!known.includes(name))
      throw new TypeError(`the specification has no part ${quote(name)}; it has ${known.join(", ")}`);
    checkPart(name, value, escaping);
  }
}

function checkPart(name: string, value: unknown, escaping: Escaping): void {
  if (name === "port") checkPort(value);
  else if (name === "query" && typeof value !== "string") {
    if (!Array.isArray(value))
      throw new TypeError(
        `query must be a string or an array of fields, as in [...new URLSearchParams("a=1")], not ${describeValue(value)}`,
      );
    checkFields(value, "query");
  } else if (name === "path") {
    if (!Array.isArray(value))
      throw new TypeError(
        `path must be an array of segments, as in "/a/b".split("/"), not ${describeValue(value)}`,
      );
    for (const [i, segment] of value.entries()) checkSegment(segment, `path[${i}]`, escaping);
  } else if (name === "userinfo" && Array.isArray(value)) {
    if (value.length !== 2)
      throw new TypeError("userinfo must be a string or an array of a user and a password");
    for (const [i, text] of value.entries()) checkData(text, `userinfo[${i}]`);
  } else if (verbatimParts.some((each) => each === name)) checkText(value, name);
  else checkData(value, name);
}

function checkSegment(segment: unknown, name: string, { param }: Escaping): void {
  if (typeof segment !== "object" || segment === null || !("text" in segment) || !("params" in segment)) {
    checkData(segment, name);
    return;
  }
  if (param === undefined)
    throw new TypeError("in this specification a segment has no params; pass params next to the path");
  checkData(segment.text, `${name}.text`);
  checkFields(segment.params, `${name}.params`);
}
