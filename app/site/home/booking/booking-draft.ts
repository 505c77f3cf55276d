import type { BookingInsert, BookingInput } from '../../../../domain/booking/booking.ts';
import {
  bookingTypes,
  emptyBookingInput,
  peopleOptions,
  rentalDayOptions,
} from '../../../../domain/booking/booking.ts';
import { isPast } from '../../../../domain/booking/booking-dates.ts';
import { makeBookingId } from './booking-id.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A booking that was sent but not acknowledged, with its id. */
interface Attempt {
  id: string;
  sent: BookingInsert;
}

const draftKey = 'booking-draft';
const attemptKey = 'booking-attempt';
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Stores the form's content on this device, so that a reload does not lose it. */
export function keepDraft(store: Store | null, request: BookingInput, now: number): void {
  write(store, draftKey, { savedAt: now, request });
}

/** Reads the stored draft. Null if there is none, or it is older than a week or invalid. Drops a past date. */
export function readDraft(store: Store | null, now: number, today: string): BookingInput | null {
  const kept = read(store, draftKey) as { savedAt?: unknown; request?: unknown } | null;
  if (typeof kept?.savedAt !== 'number' || now - kept.savedAt > keptFor) return null;
  const request = parseBookingInput(kept.request);
  return request && { ...request, date: isPast(request.date, today) ? '' : request.date };
}

/**
 * Returns the idempotency key of a booking. The same booking keeps its id until it is saved, even after a reload, so a
 * retry after a lost response creates no second booking. A changed booking gets a new id; otherwise, if the first had
 * been saved after all, the change would be lost as a duplicate.
 */
export function bookingIdFor(store: Store | null, booking: BookingInsert): string {
  const kept = (read(store, attemptKey) ?? lastAttempt) as Attempt | null;
  if (kept && JSON.stringify(kept.sent) === JSON.stringify(booking)) return kept.id;
  const id = makeBookingId();
  keepBookingId(store, booking, id);
  return id;
}

/** Assigns an id to a booking. bookingIdFor returns it as long as the booking is unchanged. */
export function keepBookingId(store: Store | null, booking: BookingInsert, id: string): void {
  const attempt: Attempt = { id, sent: booking };
  lastAttempt = attempt;
  write(store, attemptKey, attempt);
}

/** Deletes draft and id after the booking is saved. */
export function forgetDraft(store: Store | null): void {
  lastAttempt = null;
  try {
    store?.removeItem(draftKey);
    store?.removeItem(attemptKey);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Local storage, or null if it is unavailable. */
export function deviceStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

// Without storage, a retry finds the id of the first attempt here.
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
    // Storage is full or unavailable. The form works without it.
  }
}

/** Validates the stored input of a form. Null for any other value. An earlier version stored no number of days. */
export function parseBookingInput(value: unknown): BookingInput | null {
  if (typeof value !== 'object' || value === null) return null;
  const request: Record<string, unknown> = { days: 1, ...value };
  const isRequest =
    bookingTypes.some((type) => type.value === request.bookingType) &&
    peopleOptions.some((people) => people === request.people) &&
    rentalDayOptions.some((days) => days === request.days) &&
    Object.entries(emptyBookingInput()).every(([key, empty]) => hasShapeOf(empty, request[key]));
  return isRequest ? (request as unknown as BookingInput) : null;
}

// Fields that are null until a choice is made become texts.
function hasShapeOf(empty: unknown, value: unknown): boolean {
  if (empty === null) return value === null || typeof value === 'string';
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((id) => typeof id === 'string');
  return typeof value === typeof empty;
}
