import { useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { address } from '../../../domain/site/addresses.ts';
import { changeAuthor } from '../../../domain/booking/booking-change.ts';
import { timeAgo } from '../../../domain/promise/due-time.ts';
import { loadAnsweredBookings } from '../../data/booking-list.ts';
import type { AnsweredBooking, ListedBooking } from '../../data/booking-list.ts';
import { staysInPlace } from '../../start/place-keeper.ts';
import { Button } from '../../ui/button.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useSteadyRows } from '../shared/use-steady-rows.ts';
import { BookingRow } from './booking-row.tsx';
import styles from './booking-rows.module.css';
import { openIn } from './booking-view.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useQuietMoment } from './use-quiet-moment.ts';
import { useRowKeys } from './use-row-keys.ts';

interface BookingRowsProps {
  bookings: readonly ListedBooking[];
  /** What the loaded bookings are, which differs from the query while another view loads. */
  shownView: string;
  /** The query of the list. */
  view: string;
  now: Date;
  /** The id of the booking that is open beside the list. */
  opened: string | null;
  /** Whether a booking opens beside the list. */
  isBeside: boolean;
  isOld: boolean;
  /** Whether the bookings were loaded after the list was opened. */
  isFresh: boolean;
  /** The content for a list without rows. */
  empty: ReactNode;
  /** The chosen rows; without it, no row can be chosen. */
  selection?: Selection;
  /** Reloads the list. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** The rows of a list of bookings, which stay where they are while the list is loaded again. */
export function BookingRows(props: BookingRowsProps) {
  const { bookings, shownView, view, now, opened, isBeside, isOld, isFresh, empty, selection, onChanged } = props;
  const list = useRowKeys();
  const { rows, left, newCount, since, showLoaded } = useSteadyRows(list, bookings, shownView, isFresh);
  const answered = useAnswered(left);
  const answerTo = (id: string) => (left.includes(id) ? answered.get(id) : undefined);
  const shown = rows.map((booking) => answerTo(booking.id) ?? booking);
  const order = rows.map(({ id }) => id);
  useQuietMoment(list, left.length > 0, showLoaded);
  const showNew = () => {
    flushSync(showLoaded);
    // The pressed button has disappeared.
    list.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div role="status" className={styles.arrived}>
        {newCount > 0 && (
          <Button variant="secondary" className={styles.new} onClick={showNew}>
            {newCount === 1 ? '1 new' : `${newCount} new`}
          </Button>
        )}
      </div>
      {rows.length === 0 && empty}
      <div ref={list}>
        <ul role="list" className={styles.rows} aria-busy={isOld}>
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingRow
                booking={booking}
                now={now}
                isOpen={booking.id === opened}
                note={answerOf(answerTo(booking.id), since, now)}
                isUnknown={left.includes(booking.id) && !answerTo(booking.id)}
                link={
                  isBeside
                    ? { to: { search: openIn(view, booking.id), hash: '#bookings' }, state: staysInPlace }
                    : { to: address.desk.booking(booking.id), state: { list: view } }
                }
                choice={
                  selection && {
                    isOn: selection.isOn,
                    isChosen: selection.ids.has(booking.id),
                    onToggle: (isRange) => selection.toggle(booking.id, order, isRange),
                  }
                }
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
        {selection && <SelectionBar selection={selection} bookings={shown} onChanged={onChanged} />}
      </div>
    </>
  );
}

/** The present state of the bookings that have left the list, by id. */
function useAnswered(ids: readonly string[]): ReadonlyMap<string, AnsweredBooking> {
  const { value } = useLoaded(['answered bookings', ...ids], () => loadAnsweredBookings(ids), {
    isLive: true,
    isWanted: ids.length > 0,
  });
  return useMemo(() => new Map((value ?? []).map((booking) => [booking.id, booking])), [value]);
}

/** Who has changed the status of a booking since the list was opened, and how long ago. */
function answerOf(booking: AnsweredBooking | undefined, since: string, now: Date): string | undefined {
  const [last] = booking?.changes ?? [];
  if (!last || last.changed_at <= since) return undefined;
  return `by ${changeAuthor(last)}, ${timeAgo(last.changed_at, now)}`;
}
