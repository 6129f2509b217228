import { describe, expect, it } from "vitest";
import { framesIn } from "../../src/cli/editor-frames.ts";

/** The messages in chunks, as text, and why there are no more. */
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

  it("end where the stream ends, without the half of one", async () => {
    expect(await read(["Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n{"])).toEqual(
      MESSAGES.slice(0, 1),
    );
    expect(await read(["Content-Len"])).toEqual([]);
    expect(await read([])).toEqual([]);
  });

  it.each([
    ["Content-Length: abc\r\n", "a Content-Length that is not a number of bytes"],
    ["Content-Length: -5\r\n", "a Content-Length that is not a number of bytes"],
    ["Content-Length: 0x10\r\n", "a Content-Length that is not a number of bytes"],
    ["Content-Length: 1e3\r\n", "a Content-Length that is not a number of bytes"],
    ["Content-Length\r\n", "a Content-Length that is not a number of bytes"],
    ["Content-Type: a\r\n\r\n", "a header without Content-Length"],
    ["\r\n", "a header without Content-Length"],
    ["\r\n".repeat(1000), "a header without Content-Length"],
    ["\n".repeat(1000), "a header that is not Content-Length or Content-Type"],
    ["Content-Length: 2\n\n{}", "a header that is not Content-Length or Content-Type"],
    ["hello", "a header that is not Content-Length or Content-Type"],
    ["Content-Length: 2\r\nHost: a\r\n\r\n{}", "a header that is not Content-Length or Content-Type"],
    [`Content-Type: ${"a".repeat(5000)}`, "a header of more than 4096 bytes"],
    ["Content-Length: 999999999\r\n\r\n{", "a message of 999999999 bytes, and 268435456 are the most"],
    [`Content-Length: ${"9".repeat(400)}\r\n\r\n{`, "a Content-Length that is not a number of bytes"],
  ])("end at %j, and the reason is said at once", async (header, reason) => {
    const message = MESSAGES[0] ?? "";
    expect(await read([message + header])).toEqual([message, `Error: ${reason}`]);
    expect((await read([message, ...header])).at(-1)).toBe(`Error: ${reason}`);
  });
});
