import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { goOn, notices, openPage, pace } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';
import { slowDown } from '../support/slow-line.ts';

// The desk on a phone whose connection breaks during an action.

const photo = join(projectDir, 'public/icons/icon-512.png');
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /net::ERR_|WebSocket|status of 416/ });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('a status that could not be saved can be saved at once when the line is back', async ({
  page,
  context,
  backend,
}) => {
  // offline.spec.ts tests that the decision about a request is kept.
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc', status: 'confirmed' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.clock.install();
  await openPage(page, '/admin#bookings');
  const card = page.getByRole('article', { name: 'Rosa Choc' });
  await expect(card).toBeVisible();
  await context.setOffline(true);
  // While the clock stands still, the reload of the list does not end, because it waits before it tries again.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(notices(page).filter({ hasText: 'Failed to update booking status' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancel' }), 'does not wait for the list').toBeEnabled();
  await page.clock.resume();
  await context.setOffline(false);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(notices(page).filter({ hasText: 'Booking status updated successfully' })).toBeVisible();
  await expect(notices(page).filter({ hasText: 'Failed to update' }), 'the success replaces it').toHaveCount(0);
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  const { rows } = await backend.database.query('select status from bookings where id = $1', [id]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

test('a filter that cannot be loaded does not show the list of another', async ({ page, context, backend }) => {
  await storeBookings(backend, [{ name: 'Rosa Choc' }, { name: 'Axel Tut', status: 'confirmed' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.clock.install();
  await openPage(page, '/admin#bookings');
  const panel = page.getByRole('tabpanel');
  const notLoaded = panel.getByText('The list could not be loaded.');
  // A load asks up to four times.
  const passTries = () =>
    expect(async () => {
      await page.clock.runFor(4_000);
      await expect(notLoaded).toBeVisible({ timeout: pace });
    }).toPass();
  await expect(panel.getByRole('article')).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await passTries();
  await expect(panel.getByRole('article')).toHaveCount(0);
  await expect(notices(page).filter({ hasText: 'Failed to fetch bookings' })).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(notLoaded).toHaveCount(0);
  await passTries();
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
  await context.setOffline(false);
  await expect(panel.getByRole('article'), 'by itself').toHaveText([/Rosa Choc/]);
  await expect(panel.getByRole('heading', { name: 'Bookings' }), 'the pressed button is gone').toBeFocused();
});

test('Today tells once that it could not be loaded again, until it was', async ({ page, context, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.clock.install();
  await openPage(page, '/admin');
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  const told = await watchErrors(page);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rpc/read_days')) requests++;
  });
  const passMinutes = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(61_000);
      await check();
    }).toPass();
  await context.setOffline(true);
  // A load asks up to four times.
  await passMinutes(async () => expect(requests).toBeGreaterThanOrEqual(13));
  expect(await told()).toBe(1);
  await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await context.setOffline(false);
  await passMinutes(() => expect(page.getByRole('article', { name: 'Rosa Choc' })).toBeVisible({ timeout: pace }));
  await context.setOffline(true);
  await passMinutes(async () => expect(await told()).toBe(2));
});

test('on a phone a notice covers neither the note about the connection nor the title', async ({
  page,
  context,
  backend,
}) => {
  await storeBookings(backend, [{ name: 'Rosa Choc', status: 'confirmed' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const cancel = page.getByRole('article', { name: 'Rosa Choc' }).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await context.setOffline(true);
  const note = page.getByText('There is no connection to the site.');
  await expect(note).toBeVisible();
  await cancel.click();
  const notice = notices(page).filter({ hasText: 'Failed to update booking status' });
  await expect(notice).toBeVisible();
  await expect
    .poll(async () => {
      const [top, ...above] = await Promise.all(
        [notice, note, page.getByRole('heading', { level: 1 })].map((one) => one.boundingBox()),
      );
      return above.map((box) => top!.y >= box!.y + box!.height);
    })
    .toEqual([true, true]);
});

test.describe('a site that fails', () => {
  test.use({ expectedErrors: /status of (404|500)/ });

  test('is told once in the place of a day, and again by each try that fails', async ({ page, backend }) => {
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin/calendar');
    const told = await watchErrors(page);
    const alerts = await watchAlerts(page);
    const sentence = 'The day could not be loaded.';
    const failure = page.getByRole('main').getByRole('alert');
    const again = failure.getByRole('button', { name: 'Try again' });
    await backend.database.query('alter function read_days rename to read_no_days');
    try {
      await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Today' }).click();
      await expect(failure).toContainText(sentence);
      await again.press('Enter');
      await expect.poll(alerts).toEqual([sentence, 'Loading', sentence]);
      await expect(again).toBeFocused();
      await expectNoViolations(page, 'a day that could not be loaded');
    } finally {
      await backend.database.query('alter function read_no_days rename to read_days');
    }
    expect(await told(), 'no notice says it too').toBe(0);
    await again.press('Enter');
    await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), 'the pressed button is gone').toBeFocused();
  });

  test('is told as that, and not as a lost connection, until it answers again', async ({ page, backend }) => {
    await storeBookings(backend, [{ name: 'Rosa Choc' }]);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.clock.install();
    await openPage(page, '/admin#bookings');
    await expect(page.getByRole('article', { name: 'Rosa Choc' })).toBeVisible();
    const { rows } = await backend.database.query<{ kept: string }>(
      `select pg_get_functiondef('public.desk_revision()'::regprocedure) as kept`,
    );
    await backend.database.query(
      `create or replace function public.desk_revision() returns text language plpgsql stable as $$
       begin raise exception 'A disk is broken' using errcode = 'XX000'; end $$`,
    );
    try {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('Something failed on the site, not your connection.')).toBeVisible();
      await expect(page.getByText('There is no connection')).toHaveCount(0);
    } finally {
      await backend.database.query(rows[0]!.kept);
    }
    await expect(async () => {
      await page.clock.runFor(21_000);
      await expect(page.getByText('Something failed on the site'), 'by itself').toHaveCount(0, { timeout: pace });
    }).toPass();
  });
});

test('a call that gets no response fails after half a minute', async ({ page, backend }) => {
  await storeBookings(backend, [{ name: 'Rosa Choc', status: 'confirmed' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  const cancel = page.getByRole('article', { name: 'Rosa Choc' }).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await slowDown(page, { latency: 120_000 });
  await page.clock.install();
  await cancel.click();
  await expect(cancel).toBeDisabled();
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(notices(page).filter({ hasText: 'Failed to update booking status' })).toBeVisible({ timeout: pace });
  }).toPass();
  await expect(cancel).toBeEnabled();
});

test('a picture that was not uploaded need not be chosen again', async ({ page, context, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#gallery');
  const form = page.getByRole('form', { name: 'Add a picture' });
  await expect(form).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel(/^Image/).setInputFiles(photo);
  await expect(form.getByText('icon-512.png was not uploaded.')).toBeVisible();
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expect(form.getByText('was not uploaded')).toHaveCount(0);
  await expect(notices(page)).toHaveText([/Image uploaded successfully/]);
});

test('a message and a note survive a lost line', async ({ page, context, backend }) => {
  const [id] = await storeBookings(backend, [{ name: 'Rosa Choc' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/bookings/${id}`);
  await page.getByLabel(/^Message to the guest/).fill('See you at seven.');
  await context.setOffline(true);
  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(notices(page).filter({ hasText: 'No connection: kept, and sent when there is one' })).toBeVisible();
  await context.setOffline(false);
  await expect(notices(page).filter({ hasText: 'Sent: your answer to Rosa Choc' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('See you at seven.');

  await page.getByLabel('New note').fill('Vegetarian');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(notices(page).filter({ hasText: 'Failed to save note' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('region', { name: 'Internal notes' }).getByRole('listitem')).toContainText('Vegetarian');
});

test('a tab whose code cannot be loaded says so and tries again', async ({ page, backend }) => {
  const proxy = await startLossyProxy(backend.url);
  try {
    await startSession(page, backend, await backend.makeAccount('admin'), proxy.url);
    proxy.loseResponses((_method, path) => /\/assets\/gallery-tab/.test(path));
    await openPage(page, `${proxy.url}/admin#gallery`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'This part could not be loaded. Please see whether you are online.' }),
    ).toBeVisible();
    proxy.recover();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('form', { name: 'Add a picture' })).toBeVisible();
  } finally {
    await proxy.close();
  }
});

test('nothing sticks out with text of twice the size, and what is pressed is at least 44 px high', async ({
  page,
  backend,
}) => {
  const [id] = await storeBookings(backend, [
    { name: 'Maximiliana-Alejandrina Featherstonehaugh', email: 'a.very.long.address@subdomain.example.org' },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  // Two views of one page are not neighbours (leavePlace).
  for (const address of [
    '/admin/calendar',
    '/admin#tours',
    '/admin/calendar?view=week',
    '/admin#gallery',
    '/admin/day/2099-02-01',
    '/admin#bookings',
    `/admin/bookings/${id}`,
    '/admin',
  ]) {
    await goOn(page, address);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const small = await page
      .getByRole('main')
      .locator('a:visible, button:visible, select:visible, textarea:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map(({ textContent }) => textContent),
      );
    expect(small, address).toEqual([]);
    const bar = (await page.getByRole('main').locator('header').first().boundingBox())!;
    expect(bar.y + bar.height, 'one bar above the page').toBeLessThanOrEqual(56);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(outside, address).toBeLessThanOrEqual(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
});

/** Lists the sentences that alerts in the page, apart from notices, show from now on. */
async function watchAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const alerts: string[] = [];
    Object.assign(window, { alerts });
    new MutationObserver(() => {
      const sentence = document.querySelector('main [role=alert] p')?.textContent;
      if (sentence && sentence !== alerts.at(-1)) alerts.push(sentence);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { alerts: string[] }).alerts);
}

/** Counts the notices of errors that appear from now on. */
async function watchErrors(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { told: 0 });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const errors = added.filter((node) => node instanceof Element && node.matches('[data-toast=error]'));
      (window as unknown as { told: number }).told += errors.length;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: number }).told);
}
