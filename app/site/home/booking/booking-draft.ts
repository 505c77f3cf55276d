import type { BookingInsert, BookingInput } from '../../../../domain/booking/booking.ts';
import {
  bookingTypes,
  emptyBookingInput,
  peopleOptions,
  rentalDayOptions,
} from '../../../../domain/booking/booking.ts';
import type { RequestContent, TripInput } from '../../../../domain/trips/trip-input.ts';
import { tripOf } from '../../../../domain/trips/trip-input.ts';
import { isPast } from '../../../../domain/booking/booking-dates.ts';
import { deviceStore, readValue, tabStore, type TextStore } from '../../../data/storage.ts';
import { makeBookingId } from './booking-id.ts';

/** A booking that was sent but not acknowledged, with its id. */
interface Attempt {
  id: string;
  sent: BookingInsert;
}

/** Trips that were sent in one request but not acknowledged, with their ids. */
interface SeveralAttempt {
  ids: string[];
  sent: BookingInsert[];
}

const draftKey = 'booking-draft';
const attemptKey = 'booking-attempt';
const severalKey = 'trips-attempt';
/** The country of the telephone number (phone/kept-country.ts). */
export const phoneCountryKey = 'phone-country';
const rememberedFor = 24 * 60 * 60 * 1000;

/** The stores for drafts. */
export interface DraftStores {
  tab: TextStore;
  device: TextStore;
}

/** The stores of this browser. */
export const draftStores: DraftStores = { tab: tabStore, device: deviceStore };

/** A draft as it is stored. */
interface StoredDraft {
  savedAt: number;
  request: BookingInput;
  trips: readonly TripInput[];
  isRemembered: boolean;
  /** The ids that its trips get, in their order; those of earlier versions have none. */
  ids?: readonly string[];
}

/** A restored draft. */
export interface Draft {
  /** The input of the form, under the name that earlier versions stored. */
  request: BookingInput;
  /** The trips that were put aside. Earlier versions stored none. */
  trips: TripInput[];
  /** Whether the visitor wants it on the device. */
  isRemembered: boolean;
}

/**
 * Stores the form's content for this tab, and for a day on this device if the visitor wants it. A tab deletes the
 * device's draft only when its visitor no longer wants that.
 */
export function keepDraft(
  { tab, device }: DraftStores,
  content: RequestContent,
  now: number,
  isRemembered: boolean,
): void {
  const { input: request, trips } = content;
  const before = readValue(tab, draftKey) as StoredDraft | null;
  const ids = idsOf(before ?? (readValue(device, draftKey) as StoredDraft | null), content);
  const draft: StoredDraft = { savedAt: now, request, trips, isRemembered, ids };
  tab.write(draftKey, JSON.stringify(draft));
  if (isRemembered) device.write(draftKey, JSON.stringify(draft));
  else if (before?.isRemembered) device.write(draftKey, null);
}

/**
 * The ids of a stored draft if its content is this one, otherwise new ones. A tab that the browser duplicates, and one
 * that restores what the device remembers, so send the same request under the same ids, which stores it once.
 */
function idsOf(stored: StoredDraft | null, { input, trips }: RequestContent): readonly string[] {
  const inOrder = (trip: object) => ({ ...emptyBookingInput(), ...trip });
  const textOf = (request: object, others: readonly object[] = []) => JSON.stringify([request, ...others].map(inOrder));
  if (stored?.ids && textOf(stored.request, stored.trips) === textOf(input, trips)) return stored.ids;
  return [input, ...trips].map(() => makeBookingId());
}

/** The ids of the draft in a tab, unless the tab has sent something else with them. */
function unusedIds(store: TextStore, count: number, used: string | undefined): string[] {
  const { ids = [] } = (readValue(store, draftKey) ?? {}) as Partial<StoredDraft>;
  if (ids.length >= count && ids[0] !== used) return ids.slice(0, count);
  return Array.from({ length: count }, () => makeBookingId());
}

