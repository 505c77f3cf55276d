import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import { openPage, pace } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

const photo = join(projectDir, 'public/icons/icon-512.png');

test.describe('on a phone', () => {
  const viewport = { width: 360, height: 740 };
  test.use({ viewport });

  test('a tour is added and on the site at once, edited, and deleted after confirmation', async ({
    page,
    backend,
    browser,
    baseURL,
  }) => {
    const visitor = await browser.newContext({ baseURL, viewport });
    const site = await visitor.newPage();
    await openTab(page, backend);
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Add Tour' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Tour' });
    await expect(dialog.getByLabel('Status')).toHaveValue('active');
    await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
      'Choose a category',
      'Fishing',
      'Snorkeling',
      'Sailing',
      'Mainland',
      'Adventure',
    ]);
    await dialog.getByLabel('Name', { exact: true }).fill('  Night Kayak ');
    await dialog.getByLabel('Duration', { exact: true }).fill('2 hours');
    await dialog.getByLabel('Category').selectOption('Adventure');
    await dialog.getByLabel(/^Description/).fill('Out under the stars.');
    await dialog.getByLabel(/^Included/).fill('Paddle\n\n   \n Headlamp \nCocoa\nGuide\n');
    await dialog.getByLabel(/^Image/).setInputFiles(photo);
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Tour' }).click();
    await expectNotice(page, 'success', 'Success', 'Tour created successfully');
    await expect(dialog).toHaveCount(0);

    const { rows } = await backend.database.query(
      'select name, description, duration, category, included, image_url, is_active from tours',
    );
    const { image_url: image, ...fields } = rows[0];
    expect(fields).toEqual({
      name: 'Night Kayak',
      description: 'Out under the stars.',
      duration: '2 hours',
      category: 'adventure',
      included: ['Paddle', 'Headlamp', 'Cocoa', 'Guide'],
      is_active: true,
    });
    expect(image).toMatch(/\/storage\/v1\/object\/public\/tour-images\/tours\/\d{13}\.png$/);
    const tour = page.getByRole('article', { name: 'Night Kayak' });
    await expect(tour.getByText('Active', { exact: true })).toBeVisible();

    await showTours(site);
    const card = tourCards(site).last();
    await expect(card.getByRole('heading')).toHaveText('Night Kayak');
    await expect(card.getByRole('listitem')).toHaveText(['Paddle', 'Headlamp', 'Cocoa', '+1 more']);
    // The cards that are sideways out of view get their pictures when the visitor turns to the row.
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('img').scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);

    await tour.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Tour' });
    await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Night Kayak');
    await expect(edit.getByLabel(/^Included/)).toHaveValue('Paddle\nHeadlamp\nCocoa\nGuide');
    await edit.getByLabel('Name', { exact: true }).fill('Moonlight Kayak');
    await edit.getByLabel('Status').selectOption('Inactive');
    await edit.getByRole('button', { name: 'Update Tour' }).click();
    await expectNotice(page, 'success', 'Success', 'Tour updated successfully');
    await expect(
      page.getByRole('article', { name: 'Moonlight Kayak' }).getByText('Inactive', { exact: true }),
    ).toBeVisible();
    await showTours(site);
    await expect(tourCards(site)).toHaveCount(12);

    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this tour?' });
    await expect(question.getByText('Moonlight Kayak')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('article')).toHaveCount(13);
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'success', 'Success', 'Tour deleted successfully');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByRole('heading', { name: 'Tours', exact: true })).toBeFocused();
    await visitor.close();
  });
});

