import * as words from '#words/booking-notices.ts';
import type { BookingType } from '../../../../domain/booking/booking.ts';
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

const ofTours = { title: words.notOffered, message: words.notOfferedText };

/** What a visitor reads whose choice is no longer on the site. */
export const notOffered: Readonly<Record<BookingType, { title: string; message: string }>> = {
  tour: ofTours,
  custom: ofTours,
  combo: { title: words.comboNotOffered, message: words.comboNotOfferedText },
  'golf-cart': { title: words.cartNotOffered, message: words.cartNotOfferedText },
};

/** Tells that a tour, combo or cart is no longer on the site (docs/product/notices.md, Notices). */
export function showNotOffered(type: BookingType, beside?: Element | null): void {
  showToast({ tone: 'error', topic: bookingTopic, place: placeBeside(beside), ...notOffered[type] });
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
