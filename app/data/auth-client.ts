import type { GoTrueClient } from '@supabase/auth-js';
import { backendUrl, publishableKey, sessionStorageKey } from './backend.ts';

let client: Promise<GoTrueClient> | null = null;

/**
 * The one auth client of the page, made on the first call: its library is not part of any page's first load.
 * Rejects when the library cannot be fetched; the next call tries again.
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
    detectSessionInUrl: true,
  });
}

/** What a provider or a mail link left in the address: tokens, or why there are none. Null where it left nothing. */
export function readAuthFragment(hash: string): { kind: 'provider' | 'mail-link' | 'password-link' | 'error' } | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  if (['error', 'error_code', 'error_description'].some((name) => values.has(name))) return { kind: 'error' };
  if (!values.has('access_token')) return null;
  // Links in mails say what they are for (signup, recovery, invite, magiclink); a provider's redirect has no type.
  const type = values.get('type');
  if (type === 'recovery' || type === 'invite') return { kind: 'password-link' };
  return { kind: type ? 'mail-link' : 'provider' };
}

/** Whether this browser keeps a session. False where storage is closed to the page. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey(backendUrl())) !== null;
  } catch {
    return false;
  }
}

/** The access token of the signed-in user, refreshed where it has to be. Throws where nobody is signed in. */
export async function requireAccessToken(): Promise<string> {
  const auth = await loadAuthClient();
  const { data, error } = await auth.getSession();
  if (error) throw error;
  if (!data.session) throw new Error('Auth session missing!');
  return data.session.access_token;
}
