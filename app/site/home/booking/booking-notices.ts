import * as words from '#words/booking-notices.ts';
import type { BrokenRule } from '../../../../domain/booking/booking-rules.ts';
import { refusalNotice } from '../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../domain/days/unavailable-days.ts';
import { mixedText } from '../../shared/texts/mixed-text.tsx';
import { placeBeside } from '../../../ui/place-beside.ts';
import { showToast } from '../../../ui/toast.tsx';

/** The topic of all notices about submitting. A new notice replaces the previous one. */
const bookingTopic = 'booking';

/** Tells which rule is broken (docs/product/booking.md, Booking rules), before a list if the rule is about a list. */
export function showBrokenRule({ title, message }: BrokenRule, control: HTMLElement | null): void {
  const place = placeBeside(control?.closest('fieldset')?.firstElementChild ?? control);
  showToast({ tone: 'error', topic: bookingTopic, place, title, message });
}

/** Tells that the booking is saved (docs/product/notices.md, Notices). */
export function showBookingSaved(): void {
  showToast({
    tone: 'success',
    topic: bookingTopic,
    title: words.saved,
    message: words.savedText,
  });
}

/** Tells that the visitor is on the waiting list (docs/product/waiting-list.md, In the form). */
export function showPutOnWaitingList(): void {
  showToast({
    tone: 'success',
    topic: bookingTopic,
    title: words.waits,
    message: words.waitsText,
  });
}

/**
 * Tells that the day has room again, so that a request can be sent.
 * @param beside the field of the day
 */
export function showRoomAgain(beside?: Element | null): void {
  showToast({
    tone: 'info',
    topic: bookingTopic,
    place: placeBeside(beside),
    title: words.room,
    message: words.roomText,
  });
}

/** Tells that the request has as many trips as it takes. */
export function showTripsFull(): void {
  showToast({
    tone: 'info',
    topic: bookingTopic,
    title: words.full,
    message: words.fullText,
  });
}

/**
 * Tells that saving failed (docs/product/notices.md, Notices).
 * @param beside the control that the notice is about
 */
export function showBookingFailed(beside?: Element | null): void {
  showToast({
    tone: 'error',
    topic: bookingTopic,
    place: placeBeside(beside),
    title: words.failed,
    message: words.failedText,
  });
}

/** Tells that a tour is no longer on the site (docs/product/notices.md, Notices). */
export function showTourNotOffered(beside?: Element | null): void {
  showToast({
    tone: 'error',
    topic: bookingTopic,
    place: placeBeside(beside),
    title: words.notOffered,
    message: words.notOfferedText,
  });
}

/**
 * Tells that the backend refused the booking because of its day (docs/product/booking.md, Closed days and capacity).
 * @param days the number of days of the booking
 */
export function showDayRefused(refused: UnavailableDay, days: number, beside?: Element | null): void {
  const { title, message: text } = refusalNotice(refused, days);
  const message = mixedText(text, refused);
  showToast({ tone: 'error', topic: bookingTopic, place: placeBeside(beside), title, message });
}
