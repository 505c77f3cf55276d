import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk-bookings-selection.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import { loadListedBookings } from '../../../data/booking-list.ts';
import { Button } from '../../../ui/button.tsx';
import { decisionNotices } from '../../offline/decide-booking.ts';
import { namesByReason } from '../../offline/names-by-reason.ts';
import { showDecision } from '../../offline/shown-decisions.ts';
import { allTheSame } from '../../shared/day-question.ts';
import { GoOnButton } from '../../shared/go-on-button.tsx';
import { showSuccess } from '../../shared/desk-notices.ts';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import { copyContacts, exportBookings } from './chosen-bookings.ts';
import { decideSeveral } from './decide-several.ts';
import type { LeftBooking } from './decide-several.ts';
import { DepartureQuestions } from './departure-questions-dialog.tsx';
import { findDepartureQuestions } from './departure-questions.ts';
import type { ChosenDepartures, DepartureQuestion } from './departure-questions.ts';
import { useHeightOf } from '../../../ui/use-height-of.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

// The mails of a decision wait for some seconds. Until then, 'Undo' takes back all.
const mostDecided = 50;

// The number of bookings that one call loads.
const partSize = 100;

const labels = { confirm: words.confirm, cancel: words.cancel, copy: words.copy, export: words.exportThem };

type SeveralAction = keyof typeof labels;

export interface SelectionBarProps {
  selection: Selection;
  /** The ids of all rows. */
  order: readonly string[];
  /** Finds the booking of a row that is loaded. */
  find: (id: string) => BookingRow | undefined;
  /** Reloads the list. Called after each decision. */
  onChanged: () => Promise<void>;
}

/**
 * What can be done with the chosen bookings. Its place below the list is there without a choice too, and it lies over
 * the lower edge of the list, so it moves no row.
 */
