import { useEffect, useRef, useState } from 'react';
import { prefix } from '#words/language.ts';
import * as words from '#words/unsent-bookings.ts';
import type { BookingInput, BookingType } from '../../../../../domain/booking/booking.ts';
import { bookingReference, bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import { tripOf } from '../../../../../domain/trips/trip-input.ts';
import type { TripInput } from '../../../../../domain/trips/trip-input.ts';
import { longDate } from '../../../../../domain/booking/booking-dates.ts';
import { daysOfInput, refusalNotice } from '../../../../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../../../../domain/days/unavailable-days.ts';
import { translateRefusals } from '../../../../data/translations/translated-reasons.ts';
import { watchServerClock } from '../../../../data/clock/server-clock.ts';
import { serverToday } from '../../../../data/clock/server-today.ts';
import { Button } from '../../../../ui/button.tsx';
import { usePress } from '../../../../ui/fields/use-press.ts';
import { deviceStore, tabStore } from '../../../../data/storage.ts';
import { keepBookingId, keepTripIds } from '../booking-draft.ts';
import { showBookingFailed } from '../booking-notices.ts';
import { tripName } from '../basket/trip-words.ts';
import { referenceWords } from '../receipt.tsx';
import { NearestDays } from '../date/nearest-days.tsx';
import {
  readUnsentBookings,
  tripToChange,
  unsentIds,
  unsentInputs,
  unsentInsert,
  unsentInserts,
  unsentState,
  watchUnsentBookings,
} from './unsent-bookings.ts';
import type { UnsentBooking, UnsentState } from './unsent-bookings.ts';
import { daysInWords, peopleInWords } from '../../../../../domain/chat/visitor-chat.ts';
import { sendUnsentBookings, sendUnsentOn, takeUnsentBooking, watchSentBookings } from './send-unsent-bookings.ts';
import { mixedText } from '../../../shared/texts/mixed-text.tsx';
import styles from './unsent-booking-list.module.css';

interface UnsentBookingListProps {
  /** The id of the booking that was just stored, which gets the focus. */
  justStored: string | null;
  isFormEmpty: () => boolean;
  /** Moves an unsent booking back to the form: the trip to change, and those beside it. */
  onEdit: (input: BookingInput, others: readonly TripInput[]) => void;
}

/** The unsent bookings on this device, and receipts of those that were sent from here. */
export function UnsentBookingList({ justStored, isFormEmpty, onEdit }: UnsentBookingListProps) {
  const unsent = useUnsentBookings();
  const [sent, setSent] = useState<UnsentBooking[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const isHere = unsent.some(({ id }) => id === justStored);

  useEffect(() => watchSentBookings((one) => setSent((others) => [...others, one])), []);
  useEffect(() => {
    const card = isHere ? list.current?.querySelector(`[data-kept="${justStored}"]`) : null;
    card?.querySelector('h3')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isHere, justStored]);

  return (
    <div ref={list} role="status" className={styles.list}>
      {unsent.map((one) => (
        <UnsentBookingCard key={one.id} unsent={one} isFormEmpty={isFormEmpty} onEdit={onEdit} />
      ))}
      {sent.flatMap((one) =>
        unsentInputs(one).map((input, at) => (
          <p key={unsentIds(one)[at]} className={styles.sent}>
            {words.sent({ thing: nameThing(one, input), day: longDate(input.date) })}{' '}
            {referenceWords(bookingReference(unsentIds(one)[at]!))}
          </p>
        )),
      )}
    </div>
  );
}

const explanations: Readonly<Record<Exclude<UnsentState, 'unavailable' | 'not-offered'>, string>> = {
  waiting: words.waiting,
  past: words.past,
  refused: words.refused,
};

const notOffered: Readonly<Record<BookingType, string>> = {
  tour: words.notOffered,
  custom: words.notOffered,
  combo: words.comboNotOffered,
  'golf-cart': words.cartNotOffered,
};

const questions = {
  discard: { question: words.discardQuestion, yes: words.discardYes },
  edit: { question: words.editQuestion, yes: words.editYes },
};

function UnsentBookingCard({
  unsent,
  isFormEmpty,
  onEdit,
}: Omit<UnsentBookingListProps, 'justStored'> & { unsent: UnsentBooking }) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const state = unsentState(unsent, serverToday());
  const titleId = `kept-${unsent.id}`;
  const refusal = useTranslatedRefusal(unsent.refusal);

  const discard = () => takeUnsentBooking(unsent.id);
  const edit = async () => {
    const taken = await takeUnsentBooking(unsent.id);
    if (!taken) return;
    keepIds(taken);
    const { changed, others } = inFormOrder(taken);
    const inputs = unsentInputs(taken);
    onEdit(
      inputs[changed]!,
      others.map((at) => tripOf(inputs[at]!)),
    );
  };

  return (
    <section aria-labelledby={titleId} data-kept={unsent.id} className={styles.card}>
      <h3 id={titleId} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{mixedText(explain(unsent, state, refusal), { foreign: refusal?.foreign })}</p>
      {unsentInputs(unsent).map((input, at) => (
        <dl key={unsentIds(unsent)[at]} className={styles.facts}>
          <Fact name={words.what} value={nameThing(unsent, input)} />
          <Fact name={bookingTypeTexts[input.bookingType].dateLabel} value={longDate(input.date)} />
          <Fact name={words.days} value={daysInWords(input)} />
          <Fact name={words.people} value={peopleInWords(input)} />
          {at === 0 && <Fact name={words.name} value={input.name} />}
        </dl>
      ))}
      {state === 'unavailable' && <OtherDays unsent={unsent} />}
      {asked ? (
        <div className={styles.actions}>
          <p>{questions[asked].question}</p>
          <Button ref={takeFocus} onClick={asked === 'edit' ? edit : discard}>
            {questions[asked].yes}
          </Button>
          <Button variant="secondary" onClick={() => setAsked(null)}>
            {words.no}
          </Button>
        </div>
      ) : (
        <UnsentActions
          state={state}
          unsent={unsent}
          onEdit={() => (isFormEmpty() ? void edit() : setAsked('edit'))}
          onDiscard={() => setAsked('discard')}
        />
      )}
    </section>
  );
}

/** Keeps the ids: if the content is sent again unchanged, it is the same request. */
function keepIds(taken: UnsentBooking): void {
  if (!taken.others) return keepBookingId(tabStore, unsentInsert(taken), taken.id);
  const { changed, others } = inFormOrder(taken);
  const [rows, ids] = [unsentInserts(taken), unsentIds(taken)];
  const order = [...others, changed];
  keepTripIds(
    tabStore,
    order.map((at) => rows[at]!),
    order.map((at) => ids[at]!),
  );
}

/** The trip that goes into the form, and those beside it. */
function inFormOrder(taken: UnsentBooking): { changed: number; others: number[] } {
  const changed = tripToChange(taken, serverToday());
  return { changed, others: [...unsentIds(taken).keys()].filter((at) => at !== changed) };
}

function explain(unsent: UnsentBooking, state: UnsentState, refusal: DayRefusal | null): string {
  if (state === 'not-offered') return notOffered[inputToChange(unsent).bookingType];
  if (state !== 'unavailable') return explanations[state];
  const { others } = unsent;
  if (!refusal) return explanations.refused;
  const refused = inputToChange(unsent);
  const { message } = refusalNotice({ day: refused.date, ...refusal }, daysOfInput(refused));
  return others ? words.ofTrip({ trip: nameThing(unsent, refused), reason: message }) : message;
}

/** The refusal with its reason in the language of the page; as it was written until that is known. */
function useTranslatedRefusal(written: DayRefusal | null): DayRefusal | null {
  const [translated, setTranslated] = useState<{ of: string; own: DayRefusal } | null>(null);
  // Each reading of the store makes another object.
  const { why, reason } = written ?? {};
  useEffect(() => {
    if (!prefix || !why || !reason) return;
    let isShown = true;
    void translateRefusals([{ why, reason }]).then(([own]) => isShown && own && setTranslated({ of: reason, own }));
    return () => {
      isShown = false;
    };
  }, [why, reason]);
  return translated && translated.of === reason ? translated.own : written;
}

function inputToChange(unsent: UnsentBooking): BookingInput {
  return unsentInputs(unsent)[tripToChange(unsent, serverToday())]!;
}

/** The nearest free days. A press sends the booking for that day. */
function OtherDays({ unsent }: { unsent: UnsentBooking }) {
  return (
    <NearestDays
      input={inputToChange(unsent)}
      today={serverToday()}
      onChoose={(date) => void sendUnsentOn(unsent, date)}
    />
  );
}

interface UnsentActionsProps {
  state: UnsentState;
  unsent: UnsentBooking;
  onEdit: () => void;
  onDiscard: () => void;
}

function UnsentActions({ state, unsent, onEdit, onDiscard }: UnsentActionsProps) {
  const { isBusy, press } = usePress({ tell: () => showBookingFailed() });
  const needsChange = state === 'past' || state === 'unavailable' || state === 'not-offered';
  return (
    <div className={styles.actions}>
      {!needsChange && (
        <Button busy={isBusy} onClick={() => void press(() => sendUnsentBookings(unsent.id))}>
          {words.sendNow}
        </Button>
      )}
      <Button variant={needsChange ? 'primary' : 'secondary'} disabled={isBusy} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function nameThing({ tourNames }: UnsentBooking, input: BookingInput): string {
  return tripName(input, (id) => tourNames[id]);
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function useUnsentBookings(): UnsentBooking[] {
  const [unsent, setUnsent] = useState<UnsentBooking[]>([]);
  useEffect(() => {
    const update = () => setUnsent(readUnsentBookings(deviceStore, serverToday()));
    update();
    // The date may have passed meanwhile.
    document.addEventListener('visibilitychange', update);
    window.addEventListener('online', update);
    const ends = [watchUnsentBookings(update), watchServerClock(update)];
    return () => {
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('online', update);
      for (const end of ends) end();
    };
  }, []);
  return unsent;
}
