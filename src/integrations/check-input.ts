import { checkObject, checkText, describeValue } from "../core/check-arguments.ts";
import { divideInvalid } from "../core/split.ts";
import { fixUntilValid } from "../core/suggested-fix.ts";
import { fromUserInput, type UserInput } from "../core/user-input.ts";
import { hasAsciiForm } from "../explain/authority.ts";
import { applyEdits } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import { alternatives } from "./advice.ts";
import { plainMessages } from "./plain-messages.ts";
import type { Issue, TextSchema } from "./schema.ts";

/** The result of checking user input. `ok` is true if the input is valid. */
export type InputResult =
  | {
      /** The input is valid. */
      readonly ok: true;
      /** The reference in the input, without what `fromUserInput` strips. */
      readonly value: string;
    }
  | {
      /** The input is invalid. */
      readonly ok: false;
      /** The reference in the input, with its line breaks, to which the offsets of the issue refer. */
      readonly value: string;
      /** The message for the user. If letters beyond ASCII or spaces hide another problem, the message of that problem comes first. */
      readonly message: string;
      /**
       * A valid value to offer in place of the input; undefined if the suggestions lead to no valid value, or if a
       * space separates two addresses.
       */
      readonly offer: string | undefined;
      /** The issue that the schema reports. If a space separates two addresses, its code is `several-addresses`. */
      readonly issue: Issue;
    };

/**
 * A message for users. In a string, `{beginning}` stands for the allowed beginnings, such as `"https://" or "mailto:"`.
 * A function, for languages other than English, receives them as a list.
 */
export type InputMessage = string | ((beginnings: readonly string[]) => string);

/** The messages of a translation, one for each code of an `Issue`. */
export type InputMessages = Readonly<Record<Issue["code"], InputMessage>>;

/**
 * Checks user input, such as the value of a form field, with a schema created by `uri` or `uriReference`. First strips
 * what `fromUserInput` strips, except line breaks in the authority, or anywhere in an address that remains invalid: they
 * may separate the address from something else. `messages` maps each code to a message; the default messages are in plain
 * English. Throws a TypeError if the input or the needed message is not a string, or if the schema is invalid.
 */
export function checkInput(
  schema: TextSchema,
  input: string,
  messages: InputMessages = plainMessages,
): InputResult {
  if (typeof schema?.["~standard"]?.validate !== "function")
    throw new TypeError(`a schema must be the result of uri or uriReference, not ${describeValue(schema)}`);
  checkObject(messages, "messages");
  const value = withoutWrappers(schema, input);
  const found = issueOf(schema, value);
  if (found === undefined) return { ok: true, value };
  // In `https:// https://`, the space does not separate two addresses.
  const isOne = !/[^/\s]\/?\s+([a-z]+:\/\/|www\.)/i.test(value);
  const areSeveral = !isOne && /^\s*(?:[a-z]+:\/\/|\S+\.[a-z])/i.test(value);
  const issue = areSeveral ? ({ ...found, code: "several-addresses" } as const) : found;
  const offer = isOne ? fixUntilValid(value, (each) => issueOf(schema, each)) : undefined;
  const message = issuesOf(schema, value, issue)
    .map((each) => messageOf(messages, each))
    .join(" ");
  return { ok: false, value, message, offer, issue };
}

/**
 * Returns the issue, after the one that letters beyond ASCII or spaces hide, if any: converting or replacing them would
 * not fix that one.
 */
function issuesOf(schema: TextSchema, value: string, issue: Issue): readonly Issue[] {
  if (issue.code !== "non-ascii" && issue.code !== "space") return [issue];
  const hiding = issue.code === "space" ? / /g : /[^\0-\x7f]/gu;
  const hidden = issueOf(
    schema,
    value.replace(hiding, (each) => (each === " " || hasAsciiForm(each) ? "x" : each)),
  );
  return hidden && hidden.code !== issue.code ? [hidden, issue] : [issue];
}

function messageOf(
  messages: { readonly [Code in Issue["code"]]?: InputMessage },
  { code, beginnings = ["https://"] }: Issue,
): string {
  const message = messages[code];
  if (typeof message === "function") return message(beginnings);
  checkText(message, `the message for ${code}`);
  return message.replace("{beginning}", () => alternatives(beginnings.map((each) => `"${each}"`)));
}

/**
 * Returns the reference in the input. Lines are joined only if the result is valid, and never in the authority: they may
 * be a host and something else.
 */
function withoutWrappers(schema: TextSchema, input: string): string {
  const { reference, stripped } = fromUserInput(input);
  const { schemeEnd, hasAuthority, path } = divideInvalid(reference);
  const joined = withBreaks(input, stripped, {
    start: schemeEnd + "//".length,
    end: hasAuthority ? path : 0,
  });
  const isValid = issueOf(schema, joined) === undefined;
  return isValid ? joined : withBreaks(input, stripped, { start: 0, end: reference.length });
}

/** Returns the reference with what was stripped inside a span of it. */
function withBreaks(input: string, stripped: UserInput["stripped"], span: Span): string {
  let removed = 0;
  const others = stripped.filter(({ start, end }) => {
    const at = start - removed;
    removed += end - start;
    return at <= span.start || at >= span.end;
  });
  return applyEdits(
    input,
    others.map(({ start, end }) => ({ start, end, text: "" })),
  );
}

function issueOf(schema: TextSchema, value: string): Issue | undefined {
  return schema["~standard"].validate(value).issues?.[0];
}
