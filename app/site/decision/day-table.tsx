import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import type { DayCount, DayLoad } from '../../../domain/booking/linked-booking.ts';
import styles from './decision.module.css';

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
          <th scope="col">Confirmed</th>
          <th scope="col">Waiting</th>
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
  const cell = (status: DayCount['status']) => inWords(counts.find((count) => count.status === status));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{cell('confirmed')}</td>
      <td>{cell('pending')}</td>
    </tr>
  );
}

function inWords(count: DayCount | undefined): string {
  if (!count) return '–';
  const bookings = count.bookings === 1 ? '1 booking' : `${count.bookings} bookings`;
  if (count.people === 0) return bookings;
  return `${count.people === 1 ? '1 person' : `${count.people} people`}, ${bookings}`;
}