export function SelectionBar({ selection, order, find, onChanged }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const chosen = selection.ids.size === 0 ? [] : order.filter((id) => selection.ids.has(id));
  const { busyWith, left, press, decide, goOn, questions, answer, dismiss } = useActions(selection, bar, onChanged);
  useHeightOf(bar, '--selection-bar', selection.isOn);
  const isMany = chosen.length > mostDecided;
  const action = (name: SeveralAction, act: (bookings: readonly BookingRow[]) => Promise<void>, isPossible = true) => (
    <Button
      variant="secondary"
      className={styles.action}
      busy={busyWith === name}
      disabled={chosen.length === 0 || busyWith !== null || !isPossible}
      data-several={name}
      onClick={() => void press(async () => act(await loadChosen(chosen, find)), name)}
    >
      {labels[name]}
    </Button>
  );
  return (
    <div ref={bar} className={styles.place} data-on={selection.isOn || undefined}>
      <LeftAlert left={left}>
        {goOn && (
          <GoOnButton busy={busyWith === goOn.label} disabled={busyWith !== null} onClick={goOn.act}>
            {goOn.label}
          </GoOnButton>
        )}
      </LeftAlert>
      {selection.isOn && (
        <AllBox
          isAll={chosen.length > 0 && chosen.length === order.length}
          isSome={chosen.length > 0}
          onChange={(isAll) => selection.choose(isAll ? order : [])}
        />
      )}
      <p role="status" className={styles.count}>
        {selection.isOn && <span>{countText(chosen.length)}</span>}
      </p>
      <DepartureQuestions questions={questions} onAnswer={answer} onClose={dismiss} />
      {selection.isOn && (
        <div role="group" className={styles.actions} aria-label={words.selectedBookings} data-decision-bar="">
          {action('confirm', (bookings) => decide(bookings, 'confirmed'), !isMany)}
          {action('cancel', (bookings) => decide(bookings, 'cancelled'), !isMany)}
          {action('copy', copyContacts)}
          {action('export', exportBookings)}
          <Button
            variant="secondary"
            className={styles.action}
            disabled={busyWith !== null}
            data-several="clear"
            onClick={() => selection.close(bar.current)}
          >
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

/** '3 selected' */
function countText(count: number): string {
  const selected = words.selected({ count });
  return count > mostDecided ? words.tooMany({ selected, count: mostDecided }) : selected;
}

/** What was left as it was, and why. */
function LeftAlert({ left, children }: { left: readonly LeftBooking[]; children: ReactNode }) {
  return (
    <div role="alert" className={styles.left}>
      {namesByReason(left).map(({ reason, names }) => (
        <p key={reason}>
          <bdi translate="no">{names}</bdi>: <span>{reason}</span>
        </p>
      ))}
      {children}
    </div>
  );
}

/** Runs one action at a time, and keeps what a decision has left as it was. */
function useActions(selection: Selection, bar: { current: HTMLElement | null }, onChanged: () => Promise<void>) {
  const { busyWith, press } = useDeskPress();
  const [left, setLeft] = useState<readonly LeftBooking[]>([]);
  // The departures among which bookings must choose before they are confirmed; null while nothing is asked.
  const [asked, setAsked] = useState<{ bookings: readonly BookingRow[]; questions: DepartureQuestion[] } | null>(null);
  // Stays for a second press, after a day or a departure was refused because it is full.
  const chosen = useRef<ChosenDepartures>(new Map());
  const decide = async (bookings: readonly BookingRow[], to: BookingStatus, isAsked = false) => {
    setLeft([]);
    const decided = await decideSeveral(bookings, to, isAsked, chosen.current);
    if (decided.stored.length > 0)
      showDecision('stored', { bookings: decided.stored, decision: to, onUndone: onChanged });
    if (decided.kept.length > 0) showSuccess(decisionNotices.kept);
    setLeft(decided.left);
    if (decided.left.length > 0) selection.choose(decided.left.map(({ id }) => id));
    else selection.close(bar.current);
    // The buttons do not wait for the reload, which takes long to fail on a lost connection.
    void onChanged();
  };
  const ask = async (bookings: readonly BookingRow[], to: BookingStatus) => {
    chosen.current = new Map();
    const questions = await findDepartureQuestions(bookings, to);
    if (questions.length > 0) setAsked({ bookings, questions });
    else await decide(bookings, to);
  };
  const answer = (departures: ChosenDepartures) => {
    if (!asked) return;
    setAsked(null);
    chosen.current = departures;
    void press(() => decide(asked.bookings, 'confirmed'), 'confirm');
  };
  const stillLeft = left.filter(({ id }) => selection.ids.has(id));
  // The bookings whose day asks first. What was left for another reason cannot be decided so.
  const asking = stillLeft.flatMap(({ question }) => question ?? []);
  const [first] = asking;
  const label = allTheSame(words.confirm);
  const again = asking.map(({ booking }) => booking);
  const goOn = first && { label, act: () => void press(() => decide(again, first.to, true), label) };
  const questions = asked?.questions ?? null;
  return { busyWith, left: stillLeft, press, decide: ask, goOn, questions, answer, dismiss: () => setAsked(null) };
}

/** Loads the chosen bookings that are not loaded yet, and returns all in the order of the rows. */
async function loadChosen(
  ids: readonly string[],
  find: (id: string) => BookingRow | undefined,
): Promise<readonly BookingRow[]> {
  const found = new Map(ids.map((id) => [id, find(id)]));
  const missing = ids.filter((id) => !found.get(id));
  for (let at = 0; at < missing.length; at += partSize)
    for (const booking of await loadListedBookings(missing.slice(at, at + partSize))) found.set(booking.id, booking);
  return ids.flatMap((id) => found.get(id) ?? []);
}

interface AllBoxProps {
  isAll: boolean;
  isSome: boolean;
  onChange: (isAll: boolean) => void;
}

/** The box of all rows, which is half ticked if some are chosen. */
function AllBox({ isAll, isSome, onChange }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll;
  }, [isAll, isSome]);
  return (
    <label className={styles.all}>
      <input ref={box} type="checkbox" checked={isAll} onChange={({ target }) => onChange(target.checked)} />
      {words.selectAll}
    </label>
  );
}
