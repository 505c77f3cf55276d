import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useQueryClient, type Query } from '@tanstack/react-query';
import * as words from '#words/desk-shared.ts';
import { bookingTypeTexts } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { countBookings, loadBookingsSince, watchBookings } from '../../data/booking-list.ts';
import type { BookingCounts } from '../../data/booking-list.ts';
import { readDeskAccess } from '../../data/people/desk-access.ts';
import { showToast } from '../../ui/toast.tsx';
import { useTrouble, type Trouble } from '../offline/trouble-note.tsx';
import { live, reloadLive } from './use-loaded.ts';
import { useSendPresses } from '../check-in/use-presses.ts';
import { useSendUnsent } from '../offline/use-send-unsent.ts';

interface Desk {
  /** The counts of all bookings; null while loading. */
  counts: BookingCounts | null;
  /** Checks now, after a change of this administrator. */
  refresh: () => Promise<void>;
  /** Null if the site answers as it should. */
  trouble: Trouble | null;
}

// In ms.
const retryDelay = 20_000;

/** What shows the check ins; the waiting list (with-waiting-list.tsx) is live too, and does not. */
const showsPresses = { predicate: (query: Query) => live.predicate(query) && query.queryKey[0] !== 'waiting-list' };

const DeskContext = createContext<Desk>({ counts: null, refresh: async () => {}, trouble: null });

/** The live state of the desk. */
export function useDesk(): Desk {
  return useContext(DeskContext);
}

/**
 * Watches the bookings while the desk is open. Loads again what depends on them (use-loaded.ts, isLive), announces new
 * ones and puts the pending count into the page title.
 */
export function LiveDesk({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<BookingCounts | null>(null);
  const known = useRef<BookingCounts | null>(null);
  const { trouble, note } = useTrouble();
  const cache = useQueryClient();
  const lastLook = useRef(Promise.resolve());
  const nextLook = useRef<Promise<void> | null>(null);

  const refreshOnce = useCallback(async () => {
    const askedAt = performance.now();
    // A question about the access that fails is answered by the next one.
    const [{ counts: now, site }, access] = await Promise.all([countBookings(), readDeskAccess().catch(() => 'open')]);
    // Without access the counts are meaningless, and this desk is about to close.
    if (access === 'lost') return tellLost();
    // A second factor was added or required elsewhere. The reloaded page asks for it.
    if (access === 'second factor') return location.reload();
    const isBack = note(site, askedAt);
    const before = known.current;
    if (!now || (!isBack && JSON.stringify(now) === JSON.stringify(before))) return;
    known.current = now;
    setCounts(now);
    if (!before) return;
    void reloadLive(cache);
    if (now.newest && now.newest !== before.newest) await tellNew(before.newest);
  }, [note, cache]);

  // Checks run one at a time, because a late older response would overwrite a newer one. A queued check also covers
  // later events.
  const refresh = useCallback(() => {
    nextLook.current ??= lastLook.current = lastLook.current.then(() => {
      nextLook.current = null;
      return refreshOnce();
    });
    return nextLook.current;
  }, [refreshOnce]);

  useEffect(() => {
    void refresh();
    return watchBookings(() => void refresh());
  }, [refresh]);
  // The end of a trouble causes no event if the device had a network all the time.
  const isTroubled = trouble !== null;
  useEffect(() => {
    if (!isTroubled) return;
    const timer = setInterval(() => void (navigator.onLine && refresh()), retryDelay);
    return () => clearInterval(timer);
  }, [isTroubled, refresh]);
  const reload = useCallback(() => reloadLive(cache), [cache]);
  const reloadAll = useCallback(async () => {
    await Promise.all([refresh(), reload()]);
  }, [refresh, reload]);
  useSendUnsent(reloadAll);
  useSendPresses(reload, showsPresses);
  useCountInTitle(counts?.pending ?? 0);

  const desk = useMemo(() => ({ counts, refresh, trouble }), [counts, refresh, trouble]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** Tells that this desk closes. */
export function tellLost(): void {
  showToast({
    tone: 'error',
    title: words.closed,
    message: words.sessionEnded,
    topic: 'desk closed',
  });
}

async function tellNew(since: string | null): Promise<void> {
  const bookings = await loadBookingsSince(since ?? '-infinity').catch((): BookingRow[] => []);
  const [newest] = bookings;
  if (!newest) return;
  const names = <bdi translate="no">{bookings.map(({ name }) => oneLine(name)).join(', ')}</bdi>;
  const what = ` · ${bookingTypeTexts[newest.booking_type].label} · ${longDate(newest.date)}`;
  // Shows one notice at a time, because on a phone several would cover the controls. The lists show all bookings.
  showToast({
    tone: 'info',
    title: bookings.length === 1 ? words.newBooking : words.newBookings({ count: bookings.length }),
    message: (
      <>
        {names}
        {bookings.length === 1 && what}
      </>
    ),
    topic: 'new bookings',
  });
}

const counted = /^\(\d+\) /;

function useCountInTitle(count: number): void {
  // A newly opened page sets its own title first.
  const { pathname } = useLocation();
  useEffect(() => {
    const title = document.title.replace(counted, '');
    document.title = count ? `(${count}) ${title}` : title;
  }, [count, pathname]);
  // The page stays after signing out, so its title is reset.
  useEffect(
    () => () => {
      document.title = document.title.replace(counted, '');
    },
    [],
  );
}
