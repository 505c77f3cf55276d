import * as words from '#words/desk-check-in.ts';
import { arrivalText } from '../../../domain/departures/check-in.ts';
import type { DepartureMark } from '../../../domain/departures/check-in.ts';
import { keepPress } from '../../data/check-in/presses.ts';
import { showError } from '../shared/desk-notices.ts';
import { showAct } from '../shared/undo/shown-acts.ts';

/** The words of the marks, on their buttons and in their notices. */
export const markWords: Readonly<Record<DepartureMark, string>> = {
  'went-out': words.wentOut,
  'came-back': words.cameBack,
};

/** The words of the marks within a sentence. */
export const markWordsWithin: Readonly<Record<DepartureMark, string>> = {
  'went-out': words.wentOutWithin,
  'came-back': words.cameBackWithin,
};

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
      notice: arrived === null ? words.takenBack : arrived === 0 ? words.noShow : words.checkedIn,
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
      notice: isSet ? markWords[mark] : words.markTakenBack({ mark: markWordsWithin[mark] }),
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
