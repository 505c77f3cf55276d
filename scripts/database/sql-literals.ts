/** `column in ('a', 'b')`, with as many lines as the values need. */
export function anyOf(column: string, values: readonly string[]): string {
  const line = `${column} in (${literals(values)})`;
  return line.length < 100 ? line : `${column} in (\n${wrapped(values, 6)}\n    )`;
}

/** The literals in lines of at most 120 columns. */
export function wrapped(values: readonly string[], indent: number): string {
  const lines = [''];
  for (const [index, value] of values.entries()) {
    const text = literal(value) + (index < values.length - 1 ? ', ' : '');
    if (lines.at(-1)!.length + text.length > 114 - indent) lines.push('');
    lines[lines.length - 1] += text;
  }
  return lines.map((line) => ' '.repeat(indent) + line.trimEnd()).join('\n');
}

/** A long literal in parts, one a line. Postgres joins them. */
export function broken(text: string, at: RegExp): string {
  const [first, ...others] = text.split(new RegExp(`(?=${at.source})`, 'g'));
  return `(${literal(first!)}${others.map((part) => `\n      ${literal(part)}`).join('')})`;
}

/** The literals of a list. */
export function literals(values: readonly string[]): string {
  return values.map(literal).join(', ');
}

/** A text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
