import pg from 'pg';
import type { Client } from '../../database/pool.ts';

/** Fields of pg's connection that its types lack. */
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
 * has passed the request on, so that it cannot cancel a later statement. Never throws: a statement that cannot be
 * cancelled ends by its timeout.
 */
export function cancelStatement(client: Client): Promise<void> {
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
