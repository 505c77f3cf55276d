import type { BookingInput } from '../../../../domain/booking/booking.ts';
import { readValue, type TextStore } from '../../../data/storage.ts';
import { parseBookingInput } from './booking-draft.ts';

/** A trip of the request that was sent last. */
export interface SentTrip {
  id: string;
  input: BookingInput;
  /** Whether it was put on the waiting list. */
  waits: boolean;
}

const key = 'booking-sent';
const keptFor = 24 * 60 * 60 * 1000;

/** Stores what was sent, for the receipt after Back and a reload. */
export function keepSentTrips(store: TextStore, trips: readonly SentTrip[], now: number): void {
  store.write(key, JSON.stringify({ sentAt: now, trips }));
}

export function forgetSentTrips(store: TextStore): void {
  store.write(key, null);
}

/**
 * The trips that were sent last; null if there are none. Deletes them if they are older than a day, or something is
 * invalid.
 */
export function readSentTrips(store: TextStore, now: number): SentTrip[] | null {
  const trips = parseTrips(readValue(store, key), now);
  if (!trips) forgetSentTrips(store);
  return trips;
}

function parseTrips(value: unknown, now: number): SentTrip[] | null {
  const kept = value as Partial<Record<'sentAt' | 'trips', unknown>> | null;
  if (typeof kept?.sentAt !== 'number' || now - kept.sentAt > keptFor || !Array.isArray(kept.trips)) return null;
  const trips = kept.trips.flatMap((trip: unknown) => parseTrip(trip) ?? []);
  return trips.length > 0 && trips.length === kept.trips.length ? trips : null;
}

function parseTrip(value: unknown): SentTrip | null {
  const { id, input, waits } = (value ?? {}) as Record<keyof SentTrip, unknown>;
  const parsed = parseBookingInput(input);
  return parsed && typeof id === 'string' ? { id, input: parsed, waits: waits === true } : null;
}
