import { createClient } from '@supabase/supabase-js';
import { localDay, middleOfNextMonth } from '../support/booking-form.ts';
import { goOn, notices, openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';
import { forgetDepartures, storeDeparture } from '../support/stored-departures.ts';
import { expectTranslated, translatePages } from '../support/translate-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test.slow();

const failure = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name });

// The widths show other parts of the desk, and a browser translates all of them alike: each width has one of the ways.
for (const [way, width] of [
  ['again', 1440],
  ['once', 360],
] as const)
  test(`the desk withstands a browser that translates ${way}, at ${width} px`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 800 });
    const translate = await translatePages(page, way);
    const step = (name: string, walk: () => Promise<void>) =>
      test.step(name, async () => {
        await walk();
        await translate();
        await expect(failure(page)).toHaveCount(0);
      });
    const [first] = await storeBookings(backend, [
      { name: 'Ana Castillo', hours: 3 },
      { name: 'Omar Castillo', hours: 2 },
      { name: 'Is Confirmed', hours: 1, status: 'confirmed' },
    ]);
    await startSession(page, backend, await backend.makeAccount('admin'));

    await step('a request is confirmed and cancelled in the list', async () => {
      await page.goto('/admin#bookings');
      await expect(cards(page)).toHaveCount(3);
      await translate();
      await expectTranslated(page, 'Ana Castillo', first!.slice(0, 8).toUpperCase());
      await card(page, 'Ana Castillo').getByRole('button', { name: 'Confirm' }).click();
      await expect(card(page, 'Ana Castillo').getByText('Confirmed', { exact: true })).toBeVisible();
      await translate();
      await card(page, 'Ana Castillo').getByRole('button', { name: 'Cancel' }).click();
      await expect(card(page, 'Ana Castillo').getByText('Cancelled', { exact: true })).toBeVisible();
    });
    await step('the list follows the filters and the search', async () => {
      for (const [view, count] of [
        ['Confirmed', 1],
        ['Waiting 1', 1],
        ['All', 3],
      ] as const) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await expect(cards(page)).toHaveCount(count);
        await translate();
      }
      await page.getByLabel('Search').fill('Omar');
      await expect(cards(page)).toHaveCount(1);
      await translate();
      await page.getByLabel('Search').fill('');
      await expect(cards(page)).toHaveCount(3);
    });
    await step('a request arrives', async () => {
      await arrive(backend, 'Just Sent');
      await expect(notices(page).filter({ hasText: 'New booking' })).toContainText('Just Sent');
      await page.getByRole('button', { name: '1 new' }).click();
      await expect(cards(page)).toHaveCount(4);
      await expect(page.getByRole('link', { name: 'Waiting 2', exact: true })).toBeVisible();
      await expectTranslated(page);
    });
    await step('the page of a booking: a decision, its history, a note', async () => {
      await card(page, 'Omar Castillo').getByRole('link', { name: 'Omar Castillo' }).click();
      const history = page.getByRole('region', { name: 'History' });
      await expect(history).toContainText('Received from Omar Castillo');
      await translate();
      await page.getByLabel('Message to the guest').fill('See you at seven.');
      await translate();
      await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
      await expect(history).toContainText('See you at seven.');
      await expectTranslated(page, 'Omar Castillo', 'reina@visitor.example');
    });
    await step('Back to the list, and the tabs', async () => {
      await page.goBack();
      await expect(cards(page)).toHaveCount(4);
      await translate();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await translate();
        await expectTranslated(page);
      }
    });
    await step('the day', async () => {
      await page.goto('/admin/day/2099-02-01');
      await expect(page.getByRole('main')).toContainText('Omar Castillo');
      await translate();
      await expectTranslated(page, 'Omar Castillo');
    });
    await step('the page of a guest', async () => {
      await openPage(page, `/admin/guests/${first}`);
      // All three have one address, and the newest is named.
      await expect(page.getByRole('heading', { level: 1, name: 'Is Confirmed' })).toBeVisible();
      await translate();
      await expectTranslated(page, 'Is Confirmed', 'Ana Castillo', 'Omar Castillo', 'reina@visitor.example');
    });
    await step('the finder, and the form of a new booking', async () => {
      await page.keyboard.press('Control+k');
      const finder = page.getByRole('dialog', { name: 'Find' });
      await finder.getByRole('searchbox').fill('omar');
      await expect(finder.getByRole('menuitem')).toHaveText([/Omar Castillo.*Lamanai/, /Omar Castillo.*3 bookings/]);
      await translate();
      await expectTranslated(page, 'Omar Castillo');
      await finder.getByRole('searchbox').fill('new booking');
      await finder.getByRole('menuitem', { name: 'New booking' }).click();
      const form = page.getByRole('dialog', { name: 'New booking' });
      await form.getByLabel('Name').fill('Omar');
      await translate();
      await form.getByLabel('Tour, combo or cart').selectOption({ label: 'Lamanai Maya Ruins' });
      await translate();
      await expectTranslated(page, 'Omar Castillo');
    });
    const places = await placesOfDesk(page);
    for (const address of places)
      await step(address, async () => {
        await goOn(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await translate();
        await expectTranslated(page, 'Ana Castillo', 'Omar Castillo');
      });
  });

