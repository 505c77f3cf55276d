import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { BookingInput, BookingType } from '../../../../domain/booking/booking.ts';
import { isPast } from '../../../../domain/booking/booking-dates.ts';
import type { TripInput } from '../../../../domain/trips/trip-input.ts';
import { daysOfInput } from '../../../../domain/days/unavailable-days.ts';
import { prepareCaptcha } from '../../../data/captcha/captcha-token.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { repeatEarlyClick } from '../../../start/early-clicks.ts';
import { useBasketParts } from './basket/use-basket-parts.ts';
import { dateOf } from './booking-details.tsx';
import { showDayRefused, showRoomAgain } from './booking-notices.ts';
import { useUnavailableDays } from './date/use-unavailable-days.ts';
import { usePhone, type Phone } from './phone/use-phone.ts';
import { useBookingInput, type BookingDraft } from './use-booking-input.ts';
import { useSubmit } from './use-submit.ts';

/** The state of the form: its content, the unavailable days, the submission, and the visitor's actions. */
export function useRequestForm(form: RefObject<HTMLFormElement | null>) {
  const isReady = useEarlyClick();
  const draft = useBookingInput(form);
  const phone = usePhone(form);
  // The first load requests nothing. The days of a restored draft are requested when the visitor uses the form.
  const [isUsed, setUsed] = useState(false);
  const availability = useUnavailableDays(draft.input, isUsed);
  const basket = useBasketParts(isUsed || draft.trips.list.length > 0);
  useEffect(() => {
    if (isUsed) prepareCaptcha();
  }, [isUsed]);
  const submission = useSubmit(
    form,
    draft,
    phone,
    isReady,
    (refused) => {
      availability.record(refused.day, refused);
      showDayRefused(refused, daysOfInput(draft.read()), dateOf(form.current));
      dateOf(form.current)?.focus();
    },
    (day) => {
      availability.record(day, null);
      showRoomAgain(dateOf(form.current));
      // The pressed button disappears.
      dateOf(form.current)?.focus();
    },
  );
  const acts = actsOf(form, draft, phone, submission, () => setUsed(true));
  return { draft, phone, availability, basket, ...submission, ...acts };
}

/**
 * What the visitor does to the content of the form.
 * @param use called when they use it
 */
function actsOf(
  form: RefObject<HTMLFormElement | null>,
  draft: BookingDraft,
  phone: Phone,
  submission: Pick<ReturnType<typeof useSubmit>, 'forget'>,
  use: () => void,
) {
  const begin = (field?: string) => {
    submission.forget(field);
    use();
  };
  return {
    edit: (changes: Partial<BookingInput>) => {
      for (const field of Object.keys(changes)) begin(field);
      draft.change(changes);
    },
    switchType: (type: BookingType) => {
      begin();
      draft.switchType(type);
    },
    addTrip: (waits: boolean) => {
      begin();
      draft.trips.addAnother(waits);
    },
    changeTrip: (at: number) => {
      begin();
      draft.trips.change(at);
    },
    removeTrip: (at: number) => {
      begin();
      draft.trips.remove(at);
    },
    editUnsent: (kept: BookingInput, others: readonly TripInput[]) => {
      begin();
      draft.fill(kept, others);
      focusFirst(form.current, kept);
    },
    hear: (field: string) => {
      begin(field);
      draft.keep();
    },
    forgetDraft: () => {
      submission.forget();
      draft.remember(false);
      draft.reset();
      phone.forget();
    },
    bookAgain: (earlier: BookingInput) => {
      submission.forget();
      draft.fillVisitor(earlier);
      draft.keep();
      form.current?.querySelector<HTMLElement>('button, select')?.focus();
    },
  };
}

/** If the day of an unsent booking has passed, focuses the date. */
function focusFirst(form: HTMLFormElement | null, kept: BookingInput): void {
  const first = form?.elements.namedItem(isPast(kept.date, serverToday()) ? 'date' : 'name');
  if (first instanceof HTMLElement) first.focus();
}

/**
 * Repeats a click from before hydration, one render after mounting: if the click was on the submit button, the draft
 * must already be in the form. Uses a separate task, because a form cannot be submitted within its own submit event.
 * True from that render on.
 */
function useEarlyClick(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => repeatEarlyClick('booking'));
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}
