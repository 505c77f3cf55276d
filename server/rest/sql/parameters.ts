/** The values of one statement, in the order in which its SQL names them. */
export class Parameters {
  readonly values: (string | null)[] = [];

  /** Binds a value and gives its place ($1, $2, ...). Postgres finds its type from where it stands. */
  bind(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A name as SQL writes it, whatever characters it holds. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
