import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { arrange } from './arrange.ts';
import { followPointer } from './follow-pointer.ts';

interface Moving {
  id: string;
  /** The shown ids in the order that a drop would give them. */
  ids: readonly string[];
  by: 'pointer' | 'keys';
}

/** A list whose items can be moved by their grips. */
interface Reorder {
  list: RefObject<HTMLOListElement | null>;
  /** The item that is being moved by the keys of its grip. */
  held: string | null;
  /** The id of the item whose place an item would take. */
  slotOf: (id: string) => string;
  /** The attributes of an item. */
  slot: (id: string) => { 'data-slot': string; 'data-moving': string | undefined; style: CSSProperties };
  /** The attributes of the button that moves an item. */
  grip: (id: string) => GripProps;
  /** Ends a move by keys without a drop. The grip gets the focus. */
  cancel: () => void;
}

export interface GripProps {
  'data-grip': string;
  'aria-expanded': boolean;
  onPointerDown: (event: ReactPointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
}

const longStep = 10;

/** The place that a key leads to, of an item at a place in a list with so many columns. */
const keyPlaces: Readonly<Record<string, (place: number, columns: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowUp: (place, columns) => place - columns,
  ArrowDown: (place, columns) => place + columns,
  PageUp: (place) => place - longStep,
  PageDown: (place) => place + longStep,
  Home: () => 0,
  End: () => Infinity,
};

/**
 * Moves the items of a list or a grid by a grip: dragging it, or pressing it and then the arrow keys, Page Up, Page
 * Down, Home, End, and Enter to drop or Escape to leave the item where it was. While an item is moved, only the visual
 * order changes, so that the grip keeps the pointer and the focus.
 * @param shown the ids of the shown items in their order
 * @param onDrop takes the id of the item and the id of the item whose place it takes
 */
export function useReorder(shown: readonly string[], onDrop: (id: string, slotId: string) => void): Reorder {
  const list = useRef<HTMLOListElement | null>(null);
  const { moving, begin, put, drop, cancel } = useMoving(list, shown, onDrop);
  const isDragged = useRef(false);
  const placeOf = (id: string) => (moving?.ids ?? shown).indexOf(id);
  const isHeld = (id: string) => moving?.id === id && moving.by === 'keys';

  const drag = (id: string, event: ReactPointerEvent) => {
    isDragged.current = false;
    if (event.button !== 0) return;
    followPointer(event.nativeEvent, {
      begin: () => {
        isDragged.current = true;
        begin(id, 'pointer');
      },
      over: (element) => {
        const slotId = element?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
        // The next event looks for the element below the pointer in the order that this one gives.
        if (slotId && slotId !== id) flushSync(() => put(({ ids }) => ids.indexOf(slotId)));
      },
      end: (isDropped) => (isDropped ? drop() : cancel()),
    });
  };
  const press = (id: string, event: KeyboardEvent) => {
    if (!isHeld(id) || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = keyPlaces[event.key];
    if (to) put(({ ids }) => Math.max(0, to(ids.indexOf(id), columnsOf(list.current))));
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  const click = (id: string, event: MouseEvent) => {
    // The end of a drag is a click as well. A click by a key has no detail.
    if (isDragged.current && event.detail > 0) return;
    if (isHeld(id)) drop();
    else begin(id, 'keys');
  };
  return {
    list,
    held: moving?.by === 'keys' ? moving.id : null,
    slotOf: (id) => shown[placeOf(id)] ?? id,
    slot: (id) => ({
      'data-slot': id,
      'data-moving': moving?.id === id ? moving.by : undefined,
      style: moving ? { order: placeOf(id) } : {},
    }),
    grip: (id) => ({
      'data-grip': id,
      'aria-expanded': isHeld(id),
      onPointerDown: (event) => drag(id, event),
      onKeyDown: (event) => press(id, event),
      onClick: (event) => click(id, event),
    }),
    cancel,
  };
}

/** The item that is moved, with the order that a drop would give. A list that changes meanwhile ends the move. */
function useMoving(
  list: RefObject<HTMLOListElement | null>,
  shown: readonly string[],
  onDrop: (id: string, slotId: string) => void,
) {
  const [state, setMoving] = useState<Moving | null>(null);
  const isSame = state?.ids.length === shown.length && shown.every((id) => state.ids.includes(id));
  const moving = isSame ? state : null;
  // Events of a pointer come faster than the page renders.
  const latest = useRef({ moving, shown, onDrop });
  latest.current = { moving, shown, onDrop };
  const keepFocusOn = useKeptFocus(list, shown, moving);

  const show = (next: Moving | null) => {
    latest.current.moving = next;
    setMoving(next);
  };
  const begin = (id: string, by: Moving['by']) => {
    keepFocusOn(id);
    show({ id, ids: latest.current.shown, by });
  };
  /** Puts the item at a place, from 0; a negative place changes nothing. */
  const put = (to: (now: Moving) => number) => {
    const { moving: now } = latest.current;
    const place = now ? to(now) : -1;
    if (now && place >= 0) show({ ...now, ids: arrange(now.ids, now.id, place) });
  };
  const drop = () => {
    const { moving: last, shown: before, onDrop: tell } = latest.current;
    show(null);
    const slotId = last && before[last.ids.indexOf(last.id)];
    if (last && slotId && slotId !== last.id) tell(last.id, slotId);
  };
  return { moving, begin, put, drop, cancel: () => show(null) };
}

/**
 * Keeps the grip of the item that was moved last in view and focused: browsers remove the focus from an element that
 * changes its place in the page, or whose field disappears. Takes its id when a move begins.
 */
function useKeptFocus(list: RefObject<HTMLOListElement | null>, shown: readonly string[], moving: Moving | null) {
  const focusAt = useRef<string | null>(null);
  const order = shown.join(' ');
  useEffect(() => {
    if (!focusAt.current || moving?.by === 'pointer') return;
    const grip = list.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(focusAt.current)}"]`);
    // An item that has gone to another page leaves the focus to the heading.
    const target = grip ?? list.current?.closest('section')?.querySelector<HTMLElement>('h2');
    focusIfLost(target);
    if (document.activeElement === grip) grip?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (!moving) focusAt.current = null;
  }, [list, order, moving]);
  return (id: string) => {
    focusAt.current = id;
  };
}

/** The number of items beside each other. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])].map(
    (slot) => slot.getBoundingClientRect().top,
  );
  const first = Math.min(...tops);
  return Math.max(1, tops.filter((top) => Math.abs(top - first) < 1).length);
}
