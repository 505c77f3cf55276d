import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-weather-form.ts';
import { textProblem } from '../../../../domain/booking/plain-text.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { bookingTypeTexts } from '../../../../domain/booking/booking.ts';
import { isWaiting } from '../../../../domain/booking/booking-status.ts';
import { peopleText } from '../../../../domain/booking/people-text.ts';
import { bookingTitle } from '../../../../domain/days/day-plan.ts';
import type { DayBooking } from '../../../../domain/days/day-plan.ts';
import { goesToSea, isTouched, longestReason } from '../../../../domain/weather/weather-call.ts';
import type { WeatherCall } from '../../../../domain/weather/weather-call.ts';
import { suggestedReason } from '../../../../domain/catalogue/first-texts.ts';
import type { TourCategory } from '../../../../domain/catalogue/tours.ts';
import { loadDeskTours } from '../../../data/tours/desk-tours.ts';
import { createWeatherCall } from '../../../data/weather/weather-calls.ts';
import { FilledField } from '../../../ui/filled-field.tsx';
import { showSuccess } from '../../shared/desk-notices.ts';
import { FormAnswers } from '../../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../../shared/fields/use-desk-press.ts';
import { firstLanguageField } from '../../shared/translations/first-language.ts';
import { InOtherLanguages } from '../../shared/translations/in-other-languages.tsx';
import { useTranslationsOfForm } from '../../shared/translations/use-translations.ts';
import { NotLoaded } from '../../shared/not-loaded.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from './weather-form.module.css';
import { localTimeName } from '../../../../domain/time/local-time-name.ts';

interface WeatherFormProps {
  /** The id of the call. */
  id: string;
  day: string;
  bookings: readonly DayBooking[];
  /** The day's earlier calls. */
  calls: readonly WeatherCall[];
  /** The reason as it was typed; null for the suggested one. */
  written: string | null;
  onWrite: (reason: string | null) => void;
  onClose: () => void;
  onDone: () => Promise<void>;
}

interface ListedTour {
  id: string;
  name: string;
  category: TourCategory;
}

/** The form of a weather call: the reason, the tours, and a preview of the affected bookings. */
export function WeatherForm(props: WeatherFormProps) {
  const {
    value: listed,
    hasFailed,
    reload,
  } = useLoaded(['tours of a weather call'], loadDeskTours, {
    isForm: true,
    isToldInPlace: true,
  });
  if (listed) return <Fields {...props} listed={listed} />;
  return <NotLoaded {...{ hasFailed, reload }} what="tours" />;
}

function Fields(props: WeatherFormProps & { listed: ListedTour[] }) {
  const { id, day, bookings, calls, written, listed, onWrite, onClose, onDone } = props;
  const reason = written ?? suggestedReason;
  const stopped = new Set(calls.flatMap(({ undone_at: undone, tour_ids: ids }) => (undone ? [] : ids)));
  const { chosen, turn } = useChosenTours(listed, stopped);
  const touched = bookings.filter((booking) => isTouched(booking, chosen) && !hasHeard(booking, calls));
  const withTranslations = useTranslationsOfForm();
  const { isBusy, submit } = useDeskForm(async (form) => {
    const call = { id, day, tour_ids: [...chosen], reason };
    const { bookings: count } = await withTranslations(form, () => createWeatherCall(call));
    showSuccess(count > 0 ? words.closedMails({ count }) : words.closed);
    await onDone();
  });
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{words.about({ day: longDate(day), time: localTimeName })}</p>
      <div>
        <FilledField
          {...firstLanguageField()}
          label={words.reason}
          name="reason"
          value={reason}
          onChange={({ target }) => onWrite(target.value === suggestedReason ? null : target.value)}
          maxLength={longestReason}
          autoComplete="off"
          hint={words.reasonHint}
          problemOf={textProblem}
        />
        <InOtherLanguages name="reason" label={words.reason} text={reason} maxLength={longestReason} />
      </div>
      <Touched bookings={touched} />
      <TourChoice title={words.onTheSea} listed={listed.filter(goesToSea)} {...{ stopped, chosen }} onTurn={turn} />
      <TourChoice
        title={words.otherTours}
        listed={listed.filter((tour) => !goesToSea(tour))}
        {...{ stopped, chosen }}
        onTurn={turn}
      />
      <p className={styles.after}>{words.after}</p>
      <FormAnswers isEqual back={controls.cancel} onBack={onClose} busy={isBusy} disabled={chosen.size === 0}>
        {touched.length > 0 ? words.closeAndWrite({ count: touched.length }) : words.close}
      </FormAnswers>
    </form>
  );
}

/** The chosen tours. Initially all that go to sea, except those that an earlier call of the day has stopped. */
function useChosenTours(listed: readonly ListedTour[], stopped: ReadonlySet<string>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(listed.flatMap((tour) => (goesToSea(tour) && !stopped.has(tour.id) ? [tour.id] : []))),
  );
  const turn = (tour: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(tour)) after.add(tour);
      return after;
    });
  return { chosen, turn };
}

/** Whether an earlier call of the day has already informed the guest. */
function hasHeard({ id }: DayBooking, calls: readonly WeatherCall[]): boolean {
  return calls.some(
    ({ undone_at: undone, bookings }) => !undone && bookings.some(({ booking_id: heard }) => heard === id),
  );
}

function Touched({ bookings }: { bookings: readonly DayBooking[] }) {
  return (
    <section className={styles.touched} aria-label={words.touched}>
      <h3 aria-live="polite">{bookings.length === 0 ? words.noneTouched : words.mails({ count: bookings.length })}</h3>
      <ul role="list">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <strong dir="auto" translate="no">
              {booking.name}
            </strong>{' '}
            {bookingTitle(booking)}
            {bookingTypeTexts[booking.booking_type].asksPeople && `, ${peopleText(booking.people)}`}
            {isWaiting(booking.status) && `, ${words.notConfirmed}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TourChoiceProps {
  title: string;
  listed: readonly ListedTour[];
  stopped: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onTurn: (tour: string) => void;
}

function TourChoice({ title, listed, stopped, chosen, onTurn }: TourChoiceProps) {
  return (
    <fieldset className={styles.tours}>
      <legend>{title}</legend>
      {listed.map(({ id, name }) => (
        <label key={id} className={styles.tour}>
          <input type="checkbox" checked={chosen.has(id)} onChange={() => onTurn(id)} />
          {name}
          {stopped.has(id) && ` ${words.stopped}`}
        </label>
      ))}
    </fieldset>
  );
}
