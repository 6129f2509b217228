import { fileURLToPath } from "node:url";
import { build } from "esbuild";

type Parser = typeof import("@actions/workflow-parser") &
  typeof import("@actions/workflow-parser/actions/index");

/** Bundles and loads GitHub's parser of workflows and actions. It imports JSON in a way that Node does not support. */
export async function loadParser(): Promise<Parser> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'export * from "@actions/workflow-parser"; export * from "@actions/workflow-parser/actions/index";',
      resolveDir: fileURLToPath(new URL("../..", import.meta.url)),
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

/** A step of a job or of a composite action. */
export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}
