import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-guest.ts';
import { contactsOf, nextLanguage, tripTotals } from '../../../domain/desk/guest.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { addGuestNote, deleteGuestNote } from '../../data/guests/guests.ts';
import type { Guest } from '../../data/guests/guests.ts';
import { Button } from '../../ui/button.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { NotesPanel } from '../shared/notes/notes-panel.tsx';
import { Empty } from '../shared/states/empty.tsx';
import { reloadLive } from '../shared/use-loaded.ts';
import { GuestContact } from './guest-contact.tsx';
import { GuestLanguages } from './guest-languages.tsx';
import { GuestMerges } from './guest-merges.tsx';
import styles from './guest-page.module.css';
import { GuestTrips } from './guest-trips.tsx';
import { useGuest } from './use-guest.ts';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/** The page of one guest, under the id of any of their bookings (docs/product/guests.md). */
export default function GuestPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { guest, hasFailed, reload } = useGuest(id);
  // The booking that the page was opened from.
  const from = (state as { from?: string } | null)?.from;
  return (
    <>
      <TopBar
        title={guest ? <bdi translate="no">{guest.bookings[0]?.name}</bdi> : words.guest}
        line={guest && tripTotals(guest.bookings)}
        back={
          from ? { to: from, label: words.booking } : { to: `${address.desk.home}#bookings`, label: words.allBookings }
        }
      />
      <div className={styles.page}>
        {guest ? (
          <Parts key={id} id={id} guest={guest} />
        ) : (
          <div className={styles.whole}>
            {guest === null ? <NoGuest /> : <NotLoaded {...{ hasFailed, reload }} what="guest" />}
          </div>
        )}
      </div>
    </>
  );
}

function Parts({ id, guest }: { id: string; guest: Guest }) {
  const cache = useQueryClient();
  // The guest is loaded on the pages of the other bookings too.
  const changed = () => reloadLive(cache);
  const contacts = contactsOf(guest.bookings);
  const { enter } = useFrame();
  const next = {
    name: contacts.names[0] ?? '',
    email: contacts.emails[0] ?? '',
    phone: contacts.phones[0] ?? '',
    language: nextLanguage(guest.bookings[0]!, [...guest.languages.keys()]),
  };
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => enter(next)}>{words.newBooking}</Button>
      </div>
      <div className={styles.column}>
        <GuestTrips guest={guest} />
      </div>
      <div className={styles.column}>
        <GuestContact contacts={contacts} language={next.language} />
        <GuestLanguages id={id} languages={guest.languages} onChanged={changed} />
        <NotesPanel
          title={words.notes}
          about={`note of guest ${id}`}
          hint={words.notesHint}
          notes={guest.notes}
          add={(note) => addGuestNote(id, note)}
          remove={deleteGuestNote}
          onChanged={changed}
        />
        <GuestMerges id={id} guest={guest} onChanged={changed} />
      </div>
    </>
  );
}

function NoGuest() {
  return (
    <Empty>
      <p>{words.noGuest}</p>
    </Empty>
  );
}
