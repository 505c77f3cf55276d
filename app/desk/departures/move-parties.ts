import * as words from '#words/desk-move-parties.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import type { ChosenDeparture, Departure, DepartureTime } from '../../../domain/departures/departure.ts';
import type { DayBooking } from '../../../domain/days/day-plan.ts';
import { changeBooking } from '../../data/change-booking.ts';
import { deleteDeparture, moveParties, restoreDeparture } from '../../data/departures/departures.ts';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

/**
 * Moves parties to a departure and offers to move them back. With `emptied`, removes the departure that they left, if
 * no other party has joined it meanwhile. Throws UnavailableDayError if the departure has no room, otherwise 'Failed to
 * move'.
 * @param onChanged shows the day as it is now
 */
export async function moveWithUndo(
  parties: readonly DayBooking[],
  target: ChosenDeparture & Pick<DepartureTime, 'leaves_at'>,
  { emptied = null, ...options }: { message?: string; allTheSame?: boolean; emptied?: Departure | null },
  onChanged: () => Promise<void>,
): Promise<void> {
  const ids = parties.map(({ id }) => id);
  await moveParties(ids, target, options);
  const isRemoved = emptied !== null && (await removeEmpty(emptied.id));
  showAct({
    topic: ids.join(' '),
    notice: words.moved({ hour: hourText(target.leaves_at) }),
    name: parties.length === 1 ? parties[0]!.name : words.parties({ count: parties.length }),
    ...(isRemoved ? { outcome: words.removed({ hour: hourText(emptied.leaves_at) }) } : {}),
    undo: async () => {
      if (isRemoved) await restoreDeparture(emptied);
      await moveBack(parties);
      // Someone else may have put a party on it meanwhile.
      if (target.made) await deleteDeparture(target.id).catch(() => undefined);
    },
    onChanged,
  });
}

/** Moves parties to where they were, also to a departure that has become full. */
async function moveBack(parties: readonly DayBooking[]): Promise<void> {
  for (const departure of new Set(parties.map(({ departure_id: from }) => from))) {
    const ids = parties.filter(({ departure_id: from }) => from === departure).map(({ id }) => id);
    if (departure) await moveParties(ids, { id: departure }, { allTheSame: true });
    else for (const id of ids) await changeBooking(id, { departure_id: null }, { allTheSame: true });
  }
}

/** Deletes a departure. Returns whether it had no party. */
async function removeEmpty(departure: string): Promise<boolean> {
  try {
    await deleteDeparture(departure);
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}
