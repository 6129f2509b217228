/**
 * `npm run generate [-- rfc2396 ...]`: writes generated/, including the index.ts and checking.ts of each dialect, from
 * grammar/, for all specifications or for those named. With --check, it writes nothing, and fails if a file differs.
 */
import { fileURLToPath } from "node:url";
import { run } from "./generate/command.ts";

const { code, message } = run(fileURLToPath(new URL("..", import.meta.url)), process.argv.slice(2));
if (message !== "") (code === 0 ? console.log : console.error)(message);
process.exitCode = code;
