import { abortAfter } from '../abort-after.ts';
import { backendUrl, publishableKey } from '../backend.ts';

/**
 * Whether the backend responds within this time, in ms. Asks the backend, because `navigator.onLine` is also true on a
 * network without internet access. The page of a captive portal does not count as a response.
 */
export async function isReachable(limit: number): Promise<boolean> {
  try {
    const response = await fetch(`${backendUrl()}/auth/v1/health`, {
      headers: { apikey: publishableKey },
      cache: 'no-store',
      signal: abortAfter(limit),
    });
    const { name } = (await response.json()) as { name?: unknown };
    return response.ok && name === 'GoTrue';
  } catch {
    return false;
  }
}
