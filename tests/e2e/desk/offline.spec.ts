import type { Request } from '@playwright/test';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { startHeldLine } from '../../support/services/held-line.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { notices, openPage, pace } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium's own messages about requests and a worker without a connection.
  expectedErrors: /net::ERR_|WebSocket connection|fetching the script/,
});

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('the desk opens without a connection, says how old it is, and keeps answers that are sent once', async ({
  page,
  backend,
  context,
}) => {
  const today = await localToday(backend);
  const email = uniqueEmail('reina');
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
  await expect.poll(() => workerScopes(page)).toEqual(['/admin']);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), 'only this version').toBe(1);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/desk.webmanifest');

  await context.setOffline(true);
  await page.goto(`/admin/day/${today}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The desk, without a connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(notices(page).filter({ hasText: 'There is still no connection' })).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Today', exact: true });
  await expect(sheet).toContainText('Goes Today');
  await expect(sheet).toContainText(/as of \d\d:\d\d, Belize time/);
  const list = page.getByRole('region', { name: 'Waiting for an answer' });
  await expect(list).toContainText(/as of \d\d:\d\d, Belize time/);
  await expect(page.getByRole('region', { name: 'The last list of bookings' })).toContainText('Goes Today');
  await list.getByRole('button', { name: 'Decline: Reina Marin' }).click();
  await page.getByRole('dialog').getByLabel('Message to the guest').fill('We are full, sorry.');
  await expectNoViolations(page, 'an answer without a connection', 'dialog[open]');
  await page.getByRole('button', { name: 'Keep this answer' }).click();
  await expect(list.getByText('Your answer is kept: decline.'), 'the pressed button is gone').toBeFocused();
  await list.getByRole('button', { name: 'Confirm: Omar Castillo' }).click();
  await expect(list.getByText('Your answer is kept: confirm.'), 'in one press').toBeFocused();
  const kept = page.getByRole('region', { name: 'Not sent yet' });
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Discard this answer: Omar Castillo' }).press('Enter');
  await expect(list.locator('p', { hasText: /^Omar Castillo/ })).toBeFocused();
  await list.getByRole('button', { name: 'Confirm: Omar Castillo' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Add a message: Omar Castillo' }).click();
  await page.getByRole('dialog').getByLabel('Message to the guest').fill('See you at the pier.');
  await page.getByRole('button', { name: 'Keep this message' }).click();
  await expect(list.getByText('Your answer is kept: confirm.'), 'its button is gone too').toBeFocused();
  await expect(kept.getByRole('listitem').filter({ hasText: 'Omar Castillo' })).toContainText('See you at the pier.');
  await expect(list.getByRole('button', { name: /^Add a message/ }), 'each has its message').toHaveCount(0);
  await expectNoViolations(page, 'the desk without a connection');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.reload();
  await expect(kept.getByRole('listitem')).toHaveCount(2);

  // Another administrator decides about one of the two meanwhile.
  await backend.database.query(`update bookings set status = 'cancelled' where id = $1`, [second]);
  await context.setOffline(false);
  await expect(page.getByText('Sent: your answer to Reina Marin')).toBeVisible();
  await expect(kept.getByRole('listitem')).toContainText([
    /Omar Castillo.*has changed meanwhile and is cancelled now/s,
  ]);
  // The place of the copy that was scrolled is that of another page here: its bar may lie over half of a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoViolations(page, 'an answer to a booking that changed', 'main');
  expect(await statusesOf(backend, '2099-03-01')).toEqual({ 'Reina Marin': 'cancelled', 'Omar Castillo': 'cancelled' });
  const [mail] = await mailAfter(backend, email);
  expect(mail!.text).toContain('We are full, sorry.');
  await page.reload();
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await kept.getByRole('button', { name: 'Discard this answer' }).press('Enter');
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
  const { rows } = await backend.database.query('select id from booking_changes where booking_id = $1', [first]);
  expect(rows).toHaveLength(1);

  // The offline copy is deleted after seven days, and immediately at sign-out.
  expect(await copyKeys(page)).not.toEqual([]);
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
  expect(await copyKeys(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('Goes Today');
  await expect.poll(() => copyKeys(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => copyKeys(page)).toEqual([]);
  await openPage(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller), 'the site has no worker').toBeNull();
});

test('a network that accepts and never answers opens the kept day, and the desk when it answers again', async ({
  page,
  backend,
}) => {
  const line = await startHeldLine(backend.url);
  try {
    const today = await localToday(backend);
    const [first, second] = await storeBookings(backend, [
      { name: 'Reina Marin', hours: 3 },
      { name: 'Omar Castillo', hours: 2 },
      { name: 'Goes Today', status: 'confirmed', date: today },
    ]);
    await startSession(page, backend, await backend.makeAccount('admin'), line.url);
    await page.clock.install();
    await openPage(page, `${line.url}/admin#bookings`);
    const card = page.getByRole('article', { name: 'Reina Marin' });
    await expect(card).toBeVisible();
    await page.clock.runFor(3_000);
    await expect.poll(() => workerScopes(page)).toEqual(['/admin']);

    line.hold();
    await page.goto(`${line.url}/admin/bookings/${second}`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: 'The desk, without a connection' });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    const list = page.getByRole('region', { name: 'The last list of bookings' });
    await expect(list).toContainText('Goes Today');
    await expect(list).toContainText(/as of \d\d:\d\d, Belize time/);
    line.release();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Omar Castillo' }),
      'by itself, at the page that was wanted',
    ).toBeVisible();

    // On an open desk, a decision is neither lost nor stored twice, although the network delivers it later.
    await page.getByRole('link', { name: 'All bookings' }).click();
    await expect(card).toBeVisible();
    line.hold();
    await card.getByRole('button', { name: 'Confirm' }).press('Enter');
    await skipUntil(page, () => expect(card.getByText('Your answer is kept: confirm.')).toBeFocused({ timeout: pace }));
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await skipUntil(page, () => expect(heading, 'the next page of an open desk').toBeVisible({ timeout: pace }));
    line.release();
    await expect(notices(page).filter({ hasText: 'Sent: your answer to Reina Marin' })).toBeVisible();
    const { rows } = await backend.database.query('select to_status from booking_changes where booking_id = $1', [
      first,
    ]);
    expect(rows).toEqual([{ to_status: 'confirmed' }]);
  } finally {
    await line.close();
  }
});

