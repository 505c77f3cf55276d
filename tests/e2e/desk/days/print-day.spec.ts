import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

// Chromium's own messages about the day that does not load, and about requests without a connection.
test.use({ expectedErrors: /net::ERR_|WebSocket connection|status of 40[04]/ });

test('one press at Today prints the sheet of the day as it is now; a reload, Back and a failure print nothing', async ({
  page,
  backend,
  context,
}) => {
  // Each print notes the names on the sheet at that moment.
  await page.addInitScript(() => {
    window.print = () => {
      const prints = JSON.parse(sessionStorage.getItem('prints') ?? '[]') as string[];
      prints.push(document.querySelector('main')!.textContent);
      sessionStorage.setItem('prints', JSON.stringify(prints));
    };
  });
  const { rows } = await backend.database.query<{ day: string }>('select (facts.local_today() + 1)::text as day');
  const [{ day }] = rows as [{ day: string }];
  const trip = { status: 'confirmed', date: day } as const;
  await storeBookings(backend, [{ ...trip, name: 'Knew Early' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const tomorrow = page.getByRole('region', { name: 'Tomorrow', exact: true });

  await test.step('the sheet that is opened by its link prints nothing, and is known to the desk from then on', async () => {
    await openPage(page, '/admin');
    await tomorrow.getByRole('link', { name: 'Day sheet tomorrow' }).click();
    await expect(page).toHaveURL(`/admin/day/${day}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Knew Early' }).first()).toBeVisible();
    await page.goBack();
    await expect(tomorrow).toBeVisible();
    expect(await printed(page)).toEqual([]);
  });

  await test.step('Print opens it, and prints it with what was booked meanwhile', async () => {
    await storeBookings(backend, [{ ...trip, name: 'Came Late' }]);
    await tomorrow.getByRole('link', { name: 'Print tomorrow' }).click();
    await expect(page).toHaveURL(`/admin/day/${day}`);
    await expect
      .poll(() => printed(page))
      .toEqual([expect.stringMatching(/Knew Early.*Came Late|Came Late.*Knew Early/)]);
  });

  await test.step('a reload and Back print nothing', async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Came Late' }).first()).toBeVisible();
    await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Golf carts' }).click();
    await expect(page).not.toHaveURL(/day/);
    await page.goBack();
    await expect(page.getByRole('listitem').filter({ hasText: 'Came Late' }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await printed(page)).toHaveLength(1);
  });

  await test.step('a day that does not load again is not printed as it was', async () => {
    await openPage(page, '/admin');
    await tomorrow.getByRole('link', { name: 'Day sheet tomorrow' }).click();
    await expect(page).toHaveURL(`/admin/day/${day}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Came Late' }).first()).toBeVisible();
    await page.goBack();
    await expect(tomorrow).toBeVisible();
    await backend.database.query('alter function read_days rename to read_no_days');
    try {
      await tomorrow.getByRole('link', { name: 'Print tomorrow' }).click();
      await expect(page).toHaveURL(`/admin/day/${day}`);
      await expect(notices(page)).toContainText('Failed to fetch bookings');
      await expect(page.getByRole('listitem').filter({ hasText: 'Came Late' }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await printed(page)).toHaveLength(1);
    } finally {
      await backend.database.query('alter function read_no_days rename to read_days');
    }
  });

  await test.step('nor later, when it loads by itself', async () => {
    await storeBookings(backend, [{ ...trip, name: 'Came Last' }]);
    // The bookings above are stored without telling the desk.
    await backend.database.query(`update bookings set message = 'Two children' where name = 'Came Last'`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Came Last' }).first()).toBeVisible();
    expect(await printed(page)).toHaveLength(1);
  });

  await test.step('without a connection Print says so, and prints nothing when there is one', async () => {
    await openPage(page, '/admin');
    await expect(tomorrow).toBeVisible();
    await tomorrow.getByRole('link', { name: 'Day sheet tomorrow' }).click();
    await expect(page).toHaveURL(`/admin/day/${day}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Came Last' }).first()).toBeVisible();
    // A page that is opened without a response shows the offline copy.
    const loaded = page.waitForResponse((one) => one.url().includes('/rpc/read_places'));
    await page.goBack();
    await loaded;
    await expect(tomorrow).toBeVisible();
    await context.setOffline(true);
    await tomorrow.getByRole('link', { name: 'Print tomorrow' }).click();
    await expect(page).toHaveURL(`/admin/day/${day}`);
    await expect(notices(page)).toContainText('There is no connection, so the sheet is not printed.');
    await storeBookings(backend, [{ ...trip, name: 'Came Offline' }]);
    await context.setOffline(false);
    await expect(page.getByRole('listitem').filter({ hasText: 'Came Offline' }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await printed(page)).toHaveLength(1);
  });
});

/** The text of the page at each print. */
function printed(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('prints') ?? '[]') as string[]);
}

test('a long note begins in the list of the day, is read whole by a press, and stands whole on paper', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { rows } = await backend.database.query<{ day: string }>('select (facts.local_today() + 1)::text as day');
  const [{ day }] = rows as [{ day: string }];
  const [id] = await storeBookings(backend, [{ name: 'Ana', status: 'confirmed', date: day, message: 'Two children' }]);
  const note = 'She cannot swim and is allergic to shellfish. '.repeat(80).trim();
  await backend.database.query('insert into booking_notes (booking_id, note) values ($1, $2)', [id, note]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/day/${day}`);
  const party = page.getByRole('listitem').filter({ hasText: 'Ana' }).first();
  const text = party.getByText(note);
  const read = party.getByRole('button', { name: 'Read all' });
  await expect(party.getByText('Message: Two children')).toBeVisible();
  await expect(read).toHaveCount(1);
  const heightOf = () => text.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  const [start, whole] = await heightOf();
  expect(start!, 'the start of the note').toBeLessThan(160);
  expect(whole!, 'the whole note').toBeGreaterThan(1_000);
  await read.press('Enter');
  await expect.poll(heightOf).toEqual([whole, whole]);
  await party.getByRole('button', { name: 'Read less' }).press('Enter');
  await expect.poll(heightOf).toEqual([start, whole]);
  await page.emulateMedia({ media: 'print' });
  await expect(read).toBeHidden();
  const [height, content] = await heightOf();
  expect(height, 'on paper').toBe(content);
});
