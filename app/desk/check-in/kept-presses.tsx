import * as words from '#words/desk-check-in.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { discardPresses } from '../../data/check-in/presses.ts';
import type { KeptPress } from '../../data/check-in/presses.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './check-in.module.css';
import { markWordsWithin } from './press.ts';
import { useKeptPresses } from './use-presses.ts';

interface WaitingPressesProps {
  /** Whether the number stands at the lower edge of the screen, where it moves no button when it comes. */
  isAtEdge?: boolean;
}

/** How many presses wait for a connection. */
export function WaitingPresses({ isAtEdge = false }: WaitingPressesProps) {
  const kept = useKeptPresses();
  const waiting = kept.filter(({ problem }) => problem === null).length;
  const isLate = !navigator.onLine || kept.some(({ isTried }) => isTried);
  return (
    <p role="status" className={styles.waiting} data-at-edge={isAtEdge || undefined}>
      {waiting > 0 && isLate && words.kept({ count: waiting })}
    </p>
  );
}

interface RefusedPressesProps {
  /** The parties that the page shows, for the names. */
  parties: readonly { id: string; name: string }[];
}

/** The presses that the database refused, each with its reason. */
export function RefusedPresses({ parties }: RefusedPressesProps) {
  const refused = useKeptPresses().filter(({ problem }) => problem !== null);
  if (refused.length === 0) return null;
  return (
    <ul role="list" className={styles.refused} aria-label={words.refusedList}>
      {refused.map(({ press, problem }) => (
        <li key={press.id}>
          <p>
            {words.refused({
              name: nameOf(press, parties),
              isolated: (text) => <bdi key="name">{text}</bdi>,
              moment: shortMoment(press.at),
              what: whatOf(press),
              problem: problem ?? '',
            })}
          </p>
          <Button variant="quiet" onClick={() => discardPresses([press.id])}>
            {words.discard}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function nameOf(press: KeptPress['press'], parties: RefusedPressesProps['parties']): string {
  if (!('party' in press)) return words.departure;
  return (
    parties.find(({ id }) => id === press.party)?.name ?? words.reference({ reference: bookingReference(press.party) })
  );
}

function whatOf(press: KeptPress['press']): string {
  if (!('party' in press)) return markWordsWithin[press.mark];
  if (press.arrived === null) return words.takenBackWithin;
  return press.arrived === 0 ? words.noShowWithin : words.here({ count: press.arrived });
}
