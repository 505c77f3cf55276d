import { backendUrl, sessionStorageKey } from '../backend.ts';
import { serverNow } from '../clock/server-clock.ts';
import { deviceStore } from '../storage.ts';
import { readStored } from './stored-values.ts';

/**
 * The longest time that a device shows personal data of the desk, in ms (docs/product/desk-offline.md, The desk
 * offline).
 */
const longest = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether data that was stored at this moment (ISO 8601, by the server's clock) is too old to show. A moment far in the
 * future counts as too old.
 */
export function isTooOld(at: string): boolean {
  return !(Math.abs(serverNow().getTime() - Date.parse(at)) < longest);
}

/** The id of the account whose session this browser has stored, even without a connection; null if there is none. */
export function storedAccount(): string | null {
  // Prerendering has neither an address nor a storage.
  if (typeof location === 'undefined') return null;
  key ??= sessionStorageKey(backendUrl());
  const session = deviceStore.read(key);
  if (session !== last.session)
    last = { session, account: readStored<{ user?: { id?: string } }>(key)?.user?.id ?? null };
  return last.account;
}

// Each row of a list asks for the acts of the account, and a session is a long text to parse.
let key: string | undefined;
let last: { session: string | null; account: string | null } = { session: null, account: null };
