import { bookingReference, bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow, BookingType } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { hourText } from '../departures/departure.ts';
import type { PartyColumns } from '../departures/departure.ts';
import { oneLine } from '../booking/plain-text.ts';

interface Both<Value> {
  from: Value;
  to: Value;
}

/**
 * What an administrator changed in a booking, by fact: column `changed_facts` of table booking_changes, which database
 * function compare_bookings writes. The personal facts are absent after an erasure.
 */
export interface ChangedFacts {
  /** yyyy-MM-dd */
  date?: Both<string>;
  /** The last day of a rental, yyyy-MM-dd. */
  last_day?: Both<string>;
  people?: Both<number>;
  /** The ids in the catalogue, and the names of that time; null for an unknown item. */
  items?: Both<{ ids: string[]; names: (string | null)[] }>;
  name?: Both<string>;
  email?: Both<string>;
  phone?: Both<string>;
  message?: Both<string | null>;
  /** The departure of the party; null for none. */
  departure_id?: Both<string | null>;
  /** When and where the party begins, and when it is back; null if it is not known. */
  leaves_at?: Both<string | null>;
  back_at?: Both<string | null>;
  meeting_point?: Both<string | null>;
  pickup_at?: Both<string | null>;
  pickup_place?: Both<string | null>;
}

/** A changed fact in words. */
export interface ChangedFactText {
  label: string;
  from: string;
  to: string;
}

interface FactEntry<Value> {
  label: (type: BookingType) => string;
  text: (value: Value) => string;
  /**
   * What the mail about the change has of the fact: both values, its name alone if it is about the visitor, because the
   * mail may go to another person than before, or nothing.
   */
  inMail: 'values' | 'name' | 'nothing';
}

/** Every fact, in the order of the texts. A mapped type, so that a new fact does not compile without its row. */
const entries: { [Fact in keyof ChangedFacts]-?: FactEntry<NonNullable<ChangedFacts[Fact]>['to']> } = {
  items: {
    label: (type) => (type === 'golf-cart' ? 'Golf cart' : 'Booked'),
    text: ({ names }) => names.map((name) => oneLine(name ?? '') || 'one that is not on our list').join(', '),
    inMail: 'values',
  },
  date: { label: (type) => bookingTypeTexts[type].dateLabel, text: longDate, inMail: 'values' },
  last_day: { label: () => 'Last Day', text: longDate, inMail: 'values' },
  people: { label: () => 'People', text: String, inMail: 'values' },
  name: { label: () => 'Name', text: oneLine, inMail: 'name' },
  email: { label: () => 'E-mail', text: oneLineOrNone, inMail: 'name' },
  phone: { label: () => 'Phone', text: oneLineOrNone, inMail: 'name' },
  message: { label: () => 'Message', text: (text) => text || 'No special requests', inMail: 'name' },
  leaves_at: { label: (type) => (type === 'golf-cart' ? 'Hand-over' : 'Begins at'), text: hourOrNot, inMail: 'values' },
  meeting_point: { label: () => 'Meeting point', text: placeOrNot, inMail: 'values' },
  back_at: { label: () => 'Back at', text: hourOrNot, inMail: 'values' },
  pickup_place: { label: () => 'Pickup from', text: oneLineOrNone, inMail: 'values' },
  pickup_at: { label: () => 'Pickup at', text: hourOrNot, inMail: 'values' },
  departure_id: {
    label: () => 'Departure',
    text: (id) => (id ? bookingReference(id) : 'None'),
    inMail: 'nothing',
  },
};

function hourOrNot(time: string | null): string {
  return time ? hourText(time) : 'not known';
}

function placeOrNot(place: string | null): string {
  return place ? oneLine(place) : 'not known';
}

/** An entered booking may have no address or no phone. */
function oneLineOrNone(text: string | null): string {
  return oneLine(text ?? '') || 'None';
}

