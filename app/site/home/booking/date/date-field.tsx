import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import * as words from '#words/booking-date.ts';
import { longDate } from '../../../../../domain/booking/booking-dates.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { PlainDate } from './plain-date.tsx';
import type { Availability } from './use-unavailable-days.ts';
import styles from './date-field.module.css';

interface DateFieldProps {
  label: string;
  /** yyyy-MM-dd, or ''. */
  value: string;
  onChange: (isoDate: string) => void;
  /** The first day that can be chosen, yyyy-MM-dd. */
  today: string;
  availability: Pick<Availability, 'days' | 'load'>;
  /** The number of booked days, from the chosen one on. */
  days: number;
  error?: ReactNode;
  /** Whether a notice announces the error. */
  hasNotice?: boolean;
}

// Loaded on demand. If that fails, the browser's date input replaces the calendar.
const loadCalendar = () => import('./date-calendar.tsx');
const DateCalendar = lazy(() =>
  loadCalendar().then(
    ({ DateCalendar }) => ({ default: DateCalendar }),
    () => ({ default: PlainDate }),
  ),
);

/** A button that shows the chosen date and opens the calendar. */
export function DateField({ label, value, onChange, today, availability, days, error, hasNotice }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const labelId = useId();
  const prepare = () => void loadCalendar().catch(() => undefined);
  return (
    <>
      <Field label={<span id={labelId}>{label}</span>} error={error} hasNotice={hasNotice}>
        {({ className, ...control }) => (
          <button
            {...control}
            type="button"
            name="date"
            className={`${className} ${styles.button}`}
            aria-haspopup="dialog"
            // The accessible name consists of the label and the chosen date.
            aria-labelledby={`${labelId} ${control.id}`}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpen(true)}
          >
            <span className={value ? undefined : styles.empty}>{value ? longDate(value) : words.select}</span>
            <Icon d="M4 6.5h16v13.5H4zM4 11h16M8 4v4M16 4v4" size={22} grid={24} weight={2} />
          </button>
        )}
      </Field>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.choose}
        size="small"
        focusFirst="[role=grid] button[tabindex='0']"
      >
        <Suspense fallback={<Loading label={words.loading} />}>
          {/* A press before hydration may open it before today is known. */}
          {today && (
            <DateCalendar
              value={value}
              today={today}
              unavailable={availability.days}
              days={days}
              onShow={(period) => void availability.load(period)}
              onChoose={(isoDate) => {
                onChange(isoDate);
                setOpen(false);
              }}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
