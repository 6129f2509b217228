import { type Connection, MessageType, ShowMessageNotification } from "vscode-languageserver";
import type { Settings } from "../config/settings.ts";
import { fitsRule } from "../lint/levels.ts";
import { type EditorSettings, noRule, readSettings } from "./settings.ts";

/** What counts for a document. */
export interface Configured {
  readonly settings: Settings;
  /** Whether the configuration leaves the document out. */
  readonly isIgnored: boolean;
  /** Why there is no configuration, although there should be one. */
  readonly trouble?: string;
}

/** Finds what counts for a document: what its configuration says, and before it what the editor says. */
export type Configure = (
  uri: string,
  folders: readonly string[],
  given: EditorSettings,
) => Promise<Configured>;

/** How documents are judged. */
export interface Configuration {
  /** What counts for a document. What is wrong in settings and configurations is said once. */
  readonly configured: (uri: string) => Promise<Configured>;
  /** Takes the settings that the editor sends, and asks for those of each document anew. */
  readonly change: (settings: unknown) => void;
  /** Says again what is wrong. */
  readonly repeat: () => void;
  readonly forget: (uri: string) => void;
}

/** What an editor calls the settings of urigram. */
export const SECTION = "urigram";

/** What is known of the editor. */
interface Asked {
  readonly hasSettings: boolean;
  readonly initialSettings: unknown;
  readonly folders: readonly string[];
}

/** Settings as an editor has them: it can be asked for them, or sends them. Those that it began with count last. */
export function createConfiguration(
  { workspace, sendNotification }: Pick<Connection, "workspace" | "sendNotification">,
  client: () => Asked,
  configure: Configure,
): Configuration {
  const known = new Map<string, Promise<EditorSettings>>();
  const said = new Set<string>();
  let sent: unknown;

  async function read(scopeUri: string): Promise<EditorSettings> {
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
    async configured(uri) {
      const reading = known.get(uri) ?? read(uri);
      known.set(uri, reading);
      const given = await reading;
      const configured = await configure(uri, client().folders, given);
      const { trouble, settings } = configured;
      if (trouble !== undefined) await say(trouble);
      // Which own rules there are, configurations say.
      else
        for (const pattern of Object.keys(given.said.rules))
          if (!fitsRule(pattern, settings.plugins)) await say(noRule(pattern));
      return configured;
    },
    change(settings) {
      sent = partOf(settings);
      known.clear();
    },
    repeat() {
      said.clear();
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
