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
