import { useId } from 'react';
import { bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import { bookingLimits } from '../../../../../domain/booking/booking-rules.ts';
import type { Tour } from '../../../../../domain/catalogue/tours.ts';
import styles from './custom-tours.module.css';

interface CustomToursProps {
  tours: readonly Tour[];
  selected: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
}

const texts = bookingTypeTexts.custom;

/** The tours of a custom adventure: a scrolling list of checkboxes, and what is ticked in it with its number. */
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
            <span>{tour.name}</span>
            <span id={`${id}-${tour.id}`} className={styles.duration}>
              {tour.duration}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.chosen}>
        <p aria-live="polite">Selected tours ({chosen.length})</p>
        {chosen.length > 0 && (
          <ul role="list">
            {chosen.map((tour) => (
              <li key={tour.id}>
                {tour.name}
                <button type="button" onClick={() => toggle(tour.id)} aria-label={`Remove ${tour.name}`}>
                  <svg
                    viewBox="0 0 20 20"
                    width="14"
                    height="14"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.6"
                    strokeLinecap="round"
                    aria-hidden="true"
                  >
                    <path d="M4 4l12 12M16 4L4 16" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}
