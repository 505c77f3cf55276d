import { bookingReference } from '../../../domain/booking/booking.ts';
import { discardPresses } from '../../data/check-in/presses.ts';
import type { KeptPress } from '../../data/check-in/presses.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './check-in.module.css';
import { markWords } from './press.ts';
import { useKeptPresses } from './use-presses.ts';

interface KeptPressesProps {
  /** The parties that the page shows, for the names. */
  parties: readonly { id: string; name: string }[];
}

/** The presses that the database refused, each with its reason, and how many wait for a connection. */
export function KeptPresses({ parties }: KeptPressesProps) {
  const kept = useKeptPresses();
  const refused = kept.filter(({ problem }) => problem !== null);
  const waiting = kept.length - refused.length;
  const isLate = !navigator.onLine || kept.some(({ isTried }) => isTried);
  return (
    <>
      <p role="status" className={styles.waiting}>
        {waiting > 0 && isLate && waitingText(waiting)}
      </p>
      {refused.length > 0 && (
        <ul role="list" className={styles.refused} aria-label="Check ins that are not stored">
          {refused.map(({ press, problem }) => (
            <li key={press.id}>
              <p>
                <bdi>{nameOf(press, parties)}</bdi>, {shortMoment(press.at)}: {whatOf(press)}. Not stored: {problem}.
              </p>
              <Button variant="quiet" onClick={() => discardPresses([press.id])}>
                Discard
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How many presses wait: '1 check in waits for a connection'. */
function waitingText(count: number): string {
  return count === 1
    ? '1 check in is kept on this device and sent when there is a connection.'
    : `${count} check ins are kept on this device and sent when there is a connection.`;
}

function nameOf(press: KeptPress['press'], parties: KeptPressesProps['parties']): string {
  if (!('party' in press)) return 'A departure';
  return parties.find(({ id }) => id === press.party)?.name ?? `Reference ${bookingReference(press.party)}`;
}

function whatOf(press: KeptPress['press']): string {
  if (!('party' in press)) return markWords[press.mark].toLowerCase();
  if (press.arrived === null) return 'check in taken back';
  return press.arrived === 0 ? 'no-show' : `${press.arrived} here`;
}
