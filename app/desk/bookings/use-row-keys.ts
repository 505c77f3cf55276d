import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { hasDeskKey } from '../frame/desk-key.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const actions: Readonly<Record<string, string>> = {
  c: '[data-action=Confirm], [data-action=Reconfirm]',
  x: '[data-action=Cancel]',
  s: '[type=checkbox]',
};
// They come first, once rows are chosen.
const actionsOfSeveral: Readonly<Record<string, string>> = {
  c: '[data-several=Confirm]:enabled',
  x: '[data-several=Cancel]:enabled',
  Escape: '[data-several=Clear]:enabled',
};

/**
 * The keys of a list of bookings: j and k move to the next and previous row, c confirms, x cancels and s chooses the
 * focused one, with Shift from the last chosen one on. Once rows are chosen, c and x decide about those, and Escape
 * ends the choice. Returns the reference to the element with the rows.
 */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || !hasDeskKey(event)) return;
      const key = event.key === 'S' ? 's' : event.key;
      const step = steps[key];
      const target = step === undefined ? findAction(list.current, key) : findRow(list.current, step);
      if (!target) return;
      event.preventDefault();
      if (step !== undefined) target.focus();
      else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return list;
}

function findAction(list: HTMLElement | null, key: string): HTMLElement | null | undefined {
  const find = (place: Element | null | undefined, selector = ':not(*)') => place?.querySelector<HTMLElement>(selector);
  return find(list, actionsOfSeveral[key]) ?? find(rowsOf(list).find(isFocused), actions[key]);
}

/** The link of the row that is so many steps away from the focused one. */
function findRow(list: HTMLElement | null, step: number): HTMLElement | null | undefined {
  const rows = rowsOf(list);
  const focused = rows.findIndex(isFocused);
  // Without a focused row, the open one is where the list is.
  const here = focused === -1 ? rows.findIndex((row) => row.hasAttribute('data-open')) : focused;
  return rows[Math.min(rows.length - 1, Math.max(0, here + step))]?.querySelector<HTMLElement>('a');
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('article') ?? [])];
}

function isFocused(row: HTMLElement): boolean {
  return row.contains(document.activeElement);
}
