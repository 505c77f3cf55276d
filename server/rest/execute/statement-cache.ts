/** A statement that a connection has prepared, or is about to. */
export interface PreparedStatement {
  name: string;
  /** The result's columns, known once Postgres described them; null: it has to be parsed and described first. */
  columns: Column[] | null;
  /** Set after a failure that leaves open whether the name is taken on the server: it is closed before it is parsed. */
  isDoubtful: boolean;
}

export interface Column {
  name: string;
  typeId: number;
}

/**
 * The named statements of one connection, the least recently used one first. At most `limit` of them are kept: each
 * holds a plan in the memory of its Postgres process.
 */
export class StatementCache {
  readonly #limit: number;
  readonly #statements = new Map<string, PreparedStatement>();
  #counter = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The statement of this key, made the newest. A key stands for one text under one role. */
  use(key: string): PreparedStatement {
    const known = this.#statements.get(key);
    const statement = known ?? { name: `s${++this.#counter}`, columns: null, isDoubtful: false };
    if (known) this.#statements.delete(key);
    this.#statements.set(key, statement);
    return statement;
  }

  /** Forgets the oldest beyond the limit and returns the names that have to be closed on the server. */
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
