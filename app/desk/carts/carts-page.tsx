import { useState } from 'react';
import { Link, useSearchParams, type MetaFunction } from 'react-router';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { daysLater, isShownDay } from '../../../domain/days/calendar-days.ts';
import { site } from '../../../site.config.ts';
import { loadRentals } from '../../data/rentals/rentals.ts';
import { buttonClass } from '../../ui/button.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { TopBar } from '../frame/top-bar.tsx';
import type { DayChoice } from '../closing/use-day-choice.ts';
import { WithDaysPanel } from '../closing/with-days-panel.tsx';
import { loadClosures } from '../day/closures.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { CartBoard } from './cart-board.tsx';
import styles from './carts-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Golf carts · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

const shownDays = 14;

/** The board of carts by days, two weeks at a time (docs/product/desk.md, Board of carts). */
export default function CartsPage() {
  const [search] = useSearchParams();
  const asked = search.get('from') ?? '';
  const from = isShownDay(asked) ? asked : null;
  const [choice, setChoice] = useState<DayChoice | null>(null);
  const { board, today, hasFailed, reload } = useBoard(from);
  return (
    <>
      <TopBar title="Golf carts" line="All days are days in Belize" />
      <div className={styles.page}>
        {/* The pressed link keeps the focus while its days load. */}
        {today && <Steps from={from ?? today} today={today} />}
        {/* The region stays while other days load, so that they are announced. */}
        <div role="status" className={styles.days}>
          {board && (
            <h2 id="board-title" className={styles.title}>
              {longDate(board.first_day)} to {longDate(daysLater(board.first_day, shownDays - 1))}
            </h2>
          )}
        </div>
        {board ? (
          <WithDaysPanel choice={choice} onChoose={setChoice} place="below">
            <CartBoard board={board} days={shownDays} labelledBy="board-title" choice={choice} onChoose={setChoice} />
          </WithDaysPanel>
        ) : (
          <NotLoaded {...{ hasFailed, reload }} what="board" />
        )}
      </div>
    </>
  );
}

/**
 * Loads the rentals and closed days from a day on, by default from today, and reloads them after each change. Null
 * while loading.
 */
function useBoard(from: string | null) {
  const load = async () => {
    const rentals = await loadRentals(from, shownDays);
    const closures = await loadClosures(rentals.first_day, daysLater(rentals.first_day, shownDays - 1));
    return { ...rentals, closures };
  };
  const { value, isOld, hasFailed, reload } = useLoaded(['carts', from], load, { isLive: true });
  return { board: isOld ? null : value, today: value?.today, hasFailed, reload };
}

/** Links to the previous and next two weeks, and to the two weeks from today. */
function Steps({ from, today }: { from: string; today: string }) {
  const links = [
    { label: 'Two weeks earlier', target: daysLater(from, -shownDays) },
    { label: 'From today', target: today },
    { label: 'Two weeks later', target: daysLater(from, shownDays) },
  ].filter(({ target }) => isShownDay(target));
  return (
    <nav className={styles.steps} aria-label="Days">
      {links.map(({ label, target }) => (
        <Link
          key={label}
          className={buttonClass('secondary', styles.step)}
          to={{ search: target === today ? '' : `?from=${target}` }}
          state={staysInPlace}
        >
          {label}
          <span className="visually-hidden">: {longDate(target)}</span>
        </Link>
      ))}
    </nav>
  );
}
