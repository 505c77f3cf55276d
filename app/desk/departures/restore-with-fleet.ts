import * as words from '#words/desk-departures.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { restoreDeparture } from '../../data/departures/departures.ts';

/** A departure that Undo has made once more. */
interface RestoredDeparture {
  id: string;
  /** What it came back without, as a sentence; undefined if it has all. */
  note: string | undefined;
}

/** Makes a removed departure once more, with its boats and people as far as they are free. */
export async function restoreWithFleet(departure: Departure): Promise<RestoredDeparture> {
  const { id, missing } = await restoreDeparture(departure);
  const hour = hourText(departure.leaves_at);
  return { id, note: missing.length > 0 ? words.backWithout({ hour, names: missing.join(', ') }) : undefined };
}
