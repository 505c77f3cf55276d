import { bookingLimits } from '../../../domain/booking/booking-limits.ts';
import { daysBetween, isPast, parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import { dayLoadText, isFullFor } from '../../../domain/days/day-load.ts';
import { obstacleSentence, offersWaitingList, type DayRefusal } from '../../../domain/days/unavailable-days.ts';
import { asksPeople, typeOf } from '../../../domain/desk/entered-booking.ts';
import type { EntryInput } from '../../../domain/desk/entered-booking.ts';
import { loadItemLimits } from '../../data/availability/item-limits.ts';
import { loadTakenPlaces } from '../../data/availability/taken-places.ts';
import { loadUnavailableDays } from '../../data/availability/unavailable-days.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { hasConnection } from '../../data/offline/last-response.ts';
import { loadCalendar } from '../../data/days/desk-days.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/**
 * The load of the chosen day in words, what stands against a booking on it, and whether that is only that it is full.
 * Null while the form or the database does not say it.
 */
export function useDayLoad(input: EntryInput) {
  const { item, date } = input;
  // While the year is typed, the day is long past. Without a connection nothing is known of it.
  const isDay = parseIsoDate(date) !== null && !isPast(date, serverToday()) && hasConnection();
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
  if (!isDay || !load || isOld) return null;
  const places = item && asksPeople(item) ? placesOf(item, load) : null;
  const [first] = question && !isOldAnswer ? (found ?? []) : [];
  const obstacle = first?.why === 'too-soon' ? undefined : first;
  // The database was asked about groups of the booking form alone.
  const refusal = obstacle ?? (isFullFor(Number(input.people), places) ? noRoom : undefined);
  return {
    words: dayLoadText(load.bookings, item, places),
    against: refusal ? obstacleSentence(refusal, question?.days ?? 1) : null,
    isFull: offersWaitingList(refusal),
  };
}

/** The load of the chosen day, and what stands against a booking on it. */
export function DayLoad({ day }: { day: ReturnType<typeof useDayLoad> }) {
  return (
    <span role="status">
      {day && <span>{day.words}</span>}
      {day?.against && <strong> {day.against}</strong>}
    </span>
  );
}

const noRoom: DayRefusal = { why: 'full', reason: null };

async function loadDay(day: string) {
  const [[loaded], limits, taken] = await Promise.all([
    loadCalendar(day, 1),
    loadItemLimits(),
    loadTakenPlaces(day, day),
  ]);
  return { bookings: loaded?.bookings ?? [], limits, taken };
}

/** The places of an item; null without a limit. Those of which none is taken are not loaded. */
function placesOf(
  { kind, id }: NonNullable<EntryInput['item']>,
  { limits, taken }: Awaited<ReturnType<typeof loadDay>>,
) {
  const isOfItem = (row: { item_kind: string; item_id: string }) => row.item_kind === kind && row.item_id === id;
  const places = limits.find(isOfItem)?.people_a_day ?? null;
  return places === null ? null : { taken: taken.find(isOfItem)?.taken ?? 0, places };
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
