import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as texts from '#words/desk-bookings.ts';
import { address } from '../../../domain/site/addresses.ts';
import { loadBookingOrder } from '../../data/booking-list.ts';
import type { ListedBooking } from '../../data/booking-list.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { keepPart } from '../../data/offline/offline-copy.ts';
import { Button } from '../../ui/button.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { BookingBeside } from '../booking/booking-detail.tsx';
import { useDesk } from '../shared/live-desk.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import { useWide } from '../shared/use-wide.ts';
import { BookingRows } from './booking-rows.tsx';
import { inView, noFilters, openIn, queryOf, readView, writeView } from './booking-view.ts';
import type { ListView, ViewName } from './booking-view.ts';
import styles from './bookings-tab.module.css';
import { BookingFilters } from './filters/booking-filters.tsx';
import { NoneFound } from './filters/none-found.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { ViewLinks } from './view-links.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

/**
 * The Bookings tab (docs/product/desk.md, Bookings tab): the list, and on a wide screen the open booking beside it,
 * which the address names.
 */
export function BookingsTab() {
  const [query] = useSearchParams();
  const isWide = useWide();
  const opened = query.get('booking');
  const view = readView(query);
  usePageOfOpened(isWide ? null : opened, view);
  // The list is in the same place at any width, so that a tablet that is turned keeps the open filters and the focus.
  return (
    <div className={isWide ? styles.columns : undefined}>
      <div className={isWide ? styles.column : undefined}>
        <BookingList view={view} isBeside={isWide} opened={isWide ? opened : null} />
      </div>
      {isWide && (
        <div className={styles.beside}>
          {opened ? <BookingBeside key={opened} id={opened} /> : <p className={styles.none}>{texts.chooseOne}</p>}
        </div>
      )}
    </div>
  );
}

/** Opens the page of a booking whose address is that of a wide screen, if there is no room beside the list. */
function usePageOfOpened(opened: string | null, view: ListView): void {
  const navigate = useNavigate();
  const list = writeView(view);
  useEffect(() => {
    if (opened) void navigate(address.desk.booking(opened), { replace: true, state: { list } });
  }, [opened, list, navigate]);
}

interface BookingListProps {
  view: ListView;
  /** Whether a booking opens beside the list. */
  isBeside: boolean;
  /** The id of the booking that is open beside the list. */
  opened: string | null;
}

function BookingList({ view, isBeside, opened }: BookingListProps) {
  const { hash } = useLocation();
  const { counts, refresh } = useDesk();
  const { value: last, isOld, isFresh, hasFailed, reload } = useBookings(view);
  // While another filter loads, the old list is dimmed. If loading fails, the old list disappears.
  const value = isOld && hasFailed ? null : last;
  const now = useNow();
  const show = useShow();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const selection = useSelection(writeView(view), focusHeading);
  const keepList = useKeepList();
  const changed = async () => {
    await Promise.all([reload(), refresh()]);
  };
  // The pressed button disappears.
  const showAtHeading = (change: Partial<ListView>) => {
    show(change);
    focusHeading();
  };
  const showWaiting = () => showAtHeading({ ...inView(view, 'waiting'), ...noFilters, words: '' });
  const addressOf = (name: ViewName) => ({ search: openIn(writeView(inView(view, name)), opened), hash });
  return (
    <section aria-labelledby="bookings-title">
      <ListHeading headingRef={heading} onRefresh={() => void changed()}>
        {value && (isOld ? texts.loading : summary(value.ids.length, view))}
      </ListHeading>
      <WaitingNotice key={view.view} counts={counts} now={now} onShow={view.view === 'waiting' ? null : showWaiting} />
      <ViewLinks
        current={view.view}
        waiting={counts?.pending ?? null}
        hasWaitingList={counts !== null && counts.waitlisted + counts.offered > 0}
        addressOf={addressOf}
      />
      <BookingFilters view={view} onChange={show}>
        <Button variant="secondary" className={styles.select} aria-pressed={selection.isOn} onClick={selection.turn}>
          {texts.selectRows}
        </Button>
      </BookingFilters>
      {value ? (
        <BookingRows
          {...{ now, opened, isBeside, isOld, isFresh, selection }}
          ids={value.ids}
          shownView={value.view}
          view={writeView(view)}
          barOf={(rows) => <SelectionBar selection={selection} {...rows} />}
          empty={<NoneFound view={view} onChange={showAtHeading} />}
          onLoaded={keepList}
          onChanged={changed}
        />
      ) : (
        <NotLoaded {...{ hasFailed, reload }} what="list" hasNotice />
      )}
    </section>
  );
}

/** Returns a function that changes what the list shows. */
function useShow() {
  const navigate = useNavigate();
  return (change: Partial<ListView>) => {
    // The page may not show the change before this one yet, but the address has it.
    const { search, hash } = window.location;
    const query = new URLSearchParams(search);
    const next = openIn(writeView({ ...readView(query), ...change }), query.get('booking'));
    // Typing replaces the history entry, so that Back leaves the search at once and not letter by letter.
    if (next !== search)
      void navigate({ search: next, hash }, { replace: Object.keys(change).join() === 'words', state: staysInPlace });
  };
}

interface ListHeadingProps {
  headingRef: Ref<HTMLHeadingElement>;
  onRefresh: () => void;
  /** A summary of the list, announced when it changes. */
  children: ReactNode;
}

function ListHeading({ headingRef, onRefresh, children }: ListHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 ref={headingRef} id="bookings-title" tabIndex={-1}>
        {texts.bookings}
      </h2>
      <p role="status">{children}</p>
      <Button variant="secondary" onClick={onRefresh}>
        {texts.refresh}
      </Button>
    </div>
  );
}

/** Loads the ids of the bookings of the view. */
function useBookings(view: ListView) {
  const load = async () => ({
    ids: await loadBookingOrder(queryOf(view, serverToday())),
    view: writeView(view),
  });
  return useLoaded(['bookings', writeView(view)], load, { isLive: true, whenSeen: true });
}

// The offline copy has as many of the bookings around those in view.
const keptRows = 50;

// In ms. While somebody scrolls, storing each part of the list would stop it for a moment.
const keepPause = 1_000;

/** Returns a function that stores bookings in the offline copy. Nothing is stored after the list has been left. */
function useKeepList(): (bookings: ListedBooking[]) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadedAt = useRef(-keepPause);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (bookings) => {
    const keep = () => keepPart('list', bookings.slice(0, keptRows));
    clearTimeout(timer.current);
    if (performance.now() - loadedAt.current > keepPause) keep();
    else timer.current = setTimeout(keep, keepPause);
    loadedAt.current = performance.now();
  };
}

function summary(total: number, view: ListView): string {
  const isAll = writeView({ ...view, sort: 'newest' }) === '';
  return isAll ? texts.inAll({ count: total }) : texts.countFound({ count: total });
}
