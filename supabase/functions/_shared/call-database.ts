import { PostgrestClient } from '@supabase/postgrest-js';
import { requireVariable, serviceKeys } from './service-key.ts';
import type { ReadVariable } from './service-key.ts';

/**
 * Calls a function of the database, with the rights of the service role or of a user, and returns its result. Throws an
 * Error when the database refuses or does not respond, with the `code` of the data service.
 */
export type CallDatabase = (name: string, parameters?: Record<string, unknown>) => Promise<unknown>;

// A database that does not respond must not use up the mail server's time.
const answerWithin = 10_000;

/**
 * The database of the project at SUPABASE_URL, with the rights of the user of an access token, otherwise with those of
 * the service role. Throws an Error that names a missing variable.
 */
export function openDatabase(readVariable: ReadVariable, accessToken?: string): CallDatabase {
  const [key = ''] = serviceKeys(readVariable);
  const rest = new PostgrestClient(`${requireVariable(readVariable, 'SUPABASE_URL')}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${accessToken ?? key}` },
  });
  return async (name, parameters = {}) => {
    const { data, error } = await rest.rpc(name, parameters).abortSignal(AbortSignal.timeout(answerWithin));
    if (error) throw Object.assign(new Error(`${name}: ${error.code} ${error.message}`), { code: error.code });
    return data;
  };
}
