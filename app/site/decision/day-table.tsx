import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { DayPlace } from '../../../domain/booking/booking-status.ts';
import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import type { DayCount, DayLoad } from '../../../domain/booking/linked-booking.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import styles from './decision.module.css';

/** The labels of the columns. */
const placeLabels: Readonly<Record<DayPlace, string>> = { 'takes place': 'Confirmed', waits: 'Waiting' };
const places = Object.keys(placeLabels) as DayPlace[];

/** The other bookings of the day in numbers, by what was booked. */
export function DayTable({ load }: { load: DayLoad }) {
  if (load.totals.length === 0) return <p>Nothing else is booked or asked for on this day.</p>;
  const names = [
    ...new Set(load.items.map(({ kind, name }) => `${itemKindLabels[kind]}: ${name ?? 'not on our list'}`)),
  ];
  const ofName = (wanted: string) =>
    load.items.filter(({ kind, name }) => `${itemKindLabels[kind]}: ${name ?? 'not on our list'}` === wanted);
  return (
    <table className={styles.day}>
      <thead>
        <tr>
          <th scope="col">Booked</th>
          {places.map((place) => (
            <th key={place} scope="col">
              {placeLabels[place]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <Row key={name} name={name} counts={ofName(name)} />
        ))}
        <Row name="All together" counts={load.totals} />
      </tbody>
    </table>
  );
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
  const bookings = sum('bookings') === 1 ? '1 booking' : `${sum('bookings')} bookings`;
  return sum('people') === 0 ? bookings : `${peopleText(sum('people'))}, ${bookings}`;
}
