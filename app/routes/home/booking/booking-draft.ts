import type { BookingInsert, BookingRequest } from '../../../../domain/booking/booking.ts';
import { bookingTypes, emptyBookingRequest, peopleOptions } from '../../../../domain/booking/booking.ts';
import { isPast } from '../../../../domain/booking/booking-dates.ts';
import { makeBookingId } from './booking-id.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A booking on its way: the id it was first sent under, and what was sent. */
interface Attempt {
  id: string;
  sent: BookingInsert;
}

const draftKey = 'booking-draft';
const attemptKey = 'booking-attempt';
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Keeps what is in the form on this device, so that a reload does not lose it. */
export function keepDraft(store: Store | null, request: BookingRequest, now: number): void {
  write(store, draftKey, { savedAt: now, request });
}

/** What was in the form, or null where nothing is kept, it is older than a week, or it cannot be read. A day that is past by now is left out. */
export function readDraft(store: Store | null, now: number, today: string): BookingRequest | null {
  const kept = read(store, draftKey) as { savedAt?: unknown; request?: unknown } | null;
  if (typeof kept?.savedAt !== 'number' || now - kept.savedAt > keptFor || !isBookingRequest(kept.request)) return null;
  const { request } = kept;
  return { ...request, date: isPast(request.date, today) ? '' : request.date };
}

/**
 * The id to send a booking under. The same booking keeps its id until it is saved, also over a reload, so a retry after
 * a lost answer makes one booking. A booking that was changed in between gets a new id: were the first one saved after
 * all, the visitor would be thanked for the change and it would be nowhere.
 */
export function bookingIdFor(store: Store | null, booking: BookingInsert): string {
  const kept = (read(store, attemptKey) ?? lastAttempt) as Attempt | null;
  if (kept && JSON.stringify(kept.sent) === JSON.stringify(booking)) return kept.id;
  const id = makeBookingId();
  keepBookingId(store, booking, id);
  return id;
}

/** Makes this the id of this booking: bookingIdFor gives it for as long as nothing in the booking changes. */
export function keepBookingId(store: Store | null, booking: BookingInsert, id: string): void {
  const attempt: Attempt = { id, sent: booking };
  lastAttempt = attempt;
  write(store, attemptKey, attempt);
}

/** Forgets draft and id: the booking is saved. */
export function forgetDraft(store: Store | null): void {
  lastAttempt = null;
  try {
    store?.removeItem(draftKey);
    store?.removeItem(attemptKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The browser's storage, or null where it is closed to the page. */
export function deviceStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

// For browsers that keep nothing: a second press on the button finds the id of the first one here.
let lastAttempt: Attempt | null = null;

function read(store: Store | null, key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(store: Store | null, key: string, value: unknown): void {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    // Full or closed: the form works without it.
  }
}

/** Whether what was read from the device has the shape of a request. */
export function isBookingRequest(value: unknown): value is BookingRequest {
  if (typeof value !== 'object' || value === null) return false;
  const request = value as Record<string, unknown>;
  return (
    bookingTypes.some((type) => type.value === request.bookingType) &&
    peopleOptions.some((people) => people === request.people) &&
    Object.entries(emptyBookingRequest()).every(([key, empty]) => hasShapeOf(empty, request[key]))
  );
}

// What is null while nothing is chosen becomes a text.
function hasShapeOf(empty: unknown, value: unknown): boolean {
  if (empty === null) return value === null || typeof value === 'string';
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((id) => typeof id === 'string');
  return typeof value === typeof empty;
}
