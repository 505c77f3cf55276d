import * as failures from '#words/failures.ts';
import { departureChoices } from '../../../domain/departures/departure.ts';
import type {
  ChosenDeparture,
  Departure,
  DepartureChoice,
  DepartureTime,
  MadeDeparture,
  EquippedDeparture,
  UsualDeparture,
} from '../../../domain/departures/departure.ts';
import { findAssigned } from './fleet.ts';
import { findRefusal } from '../change-booking.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

const columns = 'id, tour_id, leaves_at, back_at, meeting_point, capacity, minimum, weekdays, first_day, last_day';
const usualColumns = 'usual:usual_assignments(vessel_id, crew_member_id)';

/** A usual departure as the form has it, with its boats and crew if they change. */
export type DepartureTimeInput = Omit<EquippedDeparture, 'id' | 'tour_id' | 'usual'> &
  Partial<Pick<EquippedDeparture, 'id' | 'usual'>>;

/**
 * Loads the usual departures of a tour with their boats and crew, in the order of the hour. Throws 'Failed to fetch
 * departures'.
 */
export function loadDepartureTimes(tour: string): Promise<EquippedDeparture[]> {
  const message = failures.fetchDepartures;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const found = rest
      .from('departure_times')
      .select(`${columns}, ${usualColumns}` as const)
      .eq('tour_id', tour);
    return requireRows<EquippedDeparture>(await found.order('leaves_at').order('meeting_point'), message);
  });
}

/** Loads the usual departures of all tours, for the offline copy. Throws 'Failed to fetch departures'. */
export function loadAllDepartureTimes(): Promise<UsualDeparture[]> {
  const message = failures.fetchDepartures;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<UsualDeparture>(await rest.from('departure_times').select(columns).order('leaves_at'), message);
  });
}

/** Replaces the usual departures of a tour, with their usual boats and crew. Throws 'Failed to save departures'. */
export async function saveDepartureTimes(tour: string, times: readonly DepartureTimeInput[]): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('set_departure_times', { tour, times: times.map(withFleet) });
  if (error) throw new Error(failures.saveDepartures, { cause: error });
}

/** The ids of the usual boats and people, as the database takes them. Without them it keeps those that it has. */
function withFleet({ usual, ...time }: DepartureTimeInput) {
  if (!usual) return time;
  const ids = (kind: 'vessel_id' | 'crew_member_id') => usual.flatMap((one) => one[kind] ?? []);
  return { ...time, vessel_ids: ids('vessel_id'), crew_member_ids: ids('crew_member_id') };
}

/** Loads the departures between two days with their people. Throws 'Failed to fetch departures'. */
function loadDepartures(first: string, last: string): Promise<Departure[]> {
  const message = failures.fetchDepartures;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<Departure>(
      await rest.rpc('read_departures', { first_day: first, last_day: last }, { get: true }),
      message,
    );
  });
}

/** Loads what a party of a tour can join on a day. Throws 'Failed to fetch departures'. */
export async function loadDepartureChoices(tour: string, day: string): Promise<DepartureChoice[]> {
  const [usual, departures] = await Promise.all([loadDepartureTimes(tour), loadDepartures(day, day)]);
  return departureChoices(tour, day, usual, departures, () => crypto.randomUUID());
}

/**
 * Loads what parties of several tours can join on several days, in the order of the pairs. Throws 'Failed to fetch
 * departures'.
 * @param pairs at least one
 */
export async function loadSeveralChoices(
  pairs: readonly { tour: string; day: string }[],
): Promise<DepartureChoice[][]> {
  const days = pairs.map(({ day }) => day).sort();
  const [usual, departures] = await Promise.all([loadAllDepartureTimes(), loadDepartures(days[0]!, days.at(-1)!)]);
  return pairs.map(({ tour, day }) => departureChoices(tour, day, usual, departures, () => crypto.randomUUID()));
}

/** Makes a departure by hand, once for its id. Throws 'Failed to add departure'. */
export async function addDeparture(id: string, made: MadeDeparture): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('add_departure', { departure: id, made });
  if (error) throw new Error(failures.addDeparture, { cause: error });
}

/**
 * Makes a departure that was deleted once more, with its boats and people. Returns its id, which is another one if the
 * day has the same usual departure again, and the names of those that are not free any more. Throws 'Failed to add
 * departure'.
 */
export async function restoreDeparture(departure: Departure): Promise<{ id: string; missing: string[] }> {
  const { id, default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum, called_off_at } =
    departure;
  const made = { default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum, called_off_at };
  const had = departure.assigned ?? [];
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('restore_departure', {
    departure: id,
    made,
    ...(departure.assigned ? { fleet: had.map((one) => one.id) } : {}),
  });
  if (error) throw new Error(failures.addDeparture, { cause: error });
  const restored = data as { departure: string; missing: string[] };
  const missing = had.filter((one) => restored.missing.includes(one.id)).map(({ name }) => name);
  return { id: restored.departure, missing };
}

/**
 * Makes the departure that was chosen, if it is not made yet. Returns its id, which is another one if the day has it
 * already. Throws 'Failed to add departure'.
 */
export async function makeChosen({ id, made }: ChosenDeparture): Promise<string> {
  if (!made) return id;
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('choose_departure', { departure: id, made });
  if (error) throw new Error(failures.addDeparture, { cause: error });
  return data;
}

/** Deletes a departure without parties. Throws 'Failed to remove departure', also for one with parties. */
export async function deleteDeparture(id: string): Promise<void> {
  const message = failures.removeDeparture;
  const rest = await loadUserRest();
  const answer = await rest.from('departures').delete().eq('id', id).select('id');
  if (answer.error?.code === '23503') throw new Error(failures.partiesOnDeparture);
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
  if (error) throw findRefusal(error) ?? new Error(failures.move, { cause: error });
  return data.moved;
}

/**
 * Puts the parties of a departure in this order; without parties, back in the usual one. Throws 'The parties of this
 * departure have changed' if one of them has left it, otherwise 'Failed to save the order'.
 */
export async function orderParties(departure: string, parties: readonly string[]): Promise<void> {
  const { error } = await (await loadUserRest()).rpc('order_parties', { departure, parties: [...parties] });
  if (error) throw refusedError(error, failures.saveTheOrder);
}

/**
 * Cancels the bookings of all parties on a departure, all or none, and mails each guest with the reason. Returns the
 * bookings. Throws an Error with the reason of the refusal, otherwise 'Failed to call the departure off'.
 */
export async function callOffDeparture(id: string, reason: string): Promise<{ id: string; name: string }[]> {
  const rest = await loadUserRest();
  const { data, error } = await rest.rpc('call_off_departure', { departure: id, reason });
  if (error) throw refusedError(error, failures.callTheDepartureOff);
  return data as { id: string; name: string }[];
}

/** What of a departure can change. */
export type DepartureEdit = Partial<Omit<DepartureTime, 'id' | 'tour_id'>>;

/**
 * Changes a departure; each party whose hour, place or way back differs gets a mail. Throws AssignedElsewhereError if a
 * boat or a person of it is on another departure at the new time, an Error with the reason of the refusal, otherwise
 * 'Failed to change departure'.
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
  if (error) throw findAssigned(error) ?? refusedError(error, failures.changeDeparture);
  return data;
}
