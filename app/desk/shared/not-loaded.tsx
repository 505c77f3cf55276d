import * as words from '#words/desk-shared.ts';
import { Failed } from './states/empty.tsx';
import { LoadingRows } from './states/loading-shape.tsx';

const texts = {
  booking: words.bookingNotLoaded,
  board: words.boardNotLoaded,
  boats: words.boatsNotLoaded,
  calendar: words.calendarNotLoaded,
  carts: words.cartsNotLoaded,
  day: words.dayNotLoaded,
  days: words.daysNotLoaded,
  departures: words.departuresNotLoaded,
  guest: words.guestNotLoaded,
  list: words.listNotLoaded,
  name: words.nameNotLoaded,
  numbers: words.numbersNotLoaded,
  settings: words.settingsNotLoaded,
  tours: words.toursNotLoaded,
  trips: words.tripsNotLoaded,
} as const;

interface NotLoadedProps {
  /** What loads. */
  what: keyof typeof texts;
  hasFailed: boolean;
  reload: () => Promise<void>;
  /** How many rows of 3 rem it takes the place of, so that nothing below it jumps; by default five. */
  rows?: number;
  /** Whether a notice tells the failure too, as the tabs of the desk do; else it is told by the place alone. */
  hasNotice?: boolean;
}

/** The placeholder of a value that is not loaded: the shape of rows while it loads, or failed with a retry button. */
export function NotLoaded({ what, hasFailed, reload, rows, hasNotice = false }: NotLoadedProps) {
  if (!hasFailed) return <LoadingRows rows={rows} />;
  return (
    <Failed isAlert={!hasNotice} retry={reload}>
      {texts[what]}
    </Failed>
  );
}
