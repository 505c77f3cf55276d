import * as failures from '#words/failures.ts';
import type { BookingRow } from '../../domain/booking/booking.ts';
import type { BookingChange } from '../../domain/booking/booking-change.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { ChangeRequest } from '../../domain/booking/change-request.ts';
import type { ChosenDeparture } from '../../domain/departures/departure.ts';
import type { MailKind } from '../../domain/mail/mail-message.ts';
import type { DayOffer } from '../../domain/offers/day-offer.ts';
import { findRefusal, rethrowRefusal } from './change-booking.ts';
import { refusedError } from './refusals/desk-refusals.ts';
import { serverNow } from './clock/server-clock.ts';
import { makeChosen } from './departures/departures.ts';
import { loadUserRest, withErrorMessage, requireRows } from './rest-client.ts';
import type { BookingWeather } from './weather/weather-calls.ts';

/** The columns of table booking_notes that the desk shows. */
export interface BookingNote {
  id: string;
  note: string;
  /** The name of the author at that time. */
  written_by_name: string | null;
  written_at: string;
}

/** The columns of table mail_outbox that the desk shows. */
export interface BookingMail {
  id: string;
  kind: MailKind;
  status: 'pending' | 'sent' | 'failed';
  change_id: string | null;
  repetition: number;
  attempts: number;
  created_at: string;
  next_attempt_at: string;
  /** The mail does not leave before, so that its decision can be undone; null if it does not wait. */
  held_until: string | null;
  sent_at: string | null;
  last_error: string | null;
}

/** A row of table change_requests. */
export interface AskedChangeRequest extends ChangeRequest {
  id: string;
  /** When the change request was marked as done or the booking was cancelled; null while the change request is open. */
  handled_at: string | null;
  /** The offered day that the visitor chose, yyyy-MM-dd. */
  wanted_day: string | null;
}

/** The columns of table rental_moves that the desk shows. */
export interface RentalMove {
  id: string;
  /** The name of the cart; `to_cart` too. */
  from_cart: string;
  to_cart: string;
  moved_by_name: string | null;
  moved_at: string;
}

/** A booking with its history, notes and mails. */
export interface BookingFile {
  booking: BookingRow;
  /** Oldest first, like the notes and the mails. */
  changes: BookingChange[];
  requests: AskedChangeRequest[];
  moves: RentalMove[];
  /** The weather calls that affect the booking. */
  weather: BookingWeather[];
  /** The offers of other days that people made. */
  offers: DayOffer[];
  notes: BookingNote[];
  /** What the crew must know of the party; '' for nothing. */
  crewNote: string;
  mails: BookingMail[];
}

/** An offer of a weather call, or of a person. */
type StoredOffer = Omit<DayOffer, 'open_from'> & { open_from: string | null; call: BookingWeather | null };

const fileColumns = `*,
  changes:booking_changes(id, booking_id, sequence, from_status, to_status, from_date, changed_facts, moved_facts,
    message, changed_by_email, changed_by_name, changed_by_link, changed_by_guest, changed_at, undoes),
  requests:change_requests(id, kind, message, wanted_day, asked_facts, sent_at, handled_at),
  moves:rental_moves(id, from_cart, to_cart, moved_by_name, moved_at),
  notes:booking_notes(id, note, written_by_name, written_at),
  forCrew:crew_notes(note),
  mails:mail_outbox(id, kind, status, change_id, repetition, attempts, created_at, next_attempt_at, held_until, sent_at,
    last_error),
  offers:day_offers(id, offered_days, message, confirms, made_at, made_by_name, open_from, chosen_day, none_fits_at,
    ended_at, ended_by_name, call:weather_calls(id, day, reason, created_at, created_by_name, undone_at,
    undone_by_name))` as const;

/** Loads the booking with its history, notes and mails. Null for an unknown id. Throws 'Failed to fetch bookings'. */
export function loadBookingFile(id: string): Promise<BookingFile | null> {
  return withErrorMessage(failures.fetchBookings, async () => {
    const rest = await loadUserRest();
    const found = await rest
      .from('bookings')
      .select(fileColumns)
      .eq('id', id)
      .order('sequence', { referencedTable: 'changes' })
      .order('sent_at', { referencedTable: 'requests' })
      .order('moved_at', { referencedTable: 'moves' })
      .order('written_at', { referencedTable: 'notes' })
      .order('created_at', { referencedTable: 'mails' })
      .order('kind', { referencedTable: 'mails' });
    // 22P02: the id is not a UUID, so no booking has this id.
    if (found.error?.code === '22P02') return null;
    type Row = BookingRow &
      Omit<BookingFile, 'booking' | 'weather' | 'offers' | 'crewNote'> & {
        offers: StoredOffer[];
        forCrew: { note: string } | null;
      };
    const [row] = requireRows<Row>(found, failures.fetchBookings);
    if (!row) return null;
    const { changes, requests, moves, notes, forCrew, mails, offers, ...booking } = row;
    const crewNote = forCrew?.note ?? '';
    const weather = offers.flatMap(({ call }) => call ?? []);
    const byPeople = offers.flatMap(({ call, open_from: openFrom, ...offer }) =>
      call === null && openFrom !== null ? { ...offer, open_from: openFrom } : [],
    );
    return { booking, changes, requests, moves, notes, crewNote, mails, weather, offers: byPeople };
  });
}

