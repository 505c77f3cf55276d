import * as words from '#words/booking-notices.ts';
import { tripOf } from '../../../../../domain/trips/trip-input.ts';
import { daysOfInput } from '../../../../../domain/days/unavailable-days.ts';
import { SaveError } from '../../../../data/bookings.ts';
import { serverToday } from '../../../../data/clock/server-today.ts';
import { inOneTab } from '../../../../data/offline/one-tab.ts';
import { deviceStore } from '../../../../data/storage.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { makeBookingId } from '../booking-id.ts';
import { showBookingFailed, showBookingSaved, showDayRefused, showNotOffered } from '../booking-notices.ts';
import {
  dropUnsentBooking,
  findUnsentBooking,
  storeUnsentBooking,
  readUnsentBookings,
  tripToChange,
  unsentIds,
  unsentInputs,
  unsentInsert,
  unsentInserts,
  unsentState,
} from './unsent-bookings.ts';
import type { UnsentBooking } from './unsent-bookings.ts';
import { deliverTrips, TripRefused } from '../basket/submit-trips.ts';
import { deliverBooking } from '../submit-booking.ts';

const firstRetry = 4_000;
const longestRetry = 5 * 60_000;

let isAtWork = false;
let retryDelay = firstRetry;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const announced = new Set<string>();
const sent = new EventTarget();

/**
 * Sends the unsent bookings, each with its id, and shows the form's notices. Runs in one tab at a time; does nothing
 * while another tab sends. Refused or past bookings stay and are not retried; failed ones are retried with backoff.
 * Never rejects.
 * @param wanted the id of a booking to send now, in any state
 */
export async function sendUnsentBookings(wanted?: string): Promise<void> {
  clearTimeout(retryTimer);
  await alone(async () => {
    for (const unsent of readUnsent()) {
      if (wanted && unsent.id !== wanted) continue;
      const state = unsentState(unsent, serverToday());
      if (state === 'waiting' || (state === 'refused' && wanted)) {
        if (!(await send(unsent, wanted !== undefined))) break;
      } else {
        announce(unsent);
      }
    }
  });
  if (navigator.onLine && readUnsent().some((unsent) => unsentState(unsent, serverToday()) === 'waiting')) {
    retryTimer = setTimeout(() => void sendUnsentBookings(), retryDelay);
    retryDelay = Math.min(retryDelay * 2, longestRetry);
  }
}

/**
 * Removes an unsent booking from the device to edit or discard it. Returns null and shows a notice if it no longer
 * exists or is being sent.
 */
export async function takeUnsentBooking(id: string): Promise<UnsentBooking | null> {
  let taken: UnsentBooking | null = null;
  const isDone = await alone(async () => {
    taken = findUnsentBooking(deviceStore, id);
    dropUnsentBooking(deviceStore, id);
  });
  if (!isDone) showToast({ tone: 'info', title: words.sending, message: words.sendingText });
  return taken;
}

/**
 * Sends an unsent booking, which was refused because of a day, for another day with a new id. Of several trips, the one
 * that was refused gets the other day.
 */
export async function sendUnsentOn(unsent: UnsentBooking, date: string): Promise<void> {
  const taken = await takeUnsentBooking(unsent.id);
  if (!taken) return;
  const id = makeBookingId();
  const changed = tripToChange(taken, serverToday());
  const [request, ...others] = unsentInputs(taken).map((input, at) => (at === changed ? { ...input, date } : input));
  storeUnsentBooking(deviceStore, {
    ...taken,
    id,
    request: request!,
    ...(others.length > 0 && { others: others.map((input) => ({ id: makeBookingId(), trip: tripOf(input) })) }),
    isRefused: false,
    refusal: null,
  });
  await sendUnsentBookings(id);
}

/** Calls the listener with each unsent booking after this tab has sent it. Returns a function that unsubscribes. */
export function watchSentBookings(listener: (unsent: UnsentBooking) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<UnsentBooking>).detail);
  sent.addEventListener('sent', hear);
  return () => sent.removeEventListener('sent', hear);
}

// Sends one booking. Returns false if the connection failed, so that the next booking waits too.
async function send(unsent: UnsentBooking, isWanted: boolean): Promise<boolean> {
  let refusedAt = 0;
  try {
    await deliver(unsent);
  } catch (failure) {
    const error = failure instanceof TripRefused ? failure.cause : failure;
    if (failure instanceof TripRefused) refusedAt = failure.at;
    const isRefused = error instanceof SaveError && error.isRefusal;
    const refusal = error instanceof SaveError ? error.refusal : null;
    const isNotOffered = error instanceof SaveError && error.isNotOffered;
    if (isRefused) {
      const written = error instanceof SaveError ? error.writtenRefusal : null;
      storeUnsentBooking(deviceStore, { ...unsent, isRefused, refusal: written, isNotOffered, refusedAt });
      announced.add(unsent.id);
    }
    const refused = unsentInputs(unsent)[refusedAt]!;
    if (refusal) showDayRefused({ day: refused.date, ...refusal }, daysOfInput(refused));
    else if (isNotOffered) showNotOffered(refused.bookingType);
    else if (isRefused || isWanted) showBookingFailed();
    return isRefused;
  }
  retryDelay = firstRetry;
  dropUnsentBooking(deviceStore, unsent.id);
  showBookingSaved();
  sent.dispatchEvent(new CustomEvent('sent', { detail: unsent }));
  return true;
}

function deliver(unsent: UnsentBooking): Promise<void> {
  const findTourName = (id: string) => unsent.tourNames[id];
  return unsent.others
    ? deliverTrips(unsentInserts(unsent), unsentIds(unsent), unsent.source, findTourName)
    : deliverBooking(unsentInsert(unsent), unsent.id, unsent.source, findTourName);
}

// Announces a booking once per page, because the visitor may be on another page of the site.
function announce({ id }: UnsentBooking): void {
  if (announced.has(id)) return;
  announced.add(id);
  showToast({
    tone: 'info',
    title: words.unsent,
    message: words.unsentText,
  });
}

// Returns whether it ran: not while this tab or another is at it.
async function alone(work: () => Promise<void>): Promise<boolean> {
  if (isAtWork) return false;
  isAtWork = true;
  const run = async (isAlone: boolean) => {
    if (isAlone) await work();
    return isAlone;
  };
  return await inOneTab('kept-bookings', run, { ifAvailable: true }).finally(() => (isAtWork = false));
}

function readUnsent(): UnsentBooking[] {
  return readUnsentBookings(deviceStore, serverToday());
}
