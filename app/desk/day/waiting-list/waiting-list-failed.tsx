import * as failures from '#words/failures.ts';
import { Failed } from '../../shared/states/empty.tsx';

/** What stands in the place of the waiting list if it could not be loaded. */
export function WaitingListFailed({ reload }: { reload: () => Promise<void> }) {
  return <Failed retry={() => void reload()}>{failures.fetchTheWaitingList}</Failed>;
}
