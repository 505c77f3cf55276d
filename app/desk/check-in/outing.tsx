import * as words from '#words/desk-check-in.ts';
import { localClock, localToday } from '../../../domain/booking/booking-dates.ts';
import { hereText, outingOf } from '../../../domain/departures/check-in.ts';
import type { DepartureMark } from '../../../domain/departures/check-in.ts';
import type { CrewParty } from '../../../domain/days/day-plan.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check-in.module.css';
import { markWords, markWordsWithin, pressMark } from './press.ts';

interface OutingProps {
  parties: readonly CrewParty[];
  /** yyyy-MM-dd */
  day: string;
  /** '08:30 Hol Chan Snorkeling' */
  name: string;
  /** Whether the buttons are there: the day has come. */
  canPress: boolean;
}

/** Who is here of the parties of a trip, and for a departure the marks that it went out and came back. */
export function Outing({ parties, day, name, canPress }: OutingProps) {
  const { went_out_at: out, came_back_at: back } = outingOf(parties);
  const here = hereText(parties);
  const departure = parties[0]?.departure_id ?? null;
  const marks: [DepartureMark, string | null][] = [
    ['went-out', out],
    ['came-back', back],
  ];
  const next = back ? null : out ? 'came-back' : 'went-out';
  const last = back ? 'came-back' : out ? 'went-out' : null;
  const known = [here, ...marks.map(([mark, at]) => at && markText(mark, at, day))].filter(Boolean);
  const canMark = canPress && departure !== null;
  if (known.length === 0 && !canMark) return null;
  return (
    <div className={styles.outing}>
      <p>{known.join(' · ')}</p>
      {canMark && next && (
        <Button
          variant="secondary"
          aria-label={`${markWords[next]}: ${name}`}
          onClick={() => pressMark(departure, name, next, true)}
        >
          {markWords[next]}
        </Button>
      )}
      {canMark && last && (
        <Button
          variant="quiet"
          aria-label={words.takeBackOf({ mark: markWordsWithin[last], name })}
          onClick={() => pressMark(departure, name, last, false)}
        >
          {words.takeBack}
        </Button>
      )}
    </div>
  );
}

/** 'Went out 08:36'; without the hour if it was pressed on a later day. */
function markText(mark: DepartureMark, at: string, day: string): string {
  return localToday(new Date(at)) === day ? `${markWords[mark]} ${localClock(at)}` : markWords[mark];
}
