import { expectNoViolations } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test('a swipe reveals the next step of a row, and decides nothing by itself', async ({ page, backend }) => {
  await backend.database.query('delete from bookings');
  const [ana] = await storeBookings(backend, [
    { name: 'Ana Novelo', hours: 1, phone: '+501 600-1234' },
    { name: 'Ben Cho', hours: 2 },
    ...Array.from({ length: 20 }, (_, at) => ({ name: `Guest ${at}`, hours: 3 })),
  ]);
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, '/admin#bookings');
  const row = page.getByRole('article', { name: 'Ana Novelo' });
  const revealed = page.locator('[data-swiped]');
  const drag = await startTouches(page);
  await row.scrollIntoViewIfNeeded();
  const middle = async (name = 'Ana Novelo') => {
    const box = (await page.getByRole('article', { name }).boundingBox())!;
    return { x: 200, y: box.y + box.height / 2 };
  };

  await test.step('a short pull, and one from the edge of the screen, reveal nothing that stays', async () => {
    await drag(await middle(), { x: -60, y: 0 });
    await expect(revealed).toHaveCount(0);
    await drag({ ...(await middle()), x: 350 }, { x: -200, y: 0 });
    await expect(revealed).toHaveCount(0);
    await drag({ ...(await middle()), x: 10 }, { x: 150, y: 0 });
    await expect(revealed).toHaveCount(0);
    await expect(page).toHaveURL(/#bookings$/);
  });

  await test.step('a vertical one scrolls the page', async () => {
    const before = await page.evaluate(() => scrollY);
    await drag({ x: 200, y: 600 }, { x: -30, y: -250 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(revealed).toHaveCount(0);
    // The page goes on scrolling for a while after the finger has left it.
    await page.evaluate(async () => {
      for (let calm = 0; calm < 10; calm += 1) {
        if (scrollY > 0) calm = 0;
        scrollTo({ top: 0, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
  });

  await test.step('a long one reveals two large buttons', async () => {
    await drag(await middle(), { x: -150, y: 4 });
    await expect(revealed.getByRole('button')).toHaveText(['Confirm', 'More']);
    for (const button of await revealed.getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectNoViolations(page, 'a row that was swiped', '[data-swiped]');
    const { rows } = await backend.database.query('select status from bookings where id = $1', [ana]);
    expect(rows, 'nothing is decided').toEqual([{ status: 'pending' }]);
    await expect(page).toHaveURL(/#bookings$/);
  });

  await test.step('More has the other steps and the ways to the guest; Escape closes all', async () => {
    await revealed.getByRole('button', { name: 'More' }).click();
    const more = row.getByRole('group', { name: 'Ana Novelo' });
    await expect(more.getByRole('button')).toHaveText(['Cancel']);
    await expect(more.getByRole('link')).toHaveText(['Call', 'WhatsApp', 'Open']);
    await expect(more.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+5016001234');
    const { x, width } = (await more.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await expect(more).toHaveCSS('display', 'grid');
    await expect(more, 'nothing shows through').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.keyboard.press('Escape');
    await expect(revealed).toHaveCount(0);
    await expect(row.getByRole('heading')).toBeFocused();
  });

  await test.step('a pull back, or a press elsewhere, closes it too', async () => {
    await drag(await middle(), { x: -150, y: 0 });
    await expect(revealed).toBeVisible();
    await drag({ ...(await middle()), x: 100 }, { x: 160, y: 0 });
    await expect(revealed).toHaveCount(0);
    await drag(await middle(), { x: -150, y: 0 });
    await drag(await middle('Ben Cho'), { x: -150, y: 0 });
    await expect(revealed, 'one row at a time').toHaveCount(1);
    await expect(page.getByRole('article', { name: 'Ben Cho' }).locator('[data-swiped]')).toBeVisible();
  });

  await test.step('the press of a revealed button decides', async () => {
    await revealed.getByRole('button', { name: 'Confirm' }).click();
    await expect(notices(page).filter({ hasText: 'Ben Cho' })).toBeVisible();
    const decided = () => backend.database.query(`select name from bookings where status = 'confirmed'`);
    await expect.poll(async () => (await decided()).rows).toEqual([{ name: 'Ben Cho' }]);
  });
});

/** Returns a function that moves a finger, in steps as a screen reports them. */
async function startTouches(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    const steps = 10;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    for (let step = 1; step <= steps; step += 1)
      await send('touchMove', [{ x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps }]);
    await send('touchEnd', []);
  };
}
