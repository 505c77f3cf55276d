import { prefix } from '#words/language.ts';
import type { BookingInsert } from '../../domain/booking/booking.ts';
import type { BookingEmailBody } from '../../domain/booking/booking-email-body.ts';
import { isObstacle } from '../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../domain/days/unavailable-days.ts';
import { abortAfter } from './abort-after.ts';
import { backendUrl, publishableKey } from './backend.ts';
import { takeCaptchaToken } from './captcha/captcha-token.ts';
import { readRefusal } from './refusals/read-refusal.ts';
import { loadVisitorRest } from './rest-client.ts';
import { translateRefusals } from './translations/translated-reasons.ts';

// Long enough for a slow mobile connection, and short enough that 'Submitting...' does not stay for minutes.
const saveTimeout = 30_000;

/** A failed save, with the HTTP status of the backend's response. */
export class SaveError extends Error {
  /** The HTTP status; 0 if there is no response of the backend. */
  readonly status: number;
  /** The refusal of the day with the reason in the language of the page, which is not the first. */
  readonly #translated: DayRefusal | null;

  constructor(status: number, cause: unknown, translated: DayRefusal | null = null) {
    super('Failed to save booking', { cause });
    this.status = status;
    this.#translated = translated;
  }

  /** The same as writtenRefusal, in the language of the page. */
  get refusal(): DayRefusal | null {
    return this.#translated ?? this.writtenRefusal;
  }

  /**
   * The reason why the backend refuses the day of this booking, as the operator wrote it; null if the booking
   * failed for
   * any other reason. A device keeps it so, because pages of all languages share what it keeps.
   */
  get writtenRefusal(): DayRefusal | null {
    const refusal = readRefusal(this.cause);
    if (refusal?.code !== 'day.unavailable' && refusal?.code !== 'booking.past-day') return null;
    const { why, reason } = refusal.values;
    return isObstacle(why) ? { why, reason } : null;
  }

  /** Whether the backend refuses the booking because a tour in it is hidden or inactive. */
  get isNotOffered(): boolean {
    return readRefusal(this.cause)?.code === 'tour.not-offered';
  }

  /** Whether the backend refuses a place on the waiting list because the day has room. */
  get hasRoom(): boolean {
    return readRefusal(this.cause)?.code === 'day.has-room';
  }

  /** The id of the trip that is refused, of several in one request; null if the refusal is about none of them. */
  get trip(): string | null {
    const { trip = null } = (readRefusal(this.cause)?.values ?? {}) as { trip?: string };
    return trip;
  }

  /** Whether no response arrived, so that it is unknown whether the booking was saved. */
  get isUnanswered(): boolean {
    return this.status === 0;
  }

  /**
   * Whether the backend refuses this booking permanently. Timeouts, rate limits (408, 425, 429) and a refused CAPTCHA
   * token can be retried.
   */
  get isRefusal(): boolean {
    if ((this.cause as { code?: string } | null)?.code === 'captcha_failed') return false;
    return this.status >= 400 && this.status < 500 && ![408, 425, 429].includes(this.status);
  }
}

/**
 * Saves a booking with the id that the browser generated, which is its idempotency key: if an earlier attempt succeeded
 * but its response was lost, the conflict on the id means success. If the site has a CAPTCHA, each attempt has a new
 * token. Throws SaveError 'Failed to save booking'.
 */
export async function saveBooking(booking: BookingInsert & { id: string }): Promise<void> {
  const { data, error, status } = await insertBooking(booking).catch(unanswered);
  if (error ? isSameAgain(error) : data?.[0]?.id === booking.id) return;
  throw await saveError(statusOf(error, status), error);
}

/** The columns that the trips of one request have in common. */
export type SharedColumns = Pick<BookingInsert, 'name' | 'email' | 'phone' | 'language' | 'is_suspect' | 'source'>;

/** The columns of each. */
type TripColumns = Omit<BookingInsert, keyof SharedColumns> & { id: string };

/**
 * Saves the trips of one request, all or none, like saveBooking. Throws SaveError 'Failed to save booking'; `trip` is
 * the one that is refused.
 */
export async function saveTrips(visitor: SharedColumns, trips: readonly TripColumns[]): Promise<void> {
  const { error, status } = await sendTrips(visitor, trips).catch(unanswered);
  if (error ? !isSameAgain(error) : status !== 204) throw await saveError(statusOf(error, status), error);
}

/** The error of a failed save, with what the operator says about the day in the language of the page. */
async function saveError(status: number, cause: unknown): Promise<SaveError> {
  const error = new SaveError(status, cause);
  if (!prefix || !error.refusal) return error;
  const [translated = null] = await translateRefusals([error.refusal]);
  return new SaveError(status, cause, translated);
}

interface Answer {
  data: { id: string }[] | null;
  error: unknown;
  status: number;
}

function unanswered(cause: unknown): Answer {
  return { data: null, error: cause, status: 0 };
}

// The login page of a network or a filter may respond before the backend does, with any status.
function statusOf(error: unknown, status: number): number {
  return isOfBackend(error) ? status : 0;
}

async function insertBooking(booking: BookingInsert & { id: string }): Promise<Answer> {
  const token = await takeCaptchaToken();
  const rest = await loadVisitorRest();
  const insert = rest.from('bookings').insert(booking);
  if (token) insert.setHeader('x-captcha-token', token);
  return insert.select('id').abortSignal(abortAfter(saveTimeout));
}

async function sendTrips(
  visitor: SharedColumns,
  trips: readonly TripColumns[],
): Promise<Pick<Answer, 'error' | 'status'>> {
  const token = await takeCaptchaToken();
  const rest = await loadVisitorRest();
  const call = rest.rpc('send_bookings', { visitor, trips: [...trips] });
  if (token) call.setHeader('x-captcha-token', token);
  return call.abortSignal(abortAfter(saveTimeout));
}

/** Whether an error is one of the data service, which all have a code. */
function isOfBackend(error: unknown): boolean {
  return typeof (error as { code?: unknown } | null)?.code === 'string';
}

function isSameAgain(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '23505' && Boolean(message?.includes('bookings_pkey'));
}

/**
 * Requests the two mails of a saved booking. Only logs a failure (docs/product/backend-calls.md, Function calls). Never
 * rejects.
 */
export async function sendBookingEmail(body: BookingEmailBody): Promise<void> {
  try {
    const { FunctionsClient } = await import('@supabase/functions-js');
    const functions = new FunctionsClient(`${backendUrl()}/functions/v1`, { headers: { apikey: publishableKey } });
    const { error } = await functions.invoke('send-booking-email', { body });
    if (error) throw error;
  } catch (error) {
    console.warn('The booking is saved, but its e-mail could not be sent.', error);
  }
}
