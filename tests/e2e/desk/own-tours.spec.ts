import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { fillRequest, form, openForm, returnToRequest, submitButton } from '../support/booking-form.ts';
import { hiddenRegions } from '../support/live-regions.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

const photo = join(projectDir, 'public/icons/icon-512.png');

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test('the operator renames, describes, moves and hides a tour of the catalogue; the site shows it; and back', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const site = await visitor.newPage();
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin#tours');
  const card = page.getByRole('article', { name: 'Lamanai Maya Ruins' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Tour' });
  await expect(dialog.getByLabel('Duration', { exact: true })).toHaveValue('10 hours');
  await expect(dialog.getByText('Back to the catalogue')).toHaveCount(0);
  await expect(dialog.getByText(/^Category: Mainland\. It stays, because/)).toBeVisible();
  await expect(dialog.getByLabel('Category')).toHaveCount(0);
  expect(await hiddenRegions(page)).toEqual([]);
  await dialog.getByLabel('Name', { exact: true }).fill('Lamanai by River');
  await dialog.getByLabel(/^Included/).fill('Boat\nLunch');
  await dialog.getByLabel(/^Image/).setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await dialog.getByLabel(/^What the image shows/).fill('Our boat on the New River');
  await dialog.getByLabel('Youngest age').fill('6');
  await dialog.getByLabel('What to bring', { exact: true }).fill('Hat\nInsect repellent');
  await dialog.getByLabel(/^Back by/).fill('15:30');
  await dialog.getByLabel('Walking').selectOption('Ask us');
  await expect(dialog.getByRole('button', { name: 'Back to the catalogue: Walking' })).toBeVisible();
  await expectNoViolations(page, 'the form of a fixed tour', 'dialog');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await dialog.getByRole('button', { name: 'Update Tour' }).click();
  await expect(page.getByText('Tour updated successfully')).toBeVisible();
  const renamed = page.getByRole('article', { name: 'Lamanai by River' });
  await expect(renamed).toContainText('catalogue, changed here');

  const grip = renamed.getByRole('button', { name: 'Move Lamanai by River, number' });
  await grip.press('Enter');
  for (const place of [5, 4]) {
    await grip.press('ArrowUp');
    await expect(page.getByText(`Lamanai by River: number ${place} of 12`)).toBeAttached();
    await expect(grip).toBeFocused();
  }
  await grip.press('Enter');
  await expect(page.getByText('Moved: Lamanai by River, now number 4 in the list.')).toBeVisible();
  await expect(grip).toBeFocused();
  // The notice can cover buttons.
  await expect(notices(page)).toHaveCount(0);
  await expectNoViolations(page, 'the list of all tours', 'main');

  await showTours(site);
  await expect(tourCards(site).nth(3).getByRole('heading')).toHaveText('Lamanai by River');
  await expect(tourCards(site)).toHaveCount(12);
  await expect(tourCards(site).nth(3).getByRole('img', { name: 'Our boat on the New River' })).toBeVisible();
  await expect(tourCards(site).nth(3).getByRole('listitem')).toHaveText(['Boat', 'Lunch']);
  await tourCards(site).nth(3).getByRole('heading').click();
  const trip = site.getByRole('dialog', { name: 'Lamanai by River' });
  for (const words of ['6 years', 'Hat, Insect repellent', '15:30, Belize time', 'up the New River', 'About walking'])
    await expect(trip).toContainText(words);
  await trip.getByRole('button', { name: 'Close', exact: true }).click();
  const combo = site.getByRole('article').filter({ hasText: 'Lamanai & Belize Zoo Combo' });
  await expect(combo).toContainText('Lamanai by River + Belize Zoo');

  // Mails and the visitor's page have the same texts as the desk.
  await backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Ana Novelo', 'own-tours@visitor.example', '600 1234', '2099-01-31', 2, 'lamanai')`,
  );
  await backend.sendOutbox();
  const [mail] = await backend.mailsTo('own-tours@visitor.example');
  expect(mail!.text).toContain('Booked: Tour: Lamanai by River, 10 hours\n');
  expect(mail!.text).toContain('What to bring: Hat, Insect repellent\n');
  await site.goto(/\/your-booking#\S+/.exec(mail!.text!)![0]);
  await expect(site.getByRole('region', { name: 'What to bring' }).getByRole('listitem')).toHaveText([
    'Hat',
    'Insect repellent',
  ]);
  await expect(site.getByRole('region', { name: 'What is included: Lamanai by River' })).toContainText('Boat');

  // Another administrator hides the tour, and this desk follows.
  await backend.database.query(`update tour_overlays set is_hidden = true where tour_id = 'lamanai'`);
  await expect(renamed.getByText('Inactive', { exact: true })).toBeVisible();
  await showTours(site);
  await expect(tourCards(site)).toHaveCount(11);
  await expect(combo).toContainText('Lamanai by River + Belize Zoo');

  await renamed.getByRole('button', { name: 'Edit' }).click();
  for (const [label, text] of [
    ['Name', 'Lamanai Maya Ruins'],
    ['Included', /^Boat and road transfers/],
    ['Walking', 'climbing'],
    ['What to bring', /^Shoes that hold on wet stone/],
    ['Youngest age', ''],
    ['Back by, for cruise guests', ''],
  ] as const) {
    await dialog.getByRole('button', { name: `Back to the catalogue: ${label}` }).click();
    const control = dialog.getByLabel(new RegExp(`^${label}`));
    await expect(control).toHaveValue(text);
    await expect(control).toBeFocused();
  }
  await expect(dialog.getByText('Back to the catalogue')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove image' }).click();
  await expect(dialog.getByText('The site shows the picture of the catalogue.')).toBeVisible();
  await dialog.getByLabel(/^What the image shows/).fill('');
  await dialog.getByLabel('Status').selectOption('Active');
  await dialog.getByRole('button', { name: 'Update Tour' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  const { rows } = await backend.database.query('select * from tour_overlays');
  expect(rows).toEqual([
    {
      tour_id: 'lamanai',
      is_hidden: false,
      name: null,
      description: null,
      duration: null,
      included: null,
      image_url: null,
      image_alt: null,
      facts: {},
    },
  ]);
  await visitor.close();
});

test.describe('a tour that is hidden while a visitor is on the site', () => {
  test.use({ expectedErrors: /the server responded with a status of 409|net::ERR_INTERNET_DISCONNECTED/ });
  test('is refused kindly, leaves the form, and cannot be chosen by a button of the page', async ({
    page,
    backend,
  }) => {
    await openForm(page);
    await fillRequest(page, 'hidden-tour@visitor.example');
    await expect(form(page).getByLabel('Select Tour')).toHaveValue('lamanai');
    await backend.database.query(
      `insert into tour_overlays (tour_id, is_hidden) values ('lamanai', true), ('full-day-sailing', true)`,
    );
    await submitButton(page).click();
    await expect(page.getByText('This tour is not offered at the moment. Would another tour suit you?')).toBeVisible();
    await expect(form(page).getByLabel('Select Tour')).toHaveValue('');
    await expect(form(page).getByLabel('Select Tour').getByRole('option')).toHaveCount(11);
    expect((await backend.database.query(`select from bookings where email like 'hidden-tour@%'`)).rowCount).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: 'Book This Adventure' }).click();
    await expect(page.getByText('This tour is not offered at the moment.')).toBeVisible();
    await expect(form(page).getByLabel('Select Tour')).toHaveValue('');
  });

  test('a request for it that was kept offline stays and says so', async ({ page, context, backend }) => {
    const email = 'kept-hidden@visitor.example';
    await returnToRequest(page, email);
    await context.setOffline(true);
    await submitButton(page).click();
    const kept = page.getByRole('region', { name: 'Not sent yet' });
    await expect(kept).toBeVisible();
    await backend.database.query(`insert into tour_overlays (tour_id, is_hidden) values ('lamanai', true)`);
    await context.setOffline(false);
    await expect(kept).toContainText('A tour of this request is not offered at the moment. Choose another one');
    await expect(kept.getByRole('button')).toHaveText(['Edit', 'Discard']);
    expect((await backend.database.query('select from bookings where email = $1', [email])).rowCount).toBe(0);
  });
});

function tourCards(site: Page) {
  return site.locator('#tours article').filter({ has: site.getByRole('heading', { level: 3 }) });
}

async function showTours(site: Page): Promise<void> {
  await openPage(site);
  await site.mouse.move(200, 300);
  await site.locator('#tours').scrollIntoViewIfNeeded();
}
