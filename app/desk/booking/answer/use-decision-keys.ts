import { useEffect, type RefObject } from 'react';
import { hasDeskKey } from '../../frame/desk-key.ts';

const decisions: Readonly<Record<string, string>> = { c: 'confirmed', x: 'cancelled' };

/**
 * The keys of an open booking: c confirms and x cancels it, unless a row of the list has the focus or rows are chosen,
 * which they are for then (use-row-keys.ts).
 * @param group the element with the buttons, each with its status in `data-decides`
 */
export function useDecisionKeys(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const status = decisions[event.key];
      if (!status || !hasDeskKey(event)) return;
      if (document.activeElement?.closest('[data-at]') || document.querySelector('[data-several]')) return;
      const button = group.current?.querySelector<HTMLElement>(`[data-decides=${status}]:enabled`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [group]);
}
