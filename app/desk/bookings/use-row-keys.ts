import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { hasDeskKey } from '../frame/desk-key.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const actions: Readonly<Record<string, string>> = {
  c: '[data-action=confirmed]',
  x: '[data-action=cancelled]',
  s: '[type=checkbox]',
};
// They come first, once rows are chosen.
const actionsOfSeveral: Readonly<Record<string, string>> = {
  c: '[data-several=confirm]:enabled',
  x: '[data-several=cancel]:enabled',
  Escape: '[data-several=clear]:enabled',
};

/**
 * The keys of a list of bookings: j and k move to the next and previous row, and so do the arrows from a row. c
 * confirms, x cancels and s chooses the focused one, with Shift from the last chosen one on. Once rows are chosen, c
 * and x decide about those, and Escape ends the choice.
 * @param area the element with the rows and the bar of the chosen ones
 * @param opened the index of the open row, where the list is without a focused one; -1 for none
 */
export function useRowKeys(
  area: RefObject<HTMLElement | null>,
  count: number,
  opened: number,
  focusRow: (at: number) => void,
): void {
  const latest = useRef({ count, opened, focusRow });
  latest.current = { count, opened, focusRow };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const focused = focusedRow(area.current);
      const step = stepOf(event, focused);
      if (step !== undefined) {
        const { count: rows, opened: open, focusRow: focus } = latest.current;
        if (rows === 0) return;
        event.preventDefault();
        const here = focused ? Number(focused.dataset.at) : open;
        return focus(Math.min(rows - 1, Math.max(0, here + step)));
      }
      if (event.repeat || !hasDeskKey(event)) return;
      const target = findAction(area.current, focused, event.key === 'S' ? 's' : event.key);
      if (!target) return;
      event.preventDefault();
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [area]);
}

/** How many rows a key moves; undefined for other keys. */
function stepOf(event: KeyboardEvent, focused: HTMLElement | null): number | undefined {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (focused && isPlain && document.activeElement?.matches('a')) {
    const step = arrows[event.key];
    if (step !== undefined) return step;
  }
  return !event.repeat && hasDeskKey(event) ? steps[event.key] : undefined;
}

function findAction(area: HTMLElement | null, focused: HTMLElement | null, key: string) {
  const find = (place: Element | null | undefined, selector = ':not(*)') => place?.querySelector<HTMLElement>(selector);
  return find(area, actionsOfSeveral[key]) ?? find(focused, actions[key]);
}

/** The row that has the focus, or an element of it. */
function focusedRow(area: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  return area?.contains(activeElement) ? (activeElement?.closest<HTMLElement>('[data-at]') ?? null) : null;
}
