import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import * as words from '#words/desk-entry.ts';
import { trimText } from '../../../domain/booking/plain-text.ts';
import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import { daysBetween, parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import { asksPeople, emptyInput, findEntryProblems } from '../../../domain/desk/entered-booking.ts';
import type { EntryInput, EntryOutcome, EntryProblems } from '../../../domain/desk/entered-booking.ts';
import { offersWaitingList } from '../../../domain/days/unavailable-days.ts';
import { dayOfAddress } from '../../../domain/site/addresses.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { enterBooking, isRefusedEntry } from '../../data/entry/enter-booking.ts';
import { discardAct } from '../../data/offline/unsent-acts.ts';
import { Button } from '../../ui/button.tsx';
import { itemOf, loadBookableItems, optionOf } from '../availability/bookable-items.tsx';
import type { BookableItem } from '../availability/bookable-items.tsx';
import { isRefusal, RefusalText, type Refusal } from '../booking/refusal-text.tsx';
import { decisionNotices } from '../offline/decide-booking.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { GoOnButton } from '../shared/go-on-button.tsx';
import { FormRefusal } from '../shared/fields/dialog-form.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { shortMoment } from '../shared/short-moment.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useDayLoad } from './day-load.tsx';
import type { Wishes } from './entry-departure.tsx';
import { EntryFields } from './entry-fields.tsx';
import styles from './entry-form.module.css';
import { holdForm, keepTyped } from './typed-entries.ts';
import { useEntered } from './use-entered.ts';
import type { EntryStart } from './use-entry.ts';

/** The form of a booking that came by telephone, in person, from a hotel or a partner, or by e-mail. */
export function EntryForm({ onLeave, ...start }: EntryStart & { onLeave: () => void }) {
  const { pathname } = useLocation();
  const [first] = useState(() => contentOf(start, pathname));
  const [input, setInput] = useState(first.input);
  const [wishes, setWishes] = useState(first.wishes);
  const [problems, setProblems] = useState<EntryProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const { value: items } = useLoaded(['bookable items'], loadBookableItems);
  const { id, busyWith, refusal, save, changed } = useSaving({ input, wishes, start, items: items ?? [], onLeave });
  useKept(start, { id, input, wishes, isTouched: input !== first.input || wishes !== first.wishes });
  const day = useDayLoad(input);
  const change = (part: Partial<EntryInput>) => {
    changed();
    setInput((before) => ({ ...before, ...part }));
    // Another tour or day has other departures.
    if (part.item !== undefined || part.date !== undefined)
      setWishes((before) => ({ ...before, departure: undefined }));
    setProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, ''])) }));
    if (part.email && !input.phone.trim()) setProblems((before) => ({ ...before, phone: '' }));
  };
  const store = (press: Press) => {
    const found = findEntryProblems(input, serverToday());
    flushSync(() => setProblems(found));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else void save(press);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    store('first');
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {start.typed && <p role="status">{words.restored({ moment: shortMoment(start.typed.at) })}</p>}
      <EntryFields
        items={items ?? []}
        {...{ input, problems, wishes, day }}
        onChange={change}
        onWish={(wish) => {
          changed();
          setWishes({ ...wishes, ...wish });
        }}
      />
      <div className={styles.foot}>
        <FormRefusal>
          {refusal && <RefusalText outcome={words.notStored} refusal={refusal} days={daysIn(input)} />}
        </FormRefusal>
        <Answers {...{ wishes, busyWith, refusal }} isFull={day?.isFull === true} onStore={store} />
      </div>
    </form>
  );
}

/**
 * What the form begins with: what was typed before, what this device has kept, or the guest and the day of the page.
 */
function contentOf({ guest, kept, typed }: EntryStart, pathname: string): { input: EntryInput; wishes: Wishes } {
  if (typed) return typed;
  if (kept) {
    const { input, as, tellsVisitor, departure } = kept;
    return { input, wishes: { confirms: as === 'confirmed', tellsVisitor, departure } };
  }
  const day = dayOfAddress(pathname) ?? '';
  return {
    input: { ...emptyInput, ...guest, date: day, lastDay: day },
    wishes: { confirms: true, tellsVisitor: true },
  };
}

