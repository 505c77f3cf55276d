type Settings = Record<string, string | undefined>;

// Vite replaces this at build time; under node:test it is undefined.
const settings: Settings = (import.meta as { env?: Settings }).env ?? {};

/** VITE_SUPABASE_PUBLISHABLE_KEY, a public key. The default equals the server's default. */
export const publishableKey = settings.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local';

/** The backend's URL without a trailing slash: VITE_SUPABASE_URL, else the page's origin. Browser only. */
export function backendUrl(): string {
  return (settings.VITE_SUPABASE_URL || location.origin).replace(/\/+$/, '');
}

/** The key of the session in local storage, derived from the backend's host (docs/product/notices.md, Constants). */
export function sessionStorageKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

const publicObject = /^https?:\/\/[^/]+(\/storage\/v1\/object\/public\/.+)$/;

/**
 * Returns the URL for showing a stored picture. A picture of the site's own backend gets the current origin, so that
 * stored URLs survive a change of the site's address.
 */
export function pictureUrl(stored: string): string {
  return (settings.VITE_SUPABASE_URL ? null : publicObject.exec(stored)?.[1]) ?? stored;
}
