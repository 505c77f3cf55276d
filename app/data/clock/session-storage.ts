import { tokenExpiry } from '../access-token.ts';
import { deviceStore } from '../storage.ts';
import { fetchWithClock, serverAhead } from './server-clock.ts';

/**
 * Fetches for the auth client, which ends a session whose refresh is refused. The login page of a network, a filter and
 * a limit of requests say nothing about the session. They count as no response, so the client tries again.
 */
export const fetchForSession: typeof fetch = async (input, init) => {
  const response = await fetchWithClock(input, init);
  const isRefresh = (input instanceof Request ? input.url : input.toString()).includes('grant_type=refresh_token');
  if (isRefresh && (response.status === 429 || !(await isOfService(response.clone()))))
    throw new TypeError(`The session was not refreshed: ${response.status}`);
  return response;
};

/** Whether a response to a refresh is one of the auth service: a session, or an error with its code. */
async function isOfService(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  return ['access_token', 'code', 'error_code'].some((name) => body?.[name] !== undefined);
}

/**
 * The auth client's storage. The client compares the end of a session with the device's clock, so
 * a session is read with its end by that clock. Otherwise a device that is an hour ahead would refresh its session at
 * every call, and one that is behind would use it after its end.
 */
export const clockedStorage = {
  getItem: (key: string) => byDeviceClock(deviceStore.read(key)),
  setItem: (key: string, value: string) => deviceStore.write(key, value),
  removeItem: (key: string) => deviceStore.write(key, null),
};

/**
 * Returns a stored session with `expires_at` by the device's clock. The token has the end by the server's clock, so it
 * does not matter what the client stored. Returns any other text unchanged.
 */
export function byDeviceClock(stored: string | null): string | null {
  try {
    const session = JSON.parse(stored ?? '') as { access_token?: unknown } | null;
    const expiry = typeof session?.access_token === 'string' ? tokenExpiry(session.access_token) : null;
    if (expiry === null) return stored;
    return JSON.stringify({ ...session, expires_at: expiry - Math.round(serverAhead() / 1_000) });
  } catch {
    return stored;
  }
}
