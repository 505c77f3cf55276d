import { useEffect, useRef, useState } from 'react';
import { bookingReference } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { daysOf } from '../../../domain/days/booking-days.ts';
import { bookingTitle } from '../../../domain/days/day-plan.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { mergeParties, undoParty } from '../../data/together/together.ts';
import { formText } from '../../ui/form-text.ts';
import { useWasRead } from '../../ui/use-was-read.ts';
import { RefusalText } from '../booking/refusal-text.tsx';
import { DialogForm, FormAnswers, FormRefusal, NewsField } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import styles from './together.module.css';
import { useReload } from './use-reload.ts';

interface MergeFormProps {
  /** The booking that stays. */
  kept: BookingRow;
  other: BookingRow;
  /** Returns to the choice. */
  onBack: () => void;
  onClose: () => void;
}

/** Shows what becomes of two bookings, and makes one party of them. */
export function MergeForm({ kept, other, onBack, onClose }: MergeFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared with the choice.
  useEffect(() => heading.current?.focus(), []);
  const people = kept.people + other.people;
  const { isBusy, refusal, isAsked, problem, submit } = useMerge(kept, other, onClose);
  return (
    <DialogForm onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {bookingTitle(kept)}: {peopleText(people)} in one party
      </h3>
      <p>
        The people of {bookingReference(other.id)} join {bookingReference(kept.id)}
        {kept.leaves_at && ` on the departure at ${hourText(kept.leaves_at)}`}. {bookingReference(other.id)} is
        cancelled; its notes and its message become notes of the other.
      </p>
      <p className={styles.soft}>
        {kept.email ? 'The guest gets one mail about it.' : 'Without an address, no mail is sent.'}
      </p>
      {kept.email && <NewsField label="Message to the guest" />}
      <FormRefusal>
        {refusal && <RefusalText outcome="Not changed." refusal={refusal} days={daysOf(kept.booked_items)} />}
        {problem && <p>Not changed. {problem}.</p>}
      </FormRefusal>
      <FormAnswers onBack={onBack} busy={isBusy}>
        {isAsked ? 'Make one party all the same' : 'Make one party'}
      </FormAnswers>
    </DialogForm>
  );
}

/** Makes one party of two bookings, with an Undo. */
function useMerge(kept: BookingRow, other: BookingRow, onClose: () => void) {
  const [refusal, setRefusal] = useState<UnavailableDayError | null>(null);
  const [problem, setProblem] = useState('');
  const isAsked = useWasRead(refusal && refusal.message);
  const reload = useReload();
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      setProblem('');
      await mergeParties(kept.id, other.id, { message: formText(form, 'news'), allTheSame: isAsked });
      showAct({
        topic: `party ${kept.id}`,
        notice: 'One party',
        name: kept.name,
        outcome: peopleText(kept.people + other.people),
        undo: async () => {
          await undoParty(kept.id);
          await reload();
        },
      });
    },
    {
      done: onClose,
      fail: (error) => {
        if (error instanceof UnavailableDayError) setRefusal(error);
        else setProblem((error as Error).message);
      },
      after: reload,
    },
  );
  return { isBusy, refusal, isAsked, problem, submit };
}