/**
 * The draft of this tab, otherwise the one that the device remembers; null if there is none, it is older than a day, or
 * it is invalid. A past date is dropped from the form; a trip that was put aside keeps it, and cannot be sent.
 */
export function readDraft({ tab, device }: DraftStores, now: number, today: string): Draft | null {
  const draft = parseDraft(readValue(tab, draftKey), now) ?? parseDraft(readValue(device, draftKey), now);
  if (!draft) return null;
  const { request } = draft;
  return { ...draft, request: { ...request, date: isPast(request.date, today) ? '' : request.date } };
}

function parseDraft(value: unknown, now: number): Draft | null {
  const kept = value as Partial<Record<'savedAt' | 'request' | 'trips' | 'isRemembered', unknown>> | null;
  if (typeof kept?.savedAt !== 'number' || now - kept.savedAt > rememberedFor) return null;
  const request = parseBookingInput(kept.request);
  return request && { request, trips: parseTrips(kept.trips), isRemembered: kept.isRemembered === true };
}

/** Parses stored trips that were put aside. Leaves out what is no trip. */
export function parseTrips(value: unknown): TripInput[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { waits, ...trip } = one as Record<string, unknown>;
    const input = parseBookingInput({ ...emptyBookingInput(), ...trip });
    return input ? [tripOf(input, waits === true)] : [];
  });
}

/**
 * Returns the idempotency key of a booking. The same booking keeps its id until it is saved, even after a reload, so a
 * retry after a lost response creates no second booking. A changed booking gets a new id; otherwise, if the first had
 * been saved after all, the change would be lost as a duplicate. The first one gets the id of the draft, whose content
 * has to be stored before (keepDraft).
 */
export function bookingIdFor(store: TextStore, booking: BookingInsert): string {
  const kept = readValue(store, attemptKey) as Attempt | null;
  if (kept && JSON.stringify(kept.sent) === JSON.stringify(booking)) return kept.id;
  const [id] = unusedIds(store, 1, kept?.id) as [string];
  keepBookingId(store, booking, id);
  return id;
}

/** Assigns an id to a booking. bookingIdFor returns it as long as the booking is unchanged. */
export function keepBookingId(store: TextStore, booking: BookingInsert, id: string): void {
  const attempt: Attempt = { id, sent: booking };
  store.write(attemptKey, JSON.stringify(attempt));
}

/** Like bookingIdFor, the ids of the trips of one request. They stay as long as none of the trips is changed. */
export function tripIdsFor(store: TextStore, trips: readonly BookingInsert[]): string[] {
  const kept = readValue(store, severalKey) as SeveralAttempt | null;
  if (kept && JSON.stringify(kept.sent) === JSON.stringify(trips)) return kept.ids;
  const ids = unusedIds(store, trips.length, kept?.ids[0]);
  keepTripIds(store, trips, ids);
  return ids;
}

/** Assigns ids to the trips of a request, as keepBookingId does. */
export function keepTripIds(store: TextStore, trips: readonly BookingInsert[], ids: readonly string[]): void {
  store.write(severalKey, JSON.stringify({ ids, sent: trips }));
}

/** Deletes draft and id after the booking is saved, or when the visitor wants them forgotten. */
export function forgetDraft({ tab, device }: DraftStores): void {
  for (const key of [draftKey, attemptKey, severalKey, phoneCountryKey]) tab.write(key, null);
  device.write(draftKey, null);
}

/**
 * Parses the stored input of a form; null for any other value. Earlier versions stored no number of days, and as
 * `website` what browsers had filled into a hidden field.
 */
export function parseBookingInput(value: unknown): BookingInput | null {
  if (typeof value !== 'object' || value === null) return null;
  const { website: _filledIn, ...kept } = value as Record<string, unknown>;
  const request: Record<string, unknown> = { days: 1, trap: '', ...kept };
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
