import {
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useHref, useNavigate } from 'react-router';
import type { NavigateFunction, NavigateOptions, To } from 'react-router';
import * as words from '#words/desk-bookings.ts';
import { changeAdministrator, changeAuthor } from '../../../domain/booking/booking-change.ts';
import { timeAgo } from '../../../domain/promise/due-time.ts';
import type { ListedBooking } from '../../data/booking-list.ts';
import type { UnsentDecision } from '../../data/offline/unsent-storage.ts';
import { Button } from '../../ui/button.tsx';
import { personIn } from '../../ui/isolated.tsx';
import { useUnsentDecisions } from '../offline/use-unsent.ts';
import { BookingRow } from './booking-row.tsx';
import styles from './booking-rows.module.css';
import { rowLink, type RowPlace } from './row-link.ts';
import type { SelectionBarProps } from './selection/selection-bar.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useListedRows } from './use-listed-rows.ts';
import { useQuietMoment } from './use-quiet-moment.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSteadyOrder } from './use-steady-order.ts';

interface BookingRowsProps {
  /** The ids of all bookings of the list, the same array until they are loaded again. */
  ids: readonly string[];
  /** The bookings that are loaded already. */
  known?: ReadonlyMap<string, ListedBooking>;
  /** Whether there are others, which move up after an answer; then only what was created since is new. */
  isPart?: boolean;
  /** What the loaded ids are, which differs from the query while another view loads. */
  shownView: string;
  /** The query of the list. */
  view: string;
  now: Date;
  /** The id of the booking that is open beside the list. */
  opened: string | null;
  /** Whether a booking opens beside the list. */
  isBeside: boolean;
  isOld: boolean;
  /** Whether the ids were loaded after the list was opened. */
  isFresh: boolean;
  /** The content for a list without rows. */
  empty: ReactNode;
  /** The chosen rows; without it, no row can be chosen. */
  selection?: Selection;
  /** The bar below the rows, with which something is done with those that are chosen. Today has none. */
  barOf?: (rows: Omit<SelectionBarProps, 'selection'>) => ReactNode;
  /** Called with the loaded bookings around those in view. */
  onLoaded?: (bookings: ListedBooking[]) => void;
  /** Reloads the list. Called after each attempt. */
  onChanged: () => Promise<void>;
}

const none: ReadonlyMap<string, ListedBooking> = new Map();

/**
 * The rows of a list of bookings, which stay where they are while the list is loaded again. Only those in view are
 * drawn, so a list may have thousands.
 */
export function BookingRows(props: BookingRowsProps) {
  const unsent = useUnsentDecisions();
  const navigate = useNavigate();
  return <Rows {...props} {...{ unsent, navigate }} here={useHref('')} />;
}

interface RowsProps extends BookingRowsProps, Pick<RowPlace, 'here'> {
  unsent: ReadonlyMap<string, UnsentDecision>;
  navigate: NavigateFunction;
}

/** The rows without what comes from outside of the list, because they are rendered often while somebody scrolls. */
function Rows(props: RowsProps) {
  const { ids, known = none, isPart = false, shownView, opened, isFresh, empty, barOf } = props;
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { order, left, arrived, showLoaded } = useSteadyOrder(area, ids, shownView, isFresh);
  const drawn = useDrawnRows(list, order.length);
  const { held, hold, focusRow } = useHeldRow(list, order);
  const { find, loaded, reload } = useListedRows(order, drawn, held, known);
  const actions = useLatestActions(props, order, find, reload);
  const bar = useMemo(
    () => barOf?.({ order, find: actions.find, onChanged: actions.changed }),
    [barOf, order, actions],
  );
  const unsentOf = useUnsentOfRows(props.unsent);
  useOpenedInView(list, order, opened, hold);
  useRowKeys(area, order.length, opened === null ? -1 : order.indexOf(opened), focusRow);
  useQuietMoment(area, left.size > 0, showLoaded);
  useEffect(() => actions.tellLoaded([...loaded.values()]), [actions, loaded]);
  const createdAt = (id: string) => find(id)?.created_at ?? '';
  const isNew = (id: string) => !isPart || order.every((other) => createdAt(other) < createdAt(id));
  const showNew = () => {
    flushSync(showLoaded);
    // The pressed button has disappeared.
    list.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  };
  const rowOf = (at: number) => {
    const id = order[at]!;
    const isLeft = left.has(id);
    const isOld = isLeft && !loaded.has(id);
    const unsent = unsentOf(id, isOld);
    return { id, at, booking: find(id), isLeft, isUnknown: isOld && !unsent, unsent };
  };
  return (
    <>
      <div role="status" className={styles.arrived}>
        <NewButton count={arrived.filter(isNew).length} onShow={showNew} />
      </div>
      {order.length === 0 && empty}
      <div ref={area}>
        <RowList
          {...props}
          list={list}
          count={order.length}
          rows={drawnIndexes(drawn, held, order.length).map(rowOf)}
          actions={actions}
        />
        {bar}
      </div>
    </>
  );
}

