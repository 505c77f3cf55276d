import { useState } from 'react';
import * as words from '#words/desk-shared.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { obstacleSentence } from '../../../../domain/days/unavailable-days.ts';
import { moveToWantedDay } from '../../../data/booking-file.ts';
import { UnavailableDayError } from '../../../data/change-booking.ts';
import { Button } from '../../../ui/button.tsx';
import { useWasRead } from '../../../ui/use-was-read.ts';
import { allTheSame } from '../day-question.ts';
import { showError } from '../desk-notices.ts';
import { useDeskPress } from '../fields/use-desk-press.ts';
import { mailOfChange, showChange } from '../undo/show-change.ts';
import styles from './move-to-wanted.module.css';

interface MoveToWantedProps {
  booking: Pick<BookingRow, 'id' | 'name' | 'email'>;
  /** The id of the change request. */
  request: string;
  /** The day that the visitor chose, yyyy-MM-dd. */
  wanted: string;
  isDisabled?: boolean;
  describedBy?: string;
  /** Reloads what the page shows. Called after each attempt. */
  onMoved: () => Promise<void>;
}

/**
 * The button that moves a booking to the day that its visitor chose, and confirms it. If the day is closed or full or
 * its departure has no room, a second press moves it all the same.
 */
export function MoveToWanted(props: MoveToWantedProps) {
  const { booking, request, wanted, isDisabled = false, describedBy, onMoved } = props;
  const [question, setQuestion] = useState<string | null>(null);
  const isRead = useWasRead(question);
  const { isBusy, press } = useDeskPress({
    fail: (error) => {
      const asked = error instanceof UnavailableDayError ? obstacleSentence(error.refusal, 1) : null;
      setQuestion(asked);
      if (!asked) showError(error);
    },
    after: onMoved,
  });
  const move = () =>
    press(async () => {
      const sequence = await moveToWantedDay(request, isRead);
      const outcome = mailOfChange(booking.email);
      showChange({ booking, sequence, notice: words.movedAndConfirmed, outcome, onChanged: onMoved });
    });
  const label = words.moveToDay({ day: longDate(wanted) });
  return (
    <>
      {question && (
        <p role="alert" className={styles.question}>
          {words.moveAllTheSame({ question })}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isBusy}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => void move()}
      >
        {isRead ? allTheSame(label) : label}
      </Button>
    </>
  );
}
