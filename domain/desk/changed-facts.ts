import * as bookedItems from '../words/en/booked-items.ts';
import * as bookingFacts from '../words/en/booking-facts.ts';
import * as itemKinds from '../words/en/item-kinds.ts';
import { language } from '../words/en/language.ts';
import { bookingReference, bookingTypeLabels, bookingTypeTexts, ownTypeLabels } from '../booking/booking.ts';
import type { BookingRow, BookingType, TypeLabelWords } from '../booking/booking.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { longDate } from '../booking/booking-dates.ts';
import { hourText } from '../departures/departure.ts';
import type { PartyColumns } from '../departures/departure.ts';
import { oneLine } from '../booking/plain-text.ts';
import { languageIn } from '../words/languages.ts';
import type { MailWords } from '../words/mail-words.ts';

/** The words of the facts in the language of the desk. */
export const factWords = { bookedItems, bookingFacts, catalogue: asStored, itemKinds, language, ...ownTypeLabels };
export type FactWords = Pick<MailWords, 'bookedItems' | 'bookingFacts' | 'catalogue' | 'itemKinds' | 'language'> &
  TypeLabelWords;

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
  /** The language in which the guest reads. */
  language?: Both<string>;
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
  label: (words: FactWords, type: BookingType) => string;
  text: (value: Value, words: FactWords) => string;
  /**
   * What the mail about the change has of the fact: both values, its name in a sentence if it is about the visitor,
   * because the mail may go to another person than before, or nothing.
   */
  inMail: 'values' | 'nothing' | ((words: FactWords) => string);
}

/** Every fact, in the order of the texts. A mapped type, so that a new fact does not compile without its row. */
const entries: { [Fact in keyof ChangedFacts]-?: FactEntry<NonNullable<ChangedFacts[Fact]>['to']> } = {
  items: {
    label: ({ bookingFacts: words, itemKinds: kinds }, type) => (type === 'golf-cart' ? kinds.cart : words.booked),
    text: ({ names }, { bookedItems: items, catalogue }) =>
      names.map((name) => oneLine(catalogue.ofStored(name ?? '')) || items.unlisted).join(', '),
    inMail: 'values',
  },
  date: { label: (words, type) => bookingTypeLabels[type](words).dateLabel, text: longDate, inMail: 'values' },
  last_day: { label: ({ bookingFacts: words }) => words.lastDay, text: longDate, inMail: 'values' },
  people: { label: ({ bookingFacts: words }) => words.people, text: String, inMail: 'values' },
  name: {
    label: ({ bookingFacts: words }) => words.name,
    text: oneLine,
    inMail: ({ bookingFacts: words }) => words.newName,
  },
  email: {
    label: ({ bookingFacts: words }) => words.email,
    text: oneLineOrNone,
    inMail: ({ bookingFacts: words }) => words.newEmail,
  },
  phone: {
    label: ({ bookingFacts: words }) => words.phone,
    text: oneLineOrNone,
    inMail: ({ bookingFacts: words }) => words.newPhone,
  },
  message: {
    label: ({ bookingFacts: words }) => words.message,
    text: (text, { bookingFacts: words }) => text || words.noRequests,
    inMail: ({ bookingFacts: words }) => words.newMessage,
  },
  language: {
    label: ({ bookingFacts: words }) => words.language,
    text: (language, words) => languageIn(words, language),
    inMail: 'values',
  },
  leaves_at: {
    label: ({ bookingFacts: words }, type) => (type === 'golf-cart' ? words.handOver : words.beginsAt),
    text: hourOrNot,
    inMail: 'values',
  },
  meeting_point: { label: ({ bookingFacts: words }) => words.meetingPoint, text: placeOrNot, inMail: 'values' },
  back_at: { label: ({ bookingFacts: words }) => words.backAt, text: hourOrNot, inMail: 'values' },
  pickup_place: { label: ({ bookingFacts: words }) => words.pickupFrom, text: oneLineOrNone, inMail: 'values' },
  pickup_at: { label: ({ bookingFacts: words }) => words.pickupAt, text: hourOrNot, inMail: 'values' },
  departure_id: {
    label: ({ bookingFacts: words }) => words.departure,
    text: (id, { bookingFacts: words }) => (id ? bookingReference(id) : words.none),
    inMail: 'nothing',
  },
};

function hourOrNot(time: string | null, { bookingFacts: words }: FactWords): string {
  return time ? hourText(time) : words.notKnown;
}

function placeOrNot(place: string | null, { bookingFacts: words, catalogue }: FactWords): string {
  return place ? oneLine(catalogue.ofStored(place)) : words.notKnown;
}

