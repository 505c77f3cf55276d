import { useRef, useState } from 'react';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import { onItsDays } from '../../../domain/days/booking-days.ts';
import type { PlaceOutcome, VisitView } from '../../../domain/booking/linked-booking.ts';
import { site } from '../../../site.config.ts';
import { Part } from '../shared/private-link/private-page.tsx';
import { answerOfferedPlace } from '../../data/links/booking-links.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ask-form.module.css';

interface OfferedPlaceProps {
  view: VisitView;
  token: string;
  now: Date;
  /** Reloads the page. */
  onAnswered: () => Promise<void>;
}

const outcomes: Readonly<Record<Exclude<PlaceOutcome['outcome'], 'taken' | 'left'> | 'dead', string>> = {
  over: 'The time for this offer is over, so the place is not held any more. You are still on the waiting list.',
  asked: 'Something has changed on this day, so we must look at it first. We have your answer, and write or call you.',
  dead: `This link does not work any more, so nothing was sent. Please call us at ${site.phone}.`,
};

/** The place of a guest on the waiting list: the offer with its two answers, and the way to leave the list. */
export function OfferedPlace({ view: { booking, email }, token, now, onAnswered }: OfferedPlaceProps) {
  const until = booking.offered_until;
  const isOffered = booking.status === 'offered' && until !== null && Date.parse(until) > now.getTime();
  const { busy, problem, heading, answer } = useAnswer(token, onAnswered);
  const [isLeaving, setLeaving] = useState(false);
  const leave = isOffered ? 'No, thank you' : 'Leave the waiting list';
  return (
    <Part
      title={isOffered ? 'A place is free for you.' : 'You are on the waiting list.'}
      tone={isOffered ? 'good' : 'waiting'}
      headingRef={heading}
    >
      {isOffered ? (
        <p>
          We hold it for you until <strong>{promisedTime(until)}</strong>. Take it, and your booking is confirmed.
        </p>
      ) : (
        <p>
          There is no room <strong>{onItsDays(booking)}</strong>. If a place gets free,{' '}
          {email ? (
            <span>
              we write to you at <span translate="no">{email}</span>
            </span>
          ) : (
            <span>we call you</span>
          )}
          , in the order in which guests asked. You hold no place until then.
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.choices}>
        {isOffered && (
          <Button busy={busy === 'take'} disabled={busy !== null} onClick={() => void answer(true)}>
            Take the place
          </Button>
        )}
        <Button
          variant="secondary"
          aria-expanded={isLeaving}
          disabled={busy !== null}
          onClick={() => setLeaving(!isLeaving)}
        >
          {leave}
        </Button>
      </div>
      {isLeaving && (
        <>
          <p role="status">
            {isOffered
              ? 'Another guest gets the place, and you leave the list.'
              : 'We do not write to you about it then.'}
          </p>
          <div className={styles.choices}>
            <Button
              variant="secondary"
              busy={busy === 'leave'}
              disabled={busy !== null}
              onClick={() => void answer(false)}
            >
              Yes, take me off the list
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}

/** Sends the guest's answer, and moves the focus to the heading, because the pressed button disappears. */
function useAnswer(token: string, onAnswered: () => Promise<void>) {
  const [busy, setBusy] = useState<'take' | 'leave' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = async (takes: boolean) => {
    if (busy) return;
    setBusy(takes ? 'take' : 'leave');
    setProblem(null);
    try {
      const outcome = (await answerOfferedPlace(token, takes))?.outcome ?? 'dead';
      if (outcome !== 'taken' && outcome !== 'left') setProblem(outcomes[outcome]);
      await onAnswered();
      heading.current?.focus();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(null);
  };
  return { busy, problem, heading, answer };
}
