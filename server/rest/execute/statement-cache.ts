/** A prepared statement of a connection, or one about to be prepared. */
export interface PreparedStatement {
  name: string;
  /** The columns of the result; null until Postgres has described the statement. */
  columns: Column[] | null;
  /**
   * Set after a failure that leaves it unknown whether the name exists on the server. It is closed before it is parsed
   * again.
   */
  isDoubtful: boolean;
}

export interface Column {
  name: string;
  typeId: number;
}

interface Entry {
  statement: PreparedStatement;
  /** The sequence number of the last use. */
  usedAt: number;
}

/**
 * The named statements of one connection. Keeps at most `limit`, because each has a plan in the memory of its Postgres
 * process.
 */
export class StatementCache {
  readonly #limit: number;
  /** Keyed by role, then by text. */
  readonly #roles = new Map<string, Map<string, Entry>>();
  #size = 0;
  #uses = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the statement of this text under this role and marks it as the most recently used. */
  use(role: string, text: string): PreparedStatement {
    let ofRole = this.#roles.get(role);
    if (!ofRole) this.#roles.set(role, (ofRole = new Map<string, Entry>()));
    let entry = ofRole.get(text);
    if (!entry) {
      entry = { statement: { name: `s${this.#uses}`, columns: null, isDoubtful: false }, usedAt: 0 };
      ofRole.set(text, entry);
      this.#size++;
    }
    entry.usedAt = this.#uses++;
    return entry.statement;
  }

  /** Evicts the least recently used statements above the limit, and returns the names to close on the server. */
  evict(): string[] {
    const names: string[] = [];
    while (this.#size > this.#limit) names.push(this.#evictOne());
    return names;
  }

  #evictOne(): string {
    let oldest: { ofRole: Map<string, Entry>; text: string; entry: Entry } | undefined;
    for (const ofRole of this.#roles.values())
      for (const [text, entry] of ofRole)
        if (!oldest || entry.usedAt < oldest.entry.usedAt) oldest = { ofRole, text, entry };
    oldest!.ofRole.delete(oldest!.text);
    this.#size--;
    return oldest!.entry.statement.name;
  }
}
