import type { Statement } from '../execute/batch.ts';

/** A bound value of a statement. */
export type BoundValue = string | null | Buffer;

/** A statement whose plan may serve several requests. */
export interface PlannedStatement {
  text: string;
  values: BoundValue[];
  /** The index of the request's body among the values; null if it is not bound. */
  bodyAt: number | null;
}

/** The bound values of one statement, in the order of their placeholders. */
export class Parameters {
  readonly values: BoundValue[] = [];
  #bodyAt: number | null = null;

  /** Binds a value and returns its placeholder ($1, $2, ...). Postgres infers its type from the context. */
  bind(value: BoundValue | number): string {
    this.values.push(typeof value === 'number' ? String(value) : value);
    return `$${this.values.length}`;
  }

  /** Like `bind`, for the request's body, which `withBody` sets for each request. */
  bindBody(): string {
    this.#bodyAt = this.values.length;
    return this.bind(null);
  }

  /** The statement of this text with the values bound so far. */
  statement(text: string): PlannedStatement {
    return { text, values: this.values, bodyAt: this.#bodyAt };
  }
}

/** The statement of one request. */
export function withBody({ text, values, bodyAt }: PlannedStatement, body: BoundValue): Statement {
  return { text, values: bodyAt === null ? values : values.with(bodyAt, body) };
}

/** A quoted SQL identifier, safe for any characters. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `"schema"."name"`. */
export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}
