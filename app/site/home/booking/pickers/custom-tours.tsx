import { useId } from 'react';
import * as words from '#words/booking-form.ts';
import { bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import { bookingLimits } from '../../../../../domain/booking/booking-limits.ts';
import type { Tour } from '../../../../../domain/catalogue/tours.ts';
import { langOf } from '../../../shared/texts/lang-of.ts';
import { closePath, Icon } from '../../../../ui/icon.tsx';
import styles from './custom-tours.module.css';

interface CustomToursProps {
  tours: readonly Tour[];
  selected: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
}

const texts = bookingTypeTexts.custom;

/** The picker of a custom adventure: checkboxes, and the selected tours with their count. */
export function CustomTours({ tours, selected, onChange, error }: CustomToursProps) {
  const id = useId();
  const isFull = selected.length >= bookingLimits.customTours;
  const chosen = tours.filter((tour) => selected.includes(tour.id));
  const toggle = (tourId: string) =>
    onChange(selected.includes(tourId) ? selected.filter((other) => other !== tourId) : [...selected, tourId]);
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.legend}>{texts.pickerLabel}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.pickerPlaceholder}
      </p>
      <div className={styles.list} data-invalid={error ? '' : undefined}>
        {tours.map((tour) => (
          <label key={tour.id} className={styles.option}>
            <input
              type="checkbox"
              name="customTourIds"
              value={tour.id}
              checked={selected.includes(tour.id)}
              disabled={isFull && !selected.includes(tour.id)}
              onChange={() => toggle(tour.id)}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-${tour.id}`}
            />
            <span lang={langOf(tour, tour.name)}>{tour.name}</span>
            <span id={`${id}-${tour.id}`} className={styles.duration} lang={langOf(tour, tour.duration)}>
              {tour.duration}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
      <ChosenTours tours={chosen} onRemove={toggle} />
    </fieldset>
  );
}

function ChosenTours({ tours, onRemove }: { tours: readonly Tour[]; onRemove: (id: string) => void }) {
  return (
    <div className={styles.chosen}>
      <p aria-live="polite">{words.selectedTours({ count: tours.length })}</p>
      {tours.length > 0 && (
        <ul role="list">
          {tours.map((tour) => (
            <li key={tour.id}>
              <span lang={langOf(tour, tour.name)}>{tour.name}</span>
              <button
                type="button"
                onClick={() => onRemove(tour.id)}
                aria-label={words.removeTour({ name: tour.name })}
              >
                <Icon d={closePath} size={14} weight={2.6} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
