import * as words from '#words/desk-move-parties.ts';
import { chosenOf, hourText } from '../../../domain/departures/departure.ts';
import type { ChosenDeparture, Departure, DepartureTime } from '../../../domain/departures/departure.ts';
import type { DayBooking } from '../../../domain/days/day-plan.ts';
import { changeBooking } from '../../data/change-booking.ts';
import { deleteDeparture, moveParties } from '../../data/departures/departures.ts';
import { sendMove } from '../../data/offline/send-changes.ts';
import { isWaitingAbout } from '../../data/offline/unsent-acts.ts';
import { unsentActs } from '../../data/offline/unsent-storage.ts';
import { decisionNotices } from '../offline/decide-booking.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import { restoreWithFleet } from './restore-with-fleet.ts';

interface MoveOptions {
  /** The message to the visitors. */
  message?: string;
  /** Whether to move them although the departure has no room. */
  allTheSame?: boolean;
  emptied?: Departure | null;
}

/**
 * Moves parties to a departure and offers to move them back. Without a connection the move waits on this device. With
 * `emptied`, removes the departure that they left, if no other party has joined it meanwhile. Throws
 * UnavailableDayError if the departure has no room, otherwise 'Failed to move', or with the reason why it cannot wait.
 * @param onChanged shows the day as it is now
 */
export async function moveWithUndo(
  parties: readonly DayBooking[],
  target: ChosenDeparture & Pick<DepartureTime, 'leaves_at'>,
  { emptied = null, message = '', allTheSame = false }: MoveOptions,
  onChanged: () => Promise<void>,
): Promise<void> {
  const ids = parties.map(({ id }) => id);
  if (unsentActs().some((act) => ids.some((id) => isWaitingAbout(act, id)))) throw new Error(words.waits);
  const name = parties.length === 1 ? parties[0]!.name : words.parties({ count: parties.length });
  const sent = await sendMove({
    parties: ids,
    day: parties[0]!.date,
    name,
    departure: chosenOf(target),
    leavesAt: target.leaves_at,
    message,
    allTheSame,
    seen: Object.fromEntries(parties.map(({ id, departure_id: departure }) => [id, departure])),
    ...(emptied ? { emptied: { id: emptied.id, fleet: (emptied.assigned ?? []).map(({ id }) => id) } } : {}),
  });
  if (sent === 'kept') return showSuccess(decisionNotices.kept);
  const isRemoved = emptied !== null && sent === 'removed';
  if (emptied && !isRemoved) showError(new Error(words.notRemoved({ hour: hourText(emptied.leaves_at) })));
  showAct({
    topic: ids.join(' '),
    notice: words.moved({ hour: hourText(target.leaves_at) }),
    name,
    ...(isRemoved ? { outcome: words.removed({ hour: hourText(emptied.leaves_at) }) } : {}),
    undo: async () => {
      const restored = isRemoved ? await restoreWithFleet(emptied) : null;
      await moveBack(parties.map((party) => (restored ? { ...party, departure_id: restored.id } : party)));
      // Someone else may have put a party on it meanwhile.
      if (target.made) await deleteDeparture(target.id).catch(() => undefined);
      return { outcomeOfUndo: restored?.note };
    },
    onChanged,
  });
}

/** Moves parties to where they were, also to a departure that has become full. */
async function moveBack(parties: readonly Pick<DayBooking, 'id' | 'departure_id'>[]): Promise<void> {
  for (const departure of new Set(parties.map(({ departure_id: from }) => from))) {
    const ids = parties.filter(({ departure_id: from }) => from === departure).map(({ id }) => id);
    if (departure) await moveParties(ids, { id: departure }, { allTheSame: true });
    else for (const id of ids) await changeBooking(id, { departure_id: null }, { allTheSame: true });
  }
}