/**
 * Returns a function that finds the unsent decision about a row. One that was sent stays until the row is loaded, so
 * that the row is never drawn as it was before.
 */
function useUnsentOfRows(now: ReadonlyMap<string, UnsentDecision>) {
  // As late as the loaded rows.
  const unsent = useDeferredValue(now);
  const last = useRef(new Map<string, UnsentDecision>());
  return (id: string, isOld: boolean) => {
    const waiting = unsent.get(id);
    if (waiting) last.current.set(id, waiting);
    else if (!isOld) last.current.delete(id);
    return last.current.get(id);
  };
}

function NewButton({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <Button variant="secondary" className={styles.new} onClick={onShow}>
      {words.arrived({ count })}
    </Button>
  );
}

interface RowListProps extends Pick<
  RowsProps,
  'here' | 'view' | 'now' | 'opened' | 'isBeside' | 'isOld' | 'isPart' | 'selection'
> {
  list: RefObject<HTMLUListElement | null>;
  count: number;
  /** The drawn rows. */
  rows: readonly {
    id: string;
    at: number;
    /** Undefined while it is loaded. */
    booking: ListedBooking | undefined;
    isLeft: boolean;
    isUnknown: boolean;
    unsent: UnsentDecision | undefined;
  }[];
  actions: RowActionsOfList;
}

function RowList(props: RowListProps) {
  const { list, count, rows, here, view, now, opened, isBeside, isOld, isPart = false, selection, actions } = props;
  return (
    <ul
      ref={list}
      role="list"
      className={styles.rows}
      aria-busy={isOld}
      style={{ height: `calc(${count} * var(--row-height))` }}
    >
      {rows.map(({ id, at, booking, isLeft, isUnknown, unsent }) => (
        <Row
          key={id}
          {...{ at, count, booking, isLeft, isUnknown, unsent, here, view, now, isBeside, isPart, actions }}
          isOpen={id === opened}
          canChoose={selection !== undefined}
          isChoosing={selection?.isOn ?? false}
          isChosen={selection?.ids.has(id) ?? false}
        />
      ))}
    </ul>
  );
}

/** Functions that stay the same, so that a row is drawn again only if it changes. */
function useLatestActions(
  props: RowsProps,
  order: readonly string[],
  find: (id: string) => ListedBooking | undefined,
  reload: () => Promise<void>,
) {
  const latest = useRef({ props, order, find, reload });
  latest.current = { props, order, find, reload };
  const [actions] = useState(() => ({
    find: (id: string) => latest.current.find(id),
    toggle: (id: string, isRange: boolean) => latest.current.props.selection?.toggle(id, latest.current.order, isRange),
    changed: async () => {
      await Promise.all([latest.current.props.onChanged(), latest.current.reload()]);
    },
    navigate: (to: To, options: NavigateOptions) => latest.current.props.navigate(to, options),
    tellLoaded: (bookings: ListedBooking[]) => {
      if (bookings.length > 0) latest.current.props.onLoaded?.(bookings);
    },
  }));
  return actions;
}

