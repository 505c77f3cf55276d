import type { GoTrueClient } from '@supabase/auth-js';
import * as failures from '#words/failures.ts';
import { backendUrl, publishableKey, sessionStorageKey } from './backend.ts';
import { deviceStore } from './storage.ts';

let client: Promise<GoTrueClient> | null = null;

/**
 * Returns the auth client of the page. The first call creates it, because its library is not part of the first load.
 * Rejects if the library cannot be loaded; the next call tries again.
 */
export function loadAuthClient(): Promise<GoTrueClient> {
  client ??= makeAuthClient().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

/**
 * Makes an auth client. `isKept` is whether this browser stores its session and stays signed in; otherwise the session
 * ends with the client.
 */
export async function makeAuthClient({ isKept } = { isKept: true }): Promise<GoTrueClient> {
  const [{ GoTrueClient }, { clockedStorage, fetchForSession }] = await Promise.all([
    import('@supabase/auth-js'),
    import('./clock/session-storage.ts'),
  ]);
  const url = backendUrl();
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    // A second client of the same key would log a warning.
    storageKey: isKept ? sessionStorageKey(url) : String(performance.now()),
    storage: isKept ? clockedStorage : undefined,
    flowType: 'implicit',
    autoRefreshToken: isKept,
    persistSession: isKept,
    fetch: fetchForSession,
    // The site reads the tokens in the address itself, and asks before it signs in (sign-in-return.ts).
    detectSessionInUrl: false,
  });
}

/** Whether this browser has a stored session. */
export function hasStoredSession(): boolean {
  return deviceStore.read(sessionStorageKey(backendUrl())) !== null;
}

/**
 * Returns the access token of the signed-in user, refreshed if necessary. Throws 'Auth session missing!' without a
 * session.
 */
export async function requireAccessToken(): Promise<string> {
  const auth = await loadAuthClient();
  const { data, error } = await auth.getSession();
  if (error) throw error;
  if (!data.session) throw new Error(failures.sessionMissing);
  return data.session.access_token;
}
