import { tokenExpiry } from '../access-token.ts';
import { deviceStore } from '../storage.ts';
import { serverAhead } from './server-clock.ts';

// auth-client.ts imports both at once.
export { fetchWithClock } from './server-clock.ts';

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
