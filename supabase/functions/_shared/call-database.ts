import { PostgrestClient } from '@supabase/postgrest-js';
import { requireVariable, serviceKeys } from './service-key.ts';
import type { ReadVariable } from './service-key.ts';

/**
 * Calls a database function with the rights of the service role or of a user, and returns its result. Throws an Error
 * with the `code` of the data service if the database refuses or does not respond.
 */
export type CallDatabase = (name: string, parameters?: Record<string, unknown>) => Promise<unknown>;

// Limits how much of the mail server's time a database that does not respond can use up.
const answerWithin = 10_000;

/**
 * Opens the database of the project at SUPABASE_URL, with the rights of the access token's user, or without a token
 * those of the service role. Throws an Error that names a missing variable.
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
