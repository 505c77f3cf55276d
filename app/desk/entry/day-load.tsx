import { bookingLimits } from '../../../domain/booking/booking-limits.ts';
import { daysBetween, isPast, parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import { dayLoadText } from '../../../domain/days/day-load.ts';
import { obstacleSentence } from '../../../domain/days/unavailable-days.ts';
import { asksPeople, typeOf } from '../../../domain/desk/entered-booking.ts';
import type { EntryInput } from '../../../domain/desk/entered-booking.ts';
import { loadItemLimits } from '../../data/availability/item-limits.ts';
import { loadUnavailableDays } from '../../data/availability/unavailable-days.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { loadCalendar } from '../../data/days/desk-days.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** The load of the chosen day, and what stands against a booking on it. */
export function DayLoad({ input }: { input: EntryInput }) {
  const { item, date } = input;
  // While the year is typed, the day is long past.
  const isDay = parseIsoDate(date) !== null && !isPast(date, serverToday());
  const { value: load, isOld } = useLoaded(['load of a day', date], () => loadDay(date), {
    isLive: true,
    isWanted: isDay,
  });
  const question = questionOf(input);
  const { value: found, isOld: isOldAnswer } = useLoaded(
    ['unavailable day', date, question],
    async () => (question ? loadUnavailableDays(question, { first: date, last: date }) : []),
    { isLive: true, isWanted: isDay && question !== null },
  );
  if (!isDay || !load || isOld) return <span role="status" />;
  const limit = load.limits.find(({ item_kind: kind, item_id: id }) => kind === item?.kind && id === item.id);
  const [obstacle] = question && !isOldAnswer ? (found ?? []) : [];
  return (
    <span role="status">
      <span>{dayLoadText(load.bookings, item, limit?.people_a_day ?? null)}</span>
      {obstacle && <strong> {obstacleSentence(obstacle, question?.days ?? 1)}</strong>}
    </span>
  );
}

async function loadDay(day: string) {
  const [[loaded], limits] = await Promise.all([loadCalendar(day, 1), loadItemLimits()]);
  return { bookings: loaded?.bookings ?? [], limits };
}

/** What the database is asked about the day; null while the form does not say it. It takes groups of the form alone. */
function questionOf({ item, date, lastDay, people }: EntryInput) {
  if (!item) return null;
  const days = asksPeople(item) || lastDay <= date ? 1 : daysBetween(date, lastDay) + 1;
  const group = asksPeople(item) ? Math.min(Math.max(Math.floor(Number(people)) || 1, 1), bookingLimits.people.max) : 1;
  return {
    booking_type: typeOf(item).value,
    item_ids: [item.id],
    people: group,
    days: Math.min(days, bookingLimits.rentalDays),
  };
}
