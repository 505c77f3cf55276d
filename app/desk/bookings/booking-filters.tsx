import { useEffect, useRef } from 'react';
import { bookingStatuses, bookingStatusNames } from '../../../domain/booking/booking-status.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { BookingCounts, BookingQuery, BookingSort } from '../../data/booking-list.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import styles from './booking-filters.module.css';
import { bookingSorts } from './booking-view.ts';

interface BookingFiltersProps {
  view: BookingQuery;
  /** The counts for the current words; null while loading. */
  counts: BookingCounts | null;
  onChange: (change: Partial<BookingQuery>) => void;
}

// The delay between typing and searching, in ms.
const pause = 200;

/** The filters of the list: status with counts, search words, order. */
export function BookingFilters({ view, counts, onChange }: BookingFiltersProps) {
  const { field, search, searchSoon } = useSearchField(view.words, onChange);

  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="Bookings"
      onSubmit={(event) => {
        event.preventDefault();
        search(field.current?.value ?? '');
      }}
    >
      <ToggleGroup
        label="Status"
        options={statusOptions(counts)}
        value={view.status}
        onChange={(status) => onChange({ status })}
        className={styles.statuses}
      />
      <TextField
        ref={field}
        type="search"
        label="Search"
        placeholder="Name, e-mail, phone or reference"
        maxLength={200}
        autoComplete="off"
        defaultValue={view.words}
        onChange={({ target }) => searchSoon(target.value)}
        className={styles.search}
      />
      <SelectField
        label="Order"
        value={view.sort}
        onChange={({ target }) => onChange({ sort: target.value as BookingSort })}
        className={styles.order}
      >
        {bookingSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </form>
  );
}

/** A search field that searches shortly after the last key, and follows the words in the URL. */
function useSearchField(words: string, onChange: BookingFiltersProps['onChange']) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The delayed search must use the latest filters.
  const change = useRef(onChange);
  change.current = onChange;
  // Back and the notice above the list also change the words, and cancel a search that has not begun.
  const searched = useRef(words);
  useEffect(() => {
    if (searched.current === words) return;
    searched.current = words;
    clearTimeout(timer.current);
    if (field.current) field.current.value = words;
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    searched.current = typed.trim();
    change.current({ words: searched.current });
  };
  const searchSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), pause);
  };
  return { field, search, searchSoon };
}

function statusOptions(counts: BookingCounts | null): { value: BookingStatus | 'all'; label: string }[] {
  const total = counts && bookingStatusNames.reduce((sum, status) => sum + counts[status], 0);
  const withCount = (label: string, count: number | null | undefined) =>
    count === null || count === undefined ? label : `${label} ${count.toLocaleString('en-US')}`;
  return [
    { value: 'all', label: withCount('All', total) },
    ...bookingStatusNames.map((status) => ({
      value: status,
      label: withCount(bookingStatuses[status].label, counts?.[status]),
    })),
  ];
}
