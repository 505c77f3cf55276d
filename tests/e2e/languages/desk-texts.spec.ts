import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { form } from '../support/booking-form.ts';
import { alive, openPage, overlaysLeft, pace } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
});
test.afterEach(({ backend }) =>
  backend.database.query(
    `delete from bookings; delete from tours; delete from closed_days; delete from weather_calls;
     delete from translations; delete from gallery_items where title = 'Our own reef'`,
  ),
);

test('what the desk writes in both languages stands on the page of each, and what it lacks in the first with lang', async ({
  page,
  backend,
  browser,
  baseURL,
  line,
}) => {
  const visitor = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const site = await visitor.newPage();
  await site.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await startSession(page, backend, await backend.makeAccount('admin'));

  await test.step('the form of a tour has a field in Spanish below each text, and the description gets none', async () => {
    await openPage(page, '/admin#tours');
    await page.getByRole('button', { name: 'Add Tour' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Tour' });
    const inSpanish = (field: string) => dialog.locator(`[name="${field}.es"]`);
    await dialog.getByLabel('Name').fill('Night Kayak');
    await inSpanish('name').fill('Kayak nocturno');
    await expect(inSpanish('name')).toHaveAccessibleName('In Spanish');
    await expect(inSpanish('name')).toHaveAccessibleDescription('Name');
    await expect(inSpanish('name')).toHaveAttribute('lang', 'es');
    await dialog.getByLabel('Duration').fill('2 hours by night');
    await inSpanish('duration').fill('2 horas de noche');
    await dialog.getByLabel('Category').selectOption('Adventure');
    await dialog.getByLabel(/^Description/).fill('Out under the stars.');
    await dialog.getByLabel(/^Included/).fill('Kayak\nHeadlamp');
    await inSpanish('included').fill('Kayak\nLinterna frontal\nChaleco');
    await inSpanish('imageAlt').fill('Un kayak');
    await expectNoViolations(page, 'the form of a tour in two languages', 'dialog[open]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await dialog.getByRole('button', { name: 'Create Tour' }).click();
    await expect(page.getByText('“Un kayak” needs a text in English too.')).toBeVisible();
    await inSpanish('imageAlt').fill('');
    await dialog.getByRole('button', { name: 'Create Tour' }).click();
    await expect(page.getByText('Tour created successfully')).toBeVisible();
    expect(await translations(backend)).toEqual({
      '2 hours by night': '2 horas de noche',
      'Kayak\nHeadlamp': 'Kayak\nLinterna frontal\nChaleco',
      'Night Kayak': 'Kayak nocturno',
    });
  });

  await test.step('the form shows what is stored, and a fixed tour has the field where it differs', async () => {
    await page.getByRole('article', { name: 'Night Kayak' }).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog').locator('[name="name.es"]')).toHaveValue('Kayak nocturno');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('article', { name: 'Altun Ha' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tour' });
    await expect(dialog.locator('[name="imageAlt.es"]')).toBeVisible();
    await expect(dialog.locator('[name="name.es"]')).toHaveCount(0);
    await dialog.getByLabel('Name').fill('Altun Ha at Dawn');
    await expect(dialog.locator('[name="name.es"]')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the catalogue: Name' }).click();
    await expect(dialog.locator('[name="name.es"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Discard what you typed?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await overlaysLeft(page);
  });

  await test.step('each page has its own texts, and the description of both is English', async () => {
    for (const [address, name, shown] of [
      ['/es', 'Kayak nocturno', ['2 horas de noche', 'Linterna frontal', 'Chaleco']],
      ['/', 'Night Kayak', ['2 hours by night', 'Headlamp']],
    ] as const) {
      await openPage(site, address);
      await site.mouse.wheel(0, 10);
      const card = site.locator('#tours').getByRole('article').filter({ hasText: name });
      for (const text of shown) await expect(card).toContainText(text);
      await expect(card.locator('[lang]')).toHaveCount(0);
      await card.getByRole('heading').click();
      const trip = site.getByRole('dialog', { name });
      const description = trip.getByText('Out under the stars.');
      if (address === '/') await expect(description).not.toHaveAttribute('lang');
      else await expect(description).toHaveAttribute('lang', 'en');
      await expect(trip).not.toContainText(address === '/' ? /nocturno|Linterna/ : /Night Kayak|Headlamp|by night/);
      await expectNoViolations(site, `the tour at ${address}`, 'dialog[open]');
      await site.keyboard.press('Escape');
      await overlaysLeft(site);
    }
  });

  await test.step('a closed day says why in the language of the page, and so does a mail', async () => {
    await openPage(page, '/admin/availability');
    for (const [day, reason, translation] of [
      ['2099-03-09', 'Road repairs', 'Reparación del camino'],
      ['2099-03-12', 'Storm clean-up', ''],
    ] as const) {
      await page.getByRole('button', { name: 'Close days' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close days' });
      await dialog.getByLabel('First day').fill(day);
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.locator('[name="reason.es"]').fill(translation);
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByRole('region', { name: 'Closed days' })).toContainText(reason);
      await overlaysLeft(page);
    }
    line.tellTime(() => new Date('2099-03-03T18:00:00Z'));
    expect(await reasonsAt(site, `${line.url}/es`)).toEqual([
      ['9 de marzo Cerrado: Reparación del camino', null],
      ['12 de marzo Cerrado: Storm clean-up', 'Storm clean-up'],
    ]);
    expect(await reasonsAt(site, line.url)).toEqual([
      ['March 9 Closed: Road repairs', null],
      ['March 12 Closed: Storm clean-up', null],
    ]);
  });

  await test.step('a weather call reaches the banner and the mail of a guest in Spanish', async () => {
    const { rows } = await backend.database.query<{ day: string }>('select (facts.local_today() + 1)::text as day');
    const day = rows[0]!.day;
    const email = uniqueEmail('reina');
    const [id] = await storeBookings(backend, [{ name: 'Reina Marin', date: day, tours: ['mexico-rocks'], email }]);
    await backend.database.query(`update bookings set language = 'es' where id = $1`, [id]);
    await openPage(page, '/admin');
    await page.getByRole('button', { name: 'Call off boats tomorrow' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call off boats tomorrow' });
    await dialog.getByLabel('Reason').fill('Storm warning.');
    await dialog.locator('[name="reason.es"]').fill('Aviso de tormenta.');
    await dialog.getByRole('button', { name: /^Close the day/ }).click();
    await expect(page.getByRole('region', { name: 'Weather call tomorrow' })).toBeVisible();
    await openPage(site, '/es');
    await site.mouse.move(20, 300);
    await expect(site.getByRole('region', { name: 'Clima' })).toContainText(/Aviso de tormenta\.$/);
    await expect(site.getByRole('region', { name: 'Clima' }).locator('[lang]')).toHaveCount(0);
    await backend.database.query('update mail_outbox set held_until = now() where day_offer_id is not null');
    await backend.sendOutbox();
    const [mail] = await backend.mailsTo(email);
    expect(mail!.text).toContain('Aviso de tormenta.');
  });

  await test.step('a picture of the desk has its title in Spanish, or in English with lang', async () => {
    await backend.database.query(
      `insert into gallery_items (title, image_url, is_featured, sort_order)
       values ('Our own reef', '/images/gallery/reef-wall-960.webp', true, -1)`,
    );
    const caption = site.locator('#gallery figcaption').first();
    await openGallery(site);
    await expect(caption).toHaveText('Our own reef');
    await expect(caption).toHaveAttribute('lang', 'en');
    await expect(site.locator('#gallery figcaption').nth(1)).not.toHaveAttribute('lang');
    await openPage(page, '/admin#gallery');
    await page.getByRole('article', { name: 'Our own reef' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').locator('[name="title.es"]').fill('Nuestro arrecife');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Image updated successfully')).toBeVisible();
    await openGallery(site);
    await expect(caption).toHaveText('Nuestro arrecife');
    await expect(caption).not.toHaveAttribute('lang');
  });
  await visitor.close();
});

async function translations({ database }: Backend): Promise<Record<string, string>> {
  const { rows } = await database.query<{ text: string; translation: string }>('select * from translations');
  return Object.fromEntries(rows.map(({ text, translation }) => [text, translation]));
}

async function openGallery(site: Page): Promise<void> {
  await openPage(site, '/es');
  await alive(site);
  await site.mouse.wheel(0, 10);
  await site.locator('#gallery').scrollIntoViewIfNeeded();
}

/** The lines below the calendar in March 2099, each with its part in the first language. */
async function reasonsAt(site: Page, address: string): Promise<[string, string | null][]> {
  await site.goto(`${address}#booking`);
  const [first, second] = [0, 1].map((at) => form(site).locator('button[aria-pressed]').nth(at));
  await expect(async () => {
    await second!.click();
    await expect(second!).toHaveAttribute('aria-pressed', 'true', { timeout: pace });
  }).toPass();
  await first!.click();
  await form(site).locator('select[name=tourId]').selectOption('lamanai');
  await form(site).locator('button[name=date]').click();
  const lines = site.getByRole('dialog').getByRole('list').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const found: [string, string | null][] = [];
  for (const line of await lines.all()) {
    const marked = line.locator('[lang=en]');
    found.push([(await line.textContent())!, (await marked.count()) > 0 ? await marked.textContent() : null]);
  }
  return found;
}
