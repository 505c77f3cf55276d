import { language } from '#words/language.ts';
import type { BookingInsert, BookingInput } from '../../../../domain/booking/booking.ts';
import { isFirst } from '../../../../domain/words/languages.ts';
import type { BookingSource } from '../../../../domain/numbers/booking-source.ts';
import { bookingEmailBody } from '../../../../domain/booking/booking-email-body.ts';
import { requestedItems } from '../../../../domain/booking/requested-items.ts';
import { saveBooking, SaveError, sendBookingEmail } from '../../../data/bookings.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { deviceStore, tabStore } from '../../../data/storage.ts';
import { arrivalSource } from '../../shared/arrival-source.ts';
import { bookingIdFor, draftStores, forgetDraft } from './booking-draft.ts';
import { storeUnsentBooking, unsentInsert, readUnsentBookings } from './unsent/unsent-bookings.ts';

type FindTourName = (id: string) => string | undefined;

/** The language of the page, in which the guest gets mails. Left out for the first one, which a booking has anyway. */
export const ofPage: { language?: string } = isFirst(language) ? {} : { language };

/**
 * Saves a valid booking with the same id on every attempt. Without a connection, stores the booking on the device and
 * `isStored` is true. Throws SaveError.
 */
export async function submitBooking(
  input: BookingInput,
  findTourName: FindTourName,
): Promise<{ id: string; isStored: boolean }> {
  const tourNames = namesOf(input, findTourName);
  const unsent = { request: input, tourNames, ...ofPage };
  const booking = unsentInsert(unsent);
  // Submitting the same booking twice offline stores it once.
  const same = readUnsentBookings(deviceStore, serverToday()).find(
    (kept) => JSON.stringify(unsentInsert(kept)) === JSON.stringify(booking),
  );
  const id = same?.id ?? bookingIdFor(tabStore, booking);
  const keepWhileOffline = () =>
    navigator.onLine
      ? false
      : storeUnsentBooking(deviceStore, {
          ...unsent,
          id,
          source: arrivalSource(),
          keptAt: Date.now(),
          isRefused: false,
          refusal: null,
        });
  const isStored = await keepOrDeliver(keepWhileOffline, () =>
    deliverBooking(booking, id, arrivalSource(), findTourName),
  );
  forgetDraft(draftStores);
  return { id, isStored };
}

/**
 * Puts the visitor on the waiting list of a full day, with the same id on every attempt. Returns the id. Nothing is
 * stored on the device without a connection, because a day may have room when there is one. Throws SaveError.
 */
export async function joinWaitingList(input: BookingInput, findTourName: FindTourName): Promise<string> {
  const booking: BookingInsert = {
    ...unsentInsert({ request: input, tourNames: namesOf(input, findTourName), ...ofPage }),
    from_waiting_list: true,
  };
  const id = bookingIdFor(tabStore, booking);
  const source = arrivalSource();
  // The sweep of the outbox sends the mail.
  await saveBooking({ ...booking, id, ...(source && { source }) });
  forgetDraft(draftStores);
  return id;
}

/**
 * Sends a request, unless there is no connection or it fails. Returns whether the request was stored on the device.
 * Throws what `deliver` throws if the request was not stored.
 * @param keepWhileOffline stores the request if there is no connection, and returns whether it did
 */
export async function keepOrDeliver(keepWhileOffline: () => boolean, deliver: () => Promise<void>): Promise<boolean> {
  if (keepWhileOffline()) return true;
  try {
    await deliver();
    return false;
  } catch (error) {
    if (error instanceof SaveError && error.isUnanswered && keepWhileOffline()) return true;
    throw error;
  }
}

/** Saves a booking and requests its mails without waiting for them. Throws SaveError. */
export async function deliverBooking(
  booking: BookingInsert,
  id: string,
  source: BookingSource | null,
  findTourName: FindTourName,
): Promise<void> {
  await saveBooking({ ...booking, id, ...(source && { source }) });
  void sendBookingEmail(bookingEmailBody(booking, requestedItems(booking, findTourName)));
}

/** The names of the tours of an input, by their ids. */
export function namesOf({ tourId, customTourIds }: BookingInput, findTourName: FindTourName): Record<string, string> {
  const ids = tourId ? [tourId, ...customTourIds] : customTourIds;
  return Object.fromEntries(ids.map((id) => [id, findTourName(id) ?? id]));
}
