import { readFileSync } from 'node:fs';
import { expectNoViolations } from '../support/accessibility.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The list shows only the newest bookings, so those of the worker's earlier tests are deleted.
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));
test.afterEach(({ backend }) => backend.database.query('delete from bookings; delete from calendar_feeds'));

test('the export has every booking of the days, also if there are more than a page of rows', async ({
  page,
  backend,
}) => {
  await storeBookings(backend, [
    { name: '=cmd|calc', date: '2099-03-31', message: 'Two "lines"\nof it', phone: '+501 600-1234' },
    { name: 'Other Day', date: '2099-05-01' },
  ]);
  // 2,100 more bookings on few days, so that pages end within a day.
  await backend.database.query(
    `begin; set local session_replication_role = replica;
     insert into bookings (booking_type, name, email, phone, date, last_day, people, tour_id, created_at)
     select 'tour', 'Guest ' || n, 'guest@visitor.example', '600', day, day, 2, 'lamanai', now()
     from generate_series(1, 2100) as n cross join lateral (select date '2099-04-01' + n % 3 as day) as there;
     commit`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/data');
  const panel = page.getByRole('region', { name: 'Export for a spreadsheet' });
  await panel.getByLabel('First day').fill('2099-04-30');
  await panel.getByLabel('Last day').fill('2099-03-31');
  await expect(panel.getByText('Not before the first day')).toBeVisible();
  await panel.getByLabel('First day').fill('2099-03-31');
  await panel.getByLabel('Last day').fill('2099-04-30');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('bookings-2099-03-31-to-2099-04-30.csv');
  const text = readFileSync(await file.path(), 'utf8');
  await expect(page.getByText('2,101 bookings exported')).toBeVisible();
  expect(text.startsWith('\ufeffReference,Status,')).toBe(true);
  const names = text.match(/Guest \d+/g) ?? [];
  expect(new Set(names).size).toBe(2100);
  expect(names.length).toBe(2100);
  expect(text).toContain(`'=cmd|calc,reina@visitor.example,'+501 600-1234,English,"Two ""lines""\nof it"`);
  expect(text).not.toContain('Other Day');
});

test('a calendar address is shown once, works without a login, and ends at the desk', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/data');
  const panel = page.getByRole('region', { name: 'Calendar address' });
  await expect(panel.getByText('No calendar addresses yet.')).toBeVisible();
  await expectNoViolations(page, 'export, calendar, erase');
  await panel.getByLabel('Where will you use it?').fill('Phone of Reina');
  await panel.getByLabel('Where will you use it?').press('Enter');
  const address = await panel.getByLabel('The address').inputValue();
  expect(address).toMatch(new RegExp(`^${backend.url}/functions/v1/calendar-feed/bookings\\.ics\\?token=[\\w-]{43}$`));
  await expect(panel.getByRole('listitem')).toContainText('Not read yet.');
  const answer = await fetch(address);
  expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  await page.reload();
  await expect(panel.getByRole('listitem')).toContainText('Last read');
  await expect(panel.getByLabel('The address')).toHaveCount(0);
  await panel.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(panel.getByText('No calendar addresses yet.')).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test('the bookings of an address are erased after a question, and one by its page', async ({ page, backend }) => {
  const email = 'zoe@visitor.example';
  const [, , id] = await storeBookings(backend, [
    { name: 'Zoe Quill', email, status: 'confirmed' },
    { name: 'Zoe Quill', email, message: 'Zoe asks' },
    { name: 'Yan Bell', email: 'yan@visitor.example', status: 'confirmed' },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/data');
  const panel = page.getByRole('region', { name: 'Erase a guest’s data' });
  await panel.getByLabel('E-mail address of the guest').fill('other@visitor.example');
  await panel.getByRole('button', { name: 'Find bookings' }).click();
  await expect(page.getByText('There is no booking of this address')).toBeVisible();
  await panel.getByLabel('E-mail address of the guest').fill('Zoe@visitor.example');
  await panel.getByRole('button', { name: 'Find bookings' }).click();
  const question = page.getByRole('dialog', { name: 'Erase the data of 2 bookings?' });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('2 bookings erased')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erase a guest’s data' })).toBeFocused();

  await eraseOnPage(page, id!);
  const { rows } = await backend.database.query(
    `select name, status from bookings where strpos(to_jsonb(bookings)::text, 'visitor.example') > 0 or erased_at is null`,
  );
  expect(rows).toEqual([]);
  await openPage(page, '/admin#bookings');
  await expect(page.getByRole('article').filter({ hasText: 'Personal data erased' })).toHaveCount(3);
  await expect(page.getByRole('article').first().getByRole('button')).toHaveCount(0);
});

test('the settings erase old bookings after a number of days, which fewer days ask about', async ({
  page,
  backend,
}) => {
  const kept = async () => (await backend.database.query('select keep_bookings_days as days from desk_settings')).rows;
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/settings');
  const panel = page.getByRole('region', { name: 'Old bookings' });
  await expect(panel).toContainText('Bookings are kept until you erase them.');
  await panel.getByLabel('Erase after so many days').fill('365');
  await panel.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Erase bookings after 365 days?' });
  expect(await kept()).toEqual([{ days: null }]);
  await question.getByRole('button', { name: 'Erase them' }).click();
  await expect(panel).toContainText('The personal data of a booking is erased 365 days after its day.');
  expect(await kept()).toEqual([{ days: 365 }]);
  await expectNoViolations(page, 'settings');
  await panel.getByLabel('Erase after so many days').fill('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Bookings are kept until you erase them.');
  expect(await kept()).toEqual([{ days: null }]);
});

async function eraseOnPage(page: Page, id: string): Promise<void> {
  await openPage(page, `/admin/bookings/${id}`);
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const question = page.getByRole('dialog', { name: 'Erase the data of this booking?' });
  await expect(question).toContainText('You can no longer reach this guest about their trip.');
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erased booking' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Personal data erased');
  await expect(page.getByText('Yan Bell')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Cancel|Erase/ })).toHaveCount(0);
  await expectNoViolations(page, 'an erased booking');
}