/** An entered booking may have no address or no phone. */
function oneLineOrNone(text: string | null, { bookingFacts: words }: FactWords): string {
  return oneLine(text ?? '') || words.none;
}

/** The changed facts in words, in the order of the desk. An empty message and none are the same. */
export function changedFactTexts(changed: ChangedFacts, type: BookingType): ChangedFactText[] {
  return factNames(changed).map((fact) => textOf(fact, changed, type, factWords));
}

/**
 * What a change did to the departure of a party: 'Moved from 08:30 to 13:00'. A change of the departure moves its
 * parties too. Null for any other change.
 */
export function movedText({ departure_id: departure, leaves_at: hour }: ChangedFacts): string | null {
  if (departure && !departure.to) return hour?.from ? bookingFacts.takenOff({ hour: hourText(hour.from) }) : null;
  if (!hour?.to) return null;
  if (hour.from) return bookingFacts.moved({ from: hourText(hour.from), to: hourText(hour.to) });
  return departure ? bookingFacts.putOn({ hour: hourText(hour.to) }) : null;
}

/** The changed facts for the mail to the visitor: what is booked with both values, what is personal by its name. */
export function changedFactsForVisitor(
  changed: ChangedFacts,
  type: BookingType,
  words: FactWords = factWords,
): { trip: ChangedFactText[]; personal: string[] } {
  const facts = factNames(changed);
  return {
    trip: facts.filter((fact) => entries[fact].inMail === 'values').map((fact) => textOf(fact, changed, type, words)),
    personal: facts.flatMap((fact) => {
      const { inMail } = entries[fact];
      return typeof inMail === 'function' ? inMail(words) : [];
    }),
  };
}

/** The columns of a booking that an administrator can change. */
type EditedColumns = Pick<
  BookingRow,
  | 'date'
  | 'last_day'
  | 'people'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'language'
  | 'tour_id'
  | 'combo_tour_id'
  | 'golf_cart_id'
  | 'custom_tour_ids'
  | 'departure_id'
  | keyof PartyColumns
>;

export type BookedFact = keyof EditedColumns;

/** New values of a booking by column, the parameter of database function change_booking. Absent columns stay. */
export type BookingEdit = Partial<EditedColumns> & {
  /** The changed columns as this person saw them. The database refuses the edit if others have changed one of them. */
  seen?: Partial<EditedColumns>;
};

/** The edit with its facts as the booking shows them; {} for one that changes nothing. */
export function withSeen(edit: BookingEdit, booking: Partial<EditedColumns>): BookingEdit {
  const facts = Object.keys(edit) as BookedFact[];
  return facts.length > 0 ? { ...edit, seen: Object.fromEntries(facts.map((fact) => [fact, booking[fact]])) } : edit;
}

/**
 * The edit that undoes a change. The hour and the place of a party that changed its departure follow from the
 * departure.
 */
export function editBack({ items, ...changed }: ChangedFacts, type: BookingType): BookingEdit {
  const { leaves_at: _hour, back_at: _back, meeting_point: _place, ...others } = changed;
  const facts = changed.departure_id ? others : changed;
  const before = Object.fromEntries(Object.entries(facts).map(([fact, { from }]) => [fact, from])) as BookingEdit;
  if (changed.people) before.seen = { people: changed.people.to };
  return items ? { ...before, ...chosenItems(type, items.from.ids) } : before;
}

/** An edit in words: 'People: 4, Date: Tuesday, December 1, 2026'. What is booked and the departure have no values. */
export function editText({ seen: _seen, ...edit }: BookingEdit, type: BookingType): string {
  return Object.entries(edit)
    .map(([fact, value]) => {
      const { label, text, inMail } = entryOf(fact as BookedFact) as FactEntry<unknown>;
      const hasValue = fact in entries && inMail !== 'nothing';
      return hasValue ? `${label(factWords, type)}: ${oneLine(text(value, factWords))}` : label(factWords, type);
    })
    .join(', ');
}

function entryOf(fact: BookedFact) {
  return fact in entries ? entries[fact as keyof ChangedFacts] : entries.items;
}

/** The names of facts within a sentence: 'People, Date'. */
export function bookedFactNames(facts: readonly BookedFact[]): string {
  return [...new Set(facts.map((fact) => entryOf(fact).label(factWords, 'tour')))].join(', ');
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

function textOf(fact: keyof ChangedFacts, changed: ChangedFacts, type: BookingType, words: FactWords): ChangedFactText {
  const { label, text } = entries[fact] as FactEntry<unknown>;
  const { from, to } = changed[fact] as Both<unknown>;
  return { label: label(words, type), from: text(from, words), to: text(to, words) };
}
