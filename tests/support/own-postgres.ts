import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Connects to the Postgres that a server process runs in its data folder, with all rights. Throws while it is not up.
 */
export async function connectToOwnPostgres(dataDir: string): Promise<pg.Client> {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host: host!, port: Number(port), user: 'postgres', database: 'postgres' });
  // Tests end it under its clients; the statement under way says so.
  client.on('error', () => {});
  await client.connect();
  return client;
}