type RowActionsOfList = ReturnType<typeof useLatestActions>;

/** The row with the focus, which is drawn also when it is scrolled out of view, and a function that gives it. */
function useHeldRow(list: RefObject<HTMLUListElement | null>, order: readonly string[]) {
  const [heldId, setHeldId] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const held = heldId === null ? -1 : order.indexOf(heldId);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector(`[data-at="${order.indexOf(wanted.current)}"]`);
    const link = row?.querySelector<HTMLElement>('a');
    if (!link) return row?.scrollIntoView({ block: 'nearest' });
    wanted.current = null;
    link.focus();
  };
  // Its booking may be loaded first.
  useLayoutEffect(focusWanted);
  const hold = (at: number) => setHeldId(order[at] ?? null);
  const latest = useRef(hold);
  latest.current = hold;
  useEffect(() => {
    const watched = list.current;
    const record = ({ target }: FocusEvent) => latest.current(indexOf(target as Element));
    watched?.addEventListener('focusin', record);
    return () => watched?.removeEventListener('focusin', record);
  }, [list]);
  const focusRow = (at: number) => {
    wanted.current = order[at] ?? null;
    flushSync(() => hold(at));
  };
  return { held, hold, focusRow };
}

/** Scrolls to the booking that is open beside the list, if the page begins with it and it is out of view. */
function useOpenedInView(
  list: RefObject<HTMLUListElement | null>,
  order: readonly string[],
  opened: string | null,
  hold: (at: number) => void,
): void {
  const seen = useRef<string | null>(null);
  useLayoutEffect(() => {
    const at = opened === null ? -1 : order.indexOf(opened);
    if (at === -1 || seen.current === opened) return;
    const row = list.current?.querySelector(`[data-at="${at}"]`);
    if (!row) return hold(at);
    seen.current = opened;
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) row.scrollIntoView({ block: 'center' });
  });
}

function drawnIndexes({ first, end }: { first: number; end: number }, held: number, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (held === -1 || held >= count) return indexes;
  if (held < first) return [held, ...indexes];
  return held >= end ? [...indexes, held] : indexes;
}

/** The index of the row of an element. */
function indexOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);
}

interface RowProps extends RowPlace {
  at: number;
  count: number;
  /** Undefined while it is loaded. */
  booking: ListedBooking | undefined;
  now: Date;
  isOpen: boolean;
  isLeft: boolean;
  isUnknown: boolean;
  unsent: UnsentDecision | undefined;
  canChoose: boolean;
  isChoosing: boolean;
  isChosen: boolean;
  actions: RowActionsOfList;
}

const Row = memo(function Row({ at, count, booking, here, view, now, isBeside, isPart, actions, ...row }: RowProps) {
  return (
    <li
      className={styles.row}
      style={{ top: `calc(${at} * var(--row-height))` }}
      data-at={at}
      aria-setsize={count}
      aria-posinset={at + 1}
    >
      {booking ? (
        <BookingRow
          booking={booking}
          now={now}
          isOpen={row.isOpen}
          note={row.isLeft && answerOf(booking, now)}
          isUnknown={row.isUnknown}
          unsent={row.unsent}
          link={rowLink(booking.id, { here, view, isBeside, isPart }, actions.navigate)}
          choice={
            row.canChoose
              ? {
                  isOn: row.isChoosing,
                  isChosen: row.isChosen,
                  onToggle: (isRange) => actions.toggle(booking.id, isRange),
                }
              : undefined
          }
          onChanged={actions.changed}
        />
      ) : (
        <div className={styles.unloaded} />
      )}
    </li>
  );
});

/** Who gave a booking that has left the list its status, and how long ago. */
function answerOf({ changes: [last] }: ListedBooking, now: Date): ReactNode {
  if (!last) return null;
  const by = personIn(changeAdministrator(last), changeAuthor(last));
  return words.answeredBy({ ...by, time: timeAgo(last.changed_at, now) });
}
