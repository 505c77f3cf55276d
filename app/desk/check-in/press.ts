import { arrivalText } from '../../../domain/departures/check-in.ts';
import type { DepartureMark } from '../../../domain/departures/check-in.ts';
import { keepPress } from '../../data/check-in/presses.ts';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

/** The words of the marks, on their buttons and in their notices. */
export const markWords: Readonly<Record<DepartureMark, string>> = { 'went-out': 'Went out', 'came-back': 'Came back' };

interface CheckedParty {
  id: string;
  name: string;
  people: number;
  arrived?: number | null;
}

/** Checks in a party on a day: how many are there, 0 for a no-show, null to take it back. Undo restores the state. */
export function pressParty(
  { id, name, people, arrived: before = null }: CheckedParty,
  day: string,
  arrived: number | null,
) {
  press(() => {
    keepPress({ party: id, day, arrived });
    showAct({
      topic: `check in ${id}`,
      notice: arrived === null ? 'Check in taken back' : arrived === 0 ? 'No-show' : 'Checked in',
      name,
      ...(arrived ? { outcome: arrivalText(arrived, people) } : {}),
      undo: async () => keepPress({ party: id, day, arrived: before }),
    });
  });
}

/** Marks that a departure went out or came back, or takes that back. `name`: '08:30 Hol Chan Snorkeling'. */
export function pressMark(departure: string, name: string, mark: DepartureMark, isSet: boolean): void {
  press(() => {
    keepPress({ departure, mark, isSet });
    showAct({
      topic: `mark ${departure}`,
      notice: isSet ? markWords[mark] : `Taken back: ${markWords[mark].toLowerCase()}`,
      name,
      undo: async () => keepPress({ departure, mark, isSet: !isSet }),
    });
  });
}

function press(act: () => void): void {
  try {
    act();
  } catch (error) {
    showError(error);
  }
}