test('a response that was under way when the connection ended does not hide that it ended', async ({
  page,
  backend,
}) => {
  const line = await startHeldLine(backend.url);
  try {
    await storeBookings(backend, [{ name: 'Reina Marin', hours: 3 }]);
    await startSession(page, backend, await backend.makeAccount('admin'), line.url);
    const checks = watchChecks(page);
    await openPage(page, `${line.url}/admin#bookings`);
    await expect.poll(() => checks.afterSubscription().length).toBeGreaterThan(1);
    await arrive(checks.afterSubscription());
    const before = checks.asked.length;
    line.hold();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => checks.asked.length).toBeGreaterThan(before + 1);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const note = page.getByText('There is no connection to the site.');
    await expect(note).toBeVisible();
    line.release();
    await arrive(checks.asked);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(note).toBeVisible();
    // The next response ends the loss.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(note).toHaveCount(0);
  } finally {
    await line.close();
  }
});

test('answers that wait are not lost by signing out, by another account or by time', async ({
  page,
  backend,
  context,
}) => {
  const [first, second] = await storeBookings(backend, [
    { name: 'Reina Marin', hours: 3 },
    { name: 'Omar Castillo', hours: 2 },
  ]);
  const [ana, omar] = [await backend.makeAccount('admin'), await backend.makeAccount('admin')];
  await startSession(page, backend, ana);
  await openPage(page, '/admin#bookings');
  const confirm = async (name: string) => {
    await page.getByRole('article', { name }).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('article', { name }).getByText('Your answer is kept: confirm.')).toBeFocused();
  };
  await expect(page.getByRole('article', { name: 'Reina Marin' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/There is no connection.*as of \d\d:\d\d, Belize time/)).toBeVisible();
  await confirm('Reina Marin');
  await confirm('Omar Castillo');
  await expect(notices(page).filter({ hasText: 'No connection: kept, and sent when there is one' })).toBeVisible();
  await expect(notices(page).filter({ hasText: 'Error' })).toHaveCount(0);

  // Without a connection the desk cannot send decisions first. The session stays too.
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Some of your work is not sent yet' });
  await expect(question.getByRole('listitem')).toHaveText(['Reina Marin: confirm', 'Omar Castillo: confirm']);
  await expect(question.getByRole('button', { name: 'Sign out and discard' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Send first' })).toHaveCount(0);
  await expectNoViolations(page, 'answers that wait at sign-out', 'dialog[open]');
  await question.getByRole('button', { name: 'Back' }).click();

  // The session ends elsewhere, and another account signs in.
  await page.goto('about:blank');
  await context.setOffline(false);
  await startSession(page, backend, omar);
  await openPage(page, '/admin');
  const references = [first, second].map((id) => id!.slice(0, 8).toUpperCase()).join(', ');
  await expect(page.getByText(`waits on this device (references ${references})`)).toBeVisible();
  await expect.poll(() => storedText(page, 'desk-answers-'), 'without the names').not.toContain('Reina');
  expect(await statusesOf(backend, '2099-02-01')).toEqual({ 'Reina Marin': 'pending', 'Omar Castillo': 'pending' });

  // A week later the first account signs in. Decisions that are too old wait for a press.
  await page.evaluate((id) => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('desk-answers-'))) {
      const answers = JSON.parse(localStorage.getItem(key)!) as { at: string; booking: string }[];
      const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
      localStorage.setItem(
        key,
        JSON.stringify(answers.map((answer) => (answer.booking === id ? { ...answer, at: old } : answer))),
      );
    }
  }, second);
  await startSession(page, backend, ana);
  await openPage(page, '/admin');
  await expect(
    notices(page).filter({ hasText: `Sent: your answer to reference ${first!.slice(0, 8).toUpperCase()}` }),
  ).toBeVisible();
  const kept = page.getByRole('region', { name: 'Not sent yet' });
  await expect(kept.getByRole('listitem')).toHaveText([/not sent by itself/]);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Send first' }).click();
  await expect(question.getByText('Not everything could be sent. Today says why.'), 'a press is missing').toBeVisible();
  await question.getByRole('button', { name: 'Back' }).click();
  await kept.getByRole('button', { name: /^Send it now/ }).click();
  await expect(kept).toHaveCount(0);
  await expect
    .poll(() => statusesOf(backend, '2099-02-01'))
    .toEqual({ 'Reina Marin': 'confirmed', 'Omar Castillo': 'confirmed' });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  expect(await storedText(page, 'desk-')).toBe('');
});

