import { Link } from 'react-router';
import * as words from '#words/desk-numbers.ts';
import { hasCarts } from '../../../content/offers.ts';
import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { weekdayNames } from '../../../domain/days/calendar-days.ts';
import { averageInWords, shareInWords } from '../../../domain/numbers/desk-numbers.ts';
import type { DeskNumbers } from '../../../domain/numbers/desk-numbers.ts';
import { address } from '../../../domain/site/addresses.ts';
import { Panel } from '../shared/panel.tsx';
import { FiguresTable } from './figures-table.tsx';
import styles from './numbers-page.module.css';

/** How many people are out: by weekday, on the busiest days, and of the places of items with a limit. */
export function LoadPanel({ weekdays, busiest, places }: Pick<DeskNumbers, 'weekdays' | 'busiest' | 'places'>) {
  const names = weekdayNames();
  const most = Math.max(...weekdays.map(({ people, days }) => people / days));
  return (
    <Panel title={words.loadTitle}>
      <FiguresTable
        caption={words.loadByWeekday}
        what={words.onAverage}
        headings={hasCarts ? [words.people, words.parties, words.carts] : [words.people, words.parties]}
        rows={weekdays.map(({ weekday, days, people, parties, carts }) => ({
          key: String(weekday),
          name: names[weekday % 7],
          share: most && people / days / most,
          cells: (hasCarts ? [people, parties, carts] : [people, parties]).map((sum) => averageInWords(sum, days)),
        }))}
      />
      {busiest.length > 0 && (
        <FiguresTable
          caption={words.busiestDays}
          what={words.busiestDays}
          headings={[words.people, words.parties]}
          rows={busiest.map(({ day, people, parties }) => ({
            key: day,
            name: (
              <Link to={address.desk.day(day)} className={styles.link}>
                {longDate(day)}
              </Link>
            ),
            share: people / busiest[0]!.people,
            cells: [people, parties],
          }))}
        />
      )}
      {places.length > 0 && (
        <FiguresTable
          caption={words.placesTaken}
          what={words.withPeople}
          headings={[words.taken, words.days, words.fullDays]}
          rows={places.map(({ kind, name, places: most, days, taken, full_days: full }) => ({
            key: `${kind} ${name}`,
            name: <bdi>{name === null ? words.unlisted : asStored.ofStored(name)}</bdi>,
            note: words.placesNote({ kind: itemKindLabels[kind], most }),
            share: Math.min(1, taken / (most * days)),
            cells: [shareInWords(taken, most * days), days, full],
          }))}
        />
      )}
    </Panel>
  );
}
