import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
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
export function OfferedPlace({ view, token, now, onAnswered }: OfferedPlaceProps) {
  const { status, offered_until: until } = view.booking;
  const end = status === 'offered' && until !== null && Date.parse(until) > now.getTime() ? until : null;
  const { busy, problem, heading, answer } = useAnswer(token, onAnswered);
  return (
    <Part
      title={end ? 'A place is free for you.' : 'You are on the waiting list.'}
      tone={end ? 'good' : 'waiting'}
      headingRef={heading}
    >
      {end ? (
        <p>
          We hold it for you until <strong>{promisedTime(end)}</strong>. Take it, and your booking is confirmed.
        </p>
      ) : (
        <Waiting view={view} />
      )}
      {problem && <p role="alert">{problem}</p>}
      <Leave isOffered={end !== null} busy={busy} onLeave={() => void answer(false)}>
        {end && (
          <Button busy={busy === 'take'} disabled={busy !== null} onClick={() => void answer(true)}>
            Take the place
          </Button>
        )}
      </Leave>
    </Part>
  );
}

function Waiting({ view: { booking, email } }: Pick<OfferedPlaceProps, 'view'>) {
  return (
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
  );
}

interface LeaveProps {
  isOffered: boolean;
  busy: Answer | null;
  onLeave: () => void;
  /** The button before it. */
  children: ReactNode;
}

/** Leaves the list after a second press, because the guest would lose their turn by mistake. */
function Leave({ isOffered, busy, onLeave, children }: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.choices}>
        {children}
        <Button
          variant="secondary"
          aria-expanded={isAsking}
          disabled={busy !== null}
          onClick={() => setAsking(!isAsking)}
        >
          {isOffered ? 'No, thank you' : 'Leave the waiting list'}
        </Button>
        {isAsking && (
          <Button variant="secondary" busy={busy === 'leave'} disabled={busy !== null} onClick={onLeave}>
            Yes, take me off the list
          </Button>
        )}
      </div>
      <p role="status">
        {isAsking && (isOffered ? 'Another guest gets the place then.' : 'We do not write to you about it then.')}
      </p>
    </>
  );
}

type Answer = 'take' | 'leave';

/** Sends the guest's answer, and moves the focus to the heading, because the pressed button disappears. */
function useAnswer(token: string, onAnswered: () => Promise<void>) {
  const [busy, setBusy] = useState<Answer | null>(null);
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
