import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { loadListedBookings, type ListedBooking } from '../../data/booking-list.ts';
import { noteResponse } from '../../data/offline/last-response.ts';
import { showError } from '../shared/desk-notices.ts';
import type { DrawnRows } from './use-drawn-rows.ts';

const name = 'booking rows';

// Rows are loaded in parts, and those beside the drawn ones too, so that scrolling finds them there.
const partSize = 50;
const ahead = 48;

// In ms. A dragged scroll bar passes many parts.
const pause = 100;

// In ms. What changes is loaded again at once (use-loaded.ts, isLive).
const staleTime = 60_000;

type Rows = ReadonlyMap<string, ListedBooking>;

/**
 * Loads the bookings of the drawn rows as they are now, also those that have left the list.
 * @param order the ids of all rows
 * @param held the index of a row that is drawn elsewhere; -1 for none
 * @param known the bookings that need no loading
 */
export function useListedRows(order: readonly string[], drawn: DrawnRows, held: number, known: Rows) {
  const cache = useQueryClient();
  const { first, end } = usePaused(drawn);
  // The same array until other parts are needed: the library writes the ids of each part into one text otherwise.
  const queries = useMemo(() => {
    const indexes = new Set(held === -1 ? [] : [Math.floor(held / partSize)]);
    for (let at = first - ahead; at < end + ahead; at += 1) indexes.add(Math.floor(Math.max(0, at) / partSize));
    return [...indexes]
      .map((at) => order.slice(at * partSize, (at + 1) * partSize).filter((id) => !known.has(id)))
      .filter((ids) => ids.length > 0)
      .map((ids) => ({
        queryKey: [name, ...ids],
        queryFn: () => loadRows(ids),
        meta: { isLive: true },
        staleTime,
        refetchOnWindowFocus: 'always' as const,
      }));
  }, [order, first, end, held, known]);
  const found = useQueries({ queries, combine: rowsOf });
  // Many rows at once may take several frames.
  const loaded = useDeferredValue(found);
  // Rows stay while another order, or a part of it, is loaded.
  const seen = useRef<Map<string, ListedBooking>>(undefined);
  seen.current ??= seenIn(cache);
  useEffect(() => {
    for (const [id, row] of [...known, ...loaded]) seen.current?.set(id, row);
  }, [known, loaded]);
  const find = (id: string) => known.get(id) ?? loaded.get(id) ?? seen.current?.get(id);
  return { find, loaded, reload: () => cache.invalidateQueries({ queryKey: [name] }) };
}

async function loadRows(ids: readonly string[]): Promise<ListedBooking[]> {
  try {
    const rows = await loadListedBookings(ids);
    noteResponse();
    return rows;
  } catch (error) {
    showError(error, 'list');
    throw error;
  }
}

// The same function at each render, so that it runs only when a part has changed.
function rowsOf(parts: UseQueryResult<ListedBooking[]>[]): Rows {
  return new Map(parts.flatMap(({ data }) => (data ?? []).map((row) => [row.id, row] as const)));
}

/** What was loaded when the list was open before. */
function seenIn(cache: QueryClient): Map<string, ListedBooking> {
  const parts = cache.getQueriesData<ListedBooking[]>({ queryKey: [name] });
  return new Map(parts.flatMap(([, rows]) => (rows ?? []).map((row) => [row.id, row] as const)));
}

/** The drawn rows, at most every 100 ms. */
function usePaused({ first, end }: DrawnRows): DrawnRows {
  const [paused, setPaused] = useState({ first, end });
  const latest = useRef(paused);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { first, end };
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setPaused(latest.current);
    }, pause);
  }, [first, end]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return paused;
}
