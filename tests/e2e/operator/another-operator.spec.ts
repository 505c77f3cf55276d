import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from 'stilthouse/testing/patience.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { buildOperatorSite } from '../../support/tools/operator-site.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { chooseDay, fillVisitor, form, rowsOf, submitButton } from '../support/booking-form.ts';
import { openPage, overlaysLeft } from '../support/open-page.ts';
import { expect, test as base, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

const test = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => use({ OPERATOR_EMAIL: 'desk@tagus.example' }),
    { scope: 'worker' },
  ],
  siteFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await buildOperatorSite();
      await use(site.folder);
      site.remove();
    },
    { scope: 'worker', timeout: patience.pageTest },
  ],
});
test.describe.configure({ mode: 'default' });

// docs/product/operators.md.
test('an operator with tours alone: from the form to the mails, the desk and the calendar', async ({
  page,
  backend,
  siteFolder,
}) => {
  const email = uniqueEmail('guest');
  const built = join(siteFolder!, 'build/client');

  await test.step('the site has what is offered, and nothing of the other operator', async () => {
    await openPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adventure Awaits in Lisbon');
    await expect(page.locator('#site-menu nav')).toHaveText('ToursContact');
    expect(await sectionsOf(page)).toEqual(['home', 'tours', 'gallery', 'booking', 'contact']);
    await expect(page.locator('#tours button[aria-pressed]')).toHaveText(['All Tours', 'Sailing', 'Adventure']);
    await expect(page.locator('#home picture')).toHaveCount(1);
    await expectNoViolations(page, 'the home page of another operator');
    for (const path of ['/blog', '/combos/triple-mainland-combo', '/golf-carts/luxury-teal-cart', '/feed.xml', '/es/'])
      expect((await page.request.get(path)).status(), path).toBe(404);
    for (const path of ['/tours/cycling-to-belem', '/images/tours/cycling-to-belem-960.avif', '/og/home.jpg'])
      expect((await page.request.get(path)).status(), path).toBe(200);
    expect(textsNaming(built, /Belize|San Pedro|Ambergris|Mangrove Caye|golf carts?\b|\breef\b/i)).toEqual([]);
  });

  await test.step('a request is sent', async () => {
    await page.goto('/#booking');
    await form(page).getByLabel('Select Tour').selectOption('sunset-on-the-tagus');
    await expect(form(page).getByRole('button', { name: 'Single Tour' })).toHaveCount(0);
    await chooseDay(page, /^Tour Date/);
    await fillVisitor(page, { name: 'Rui Costa', email, phone: '+351 912 000 111' });
    await submitButton(page).click();
    await expect(page.getByText(/received your booking request/)).toBeVisible();
  });

  const [booking] = await rowsOf(backend, email);
  expect(booking).toMatchObject({ tour_id: 'sunset-on-the-tagus', status: 'pending' });
  const { id, date } = booking as { id: string; date: string };

  await test.step('the mails have the name, the colors and the time of the operator', async () => {
    await backend.sendOutbox();
    const [mail] = await backend.mailsTo(email);
    for (const words of ['Tagus Days', 'Sunset on the Tagus', '+351 912 345 678']) expect(mail!.html).toContain(words);
    expect(mail!.html).not.toContain('#06262d');
    const [toDesk] = await backend.mailsTo('desk@tagus.example');
    expect(`${toDesk!.text}`).toContain('Lisbon time');
  });

  await test.step('the desk has no place of what is not offered, and confirms', async () => {
    // An hour, with which the calendar file has the time zone.
    await backend.database.query(`update bookings set leaves_at = '09:00', meeting_point = 'The quay' where id = $1`, [
      id,
    ]);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.goto(`/admin/bookings/${id}`);
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm this booking' });
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByText('Booking status updated successfully').last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await overlaysLeft(page);
    await expect(page.getByRole('link', { name: 'Golf carts' })).toHaveCount(0);
    expect((await page.request.get('/admin/carts')).status()).toBe(404);
    await backend.sendOutbox();
    const mails = await backend.mailsTo(email, 2);
    const file = mails.flatMap(({ attachments }) => attachments).find(({ filename }) => filename === 'booking.ics')!;
    const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
    expect(text).toContain(`DTSTART;TZID=Europe/Lisbon:${date.replaceAll('-', '')}T090000`);
  });

  await test.step('the calendar has the trip on its day', async () => {
    await page.goto(`/admin/day/${date}`);
    await expect(page.getByText('Rui Costa').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /Golf carts/ })).toHaveCount(0);
    await page.goto(`/admin/calendar?day=${date}`);
    await expect(page.getByText('Golf', { exact: false })).toHaveCount(0);
    await expect(page.getByText(/days in Lisbon/)).toBeVisible();
  });
});

/** The ids of the sections of the home page, in their order. */
function sectionsOf(page: Page): Promise<string[]> {
  return page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
}

/** The pages, scripts and lists of a built site that name something. */
function textsNaming(built: string, names: RegExp): string[] {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(html|xml|webmanifest|txt|data)$/.test(file) && names.test(read(join(built, file))));
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
