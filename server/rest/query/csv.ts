/** The cells of each line of a CSV text (RFC 4180). A line break at the end does not begin another line. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  let line: string[] = [];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const [whole, quoted, plain, end] = cell.exec(text) ?? [];
    if (whole === undefined) {
      // A quote inside an unquoted cell makes the rest of the line plain text.
      const rest = /[^\r\n]*/y;
      rest.lastIndex = start;
      line.push(rest.exec(text)![0]);
      cell.lastIndex = rest.lastIndex;
      if (cell.lastIndex < text.length) continue;
    } else {
      line.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
      if (end === ',') {
        if (cell.lastIndex === text.length) line.push('');
        else continue;
      }
    }
    lines.push(line);
    line = [];
  }
  if (line.length) lines.push(line);
  return lines;
}
