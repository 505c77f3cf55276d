import { useId } from 'react';
import * as words from '#words/booking-date.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './waiting-list-choice.module.css';

interface WaitingListChoiceProps {
  /** Whether there are other trips in the request, which are sent too. */
  hasOthers: boolean;
  isBusy: boolean;
  /** Checks the form, and sends its content for the waiting list. */
  onJoin: () => void;
}

/**
 * The waiting list of a full day (docs/product/waiting-list.md, In the form). No submit button, because Enter in a
 * field sends a request.
 */
export function WaitingListChoice({ hasOthers, isBusy, onJoin }: WaitingListChoiceProps) {
  const aboutId = useId();
  return (
    <div className={styles.choice}>
      <Button variant="secondary" busy={isBusy} aria-describedby={aboutId} onClick={onJoin}>
        {hasOthers ? words.waitWithOthers : words.wait}
      </Button>
      <p id={aboutId} className={styles.about}>
        {hasOthers ? words.waitWithOthersAbout : words.waitAbout}
      </p>
    </div>
  );
}
