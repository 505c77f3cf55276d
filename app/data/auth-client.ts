import type { GoTrueClient } from '@supabase/auth-js';
import { backendUrl, publishableKey, sessionStorageKey } from './backend.ts';

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

async function makeAuthClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  const url = backendUrl();
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionStorageKey(url),
    flowType: 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    // The site reads the tokens in the address itself, and asks before it signs in (sign-in-return.ts).
    detectSessionInUrl: false,
  });
}

/** Whether this browser has a stored session. False if storage is unavailable. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey(backendUrl())) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns the access token of the signed-in user, refreshed if necessary. Throws 'Auth session missing!' without a
 * session.
 */
export async function requireAccessToken(): Promise<string> {
  const auth = await loadAuthClient();
  const { data, error } = await auth.getSession();
  if (error) throw error;
  if (!data.session) throw new Error('Auth session missing!');
  return data.session.access_token;
}
