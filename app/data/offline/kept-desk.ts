import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { DeskDay } from '../days/desk-days.ts';
import { backendUrl, sessionStorageKey } from '../backend.ts';

/** What a device keeps of the desk (docs/product.md, The desk offline). */
interface KeptParts {
  /** Today and tomorrow. */
  days: DeskDay[];
  /** The list of bookings that was shown last. */
  list: BookingRow[];
}

/** A part with the moment at which it was read. */
export interface Kept<Value> {
  /** ISO 8601 */
  at: string;
  value: Value;
}

interface Stored<Value> extends Kept<Value> {
  /** The id of the account that may see it. */
  owner: string;
}

const prefix = 'desk-kept-';
const longest = 7 * 24 * 60 * 60 * 1000;

/** Keeps a part of the desk for the signed-in account, in place of the one before. */
export function keepPart<Name extends keyof KeptParts>(name: Name, value: KeptParts[Name]): void {
  writeKept(name, value);
}

/** A part that the signed-in account kept in the last seven days, or null. An older one is deleted. */
export function readPart<Name extends keyof KeptParts>(name: Name): Kept<KeptParts[Name]> | null {
  return readKept<KeptParts[Name]>(name);
}

/** Keeps a value under a name for the signed-in account. False where it could not. */
export function writeKept(name: string, value: unknown): boolean {
  const owner = storedAccount();
  if (!owner) return false;
  try {
    const stored: Stored<unknown> = { owner, at: new Date().toISOString(), value };
    localStorage.setItem(prefix + name, JSON.stringify(stored));
    return true;
  } catch {
    // Storage is full or unavailable.
    return false;
  }
}

/** What writeKept kept; null where it is older than seven days or of another account, which is deleted. */
export function readKept<Value>(name: string): Kept<Value> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Stored<Value> | null;
    if (!stored) return null;
    const age = Date.now() - Date.parse(stored.at);
    if (stored.owner === storedAccount() && Math.abs(age) < longest) return stored;
    localStorage.removeItem(prefix + name);
  } catch {
    // Unreadable: as if nothing were kept.
  }
  return null;
}

/** Deletes everything that is kept of the desk on this device. */
export function forgetDesk(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** The id of the account whose session this browser has, also without a connection; null without one. */
export function storedAccount(): string | null {
  try {
    const session = JSON.parse(localStorage.getItem(sessionStorageKey(backendUrl())) ?? 'null') as {
      user?: { id?: string };
    } | null;
    return session?.user?.id ?? null;
  } catch {
    return null;
  }
}
