import { useEffect, useState } from 'react';
import { loadBookings } from '../../../data/bookings.ts';
import { loadAllTours } from '../../../data/tours.ts';
import { Button } from '../../../ui/button.tsx';
import { ListState } from '../list-state.tsx';
import { useList } from '../use-list.ts';
import { BookingCard } from './booking-card.tsx';
import styles from './bookings-tab.module.css';

/** All booking requests, newest first, and what can be done with each. */
export function BookingsTab() {
  const { items, hasFailed, reload } = useList(loadBookings);
  const findTourName = useTourNames();
  const waiting = items?.filter((booking) => booking.status === 'pending').length ?? 0;
  return (
    <section aria-labelledby="bookings-title">
      <div className={styles.heading}>
        <h2 id="bookings-title">Bookings</h2>
        {items && (
          <p>
            {items.length} in all, {waiting} waiting for an answer
          </p>
        )}
        <Button variant="secondary" onClick={() => void reload()}>
          Refresh
        </Button>
      </div>
      <ListState items={items} hasFailed={hasFailed} reload={() => void reload()} empty="No bookings yet. The first request will stand here.">
        {(bookings) => (
          <div className={styles.list}>
            {bookings.map((booking) => (
              <BookingCard key={booking.id} booking={booking} findTourName={findTourName} onChanged={reload} />
            ))}
          </div>
        )}
      </ListState>
    </section>
  );
}

// Names of the tours that administrators added. Without them the bookings are still readable, so nothing is said if they do not come.
function useTourNames(): (id: string) => string | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    loadAllTours().then(
      (tours) => setNames(new Map(tours.map(({ id, name }) => [id, name]))),
      () => undefined,
    );
  }, []);
  return (id) => names.get(id);
}
