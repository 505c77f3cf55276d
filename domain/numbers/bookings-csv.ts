import { bookingReference, bookingTypeTexts, enteredBy } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { changeAuthor } from '../booking/booking-change.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { daysOf } from '../days/booking-days.ts';
import { hourText } from '../departures/departure.ts';
import { localTime } from '../time/local-time.ts';
import { localTimeName } from '../time/local-time-name.ts';
import { sourceInWords } from './booking-source.ts';
import { csvCell, csvFile } from './csv-file.ts';
import type { CsvValue } from './csv-file.ts';
import { languageAtDesk } from '../desk/language-at-desk.ts';
import { languageOf } from '../words/languages.ts';
import { bookingStatuses, isWaiting } from '../booking/booking-status.ts';
import * as words from '../words/en/bookings-csv.ts';

/** A booking with the further data of the export. */
export interface ExportedBooking extends BookingRow {
  /** Oldest first. */
  changes: Pick<
    BookingChange,
    | 'to_status'
    | 'changed_facts'
    | 'changed_at'
    | 'changed_by_name'
    | 'changed_by_email'
    | 'changed_by_link'
    | 'changed_by_guest'
  >[];
  /** Oldest first. */
  notes: { note: string }[];
  forCrew: { note: string } | null;
  figures: { went: number | null } | null;
  /** The boats and the crew of its departure; null for a booking on none. */
  departure: { assignments: { vessel: { name: string } | null; person: { name: string } | null }[] } | null;
  /** The groups of trips that the booking belonged to; left_at is null for the one that it belongs to. */
  groups: { group_id: string; left_at: string | null }[];
}

/**
 * The columns in order, each with its heading and its cell. Numbers and times are values for a spreadsheet, everything
 * else is text.
 */
const columns: readonly [heading: string, cell: (booking: ExportedBooking) => CsvValue, kind?: 'time'][] = [
  [words.reference, ({ id }) => bookingReference(id)],
  [words.status, ({ status }) => bookingStatuses[status].label],
  [words.type, ({ booking_type: type }) => bookingTypeTexts[type].label],
  [
    words.booked,
    ({ booked_items: items }) =>
      items.map(({ name }) => (name === null ? words.unknown : asStored.ofStored(name))).join('; '),
  ],
  [words.day, ({ date }) => date, 'time'],
  [words.days, ({ booked_items: items }) => daysOf(items)],
  [words.people, ({ booking_type: type, people }) => (bookingTypeTexts[type].asksPeople ? people : null)],
  [words.wentOut, ({ figures }) => figures?.went ?? null],
  [words.beginsAt, ({ leaves_at: at }) => (at ? hourText(at) : null), 'time'],
  [words.meetingPoint, ({ meeting_point: place }) => place],
  [words.backAt, ({ back_at: at }) => (at ? hourText(at) : null), 'time'],
  [words.boats, (booking) => assignedTo(booking, 'vessel')],
  [words.crew, (booking) => assignedTo(booking, 'person')],
  [words.pickupAt, ({ pickup_at: at }) => (at ? hourText(at) : null), 'time'],
  [words.pickupFrom, ({ pickup_place: place }) => place],
  [words.name, ({ name }) => name],
  [words.email, ({ email }) => email],
  [words.phone, ({ phone }) => phone],
  [words.language, (booking) => languageAtDesk(languageOf(booking))],
  [words.message, ({ message }) => message],
  [words.notes, ({ notes }) => notes.map(({ note }) => note).join('\n')],
  [words.forCrew, ({ forCrew }) => forCrew?.note ?? null],
  [words.received({ zone: localTimeName }), ({ created_at: at }) => localMinute(at), 'time'],
  [words.firstAnswer({ zone: localTimeName }), ({ changes }) => firstDecision(changes), 'time'],
  [words.lastChangedBy, ({ changes }) => lastChangedBy(changes)],
  [words.source, ({ source }) => sourceInWords(source)],
  [
    words.formTicked({ zone: localTimeName }),
    ({ rental_form: form }) => (form ? localMinute(form.ticked_at) : null),
    'time',
  ],
  // The same for trips that belong together.
  [words.belongsTogether, ({ groups }) => codeOf(groups.find(({ left_at: at }) => at === null)?.group_id ?? null)],
  [words.dividedFrom, ({ divided_from: id }) => codeOf(id)],
  [words.onePartyWith, ({ merged_into: id }) => codeOf(id)],
  [words.enteredBy, (booking) => (booking.entered_by ? enteredBy(booking) : null)],
  [words.suspect, ({ is_suspect: isSuspect }) => (isSuspect ? words.yes : words.no)],
  [words.erased({ zone: localTimeName }), ({ erased_at: at }) => (at ? localMinute(at) : null), 'time'],
  [words.bookingNumber, ({ id }) => id],
];

function assignedTo({ departure }: ExportedBooking, kind: 'vessel' | 'person'): string {
  const names = departure?.assignments.flatMap((one) => one[kind]?.name ?? []) ?? [];
  return names.sort().join('; ');
}

/** Bookings as CSV for a spreadsheet. */
export function bookingsCsv(bookings: readonly ExportedBooking[]): string {
  return csvFile(
    columns.map(([heading]) => heading),
    bookings.map((booking) => columns.map(([, cell, kind]) => csvCell(cell(booking), kind))),
  );
}

function codeOf(id: string | null): string | null {
  return id && bookingReference(id);
}

/** A change of the facts of a booking decides nothing, and a decision that was undone was none. */
function firstDecision(changes: ExportedBooking['changes']): string | null {
  const undone = changes.map(({ to_status: status }) => isWaiting(status)).lastIndexOf(true);
  const decision = changes.find(({ changed_facts: facts }, at) => facts === null && at > undone);
  return decision ? localMinute(decision.changed_at) : null;
}

function lastChangedBy(changes: ExportedBooking['changes']): string | null {
  const last = changes.at(-1);
  return last ? changeAuthor(last) : null;
}

/** Formats a moment as yyyy-MM-dd HH:mm in local time, which spreadsheets read as a time. */
function localMinute(moment: string): string {
  return localTime(new Date(moment)).slice(0, 16);
}
