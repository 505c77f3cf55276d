import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { countBookings, loadBookingPage } from '../../data/booking-list.ts';
import type { BookingQuery } from '../../data/booking-list.ts';
import { keepPart } from '../../data/offline/offline-copy.ts';
import { Button } from '../../ui/button.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { BookingBeside } from '../booking/booking-detail.tsx';
import { useDesk } from '../shared/live-desk.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import { useWide } from '../shared/use-wide.ts';
import { BookingFilters } from './booking-filters.tsx';
import { BookingRows } from './booking-rows.tsx';
import { openIn, readView, writeView } from './booking-view.ts';
import shared from '../shared/admin.module.css';
import styles from './bookings-tab.module.css';
import { PageLinks } from './page-links.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const noneFound = 'No booking fits. Try other words, or look at all of them.';
const noneYet = 'No bookings yet. The first request will stand here.';

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
  if (!isWide) return <BookingList view={view} isBeside={false} opened={null} />;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <BookingList view={view} isBeside opened={opened} />
      </div>
      <div className={styles.beside}>
        {opened ? (
          <BookingBeside key={opened} id={opened} />
        ) : (
          <p className={styles.none}>Choose a booking, and it opens here.</p>
        )}
      </div>
    </div>
  );
}

/** Opens the page of a booking whose address is that of a wide screen, if there is no room beside the list. */
function usePageOfOpened(opened: string | null, view: BookingQuery): void {
  const navigate = useNavigate();
  const list = writeView(view);
  useEffect(() => {
    if (opened) void navigate(address.desk.booking(opened), { replace: true, state: { list } });
  }, [opened, list, navigate]);
}

interface BookingListProps {
  view: BookingQuery;
  /** Whether a booking opens beside the list. */
  isBeside: boolean;
  /** The id of the booking that is open beside the list. */
  opened: string | null;
}

function BookingList({ view, isBeside, opened }: BookingListProps) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { counts, refresh } = useDesk();
  const { status, words, sort } = view;
  const { value: last, isOld, isFresh, hasFailed, reload } = useBookings(view);
  // While another filter loads, the old list is dimmed. If loading fails, the old list disappears.
  const value = isOld && hasFailed ? null : last;
  const now = useNow();
  const changed = async () => {
    await Promise.all([reload(), refresh()]);
  };
  const show = (change: Partial<BookingQuery>) => {
    const next = openIn(writeView({ ...view, page: 1, ...change }), opened);
    // Typing replaces the history entry, so that Back leaves the search at once and not letter by letter.
    if (next !== search)
      void navigate(
        { search: next, hash },
        { replace: change.words !== undefined, state: change.page === undefined ? staysInPlace : null },
      );
  };
  const heading = useHeadingOf(view.page);
  const showWaiting = () => {
    show({ status: 'pending', words: '', sort: 'oldest' });
    // The pressed button has disappeared with the notice.
    heading.current?.focus({ preventScroll: true });
  };
  const isWaitingView = status === 'pending' && sort === 'oldest';
  const empty = words !== '' || status !== 'all' ? noneFound : noneYet;
  return (
    <section aria-labelledby="bookings-title">
      <ListHeading headingRef={heading} onRefresh={() => void changed()}>
        {value && (isOld ? 'Loading' : summary(value.total, view))}
      </ListHeading>
      <WaitingNotice counts={counts} now={now} onShow={isWaitingView ? null : showWaiting} />
      <BookingFilters view={view} counts={value?.counts ?? null} onChange={show} />
      {value ? (
        <>
          <BookingRows
            {...{ now, opened, isBeside, isOld, isFresh }}
            bookings={value.bookings}
            shownView={value.view}
            view={writeView(view)}
            empty={<p className={shared.empty}>{empty}</p>}
            onChanged={changed}
          />
          <PageLinks page={value.page} total={value.total} addressOf={pageAddress(view, opened, hash)} />
        </>
      ) : (
        <NotLoaded {...{ hasFailed, reload }} what="list" />
      )}
    </section>
  );
}

/** The address of another page of the list. */
function pageAddress(view: BookingQuery, opened: string | null, hash: string) {
  return (page: number) => ({ search: openIn(writeView({ ...view, page }), opened), hash });
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
        Bookings
      </h2>
      <p role="status">{children}</p>
      <Button variant="secondary" onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}

/**
 * The heading of the list. Gets the focus when another page of the list is opened, because the pressed link is below
 * it.
 */
function useHeadingOf(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}

/** Loads the page of bookings for the view, and the counts of the filters. */
function useBookings({ status, words, sort, page }: BookingQuery) {
  const load = async () => {
    const [found, foundCounts] = await Promise.all([
      loadBookingPage({ status, words, sort, page }),
      countBookings(words),
    ]);
    keepPart('list', found.bookings);
    return { ...found, counts: foundCounts, view: writeView({ status, words, sort, page: found.page }) };
  };
  return useLoaded(['bookings', status, words, sort, page], load, { isLive: true, whenSeen: true });
}

function summary(total: number, { status, words }: BookingQuery): string {
  return `${total.toLocaleString('en-US')} ${status === 'all' && !words ? 'in all' : 'found'}`;
}
