import type { BookingInsert, BookingRequest } from '../../../../../domain/booking/booking.ts';
import { toBookingInsert } from '../../../../../domain/booking/booking.ts';
import { formatIsoDate, isPast, parseIsoDate } from '../../../../../domain/booking/booking-dates.ts';
import { isBookingRequest } from '../booking-draft.ts';

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** A checked request that could not be sent because there was no connection. */
export interface KeptBooking {
  /** What it is sent under, however often. */
  id: string;
  request: BookingRequest;
  /** The names of its tours: without a connection nobody can be asked for those that administrators added. */
  tourNames: Record<string, string>;
  keptAt: number;
  /** The backend would not have it, so it is not sent again by itself. */
  isRefused: boolean;
}

// One entry a request, so that two tabs which write at the same time cannot undo each other. The root looks for this word too.
const prefix = 'kept-booking-';
const change = new EventTarget();

/** Keeps a request on this device until it is sent; also how a kept one is changed. False where the browser keeps nothing. */
export function keepBooking(store: Store | null, kept: KeptBooking): boolean {
  try {
    if (!store) return false;
    store.setItem(prefix + kept.id, JSON.stringify(kept));
  } catch {
    return false;
  }
  change.dispatchEvent(new Event('change'));
  return true;
}

/** What is kept, the oldest first. What cannot be read is passed over; what nobody cared for until a week after its day is forgotten. */
export function readKeptBookings(store: Store | null, today: string): KeptBooking[] {
  const found = keysOf(store).flatMap((key) => parseKept(key, store?.getItem(key) ?? ''));
  const [stale, kept] = [found.filter((one) => isStale(one, today)), found.filter((one) => !isStale(one, today))];
  for (const { id } of stale) store?.removeItem(prefix + id);
  return kept.sort((one, other) => one.keptAt - other.keptAt);
}

export function findKeptBooking(store: Store | null, id: string): KeptBooking | null {
  return parseKept(prefix + id, store?.getItem(prefix + id) ?? '')[0] ?? null;
}

/** Forgets a kept request: it is sent, discarded, or back in the form. */
export function dropKeptBooking(store: Store | null, id: string): void {
  store?.removeItem(prefix + id);
  change.dispatchEvent(new Event('change'));
}

/** Calls the listener whenever this tab or another one keeps or forgets a request. Returns what ends that. */
export function watchKeptBookings(listener: () => void): () => void {
  change.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    change.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** What is asked of the visitor: nothing while it waits for a connection; a new day, or another look, before it can go. */
export function keptState({ request, isRefused }: KeptBooking, today: string): 'waiting' | 'past' | 'refused' {
  if (isPast(request.date, today)) return 'past';
  return isRefused ? 'refused' : 'waiting';
}

/** The row to insert for it, the same each time. */
export function keptInsert({ request, tourNames }: Pick<KeptBooking, 'request' | 'tourNames'>): BookingInsert {
  return toBookingInsert(request, (id) => tourNames[id] ?? id);
}

function keysOf(store: Store | null): string[] {
  return Array.from({ length: store?.length ?? 0 }, (_, place) => store?.key(place) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

function parseKept(key: string, text: string): KeptBooking[] {
  try {
    const value = JSON.parse(text) as Partial<KeptBooking> | null;
    const isKept =
      value !== null &&
      prefix + value.id === key &&
      isBookingRequest(value.request) &&
      typeof value.keptAt === 'number' &&
      parseIsoDate(value.request.date);
    if (!isKept) return [];
    const { id, request, keptAt } = value as KeptBooking;
    return [{ id, request, tourNames: namesIn(value.tourNames), keptAt, isRefused: value.isRefused === true }];
  } catch {
    return [];
  }
}

function namesIn(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isStale({ request }: KeptBooking, today: string): boolean {
  const { year, month, day } = parseIsoDate(today)!;
  const weekAgo = new Date(Date.UTC(year, month - 1, day - 7));
  return isPast(
    request.date,
    formatIsoDate({ year: weekAgo.getUTCFullYear(), month: weekAgo.getUTCMonth() + 1, day: weekAgo.getUTCDate() }),
  );
}
