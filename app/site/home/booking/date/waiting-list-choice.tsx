import { useId } from 'react';
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
        {hasOthers
          ? 'This day is full. Send all, with this trip for the waiting list'
          : 'This day is full. Put me on the waiting list'}
      </Button>
      <p id={aboutId} className={styles.about}>
        {hasOthers
          ? 'Fill in the form first. For this trip we write to you if a place gets free, and hold none until then.'
          : 'Fill in the form first. This is no request: we write to you if a place gets free, and hold none until then.'}
      </p>
    </div>
  );
}
