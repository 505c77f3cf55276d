import { join } from 'node:path';
import { GoTrueAdminApi, type User } from '@supabase/auth-js';
import { readKeys } from '../../server/keys.ts';
import { readServerConfig } from '../server-config.ts';

/**
 * Returns the admin API of the auth service: of the configured server, or of the project in SUPABASE_URL and
 * SUPABASE_SECRET_KEY. Throws without a secret key.
 */
export function authAdmin(): GoTrueAdminApi {
  const { url, headers } = projectAddress();
  return new GoTrueAdminApi({ url: `${url}/auth/v1`, headers });
}

/** Returns the URL of that server or project, and the headers that authorize calls. Throws as authAdmin does. */
export function projectAddress(): { url: string; headers: Record<string, string> } {
  const config = readServerConfig();
  const secretKey = config.secretKey ?? readKeys(join(config.dataDir, 'keys.json'))?.secretKey;
  if (!secretKey)
    throw new Error(
      `There is no secret key in ${config.dataDir}: start the server once (npm start). If it runs, it was started with ` +
        'DATA_DIR or SUPABASE_SECRET_KEY, which are not set here: set the same. For a hosted project, set SUPABASE_URL ' +
        'and SUPABASE_SECRET_KEY.',
    );
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const url = process.env.SUPABASE_URL || `http://${host}:${config.port}`;
  return { url, headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` } };
}

const pageSize = 200;

/**
 * Yields every account, and reads them page by page. An error of the admin API becomes a message for the terminal
 * (`failure`).
 */
export async function* eachAccount(): AsyncGenerator<User> {
  for (let page = 1; ; page++) {
    const { data, error } = await authAdmin().listUsers({ page, perPage: pageSize });
    if (error) throw failure(error);
    yield* data.users;
    if (data.users.length < pageSize) return;
  }
}

/** Whether the account has the administrator's role, by the same flag as public.is_admin(). */
export function isAdministrator(account: User): boolean {
  return account.app_metadata.role === 'admin';
}

/** Converts an error of the admin API to a message for the terminal, which names variables that may be missing. */
export function failure(error: { message: string; status?: number }): Error {
  const server = projectAddress().url;
  if (!error.status)
    return new Error(
      `The server does not answer at ${server} (${error.message}): is it running? Start it with npm start. If it was ` +
        'started with PORT or HOST, set the same here.',
    );
  if (error.status === 401) {
    const source = process.env.SUPABASE_SECRET_KEY
      ? 'of SUPABASE_SECRET_KEY'
      : `in ${process.env.DATA_DIR || './data'}`;
    return new Error(
      `The server at ${server} refuses the secret key ${source}. It was started with another DATA_DIR or ` +
        'SUPABASE_SECRET_KEY: set the same here.',
    );
  }
  return new Error(error.message);
}
