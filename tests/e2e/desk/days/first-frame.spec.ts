import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

const parties = 24;

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('Today draws what is below the screen after its first frame, and all at once after Back', async ({
  page,
  backend,
}) => {
  const { rows } = await backend.database.query('select facts.local_today()::text as day');
  const date = rows[0].day as string;
  const names = Array.from({ length: parties }, (_, at) => `Party ${at + 1}`);
  await storeBookings(
    backend,
    names.map((name) => ({ name, status: 'confirmed', date })),
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  const next = page.getByRole('navigation', { name: 'The next days' }).getByRole('link').last();
  await expect(next).toBeVisible();
  await page.getByRole('link', { name: 'Closed days', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed days and capacity');
  const drawn = await firstParties(page);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  expect(await drawn()).toBeLessThan(parties);
  await expect(page.getByRole('link', { name: /^Party \d+$/ })).toHaveCount(parties);

  await next.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await next.click();
  await expect(page).toHaveURL(/\/admin\/day\//);
  const drawnAfterBack = await firstParties(page);
  await page.goBack();
  expect(await drawnAfterBack()).toBe(parties);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1);
});

/** Counts the parties of the first commit that draws any of Today. Returns a function that waits for the count. */
async function firstParties(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => ({
    parties: new Promise<number>((resolve) => {
      const count = () => {
        const isToday = document.querySelector('h1')?.textContent === 'Admin Dashboard';
        const found = [...document.querySelectorAll('main a')].filter((link) => /^Party \d+$/.test(link.textContent));
        if (isToday && found.length > 0) resolve(found.length);
      };
      new MutationObserver(count).observe(document, { childList: true, subtree: true });
    }),
  }));
  return () => counted.evaluate(({ parties: found }) => found);
}
