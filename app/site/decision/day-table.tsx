import * as words from '#words/decision.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { DayPlace } from '../../../domain/booking/booking-status.ts';
import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import type { DayCount, DayLoad } from '../../../domain/booking/linked-booking.ts';
import styles from './decision.module.css';

/** The labels of the columns. */
const placeLabels: Readonly<Record<DayPlace, string>> = { 'takes place': words.confirmed, waits: words.isWaiting };
const places = Object.keys(placeLabels) as DayPlace[];

/** The other bookings of the day in numbers, by what was booked. */
export function DayTable({ load }: { load: DayLoad }) {
  if (load.totals.length === 0) return <p>{words.nothingElse}</p>;
  const names = [...new Set(load.items.map(nameOf))];
  return (
    <table className={styles.day}>
      <thead>
        <tr>
          <th scope="col">{words.booked}</th>
          {places.map((place) => (
            <th key={place} scope="col">
              {placeLabels[place]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <Row key={name} name={name} counts={load.items.filter((item) => nameOf(item) === name)} />
        ))}
        <Row name={words.all} counts={load.totals} />
      </tbody>
    </table>
  );
}

function nameOf({ kind, name }: DayLoad['items'][number]): string {
  return `${itemKindLabels[kind]}: ${name === null ? words.unlisted : asStored.ofStored(name)}`;
}

function Row({ name, counts }: { name: string; counts: DayCount[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {places.map((place) => (
        <td key={place}>{inWords(counts.filter(({ status }) => bookingStatuses[status].dayPlace === place))}</td>
      ))}
    </tr>
  );
}

function inWords(counts: DayCount[]): string {
  if (counts.length === 0) return '–';
  const sum = (key: 'bookings' | 'people') => counts.reduce((total, count) => total + count[key], 0);
  const bookings = words.countBookings({ count: sum('bookings') });
  const counted = sum('people') === 0 ? [bookings] : [words.countPeople({ count: sum('people') }), bookings];
  // A number stays with its noun in the narrow columns of a phone.
  return counted.map((count) => count.replaceAll(' ', '\u00a0')).join(', ');
}
