import * as failures from '#words/failures.ts';
import type { AssignmentRefusal, CrewMember, Vessel } from '../../../domain/departures/fleet.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { readRefusal } from '../refusals/read-refusal.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** Boats and vans, and people, in the order of their names; also the retired ones. */
export interface Fleet {
  vessels: Vessel[];
  crew: CrewMember[];
}

/** An account with the role crew. */
interface CrewAccount {
  /** uuid */
  id: string;
  name: string;
}

/** Thrown if a boat or a person is on another departure at this time. */
export class AssignedElsewhereError extends Error {
  readonly refusal: AssignmentRefusal;

  constructor(refusal: AssignmentRefusal, cause: unknown) {
    super(failures.onAnotherDeparture, { cause });
    this.refusal = refusal;
  }
}

/** Loads all boats, vans and people. Throws 'Failed to fetch boats and crew'. */
export function loadFleet(): Promise<Fleet> {
  const message = failures.fetchBoatsAndCrew;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const [vessels, crew] = await Promise.all([
      rest.from('vessels').select('*').order('kind').order('name').order('id'),
      rest.from('crew_members').select('*').order('name').order('id'),
    ]);
    return { vessels: requireRows<Vessel>(vessels, message), crew: requireRows<CrewMember>(crew, message) };
  });
}

/** Loads the accounts with the role crew. For administrators. Throws 'Failed to fetch accounts'. */
export function loadCrewAccounts(): Promise<CrewAccount[]> {
  const message = failures.fetchAccounts;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<CrewAccount>(await rest.rpc('list_crew_accounts', {}, { get: true }), message);
  });
}

/** Stores a boat or a van, a new one or one with new values. Throws 'Failed to save'. */
export async function saveVessel(vessel: Vessel): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.from('vessels').upsert(vessel);
  if (error) throw new Error(failures.save, { cause: error });
}

/** Stores a person of the crew, a new one or one with new values. Throws 'Failed to save'. */
export async function saveCrewMember(person: CrewMember): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.from('crew_members').upsert(person);
  if (error?.code === '23505') throw new Error(failures.accountTaken, { cause: error });
  if (error) throw new Error(failures.save, { cause: error });
}

/** Deletes a boat, a van or a person that was on no departure. Throws an Error with the reason. */
export async function deleteFromFleet(table: 'vessels' | 'crew_members', id: string): Promise<void> {
  const message = failures.deleteIt;
  const rest = await loadUserRest();
  const answer = await rest.from(table).delete().eq('id', id).select('id');
  if (answer.error?.code === '23503') throw new Error(failures.wasOnDeparture);
  if (requireRows(answer, message).length !== 1) throw new Error(message);
}

/**
 * Assigns boats, vans and people to a departure and takes others off, all or none. Throws AssignedElsewhereError,
 * otherwise 'Failed to change boats and crew'.
 */
export async function changeAssignments(
  departure: string,
  added: readonly string[],
  removed: readonly string[],
): Promise<void> {
  const rest = await loadUserRest();
  const { error } = await rest.rpc('change_assignments', { departure, added: [...added], removed: [...removed] });
  if (error) throw findAssigned(error) ?? new Error(failures.changeBoatsAndCrew, { cause: error });
}

/** The other departure in an error of the data service. Null for any other error. */
export function findAssigned(error: unknown): AssignedElsewhereError | null {
  const refusal = readRefusal(error);
  return refusal?.code === 'fleet.assigned' ? new AssignedElsewhereError(refusal.values, error) : null;
}

/** Loads the departures of days with their boats and crew, at most 62 days. Throws 'Failed to fetch departures'. */
export function loadBoard(first: string, last: string): Promise<Departure[]> {
  const message = failures.fetchDepartures;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const board = await rest.rpc('read_board', { first_day: first, last_day: last }, { get: true });
    return requireRows<Departure>(board, message);
  });
}
