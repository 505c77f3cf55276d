import * as words from '#words/desk-fleet.ts';
import type { CrewMember, Vessel } from '../../../domain/departures/fleet.ts';
import { deleteFromFleet, saveCrewMember, saveVessel } from '../../data/departures/fleet.ts';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

type Item = Vessel | CrewMember;

/** How one kind of thing is stored and deleted. */
export interface FleetWork<One extends Item> {
  save: (one: One) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export const vesselWork: FleetWork<Vessel> = { save: saveVessel, remove: (id) => deleteFromFleet('vessels', id) };
export const crewWork: FleetWork<CrewMember> = {
  save: saveCrewMember,
  remove: (id) => deleteFromFleet('crew_members', id),
};

/**
 * Stores a new or changed thing and offers to take it back. Throws an Error with a message for the operator.
 * @param before the values that it had; null for a new one
 */
export async function saveWithUndo<One extends Item>(
  one: One,
  before: One | null,
  notice: string,
  { save, remove }: FleetWork<One>,
  onChanged: () => Promise<void>,
): Promise<void> {
  await save(one);
  showAct({
    topic: one.id,
    notice,
    name: one.name,
    undo: () => (before ? save(before) : remove(one.id)),
    onChanged,
  });
  await onChanged();
}

/** Retires a thing, or brings it back. */
export async function retire<One extends Item>(
  one: One,
  work: FleetWork<One>,
  onChanged: () => Promise<void>,
): Promise<void> {
  const isRetired = !one.is_retired;
  try {
    await saveWithUndo(
      { ...one, is_retired: isRetired },
      one,
      isRetired ? words.retired : words.broughtBack,
      work,
      onChanged,
    );
  } catch (error) {
    showError(error);
  }
}

/** Deletes a thing that was on no departure, and offers to store it again. */
export async function removeWithUndo<One extends Item>(
  one: One,
  { save, remove }: FleetWork<One>,
  onChanged: () => Promise<void>,
): Promise<void> {
  try {
    await remove(one.id);
    showAct({
      topic: one.id,
      notice: words.removed,
      name: one.name,
      undo: () => save(one),
      onChanged,
    });
  } catch (error) {
    showError(error);
  }
  await onChanged();
}
