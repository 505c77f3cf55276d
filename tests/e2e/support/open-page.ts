import type { Locator } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';
import { leavePlace } from '../../support/leave-place.ts';
import { expect, type Page } from './page-test.ts';

/**
 * How long a round of a repeated block (`toPass`) waits for its state, in ms, before the block acts again. It paces the
 * repetition, and the limit of the block ends it.
 */
export const pace = 500;

/** Opens a page and waits for hydration. A dialog that was just closed leaves the history before. */
export async function openPage(page: Page, address = '/'): Promise<void> {
  await overlaysLeft(page);
  await page.goto(address);
  await alive(page);
}

/** Leaves a place of the desk for another one without a load (leavePlace), and waits until that is shown. */
export async function goOn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(leavePlace, path);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}

/** Waits for the live regions of the notices, which hydration creates. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator('[popover] [role=status]')).toBeAttached();
}

/**
 * Waits until closed dialogs have left the history, which they do in a later task, because that would abort a
 * navigation. Does not wait for a dialog that is open.
 */
export async function overlaysLeft(page: Page): Promise<void> {
  // Nearly always one look is enough, and it puts less into the page than waiting does. It fails if the page is left.
  if (!(await page.evaluate(haveOverlaysLeft).catch(() => false))) await page.waitForFunction(haveOverlaysLeft);
}

function haveOverlaysLeft(): boolean {
  const state = history.state as { overlays?: string[] } | null;
  return !state?.overlays?.length || document.querySelector('dialog[open], [aria-expanded=true]') !== null;
}

/** From now on, the clock of the page only advances by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.UTC(2026, 10, 20, 15);
  await page.clock.install({ time: now });
  // The clock runs between the two calls, and cannot be paused at a time that is over.
  await page.clock.pauseAt(now + patience.state);
}

/** Opens a page whose clock only advances by `page.clock.runFor`. */
export async function openStopped(page: Page, address = '/'): Promise<void> {
  await stopClock(page);
  await page.goto(address);
  // Hydration waits for the first paint, which needs a timer, or for the first input.
  await page.keyboard.press('Shift');
  await alive(page);
}

/**
 * Opens a page, advances its clock until the Google popup appears, and returns the popup. Then the clock runs normally.
 */
export async function openWithPopup(page: Page, address = '/'): Promise<Locator> {
  await page.clock.install();
  await openPage(page, address);
  const popup = page.getByRole('dialog', { name: /Welcome to/ });
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(popup).toBeVisible({ timeout: pace });
  }).toPass();
  return popup;
}

/** Waits for this many animation frames, so that any movement has begun. */
export async function drawFrames(page: Page, count = 12): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left--) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, count);
}

/**
 * Scrolls to an element until it stays where it is for some frames: sections above it that load move it. Only waits
 * for that if `block` is null.
 */
export async function scrollToRest(target: Locator, block: ScrollLogicalPosition | null = 'center'): Promise<void> {
  await target.evaluate(async (element, to) => {
    let last = NaN;
    for (let still = 0; still < 12;) {
      if (to) element.scrollIntoView({ block: to, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { top } = element.getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
    }
  }, block);
}

/** The visible notices. */
export function notices(page: Page) {
  return page.locator('[data-toast]');
}

/** The middle of an element after it has come to its place: rows glide there when their order changes. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await scrollToRest(target, null);
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
