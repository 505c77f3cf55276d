import { hourText } from '../../../domain/departures/departure.ts';
import type { ChosenDeparture, DepartureTime } from '../../../domain/departures/departure.ts';
import type { DayBooking } from '../../../domain/days/day-plan.ts';
import { changeBooking } from '../../data/change-booking.ts';
import { deleteDeparture, moveParties } from '../../data/departures/departures.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

/**
 * Moves parties to a departure and offers to move them back. Throws UnavailableDayError if the departure has no room,
 * otherwise 'Failed to move'.
 * @param onChanged shows the day as it is now
 */
export async function moveWithUndo(
  parties: readonly DayBooking[],
  target: ChosenDeparture & Pick<DepartureTime, 'leaves_at'>,
  options: { message?: string; allTheSame?: boolean },
  onChanged: () => Promise<void>,
): Promise<void> {
  const ids = parties.map(({ id }) => id);
  await moveParties(ids, target, options);
  showAct({
    topic: ids.join(' '),
    notice: `Moved to ${hourText(target.leaves_at)}`,
    name: parties.length === 1 ? parties[0]!.name : `${parties.length} parties`,
    undo: async () => {
      await moveBack(parties);
      // Someone else may have put a party on it meanwhile.
      if (target.made) await deleteDeparture(target.id).catch(() => undefined);
      await onChanged();
    },
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
