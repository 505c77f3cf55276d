import { Link, useLocation } from 'react-router';
import * as words from '#words/desk-booking.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { languageName, otherTrips } from '../../../domain/desk/guest.ts';
import { address } from '../../../domain/site/addresses.ts';
import type { Guest } from '../../data/guests/guests.ts';
import { useGuest } from '../guest/use-guest.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Panel } from '../shared/panel.tsx';
import { useNow } from '../shared/use-now.ts';
import styles from './booking-facts.module.css';

/** What the desk knows of the guest of a booking besides it, with the link to the page of the guest. */
export function GuestOfBooking({ id }: { id: string }) {
  const { guest, hasFailed, reload } = useGuest(id);
  const { pathname, search, hash } = useLocation();
  return (
    <Panel
      title={words.guestTitle}
      aside={
        <Link to={address.desk.guest(id)} state={{ from: pathname + search + hash }} className={styles.guest}>
          {words.openGuest}
        </Link>
      }
    >
      {hasFailed && guest === undefined ? (
        <NotLoaded {...{ hasFailed, reload }} what="guest" />
      ) : (
        // The line has its height before it is loaded.
        <p className={styles.known}>{guest && <Known guest={guest} id={id} />}</p>
      )}
    </Panel>
  );
}

function Known({ guest: { bookings, languages, notes }, id }: { guest: Guest; id: string }) {
  const today = localToday(useNow());
  const parts = [
    otherTrips(
      bookings.filter((booking) => booking.id !== id),
      today,
    ) ?? words.noOther,
    ...[...languages.keys()].map(languageName),
  ];
  const note = notes.at(-1);
  return (
    <>
      {parts.join(' · ')}
      {note && (
        <span dir="auto" className={styles.note}>
          {note.note}
        </span>
      )}
    </>
  );
}
