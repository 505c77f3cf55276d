import { useEffect, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import * as notices from '#words/booking-notices.ts';
import * as words from '#words/receipt.ts';
import type { BookingInput } from '../../../../domain/booking/booking.ts';
import { bookingReference } from '../../../../domain/booking/booking.ts';
import { onDays } from '../../../../domain/days/booking-days.ts';
import { checkBooking } from '../../../../domain/booking/booking-rules.ts';
import { inputOfTrip, tripsToSend } from '../../../../domain/trips/trip-input.ts';
import type { TripInput } from '../../../../domain/trips/trip-input.ts';
import type { BrokenRule } from '../../../../domain/booking/booking-rules.ts';
import { chatAboutSent } from '../../../../domain/chat/visitor-chat.ts';
import { daysOfInput, refusalNotice } from '../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../domain/days/unavailable-days.ts';
import { SaveError } from '../../../data/bookings.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { tabStore } from '../../../data/storage.ts';
import { usePress } from '../../../ui/fields/use-press.ts';
import { removePlacedToasts } from '../../../ui/toast.tsx';
import { foreignOf } from '../../shared/texts/lang-of.ts';
import { submitTrips, TripRefused } from './basket/submit-trips.ts';
import type { TripProblem } from './basket/use-trips.ts';
import {
  notOffered,
  showBookingFailed,
  showBookingSaved,
  showBrokenRule,
  showPutOnWaitingList,
} from './booking-notices.ts';
import { findBookedThing } from './pickers/booked-thing.ts';
import type { SentRequest } from './receipt.tsx';
import { forgetSentTrips, keepSentTrips, readSentTrips, type SentTrip } from './sent-trips.ts';
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
  const { isBusy, press } = usePress({
    tell: () => showBookingFailed(),
    fail: (failure) => tellFailure(failure, draft, form, { onDayRefused, onRoomAgain }),
  });
  const [broken, setBroken] = useState<BrokenRule | null>(null);
  const { deliver, forgetReceipt, forgetStored, ...delivered } = useDeliveries(draft, phone);
  useFocusOnBroken(form, broken);
  useEffect(() => removePlacedToasts, []);

  const send = async (waits: boolean) => {
    let checked = checkDraft(draft, waits);
    if (checked.problem?.field === 'phone' || (!checked.problem && !checked.input.phone.startsWith('+'))) {
      await phone.understand(true);
      checked = checkDraft(draft, waits);
    }
    const { input, trips, problem, ofTrip } = checked;
    if (ofTrip) return draft.trips.refuse(ofTrip);
    const hasPassed = problem?.field === 'date' && input.date !== '';
    // A new object each time, so that breaking the same rule twice focuses the field again.
    setBroken(problem && !hasPassed ? { ...problem } : null);
    if (hasPassed) return onDayRefused({ day: input.date, why: 'past', reason: null });
    if (problem) return showBrokenRule(problem, controlOf(form.current, problem));
    removePlacedToasts();
    forgetStored();
    draft.trips.forgetProblem();
    // Its ids belong to what is sent. A browser may have filled in a field without a word.
    draft.keep();
    await deliver(input, trips);
  };
  const submit = (waits: boolean) => {
    if (isReady) void press(() => send(waits));
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
    ...delivered,
    submit: (event: FormEvent) => {
      event.preventDefault();
      submit(false);
    },
    /** Sends the same content, with the trip in the form for the waiting list of its day. */
    joinList: () => submit(true),
    forget,
    errorOf,
  };
}

/**
 * Delivers the content of the form, and keeps what became of the last delivery. Its receipt stays in the tab until the
 * form is used again, also after Back and a reload: a visitor who finds an empty form and no receipt may send again.
 */
function useDeliveries(draft: BookingDraft, phone: Phone) {
  const [sent, setSent] = useState<{ trips: readonly SentTrip[]; isNew: boolean } | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const [justStored, setJustStored] = useState<string | null>(null);
  useEffect(() => {
    const trips = readSentTrips(tabStore, Date.now());
    if (trips) setSent({ trips, isNew: false });
  }, []);
  const deliver = async (input: BookingInput, trips: readonly TripInput[]) => {
    const { ids, isStored } = await sendTrips(input, trips, draft.findTourName);
    draft.reset();
    phone.forget();
    if (isStored) return setJustStored(ids[0]!);
    if (trips.every(({ waits }) => waits)) showPutOnWaitingList();
    else showBookingSaved();
    const delivered = trips.map((trip, at) => ({ id: ids[at]!, input: inputOfTrip(trip, input), waits: trip.waits }));
    keepSentTrips(tabStore, delivered, Date.now());
    setSent({ trips: delivered, isNew: true });
    setForgotten(false);
  };
  const [first] = sent?.trips ?? [];
  return {
    receipt: sent && !isForgotten ? sent.trips.map((trip) => receiptOf(trip, draft)) : null,
    isNewReceipt: sent?.isNew ?? false,
    // The booking that was sent last, and the chat message about it.
    sent: first ? { input: first.input, chat: chatAboutSent(first.input, first.id, draft.findTourName) } : null,
    justStored,
    deliver,
    forgetReceipt: () => {
      forgetSentTrips(tabStore);
      setForgotten(true);
    },
    forgetStored: () => setJustStored(null),
  };
}

