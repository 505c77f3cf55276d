import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { hasDeskKey } from '../frame/desk-key.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const actions: Readonly<Record<string, string>> = {
  c: '[data-action=Confirm], [data-action=Reconfirm]',
  x: '[data-action=Cancel]',
};

/**
 * The keys of a list of bookings: j and k move to the next and previous row, c confirms and x cancels the focused one.
 * Returns the reference to the element with the rows.
 */
export function useRowKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || !hasDeskKey(event)) return;
      const rows = [...(list.current?.querySelectorAll('article') ?? [])];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const step = steps[event.key];
      // Without a focused row, the open one is where the list is.
      const here = focused === -1 ? rows.findIndex((row) => row.hasAttribute('data-open')) : focused;
      const target =
        step === undefined
          ? rows[focused]?.querySelector<HTMLElement>(actions[event.key] ?? ':not(*)')
          : rows[Math.min(rows.length - 1, Math.max(0, here + step))]?.querySelector<HTMLElement>('a');
      if (!target) return;
      event.preventDefault();
      if (step === undefined) target.click();
      else target.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return list;
}