/** The changed facts in words, in the order of the desk. An empty message and none are the same. */
export function changedFactTexts(changed: ChangedFacts, type: BookingType): ChangedFactText[] {
  return factNames(changed).map((fact) => textOf(fact, changed, type));
}

/**
 * What a change did to the departure of a party: 'Moved from 08:30 to 13:00'. A change of the departure moves its
 * parties too. Null for any other change.
 */
export function movedText({ departure_id: departure, leaves_at: hour }: ChangedFacts): string | null {
  if (departure && !departure.to) return hour?.from ? `Taken off the departure at ${hourText(hour.from)}` : null;
  if (!hour?.to) return null;
  if (hour.from) return `Moved from ${hourText(hour.from)} to ${hourText(hour.to)}`;
  return departure ? `Put on the departure at ${hourText(hour.to)}` : null;
}

/** The changed facts for the mail to the visitor: what is booked with both values, what is personal by its name. */
export function changedFactsForVisitor(
  changed: ChangedFacts,
  type: BookingType,
): { trip: ChangedFactText[]; personal: string[] } {
  const facts = factNames(changed);
  return {
    trip: facts.filter((fact) => entries[fact].inMail === 'values').map((fact) => textOf(fact, changed, type)),
    personal: facts
      .filter((fact) => entries[fact].inMail === 'name')
      .map((fact) => entries[fact].label(type).toLowerCase()),
  };
}

/** New values of a booking by column, the parameter of database function change_booking. Absent columns stay. */
export type BookingEdit = Partial<
  Pick<
    BookingRow,
    | 'date'
    | 'last_day'
    | 'people'
    | 'name'
    | 'email'
    | 'phone'
    | 'message'
    | 'tour_id'
    | 'combo_tour_id'
    | 'golf_cart_id'
    | 'custom_tour_ids'
    | 'departure_id'
    | keyof PartyColumns
  >
> & {
  /** The people before, as this person saw them. The database refuses the edit if they are others by now. */
  of_people?: number;
};

/**
 * The edit that undoes a change. The hour and the place of a party that changed its departure follow from the
 * departure.
 */
export function editBack({ items, ...changed }: ChangedFacts, type: BookingType): BookingEdit {
  const { leaves_at: _hour, back_at: _back, meeting_point: _place, ...others } = changed;
  const facts = changed.departure_id ? others : changed;
  const before = Object.fromEntries(Object.entries(facts).map(([fact, { from }]) => [fact, from])) as BookingEdit;
  if (changed.people) before.of_people = changed.people.to;
  return items ? { ...before, ...chosenItems(type, items.from.ids) } : before;
}

/** Whether a change came with a change of the departure that the party is on, so that it is changed back there. */
export function isOfDeparture(
  { departure_id: moved, leaves_at: hour, back_at: back, meeting_point: place }: ChangedFacts,
  { departure_id: departure }: Pick<BookingRow, 'departure_id'>,
): boolean {
  return Boolean(departure && !moved && (hour || back || place));
}

/** The column for the choice of a booking type with these ids; one of them if the type names a single item. */
export function chosenItems(type: BookingType, ids: readonly string[]): BookingEdit {
  const { choice } = bookingTypeTexts[type];
  return choice.isMany ? { [choice.column]: [...ids] } : { [choice.column]: ids[0] ?? null };
}

function factNames(changed: ChangedFacts): (keyof ChangedFacts)[] {
  // Earlier versions recorded an empty message that became none.
  const isEmpty = changed.message && !changed.message.from && !changed.message.to;
  return (Object.keys(entries) as (keyof ChangedFacts)[]).filter(
    (fact) => changed[fact] !== undefined && !(fact === 'message' && isEmpty),
  );
}

function textOf(fact: keyof ChangedFacts, changed: ChangedFacts, type: BookingType): ChangedFactText {
  const { label, text } = entries[fact] as FactEntry<unknown>;
  const { from, to } = changed[fact] as Both<unknown>;
  return { label: label(type), from: text(from), to: text(to) };
}
