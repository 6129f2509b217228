import type { Diagnostic } from "../lint/diagnostic.ts";
import type { DiagnosticFormat, Outcome } from "../report/format.ts";
import type { SourceText } from "../report/source.ts";

/** Takes the diagnostics of a run, one after the other. */
export interface Reporter {
  readonly begin: () => Promise<void>;
  readonly write: (diagnostic: Diagnostic, source: SourceText) => Promise<void>;
  /** After the diagnostics of a file, or for a file that was read and had none. */
  readonly endFile: (file: string) => Promise<void>;
  readonly end: (outcome: Outcome) => Promise<void>;
}

/** Writes in a format. */
export function createReporter(format: DiagnosticFormat, send: (text: string) => Promise<void>): Reporter {
  let separator = "";
  return {
    begin: () => send(format.head),
    async write(diagnostic, source) {
      await send(separator + format.write(diagnostic, source));
      separator = format.separator;
    },
    endFile: async (file) => send(format.endFile?.(file) ?? ""),
    end: (outcome) => send(format.foot(outcome)),
  };
}

/** Several reporters as one. */
export function together(reporters: readonly Reporter[]): Reporter {
  const each = async (tell: (reporter: Reporter) => Promise<void>) => {
    for (const reporter of reporters) await tell(reporter);
  };
  return {
    begin: () => each(({ begin }) => begin()),
    write: (diagnostic, source) => each(({ write }) => write(diagnostic, source)),
    endFile: (file) => each(({ endFile }) => endFile(file)),
    end: (outcome) => each(({ end }) => end(outcome)),
  };
}
