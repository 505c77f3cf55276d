import type { Pool } from './pool.ts';

/**
 * Connects once. Throws an Error that names the variable, the host and the database if no Postgres responds there or it
 * refuses the login. The error never contains the user or the password.
 */
export async function requireConnection(pool: Pool, variable: string, address: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw connectionProblem(variable, address, error);
  }
}

/** The Error of `requireConnection` for a failed connection to the address in that variable. */
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
