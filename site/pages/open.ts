import { spawn } from "node:child_process";

/** The system command that opens an address in the default browser. */
const OPENERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["darwin", ["open"]],
  ["win32", ["cmd", "/c", "start", ""]],
]);

/** Opens an address in the default browser, if there is one. */
export function openInBrowser(url: string): void {
  const [program = "xdg-open", ...args] = OPENERS.get(process.platform) ?? ["xdg-open"];
  const opener = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  opener.on("error", () => console.error(`there is no ${program} to open it`));
  opener.unref();
}
