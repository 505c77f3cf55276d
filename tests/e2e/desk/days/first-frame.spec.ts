import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures } from '../../support/stored-departures.ts';

declare global {
  interface Window {
    /** Begins to count the parties of the first commit that draws any of Today. */
    countFirst: () => void;
    first: Promise<number>;
  }
}

const parties = 24;

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

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
  await countFirstParties(page);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  const first = () => page.evaluate(() => window.first);
  const next = page.getByRole('navigation', { name: 'The next days' }).getByRole('link').last();
  await expect(next).toBeVisible();
  expect(await first(), 'of a page that is opened').toBeLessThan(parties);
  await page.getByRole('link', { name: 'Closed days', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed days and capacity');
  await page.evaluate(() => window.countFirst());
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  expect(await first(), 'after a link').toBeLessThan(parties);
  await expect(page.getByRole('link', { name: /^Party \d+$/ })).toHaveCount(parties);

  await next.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await next.click();
  await expect(page).toHaveURL(/\/admin\/day\//);
  await page.evaluate(() => window.countFirst());
  await page.goBack();
  expect(await first(), 'after Back').toBe(parties);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1);
});

async function countFirstParties(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.countFirst = () => {
      window.first = new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          const isToday = document.querySelector('h1')?.textContent === 'Admin Dashboard';
          const drawn = [...document.querySelectorAll('main a')].filter((link) => /^Party \d+$/.test(link.textContent));
          if (!isToday || drawn.length === 0) return;
          watch.disconnect();
          resolve(drawn.length);
        });
        watch.observe(document, { childList: true, subtree: true });
      });
    };
    window.countFirst();
  });
}
