import { expectNoViolations } from '../support/accessibility.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium's own messages about requests without a connection.
  expectedErrors: /net::ERR_|WebSocket connection/,
});

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('the desk opens without a connection, says how old it is, and keeps answers that are sent once', async ({
  page,
  backend,
  context,
}) => {
  // It opens many pages.
  test.slow();
  const today = await todayInBelize(backend);
  const email = `reina-${Date.now()}@visitor.example`;
  const [first, second] = await storeBookings(backend, [
    { name: 'Reina Marin', hours: 3, email, date: '2099-03-01' },
    { name: 'Omar Castillo', hours: 2, date: '2099-03-01' },
    { name: 'Goes Today', status: 'confirmed', date: today },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.evaluate(() => caches.open('desk-of-an-old-version'));
  await openPage(page, '/admin#bookings');
  await expect(page.getByRole('article', { name: 'Reina Marin' })).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Goes Today');
  await expect.poll(() => workerScopes(page), { timeout: 30_000 }).toEqual(['/admin']);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), 'only this version').toBe(1);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/desk.webmanifest');

  await context.setOffline(true);
  await page.goto(`/admin/day/${today}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The desk, without a connection' })).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Today', exact: true });
  await expect(sheet).toContainText('Goes Today');
  await expect(sheet).toContainText(/as of \d\d:\d\d, Belize time/);
  const list = page.getByRole('region', { name: 'The last list of bookings' });
  await expect(list).toContainText(/as of \d\d:\d\d, Belize time/);
  await list.getByRole('button', { name: 'Decline: Reina Marin' }).click();
  await page.getByRole('dialog').getByLabel('Message to the visitor').fill('We are full, sorry.');
  await expectNoViolations(page, 'an answer without a connection', 'dialog[open]');
  await page.getByRole('button', { name: 'Keep this answer' }).click();
  await list.getByRole('button', { name: 'Confirm: Omar Castillo' }).click();
  await page.getByRole('button', { name: 'Keep this answer' }).click();
  const kept = page.getByRole('region', { name: 'Answers on this device' });
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page, 'the desk without a connection');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.reload();
  await expect(kept.getByRole('listitem')).toHaveCount(2);

  // One of the two is answered elsewhere meanwhile.
  await backend.database.query(`update bookings set status = 'cancelled' where id = $1`, [second]);
  await context.setOffline(false);
  await expect(page.getByText('Sent: your answer to Reina Marin')).toBeVisible({ timeout: 30_000 });
  await expect(kept.getByRole('listitem')).toContainText([
    /Omar Castillo.*has changed meanwhile and is cancelled now/s,
  ]);
  await expectNoViolations(page, 'an answer to a booking that changed', 'main');
  expect(await statusesOf(backend)).toEqual({ 'Reina Marin': 'cancelled', 'Omar Castillo': 'cancelled' });
  const [mail] = await mailAfter(backend, email);
  expect(mail!.text).toContain('We are full, sorry.');
  await page.reload();
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await kept.getByRole('button', { name: 'Discard this answer' }).click();
  await expect(kept).toHaveCount(0);
  const { rows } = await backend.database.query('select id from booking_changes where booking_id = $1', [first]);
  expect(rows).toHaveLength(1);

  // After seven days nothing is left, and at sign-out at once.
  expect(await keptKeys(page)).not.toEqual([]);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('desk-kept-'))) {
      const stored = JSON.parse(localStorage.getItem(key)!) as { at: string };
      const at = new Date(Date.parse(stored.at) - 7 * 86_400_000).toISOString();
      localStorage.setItem(key, JSON.stringify({ ...stored, at }));
    }
  });
  await context.setOffline(true);
  await page.goto('/admin');
  await expect(page.getByText('Nothing is kept on this device, or it is older than seven days.')).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Goes Today');
  await expect.poll(() => keptKeys(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await openPage(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller), 'the site has no worker').toBeNull();
});

async function todayInBelize({ database }: Backend): Promise<string> {
  const { rows } = await database.query<{ day: string }>(
    `select (now() at time zone interval '-06:00')::date::text as day`,
  );
  return rows[0]!.day;
}

/** The paths of the scopes of all workers that are active. */
function workerScopes(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .filter(({ active }) => active?.state === 'activated')
      .map(({ scope }) => new URL(scope).pathname),
  );
}

function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('desk-kept-')));
}

async function statusesOf({ database }: Backend): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; status: string }>(
    `select name, status from bookings where date = '2099-03-01'`,
  );
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}

async function mailAfter(backend: Backend, email: string) {
  await backend.sendOutbox();
  return backend.mailsTo(email, 1, ({ subject }) => subject?.includes('is cancelled') ?? false);
}
