/** A prepared statement of a connection, or one about to be prepared. */
export interface PreparedStatement {
  name: string;
  /** The columns of the result; null until Postgres has described the statement. */
  columns: Column[] | null;
  /**
   * Set after a failure after which the name may or may not exist on the server: it is closed before it is parsed
   * again.
   */
  isDoubtful: boolean;
}

export interface Column {
  name: string;
  typeId: number;
}

/**
 * The named statements of one connection in order of use. At most `limit` are kept, because each holds a plan in the
 * memory of its Postgres process.
 */
export class StatementCache {
  readonly #limit: number;
  readonly #statements = new Map<string, PreparedStatement>();
  #counter = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Returns the statement of this key and marks it as the most recently used. A key stands for one text under one role.
   */
  use(key: string): PreparedStatement {
    const known = this.#statements.get(key);
    const statement = known ?? { name: `s${++this.#counter}`, columns: null, isDoubtful: false };
    if (known) this.#statements.delete(key);
    this.#statements.set(key, statement);
    return statement;
  }

  /** Evicts the least recently used statements beyond the limit and returns the names to close on the server. */
  evict(): string[] {
    const names: string[] = [];
    for (const [key, { name }] of this.#statements) {
      if (this.#statements.size <= this.#limit) break;
      this.#statements.delete(key);
      names.push(name);
    }
    return names;
  }
}
