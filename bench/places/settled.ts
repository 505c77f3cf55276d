import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** For how long nothing must be requested until a place has settled, in ms. */
const quiet = 300;

/** Watches the requests of a page. Returns a function that waits until none is open and none begins for a while. */
export function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let lastAt = performance.now();
  const note = (change: number) => () => {
    open += change;
    lastAt = performance.now();
  };
  page.on('request', note(1)).on('requestfinished', note(-1)).on('requestfailed', note(-1));
  return async () => {
    lastAt = performance.now();
    while (open > 0 || performance.now() - lastAt < quiet) await delay(50);
  };
}
