import { useEffect, useEffectEvent, useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-decision.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingStatuses, calendarEffect } from '../../../domain/booking/booking-status.ts';
import type { StatusTransition } from '../../../domain/booking/booking-status.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import { canWait, chosenOf } from '../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { TakenCartError } from '../../data/rentals/taken-cart.ts';
import { isolated } from '../../ui/isolated.tsx';
import { decideBooking } from '../offline/decide-booking.ts';
import { showDecision } from '../offline/shown-decisions.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { TakenCartNote } from '../shared/taken-cart-note.tsx';
import { DepartureRadios } from '../shared/departures/departure-choices.tsx';
import { allTheSame, findDepartures, useDayQuestion } from '../shared/day-question.ts';
import { showError } from '../shared/desk-notices.ts';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { MessageField } from '../shared/fields/message-field.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { useDraft } from '../shared/use-draft.ts';
import styles from './decision-dialog.module.css';

interface DecisionDialogProps {
  booking: BookingRow;
  /** The change to confirm; null while the dialog is closed. */
  transition: StatusTransition | null;
  onClose: () => void;
  /** Reloads the booking. Called after each attempt. */
  onChanged: () => Promise<void>;
  onDecided: () => void;
}

/** Confirms or cancels a booking, with an optional message to the visitor, which outlives the session. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { booking, transition, onClose, onDecided } = props;
  const [draft, setMessage] = useDraft(`message of ${transition?.to} to ${booking.id}`);
  // The address may have gone since it was typed; what has no field is not sent.
  const message = transition && getsMail(booking, transition) ? draft : null;
  const ended = (tell: () => void) => () => {
    setMessage(null);
    tell();
  };
  return (
    <FormDialog
      open={transition !== null}
      onClose={ended(onClose)}
      title={transition && words.title({ action: transition.action })}
      size="small"
      unsaved={words.unsaved}
      isTyped={message !== null}
    >
      {() =>
        transition && (
          <DecisionForm
            {...props}
            transition={transition}
            onClose={ended(onClose)}
            onDecided={ended(onDecided)}
            message={message ?? ''}
            setMessage={(typed) => setMessage(typed || null)}
          />
        )
      }
    </FormDialog>
  );
}

interface DecisionFormProps extends DecisionDialogProps {
  transition: StatusTransition;
  message: string;
  setMessage: (message: string) => void;
}

function DecisionForm(props: DecisionFormProps) {
  const { booking, transition, onClose, onChanged, onDecided, message, setMessage } = props;
  const [taken, setTaken] = useState<TakenCart | null>(null);
  const { warning, mayDecide, wasAsked, ask: askAbout } = useDayQuestion(booking);
  const { departure, ...departures } = useDepartureChoice(booking, transition);
  const ask = useEffectEvent(() => void mayDecide(transition.to));
  useEffect(() => ask(), []);
  const { isBusy, submit: decide } = useDeskForm(
    async () => {
      setTaken(null);
      const isAsked = wasAsked(transition.to);
      // The day may be asked about only now, because the form was sent at once or the day was closed meanwhile.
      if (!(await mayDecide(transition.to))) return;
      const options = { message, allTheSame: isAsked, ...(departure ? { departure: chosenOf(departure) } : {}) };
      const outcome = await decideBooking(booking, transition, options);
      showDecision(outcome, { bookings: [booking], decision: transition.to, onUndone: onChanged });
      onDecided();
      // Without a connection, the booking has not changed.
      if (outcome !== 'kept') await onChanged();
    },
    {
      fail: (error) => {
        if (error instanceof UnavailableDayError) askAbout(error.refusal, transition.to);
        else if (error instanceof TakenCartError) setTaken(error.taken);
        else showError(error);
        void onChanged();
      },
    },
  );
  const confirmed = async () => {
    showDecision('stored', { bookings: [booking], decision: transition.to, onUndone: onChanged });
    onDecided();
    await onChanged();
  };
  return (
    <form className={styles.form} onSubmit={decide}>
      <Consequence booking={booking} transition={transition} />
      <p role="status">{warning?.text}</p>
      {departures.choices.length > 0 && (
        <DepartureRadios
          legend={words.departure}
          people={booking.people}
          {...departures}
          {...(canWait(departures.choices) ? { other: words.hourLater } : {})}
        />
      )}
      {getsMail(booking, transition) && (
        <MessageField
          label={words.message}
          note={controls.optional}
          hint={words.messageHint}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      )}
      {taken && <TakenCartNote {...{ booking, taken, message }} onConfirmed={confirmed} onRefused={onChanged} />}
      <FormAnswers onBack={onClose} busy={isBusy}>
        {labelOf(transition, wasAsked(transition.to))}
      </FormAnswers>
    </form>
  );
}

function getsMail({ email }: BookingRow, { to }: StatusTransition): boolean {
  return bookingStatuses[to].mail !== null && email !== '';
}

function labelOf({ action }: StatusTransition, isAsked: boolean): string {
  return isAsked ? allTheSame(action) : words.submit({ action });
}

/** The departures among which the party must choose, and the one that was chosen. */
function useDepartureChoice(booking: BookingRow, { to }: StatusTransition) {
  const [choices, setChoices] = useState<DepartureChoice[]>([]);
  const [value, onChoose] = useState('');
  const find = useEffectEvent(() => void findDepartures(booking, to).then(setChoices));
  useEffect(() => find(), []);
  return { choices, value, onChoose, departure: choices.find(({ id }) => id === value) };
}

/** Describes the effects of the decision besides the new status. */
function Consequence({ booking, transition }: { booking: BookingRow; transition: StatusTransition }) {
  const { name, email } = booking;
  const { from, to } = transition;
  const who = isolated('name');
  if (!getsMail(booking, transition))
    return <p>{(to === 'offered' ? words.noMailOfOffer : words.noMail)({ name, who })}</p>;
  const effect = calendarEffect(from, to);
  const textOf = effect === 'adds' ? words.mailAdds : effect === 'removes' ? words.mailRemoves : words.mail;
  return <p>{textOf({ name, email, who, at: isolated('email') })}</p>;
}
