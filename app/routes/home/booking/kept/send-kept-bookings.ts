import { todayInBelize } from '../../../../../domain/booking/booking-dates.ts';
import { SaveError } from '../../../../data/bookings.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { deviceStore } from '../booking-draft.ts';
import { showBookingFailed, showBookingSaved } from '../booking-notices.ts';
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
 * Sends what is kept on this device, each request under its own id, and says how it went as the form does. One tab at a
 * time: where another one is at it, this does nothing. A request that the backend refuses, or whose day has passed, stays
 * and is not sent by itself again; what did not get through is tried again later. Never rejects.
 * @param wanted the id of the one that the visitor wants to have sent now, whatever became of it before
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

/** Takes a request off the device, for the form or for good. Null where it is gone, or is being sent at this moment; then that is said. */
export async function takeKeptBooking(id: string): Promise<KeptBooking | null> {
  let taken: KeptBooking | null = null;
  const isDone = await alone(async () => {
    taken = findKeptBooking(deviceStore(), id);
    dropKeptBooking(deviceStore(), id);
  });
  if (!isDone) showToast({ tone: 'info', title: 'On its way', message: 'This request is being sent at this moment.' });
  return taken;
}

/** Calls the listener with every kept request that this tab has sent. Returns what ends that. */
export function watchSentBookings(listener: (kept: KeptBooking) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<KeptBooking>).detail);
  sent.addEventListener('sent', hear);
  return () => sent.removeEventListener('sent', hear);
}

// True when the next one may be tried too.
async function send(kept: KeptBooking, isWanted: boolean): Promise<boolean> {
  try {
    await deliverBooking(keptInsert(kept), kept.id, (id) => kept.tourNames[id]);
  } catch (error) {
    const isRefused = error instanceof SaveError && error.isRefusal;
    if (isRefused) {
      keepBooking(deviceStore(), { ...kept, isRefused });
      announced.add(kept.id);
    }
    if (isRefused || isWanted) showBookingFailed();
    return isRefused;
  }
  retryDelay = firstRetry;
  dropKeptBooking(deviceStore(), kept.id);
  showBookingSaved();
  sent.dispatchEvent(new CustomEvent('sent', { detail: kept }));
  return true;
}

// Once a page: the visitor may have come back long after, and be somewhere else on the site.
function announce({ id }: KeptBooking): void {
  if (announced.has(id)) return;
  announced.add(id);
  showToast({
    tone: 'info',
    title: 'Not sent yet',
    message: 'A booking request on this device needs a change before it can go. You find it above the booking form.',
  });
}

// Locks exist on https and localhost only. Without them two tabs may send the same request, and its id makes it one booking.
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
