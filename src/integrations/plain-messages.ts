import type { UriSyntaxErrorCode } from "../core/syntax-error.ts";
import { frozen } from "../text/frozen.ts";
import type { RequirementCode } from "./requirements.ts";

/**
 * The messages for users of a form, one for each code of an `Issue` or a `UriSyntaxError`. They say what to enter, in
 * words that require no knowledge of the specifications. `checkInput` replaces `{beginning}` with the allowed
 * beginnings. To translate the messages, write a record of type `InputMessages`.
 */
export const plainMessages: Readonly<Record<UriSyntaxErrorCode | RequirementCode, string>> =
  /* @__PURE__ */ frozen({
    "not-a-string": "Enter an address.",
    invalid: "Correct the address. It contains a character in the wrong place.",
    "invisible-character": "Type the address again. It contains an invisible character.",
    empty: "Enter an address.",
    "missing-scheme": "Enter the full address, including its beginning, such as {beginning}.",
    "scheme-not-allowed": "Enter an address that begins with {beginning}.",
    "scheme-syntax": "Correct the address. Its beginning does not match the rest.",
    "scheme-twice": 'Include the beginning of the address, such as "https://", only once.',
    "several-addresses": "Enter only one address.",
    "missing-host": 'Enter the server name, such as "example.com", after "://".',
    "host-not-dns-name": 'Correct the server name. It should look like "www.example.com".',
    "host-character": 'Correct the server name. It can contain only letters, digits, "-" and ".".',
    "host-without-dot": 'Complete the server name. It should look like "www.example.com".',
    "userinfo-not-allowed": 'Remove the user name and "@" before the server name.',
    "port-out-of-range": "Correct the number after the server name. The maximum is 65535.",
    control: "Remove or replace the line breaks, tabs and invisible characters.",
    space: 'Remove the space, or use "-" or %20 instead.',
    delims: "Remove or replace the quotation marks and angle brackets.",
    unwise: "Remove or replace the braces, backslashes and other special characters.",
    punctuation: "Remove or replace the quotation marks and angle brackets.",
    national: "Remove or replace the braces, backslashes and other special characters.",
    "non-ascii": "Use only letters from A to Z, digits and plain symbols, and no invisible characters.",
    "lone-surrogate": "Type the address again. It contains a damaged character.",
    "not-ucschar": "Remove or replace the character that is not allowed.",
    "private-use": "Remove or replace the character that is not allowed.",
    "incomplete-escape": 'Use %25 instead of "%".',
    "invalid-escape": 'Use %25 instead of "%".',
    "scheme-start": "Correct the beginning of the address. Remove everything before its first letter.",
    "scheme-character": 'Correct the beginning of the address, before ":".',
    "empty-scheme-specific-part": 'Complete the address. Nothing follows ":".',
    "empty-first-segment": 'Correct the slashes. A name must be between "//" and the next "/".',
    "query-without-path": 'Complete the address. Nothing precedes "?".',
    "second-fragment": 'Remove the second "#", or use %23 instead.',
    "invalid-port": 'Correct the part after the server name. Only a number may follow ":".',
    "ipv6-address": "Correct the address between the square brackets.",
    "ipv4-after-elision": "Correct the address between the square brackets.",
    "zone-identifier": 'Remove "%" and the text after it between the square brackets.',
    "ip-future": "Correct the address between the square brackets.",
    "unclosed-bracket": 'Add "]" after the address that begins with "[".',
    bracket: "Remove or replace the square brackets.",
    "unexpected-character": "Correct the address. It contains a character in the wrong place.",
    "unexpected-end": "Complete the address. Its end is missing.",
  });
