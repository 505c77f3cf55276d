import { Suspense, useRef, useState } from 'react';
import * as words from '#words/desk-weather.ts';
import { localToday } from '../../../../domain/booking/booking-dates.ts';
import type { DayBooking } from '../../../../domain/days/day-plan.ts';
import type { WeatherCall } from '../../../../domain/weather/weather-call.ts';
import { lateComponent } from '../../../start/import-late.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useDraft } from '../../shared/use-draft.ts';
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
  const { formId, reason, setReason, open, close } = useCallForm(day);
  const opener = useRef<HTMLButtonElement>(null);
  const isPast = day < localToday(now);
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
          <Button ref={opener} variant="secondary" onClick={open}>
            {words.callOff({ day: dayName })}
          </Button>
        </p>
      )}
      <FormDialog
        open={formId !== null}
        onClose={close}
        title={words.callOff({ day: dayName })}
        unsaved={words.notClosed}
        isTyped={reason !== null}
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
                written={reason}
                onWrite={setReason}
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

/** The open form of a weather call. What was typed as its reason is a draft; null for the suggested one. */
function useCallForm(day: string) {
  // The id of the call, so that a second press or a retry creates no second call.
  const [formId, setFormId] = useState<string | null>(null);
  const [reason, setReason] = useDraft(`weather call of ${day}`);
  const open = () => setFormId(crypto.randomUUID());
  const close = () => {
    setReason(null);
    setFormId(null);
  };
  return { formId, reason, setReason, open, close };
}
