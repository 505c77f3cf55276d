import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import type { BookingLoad } from '../../../domain/days/day-load.ts';
import type { UsualDeparture } from '../../../domain/departures/departure.ts';
import { serverNow } from '../clock/server-clock.ts';
import type { CrewDay, DeskDay } from '../days/desk-days.ts';
import type { Fleet } from '../departures/fleet.ts';
import { forgetNames } from './unsent-storage.ts';
import { isTooOld, storedAccount } from './desk-storage.ts';
import { readStored, storedKeys, writeStored } from './stored-values.ts';

/** A booking of a list, with the load of its day if that was loaded. */
export type CopiedBooking = BookingRow & { load?: BookingLoad | null };

/** A tour, a combo or a cart. */
interface CopiedItem {
  kind: ItemKind;
  id: string;
  name: string;
}

/** The offline copy of the desk on a device (docs/product/desk-offline.md, The desk offline). */
interface CopiedParts {
  /** Today and tomorrow. */
  days: DeskDay[];
  /** The requests that wait for a decision, longest wait first. */
  waiting: {
    bookings: CopiedBooking[];
    /** The total number of waiting requests. */
    total: number;
  };
  /** The bookings of the last shown list around those that were in view. */
  list: CopiedBooking[];
  /** The usual departures of the tours. */
  times: UsualDeparture[];
  /** What can be booked, with the names at the desk. */
  items: CopiedItem[];
  /** The links of the partners, 'link:' and a word each. */
  partners: string[];
  /** The boats, the vans and the people who go out. */
  fleet: Fleet;
  /** The trips of today and tomorrow, of an account of the crew. */
  trips: CrewDay[];
}

const partNames = [
  'days',
  'waiting',
  'list',
  'times',
  'items',
  'partners',
  'fleet',
  'trips',
] as const satisfies (keyof CopiedParts)[];

/** A part of the copy, with the moment of its reading. */
export interface Copied<Value> {
  /** ISO 8601 */
  at: string;
  value: Value;
}

interface Stored<Value> extends Copied<Value> {
  /** The id of the account that may see the part. */
  owner: string;
}

const prefix = 'desk-kept-';

/** Stores a part of the offline copy for the signed-in account. Replaces the previous version. */
export function keepPart<Name extends keyof CopiedParts>(name: Name, value: CopiedParts[Name]): void {
  const owner = storedAccount();
  if (!owner) return;
  const stored: Stored<CopiedParts[Name]> = { owner, at: serverNow().toISOString(), value };
  writeStored(prefix + name, stored);
}

/**
 * Reads a part that the signed-in account stored in the last seven days. Null if there is none. Deletes a part that is
 * older or belongs to another account.
 */
export function readPart<Name extends keyof CopiedParts>(name: Name): Copied<CopiedParts[Name]> | null {
  const stored = readStored<Stored<CopiedParts[Name]>>(prefix + name);
  if (!stored) return null;
  if (stored.owner === storedAccount() && !isTooOld(stored.at)) return stored;
  writeStored(prefix + name, null);
  return null;
}

/** Deletes the offline copy on this device. Keeps unsent decisions, but without names. */
export function forgetOfflineCopy(): void {
  for (const key of storedKeys(prefix)) writeStored(key, null);
  forgetNames(true);
}

/**
 * Deletes the parts of the offline copy that belong to other accounts or are too old, and those of bookings if the
 * account does not read them any more.
 */
export function forgetOldCopy({ readsBookings }: { readsBookings: boolean }): void {
  for (const name of partNames) {
    if (readsBookings || name === 'trips') readPart(name);
    else writeStored(prefix + name, null);
  }
  forgetNames(!readsBookings);
}
