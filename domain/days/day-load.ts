import { asksPeopleFor } from '../booking/booking.ts';
import { peopleText } from '../booking/people-text.ts';
import type { ItemKind } from '../catalogue/catalogue-items.ts';
import { isAbout, tallyDay } from './calendar-plan.ts';
import type { CalendarBooking } from './calendar-plan.ts';

interface LoadedItem {
  kind: ItemKind;
  id: string;
}

/**
 * The load of a day in words, for a person who enters a booking: of the item, and of the whole day.
 * @param bookings the open bookings of the day
 * @param limit the people a day that the item takes; null for any number
 */
export function dayLoadText(
  bookings: readonly CalendarBooking[],
  item: LoadedItem | null,
  limit: number | null,
): string {
  const { confirmed, pending } = tallyDay(bookings);
  const whole = `${peopleText(confirmed.people + pending.people)} that day.`;
  return item ? `${itemLoad(bookings, item, limit)} ${whole}` : whole;
}

function itemLoad(bookings: readonly CalendarBooking[], item: LoadedItem, limit: number | null): string {
  const { confirmed, pending } = tallyDay(bookings.filter((booking) => isOf(booking, item)));
  if (!asksPeopleFor(item.kind)) {
    if (confirmed.bookings) return 'The cart is rented.';
    return pending.bookings ? 'A request for the cart waits.' : 'The cart is free.';
  }
  const waiting = pending.people ? `, ${pending.people} waiting` : '';
  const places = limit === null ? '' : ` of ${limit} places`;
  return `${confirmed.people} confirmed${waiting}${places}.`;
}

function isOf(booking: CalendarBooking, { kind, id }: LoadedItem): boolean {
  return kind === 'combo' ? booking.combo_tour_id === id : isAbout(booking, { kind, id });
}
