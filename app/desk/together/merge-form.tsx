import { useEffect, useRef, useState } from 'react';
import * as words from '#words/desk-together-join.ts';
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
  const named = { kept: bookingReference(kept.id), other: bookingReference(other.id) };
  const { isBusy, refusal, isAsked, problem, submit } = useMerge(kept, other, onClose);
  return (
    <DialogForm onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {words.inOneParty({ title: bookingTitle(kept), people: peopleText(people) })}
      </h3>
      <p>{kept.leaves_at ? words.mergeAt({ ...named, hour: hourText(kept.leaves_at) }) : words.merge(named)}</p>
      <p className={styles.soft}>{kept.email ? words.oneMail : words.noMail}</p>
      {kept.email && <NewsField label={words.news} />}
      <FormRefusal>
        {refusal && <RefusalText outcome={words.notChanged} refusal={refusal} days={daysOf(kept.booked_items)} />}
        {problem && <p>{words.notChangedBecause({ problem })}</p>}
      </FormRefusal>
      <FormAnswers onBack={onBack} busy={isBusy}>
        {isAsked ? words.makeOnePartyAllTheSame : words.makeOneParty}
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
        notice: words.oneParty,
        name: kept.name,
        outcome: peopleText(kept.people + other.people),
        undo: () => undoParty(kept.id),
        onChanged: reload,
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
