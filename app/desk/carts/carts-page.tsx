import { useState } from 'react';
import { Link, useSearchParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-carts.ts';
import { daysLater, isShownDay } from '../../../domain/days/calendar-days.ts';
import { periodName } from '../../../domain/numbers/period.ts';
import { site } from '../../../site.config.ts';
import { loadRentals } from '../../data/rentals/rentals.ts';
import { loadListedCarts } from '../../data/tours/desk-items.ts';
import { buttonClass } from '../../ui/button.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { TopBar } from '../frame/top-bar.tsx';
import type { DayChoice } from '../closing/use-day-choice.ts';
import { WithDaysPanel } from '../closing/with-days-panel.tsx';
import { loadClosures } from '../day/closures.ts';
import { StepRow } from '../shared/steps/step-row.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { CartBoard } from './cart-board.tsx';
import styles from './carts-page.module.css';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
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
      <TopBar title={words.title} line={words.days({ place: timeZonePlace })} />
      <div className={styles.page}>
        {/* The pressed link and the announced region stay while other days load. */}
        {today && <Days from={from ?? today} today={today} />}
        {board ? (
          <WithDaysPanel choice={choice} onChoose={setChoice}>
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
    const [rentals, carts] = await Promise.all([loadRentals(from, shownDays), loadListedCarts()]);
    const closures = await loadClosures(rentals.first_day, daysLater(rentals.first_day, shownDays - 1));
    return { ...rentals, closures, carts };
  };
  const { value, isOld, hasFailed, reload } = useLoaded(['carts', from], load, { isLive: true, isToldInPlace: true });
  return { board: isOld ? null : value, today: value?.today, hasFailed, reload };
}

/** The two weeks that are shown, with links to those before and after, and to those from today on. */
function Days({ from, today }: { from: string; today: string }) {
  const stepTo = (first: string, label: string) =>
    isShownDay(first) ? { label, days: daysFrom(first), search: first === today ? '' : `?from=${first}` } : null;
  return (
    <StepRow
      titleId="board-title"
      title={daysFrom(from)}
      before={stepTo(daysLater(from, -shownDays), words.twoWeeksEarlier)}
      after={stepTo(daysLater(from, shownDays), words.twoWeeksLater)}
    >
      {from !== today && (
        <Link className={buttonClass('secondary')} to={{ search: '' }} state={staysInPlace}>
          {words.today}
        </Link>
      )}
    </StepRow>
  );
}

function daysFrom(first: string): string {
  return periodName({ first, last: daysLater(first, shownDays - 1) });
}
