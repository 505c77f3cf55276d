import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../../support/accessibility.ts';
import { middleOf, notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, storeDeparture } from '../../support/stored-departures.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium's own messages about requests and a worker without a connection.
  expectedErrors: /net::ERR_|WebSocket connection|fetching the script/,
});

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

test('the desk puts the parties of a departure in another order, which the crew and the paper have too', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const day = await storeParties(backend);
  await page.addInitScript(() => (window.print = () => undefined));
  const boat = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
  await startSession(boat, backend, await backend.makeAccount('crew'));
  await openPage(boat, '/admin');
  const trips = boat.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem');
  await expect(trips).toHaveText([/^Ana/, /^Bea/, /^Cy/]);
  const other = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await startSession(other, backend, await backend.makeAccount('staff'));
  await openPage(other, `/admin/day/${day}`);
  const seen = other.getByRole('region', { name: 'Who goes out' }).getByRole('listitem');
  await expect(seen).toHaveText([/^Ana/, /^Bea/, /^Cy/]);
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, `/admin/day/${day}`);
  const order = page.getByRole('button', { name: 'Order of parties: 08:30 Lamanai Maya Ruins' });
  const rows = page.getByRole('list', { name: 'Order of the parties: 08:30 Lamanai Maya Ruins' }).getByRole('listitem');
  const undo = notices(page).getByRole('button', { name: 'Undo' }).last();

  await test.step('by keys, with an Undo that gives the usual order back', async () => {
    await order.press('Enter');
    await expect(order).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveText([/Ana.*07:30, Hotel Sol/, /Bea.*08:00/, /Cy.*2 people$/]);
    await expectNoViolations(page, 'the order of parties');
    await grip(page, 'Cy').press('Enter');
    await grip(page, 'Cy').press('ArrowUp');
    await grip(page, 'Cy').press('ArrowUp');
    await expect(page.getByText('Cy: number 1 of 3')).toBeAttached();
    await expectNoViolations(page, 'a party that is being moved');
    await grip(page, 'Cy').press('Enter');
    await expect(notices(page).last()).toContainText('Moved: Cy, now number 1 in the list');
    // The notice with Undo stays for some seconds.
    await undo.click();
    await expect(rows).toHaveText([/Ana/, /Bea/, /Cy/]);
    await expect(page.getByText('In the usual order: by the pick-up.')).toBeVisible();
    // The page shows the order before it is stored.
    const places = async () => (await backend.database.query('select from party_places')).rowCount;
    await expect.poll(places, 'no order by hand').toBe(0);
  });

  await test.step('by dragging, and by a place that is typed', async () => {
    const [from, to] = [await middleOf(grip(page, 'Bea')), await middleOf(grip(page, 'Ana'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(rows).toHaveText([/Bea/, /Ana/, /Cy/]);
    await expect(page.getByText('In an order by hand. A party that joins later stands last.')).toBeVisible();
    await expect(seen, 'another desk').toHaveText([/^Bea/, /^Ana/, /^Cy/]);
    await grip(page, 'Ana').click();
    const form = page.getByRole('form', { name: 'Move Ana' });
    await form.getByLabel('Move to').fill('3');
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(rows).toHaveText([/Bea/, /Cy/, /Ana/]);
    await expect(grip(page, 'Ana')).toBeFocused();
    await expect(seen).toHaveText([/^Bea/, /^Cy/, /^Ana/]);
  });

  await test.step('the sheet, the file and the paper have the order', async () => {
    await order.click();
    await expect(page.getByText('Parties in an order by hand')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who goes out' }).getByRole('listitem')).toHaveText([
      /^Bea/,
      /^Cy/,
      /^Ana/,
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Manifests as CSV' }).click(),
    ]);
    const lines = (await readFile((await download.path())!, 'utf8')).split('\r\n').slice(1, 4);
    expect(lines.map((line) => /Bea|Cy|Ana/.exec(line)?.[0])).toEqual(['Bea', 'Cy', 'Ana']);
    await page.getByRole('button', { name: 'Print manifest: 08:30 Lamanai Maya Ruins' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table').getByRole('row')).toHaveText([/^Here/, /Bea/, /Cy/, /Ana/]);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

  await test.step('the crew has it, without a connection too', async () => {
    await boat.reload();
    await expect(trips).toHaveText([/^Bea/, /^Cy/, /^Ana/]);
    await boat.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
    await boat.context().setOffline(true);
    await boat.goto('/admin');
    await expect(boat.getByRole('heading', { level: 1, name: 'The desk, without a connection' })).toBeVisible();
    await expect(trips).toHaveText([/^Bea/, /^Cy/, /^Ana/]);
    await boat.context().close();
  });

  await test.step('back to the usual order, with an Undo', async () => {
    await order.click();
    const state = page.getByText(/^In (the usual|an) order/);
    await page.getByRole('button', { name: 'Back to the usual order: 08:30 Lamanai Maya Ruins' }).click();
    await expect(notices(page).last()).toContainText('Back in the usual order: 08:30 Lamanai Maya Ruins');
    await undo.click();
    await expect(rows).toHaveText([/Bea/, /Cy/, /Ana/]);
    await expect(seen).toHaveText([/^Bea/, /^Cy/, /^Ana/]);
    await page.getByRole('button', { name: 'Back to the usual order: 08:30 Lamanai Maya Ruins' }).click();
    await expect(rows).toHaveText([/Ana/, /Bea/, /Cy/]);
    await expect(state).toHaveText(/^In the usual order/);
    await expect(state).toBeFocused();
    await other.context().close();
  });
});

/** Three parties of today on one departure, of whom two are picked up. Returns the day. */
async function storeParties(backend: Backend): Promise<string> {
  const { rows } = await backend.database.query<{ day: string }>('select facts.local_today()::text as day');
  const { day } = rows[0]!;
  const parties = ['Cy', 'Bea', 'Ana'];
  await storeBookings(
    backend,
    parties.map((name) => ({ name, status: 'confirmed' as const, date: day, people: 2 })),
  );
  await storeDeparture(backend, { hour: '08:30', day, parties });
  await backend.database.query(
    `update bookings set pickup_at = case name when 'Ana' then time '07:30' else '08:00' end,
       pickup_place = 'Hotel Sol' where name in ('Ana', 'Bea')`,
  );
  return day;
}

function grip(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^Move ${name}, number`) });
}
