import { useLayoutEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import * as words from '#words/desk-bookings-views.ts';
import { numberLocale } from '#words/language.ts';
import { staysInPlace } from '../../start/place-keeper.ts';
import { bookingViews, viewNames } from './booking-view.ts';
import type { ViewName } from './booking-view.ts';
import styles from './view-links.module.css';

// In px. A part of the next link shows that there are more.
const edge = 40;

interface ViewLinksProps {
  current: ViewName;
  /** The number of requests that wait; null while loading. */
  waiting: number | null;
  /** Whether a guest is on the waiting list. Its link is the last one, so that it moves none when it appears. */
  hasWaitingList: boolean;
  addressOf: (view: ViewName) => To;
}

/** The links to the saved views, in one row that scrolls sideways where it has no room. */
export function ViewLinks({ current, waiting, hasWaitingList, addressOf }: ViewLinksProps) {
  const row = useRef<HTMLElement>(null);
  const isCounted = waiting !== null;
  const shown = viewNames.filter((name) => name !== 'waiting-list' || name === current || hasWaitingList);
  // The address may have a view whose link is scrolled out of view, and the count makes the row wider.
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const { scrollLeft, clientWidth } = row.current;
    const [least, most] = [link.offsetLeft + link.offsetWidth + edge - clientWidth, link.offsetLeft - edge];
    // No further than needed, so that the row begins with its first link where it can.
    row.current.scrollTo({ left: Math.min(most, Math.max(least, scrollLeft)) });
  }, [current, isCounted]);
  return (
    <nav ref={row} className={styles.views} aria-label={words.views}>
      {shown.map((name) => (
        <Link
          key={name}
          className={styles.view}
          to={addressOf(name)}
          state={staysInPlace}
          aria-current={name === current ? 'page' : undefined}
        >
          <span>{bookingViews[name].label}</span>
          {name === 'waiting' && isCounted && waiting > 0 && (
            <>
              {' '}
              <span className={styles.count}>{waiting.toLocaleString(numberLocale)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
