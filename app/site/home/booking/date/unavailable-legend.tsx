import * as words from '#words/date-calendar.ts';
import { language } from '#words/language.ts';
import { daysText } from '../../../../../domain/days/booking-days.ts';
import { daysLater, monthsLater } from '../../../../../domain/days/calendar-days.ts';
import { groupUnavailableDays, offersWaitingList } from '../../../../../domain/days/unavailable-days.ts';
import type { Period, UnavailableDay } from '../../../../../domain/days/unavailable-days.ts';
import { mixedText } from '../../../shared/texts/mixed-text.tsx';
import styles from './unavailable-legend.module.css';

interface UnavailableLegendProps {
  unavailable: ReadonlyMap<string, UnavailableDay>;
  /** The number of booked days from the first one on, because the closed or taken day may be a later one. */
  days: number;
  /** Any day of the shown month. */
  month: string;
  today: string;
}

/** Lists below the calendar which days of the month cannot be booked, and why. Announced when it changes. */
export function UnavailableLegend({ unavailable, days, month, today }: UnavailableLegendProps) {
  const shown = [...unavailable.values()].filter(({ day }) => day.slice(0, 7) === month.slice(0, 7) && day >= today);
  return (
    <div role="status">
      {shown.length > 0 && days > 1 && <p className={styles.note}>{words.inRow({ days: daysText(days) })}</p>}
      {shown.length > 0 && (
        <ul role="list" aria-label={words.unavailable} className={styles.legend}>
          {groupUnavailableDays(shown).map(({ label, periods, foreign }) => (
            <li key={label}>
              <strong>{periodsInWords(periods)}</strong> {mixedText(label, { foreign })}
            </li>
          ))}
        </ul>
      )}
      {shown.some(offersWaitingList) && <p className={styles.note}>{words.waitingList}</p>}
    </div>
  );
}

const monthFormat = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });

/** 'December 3, 5 to 7, 9'; all periods are in one month. */
function periodsInWords(periods: readonly Period[]): string {
  const [first] = periods;
  const month = first ? monthFormat.format(Date.parse(first.first)) : '';
  const dayOf = (isoDate: string) => Number(isoDate.slice(8));
  const parts = periods.map((period) =>
    period.first === period.last
      ? String(dayOf(period.first))
      : words.period({ first: dayOf(period.first), last: dayOf(period.last) }),
  );
  return words.ofMonth({ month, days: parts.join(', ') });
}

/** The days of the shown month and of the next one, starting today at the earliest. */
export function periodShown(month: string, today: string): Period {
  const first = monthsLater(month, 0);
  return { first: first < today ? today : first, last: daysLater(monthsLater(month, 2), -1) };
}
