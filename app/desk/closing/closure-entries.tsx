import * as words from '#words/desk-closing.ts';
import { periodInWords } from '../../../domain/days/booking-days.ts';
import { closureEntries, stepThatOpens } from '../../../domain/days/closed-days.ts';
import type { ClosedDays } from '../../../domain/days/closed-days.ts';
import type { Period } from '../../../domain/days/unavailable-days.ts';
import { Button } from '../../ui/button.tsx';
import { nameItem } from '../availability/bookable-items.tsx';
import type { BookableItem } from '../availability/bookable-items.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './closure-entries.module.css';
import { useClosedDaysSteps } from './use-closed-days-steps.tsx';

interface ClosureEntriesProps {
  closures: readonly ClosedDays[];
  /** The days that 'Open again' opens; null for all days of a closure. */
  period: Period | null;
  items: readonly BookableItem[];
  /** Called after a closure was opened, whose button has disappeared. */
  onOpened: () => void;
}

const everyDay: Period = { first: '0000-01-01', last: '9999-12-31' };

/** Closed days, each with 'Open again', which can be undone. A weather call is one entry. */
export function ClosureEntries({ closures, period, items, onOpened }: ClosureEntriesProps) {
  const takeStep = useClosedDaysSteps();
  const { press } = useDeskPress();
  if (closures.length === 0) return null;
  // A second press would meet the days that the first one stored.
  const open = (rows: ClosedDays[]) =>
    press(async () => {
      const step = stepThatOpens(rows, period ?? everyDay, () => crypto.randomUUID());
      if (await takeStep('open', step)) onOpened();
    });
  return (
    <ul role="list" className={styles.list} aria-label={words.closed}>
      {closureEntries(closures).map((rows) => (
        <Entry key={rows[0]!.id} rows={rows} items={items} onOpen={() => void open(rows)} />
      ))}
    </ul>
  );
}

function Entry({ rows, items, onOpen }: { rows: ClosedDays[]; items: readonly BookableItem[]; onOpen: () => void }) {
  const [{ id, first_day: first, last_day: last, reason, weather_call_id: call } = rows[0]!] = rows;
  const names = rows.map(({ item_kind: kind, item_id: item }) => nameItem(items, kind, item));
  const textOf = call ? words.weatherClosure : words.closure;
  const headingId = `closed-${id}`;
  return (
    <li className={styles.entry}>
      <div>
        <h3 id={headingId}>{periodInWords(first, last)}</h3>
        <p>{textOf({ items: names.join(', '), reason, isolated: (text) => <bdi key="reason">{text}</bdi> })}</p>
      </div>
      <Button variant="secondary" aria-describedby={headingId} onClick={onOpen}>
        {words.openAgain}
      </Button>
    </li>
  );
}
