import type { Socket } from 'node:net';
import pg from 'pg';
import type { Client } from '../../database/pool.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { responseTooLarge } from '../rest-error.ts';
import { Batch, type Row, type Step } from './batch.ts';
import { StatementCache } from './statement-cache.ts';

const statementsPerConnection = 100;
// The name of a prepared statement does not exist or is already used, because a function ran `deallocate` or `prepare`.
const staleCodes = new Set(['26000', '42P05']);

/** A pooled connection of the login `authenticator`, with its prepared statements. */
export class CallerConnection {
  readonly client: Client;
  /** The catalogue that all requests on this connection use. */
  readonly catalogue: Catalogue;
  /** True if a statement that was not a plain read may have left something that no later transaction has removed. */
  isDirty = false;
  /** True if the last batch called a function, which may have prepared statements. */
  needsCheck = false;
  /** True if the connection must not be used again. */
  isSpoiled = false;
  readonly #cache = new StatementCache(statementsPerConnection);
  #received = 0;
  #limit = Infinity;

  constructor(client: Client, catalogue: Catalogue) {
    this.client = client;
    this.catalogue = catalogue;
    // pg buffers a result row until it is complete, so the limit applies to received bytes.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.on('data', (chunk: Buffer) => {
      this.#received += chunk.length;
      if (this.#received > this.#limit) stream.destroy(responseTooLarge(this.#limit));
    });
  }

  /**
   * Sends the steps at once and returns the rows of each. The signal cancels them. Throws Postgres's error, and 500 if
   * all results together exceed `limit` bytes.
   */
  async run(steps: Step[], limit: number, signal?: AbortSignal): Promise<Row[][]> {
    signal?.throwIfAborted();
    let cancelling: Promise<void> | undefined;
    const cancel = () => (cancelling = cancelStatement(this.client));
    signal?.addEventListener('abort', cancel, { once: true });
    this.#received = 0;
    this.#limit = limit;
    try {
      return await this.#send(steps).catch(async (error: unknown) => {
        if (!isStale(error)) throw error;
        // The batch was rolled back, so its statements have to be prepared again.
        if (steps.some(({ text }) => text.startsWith('begin'))) await this.client.query('rollback');
        return this.#send(steps);
      });
    } catch (error) {
      this.isSpoiled ||= !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
      throw error;
    } finally {
      this.#limit = Infinity;
      signal?.removeEventListener('abort', cancel);
      await cancelling;
    }
  }

  #send(steps: Step[]): Promise<Row[][]> {
    const batch = new Batch(this.#cache, steps);
    this.client.query(batch as unknown as pg.Submittable);
    return batch.done;
  }
}

function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && staleCodes.has(error.code ?? '');
}

/** Fields of pg's connection that are missing in its types. */
interface Backend {
  host: string;
  port: number;
  ssl: boolean | object;
  processID: number;
  secretKey: number;
}

type CancelConnection = pg.Connection & {
  connect(port: number | string, host?: string): void;
  cancel(processId: number, secretKey: number): void;
};

const longestWait = 5000;

/**
 * Asks Postgres to cancel the running statement of a connection
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS). Resolves when Postgres
 * has processed the request, so that it cannot cancel a later statement. Never throws, because a statement that cannot
 * be cancelled ends by its timeout.
 */
function cancelStatement(client: Client): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as Backend;
  const connection = new pg.Connection({ ssl: ssl as boolean }) as CancelConnection;
  return new Promise((done) => {
    const timer = setTimeout(() => connection.end(), longestWait);
    connection.once('end', () => {
      clearTimeout(timer);
      done();
    });
    connection.on('error', () => connection.end());
    connection.once(ssl ? 'sslconnect' : 'connect', () => connection.cancel(processID, secretKey));
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
