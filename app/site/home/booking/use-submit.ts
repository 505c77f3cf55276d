import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import type { BookingInput } from '../../../../domain/booking/booking.ts';
import { bookingReference } from '../../../../domain/booking/booking.ts';
import { todayInBelize } from '../../../../domain/booking/booking-dates.ts';
import { onDays } from '../../../../domain/days/booking-days.ts';
import { checkBooking } from '../../../../domain/booking/booking-rules.ts';
import type { BrokenRule } from '../../../../domain/booking/booking-rules.ts';
import { chatAboutSent } from '../../../../domain/chat/visitor-chat.ts';
import { daysOfRequest } from '../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../domain/days/unavailable-days.ts';
import { SaveError } from '../../../data/bookings.ts';
import { showToast } from '../../../ui/toast.tsx';
import { bookingTopic, showBookingFailed, showBookingSaved } from './booking-notices.ts';
import { findBookedThing } from './pickers/booked-thing.ts';
import { submitBooking } from './submit-booking.ts';
import type { BookingDraft } from './use-booking-input.ts';

/**
 * Submits the form: checks the request by the rules in their order (docs/product/booking.md, Booking rules), sends it
 * once and resets the form. The first broken rule gets the focus. `onDayRefused` gets the day of a request that the
 * database refuses for it. `forget` clears what an earlier submit reported.
 */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  draft: BookingDraft,
  isReady: boolean,
  onDayRefused: (refused: UnavailableDay) => void,
) {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [broken, setBroken] = useState<BrokenRule | null>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  // The chat message about the request that was sent last.
  const [sentChat, setSentChat] = useState<string | null>(null);
  const [justStored, setJustStored] = useState<string | null>(null);
  useFocusOnBroken(form, broken);

  const send = async (request: BookingInput) => {
    const { id, isKept } = await submitBooking(request, draft.findTourName);
    draft.reset();
    if (isKept) {
      setJustStored(id);
      return;
    }
    showBookingSaved();
    setSentChat(chatAboutSent(request, id, draft.findTourName));
    const thing = findBookedThing(request, draft.tours)?.name ?? 'a custom adventure';
    setReceipt(
      `Request sent for ${thing} ${onDays(request.date, daysOfRequest(request))}. Your reference is ${bookingReference(id)}.`,
    );
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || !isReady) return;
    const request = draft.read();
    const problem = checkBooking(request, todayInBelize(new Date()));
    // A new object each time, so that the field gets the focus again when the same rule is broken twice.
    setBroken(problem && { ...problem });
    if (problem) {
      showToast({ tone: 'error', topic: bookingTopic, title: problem.title, message: problem.message });
      return;
    }
    isSending.current = true;
    setBusy(true);
    setJustStored(null);
    try {
      await send(request);
    } catch (error) {
      const refusal = error instanceof SaveError ? error.refusal : null;
      if (refusal) onDayRefused({ day: request.date, ...refusal });
      else if (error instanceof SaveError && error.isNotOffered) draft.refuseTours();
      else showBookingFailed();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  /** @param edited the field that changed; undefined stands for all of them */
  const forget = (edited?: string) => {
    if (broken && (edited === undefined || broken.field === edited)) setBroken(null);
    setReceipt(null);
  };
  const errorOf = (field: keyof BookingInput) => (broken?.field === field ? broken.message : undefined);
  return { isBusy, receipt, sentChat, justStored, submit, forget, errorOf };
}

function useFocusOnBroken(form: RefObject<HTMLFormElement | null>, broken: BrokenRule | null): void {
  useEffect(() => {
    if (!broken) return;
    const control = form.current?.elements.namedItem(broken.field);
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (first instanceof HTMLElement) first.focus();
  }, [form, broken]);
}