for (const way of ['again', 'once'] as const)
  test(`the page of the crew, and Undo, withstand a browser that translates ${way}`, async ({ page, backend }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const translate = await translatePages(page, way);
    await forgetDepartures(backend);
    await storeBookings(backend, [{ name: 'Ana Castillo', status: 'confirmed', date: localDay(0).iso }]);
    await storeDeparture(backend, { hour: '08:30', day: localDay(0).iso, parties: ['Ana Castillo'] });
    await startSession(page, backend, await backend.makeAccount('crew'));
    await openPage(page, '/admin');
    await page.getByRole('button', { name: 'Check in Ana Castillo: 0 of 4' }).click();
    await translate();
    await expect(notices(page)).toContainText('Checked in: Ana Castillo, 4 of 4');
    await expectTranslated(page, '+5016001234');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Check in Ana Castillo: 0 of 4' })).toBeVisible();
    // The notice of Undo has the name within its sentence.
    await notices(page).getByRole('button', { name: 'Dismiss notice' }).click();
    await expect(notices(page)).toHaveCount(0);
    await translate();
    await expectTranslated(page, 'Ana Castillo');
    await expect(failure(page)).toHaveCount(0);
    await forgetDepartures(backend);
  });

/**
 * The addresses of all places, which the rail and the page 'More' of a phone show from one list. Those of one page are
 * not neighbours (leavePlace).
 */
async function placesOfDesk(page: Page): Promise<string[]> {
  await openPage(page, '/admin/more');
  await expect(page.getByRole('main').getByRole('link').first()).toBeAttached();
  const links = await page
    .locator('header a, main a')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));
  const places = [...new Set(links.filter((address) => address.startsWith('/admin')))];
  for (const address of ['/admin', '/admin/calendar', '/admin/fleet', '/admin/data', '/admin/security'])
    expect(places).toContain(address);
  const views = places.filter((address) => /^\/admin($|#)/.test(address));
  const others = places.filter((address) => !views.includes(address));
  return others.flatMap((address, at) => [...views.slice(at, at + 1), address]);
}

/** Stores a request as the site does, so that the desk hears of it. */
async function arrive({ url, server }: Backend, name: string): Promise<void> {
  const client = createClient(url, server.keys().publishableKey, { auth: { persistSession: false } });
  const { error } = await client.from('bookings').insert({
    booking_type: 'tour',
    name,
    email: 'just@visitor.example',
    phone: '+501 600 1234',
    date: middleOfNextMonth().iso,
    people: 2,
    tour_id: 'lamanai',
  });
  if (error) throw error;
}
