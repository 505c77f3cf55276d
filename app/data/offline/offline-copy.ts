import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { DeskDay } from '../days/desk-days.ts';
import { forgetNames } from './decision-storage.ts';
import { isTooOld, readStored, storedAccount, storedKeys, writeStored } from './desk-storage.ts';

/** What a device keeps of the desk (docs/product/desk-offline.md, The desk offline). */
interface CopiedParts {
  /** Today and tomorrow. */
  days: DeskDay[];
  /** The requests that wait for an answer, the longest waiting first. */
  waiting: {
    bookings: BookingRow[];
    /** How many wait in all. */
    total: number;
  };
  /** The list of bookings that was shown last. */
  list: BookingRow[];
}

/** A part with the moment at which it was read. */
export interface Copied<Value> {
  /** ISO 8601 */
  at: string;
  value: Value;
}

interface Stored<Value> extends Copied<Value> {
  /** The id of the account that may see it. */
  owner: string;
}

const prefix = 'desk-kept-';

/** Keeps a part of the desk for the signed-in account, replacing the one before. */
export function keepPart<Name extends keyof CopiedParts>(name: Name, value: CopiedParts[Name]): void {
  const owner = storedAccount();
  if (!owner) return;
  const stored: Stored<CopiedParts[Name]> = { owner, at: new Date().toISOString(), value };
  writeStored(prefix + name, stored);
}

/** A part that the signed-in account kept in the last seven days, or null. Any other one is deleted. */
export function readPart<Name extends keyof CopiedParts>(name: Name): Copied<CopiedParts[Name]> | null {
  const stored = readStored<Stored<CopiedParts[Name]>>(prefix + name);
  if (!stored) return null;
  if (stored.owner === storedAccount() && !isTooOld(stored.at)) return stored;
  writeStored(prefix + name, null);
  return null;
}

/** Deletes what is kept of the desk on this device. Answers that wait stay, without the names in them. */
export function forgetOfflineCopy(): void {
  for (const key of storedKeys(prefix)) writeStored(key, null);
  forgetNames(true);
}

/** Deletes what is kept of the desk for other accounts, or is too old. */
export function forgetOldCopy(): void {
  readPart('days');
  readPart('waiting');
  readPart('list');
  forgetNames(false);
}