/** What a press asks for: to store the booking, to do so although its day is closed or full, or to let it wait. */
type Press = 'first' | 'all-the-same' | 'waiting';

interface AnswersProps {
  wishes: Wishes;
  busyWith: string | null;
  refusal: Refusal | null;
  /** Whether the day is full for the group, as far as the form knows. */
  isFull: boolean;
  onStore: (press: Press) => void;
}

function Answers({ wishes, busyWith, refusal, isFull, onStore }: AnswersProps) {
  const against = refusal instanceof UnavailableDayError ? refusal.refusal : undefined;
  return (
    <div className={styles.answers}>
      {(isFull || offersWaitingList(against)) && (
        <GoOnButton busy={busyWith === 'waiting'} onClick={() => onStore('waiting')}>
          {words.putOnList}
        </GoOnButton>
      )}
      {against && (
        <GoOnButton busy={busyWith === 'all-the-same'} onClick={() => onStore('all-the-same')}>
          {words.storeAllTheSame}
        </GoOnButton>
      )}
      <Button type="submit" busy={busyWith === 'first'}>
        {wishes.confirms ? words.bookAndConfirm : words.storeAsRequest}
      </Button>
    </div>
  );
}

interface SavingOptions {
  input: EntryInput;
  wishes: Wishes;
  start: EntryStart;
  items: readonly BookableItem[];
  onLeave: () => void;
}

/**
 * Stores the booking under an id that stays until the database refuses it. So what was stored by a press without an
 * answer is not stored again, even if the form was edited. Without a connection the booking is kept on this device.
 */
function useSaving({ input, wishes, start: { kept, typed }, items, onLeave }: SavingOptions) {
  const { confirms, tellsVisitor, departure } = wishes;
  const id = useRef(typed?.id ?? kept?.id ?? crypto.randomUUID());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { busyWith, press } = useDeskPress({
    fail: (error) => {
      // Somebody else's booking may have the id.
      if (isRefusedEntry(error)) id.current = crypto.randomUUID();
      if (isRefusal(error)) setRefusal(error);
      else showError(error);
    },
  });
  const showEntered = useEntered();
  const save = (as: Press) =>
    press(async () => {
      const { item } = input;
      if (!item) return;
      setRefusal(null);
      const asked: EntryOutcome = confirms ? 'confirmed' : 'pending';
      const status = as === 'waiting' ? 'waitlisted' : asked;
      const name = trimText(input.name);
      const booking = { id: id.current, name };
      const outcome = await enterBooking({
        ...booking,
        title: itemOf(items, optionOf(item))?.name ?? itemKindLabels[item.kind],
        input: { ...input, item },
        as: status,
        tellsVisitor,
        allTheSame: as === 'all-the-same',
        ...(status === 'confirmed' && departure ? { departure } : {}),
      });
      if (kept && (outcome !== 'kept' || kept.id !== booking.id)) discardAct(kept.id);
      onLeave();
      if (outcome === 'kept') showSuccess(decisionNotices.kept);
      else await showEntered(booking, outcome === 'same' ? outcome : status);
    }, as);
  const changed = () => setRefusal(null);
  return { id, busyWith, refusal, save, changed };
}

interface KeptOptions {
  id: RefObject<string>;
  input: EntryInput;
  wishes: Wishes;
  /** Whether anything was typed or chosen since the form opened. */
  isTouched: boolean;
}

/** Keeps what is typed on this device, in case the session ends or the page is lost. */
function useKept({ keptAs, kept }: EntryStart, { id, input, wishes, isTouched }: KeptOptions): void {
  useEffect(() => holdForm(keptAs), [keptAs]);
  const replaces = kept?.id ?? null;
  useEffect(() => {
    if (isTouched) keepTyped(keptAs, { id: id.current, input, wishes, replaces });
  }, [keptAs, id, input, wishes, isTouched, replaces]);
}

function daysIn({ item, date, lastDay }: EntryInput): number {
  const isRental = item !== null && !asksPeople(item);
  return isRental && parseIsoDate(date) && parseIsoDate(lastDay) ? daysBetween(date, lastDay) + 1 : 1;
}
