import * as words from '#words/desk-change-booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import { oneLine, textProblem } from '../../../domain/booking/plain-text.ts';
import { takesPlace } from '../../../domain/booking/booking-status.ts';
import { departureLoad, hourText, longestPlace, onlyTour } from '../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { checkedBy } from '../../ui/fields/text-area-field.tsx';
import { TimeField } from '../shared/fields/time-field.tsx';
import styles from './change-dialog.module.css';

interface HourFieldsProps {
  booking: BookingRow;
  /** The day in the form. */
  date: string;
  /** The departures of the tour on that day; null while they load. */
  choices: readonly DepartureChoice[] | null;
  /** What is wrong with the hour that is given by hand; '' if nothing is. */
  problem: string;
}

/** When and where the party begins, and its pickup: a departure, or for what goes by none the hour and the place. */
export function HourFields({ booking, date, choices, problem }: HourFieldsProps) {
  const goesByDepartures = onlyTour(booking) !== null;
  return (
    <>
      {goesByDepartures && takesPlace(booking.status) && <DepartureField {...{ booking, date, choices }} />}
      {!goesByDepartures && <HandFields booking={booking} problem={problem} />}
      <div className={styles.pair}>
        <TimeField label={words.pickupAt} name="pickup_at" defaultValue={shown(booking.pickup_at)} />
        <TextField
          label={words.pickupFrom}
          name="pickup_place"
          defaultValue={booking.pickup_place ?? ''}
          maxLength={longestPlace}
          onInput={checkedBy(textProblem)}
          autoComplete="off"
        />
      </div>
    </>
  );
}

function DepartureField({ booking, date, choices }: Omit<HourFieldsProps, 'problem'>) {
  const isSameDay = date === booking.date;
  return (
    <SelectField
      // The choices of another day are others.
      key={`${date} ${choices === null}`}
      label={words.departure}
      name="departure_id"
      defaultValue={isSameDay ? (booking.departure_id ?? '') : ''}
    >
      <option value="">{isSameDay || (choices && choices.length !== 1) ? words.noHour : words.usualOne}</option>
      {choices?.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {`${hourText(choice.leaves_at)}, ${oneLine(choice.meeting_point)}: ${departureLoad(choice.people, { ...choice, minimum: null })}`}
        </option>
      ))}
      {!choices && isSameDay && booking.departure_id && booking.leaves_at && (
        <option value={booking.departure_id}>{hourText(booking.leaves_at)}</option>
      )}
    </SelectField>
  );
}

function HandFields({ booking, problem }: Pick<HourFieldsProps, 'booking' | 'problem'>) {
  const isRental = bookingTypeTexts[booking.booking_type].asksDays;
  return (
    <>
      <div className={styles.pair}>
        <TimeField
          label={isRental ? words.handOverAt : words.leavesAt}
          name="leaves_at"
          defaultValue={shown(booking.leaves_at)}
          error={problem}
        />
        <TimeField label={words.backAt} name="back_at" defaultValue={shown(booking.back_at)} />
      </div>
      <TextField
        label={words.meetingPoint}
        name="meeting_point"
        defaultValue={booking.meeting_point ?? ''}
        maxLength={longestPlace}
        onInput={checkedBy(textProblem)}
        autoComplete="off"
      />
    </>
  );
}

function shown(time: string | null): string {
  return time ? hourText(time) : '';
}