test('the question before a deletion counts the open bookings, which keep the name of the tour', async ({
  page,
  backend,
}) => {
  const { rows } = await backend.database.query(
    `insert into tours (name, duration, category) values ('Night Kayak', '2 hours', 'adventure') returning id`,
  );
  const [{ id }] = rows;
  for (const [name, tour, custom] of [
    ['Ramona Pending', id, null],
    ['Axel Custom', null, [id, 'lamanai']],
    ['Otto Cancelled', id, null],
  ])
    await backend.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, custom_tour_ids)
       values ($1, $2, $3, '6001234', '2099-02-01', 2, $4, $5)`,
      [tour ? 'tour' : 'custom', name, `${name!.split(' ')[0]!.toLowerCase()}@visitor.example`, tour, custom],
    );
  await backend.database.query(`update bookings set status = 'cancelled' where name = 'Otto Cancelled'`);

  await openTab(page, backend);
  await page.getByRole('article', { name: 'Night Kayak' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this tour?' });
  await expect(question.getByText('2 open bookings name it, and will keep its name and duration.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'success', 'Success', 'Tour deleted successfully');

  await page.getByRole('tab', { name: /^Bookings/ }).click();
  for (const name of ['Axel Custom', 'Otto Cancelled', 'Ramona Pending']) {
    await page.getByRole('link', { name }).click();
    await expect(
      page.getByRole('region', { name, exact: true }).getByText(/^Tours?: .*Night Kayak, 2 hours/),
    ).toBeVisible();
  }
  await expect(page.getByText('Tour: Night Kayak, 2 hours')).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue(/Night Kayak, 2 hours/);

  await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Booking status updated successfully')).toBeVisible();
  await backend.sendOutbox();
  const mails = await backend.mailsTo('ramona@visitor.example', 2);
  for (const { text, html } of mails) expect(`${text} ${html}`).toMatch(/Night Kayak, 2 hours.*Night Kayak, 2 hours/s);
  const [calendar] = mails.flatMap(({ attachments }) => attachments);
  expect(new TextDecoder().decode(calendar!.content as ArrayBuffer)).toContain('Night Kayak');
  await backend.database.query('delete from bookings');
});

test('only name, duration and category are required', async ({ page, backend }) => {
  await openTab(page, backend);
  await page.getByRole('button', { name: 'Add Tour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Tour' });
  const create = dialog.getByRole('button', { name: 'Create Tour' });
  const steps: [missing: string, fill: () => Promise<unknown>][] = [
    ['Name', () => dialog.getByLabel('Name', { exact: true }).fill('Bare Tour')],
    ['Duration', () => dialog.getByLabel('Duration', { exact: true }).fill('1 hour')],
    ['Category', () => dialog.getByLabel('Category').selectOption('Sailing')],
  ];
  for (const [missing, fill] of steps) {
    await create.click();
    await expect(dialog.getByLabel(missing, { exact: true })).toBeFocused();
    expect(
      await dialog.getByLabel(missing, { exact: true }).evaluate((field: HTMLInputElement) => field.validity.valid),
    ).toBe(false);
    await fill();
  }
  expect((await backend.database.query('select 1 from tours')).rowCount).toBe(0);
  await create.click();
  await expectNotice(page, 'success', 'Success', 'Tour created successfully');
  const { rows } = await backend.database.query('select description, included, image_url from tours');
  expect(rows).toEqual([{ description: null, included: [], image_url: null }]);
});

test.describe('an error', () => {
  test.use({ expectedErrors: /the server responded with a status of (400|403|415)/ });
  test('shows its specified notice', async ({ page, backend }) => {
    await openTab(page, backend);
    const tour = page.getByRole('article', { name: 'Gone Soon' });
    const addTour = () =>
      backend.database.query("insert into tours (name, duration, category) values ('Gone Soon', '1 hour', 'sailing')");
    await addTour();
    await tour.getByRole('button', { name: 'Edit' }).click();
    // The list follows the table. An open dialog stays.
    await backend.database.query('delete from tours');
    await expect(tour).toHaveCount(0);
    await page
      .getByRole('dialog')
      .getByLabel(/^Image/)
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expectNotice(page, 'error', 'Error', 'Failed to upload image');
    await page.getByRole('dialog').getByRole('button', { name: 'Update Tour' }).click();
    await expectNotice(page, 'error', 'Error', 'Failed to save tour');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await addTour();
    await tour.getByRole('button', { name: 'Delete' }).click();
    await backend.database.query('delete from tours');
    await expect(tour).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'error', 'Error', 'Failed to delete tour');
    await backend.database.query('revoke select on tours from authenticated');
    try {
      await page.reload();
      await expectNotice(page, 'error', 'Error', 'Failed to fetch tours');
      const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/tours?'));
      await page.getByRole('button', { name: 'Try again' }).click();
      await asked;
    } finally {
      await backend.database.query('grant select on tours to authenticated');
    }
    // The list also follows the tables, so the row may appear before the button is pressed.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 10 * pace });
      await expect(page.getByRole('article')).toHaveCount(12, { timeout: pace });
    }).toPass();
  });
});

async function openTab(page: Page, backend: Backend): Promise<void> {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin#tours');
  await expect(page.getByRole('heading', { name: 'Tours', exact: true })).toBeVisible();
}

/** The cards of the tours, without those of the combo packages. */
function tourCards(site: Page) {
  return site.locator('#tours article').filter({ has: site.getByRole('heading', { level: 3 }) });
}

async function showTours(site: Page): Promise<void> {
  await openPage(site);
  await site.mouse.move(200, 300);
  await site.locator('#tours').scrollIntoViewIfNeeded();
}

async function expectNotice(page: Page, tone: string, title: string, message: string): Promise<void> {
  await expect(
    page.locator(`[data-toast=${tone}]`).filter({ hasText: title }).filter({ hasText: message }).first(),
  ).toBeVisible();
}
