/** A value that a statement binds. */
export type BoundValue = string | null | Buffer;

/** The bound values of one statement, in the order of their placeholders. */
export class Parameters {
  readonly values: BoundValue[] = [];

  /** Binds a value and returns its placeholder ($1, $2, ...). Postgres infers its type from the context. */
  bind(value: BoundValue | number): string {
    this.values.push(typeof value === 'number' ? String(value) : value);
    return `$${this.values.length}`;
  }
}

/** A quoted SQL identifier, safe for any characters. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `"schema"."name"`. */
export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}
