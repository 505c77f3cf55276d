import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import * as words from '#words/desk-change-booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { isOnWaitingList, takesPlace } from '../../../domain/booking/booking-status.ts';
import { askedChanges } from '../../../domain/booking/change-request.ts';
import { trimText } from '../../../domain/booking/plain-text.ts';
import { chosenOf, onlyTour } from '../../../domain/departures/departure.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { daysBetween, parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import type { AskedChangeRequest } from '../../data/booking-file.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { loadChoices } from '../../data/offline/departure-choices.ts';
import { hasConnection } from '../../data/offline/last-response.ts';
import { sendChange } from '../../data/offline/send-changes.ts';
import { formText } from '../../ui/form-text.ts';
import { decisionNotices } from '../offline/decide-booking.ts';
import { UnsentNote } from '../offline/unsent-note.tsx';
import { useUnsentOfParty } from '../offline/use-unsent.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { GoOnButton } from '../shared/go-on-button.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { DialogForm, FormAnswers, FormRefusal, NewsField } from '../shared/fields/dialog-form.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { AskedFactLines } from '../shared/offers/asked-facts.tsx';
import { mailOfChange, showChange } from '../shared/undo/show-change.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './change-dialog.module.css';
import { ChangeFields } from './change-fields.tsx';
import { readEdit } from './read-edit.ts';
import { isRefusal, RefusalText, type Refusal } from './refusal-text.tsx';

