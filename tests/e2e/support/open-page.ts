import { expect, type Page } from './page-test.ts';

/** Opens a page and waits until its script has brought it to life. */
export async function openPage(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits for the place of the notices, which the page's script makes when everything around it answers. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator('[popover] [role=status]')).toBeAttached();
}

/** Opens a page whose timers stand still until the test lets time pass with `page.clock.runFor`. */
export async function openStopped(page: Page, address = '/'): Promise<void> {
  const now = Date.UTC(2026, 10, 20, 15);
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto(address);
  // The page's script waits for the first paint by a timer, or for a sign of the visitor.
  await page.keyboard.press('Shift');
  await alive(page);
}

/** Lets the browser draw so many pictures of the page: what moves has moved by then. */
export async function drawFrames(page: Page, count = 12): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left--) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, count);
}

/** The notices that are shown. */
export function notices(page: Page) {
  return page.locator('[data-toast]');
}
