import { fixUntilValid } from "../core/suggested-fix.ts";
import { fromUserInput } from "../core/user-input.ts";
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
      /** The reference in the input, to which the offsets of the issue refer. */
      readonly value: string;
      /** The message for the user. */
      readonly message: string;
      /**
       * A valid value to offer in place of the input; undefined if the suggestions lead to none, or if a
       * space separates two addresses.
       */
      readonly offer: string | undefined;
      /** The issue that the schema reports. */
      readonly issue: Issue;
    };

/**
 * Checks user input, such as the value of a form field, with a schema created by `uri` or `uriReference`. First strips
 * what `fromUserInput` strips. `messages` maps each code to a message; the default messages are in plain English. In a
 * message, `{beginning}` stands for the allowed beginnings. Throws a TypeError if the input is not a string.
 */
export function checkInput(
  schema: TextSchema,
  input: string,
  messages: Readonly<Record<Issue["code"], string>> = plainMessages,
): InputResult {
  const value = fromUserInput(input).reference;
  const issue = issueOf(schema, value);
  if (issue === undefined) return { ok: true, value };
  const beginnings = issue.beginnings ?? ["https://"];
  const named = beginnings.map((each) => `"${each}"`).join(" or ");
  const message = messages[issue.code].replace("{beginning}", () => named);
  // In `https:// https://`, the space separates no addresses.
  const isOne = !/[^/\s]\/?\s+([a-z]+:\/\/|www\.)/i.test(value);
  const offer = isOne ? fixUntilValid(value, (each) => issueOf(schema, each)) : undefined;
  return { ok: false, value, message, offer, issue };
}

function issueOf(schema: TextSchema, value: string): Issue | undefined {
  return schema["~standard"].validate(value).issues?.[0];
}
