import { todayInBelize } from '../../../../../domain/booking/booking-dates.ts';
import { daysOfRequest } from '../../../../../domain/days/unavailable-days.ts';
import { SaveError } from '../../../../data/bookings.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { deviceStore } from '../booking-draft.ts';
import { makeBookingId } from '../booking-id.ts';
import { showBookingFailed, showBookingSaved, showDayRefused, showTourNotOffered } from '../booking-notices.ts';
import {
  dropKeptBooking,
  findKeptBooking,
  keepBooking,
  keptInsert,
  keptState,
  readKeptBookings,
} from './kept-bookings.ts';
import type { KeptBooking } from './kept-bookings.ts';
import { deliverBooking } from '../submit-booking.ts';

const firstRetry = 4_000;
const longestRetry = 5 * 60_000;

let isAtWork = false;
let retryDelay = firstRetry;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const announced = new Set<string>();
const sent = new EventTarget();

/**
 * Sends the stored requests, each under its own id, and shows the form's notices. Runs in one tab at a time; does
 * nothing while another tab runs it. Refused or past requests stay and are not retried; failed ones are retried with
 * backoff. Never rejects.
 * @param wanted the id of a request to send now, whatever its state
 */
export async function sendKeptBookings(wanted?: string): Promise<void> {
  clearTimeout(retryTimer);
  await alone(async () => {
    for (const kept of readKept()) {
      if (wanted && kept.id !== wanted) continue;
      const state = keptState(kept, today());
      if (state === 'waiting' || (state === 'refused' && wanted)) {
        if (!(await send(kept, wanted !== undefined))) break;
      } else {
        announce(kept);
      }
    }
  });
  if (navigator.onLine && readKept().some((kept) => keptState(kept, today()) === 'waiting')) {
    retryTimer = setTimeout(() => void sendKeptBookings(), retryDelay);
    retryDelay = Math.min(retryDelay * 2, longestRetry);
  }
}

/**
 * Removes a request from the device to edit or discard it. Null if it is gone or being sent right now, which a notice
 * says.
 */
export async function takeKeptBooking(id: string): Promise<KeptBooking | null> {
  let taken: KeptBooking | null = null;
  const isDone = await alone(async () => {
    taken = findKeptBooking(deviceStore(), id);
    dropKeptBooking(deviceStore(), id);
  });
  if (!isDone) showToast({ tone: 'info', title: 'On its way', message: 'This request is being sent right now.' });
  return taken;
}

/** Sends a request that was refused for its day for another day, under a new id. */
export async function sendKeptOn(kept: KeptBooking, date: string): Promise<void> {
  const taken = await takeKeptBooking(kept.id);
  if (!taken) return;
  const id = makeBookingId();
  keepBooking(deviceStore(), { ...taken, id, request: { ...taken.request, date }, isRefused: false, refusal: null });
  await sendKeptBookings(id);
}

/** Calls the listener with each stored request that this tab sends. Returns a function that unsubscribes. */
export function watchSentBookings(listener: (kept: KeptBooking) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<KeptBooking>).detail);
  sent.addEventListener('sent', hear);
  return () => sent.removeEventListener('sent', hear);
}

// Sends one request. Returns false if the next one should wait too, because the connection failed.
async function send(kept: KeptBooking, isWanted: boolean): Promise<boolean> {
  try {
    await deliverBooking(keptInsert(kept), kept.id, kept.source, (id) => kept.tourNames[id]);
  } catch (error) {
    const isRefused = error instanceof SaveError && error.isRefusal;
    const refusal = error instanceof SaveError ? error.refusal : null;
    const isNotOffered = error instanceof SaveError && error.isNotOffered;
    if (isRefused) {
      keepBooking(deviceStore(), { ...kept, isRefused, refusal, isNotOffered });
      announced.add(kept.id);
    }
    if (refusal) showDayRefused({ day: kept.request.date, ...refusal }, daysOfRequest(kept.request));
    else if (isNotOffered) showTourNotOffered();
    else if (isRefused || isWanted) showBookingFailed();
    return isRefused;
  }
  retryDelay = firstRetry;
  dropKeptBooking(deviceStore(), kept.id);
  showBookingSaved();
  sent.dispatchEvent(new CustomEvent('sent', { detail: kept }));
  return true;
}

// Announced once a page, because the visitor may be on another page of the site.
function announce({ id }: KeptBooking): void {
  if (announced.has(id)) return;
  announced.add(id);
  showToast({
    tone: 'info',
    title: 'Not sent yet',
    message: 'A booking request on this device needs a change before it can be sent. It is above the booking form.',
  });
}

// Web Locks exist in secure contexts only. Without them two tabs may send the same request, which its id deduplicates.
async function alone(work: () => Promise<void>): Promise<boolean> {
  if (isAtWork) return false;
  isAtWork = true;
  try {
    if (!navigator.locks) {
      await work();
      return true;
    }
    return await navigator.locks.request('kept-bookings', { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
  } finally {
    isAtWork = false;
  }
}

function readKept(): KeptBooking[] {
  return readKeptBookings(deviceStore(), today());
}

function today(): string {
  return todayInBelize(new Date());
}