/**
 * Sends one trip as a booking, several in one request. `isStored` is true if they wait on this device for a connection.
 * Throws TripRefused if one of them is refused, otherwise SaveError.
 */
async function sendTrips(
  input: BookingInput,
  trips: readonly TripInput[],
  findTourName: BookingDraft['findTourName'],
): Promise<{ ids: string[]; isStored: boolean }> {
  if (trips.length > 1) return submitTrips(input, trips, findTourName);
  const [trip] = trips as [TripInput];
  const one = inputOfTrip(trip, input);
  try {
    if (trip.waits) return { ids: [await joinWaitingList(one, findTourName)], isStored: false };
    const { id, isStored } = await submitBooking(one, findTourName);
    return { ids: [id], isStored };
  } catch (error) {
    const isOfTrip = error instanceof SaveError && (error.refusal || error.isNotOffered || error.hasRoom);
    throw isOfTrip ? new TripRefused(0, error) : error;
  }
}

/**
 * The trips to send, and the first broken rule, or the problem of a trip that was put aside. The input has what all
 * trips share.
 */
function checkDraft(draft: BookingDraft, waits: boolean) {
  const input = draft.read();
  const trips = tripsToSend({ input, trips: draft.trips.list }, waits);
  const problems = trips.map((trip) => checkBooking(inputOfTrip(trip, input), serverToday()));
  const at = Math.max(
    problems.findIndex((problem) => problem !== null),
    0,
  );
  const problem = problems[at] ?? null;
  const isAside = problem !== null && isOfTrip(problem) && at < draft.trips.list.length;
  const ofTrip: TripProblem | null = isAside
    ? { at, message: problemOfTrip(problem, trips[at]!), isFull: false }
    : null;
  return { input, trips, problem, ofTrip };
}

/** Whether a rule is about a trip, and not about what all trips share. */
function isOfTrip({ field }: BrokenRule): boolean {
  return !['name', 'email', 'phone', 'message'].includes(field);
}

function problemOfTrip({ field, message }: BrokenRule, { date }: TripInput): string {
  return field === 'date' && date ? refusalNotice({ day: date, why: 'past', reason: null }).message : message;
}

interface RefusedDays {
  onDayRefused: (refused: UnavailableDay) => void;
  onRoomAgain: (day: string) => void;
}

/** Tells why a request was not saved, beside what it is about. */
function tellFailure(
  failure: unknown,
  draft: BookingDraft,
  form: RefObject<HTMLFormElement | null>,
  { onDayRefused, onRoomAgain }: RefusedDays,
): void {
  if (failure instanceof TripRefused && failure.at < draft.trips.list.length) return tellOfTrip(failure, draft);
  const error = failure instanceof TripRefused ? failure.cause : failure;
  const refusal = error instanceof SaveError ? error.refusal : null;
  const button = form.current?.querySelector('[type=submit]');
  if (refusal) onDayRefused({ day: draft.read().date, ...refusal });
  else if (error instanceof SaveError && error.isNotOffered) draft.refuse(draft.read().bookingType, button);
  else if (error instanceof SaveError && error.hasRoom) onRoomAgain(draft.read().date);
  else showBookingFailed(button);
}

/** Tells beside a trip that was put aside why it is refused. One that waits for a day with room is a request again. */
function tellOfTrip({ at, cause }: TripRefused, { trips, refuse, read }: BookingDraft): void {
  const { refusal, isNotOffered, hasRoom } = cause;
  const input = inputOfTrip(trips.list[at]!, read());
  if (isNotOffered) refuse(input.bookingType);
  if (hasRoom) trips.setWaits(at, false);
  const message = refusal
    ? refusalNotice({ day: input.date, ...refusal }, daysOfInput(input)).message
    : hasRoom
      ? notices.tripRoom
      : isNotOffered
        ? notOffered[input.bookingType].message
        : notices.tripFailed;
  trips.refuse({ at, message, isFull: refusal?.why === 'full', ...(refusal && foreignOf([refusal])) });
}

function receiptOf({ input, id, waits }: SentTrip, { tours }: BookingDraft): SentRequest[number] {
  const thing = findBookedThing(input, tours)?.name ?? words.custom;
  const days = onDays(input.date, daysOfInput(input));
  return { news: (waits ? words.waits : words.sent)({ thing, days }), reference: bookingReference(id) };
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
