import { Link } from 'react-router';
import { address } from '../../../../domain/site/addresses.ts';
import { waitingText } from '../../../../domain/waiting/waiting-list.ts';
import styles from '../desk-today.module.css';
import { WaitingListFailed } from './waiting-list-failed.tsx';

interface WaitingNoteProps {
  day: string;
  /** Null if the waiting list could not be loaded. */
  parties: number | null;
  reload: () => Promise<void>;
}

/** How many parties wait for a place on a day, as a link to them in the list. Empty if none does. */
export function WaitingNote({ day, parties, reload }: WaitingNoteProps) {
  if (parties === null) return <WaitingListFailed reload={reload} />;
  if (parties === 0) return null;
  const list = new URLSearchParams({ view: 'waiting-list', first: day, last: day });
  return (
    <p className={styles.attention}>
      <Link to={`${address.desk.home}?${list}#bookings`}>{waitingText(parties)}</Link>
    </p>
  );
}
