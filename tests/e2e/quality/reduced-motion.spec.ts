import { openPage, openStopped } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('clouds, layers and pictures do not move, and there is no pause button', async ({ page }) => {
  await openStopped(page);
  await expect(page.getByRole('button', { name: /^(Pause|Move) the/ })).toHaveCount(0);
  const before = await moving(page);
  expect(before).toHaveLength(10);
  await page.clock.runFor(9_000);
  await expect(page.locator('#featured img').first()).toBeVisible();
  expect(await moving(page)).toEqual(before);
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.clock.runFor(500);
  expect(await moving(page), 'no parallax').toEqual(before);
});

test('no scroll is smooth, and nothing moves by itself on any page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await openPage(page);
  await page.evaluate(() => {
    addEventListener('scroll', () => Object.assign(window, { firstPlace: scrollY }), { once: true });
  });
  await page.locator('#home').getByRole('link', { name: 'Book Now', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
  const [first, now] = await page.evaluate(
    () => [(window as unknown as { firstPlace: number }).firstPlace, scrollY] as const,
  );
  // The page jumps once. Content that loads above the form may cause a small correction.
  expect(first).toBeGreaterThan(now * 0.7);

  await page.locator('#tours').getByRole('heading', { name: 'Mexico Rocks', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoMotion(page);
  await page.keyboard.press('Escape');
  // The dialog's history entry is left after the dialog has closed. A navigation in between would be aborted.
  await page.waitForFunction(() => !(history.state as { overlays?: string[] } | null)?.overlays);
  for (const address of ['/blog', '/auth', '/admin']) {
    await openPage(page, address);
    await expectNoMotion(page);
  }
});

test('nothing moves at the desk: places, dialogs, notices and rows that change', async ({ page, backend }) => {
  await backend.database.query('delete from bookings');
  const [id] = await storeBookings(backend, [{ name: 'Reina Marin' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const places = ['/admin#tours', '/admin/calendar', '/admin/carts', `/admin/bookings/${id}`, '/admin#bookings'];
  for (const address of places) {
    // Another page, because the anchor alone loads nothing.
    await page.goto('/robots.txt');
    await openPage(page, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeAttached();
    await expectNoMotion(page);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
  await expectNoMotion(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('article', { name: 'Reina Marin' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Booking status updated successfully')).toBeVisible();
  await expectNoMotion(page);
});

/** The positions of everything that moves unless motion is reduced. */
async function moving(page: Page): Promise<string[]> {
  return page.locator('#home img').evaluateAll((images) =>
    images.map((image) => {
      const own = image.getBoundingClientRect();
      const hero = image.closest('#home')!.getBoundingClientRect();
      return `${Math.round(own.left)} ${Math.round(own.top - hero.top)}`;
    }),
  );
}

async function expectNoMotion(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running')
          .map((animation) => (animation.effect as KeyframeEffect).target?.className),
      ),
    )
    .toEqual([]);
}
