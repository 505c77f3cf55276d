import * as failures from '#words/failures.ts';
import { Failed } from '../../shared/states/empty.tsx';
import { useWaitingList } from './with-waiting-list.tsx';

/** What stands in the place of the waiting list if it could not be loaded: one line, with another try. */
export function WaitingListFailed() {
  const { reload } = useWaitingList();
  return (
    <Failed isAlert isLine retry={reload}>
      {failures.fetchTheWaitingList}
    </Failed>
  );
}
