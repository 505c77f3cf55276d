import { useId, useRef, useState, type ReactNode } from 'react';
import * as texts from '#words/desk-bookings-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { closePath, Icon } from '../../../ui/icon.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';
import { nameIn, useTrips } from '../../tours/trip-options.tsx';
import { chosenFilters, noFilters } from '../booking-view.ts';
import type { ChosenFilter, ListView } from '../booking-view.ts';
import styles from './booking-filters.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { useTypedField } from './use-typed-field.ts';

interface BookingFiltersProps {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
  /** Further buttons beside the search. */
  children: ReactNode;
}

/** The search words, the other filters in a panel that 'Filter' opens, and the chosen filters. */
export function BookingFilters({ view, onChange, children }: BookingFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { field, take, takeSoon } = useTypedField(view.words, (words) => onChange({ words }));
  const trips = useTrips(isOpen || view.trip !== null);
  const chosen = chosenFilters(view, (trip) => nameIn(trips, trip));
  const remove = (without: Partial<ListView>) => {
    // The pressed button disappears.
    opener.current?.focus({ preventScroll: true });
    onChange(without);
  };
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label={texts.bookings}
      onSubmit={(event) => {
        event.preventDefault();
        take(field.current?.value ?? '');
      }}
    >
      <TextField
        ref={field}
        type="search"
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        defaultValue={view.words}
        onChange={({ target }) => takeSoon(target.value)}
        className={styles.search}
      />
      <Button
        ref={opener}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.filter}
      </Button>
      {children}
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && <FilterPanel view={view} trips={trips} onChange={onChange} />}
      </div>
      {chosen.length > 0 && <ChosenFilters chosen={chosen} onRemove={remove} />}
    </form>
  );
}

interface ChosenFiltersProps {
  chosen: readonly ChosenFilter[];
  onRemove: (without: Partial<ListView>) => void;
}

/** The chosen filters, each as a button that removes it, and 'Clear' for all of them. */
function ChosenFilters({ chosen, onRemove }: ChosenFiltersProps) {
  return (
    <ul role="list" className={styles.chosen} aria-label={texts.chosen}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className={styles.chip} onClick={() => onRemove(without)}>
            <span className="visually-hidden">{texts.removes}</span>
            <span>{label}</span>
            <Icon d={closePath} size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onRemove(noFilters)}>
          {texts.clear({ hidden: visuallyHidden })}
        </button>
      </li>
    </ul>
  );
}
