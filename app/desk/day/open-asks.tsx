import { useId } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-open-asks.ts';
import { waitingTime } from '../../../domain/booking/booking-age.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { address } from '../../../domain/site/addresses.ts';
import { markAsDone, updateBookingStatus } from '../../data/booking-file.ts';
import type { OpenAsk } from '../../data/days/open-asks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { showDecision } from '../offline/shown-decisions.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './desk-today.module.css';
import { AskedFactLines } from '../shared/offers/asked-facts.tsx';
import { ChangeAsAsked } from '../shared/offers/change-as-asked.tsx';
import { MoveToWanted } from '../shared/offers/move-to-wanted.tsx';
import type { WishProps } from '../shared/offers/answer-wish.tsx';
import { WaitingName } from './waiting-name.tsx';

interface OpenAsksProps {
  asks: OpenAsk[];
  now: Date;
  /** The heading above the list, which gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reloads the day. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** The open change requests with their ages. Empty if there are none. */
export function OpenAsks({ asks, ...rest }: OpenAsksProps) {
  if (asks.length === 0) return null;
  return (
    <ul role="list" className={styles.list} aria-label={words.list}>
      {asks.map((ask) => (
        <Ask key={ask.id} ask={ask} {...rest} />
      ))}
    </ul>
  );
}

type AskProps = Omit<OpenAsksProps, 'asks'> & { ask: OpenAsk };

function Ask({ ask, now, ...rest }: AskProps) {
  const { kind, message, sent_at: since, booking } = ask;
  const nameId = useId();
  const day = longDate(booking.date);
  return (
    <li>
      <WaitingName id={nameId} booking={booking} wait={waitingTime(since, now)} />
      <p className={styles.what}>{kind === 'cancel' ? words.asksCancel({ day }) : words.asksChange({ day })}</p>
      <AskedFactLines asked={ask.asked_facts} type={booking.booking_type} />
      {message && (
        <p dir="auto" className={styles.message}>
          {message}
        </p>
      )}
      <Answers ask={ask} describedBy={nameId} {...rest} />
    </li>
  );
}

interface Answer {
  label: string;
  /** The notice; null if the answer is a decision, which has a notice with Undo. */
  success: string | null;
  act: () => Promise<void>;
}

/** The actions for a change request besides the move to the wanted day, one press each. */
function answersTo({ id, kind, booking }: OpenAsk): Answer[] {
  return [
    ...(kind === 'cancel'
      ? [
          {
            label: words.cancel,
            success: null,
            act: () => updateBookingStatus(booking.id, 'cancelled'),
          },
        ]
      : []),
    { label: words.done, success: words.markedDone, act: () => markAsDone(id) },
  ];
}

function Answers({ ask, describedBy, heading, onChanged }: Omit<AskProps, 'now'> & { describedBy: string }) {
  const keepFocus = () => focusIfLost(heading.current);
  const { busyWith, press } = useDeskPress({ after: () => onChanged().then(keepFocus) });
  const choose = ({ label, success, act }: Answer) =>
    press(async () => {
      await act();
      if (success === null)
        showDecision('stored', { bookings: [ask.booking], decision: 'cancelled', onUndone: onChanged });
      else showSuccess(success);
    }, label);
  const wish: WishProps = {
    booking: ask.booking,
    request: ask.id,
    isDisabled: busyWith !== null,
    describedBy,
    onDone: () => onChanged().then(keepFocus),
  };
  return (
    <div className={styles.answers}>
      {ask.wanted_day && <MoveToWanted wanted={ask.wanted_day} {...wish} />}
      {ask.asked_facts && <ChangeAsAsked asked={ask.asked_facts} {...wish} />}
      {ask.kind === 'change' && !ask.wanted_day && (
        <Link
          to={address.desk.booking(ask.booking.id)}
          state={{ change: ask.id }}
          className={buttonClass('secondary')}
          aria-describedby={describedBy}
        >
          {words.change}
        </Link>
      )}
      {answersTo(ask).map((answer) => (
        <Button
          key={answer.label}
          variant="secondary"
          busy={busyWith === answer.label}
          disabled={busyWith !== null}
          aria-describedby={describedBy}
          onClick={() => void choose(answer)}
        >
          {answer.label}
        </Button>
      ))}
    </div>
  );
}
