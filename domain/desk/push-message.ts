import type { BookingRow } from '../booking/booking.ts';
import { oneLine } from '../booking/plain-text.ts';
import { shortened } from './shortened.ts';
import { bookingTitle } from '../days/day-plan.ts';
import { dueTime } from '../promise/due-time.ts';
import { firstLanguage } from '../words/languages.ts';
import { pushWordsOf } from '../words/push-words.ts';

/** The occasion of a push notification. */
export type PushKind = 'new-request' | 'request-due' | 'test';

/** What a notification is written from. */
export type PushedBooking = Pick<BookingRow, 'id' | 'name' | 'booking_type' | 'booked_items' | 'decision_due_at'> & {
  /** How many trips came with the same request, itself among them. */
  trips: number;
};

/** The requests that wait for an answer. */
export interface WaitingRequests {
  count: number;
  /** Newest first. */
  ids: readonly string[];
}

/** The content of a push notification, which the service worker of the desk shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** The booking that a press opens; null for a test. */
  booking: string | null;
  /** The count on the icon of the desk. */
  waiting: number;
  /** The ids of the waiting requests, so that the notifications of others close; null if there are too many. */
  open: readonly string[] | null;
}

const longestName = 40;
const longestTitle = 100;
// 50 ids are 2 KB. A push service accepts messages of 4 KB.
const mostIds = 50;

/**
 * Writes a notification. Of the guest it has the first name and what is booked, and nothing else.
 * @param words those of the language of the person; English by default
 */
export function pushMessage(
  kind: PushKind,
  booking: PushedBooking | null,
  { count, ids }: WaitingRequests,
  now: Date,
  words = pushWordsOf(firstLanguage),
): PushMessage {
  const { push: texts } = words;
  const state = { waiting: count, open: count <= mostIds ? ids : null };
  if (!booking) return { title: texts.test, body: texts.testBody, booking: null, ...state };
  const body = `${firstName(booking.name)}, ${cut(bookingTitle(booking, words), longestTitle)}`;
  const due = dueTime(booking.decision_due_at, now, words).words;
  return {
    title: kind === 'new-request' ? texts.newRequest : texts.request({ due }),
    body: booking.trips > 1 ? texts.andMore({ body, count: booking.trips - 1 }) : body,
    booking: booking.id,
    ...state,
  };
}

function firstName(name: string): string {
  return cut(oneLine(name).split(' ')[0] ?? '', longestName);
}

/** A service has room for little: a name may have any number of bytes in one of its characters. */
function cut(text: string, length: number): string {
  return shortened(text, length, length * 4);
}
