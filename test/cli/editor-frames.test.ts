import { describe, expect, it } from "vitest";
import { framesIn } from "../../src/cli/editor/editor-frames.ts";

/** Returns the messages in the chunks as strings, and the error after them. */
async function read(chunks: readonly (string | Uint8Array)[]): Promise<readonly string[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
  }
  const found: string[] = [];
  try {
    for await (const frame of framesIn(stream())) found.push(Buffer.from(frame).toString());
  } catch (error) {
    found.push(String(error));
  }
  return found;
}

const MESSAGES = [
  "Content-Length: 2\r\n\r\n{}",
  "content-length:0\r\n\r\n",
  "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 4 \r\n\r\n\r\n\r\n",
  'CONTENT-LENGTH: 5\r\n\r\n"Ä"\n',
];

describe("the messages in a stream", () => {
  it.each([1, 2, 3, 7, 1000])("are the same in chunks of %i bytes", async (length) => {
    const all = Buffer.from(MESSAGES.join(""));
    const chunks = Array.from({ length: Math.ceil(all.length / length) }, (_, at) =>
      all.subarray(at * length, (at + 1) * length),
    );
    expect(await read(chunks)).toEqual(MESSAGES);
  });

  it("end with the stream, without an incomplete message", async () => {
    expect(await read(["Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n{"])).toEqual(
      MESSAGES.slice(0, 1),
    );
    expect(await read(["Content-Len"])).toEqual([]);
    expect(await read([])).toEqual([]);
  });

  it.each([
    ["Content-Length: abc\r\n", "Content-Length is not a number of bytes"],
    ["Content-Length: -5\r\n", "Content-Length is not a number of bytes"],
    ["Content-Length: 0x10\r\n", "Content-Length is not a number of bytes"],
    ["Content-Length: 1e3\r\n", "Content-Length is not a number of bytes"],
    ["Content-Length\r\n", "Content-Length is not a number of bytes"],
    ["Content-Type: a\r\n\r\n", "the header has no Content-Length"],
    ["\r\n", "the header has no Content-Length"],
    ["\r\n".repeat(1000), "the header has no Content-Length"],
    ["\n".repeat(1000), "the header field is neither Content-Length nor Content-Type"],
    ["Content-Length: 2\n\n{}", "the header field is neither Content-Length nor Content-Type"],
    ["hello", "the header field is neither Content-Length nor Content-Type"],
    ["Content-Length: 2\r\nHost: a\r\n\r\n{}", "the header field is neither Content-Length nor Content-Type"],
    [`Content-Type: ${"a".repeat(5000)}`, "the header is longer than 4096 bytes"],
    ["Content-Length: 999999999\r\n\r\n{", "the message has 999999999 bytes; the limit is 268435456"],
    [`Content-Length: ${"9".repeat(400)}\r\n\r\n{`, "Content-Length is not a number of bytes"],
    [`Content-Length: 1001\r\n\r\n${"[".repeat(1001)}`, "the message is nested more than 1000 levels deep"],
  ])("end at %j, with the reason at once", async (header, reason) => {
    const message = MESSAGES[0] ?? "";
    expect(await read([message + header])).toEqual([message, `Error: ${reason}`]);
    expect((await read([message, ...header])).at(-1)).toBe(`Error: ${reason}`);
  });
});
