import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '#words/desk-guest-merges.ts';
import { bookingsText, contactsOf, languageName, tripTotals } from '../../../domain/desk/guest.ts';
import { findGuests, mergeGuests, takeGuestsApart } from '../../data/guests/guests.ts';
import type { FoundGuest, Guest } from '../../data/guests/guests.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { showAct } from '../shared/undo/shown-acts.ts';
import { useSettled } from '../shared/use-settled.ts';
import styles from './merge-dialog.module.css';
import { useGuest } from './use-guest.ts';

interface MergeFormProps {
  /** The booking under whose id the guest is shown. */
  id: string;
  guest: Guest;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Finds another guest, shows both, and merges them. */
export function MergeDialog({ open, ...form }: MergeFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.mergeOther} size="medium" focusFirst="input">
      {open && <MergeForm {...form} />}
    </Dialog>
  );
}

function MergeForm({ guest, ...form }: MergeFormProps) {
  const [chosen, setChosen] = useState<FoundGuest | null>(null);
  if (!chosen) return <GuestSearch own={guest} onChoose={setChosen} />;
  return <Comparison {...form} guest={guest} other={chosen} onBack={() => setChosen(null)} />;
}

/** The search for the other guest. This guest is not among those that are found. */
function GuestSearch({ own, onChoose }: { own: Guest; onChoose: (guest: FoundGuest) => void }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const words = useSettled(typed.trim());
  const { data, isError } = useQuery({ queryKey: ['guests', words], queryFn: () => findGuests(words) });
  const found = words === typed.trim() ? data : undefined;
  const others = found?.filter(({ id }) => own.bookings.every((booking) => booking.id !== id));
  return (
    <div className={styles.form}>
      <TextField
        ref={field}
        label={texts.otherGuest}
        hint={texts.otherGuestHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
      />
      <p role="status" className={styles.soft}>
        {isError ? texts.notSearched : words.length > 1 && others?.length === 0 && texts.noneFits}
      </p>
      {others && others.length > 0 && (
        <ul role="list" aria-label={texts.found} className={styles.found}>
          {others.map((other) => (
            <li key={other.id}>
              <button type="button" onClick={() => onChoose(other)}>
                <bdi translate="no">{other.name}</bdi>
                <span className={styles.soft}>
                  <span translate="no">{[other.phone, other.email].filter(Boolean).join(' · ')}</span>
                  {` · ${bookingsText(other.bookings)}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ComparisonProps extends MergeFormProps {
  other: FoundGuest;
  /** Returns to the search. */
  onBack: () => void;
}

function Comparison({ id, guest, other, onChanged, onClose, onBack }: ComparisonProps) {
  const loaded = useGuest(other.id);
  const { isBusy, press } = useDeskPress({ done: onClose, after: onChanged });
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed guest has disappeared with the search.
  useEffect(() => heading.current?.focus(), []);
  const merge = () =>
    press(async () => {
      const made = await mergeGuests(id, other.id);
      if (made)
        showAct({
          topic: 'guests',
          notice: texts.mergedThem,
          name: texts.both({ one: guest.bookings[0]?.name ?? '', other: other.name }),
          undo: () => takeGuestsApart(made),
          onChanged,
        });
      else showSuccess(texts.already);
    });
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {texts.areSame}
      </h3>
      <div className={styles.both}>
        <GuestSummary title={texts.thisGuest} guest={guest} />
        {loaded.guest ? (
          <GuestSummary title={texts.otherGuest} guest={loaded.guest} />
        ) : loaded.guest === null ? (
          <p>{texts.erased}</p>
        ) : (
          <NotLoaded {...loaded} what="guest" />
        )}
      </div>
      <p className={styles.soft}>{texts.bookingsStay}</p>
      <FormAnswers
        isEqual
        back={texts.chooseAnother}
        onBack={onBack}
        type="button"
        busy={isBusy}
        disabled={!loaded.guest}
        onClick={() => void merge()}
      >
        {texts.merge}
      </FormAnswers>
    </div>
  );
}

function GuestSummary({ title, guest: { bookings, languages, notes } }: { title: string; guest: Guest }) {
  const heading = useId();
  const { names, emails, phones } = contactsOf(bookings);
  const totals = tripTotals(bookings);
  return (
    <section className={styles.guest} aria-labelledby={heading}>
      <h4 id={heading}>{title}</h4>
      <ul role="list" translate="no">
        {[...names, ...phones, ...emails].map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      {totals && <p>{totals}</p>}
      {languages.size > 0 && <p>{[...languages.keys()].map(languageName).join(', ')}</p>}
      {notes.length > 0 && <p>{texts.countNotes({ count: notes.length })}</p>}
    </section>
  );
}
