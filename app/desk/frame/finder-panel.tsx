import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Header } from 'react-aria-components/Header';
import { SearchField } from 'react-aria-components/SearchField';
import * as texts from '#words/desk-finder.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { nearDays } from '../../../domain/days/booking-days.ts';
import { bookingTitle } from '../../../domain/days/day-plan.ts';
import { typedDay } from '../../../domain/days/typed-day.ts';
import { bookingsText } from '../../../domain/desk/guest.ts';
import { address } from '../../../domain/site/addresses.ts';
import { loadFirstBookings, type FirstBookings, type ListedBooking } from '../../data/booking-list.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { useAuth } from '../../data/session.tsx';
import { findGuests, type FoundGuest } from '../../data/guests/guests.ts';
import { placesOf } from './desk-places.ts';
import { deskActions, furtherPages } from './found-actions.ts';
import type { DeskAction, FrameActions } from './found-actions.ts';
import { hasWords } from '../shared/fields/has-words.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { useSettled } from '../shared/use-settled.ts';
import styles from './finder-panel.module.css';

interface Found extends FirstBookings {
  /** Those with several bookings; any other guest is found by their booking. */
  guests: FoundGuest[];
}

// The list of the bookings has the others.
const shown = 8;
const shownGuests = 3;

const none: Found = { bookings: [], total: 0, guests: [] };

const keyboard = { autoCapitalize: 'none', enterKeyHint: 'go' } as const;

// How many actions are offered before anything is typed.
const firstActions = 2;

export interface FinderPanelProps extends FrameActions {
  onClose: () => void;
}

/**
 * A field with what fits the typed words: pages and actions of the desk, the sheet of a day, bookings and guests by
 * name, address, telephone number or reference.
 */
export function FinderPanel({ onClose, ...frame }: FinderPanelProps) {
  const navigate = useNavigate();
  const { role } = useAuth();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog was open before this part was loaded.
  useEffect(() => field.current?.focus(), []);
  // The field is shown one frame before the list, which takes longer to draw.
  const hasList = useDeferredValue(true, false);
  const words = useSettled(typed.trim());
  const { found, isError } = useFoundBookings(words, typed.trim());
  const { actions, pages } = pagesAndActions(typed, placesOf(role), deskActions(frame));
  const day = typedDay(typed, serverToday());
  const open = (chosen: string) => {
    onClose();
    const action = actions.find(({ label }) => label === chosen);
    if (action?.act) action.act();
    else void navigate(action?.path ?? chosen, { state: action?.state });
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField aria-label={texts.find} className={styles.field}>
        <Input ref={field} {...keyboard} placeholder={texts.placeholder} className={styles.input} />
      </SearchField>
      {hasList ? (
        <Menu
          aria-label={texts.found}
          className={styles.found}
          onAction={(path) => open(String(path))}
          renderEmptyState={() => (
            <p className={styles.none}>{isError ? texts.notSearched : found ? texts.nothingFits : texts.searching}</p>
          )}
        >
          {day && (
            <MenuItem id={address.desk.day(day)} textValue={longDate(day)} className={styles.item}>
              {texts.daySheet({ day: longDate(day) })}
            </MenuItem>
          )}
          {found && found.bookings.length > 0 && bookingsSection(found, words)}
          {found && found.guests.length > 0 && guestsSection(found.guests)}
          {actions.map(({ label }) => (
            <MenuItem key={label} id={label} textValue={label} className={styles.item}>
              {label}
            </MenuItem>
          ))}
          {pages.length > 0 && pagesSection(pages)}
        </Menu>
      ) : (
        <div className={styles.coming} />
      )}
    </Autocomplete>
  );
}

interface Page {
  label: string;
  path: string;
}

/** What fits the typed words; before anything is typed the places and the first actions. */
function pagesAndActions(typed: string, places: readonly Page[], actions: readonly DeskAction[]) {
  if (!typed.trim()) return { actions: actions.slice(0, firstActions), pages: places };
  const fits = ({ label }: { label: string }) => hasWords(typed, label);
  return { actions: actions.filter(fits), pages: [...places, ...furtherPages()].filter(fits) };
}

/** The pages of the desk, in a function because a menu reads its items from the elements themselves. */
function pagesSection(pages: readonly Page[]) {
  return (
    <MenuSection className={styles.section}>
      <Header className={styles.heading}>{texts.goTo}</Header>
      {pages.map(({ path, label }) => (
        <MenuItem key={path} id={path} textValue={label} className={styles.item}>
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** The found guests, in a function as the pages. */
function guestsSection(guests: readonly FoundGuest[]) {
  return (
    <MenuSection className={styles.section}>
      <Header className={styles.heading}>{texts.guests}</Header>
      {guests.map(({ id, name, phone, email, bookings }) => (
        <MenuItem key={id} id={address.desk.guest(id)} textValue={name} className={styles.item}>
          <span className={styles.booking}>
            <bdi translate="no">{name}</bdi>
            <span className={styles.what}>
              {bookingsText(bookings)} · <span translate="no">{phone || email}</span>
            </span>
          </span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** The found bookings, in a function as the pages. */
function bookingsSection(found: Found, words: string) {
  return (
    <MenuSection className={styles.section}>
      <Header className={styles.heading}>{texts.bookings}</Header>
      {found.bookings.slice(0, shown).map((booking) => (
        <FoundBooking key={booking.id} booking={booking} />
      ))}
      {found.total > shown && (
        <MenuItem id={`${address.desk.home}?${new URLSearchParams({ q: words })}#bookings`} className={styles.item}>
          {texts.allInList({ count: found.total })}
        </MenuItem>
      )}
    </MenuSection>
  );
}

function FoundBooking({ booking }: { booking: ListedBooking }) {
  return (
    <MenuItem id={address.desk.booking(booking.id)} textValue={booking.name} className={styles.item}>
      <span className={styles.booking}>
        <bdi translate="no">{booking.name}</bdi>
        <span className={styles.what}>
          {bookingTitle(booking)} · {nearDays(booking, serverToday())} ·{' '}
          <span translate="no">{bookingReference(booking.id)}</span>
        </span>
      </span>
      <StatusBadge status={booking.status} />
    </MenuItem>
  );
}

/** The newest bookings and the guests that fit the typed words, once they are searched; none for a single letter. */
function useFoundBookings(words: string, typed: string) {
  const isSearched = words.length >= 2;
  const { data, isError } = useQuery({
    queryKey: ['found bookings', words],
    enabled: isSearched,
    queryFn: async (): Promise<Found> => {
      const [first, guests] = await Promise.all([loadFirstBookings({ words, sort: 'newest' }), findGuests(words)]);
      return { ...first, guests: guests.filter(({ bookings }) => bookings > 1).slice(0, shownGuests) };
    },
  });
  return { found: words !== typed ? undefined : isSearched ? data : none, isError };
}
