/** How parts of a report are highlighted; plain text leaves them unchanged. */
export interface Style {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

export const plain: Style = {
  error: (text) => text,
  warning: (text) => text,
  strong: (text) => text,
  faint: (text) => text,
};

export const coloured: Style = {
  error: sgr("1;31"),
  warning: sgr("1;33"),
  strong: sgr("1"),
  faint: sgr("2"),
};

function sgr(code: string): (text: string) => string {
  return (text) => `\x1b[${code}m${text}\x1b[0m`;
}

/** A text in lines of so many columns at most, broken at spaces; a longer word is cut. Each character is a column. */
export function wrap(text: string, columns: number): readonly string[] {
  const room = Math.max(columns, 1);
  const lines: string[] = [];
  let at = 0;
  while (text.length - at > room) {
    const space = text.slice(at, at + room + 1).lastIndexOf(" ");
    const length = space > 0 ? space : room;
    lines.push(text.slice(at, at + length));
    at += space > 0 ? length + 1 : length;
  }
  return [...lines, text.slice(at)];
}

/** The fewest columns that a text is wrapped in beside something else. */
const NARROW = 24;
const INDENT = "    ";

/** A text after a head, where its further lines begin too; below the head if there is little room beside it. */
export function hang(head: string, text: string, columns: number): string {
  const beside = columns - head.length;
  if (beside < Math.min(NARROW, text.length)) {
    return [head.trimEnd(), ...wrap(text, columns - INDENT.length).map((line) => INDENT + line)].join("\n");
  }
  return head + wrap(text, beside).join(`\n${" ".repeat(head.length)}`);
}
