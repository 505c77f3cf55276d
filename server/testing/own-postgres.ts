import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Connects, as superuser, to the Postgres that a server process runs in its data folder. Throws if it is not running.
 */
export async function connectToOwnPostgres(dataDir: string): Promise<pg.Client> {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host: host!, port: Number(port), user: 'postgres', database: 'postgres' });
  // Tests stop Postgres while clients are connected. The statement in progress reports the error.
  client.on('error', () => {});
  await client.connect();
  return client;
}
