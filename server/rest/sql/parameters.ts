/** A value that a statement binds. */
export type BoundValue = string | null | Buffer;

/** The values of one statement, in the order in which its SQL names them. */
export class Parameters {
  readonly values: BoundValue[] = [];

  /** Binds a value and returns its place ($1, $2, ...). Postgres finds its type from where it stands. */
  bind(value: BoundValue | number): string {
    this.values.push(typeof value === 'number' ? String(value) : value);
    return `$${this.values.length}`;
  }
}

/** A name as SQL writes it, whatever characters it holds. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `"schema"."name"`. */
export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}
