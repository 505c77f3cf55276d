import type { RefObject } from 'react';
import * as words from '#words/desk-shared.ts';
import * as failures from '#words/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import { whenShown } from '../../shared/use-loaded.ts';
import styles from './waiting-list.module.css';
import { useWaitingList } from './with-waiting-list.tsx';

interface WaitingListFailedProps {
  /** What gets the focus when the button disappears; without it, the heading of the page. */
  goesTo?: RefObject<HTMLElement | null>;
}

/** What stands in the place of the waiting list if it could not be loaded: one line, with another try. */
export function WaitingListFailed({ goesTo }: WaitingListFailedProps) {
  const { reload } = useWaitingList();
  const { isBusy, press } = useDeskPress();
  const retry = async () => {
    await reload();
    await whenShown();
    focusIfLost(goesTo?.current ?? document.querySelector('h1'));
  };
  return (
    <div role="alert" className={styles.failed}>
      <p>{failures.fetchTheWaitingList}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void press(retry)}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
