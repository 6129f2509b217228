import { type Connection, MessageType, ShowMessageNotification } from "vscode-languageserver";
import { readSettings, type Settings } from "./settings.ts";

/** The settings of documents. */
export interface Configuration {
  /** The settings of a document. What is wrong in them is said once. */
  readonly settingsFor: (uri: string) => Promise<Settings>;
  /** Takes the settings that the editor sends, and asks for those of each document anew. */
  readonly change: (settings: unknown) => void;
  readonly forget: (uri: string) => void;
}

/** What an editor calls the settings of urigram. */
export const SECTION = "urigram";

/** Settings as an editor has them: it can be asked for them, or sends them. Those that it began with count last. */
export function createConfiguration(
  { workspace, sendNotification }: Pick<Connection, "workspace" | "sendNotification">,
  client: () => { readonly hasSettings: boolean; readonly initialSettings: unknown },
): Configuration {
  const known = new Map<string, Promise<Settings>>();
  const said = new Set<string>();
  let sent: unknown;

  async function read(scopeUri: string): Promise<Settings> {
    const { hasSettings, initialSettings } = client();
    const current: unknown = hasSettings
      ? await workspace.getConfiguration({ scopeUri, section: SECTION })
      : sent;
    const { settings, troubles } = readSettings(together(initialSettings, current));
    for (const trouble of troubles) await say(trouble);
    return settings;
  }

  async function say(message: string): Promise<void> {
    if (said.has(message)) return;
    said.add(message);
    // The library has a function for messages that wait for an answer.
    await sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
  }

  return {
    settingsFor(uri) {
      const settings = known.get(uri) ?? read(uri);
      known.set(uri, settings);
      return settings;
    },
    change(settings) {
      sent = partOf(settings);
      known.clear();
    },
    forget(uri) {
      known.delete(uri);
    },
  };
}

/** The settings of urigram among those of all programs. */
function partOf(all: unknown): unknown {
  return typeof all === "object" && all !== null && SECTION in all ? all[SECTION] : undefined;
}

/** Settings, each of which counts before the one of its name among earlier ones. */
function together(earlier: unknown, later: unknown): unknown {
  if (typeof earlier !== "object" || earlier === null) return later ?? earlier;
  if (later === undefined || later === null) return earlier;
  return typeof later === "object" ? { ...earlier, ...later } : later;
}
