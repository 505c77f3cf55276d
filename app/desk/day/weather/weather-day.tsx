import { Suspense, useRef, useState } from 'react';
import * as words from '#words/desk-weather.ts';
import { localToday } from '../../../../domain/booking/booking-dates.ts';
import type { DayBooking } from '../../../../domain/days/day-plan.ts';
import type { WeatherCall } from '../../../../domain/weather/weather-call.ts';
import { lateComponent } from '../../../start/import-late.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { WeatherCallNote } from './weather-call-note.tsx';
import styles from './weather-day.module.css';

const WeatherForm = lateComponent(() => import('./weather-form.tsx').then(({ WeatherForm }) => WeatherForm));

interface WeatherDayProps {
  /** yyyy-MM-dd */
  day: string;
  /** The name of the day, such as 'today', on a page with several days. */
  dayName?: string;
  /** The open bookings of the day. */
  bookings: readonly DayBooking[];
  /** The weather calls of the day. */
  calls: readonly WeatherCall[];
  now: Date;
  onChanged: () => Promise<void>;
}

/** The weather calls of a day, and the button for making one (docs/product/weather.md, Weather call). */
export function WeatherDay({ day, dayName = words.onThisDay, bookings, calls, now, onChanged }: WeatherDayProps) {
  // The id of the call in the open form, so that a second press or a retry creates no second call.
  const [formId, setFormId] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isPast = day < localToday(now);
  const close = () => setFormId(null);
  return (
    <>
      {calls
        .filter(({ undone_at: undoneAt }) => !undoneAt)
        .map((call) => (
          <WeatherCallNote
            key={call.id}
            call={call}
            dayName={dayName}
            bookings={bookings}
            onUndone={async () => {
              await onChanged();
              // The pressed button has disappeared with its note.
              opener.current?.focus();
            }}
            onChanged={onChanged}
          />
        ))}
      {!isPast && (
        <p className={styles.open}>
          <Button ref={opener} variant="secondary" onClick={() => setFormId(crypto.randomUUID())}>
            {words.callOff({ day: dayName })}
          </Button>
        </p>
      )}
      <FormDialog
        open={formId !== null}
        onClose={close}
        title={words.callOff({ day: dayName })}
        unsaved={words.notClosed}
        focusFirst="textarea, input"
      >
        {({ leave }) =>
          formId && (
            <Suspense fallback={<Loading />}>
              <WeatherForm
                id={formId}
                day={day}
                bookings={bookings}
                calls={calls}
                onClose={leave}
                onDone={async () => {
                  close();
                  await onChanged();
                }}
              />
            </Suspense>
          )
        }
      </FormDialog>
    </>
  );
}
