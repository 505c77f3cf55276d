type Settings = Record<string, string | undefined>;

// Vite writes the settings of the build in here; under node:test there are none.
const settings: Settings = (import.meta as { env?: Settings }).env ?? {};

/** VITE_SUPABASE_PUBLISHABLE_KEY: public by nature. The default is the server's own default. */
export const publishableKey = settings.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local';

/** The backend's address without a slash at its end: VITE_SUPABASE_URL, else where the page came from. Browser only. */
export function backendUrl(): string {
  return (settings.VITE_SUPABASE_URL || location.origin).replace(/\/+$/, '');
}

/** The key under which auth-js keeps the session: derived from the backend's host (spec section 9). */
export function sessionStorageKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

const publicObject = /^https?:\/\/[^/]+(\/storage\/v1\/object\/public\/.+)$/;

/**
 * The address to show a stored picture from. A picture uploaded to the backend that serves this page is asked for from
 * wherever the page is now, so that pictures survive a change of the site's address.
 */
export function pictureUrl(stored: string): string {
  return (settings.VITE_SUPABASE_URL ? null : publicObject.exec(stored)?.[1]) ?? stored;
}
