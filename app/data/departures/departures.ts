import { departureChoices } from '../../../domain/departures/departure.ts';
import type {
  ChosenDeparture,
  Departure,
  DepartureChoice,
  DepartureTime,
  MadeDeparture,
} from '../../../domain/departures/departure.ts';
import { findRefusal } from '../change-booking.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

const columns = 'id, tour_id, leaves_at, back_at, meeting_point, capacity, minimum';

/** A usual departure as the form has it; a new one has no id yet. */
export type DepartureTimeInput = Omit<DepartureTime, 'id' | 'tour_id'> & { id?: string };

/** Loads the usual departures of a tour, in the order of the hour. Throws 'Failed to fetch departures'. */
export function loadDepartureTimes(tour: string): Promise<DepartureTime[]> {
  const message = 'Failed to fetch departures';
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const found = rest.from('departure_times').select(columns).eq('tour_id', tour);
    return requireRows<DepartureTime>(await found.order('leaves_at').order('meeting_point'), message);
  });
}

/** Loads the usual departures of all tours, for the offline copy. Throws 'Failed to fetch departures'. */
export function loadAllDepartureTimes(): Promise<DepartureTime[]> {
  const message = 'Failed to fetch departures';
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<DepartureTime>(await rest.from('departure_times').select(columns).order('leaves_at'), message);
  });
}

/** Replaces the usual departures of a tour. Throws 'Failed to save departures'. */
export async function saveDepartureTimes(tour: string, times: readonly DepartureTimeInput[]): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('set_departure_times', { tour, times: [...times] });
  if (error) throw new Error('Failed to save departures', { cause: error });
}

/** Loads the departures of a day with their people. Throws 'Failed to fetch departures'. */
function loadDepartures(day: string): Promise<Departure[]> {
  const message = 'Failed to fetch departures';
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<Departure>(
      await rest.rpc('read_departures', { first_day: day, last_day: day }, { get: true }),
      message,
    );
  });
}

/** Loads what a party of a tour can join on a day. Throws 'Failed to fetch departures'. */
export async function loadDepartureChoices(tour: string, day: string): Promise<DepartureChoice[]> {
  const [usual, departures] = await Promise.all([loadDepartureTimes(tour), loadDepartures(day)]);
  return departureChoices(tour, day, usual, departures, () => crypto.randomUUID());
}

/** Makes a departure by hand, once for its id. Throws 'Failed to add departure'. */
export async function addDeparture(id: string, made: MadeDeparture): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('add_departure', { departure: id, made });
  if (error) throw new Error('Failed to add departure', { cause: error });
}

/** Makes a departure that was deleted once more. Throws 'Failed to add departure'. */
export function restoreDeparture(departure: Departure): Promise<void> {
  const { id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum } = departure;
  return addDeparture(id, { tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum });
}

/** Makes the departure that was chosen, if it is not made yet. Throws 'Failed to add departure'. */
export async function makeChosen({ id, made }: ChosenDeparture): Promise<void> {
  if (made) await addDeparture(id, made);
}

/** Deletes a departure without parties. Throws 'Failed to remove departure', also for one with parties. */
export async function deleteDeparture(id: string): Promise<void> {
  const message = 'Failed to remove departure';
  const rest = await loadUserRest();
  const answer = await rest.from('departures').delete().eq('id', id).select('id');
  if (answer.error?.code === '23503') throw new Error('Parties are on this departure. Move them first');
  if (requireRows(answer, message).length !== 1) throw new Error(message);
}

/**
 * Moves parties to a departure of their tour and day, all or none; each gets a mail if its hour or place differs.
 * Returns how many moved. Throws UnavailableDayError if it has no room, otherwise 'Failed to move'.
 */
export async function moveParties(
  parties: readonly string[],
  { id, made }: ChosenDeparture,
  { message = '', allTheSame = false }: { message?: string; allTheSame?: boolean } = {},
): Promise<number> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('move_parties', {
    parties: [...parties],
    departure: id,
    ...(made ? { made } : {}),
    ...(message ? { message } : {}),
    all_the_same: allTheSame,
  });
  if (error) throw findRefusal(error) ?? new Error('Failed to move', { cause: error });
  return data.moved;
}

/** What of a departure can change. */
export type DepartureEdit = Partial<Omit<DepartureTime, 'id' | 'tour_id'>>;

/**
 * Changes a departure; each party whose hour, place or way back differs gets a mail. Throws an Error with the reason of
 * the database, otherwise 'Failed to change departure'.
 */
export async function changeDeparture(
  id: string,
  changes: DepartureEdit,
  message = '',
): Promise<{ outcome: 'done' | 'same'; parties: number }> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('change_departure', {
    departure: id,
    changes,
    ...(message ? { message } : {}),
  });
  if (error) {
    const isOver = error.message === 'This departure is over';
    throw new Error(isOver ? error.message : 'Failed to change departure', { cause: error });
  }
  return data;
}
