/** A text in lines of so many columns at most, broken at spaces; a longer word is cut. Each character is a column. */
export function wrap(text: string, columns: number): readonly string[] {
  const room = Math.max(columns, 1);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => cut(each, room))) {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  return [...lines, line];
}

function cut(word: string, room: number): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < word.length; at += room) parts.push(word.slice(at, at + room));
  return parts;
}

/** The fewest columns that a text is wrapped in beside something else. */
const NARROW = 24;
const INDENT = "    ";

/** A text behind a head, where its further lines begin too; below the head if there is little room beside it. */
export function hang(head: string, text: string, columns: number): string {
  const beside = columns - head.length;
  if (beside < Math.min(NARROW, text.length)) {
    return [head.trimEnd(), ...wrap(text, columns - INDENT.length).map((line) => INDENT + line)].join("\n");
  }
  return head + wrap(text, beside).join(`\n${" ".repeat(head.length)}`);
}
