import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.afterEach(({ backend }) => backend.database.query('delete from bookings'));

const hour = 3_600_000;

for (const [off, hours] of [
  ['a day ahead', 24],
  ['a day behind', -24],
] as const) {
  test(`a device that is ${off} refreshes its session once and shows truly when an answer is due`, async ({
    page,
    backend,
  }) => {
    await storeBookings(backend, [{ name: 'Reina Marin', hours: 3.5, dueIn: 3.5 }]);
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
    });
    await page.clock.install({ time: Date.now() + hours * hour });
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin');
    const waiting = page.getByRole('listitem').filter({ hasText: 'Reina Marin' });
    await expect(waiting).toContainText('due in 3 h');
    for (const name of ['Calendar', 'Golf carts', 'Today']) {
      const link = page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name, exact: true });
      await link.press('Enter');
      // The place takes the focus once it is shown, which a next key would otherwise miss.
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await expect(waiting).toContainText('due in 3 h');
    // The next load of a page knows the difference from the last one.
    await page.reload();
    await expect(waiting).toContainText('due in 3 h');
    // This session was stored before the difference was known, so it is refreshed once by a device that is ahead.
    expect(refreshes.length).toBeLessThanOrEqual(1);
  });
}

for (const [off, minutes] of [
  ['fifteen minutes ahead', 15],
  ['fifteen minutes behind', -15],
  ['two hours ahead', 120],
] as const)
  test(`a device that is ${off} refreshes its session at most once an hour`, async ({ page, backend }) => {
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
    });
    await page.clock.install({ time: Date.now() + (minutes * hour) / 60 });
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin');
    const visit = async () => {
      for (const name of ['Calendar', 'Golf carts', 'Today']) {
        const link = page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name, exact: true });
        await link.press('Enter');
        await expect(link).toHaveAttribute('aria-current', 'page');
      }
    };
    await visit();
    expect(refreshes.length, 'at first').toBeLessThanOrEqual(1);
    for (let tenth = 1; tenth <= 7; tenth++) {
      await page.clock.fastForward(10 * 60_000);
      await visit();
    }
    expect(refreshes.length, 'after seventy minutes more').toBeLessThanOrEqual(2);
  });
