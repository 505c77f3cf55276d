import { useEffect, useRef } from 'react';
import * as words from '#words/desk-bookings.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { actionsOn, statusActionLabels } from '../../../../domain/booking/booking-status.ts';
import { Button } from '../../../ui/button.tsx';
import { allTheSame } from '../day-question.ts';
import { DepartureButtons } from '../departures/departure-choices.tsx';
import { TakenCartNote } from '../taken-cart-note.tsx';
import styles from './decision-questions.module.css';
import { mayTakeFocus } from './may-take-focus.ts';
import type { useDecision } from './use-decision.ts';

interface DecisionQuestionsProps extends ReturnType<typeof useDecision> {
  booking: BookingRow;
  /** The id of what names the booking, if the page does not. */
  describedBy?: string | undefined;
}

/**
 * What a decision asks before it counts: whether a closed or full day is meant, which departure it is, or which cart
 * instead of one that another rental has.
 */
export function DecisionQuestions({
  booking,
  describedBy,
  busyWith,
  question,
  hours,
  taken,
  choose,
  pick,
}: DecisionQuestionsProps) {
  const goOn = useRef<HTMLButtonElement>(null);
  // It takes the place of the pressed button. A disabled button takes no focus.
  const isReady = question?.isRead === true && busyWith === null;
  useEffect(() => {
    if (isReady && goOn.current && mayTakeFocus(goOn.current)) goOn.current.focus();
  }, [isReady]);
  const asking = actionsOn(booking).find(({ to }) => to === question?.to);
  return (
    <>
      {question && asking && (
        <div className={`${styles.note} ${styles.warning} ${styles.question}`} data-over="">
          <p role="alert">{question.text}</p>
          <Button
            ref={goOn}
            variant="secondary"
            busy={busyWith === asking.to}
            disabled={!question.isRead}
            aria-describedby={describedBy}
            onClick={() => void choose(asking)}
          >
            {allTheSame(statusActionLabels[asking.action])}
          </Button>
        </div>
      )}
      {hours && (
        <div className={styles.note} data-over="">
          <p role="alert">{words.whichDeparture}</p>
          <DepartureButtons
            choices={hours.choices}
            people={booking.people}
            {...(describedBy ? { describedBy } : {})}
            onChoose={(choice) => void pick(hours, choice)}
          />
        </div>
      )}
      {taken && (
        <div className={`${styles.note} ${styles.warning}`} data-over="">
          <TakenCartNote booking={booking} {...taken} />
        </div>
      )}
    </>
  );
}
