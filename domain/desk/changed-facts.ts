import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow, BookingType } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
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
   * Whether the fact is about the visitor. The mail about the change names such a fact without its values: it may go to
   * another person than before.
   */
  isPersonal: boolean;
}

/** Every fact, in the order of the texts. A mapped type, so that a new fact does not compile without its row. */
const entries: { [Fact in keyof ChangedFacts]-?: FactEntry<NonNullable<ChangedFacts[Fact]>['to']> } = {
  items: {
    label: (type) => (type === 'golf-cart' ? 'Golf cart' : 'Booked'),
    text: ({ names }) => names.map((name) => oneLine(name ?? '') || 'one that is not on our list').join(', '),
    isPersonal: false,
  },
  date: { label: (type) => bookingTypeTexts[type].dateLabel, text: longDate, isPersonal: false },
  last_day: { label: () => 'Last Day', text: longDate, isPersonal: false },
  people: { label: () => 'People', text: String, isPersonal: false },
  name: { label: () => 'Name', text: oneLine, isPersonal: true },
  email: { label: () => 'E-mail', text: oneLineOrNone, isPersonal: true },
  phone: { label: () => 'Phone', text: oneLineOrNone, isPersonal: true },
  message: { label: () => 'Message', text: (text) => text || 'No special requests', isPersonal: true },
};

/** An entered booking may have no address or no phone. */
function oneLineOrNone(text: string): string {
  return oneLine(text) || 'None';
}

/** The changed facts in words, in the order of the desk. An empty message and none are the same. */
export function changedFactTexts(changed: ChangedFacts, type: BookingType): ChangedFactText[] {
  return factNames(changed).map((fact) => textOf(fact, changed, type));
}

/** The changed facts for the mail to the visitor: what is booked with both values, what is personal by its name. */
export function changedFactsForVisitor(
  changed: ChangedFacts,
  type: BookingType,
): { trip: ChangedFactText[]; personal: string[] } {
  const facts = factNames(changed);
  return {
    trip: facts.filter((fact) => !entries[fact].isPersonal).map((fact) => textOf(fact, changed, type)),
    personal: facts.filter((fact) => entries[fact].isPersonal).map((fact) => entries[fact].label(type).toLowerCase()),
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
  >
>;

/** The edit that undoes a change. */
export function editBack({ items, ...changed }: ChangedFacts, type: BookingType): BookingEdit {
  const before = Object.fromEntries(Object.entries(changed).map(([fact, { from }]) => [fact, from])) as BookingEdit;
  return items ? { ...before, ...chosenItems(type, items.from.ids) } : before;
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
