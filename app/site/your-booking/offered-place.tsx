import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/offered-place.ts';
import * as page from '#words/your-booking.ts';
import { promisedTime } from '../../../domain/promise/reply-promise.ts';
import { onItsDays } from '../../../domain/days/booking-days.ts';
import type { PlaceOutcome, VisitView } from '../../../domain/booking/linked-booking.ts';
import { site } from '../../../site.config.ts';
import { Part, strong, untranslated } from '../shared/private-link/private-page.tsx';
import { useLinkPress } from '../shared/private-link/use-link-press.ts';
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
  over: words.over,
  asked: words.asked,
  dead: page.deadAnswer({ phone: site.phone }),
};

/** The place of a guest on the waiting list: the offer with its two answers, and the way to leave the list. */
export function OfferedPlace({ view, token, now, onAnswered }: OfferedPlaceProps) {
  const { status, offered_until: until } = view.booking;
  const end = status === 'offered' && until !== null && Date.parse(until) > now.getTime() ? until : null;
  const { busyWith, problem, heading, answer } = useAnswer(token, onAnswered);
  return (
    <Part title={end ? words.free : words.waiting} tone={end ? 'good' : 'waiting'} headingRef={heading}>
      {end ? <p>{words.held({ moment: promisedTime(end), strong })}</p> : <Waiting view={view} />}
      {problem && <p role="alert">{problem}</p>}
      <Leave isOffered={end !== null} busyWith={busyWith} onLeave={() => void answer(false)}>
        {end && (
          <Button busy={busyWith === 'take'} disabled={busyWith !== null} onClick={() => void answer(true)}>
            {words.take}
          </Button>
        )}
      </Leave>
    </Part>
  );
}

function Waiting({ view: { booking, email } }: Pick<OfferedPlaceProps, 'view'>) {
  const days = onItsDays(booking);
  return (
    <p>
      {email ? words.noRoomWrites({ days, strong, email, address: untranslated }) : words.noRoomCalls({ days, strong })}
    </p>
  );
}

interface LeaveProps {
  isOffered: boolean;
  /** The answer that is being sent. */
  busyWith: string | null;
  onLeave: () => void;
  /** The button before it. */
  children: ReactNode;
}

/** Leaves the list after a second press, because the guest would lose their turn by mistake. */
function Leave({ isOffered, busyWith, onLeave, children }: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.choices}>
        {children}
        <Button
          variant="secondary"
          aria-expanded={isAsking}
          disabled={busyWith !== null}
          onClick={() => setAsking(!isAsking)}
        >
          {isOffered ? words.no : words.leave}
        </Button>
        {isAsking && (
          <Button variant="secondary" busy={busyWith === 'leave'} disabled={busyWith !== null} onClick={onLeave}>
            {words.leaveNow}
          </Button>
        )}
      </div>
      <p role="status">{isAsking && (isOffered ? words.anotherGuest : words.noNews)}</p>
    </>
  );
}

/** Sends the guest's answer, and moves the focus to the heading, because the pressed button disappears. */
function useAnswer(token: string, onAnswered: () => Promise<void>) {
  const { busyWith, problem, setProblem, press } = useLinkPress();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = (takes: boolean) =>
    press(
      async () => {
        const outcome = (await answerOfferedPlace(token, takes))?.outcome ?? 'dead';
        if (outcome !== 'taken' && outcome !== 'left') setProblem(outcomes[outcome]);
        await onAnswered();
        heading.current?.focus();
      },
      takes ? 'take' : 'leave',
    );
  return { busyWith, problem, heading, answer };
}
