import { bookedIds, bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { chosenItems, withSeen } from '../../../domain/desk/changed-facts.ts';
import type { BookingEdit } from '../../../domain/desk/changed-facts.ts';
import { readTime } from '../../../domain/days/typed-time.ts';
import { trimText } from '../../../domain/booking/plain-text.ts';
import { toStoredEmail } from '../../../domain/contact/email-address.ts';
import { withoutTrunkZero } from '../../../domain/contact/trunk-zero.ts';
import { languageOf } from '../../../domain/words/languages.ts';
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
    email: toStoredEmail(text('email')),
    phone: withoutTrunkZero(text('phone')),
    message: storedMessage(text('message')),
    ...(form.has('language') ? { language: text('language') } : {}),
    ...hourOf(form),
  };
  // As the fields would give the stored values back, so that only what was edited is a change.
  const shown: BookingEdit = {
    ...booking,
    language: languageOf(booking),
    email: toStoredEmail(booking.email),
    phone: withoutTrunkZero(booking.phone),
    message: storedMessage(booking.message),
  };
  const edit = Object.fromEntries(
    Object.entries(typed).filter(([fact, value]) => value !== shown[fact as keyof BookingEdit]),
  ) as BookingEdit;
  // A rental that moves names its last day too: otherwise the last day would move with the first.
  if (asksDays && edit.date) edit.last_day = typed.last_day;
  const items = form.getAll('items').filter((id) => typeof id === 'string');
  // The departure of another tour is chosen once the tour is stored. None chosen on another day is the usual one.
  if (edit.date && !edit.departure_id) delete edit.departure_id;
  const isSame = String([...items].sort()) === String([...bookedIds(booking)].sort());
  if (!isSame) delete edit.departure_id;
  return withSeen(isSame ? edit : { ...edit, ...chosenItems(booking.booking_type, items) }, booking);
}

/** The departure, the hour, the place and the pickup; what the form does not ask for is absent. */
function hourOf(form: FormData): BookingEdit {
  const read = (name: string, value: (text: string) => string | null) =>
    form.has(name) ? { [name]: value(formText(form, name)) } : {};
  const time = (text: string) => {
    const hour = readTime(text);
    return hour && `${hour}:00`;
  };
  const place = (text: string) => trimText(text) || null;
  return {
    ...read('departure_id', (id) => id || null),
    ...read('leaves_at', time),
    ...read('back_at', time),
    ...read('meeting_point', place),
    ...read('pickup_at', time),
    ...read('pickup_place', place),
  };
}

/** A message without what a text area does not keep; null if it is empty. */
function storedMessage(message: string | null): string | null {
  return trimText(message ?? '').replace(/\r\n?/g, '\n') || null;
}
