import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts';
import { Button } from '../../../ui/button.tsx';
import { decisionNotices } from '../../offline/decide-booking.ts';
import { namesByReason } from '../../offline/names-by-reason.ts';
import { showDecision } from '../../offline/shown-decisions.ts';
import { showSuccess } from '../../shared/desk-notices.ts';
import { copyContacts, exportBookings } from './chosen-bookings.ts';
import { decideSeveral } from './decide-several.ts';
import type { LeftBooking } from './decide-several.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** The shown bookings. */
  bookings: readonly BookingRow[];
  /** Reloads the list. Called after each decision. */
  onChanged: () => Promise<void>;
}

/**
 * What can be done with the chosen bookings. Its place below the list is there without a choice too, and it lies over
 * the lower edge of the list, so it moves no row.
 */
export function SelectionBar({ selection, bookings, onChanged }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const chosen = bookings.filter(({ id }) => selection.ids.has(id));
  const { busyWith, left, start, decide } = useActions(chosen, selection, bar, onChanged);
  useHeightOf(bar, selection.isOn);
  const action = (name: string, act: () => Promise<void>) => (
    <Button
      variant="secondary"
      className={styles.action}
      busy={busyWith === name}
      disabled={chosen.length === 0 || busyWith !== null}
      data-several={name}
      onClick={() => void start(name, act)}
    >
      {name}
    </Button>
  );
  return (
    <div ref={bar} className={styles.place} data-on={selection.isOn || undefined}>
      <div role="alert" className={styles.left}>
        {namesByReason(left).map(({ reason, names }) => (
          <p key={reason}>
            <bdi translate="no">{names}</bdi>: <span>{reason}</span>
          </p>
        ))}
      </div>
      {selection.isOn && (
        <AllBox
          isAll={chosen.length > 0 && chosen.length === bookings.length}
          isSome={chosen.length > 0}
          onChange={(isAll) => selection.choose(isAll ? bookings.map(({ id }) => id) : [])}
        />
      )}
      <p role="status" className={styles.count}>
        {selection.isOn && <span>{`${chosen.length} selected`}</span>}
      </p>
      {selection.isOn && (
        <div role="group" className={styles.actions} aria-label="Selected bookings" data-decision-bar="">
          {action('Confirm', () => decide('confirmed'))}
          {action('Cancel', () => decide('cancelled'))}
          {action('Copy', () => copyContacts(chosen))}
          {action('Export', () => exportBookings(chosen))}
          <Button
            variant="secondary"
            className={styles.action}
            disabled={busyWith !== null}
            data-several="Clear"
            onClick={() => selection.close(bar.current)}
          >
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}

/** Runs one action at a time, and keeps what a decision has left as it was. */
function useActions(
  chosen: readonly BookingRow[],
  selection: Selection,
  bar: { current: HTMLElement | null },
  onChanged: () => Promise<void>,
) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly LeftBooking[]>([]);
  const start = async (name: string, act: () => Promise<void>) => {
    setBusyWith(name);
    await act();
    setBusyWith(null);
  };
  const decide = async (to: BookingStatus) => {
    setLeft([]);
    const decided = await decideSeveral(chosen, to);
    if (decided.stored.length > 0)
      showDecision('stored', { bookings: decided.stored, decision: to, onUndone: onChanged });
    if (decided.kept.length > 0) showSuccess(decisionNotices.kept);
    setLeft(decided.left);
    if (decided.left.length > 0) selection.choose(decided.left.map(({ id }) => id));
    else selection.close(bar.current);
    // The buttons do not wait for the reload, which takes long to fail on a lost connection.
    void onChanged();
  };
  return { busyWith, left: left.filter(({ id }) => selection.ids.has(id)), start, decide };
}

/** Sets --selection-bar to the height of the bar, so that notices are above it (decision-notices.module.css). */
function useHeightOf(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const place = bar.current;
    if (!isShown || !place) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--selection-bar', `${place.offsetHeight}px`));
    watch.observe(place, { box: 'border-box' });
    return () => {
      watch.disconnect();
      style.removeProperty('--selection-bar');
    };
  }, [bar, isShown]);
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
      Select all shown
    </label>
  );
}
