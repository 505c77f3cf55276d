import { backendUrl, sessionStorageKey } from '../backend.ts';

/**
 * The longest time that a device shows personal data of the desk, in ms (docs/product/desk-offline.md, The desk
 * offline).
 */
const longest = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether data that was stored at this moment (ISO 8601) is too old to show. A moment far in the future counts as too
 * old.
 */
export function isTooOld(at: string): boolean {
  return !(Math.abs(Date.now() - Date.parse(at)) < longest);
}

/** The id of the account whose session this browser has stored, even without a connection; null if there is none. */
export function storedAccount(): string | null {
  // Prerendering has no storage.
  if (typeof localStorage === 'undefined') return null;
  const session = readStored<{ user?: { id?: string } }>(sessionStorageKey(backendUrl()));
  return session?.user?.id ?? null;
}

/** Reads a value from local storage. Null if there is none or it cannot be read. */
export function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores a value; null deletes it. Returns false if that failed. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is full or unavailable.
    return false;
  }
}

/** The keys of the local storage with this prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
