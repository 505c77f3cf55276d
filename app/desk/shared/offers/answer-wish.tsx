import { useState } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import type { AskedFacts } from '../../../../domain/booking/change-request.ts';
import { obstacleSentence } from '../../../../domain/days/unavailable-days.ts';
import { UnavailableDayError } from '../../../data/change-booking.ts';
import { hasConnection } from '../../../data/offline/last-response.ts';
import { Button } from '../../../ui/button.tsx';
import { useWasRead } from '../../../ui/use-was-read.ts';
import { allTheSame } from '../day-question.ts';
import { showError } from '../desk-notices.ts';
import { useDeskPress } from '../fields/use-desk-press.ts';
import styles from './answer-wish.module.css';

/** What the buttons that do what a visitor asks have in common. */
export interface WishProps {
  booking: Pick<BookingRow, 'id' | 'name' | 'email' | 'booking_type' | keyof AskedFacts>;
  /** The id of the change request. */
  request: string;
  isDisabled?: boolean;
  describedBy?: string;
  /** Reloads what the page shows. Called after each attempt. */
  onDone: () => Promise<void>;
}

interface AnswerWishProps extends Pick<WishProps, 'isDisabled' | 'describedBy' | 'onDone'> {
  label: string;
  /** The sentence that asks whether to go on, with what stands against it. */
  ask: (question: { question: string }) => string;
  /** Does what the visitor asks, also if the day is closed or full, and shows the notice. */
  act: (isAllTheSame: boolean) => Promise<void>;
}

/**
 * The button that does what a visitor asks. If the day is closed or full or its departure has no room, a second press
 * does it all the same.
 */
export function AnswerWish({ label, ask, act, isDisabled = false, describedBy, onDone }: AnswerWishProps) {
  const [question, setQuestion] = useState<string | null>(null);
  const isRead = useWasRead(question);
  const { isBusy, press } = useDeskPress({
    fail: (error) => {
      const asked = error instanceof UnavailableDayError ? obstacleSentence(error.refusal, 1) : null;
      setQuestion(asked);
      if (!asked) showError(error);
    },
    after: async () => {
      if (hasConnection()) await onDone();
    },
  });
  return (
    <>
      {question && (
        <p role="alert" className={styles.question}>
          {ask({ question })}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isBusy}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => void press(() => act(isRead))}
      >
        {isRead ? allTheSame(label) : label}
      </Button>
    </>
  );
}
