import * as texts from '#words/desk-bookings-filters.ts';
import { newBooking } from '#words/desk-frame.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { countFound } from '../../../data/booking-list.ts';
import { Button } from '../../../ui/button.tsx';
import { useFrame } from '../../frame/frame-context.ts';
import { Empty } from '../../shared/states/empty.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { nameIn, useTrips } from '../../tours/trip-options.tsx';
import { bookingViews, chosenFilters, inView, noFilters, queryOf, writeView } from '../booking-view.ts';
import type { ListView, ViewName } from '../booking-view.ts';

interface NoneFoundProps {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}

/** What an empty list says: which filter is in the way, with a button that removes it. */
export function NoneFound({ view, onChange }: NoneFoundProps) {
  const trips = useTrips(view.trip !== null);
  const chosen = chosenFilters(view, (trip) => nameIn(trips, trip));
  const filters = view.words ? [{ label: `“${view.words}”`, without: { words: '' } }, ...chosen] : chosen;
  if (filters.length === 0) return <NoBooking view={view.view} />;
  const ways = filters.map(({ label, without }) => ({ text: texts.clearOne({ label }), without }));
  if (view.view !== 'all') ways.push({ text: texts.lookInAll, without: inView(view, 'all') });
  return <Ways view={view} ways={ways} onChange={onChange} />;
}

interface WaysProps extends NoneFoundProps {
  ways: readonly { text: string; without: Partial<ListView> }[];
}

/** The ways that find bookings, each with their number. */
function Ways({ view, ways, onChange }: WaysProps) {
  const countAll = () =>
    Promise.all(ways.map(({ without }) => countFound(queryOf({ ...view, ...without }, serverToday()))));
  const { value, isOld } = useLoaded(['bookings without', writeView(view)], countAll, { isLive: true });
  const totals = isOld ? null : value;
  const found = ways.flatMap(({ text, without }, at) => {
    const total = totals?.[at] ?? 0;
    return total > 0 ? [{ text: texts.wayFound({ way: text, count: total }), without }] : [];
  });
  return (
    <Empty>
      <p>{texts.noneFits}</p>
      {found.map(({ text, without }) => (
        <Button key={text} variant="secondary" onClick={() => onChange(without)}>
          {text}
        </Button>
      ))}
      {totals && found.length === 0 && (
        <Button variant="secondary" onClick={() => onChange({ ...inView(view, 'all'), ...noFilters, words: '' })}>
          {texts.lookAtAll}
        </Button>
      )}
    </Empty>
  );
}

/** What a view without bookings says; before there is any, with the step to the first one. */
function NoBooking({ view }: { view: ViewName }) {
  const { enter } = useFrame();
  return (
    <Empty>
      <p>{bookingViews[view].none}</p>
      {view === 'all' && (
        <Button variant="secondary" onClick={() => enter()}>
          {newBooking}
        </Button>
      )}
    </Empty>
  );
}
