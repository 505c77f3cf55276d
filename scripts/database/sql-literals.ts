/** Returns `column in ('a', 'b')`, wrapped if necessary, or `column = 'a'`. */
export function anyOf(column: string, values: readonly string[]): string {
  if (values.length === 1) return `${column} = ${literal(values[0]!)}`;
  const line = `${column} in (${literals(values)})`;
  return line.length < 100 ? line : `${column} in (\n${wrapped(values, 6)}\n    )`;
}

/** Wraps the literals into lines of at most 120 columns. */
export function wrapped(values: readonly string[], indent: number): string {
  const lines = [''];
  for (const [index, value] of values.entries()) {
    const text = literal(value) + (index < values.length - 1 ? ', ' : '');
    if (lines.at(-1)!.length + text.length > 114 - indent) lines.push('');
    lines[lines.length - 1] += text;
  }
  return lines.map((line) => ' '.repeat(indent) + line.trimEnd()).join('\n');
}

/** Splits a long literal into parts, one per line, which Postgres joins. */
export function broken(text: string, at: RegExp): string {
  const [first, ...others] = text.split(new RegExp(`(?=${at.source})`, 'g'));
  return `(${literal(first!)}${others.map((part) => `\n      ${literal(part)}`).join('')})`;
}

/** The literals of a list. */
export function literals(values: readonly string[]): string {
  return values.map(literal).join(', ');
}

/** Quotes a text as a SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