/** What goes with a decision. */
export interface DecisionOptions {
  /** The message to the visitor. */
  message?: string;
  /** The departure that the party of a confirmed booking joins. */
  departure?: ChosenDeparture;
  /** Whether to confirm although the departure has no room. */
  allTheSame?: boolean;
}

/**
 * Changes the status and mails the visitor, with the message. Throws TakenCartError if the cart has another confirmed
 * rental, UnavailableDayError if the departure has no room, otherwise 'Failed to update booking status', also for a
 * transition that the database does not allow.
 */
export async function updateBookingStatus(
  id: string,
  status: BookingStatus,
  { message = '', departure, allTheSame = false }: DecisionOptions = {},
): Promise<void> {
  await withErrorMessage(failures.updateBookingStatus, async () => {
    const rest = await loadUserRest();
    if (message.trim() || departure || allTheSame) {
      const joined = departure && (await makeChosen(departure));
      const { error } = await rest.rpc('decide_booking', {
        booking: id,
        decision: status,
        message,
        ...(joined ? { departure: joined } : {}),
        all_the_same: allTheSame,
      });
      if (error) throw error;
      return;
    }
    const answer = await rest.from('bookings').update({ status }).eq('id', id).select('id');
    // Row-level security reports a forbidden change as zero rows without an error.
    if (answer.error) throw answer.error;
    if (answer.data.length !== 1) throw new Error(failures.updateBookingStatus);
  }).catch(rethrowRefusal);
}

/**
 * Moves a booking to the day that its visitor chose, confirms it, and mails the visitor. Returns the sequence of the
 * move in the history. Throws UnavailableDayError if the day is closed or full or its departure has no room,
 * TakenCartError if the cart has another confirmed rental; otherwise an Error with the reason of the refusal, or
 * 'Failed to move the booking'.
 * @param allTheSame whether to move it although the day is closed or full
 */
export async function moveToWantedDay(requestId: string, allTheSame = false): Promise<number> {
  const rest = await loadUserRest();
  const wish = { change_request: requestId, all_the_same: allTheSame };
  const { data, error } = await rest.rpc('move_to_wanted_day', wish);
  if (error) throw findRefusal(error) ?? refusedError(error, failures.moveTheBooking);
  return data;
}

/** Marks a change request as done. Throws 'Failed to update request'. */
export function markAsDone(requestId: string): Promise<void> {
  return withErrorMessage(failures.updateRequest, async () => {
    const rest = await loadUserRest();
    const handled = { handled_at: serverNow().toISOString() };
    const answer = await rest.from('change_requests').update(handled).eq('id', requestId).select('id');
    if (requireRows(answer, failures.updateRequest).length !== 1) throw new Error(failures.updateRequest);
  });
}

/** Adds an internal note. Throws 'Failed to save note'. */
export function addBookingNote(bookingId: string, note: string): Promise<void> {
  return withErrorMessage(failures.saveNote, async () => {
    const rest = await loadUserRest();
    requireRows(
      await rest.from('booking_notes').insert({ booking_id: bookingId, note }).select('id'),
      failures.saveNote,
    );
  });
}

/** Deletes a note. Throws 'Failed to delete note', also if the note no longer exists. */
export function deleteBookingNote(id: string): Promise<void> {
  return withErrorMessage(failures.deleteNote, async () => {
    const rest = await loadUserRest();
    if (
      requireRows(await rest.from('booking_notes').delete().eq('id', id).select('id'), failures.deleteNote).length !== 1
    )
      throw new Error(failures.deleteNote);
  });
}

/** Sends a mail again, or a pending mail now. Throws 'Failed to send mail again'. */
export function sendMailAgain(id: string): Promise<void> {
  return withErrorMessage(failures.sendMailAgain, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('send_mail_again', { mail: id });
    if (error) throw error;
  });
}
