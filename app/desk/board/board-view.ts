import { isShownDay } from '../../../domain/days/calendar-days.ts';
import type { BoardView } from '../../../domain/departures/fleet-board.ts';
import { searchOf } from '../../../domain/site/search-of.ts';

/** What the board shows: the query of its address. */
export interface ShownBoard {
  /** yyyy-MM-dd; null for today. */
  day: string | null;
  by: BoardView;
  span: 'day' | 'week';
}

/** Reads the query of the address. */
export function readBoardView(search: URLSearchParams): ShownBoard {
  const day = search.get('day') ?? '';
  return {
    day: isShownDay(day) ? day : null,
    by: search.get('by') === 'person' ? 'person' : 'boat',
    span: search.get('span') === 'week' ? 'week' : 'day',
  };
}

/** The query of the address, without what is so by itself. */
export function writeBoardView({ day, by, span }: ShownBoard): string {
  const search = new URLSearchParams();
  if (day) search.set('day', day);
  if (by === 'person') search.set('by', by);
  if (span === 'week') search.set('span', span);
  return searchOf(search);
}
