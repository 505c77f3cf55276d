import * as words from '#words/desk-shared-fleet.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import type { Departure } from '../../../../domain/departures/departure.ts';
import { rivalText } from '../../../../domain/departures/fleet.ts';
import type { AssignmentRefusal } from '../../../../domain/departures/fleet.ts';
import { AssignedElsewhereError, changeAssignments, loadFleet } from '../../../data/departures/fleet.ts';
import { isAbout } from '../../../data/offline/unsent-acts.ts';
import { unsentActs } from '../../../data/offline/unsent-storage.ts';
import { sendAssignment } from '../../../data/offline/send-changes.ts';
import { showSuccess } from '../desk-notices.ts';
import { showAct } from '../undo/shown-acts.ts';

/** What of the boats and people of a departure changes, as ids. */
interface AssignmentChange {
  departure: Pick<Departure, 'id' | 'day' | 'assigned'>;
  added: readonly string[];
  removed: readonly string[];
  /** The names of what is added. */
  names: Readonly<Record<string, string>>;
}

/**
 * Changes the boats and people of a departure and offers to take that back. Without a connection the change waits on
 * this device. Throws an Error whose message names the other departure of a boat or person that is not free, otherwise
 * with the reason of the refusal, or 'Failed to change boats and crew'.
 * @param name the departure, such as '08:30 Hol Chan Snorkeling'
 * @param outcome what it has now, such as the name of a boat
 */
export async function assignWithUndo(
  { departure: { id, day, assigned = [] }, added, removed, names }: AssignmentChange,
  { name, outcome }: { name: string; outcome?: string },
  onChanged: () => Promise<void>,
): Promise<void> {
  // An earlier one that waits would be lost. One that was refused is replaced.
  if (unsentActs().some((act) => isAbout(act, 'fleet', id) && act.problem === null)) throw new Error(words.waits);
  const before = Object.fromEntries(assigned.map((one) => [one.id, one.name]));
  const seen = Object.keys(before);
  const sent = await sendAssignment({
    assignedTo: id,
    day,
    name,
    added,
    removed,
    seen,
    names: { ...before, ...names },
  }).catch(nameRival);
  if (sent === 'kept') return showSuccess(words.kept);
  await onChanged();
  showAct({
    topic: `fleet of ${id}`,
    notice: words.changed,
    name,
    ...(outcome ? { outcome } : {}),
    undo: () => changeAssignments(id, removed, added).catch(nameRival),
    onChanged,
  });
}

/** Rethrows the refusal of a boat or a person as an Error whose message names it and the other departure. */
export async function nameRival(error: unknown): Promise<never> {
  if (!(error instanceof AssignedElsewhereError)) throw error;
  throw new Error(await refusalSentence(error.refusal), { cause: error });
}

/** 'Sea Star is on 08:30 Hol Chan Snorkeling at this time, on Saturday, January 31, 2099.' */
async function refusalSentence(refusal: AssignmentRefusal): Promise<string> {
  const fleet = await loadFleet().catch(() => ({ vessels: [], crew: [] }));
  const known = [...fleet.vessels, ...fleet.crew].find(({ id }) => id === refusal.thing);
  return words.elsewhere({
    name: known?.name ?? words.unnamed,
    rival: rivalText(refusal),
    day: longDate(refusal.by.day),
  });
}
