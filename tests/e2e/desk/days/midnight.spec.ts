import { openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

// Midnight in Belize while the desk is open. The clock of the page goes on; that of the server cannot.

test.use({ expectedErrors: /net::ERR_|WebSocket/ });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('without a connection at midnight, the trips of tomorrow become those of today', async ({
  page,
  context,
  backend,
}) => {
  const [today, tomorrow] = await localDays(backend);
  await storeBookings(backend, [
    { name: 'Goes First', status: 'confirmed', date: today },
    { name: 'Goes Next', status: 'confirmed', date: tomorrow },
  ]);
  const box = (name: string) => page.getByRole('region', { name, exact: true });
  await page.clock.install();
  for (const role of ['crew', 'staff'] as const)
    await test.step(`at the desk of ${role}`, async () => {
      await startSession(page, backend, await backend.makeAccount(role));
      await openPage(page, '/admin');
      await expect(box('Today')).toContainText('Goes First');
      await expect(box('Tomorrow')).toContainText('Goes Next');
      await context.setOffline(true);
      await passMidnight(page);
      await expect(box('Today')).toContainText('Goes Next');
      await expect(box('Tomorrow')).toHaveCount(0);
      await expect(page.getByText('Goes First')).toBeVisible();
      // Its day is named once.
      const past = longDate(today);
      await expect(box(past).getByRole('heading', { name: past }).locator('..')).toHaveText(
        role === 'crew' ? past : `${past}Belize time`,
      );
      await context.setOffline(false);
      await page.evaluate(() => localStorage.clear());
    });
});

/** Lets the clock of the page pass the next midnight in Belize. */
async function passMidnight(page: Page): Promise<void> {
  await page.clock.fastForward(
    await page.evaluate(() => {
      const [hour, minute] = new Date()
        .toLocaleTimeString('en-GB', { timeZone: 'America/Belize' })
        .split(':')
        .map(Number);
      return ((23 - hour!) * 60 + 62 - minute!) * 60_000;
    }),
  );
}

/** 'Friday, November 20, 2026' */
function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}

async function localDays(backend: Backend): Promise<[today: string, tomorrow: string]> {
  const { rows } = await backend.database.query(
    'select facts.local_today()::text as today, (facts.local_today() + 1)::text as tomorrow',
  );
  return [rows[0].today, rows[0].tomorrow];
}
