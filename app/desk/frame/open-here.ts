import type { MouseEvent } from 'react';
import type { NavigateOptions, To } from 'react-router';

/** The function of the router, or one that calls it. */
export type Navigate = (to: To, options: NavigateOptions) => unknown;

/**
 * Opens what a plain link was pressed for in this page, as a link of the router does. A link of the router follows the
 * address of the page, so each one is rendered with every place; this is for the many of a list or of the frame.
 */
export function openHere(event: MouseEvent<HTMLAnchorElement>, navigate: Navigate, to: To, state?: unknown): void {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  // The browser opens a tab or a menu otherwise.
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
  event.preventDefault();
  navigate(to, { state, replace: event.currentTarget.href === location.href });
}
