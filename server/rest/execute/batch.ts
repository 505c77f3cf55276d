import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { Column, PreparedStatement, StatementCache } from './statement-cache.ts';

/** SQL with its bound values: numbers and booleans as text, bytes unchanged. */
export interface Statement {
  text: string;
  values: (string | Buffer | null)[];
}

/** A statement of a batch. */
export interface Step extends Statement {
  /**
   * The role that the prepared statement belongs to, because with row-level security a plan depends on the role; empty
   * if all roles share it. Null if the statement is unnamed and parsed every time.
   */
  preparedFor: string | null;
}

/** Values by column name: int4 as a number, everything else as Postgres's text. */
export type Row = Record<string, unknown>;

type MessageWriter = pg.Connection & { sendCopyFail(reason: string): void };

/**
 * Sends several statements at once with a single Sync: one round trip, and one implicit transaction unless a step
 * begins one (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). A failed step skips
 * the rest. Implements the interface that pg expects of a query object.
 */
export class Batch {
  /** Resolves to the rows of each step. Rejects with Postgres's error. */
  readonly done: Promise<Row[][]>;
  readonly #cache: StatementCache;
  readonly #steps: Step[];
  readonly #rows: Row[][];
  #prepared: PreparedStatement[] = [];
  #completed = 0;
  #resolve!: (rows: Row[][]) => void;
  #reject!: (error: Error) => void;

  constructor(cache: StatementCache, steps: Step[]) {
    this.#cache = cache;
    this.#steps = steps;
    this.#rows = steps.map(() => []);
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit({ stream }: pg.Connection): void {
    this.#prepared = this.#steps.map(({ preparedFor, text }) =>
      preparedFor === null ? unnamed() : this.#cache.use(preparedFor, text),
    );
    const messages = this.#cache.evict().map(closeMessage);
    this.#steps.forEach((step, at) => addMessages(messages, this.#prepared[at]!, step));
    messages.push(serialize.sync());
    // Writes one buffer, because writing many small ones is much slower.
    stream.write(Buffer.concat(messages));
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#prepared[this.#completed]!.columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows[this.#completed]!.push(rowOf(this.#prepared[this.#completed]!.columns ?? [], fields));
  }

  handleCommandComplete(): void {
    const statement = this.#prepared[this.#completed++]!;
    statement.columns ??= [];
    statement.isDoubtful = false;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  /** pg calls this once, for the first error, and handles the ReadyForQuery that follows. */
  handleError(error: Error): void {
    for (const statement of this.#prepared.slice(this.#completed)) {
      statement.columns = null;
      statement.isDoubtful = true;
    }
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: MessageWriter): void {
    connection.sendCopyFail('COPY is not available');
  }

  handleCopyData(): void {}
}

const unnamed = (): PreparedStatement => ({ name: '', columns: null, isDoubtful: false });
const closeMessage = (name: string): Buffer => serialize.close({ type: 'S', name });
const execute = serialize.execute();

function addMessages(messages: Buffer[], { name, columns, isDoubtful }: PreparedStatement, step: Step): void {
  if (isDoubtful) messages.push(closeMessage(name));
  if (!columns) {
    messages.push(serialize.parse({ name, text: step.text }), serialize.describe({ type: 'S', name }));
  }
  messages.push(serialize.bind({ statement: name, values: step.values }), execute);
}

const int4 = 23;

function rowOf(columns: Column[], fields: (string | null)[]): Row {
  const row: Row = {};
  columns.forEach(({ name, typeId }, at) => {
    const text = fields[at] ?? null;
    row[name] = typeId === int4 && text !== null ? Number(text) : text;
  });
  return row;
}
