import type { BookingInput, BookingInsert } from '../../../../../domain/booking/booking.ts';
import { bookingEmailBody } from '../../../../../domain/booking/booking-email-body.ts';
import { requestedItems } from '../../../../../domain/booking/requested-items.ts';
import { inputOfTrip, tripOf } from '../../../../../domain/trips/trip-input.ts';
import type { TripInput } from '../../../../../domain/trips/trip-input.ts';
import type { BookingSource } from '../../../../../domain/numbers/booking-source.ts';
import { saveTrips, SaveError, sendBookingEmail } from '../../../../data/bookings.ts';
import type { SharedColumns } from '../../../../data/bookings.ts';
import { serverToday } from '../../../../data/clock/server-today.ts';
import { deviceStore, tabStore } from '../../../../data/storage.ts';
import { arrivalSource } from '../../../shared/arrival-source.ts';
import { draftStores, forgetDraft, tripIdsFor } from '../booking-draft.ts';
import { keepOrDeliver, namesOf, ofPage } from '../submit-booking.ts';
import { readUnsentBookings, storeUnsentBooking, unsentIds, unsentInserts } from '../unsent/unsent-bookings.ts';
import type { UnsentBooking } from '../unsent/unsent-bookings.ts';

type FindTourName = (id: string) => string | undefined;

/** Trips of one request that were not saved because of one of them. */
export class TripRefused extends Error {
  /** The place of the trip. */
  readonly at: number;
  override readonly cause: SaveError;

  constructor(at: number, cause: SaveError) {
    super(cause.message);
    this.at = at;
    this.cause = cause;
  }
}

/**
 * Saves several valid trips of one request, all or none, with the same ids on every attempt. Without a connection,
 * stores them on the device as one unsent booking, and `isStored` is true; a trip for a waiting list keeps them in the
 * form, because its day may have room when there is a connection. Throws TripRefused or SaveError.
 * @param shared an input with what all trips share
 */
export async function submitTrips(
  shared: BookingInput,
  trips: readonly TripInput[],
  findTourName: FindTourName,
): Promise<{ ids: string[]; isStored: boolean }> {
  const inputs = trips.map((trip) => inputOfTrip(trip, shared));
  const [first, ...others] = inputs as [BookingInput, ...BookingInput[]];
  const unsent: Omit<UnsentBooking, 'id'> = {
    request: first,
    others: others.map((input) => ({ id: '', trip: tripOf(input) })),
    tourNames: Object.assign({}, ...inputs.map((input) => namesOf(input, findTourName))) as Record<string, string>,
    ...ofPage,
    source: arrivalSource(),
    keptAt: Date.now(),
    isRefused: false,
    refusal: null,
  };
  const rows = unsentInserts(unsent).map((row, at) => ({ ...row, ...(trips[at]!.waits && waiting) }));
  // Submitting the same trips twice offline stores them once.
  const same = readUnsentBookings(deviceStore, serverToday()).find(
    (kept) => JSON.stringify(unsentInserts(kept)) === JSON.stringify(rows),
  );
  const ids = same ? unsentIds(same) : tripIdsFor(tabStore, rows);
  const keepWhileOffline = () =>
    !navigator.onLine &&
    !trips.some(({ waits }) => waits) &&
    storeUnsentBooking(deviceStore, {
      ...unsent,
      id: ids[0]!,
      others: unsent.others!.map(({ trip }, at) => ({ id: ids[at + 1]!, trip })),
    });
  const isStored = await keepOrDeliver(keepWhileOffline, () => deliverTrips(rows, ids, arrivalSource(), findTourName));
  forgetDraft(draftStores);
  return { ids, isStored };
}

const waiting = { from_waiting_list: true } as const;

/** Saves the trips of one request, and requests their mails without waiting. Throws TripRefused or SaveError. */
export async function deliverTrips(
  rows: readonly BookingInsert[],
  ids: readonly string[],
  source: BookingSource | null,
  findTourName: FindTourName,
): Promise<void> {
  const [{ name, email, phone, language, is_suspect }] = rows as [BookingInsert];
  const shared: SharedColumns = {
    name,
    email,
    phone,
    ...(language && { language }),
    ...(is_suspect && { is_suspect }),
    ...(source && { source }),
  };
  const trips = rows.map(
    ({ name: _name, email: _email, phone: _phone, language: _language, is_suspect: _suspect, ...trip }, at) => ({
      ...trip,
      id: ids[at]!,
    }),
  );
  await saveTrips(shared, trips).catch((error: unknown) => {
    const at = error instanceof SaveError && error.trip ? ids.indexOf(error.trip) : -1;
    throw at < 0 ? error : new TripRefused(at, error as SaveError);
  });
  // The mails are those of the first request; the sweep of the outbox sends those of waiting lists.
  const request = rows.find((row) => !row.from_waiting_list);
  if (request) void sendBookingEmail(bookingEmailBody(request, requestedItems(request, findTourName)));
}
