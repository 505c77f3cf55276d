import type { PostgrestClient } from '@supabase/postgrest-js';
import { requireAccessToken } from './auth-client.ts';
import { backendUrl, publishableKey } from './backend.ts';
import { fetchWithClock } from './clock/server-clock.ts';
import type { SiteDatabase } from './schema/site-database.ts';

/** The data service's client with the types of the database. */
export type SiteRest = PostgrestClient<SiteDatabase>;

/** Returns a client with a visitor's rights. It has no session, so an expired session cannot prevent a booking. */
export function loadVisitorRest(): Promise<SiteRest> {
  return makeRest({}, { fetch: fetchWithClock });
}

// The time limit of a call from the desk in ms. After it, the buttons work again.
const timeout = 30_000;

/** Returns a client with the rights of the signed-in user, and with a time limit. Throws without a session. */
export async function loadUserRest(): Promise<SiteRest> {
  const { fetchInSession } = await import('./sign-in/session-calls.ts');
  const headers = { Authorization: `Bearer ${await requireAccessToken()}` };
  return makeRest(headers, { fetch: fetchInSession, timeout });
}

async function makeRest(
  headers: Record<string, string>,
  options: { fetch: typeof fetch; timeout?: number },
): Promise<SiteRest> {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  return new PostgrestClient<SiteDatabase>(`${backendUrl()}/rest/v1`, {
    ...options,
    headers: { apikey: publishableKey, ...headers },
  });
}

/**
 * Returns the rows of a response. If there are none, throws an Error with this message and the response's error as its
 * cause.
 */
export function requireRows<T>(answer: { data: T[] | null; error: unknown }, message: string): T[] {
  if (answer.error || !answer.data) throw new Error(message, { cause: answer.error });
  return answer.data;
}

/** Runs the work. Rethrows any error as an Error with this message and the original error as its cause. */
export async function withErrorMessage<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
