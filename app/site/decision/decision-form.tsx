import { useEffect, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/decision.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { itemsSummary } from '../../../domain/booking/booked-item.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { longestMessage } from '../../../domain/booking/booking-change.ts';
import { daysInWords, daysOf } from '../../../domain/days/booking-days.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import type { DecisionChange, DecisionView } from '../../../domain/booking/linked-booking.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import { obstacleWarning } from '../../../domain/days/unavailable-days.ts';
import type { DayRefusal } from '../../../domain/days/unavailable-days.ts';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { Part } from '../shared/private-link/private-page.tsx';
import { showFailure } from '../shared/private-link/use-link-press.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { decideByLink, readDecisionObstacle } from '../../data/links/booking-links.ts';
import { TakenCartError } from '../../data/rentals/taken-cart.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { usePress } from '../../ui/fields/use-press.ts';
import { useWasRead } from '../../ui/use-was-read.ts';
import { isolated } from '../../ui/isolated.tsx';
import { linkToBooking } from './parts-of-words.tsx';
import styles from './decision.module.css';

interface DecisionFormProps {
  token: string;
  booking: DecisionView['booking'];
  /** The heading, which gets the focus when the pressed button of Undo disappears. */
  headingRef: Ref<HTMLHeadingElement>;
  onDecided: (change: DecisionChange) => void;
  /** Called if the link was used while the page was open. */
  onDead: () => void;
}

/** Confirms or declines the request, with an optional message to the visitor. */
export function DecisionForm({ token, booking, headingRef, onDecided, onDead }: DecisionFormProps) {
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<ReactNode>(null);
  const [isTaken, setTaken] = useState(false);
  const { warning, seen, readAgain } = useWarning(token, booking);
  const decline = useDeclineFocus();
  const { busyWith, press } = usePress({
    tell: showFailure,
    fail: (error) => {
      setProblem(error instanceof TakenCartError ? takenText(error.taken) : (error as Error).message);
      setTaken(error instanceof TakenCartError);
      readAgain();
    },
  });
  const decide = (decision: 'confirmed' | 'cancelled') =>
    press(async () => {
      const broken = textProblem(message);
      setProblem(broken || null);
      if (broken) return;
      const answer = await decideByLink(token, decision, message, seen);
      if (answer) onDecided(answer.change);
      else onDead();
    }, decision);
  return (
    <Part title={words.waits({ name: booking.name, guest: isolated('guest') })} tone="waiting" headingRef={headingRef}>
      <InShort booking={booking} />
      <p role="status" className={styles.late}>
        {warning}
      </p>
      <TextAreaField
        className={styles.wide}
        label={words.answer}
        note={words.optional}
        hint={words.answerHint}
        rows={3}
        maxLength={longestMessage}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className={styles.buttons}>
        <Button busy={busyWith === 'confirmed'} disabled={busyWith !== null} onClick={() => void decide('confirmed')}>
          {seen ? words.confirmAllTheSame : words.confirm}
        </Button>
        <Button
          ref={decline}
          variant="secondary"
          busy={busyWith === 'cancelled'}
          disabled={busyWith !== null}
          onClick={() => void decide('cancelled')}
        >
          {words.decline}
        </Button>
      </div>
      <p role="alert" className={styles.late}>
        {problem}
      </p>
      {isTaken && <p>{words.openTaken({ booking: linkToBooking(booking.id) })}</p>}
    </Part>
  );
}

/** The items, the days and the age of the request. */
function InShort({ booking }: { booking: DecisionView['booking'] }) {
  const { words: time, isLate } = waitingTime(booking.created_at, serverNow(), booking.decision_due_at);
  const due = promisedTime(booking.decision_due_at);
  return (
    <>
      <p>
        <strong>{itemsSummary(booking.booked_items)}</strong>
        <br />
        {daysInWords(booking)}
        {bookingTypeTexts[booking.booking_type].asksPeople && `, ${words.countPeople({ count: booking.people })}`}
      </p>
      <p className={isLate ? styles.late : undefined}>{(isLate ? words.waitingLate : words.waiting)({ time, due })}</p>
    </>
  );
}

/** Focuses a button if the mail's button 'Decline' opened the page. The press on the page decides. */
function useDeclineFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (/&decline\b/.test(hash)) button.current?.focus();
  }, [hash]);
  return button;
}

/**
 * What stands against the days of the request in words, null if nothing does or it is unknown; `seen`, the same as data
 * once the operator has read it, so that a press confirms all the same; and a function that reads it again, because the
 * day may be closed or fill up while the page is open.
 */
function useWarning(token: string, { booked_items: items }: DecisionView['booking']) {
  const [obstacle, setObstacle] = useState<DayRefusal | null>(null);
  const [reads, setReads] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    readDecisionObstacle(token).then(
      (found) => isCurrent && setObstacle(found),
      // The operator can decide without it: the database reads it too.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [token, reads]);
  const warning = obstacle && obstacleWarning(obstacle, daysOf(items));
  const isRead = useWasRead(warning);
  return {
    warning,
    // A taken cart refuses every press.
    seen: isRead && obstacle?.why !== 'taken' ? obstacle : null,
    readAgain: () => setReads((count) => count + 1),
  };
}

function takenText({ reference, date, last_day: lastDay }: TakenCart): ReactNode {
  const first = longDate(date);
  const code = (text: string) => (
    <span key="reference" translate="no">
      {text}
    </span>
  );
  return date === lastDay
    ? words.takenOn({ reference, code, day: first })
    : words.takenFrom({ reference, code, first, last: longDate(lastDay) });
}
