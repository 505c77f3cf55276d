import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import type { BookingInput } from '../../../../domain/booking/booking.ts';
import { bookingReference } from '../../../../domain/booking/booking.ts';
import { onDays } from '../../../../domain/days/booking-days.ts';
import { checkBooking } from '../../../../domain/booking/booking-rules.ts';
import type { BrokenRule } from '../../../../domain/booking/booking-rules.ts';
import { chatAboutSent } from '../../../../domain/chat/visitor-chat.ts';
import { daysOfInput } from '../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../domain/days/unavailable-days.ts';
import { SaveError } from '../../../data/bookings.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { removePlacedToasts } from '../../../ui/toast.tsx';
import { showBookingFailed, showBookingSaved, showBrokenRule, showPutOnWaitingList } from './booking-notices.ts';
import { findBookedThing } from './pickers/booked-thing.ts';
import type { SentBooking } from './receipt.tsx';
import { joinWaitingList, submitBooking } from './submit-booking.ts';
import type { Phone } from './phone/use-phone.ts';
import type { BookingDraft } from './use-booking-input.ts';

/**
 * Submits the form: checks the rules in order (docs/product/booking.md, Booking rules), sends the booking once and
 * resets the form. The field of the first broken rule gets the focus. `onDayRefused` receives the day if it has passed
 * since it was chosen, or if the database refuses the booking because of it; `onRoomAgain` if it refuses a place on the
 * waiting list, because the day has room. `forget` clears the report of an earlier submit.
 */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  draft: BookingDraft,
  phone: Phone,
  isReady: boolean,
  onDayRefused: (refused: UnavailableDay) => void,
  onRoomAgain: (day: string) => void,
) {
  const { isBusy, isRunning, run } = useOneAtATime();
  const [broken, setBroken] = useState<BrokenRule | null>(null);
  const { receipt, sent, justStored, send, join, forgetReceipt, forgetStored } = useDeliveries(draft, phone);
  useFocusOnBroken(form, broken);
  useEffect(() => removePlacedToasts, []);

  const tell = (error: unknown) => {
    const refusal = error instanceof SaveError ? error.refusal : null;
    const button = form.current?.querySelector('[type=submit]');
    if (refusal) onDayRefused({ day: draft.read().date, ...refusal });
    else if (error instanceof SaveError && error.isNotOffered) draft.refuseTours(button);
    else if (error instanceof SaveError && error.hasRoom) onRoomAgain(draft.read().date);
    else showBookingFailed(button);
  };

  const submit = async (deliver: (input: BookingInput) => Promise<void>) => {
    if (isRunning() || !isReady) return;
    let { input, problem } = checkDraft(draft);
    if (problem?.field === 'phone' || (!problem && !input.phone.startsWith('+'))) {
      await run(() => phone.understand(true));
      ({ input, problem } = checkDraft(draft));
    }
    const hasPassed = problem?.field === 'date' && input.date !== '';
    // A new object each time, so that breaking the same rule twice focuses the field again.
    setBroken(problem && !hasPassed ? { ...problem } : null);
    if (hasPassed) return onDayRefused({ day: input.date, why: 'past', reason: null });
    if (problem) return showBrokenRule(problem, controlOf(form.current, problem));
    removePlacedToasts();
    forgetStored();
    await run(() => deliver(input).catch(tell));
  };

  /** @param edited the field that changed; undefined for all fields */
  const forget = (edited?: string) => {
    if (!broken || edited === undefined || broken.field === edited) {
      setBroken(null);
      removePlacedToasts();
    }
    forgetReceipt();
  };
  const errorOf = (field: keyof BookingInput) => (broken?.field === field ? broken.message : undefined);
  return {
    isBusy,
    receipt,
    sent,
    justStored,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit(send);
    },
    /** Sends the same content for the waiting list of its day. */
    joinList: () => void submit(join),
    forget,
    errorOf,
  };
}

/** The two ways to deliver the content of the form, and what became of the last delivery. */
function useDeliveries(draft: BookingDraft, phone: Phone) {
  const [receipt, setReceipt] = useState<SentBooking | null>(null);
  // The booking that was sent last, and the chat message about it.
  const [sent, setSent] = useState<{ input: BookingInput; chat: string } | null>(null);
  const [justStored, setJustStored] = useState<string | null>(null);
  const tellSent = (input: BookingInput, id: string, news: string) => {
    setSent({ input, chat: chatAboutSent(input, id, draft.findTourName) });
    setReceipt(receiptOf(input, id, draft, news));
  };

  const join = async (input: BookingInput) => {
    const id = await joinWaitingList(input, draft.findTourName);
    draft.reset();
    phone.forget();
    showPutOnWaitingList();
    tellSent(input, id, 'You are on the waiting list');
  };

  const send = async (input: BookingInput) => {
    const { id, isStored } = await submitBooking(input, draft.findTourName);
    draft.reset();
    phone.forget();
    if (isStored) {
      setJustStored(id);
      return;
    }
    showBookingSaved();
    tellSent(input, id, 'Request sent');
  };

  return {
    receipt,
    sent,
    justStored,
    send,
    join,
    forgetReceipt: () => setReceipt(null),
    forgetStored: () => setJustStored(null),
  };
}

function checkDraft(draft: BookingDraft) {
  const input = draft.read();
  return { input, problem: checkBooking(input, serverToday()) };
}

function receiptOf(input: BookingInput, id: string, { tours }: BookingDraft, news: string): SentBooking {
  const thing = findBookedThing(input, tours)?.name ?? 'a custom adventure';
  const days = onDays(input.date, daysOfInput(input));
  return { words: `${news} for ${thing} ${days}.`, reference: bookingReference(id) };
}

/** Runs work while the form is busy. */
function useOneAtATime() {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    running.current = true;
    setBusy(true);
    await work().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { isBusy, isRunning: () => running.current, run };
}

function useFocusOnBroken(form: RefObject<HTMLFormElement | null>, broken: BrokenRule | null): void {
  useEffect(() => {
    if (!broken) return;
    controlOf(form.current, broken)?.focus();
  }, [form, broken]);
}

/** The control of a broken rule, the first of a list. */
function controlOf(form: HTMLFormElement | null, { field }: BrokenRule): HTMLElement | null {
  const control = form?.elements.namedItem(field);
  const first = control instanceof RadioNodeList ? control[0] : control;
  return first instanceof HTMLElement ? first : null;
}
