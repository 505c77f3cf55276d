import { join } from 'node:path';
import { GoTrueAdminApi, type User } from '@supabase/auth-js';
import type { Config } from '../../config.ts';
import { readKeys } from '../../keys.ts';

/** A running server or a hosted project, and the secret key with which a command calls its services. */
export interface Project {
  url: string;
  /** The headers that authorize a call. */
  headers: Record<string, string>;
  auth: GoTrueAdminApi;
  /** The command that starts the server, for messages. */
  start: string;
}

/**
 * The server with this configuration, or the project that SUPABASE_URL and SUPABASE_SECRET_KEY name. Throws an Error
 * without a secret key.
 */
export function openProject(config: Config, start: string): Project {
  const secretKey = config.secretKey ?? readKeys(join(config.dataDir, 'keys.json'))?.secretKey;
  if (!secretKey)
    throw new Error(
      `There is no secret key in ${config.dataDir}: start the server once (${start}). If it runs, it was started with ` +
        'DATA_DIR or SUPABASE_SECRET_KEY, which are not set here: set the same. For a hosted project, set SUPABASE_URL ' +
        'and SUPABASE_SECRET_KEY.',
    );
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const url = process.env.SUPABASE_URL || `http://${host}:${config.port}`;
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
  return { url, headers, auth: new GoTrueAdminApi({ url: `${url}/auth/v1`, headers }), start };
}

const pageSize = 200;

/**
 * Yields every account, and reads them page by page. An error of the admin API becomes a message for the terminal
 * (`failure`).
 */
export async function* eachAccount(project: Project): AsyncGenerator<User> {
  for (let page = 1; ; page++) {
    const { data, error } = await project.auth.listUsers({ page, perPage: pageSize });
    if (error) throw failure(project, error);
    yield* data.users;
    if (data.users.length < pageSize) return;
  }
}

/** The account of an address, null if there is none. Throws as `eachAccount` does. */
export async function findAccount(project: Project, email: string): Promise<User | null> {
  for await (const account of eachAccount(project)) if (account.email === email.toLowerCase()) return account;
  return null;
}

/** Whether the account has the administrator's role. */
export function isAdministrator(account: User): boolean {
  return account.app_metadata.role === 'admin';
}

/** Converts an error of a service to a message for the terminal, which names variables that may be missing. */
export function failure({ url, start }: Project, error: { message: string; status?: number }): Error {
  if (!error.status)
    return new Error(
      `The server does not answer at ${url} (${error.message}): is it running? Start it with ${start}. If it was ` +
        'started with PORT or HOST, set the same here.',
    );
  if (error.status === 401) {
    const source = process.env.SUPABASE_SECRET_KEY
      ? 'of SUPABASE_SECRET_KEY'
      : `in ${process.env.DATA_DIR || './data'}`;
    return new Error(
      `The server at ${url} refuses the secret key ${source}. It was started with another DATA_DIR or ` +
        'SUPABASE_SECRET_KEY: set the same here.',
    );
  }
  return new Error(error.message);
}
