import type { BookingInsert, BookingInput } from '../../../../../domain/booking/booking.ts';
import { toBookingInsert } from '../../../../../domain/booking/booking.ts';
import { inputOfTrip } from '../../../../../domain/trips/trip-input.ts';
import type { TripInput } from '../../../../../domain/trips/trip-input.ts';
import { isBookingSource } from '../../../../../domain/numbers/booking-source.ts';
import type { BookingSource } from '../../../../../domain/numbers/booking-source.ts';
import { formatIsoDate, isPast, parseIsoDate } from '../../../../../domain/booking/booking-dates.ts';
import { isObstacle } from '../../../../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../../../../domain/days/unavailable-days.ts';
import type { TextStore } from '../../../../data/storage.ts';
import { parseBookingInput, parseTrips } from '../booking-draft.ts';

/** A valid booking that could not be sent without a connection. */
export interface UnsentBooking {
  /** The booking's id, the same for every attempt. */
  id: string;
  /** The input of the form, under the name that earlier versions stored. */
  request: BookingInput;
  /** The other trips of the same request, with their ids. Absent if there are none, as in earlier versions. */
  others?: { id: string; trip: TripInput }[];
  /** The names of its tours, because tours that administrators added cannot be loaded offline. */
  tourNames: Record<string, string>;
  /** The language of the page that stored it. Absent for the first one, as in earlier versions. */
  language?: string;
  /** The source of the visit that made the booking. */
  source: BookingSource | null;
  keptAt: number;
  /** True if the backend refused the booking, which is then not retried automatically. */
  isRefused: boolean;
  /** The reason for the refusal as the operator wrote it, if it was the day. */
  refusal: DayRefusal | null;
  /** Whether the booking was refused because a tour in it is no longer offered. */
  isNotOffered?: boolean;
  /** The place of the trip that was refused, of several. */
  refusedAt?: number;
}

type Kept = Pick<UnsentBooking, 'request' | 'tourNames' | 'language'>;

// Each booking has its own storage entry, so that two tabs cannot overwrite each other. unsent-booking-watch.tsx also
// looks for this prefix.
const prefix = 'kept-booking-';
const change = new EventTarget();

/** Stores or updates an unsent booking on this device. Returns false if it would not outlast the page. */
export function storeUnsentBooking(store: TextStore, unsent: UnsentBooking): boolean {
  if (!store.keep(prefix + unsent.id, JSON.stringify(unsent))) return false;
  change.dispatchEvent(new Event('change'));
  return true;
}

/** The unsent bookings, oldest first. Skips invalid entries, and deletes bookings whose date was over a week ago. */
export function readUnsentBookings(store: TextStore, today: string): UnsentBooking[] {
  const found = store.keys(prefix).flatMap((key) => parseUnsent(key, store.read(key) ?? ''));
  const [stale, unsent] = [found.filter((one) => isStale(one, today)), found.filter((one) => !isStale(one, today))];
  for (const { id } of stale) store.keep(prefix + id, null);
  return unsent.sort((one, other) => one.keptAt - other.keptAt);
}

export function findUnsentBooking(store: TextStore, id: string): UnsentBooking | null {
  return parseUnsent(prefix + id, store.read(prefix + id) ?? '')[0] ?? null;
}

/** Deletes an unsent booking. */
export function dropUnsentBooking(store: TextStore, id: string): void {
  store.keep(prefix + id, null);
  change.dispatchEvent(new Event('change'));
}

/** Calls the listener when any tab stores or deletes an unsent booking. Returns a function that unsubscribes. */
export function watchUnsentBookings(listener: () => void): () => void {
  change.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    change.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The state of an unsent booking: it waits for a connection, its day has passed or cannot be booked, a tour in it is no
 * longer offered, or the backend refused it for another reason.
 */
export type UnsentState = 'waiting' | 'past' | 'unavailable' | 'not-offered' | 'refused';

export function unsentState(unsent: UnsentBooking, today: string): UnsentState {
  const { isRefused, refusal, isNotOffered } = unsent;
  if (unsentInputs(unsent).some(({ date }) => isPast(date, today))) return 'past';
  if (!isRefused) return 'waiting';
  if (isNotOffered) return 'not-offered';
  return refusal ? 'unavailable' : 'refused';
}

/** The inputs of its trips; one unless there are others. */
export function unsentInputs({ request, others = [] }: Pick<UnsentBooking, 'request' | 'others'>): BookingInput[] {
  return [request, ...others.map(({ trip }) => inputOfTrip(trip, request))];
}

/** The id of each of its trips. */
export function unsentIds({ id, others = [] }: Pick<UnsentBooking, 'id' | 'others'>): string[] {
  return [id, ...others.map((other) => other.id)];
}

/** The rows of its trips. They are the same for every attempt. */
export function unsentInserts(unsent: Kept & Pick<UnsentBooking, 'others'>): BookingInsert[] {
  return unsentInputs(unsent).map((request) => unsentInsert({ ...unsent, request }));
}

/** Which of its trips needs a change: the one whose day has passed, or that was refused. */
export function tripToChange(unsent: UnsentBooking, today: string): number {
  const past = unsentInputs(unsent).findIndex(({ date }) => isPast(date, today));
  return past >= 0 ? past : (unsent.refusedAt ?? 0);
}

/** The row to insert. It is the same for every attempt. */
export function unsentInsert({ request, tourNames, language }: Kept): BookingInsert {
  return { ...toBookingInsert(request, (id) => tourNames[id] ?? id), ...(language && { language }) };
}

function parseUnsent(key: string, text: string): UnsentBooking[] {
  try {
    const value = JSON.parse(text) as Partial<UnsentBooking> | null;
    const request = parseBookingInput(value?.request);
    const isUnsent =
      value !== null &&
      prefix + value.id === key &&
      request !== null &&
      typeof value.keptAt === 'number' &&
      parseIsoDate(request.date);
    if (!isUnsent) return [];
    const { id, keptAt } = value as UnsentBooking;
    const isRefused = value.isRefused === true;
    const source = isBookingSource(value.source) ? value.source : null;
    const others = (value.others ?? []).flatMap(({ id: other, trip }) =>
      typeof other === 'string' ? parseTrips([trip]).map((parsed) => ({ id: other, trip: parsed })) : [],
    );
    return [
      {
        id,
        request,
        tourNames: namesIn(value.tourNames),
        ...(typeof value.language === 'string' && { language: value.language }),
        source,
        keptAt,
        isRefused,
        refusal: refusalIn(value.refusal),
        ...(value.isNotOffered === true ? { isNotOffered: true } : {}),
        ...(others.length > 0 ? { others, refusedAt: placeIn(value.refusedAt, others.length) } : {}),
      },
    ];
  } catch {
    return [];
  }
}

function placeIn(value: unknown, last: number): number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= last ? Number(value) : 0;
}

// Bookings that an earlier version stored have no reason.
function refusalIn(value: DayRefusal | null | undefined): DayRefusal | null {
  if (!value || !isObstacle(value.why)) return null;
  const { why, reason } = value;
  return { why, reason: reason ?? null };
}

function namesIn(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isStale(unsent: UnsentBooking, today: string): boolean {
  const { year, month, day } = parseIsoDate(today)!;
  const weekAgo = new Date(Date.UTC(year, month - 1, day - 7));
  const limit = formatIsoDate({
    year: weekAgo.getUTCFullYear(),
    month: weekAgo.getUTCMonth() + 1,
    day: weekAgo.getUTCDate(),
  });
  return unsentInputs(unsent).every(({ date }) => isPast(date, limit));
}
