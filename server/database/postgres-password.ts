import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import type { DataFolder } from './data-folder.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * Sets the superuser's password to that of DATA_DIR/postgres.password, and creates the file (mode 0600) if necessary. A
 * cluster that has only listened on the Unix socket has no password, because the socket needs none.
 */
export async function setPassword(client: pg.Client, folder: DataFolder): Promise<void> {
  try {
    writeFileSync(folder.password, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const password = client.escapeLiteral(readFileSync(folder.password, 'utf8'));
  await client.query(`alter role postgres password ${password}`);
}

/**
 * Returns the superuser's URL of the running embedded Postgres, for psql and the Supabase CLI. Throws an Error if
 * Postgres does not run or listens on no port.
 */
export function requireLoopbackUrl(folder: DataFolder): string {
  const postmaster = findPostmaster(folder.cluster);
  if (!postmaster) throw new Error(`No Postgres runs in ${folder.cluster}: start the server first.`);
  if (!postmaster.listens)
    throw new Error(
      'The embedded Postgres listens on no port: ' +
        'set EMBEDDED_POSTGRES_PORT, such as 54322, and start the server again.',
    );
  const password = encodeURIComponent(readFileSync(folder.password, 'utf8'));
  // Without TLS, because Postgres has no certificate and the connection does not leave this machine.
  return `postgresql://postgres:${password}@127.0.0.1:${postmaster.port}/postgres?sslmode=disable`;
}
