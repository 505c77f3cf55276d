import { Link } from 'react-router';
import { address } from '../../../../domain/site/addresses.ts';
import { waitingText } from '../../../../domain/waiting/waiting-list.ts';
import styles from '../desk-today.module.css';
import { WaitingListFailed } from './waiting-list-failed.tsx';
import listStyles from './waiting-list.module.css';
import { useKeepsRoom, useWaitingList } from './with-waiting-list.tsx';

/** How many parties wait for a place on a day, as a link to them in the list. Empty if none does. */
export function WaitingNote({ day }: { day: string }) {
  const { parties, hasFailed } = useWaitingList();
  // For a list that comes later than the sheet, so that nothing below it moves.
  const keepsRoom = useKeepsRoom();
  if (hasFailed) return <WaitingListFailed />;
  const waiting = parties?.filter(({ date }) => date === day).length ?? 0;
  if (waiting === 0) return keepsRoom && <div className={listStyles.noteRoom} />;
  const list = new URLSearchParams({ view: 'waiting-list', first: day, last: day });
  return (
    <p className={styles.attention}>
      <Link to={`${address.desk.home}?${list}#bookings`}>{waitingText(waiting)}</Link>
    </p>
  );
}
