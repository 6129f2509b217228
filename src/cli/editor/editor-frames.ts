/** Thrown if a stream is not a sequence of protocol messages. The rest of the stream cannot be parsed. */
export class FrameError extends Error {}

/** The size limits in bytes. The content of a message becomes one string; documents in editors are far smaller. */
const LONGEST_HEADER = 1 << 12;
const LONGEST_CONTENT = 1 << 28;
/** The maximum depth of nested brackets. The protocol library overflows the stack on deeper messages. */
const DEEPEST = 1000;

/** Yields the messages in a stream, including their headers (LSP 3.17, "Base Protocol"). Throws a FrameError. */
export async function* framesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let size: number | undefined;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    for (;;) {
      // A message may arrive in many chunks. They are joined only twice: once to read the header, and once when the
      // message is complete.
      if (size !== undefined && length < size) break;
      const bytes = joinChunks(waiting, length);
      waiting = [bytes];
      size ??= sizeOf(bytes);
      if (size === undefined) break;
      if (length < size) continue;
      const message = bytes.subarray(0, size);
      if (isDeep(message)) throw new FrameError(`the message is nested more than ${DEEPEST} levels deep`);
      yield message;
      waiting = [bytes.subarray(size)];
      length -= size;
      size = undefined;
    }
  }
}

/** Checks whether the brackets in a message are nested more deeply than in any real document or setting. */
function isDeep(message: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < message.length; at++) {
    const byte = message[at];
    if (byte === 0x5c && isInString) at++;
    else if (byte === 0x22) isInString = !isInString;
    else if (isInString) continue;
    else if (byte === 0x5b || byte === 0x7b) depth++;
    else if (byte === 0x5d || byte === 0x7d) depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  return only?.length === length ? only : Buffer.concat(chunks, length);
}

const FIELD = "content-";

/** The size in bytes of the message that begins here, including its header; undefined if the header is incomplete. */
function sizeOf(bytes: Uint8Array): number | undefined {
  const text = Buffer.from(bytes.subarray(0, LONGEST_HEADER)).toString("latin1");
  let content: number | undefined;
  for (let at = 0; ; ) {
    const end = text.indexOf("\r\n", at);
    if (end === at) return at + 2 + checkedLength(content);
    const line = end < 0 ? text.slice(at).replace(/\r$/, "") : text.slice(at, end);
    if (!FIELD.startsWith(line.slice(0, FIELD.length).toLowerCase()) || (end < 0 && line.includes("\n")))
      throw new FrameError("the header field is neither Content-Length nor Content-Type");
    if (end < 0) break;
    content = lengthIn(line) ?? content;
    at = end + 2;
  }
  if (text.length === LONGEST_HEADER)
    throw new FrameError(`the header is longer than ${LONGEST_HEADER} bytes`);
  return undefined;
}

/** The value of a Content-Length field; undefined for any other field. */
function lengthIn(line: string): number | undefined {
  if (!/^content-length/i.test(line)) return undefined;
  const [, digits] = /^content-length[ \t]*:[ \t]*(\d{1,15})[ \t]*$/i.exec(line) ?? [];
  if (digits === undefined) throw new FrameError("Content-Length is not a number of bytes");
  return Number(digits);
}

function checkedLength(content: number | undefined): number {
  if (content === undefined) throw new FrameError("the header has no Content-Length");
  if (content > LONGEST_CONTENT)
    throw new FrameError(`the message has ${content} bytes; the limit is ${LONGEST_CONTENT}`);
  return content;
}
