import { notices, openPage } from '../../support/open-page.ts';
import { inks, pagesOf } from '../../support/on-paper.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

declare global {
  interface Window {
    /** How many times the page was printed. */
    prints: number;
  }
}

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

// Chromium's own messages about the day that does not load, and about requests without a connection.
test.use({ expectedErrors: /net::ERR_|WebSocket connection|status of 40[04]/ });

test('one press at Today prints the sheet of the day as it is now, and stays there; a failure prints nothing', async ({
  page,
  backend,
  context,
}) => {
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => void window.prints++;
  });
  const prints = () => page.evaluate(() => window.prints);
  const { rows } = await backend.database.query<{ day: string }>('select (facts.local_today() + 1)::text as day');
  const [{ day }] = rows as [{ day: string }];
  const trip = { status: 'confirmed', date: day } as const;
  await storeBookings(backend, [{ ...trip, name: 'Knew Early' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const tomorrow = page.getByRole('region', { name: 'Tomorrow', exact: true });
  const print = tomorrow.getByRole('button', { name: 'Print tomorrow' });
  await openPage(page, '/admin');
  await expect(tomorrow).toContainText('Knew Early');

  await test.step('with what was booked meanwhile', async () => {
    // Stored without telling the desk.
    await storeBookings(backend, [{ ...trip, name: 'Came Late' }]);
    await print.press('Enter');
    await expect.poll(prints).toBe(1);
    await expect(print).toBeFocused();
    const paper = await paperOf(page);
    expect(paper, 'the date first, and nothing of Today').toMatch(new RegExp(`^${longDate(day)}`));
    expect(paper).toContain('Knew Early');
    expect(paper).toContain('Came Late');
    expect(paper).not.toContain('Waiting for an answer');
    await expect(page).toHaveURL('/admin');
  });

  await test.step('a day that does not load is not printed as it was', async () => {
    await backend.database.query('alter function read_days rename to read_no_days');
    try {
      await print.press('Enter');
      await expect(notices(page).filter({ hasText: 'Failed to fetch bookings' }).first()).toBeVisible();
      expect(await prints()).toBe(1);
    } finally {
      await backend.database.query('alter function read_no_days rename to read_days');
    }
  });

  await test.step('nor later, when it loads by itself', async () => {
    await storeBookings(backend, [{ ...trip, name: 'Came Last' }]);
    await backend.database.query(`update bookings set message = 'Two children' where name = 'Came Last'`);
    await expect(tomorrow).toContainText('Came Last');
    expect(await prints()).toBe(1);
  });

  await test.step('without a connection Print says so, and prints nothing when there is one', async () => {
    await context.setOffline(true);
    await print.press('Enter');
    await expect(
      notices(page).filter({ hasText: 'There is no connection, so the sheet is not printed.' }),
    ).toBeVisible();
    await storeBookings(backend, [{ ...trip, name: 'Came Offline' }]);
    await context.setOffline(false);
    await expect(tomorrow).toContainText('Came Offline');
    expect(await prints()).toBe(1);
  });

  await test.step('after all that one press prints again', async () => {
    await print.press('Enter');
    await expect.poll(prints).toBe(2);
    expect(await paperOf(page)).toContain('Came Offline');
  });
});

/** 'Friday, November 20, 2026' */
function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}

/** The text on paper. The dialog of the browser is closed then. */
async function paperOf(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  expect(await inks(page, 'body > :last-child')).toEqual(['rgb(0, 0, 0)']);
  // Chromium tells the page that this is printed.
  expect(await pagesOf(page, 'Letter')).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return text;
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