interface ChangeDialogProps {
  booking: BookingRow;
  /** The change request that the change answers, or null for a change without one; null while the dialog is closed. */
  change: { request: AskedChangeRequest | null } | null;
  onClose: () => void;
  /** Called after the change was stored or kept. */
  onDone?: () => void;
  /** Reloads the booking. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** Changes the day, what is booked, the people and the visitor's details, with an optional message. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { change, onClose } = props;
  return (
    <FormDialog open={change !== null} onClose={onClose} title={words.title} unsaved={words.unsaved}>
      {({ leave }) => change && <OpenChange {...props} change={change} onClose={leave} />}
    </FormDialog>
  );
}

type OpenChangeProps = ChangeDialogProps & { change: NonNullable<ChangeDialogProps['change']> };

/** The form; before it the change, the move or the division that waits on this device. */
function OpenChange(props: OpenChangeProps) {
  const unsent = useUnsentOfParty('change', props.booking.id);
  // The one that is being kept leaves the form as it is.
  const [wasWaiting] = useState(unsent?.problem === null);
  return wasWaiting && unsent ? <UnsentNote unsent={unsent} /> : <ChangeForm {...props} />;
}

function ChangeForm({ booking: seen, change: { request }, onClose, onDone, onChanged }: OpenChangeProps) {
  // The fields begin with what was there then. A fact that a colleague changes meanwhile is no edit of this person.
  const [booking] = useState(seen);
  const [asked] = useState(askedChanges(request?.asked_facts));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { busyWith, press } = useDeskPress({
    done: () => {
      onClose();
      onDone?.();
    },
    fail: (error) => {
      if (isRefusal(error)) setRefusal(error);
      else showError(error);
    },
    after: async () => {
      if (hasConnection()) await onChanged();
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const [date, setDate] = useState(asked.date ?? booking.date);
  const [hourProblem, setHourProblem] = useState('');
  const choices = useDepartureChoices(booking, date);
  const save = (allTheSame: boolean) => {
    if (busyWith !== null || !form.current?.reportValidity()) return;
    const typed = new FormData(form.current);
    const wrong = hourProblemOf(typed);
    flushSync(() => setHourProblem(wrong));
    if (wrong) return form.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    setRefusal(null);
    void press(
      () => storeChange(booking, typed, choices, { allTheSame, request, onChanged }),
      allTheSame ? 'all-the-same' : 'change',
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(false);
  };
  return (
    <DialogForm ref={form} onSubmit={submit} onChange={() => setRefusal(null)}>
      {request && <AskedFactLines asked={request.asked_facts} type={booking.booking_type} />}
      {request?.message && <Wish text={request.message} />}
      <ChangeFields {...{ booking, asked }} date={date} onDate={setDate} choices={choices} hourProblem={hourProblem} />
      {booking.email && <NewsField label={words.message} hint={words.messageHint} rows={3} />}
      <FormRefusal>
        {refusal && <RefusalText outcome={words.notChanged} refusal={refusal} days={daysIn(form.current, booking)} />}
      </FormRefusal>
      <Answers
        busyWith={busyWith}
        onClose={onClose}
        // The waiting list takes no entry of a closed day.
        onAllTheSame={
          refusal instanceof UnavailableDayError && !isOnWaitingList(booking.status) ? () => save(true) : null
        }
      />
    </DialogForm>
  );
}

interface AnswersProps {
  busyWith: string | null;
  onClose: () => void;
  /** Changes it although its day is closed or full; null without such a refusal. */
  onAllTheSame: (() => void) | null;
}

function Answers({ busyWith, onClose, onAllTheSame }: AnswersProps) {
  return (
    <FormAnswers
      onBack={onClose}
      other={
        onAllTheSame && (
          <GoOnButton busy={busyWith === 'all-the-same'} onClick={onAllTheSame}>
            {words.allTheSame}
          </GoOnButton>
        )
      }
      busy={busyWith === 'change'}
    >
      {words.submit}
    </FormAnswers>
  );
}

/** The departures that the party of a confirmed booking can join on a day; null while they load, and for any other. */
function useDepartureChoices(booking: BookingRow, date: string) {
  const tour = onlyTour(booking);
  const isWanted = tour !== null && takesPlace(booking.status) && parseIsoDate(date) !== null;
  const { value, isOld } = useLoaded(['choices', tour, date], () => loadChoices(tour!, date), { isWanted });
  return isOld ? null : value;
}

/** An hour that is given by hand has a place, because guests can do nothing with one of them. */
function hourProblemOf(typed: FormData): string {
  const [hour, back, place] = ['leaves_at', 'back_at', 'meeting_point'].map((name) => formText(typed, name));
  if (Boolean(hour) !== Boolean(place)) return words.hourAndPlace;
  return back && !hour ? words.beginsAt : '';
}

interface StoreOptions extends Pick<ChangeDialogProps, 'onChanged'> {
  allTheSame: boolean;
  request: { id: string } | null;
}

/** Stores what was typed, and shows the notice of it, with an Undo. */
async function storeChange(
  booking: BookingRow,
  typed: FormData,
  choices: DepartureChoice[] | null,
  { allTheSame, request, onChanged }: StoreOptions,
): Promise<void> {
  const edit = readEdit(typed, booking);
  if (Object.keys(edit).length === 0 && !request) return showSuccess(words.nothingChanged);
  const departure = choices?.find(({ id }) => id === edit.departure_id);
  const outcome = await sendChange({
    booking: booking.id,
    name: booking.name,
    type: booking.booking_type,
    edit,
    message: trimText(formText(typed, 'news')),
    allTheSame,
    ...(departure ? { departure: chosenOf(departure) } : {}),
    ...(request ? { changeRequest: request.id } : {}),
  });
  if (outcome === 'kept') showSuccess(decisionNotices.kept);
  else if (outcome.sequence === null) showSuccess(words.nothingChanged);
  else
    showChange({
      booking: { id: booking.id, name: formText(typed, 'name') },
      sequence: outcome.sequence,
      notice: words.changed,
      outcome: mailOfChange(formText(typed, 'email')),
      onChanged,
    });
}

/** What the visitor asks for. */
function Wish({ text }: { text: string }) {
  return (
    <blockquote dir="auto" className={styles.wish}>
      {text}
    </blockquote>
  );
}

/** The number of days in the form; that of the booking for a trip. */
function daysIn(form: HTMLFormElement | null, booking: BookingRow): number {
  const typed = new FormData(form ?? undefined);
  const [first, last] = [formText(typed, 'date'), formText(typed, 'last_day')];
  return first && last ? daysBetween(first, last) + 1 : daysOf(booking.booked_items);
}
