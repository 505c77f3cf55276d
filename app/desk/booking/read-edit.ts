import { bookedIds, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { chosenItems } from '../../../domain/desk/changed-facts.ts';
import type { BookingEdit } from '../../../domain/desk/changed-facts.ts';
import { formText } from '../../ui/form-text.ts';

/** Reads what differs from the booking in the form of ChangeFields, so that two desks can change different facts. */
export function readEdit(form: FormData, booking: BookingRow): BookingEdit {
  const { asksPeople, asksDays } = bookingTypeTexts[booking.booking_type];
  const text = (name: string) => formText(form, name);
  const typed: BookingEdit = {
    date: text('date'),
    ...(asksDays ? { last_day: text('last_day') } : {}),
    ...(asksPeople ? { people: Number(text('people')) } : {}),
    name: text('name'),
    email: text('email').toLowerCase(),
    phone: text('phone'),
    message: text('message') || null,
  };
  const edit = Object.fromEntries(
    Object.entries(typed).filter(([fact, value]) => value !== booking[fact as keyof BookingEdit]),
  ) as BookingEdit;
  // A rental that moves names its last day too: otherwise the last day would move with the first.
  if (asksDays && edit.date) edit.last_day = typed.last_day;
  const items = form.getAll('items').filter((id) => typeof id === 'string');
  const isSame = String(items.toSorted()) === String(bookedIds(booking).toSorted());
  return isSame ? edit : { ...edit, ...chosenItems(booking.booking_type, items) };
}
