import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '#words/desk-entry-guest.ts';
import { prefix } from '#words/language.ts';
import { bookingLimits } from '../../../domain/booking/booking-limits.ts';
import type { EntryInput } from '../../../domain/desk/entered-booking.ts';
import { bookingsText } from '../../../domain/desk/guest.ts';
import { address } from '../../../domain/site/addresses.ts';
import { findGuests, type FoundGuest } from '../../data/guests/guests.ts';
import { TextField } from '../../ui/field.tsx';
import { isComposing } from '../../ui/fields/is-composing.ts';
import { useSettled } from '../shared/use-settled.ts';
import styles from './guest-field.module.css';

interface GuestFieldProps {
  name: string;
  error: string | undefined;
  onChange: (part: Partial<EntryInput>) => void;
}

/**
 * The name of the guest. Earlier guests whose name, telephone number or address fits what is typed are listed below; a
 * chosen one fills in all three (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function GuestField({ name, error, onChange }: GuestFieldProps) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState<FoundGuest | null>(null);
  const guests = useFoundGuests(isOpen ? name.trim() : '');
  const isShown = isOpen && guests.length > 0;
  const focusTrip = () => field.current?.form?.querySelector<HTMLElement>('[data-trip]')?.focus();
  const isFilled = useRef(name !== '');
  useEffect(() => {
    // The dialog was open before this part was loaded, perhaps for a guest.
    if (isFilled.current) focusTrip();
    else field.current?.focus();
  }, []);
  const choose = (guest: FoundGuest) => {
    const { phone, email } = guest;
    setOpen(false);
    setChosen(guest);
    onChange({ name: guest.name, phone, email });
    focusTrip();
  };
  const press = (event: KeyboardEvent) => {
    if (!isShown || isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive(((active + 1 + step + guests.length + 1) % (guests.length + 1)) - 1);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && guests[active]) choose(guests[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.guest} onBlur={() => setOpen(false)}>
      <TextField
        ref={field}
        label={texts.name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
        required
        maxLength={bookingLimits.name.max}
        value={name}
        error={error}
        hint={chosen && <ChosenGuest guest={chosen} />}
        onChange={({ target }) => {
          setOpen(true);
          setChosen(null);
          setActive(-1);
          onChange({ name: target.value });
        }}
        onKeyDown={press}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <GuestList id={list} guests={isShown ? guests : []} active={active} onChoose={choose} />
    </div>
  );
}

/** How many bookings the chosen guest has, and their page, which opens beside the form. */
function ChosenGuest({ guest: { id, bookings } }: { guest: FoundGuest }) {
  return (
    <>
      {texts.soFar({ bookings: bookingsText(bookings) })}{' '}
      <a href={prefix + address.desk.guest(id)} target="_blank" rel="noreferrer">
        {texts.openGuest}
      </a>
    </>
  );
}

interface GuestListProps {
  id: string;
  guests: readonly FoundGuest[];
  active: number;
  onChoose: (guest: FoundGuest) => void;
}

function GuestList({ id, guests, active, onChoose }: GuestListProps) {
  return (
    <div id={id} role="listbox" aria-label={texts.earlierGuests} className={styles.guests} hidden={guests.length === 0}>
      {guests.map((guest, at) => (
        <button
          key={guest.id}
          id={`${id}-${at}`}
          type="button"
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(guest)}
        >
          <bdi translate="no">{guest.name}</bdi>
          <span className={styles.contact}>
            <span translate="no">{[guest.phone, guest.email].filter(Boolean).join(' · ')}</span>
            {` · ${bookingsText(guest.bookings)}`}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The guests that fit the typed words; none for a single letter. */
function useFoundGuests(typed: string): FoundGuest[] {
  const words = useSettled(typed);
  const { data } = useQuery({ queryKey: ['guests', words], queryFn: () => findGuests(words) });
  return words === typed ? (data ?? []) : [];
}