/** Records the two requests of each check by an open desk. The desk checks once more after subscribing to changes. */
function watchChecks(page: Page): { asked: Request[]; afterSubscription: () => Request[] } {
  const asked: Request[] = [];
  let subscribedAfter = Infinity;
  page.on('request', (request) => {
    if (/\/rpc\/(count_bookings|desk_role)/.test(request.url())) asked.push(request);
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"postgres_changes".*"ok"/.test(String(payload))) subscribedAfter = Math.min(subscribedAfter, asked.length);
    }),
  );
  return { asked, afterSubscription: () => asked.slice(subscribedAfter) };
}

async function arrive(requests: Request[]): Promise<void> {
  for (const request of requests) expect(await (await request.response())!.finished()).toBeNull();
}

async function localToday({ database }: Backend): Promise<string> {
  const { rows } = await database.query<{ day: string }>(`select facts.local_today()::text as day`);
  return rows[0]!.day;
}

/** The scope paths of all active workers. */
function workerScopes(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .filter(({ active }) => active?.state === 'activated')
      .map(({ scope }) => new URL(scope).pathname),
  );
}

function copyKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('desk-kept-')));
}

/**
 * Advances the clock of a page until the condition holds. The network must be held, because it does not keep up with
 * the clock.
 */
async function skipUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000);
    await isSo();
  }).toPass();
}

/** The values that the device stores under keys with this prefix. */
function storedText(page: Page, prefix: string): Promise<string> {
  return page.evaluate(
    (start) =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(start))
        .map((name) => localStorage.getItem(name))
        .join(),
    prefix,
  );
}

async function statusesOf({ database }: Backend, date: string): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; status: string }>(
    `select name, status from bookings where date = $1`,
    [date],
  );
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}

async function mailAfter(backend: Backend, email: string) {
  await backend.sendOutbox();
  return backend.mailsTo(email, 1, ({ subject }) => subject?.startsWith('We cannot take you') ?? false);
}
