import type { Pool } from './pool.ts';

/**
 * Connects once. Throws an Error that names the variable, the host and the database, if no Postgres answers there or it
 * refuses the login; never the user or the password of the address.
 */
export async function requireConnection(pool: Pool, variable: string, address: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw connectionProblem(variable, address, error);
  }
}

/** What went wrong with a connection to the address of that variable, as `requireConnection` throws it. */
export function connectionProblem(variable: string, address: string, error: unknown): Error {
  const { host, pathname, searchParams } = new URL(address);
  const { code, message } = error as NodeJS.ErrnoException;
  const place = `${host || (searchParams.get('host') ?? 'the default host')}${pathname}`;
  return new Error(`${variable}: ${reasonOf(code, message)} at ${place}`, { cause: error });
}

function reasonOf(code: string | undefined, message: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host is not found (${code})`;
  if (code && /^E[A-Z]+$/.test(code)) return `no Postgres answers (${code})`;
  return `Postgres refuses the connection (${message})`;
}
