import * as failures from '#words/failures.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** The columns of table guest_notes that the desk shows. */
export interface GuestNote {
  id: string;
  note: string;
  /** The name of the author at that time. */
  written_by_name: string | null;
  written_at: string;
}

/** A row of table guest_merges: two bookings whose guests an administrator joined. */
export interface GuestMerge {
  id: string;
  booking_id: string;
  other_id: string;
  merged_at: string;
  /** The name of the administrator at that time. */
  merged_by_name: string | null;
}

/** A guest: their bookings, and what the desk knows besides (docs/decisions/0031-one-place-per-guest.md). */
export interface Guest {
  /** Newest first, at least one. */
  bookings: BookingRow[];
  /** Oldest first. */
  notes: GuestNote[];
  /** Each language once, with the bookings that it is stored with. */
  languages: ReadonlyMap<string, string[]>;
  /** Oldest first. */
  merges: GuestMerge[];
  /** The group of each booking that belongs to others. */
  groups: ReadonlyMap<string, string>;
}

/** A guest that a search found, with the name and the contact of their newest booking that fits. */
export interface FoundGuest {
  /** The id of that booking. */
  id: string;
  name: string;
  email: string;
  phone: string;
  /** The number of all bookings of the guest. */
  bookings: number;
}

const guestColumns = `*,
  notes:guest_notes(id, note, written_by_name, written_at),
  languages:guest_languages(language),
  merges:guest_merges!guest_merges_booking_id_fkey(id, booking_id, other_id, merged_at, merged_by_name),
  groups:booking_groups(group_id, left_at)` as const;

interface Row extends BookingRow {
  notes: GuestNote[];
  languages: { language: string }[];
  merges: GuestMerge[];
  groups: { group_id: string; left_at: string | null }[];
}

/**
 * Loads the guest of a booking. Null if the booking is erased or there is none. For administrators. Throws 'Failed to
 * fetch guest'.
 */
export function loadGuest(booking: string): Promise<Guest | null> {
  return withErrorMessage(failures.fetchGuest, async () => {
    const rest = await loadUserRest();
    const found = await rest
      .rpc('bookings_of_guest', { booking }, { get: true })
      .select(guestColumns)
      .order('created_at', { ascending: false })
      .order('id')
      .order('language', { referencedTable: 'languages' });
    // 22P02: the id is not a UUID, so no booking has this id.
    if (found.error?.code === '22P02') return null;
    const rows = requireRows<Row>(found, failures.fetchGuest);
    if (rows.length === 0) return null;
    const languages = new Map<string, string[]>();
    for (const row of rows)
      for (const { language } of row.languages) languages.set(language, [...(languages.get(language) ?? []), row.id]);
    return {
      bookings: rows.map(({ notes: _notes, languages: _languages, merges: _merges, groups: _groups, ...row }) => row),
      notes: rows.flatMap(({ notes }) => notes).sort((one, other) => one.written_at.localeCompare(other.written_at)),
      languages,
      merges: rows.flatMap(({ merges }) => merges).sort((one, other) => one.merged_at.localeCompare(other.merged_at)),
      groups: new Map(
        rows.flatMap(({ id, groups }) =>
          groups.filter((one) => one.left_at === null).map((one) => [id, one.group_id] as const),
        ),
      ),
    };
  });
}

/**
 * Finds guests by name, e-mail address, telephone number or reference, those of the newest bookings first. None for
 * fewer than two letters. For administrators. Throws 'Failed to fetch guests'.
 */
export function findGuests(words: string): Promise<FoundGuest[]> {
  return withErrorMessage(failures.fetchGuests, async () => {
    if (words.length < 2) return [];
    const rest = await loadUserRest();
    return requireRows<FoundGuest>(await rest.rpc('find_guests', { words }, { get: true }), failures.fetchGuests);
  });
}

/** Adds a note about the guest of a booking. Throws 'Failed to save note'. */
export function addGuestNote(booking: string, note: string): Promise<void> {
  return withErrorMessage(failures.saveNote, async () => {
    const rest = await loadUserRest();
    requireRows(await rest.from('guest_notes').insert({ booking_id: booking, note }).select('id'), failures.saveNote);
  });
}

/** Deletes a note about a guest. Throws 'Failed to delete note', also if the note no longer exists. */
export function deleteGuestNote(id: string): Promise<void> {
  return withErrorMessage(failures.deleteNote, async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('guest_notes').delete().eq('id', id).select('id');
    if (requireRows(answer, failures.deleteNote).length !== 1) throw new Error(failures.deleteNote);
  });
}

/** Stores that the guest of a booking speaks a language. Idempotent. Throws 'Failed to save language'. */
export function addGuestLanguage(booking: string, language: string): Promise<void> {
  return withErrorMessage(failures.saveLanguage, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.from('guest_languages').insert({ booking_id: booking, language });
    // 23505: a colleague has just added it.
    if (error && error.code !== '23505') throw error;
  });
}

/** Removes a language from the bookings that it is stored with. Idempotent. Throws 'Failed to remove language'. */
export function removeGuestLanguage(bookings: readonly string[], language: string): Promise<void> {
  return withErrorMessage(failures.removeLanguage, async () => {
    const rest = await loadUserRest();
    const { error } = await rest
      .from('guest_languages')
      .delete()
      .eq('language', language)
      .in('booking_id', [...bookings]);
    if (error) throw error;
  });
}

/** Joins the guests of two bookings. Null if they are one guest already. Throws 'Failed to merge the guests'. */
export function mergeGuests(booking: string, other: string): Promise<string | null> {
  return withErrorMessage(failures.mergeTheGuests, async () => {
    const rest = await loadUserRest();
    const { data, error } = await rest.rpc('merge_guests', { booking, other });
    if (error) throw error;
    return data;
  });
}

/** Takes a merge back. Idempotent. Throws 'Failed to take the guests apart'. */
export function takeGuestsApart(merge: string): Promise<void> {
  return withErrorMessage(failures.takeTheGuestsApart, async () => {
    const rest = await loadUserRest();
    const { error } = await rest.rpc('take_guests_apart', { merge });
    if (error) throw error;
  });
}
