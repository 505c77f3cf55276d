import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { countBookings, loadBookingsSince, watchBookings } from '../../data/booking-list.ts';
import type { BookingCounts } from '../../data/booking-list.ts';
import { showToast } from '../../ui/toast.tsx';

interface Desk {
  /** Of all bookings; null while they are not known. */
  counts: BookingCounts | null;
  /** Another number whenever there was news: what shows bookings asks for them again. */
  news: number;
  /** Looks now, after a change of one's own. */
  look: () => Promise<void>;
}

const DeskContext = createContext<Desk>({ counts: null, news: 0, look: async () => {} });

/** What is going on at the desk, wherever in it. */
export function useDesk(): Desk {
  return useContext(DeskContext);
}

/** Watches the bookings while an administrator is here: a new one is told, and how many wait stands in the tab's title. */
export function LiveDesk({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<BookingCounts | null>(null);
  const [news, setNews] = useState(0);
  const known = useRef<BookingCounts | null>(null);
  const lastLook = useRef(Promise.resolve());
  const nextLook = useRef<Promise<void> | null>(null);

  const lookOnce = useCallback(async () => {
    // The desk works without: whoever asks for the list itself is told when the backend does not answer.
    const now = await countBookings().catch(() => null);
    const before = known.current;
    if (!now || JSON.stringify(now) === JSON.stringify(before)) return;
    known.current = now;
    setCounts(now);
    if (!before) return;
    setNews((count) => count + 1);
    if (now.newest && now.newest !== before.newest) await tellNew(before.newest);
  }, []);

  // One after the other: an answer that is older than what is known would take news back. One that has not begun yet will
  // see whatever is told meanwhile.
  const look = useCallback(() => {
    nextLook.current ??= lastLook.current = lastLook.current.then(() => {
      nextLook.current = null;
      return lookOnce();
    });
    return nextLook.current;
  }, [lookOnce]);

  useEffect(() => {
    void look();
    return watchBookings(() => void look());
  }, [look]);
  useCountInTitle(counts?.pending ?? 0);

  const desk = useMemo(() => ({ counts, news, look }), [counts, news, look]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

async function tellNew(since: string | null): Promise<void> {
  const bookings = await loadBookingsSince(since ?? '-infinity').catch((): BookingRow[] => []);
  // The oldest first, as the notices stand one below the other.
  for (const { booking_type: type, name, date } of bookings.reverse()) {
    showToast({
      tone: 'info',
      title: 'New booking',
      message: `${name} · ${bookingTypeTexts[type].label} · ${longDate(date)}`,
    });
  }
}

const counted = /^\(\d+\) /;

function useCountInTitle(count: number): void {
  // A page that is opened writes its own title first.
  const { pathname } = useLocation();
  useEffect(() => {
    const title = document.title.replace(counted, '');
    document.title = count ? `(${count}) ${title}` : title;
  }, [count, pathname]);
  // Whoever signs out stays on the page.
  useEffect(
    () => () => {
      document.title = document.title.replace(counted, '');
    },
    [],
  );
}
