import { expectNoViolations } from '../support/accessibility.ts';
import { notices, openPage, overlaysLeft } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({
  viewport: { width: 360, height: 780 },
  contextOptions: { reducedMotion: 'reduce' },
  // The trips of an account that has ended.
  expectedErrors: /the server responded with a status of 40[03]/,
});
test.afterEach(({ backend }) => backend.database.query('delete from bookings'));

test('an account of the crew ends with its last day, and an owner renews it', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const { rows } = await backend.database.query<{ today: string; later: string }>(
    'select facts.local_today()::text as today, (facts.local_today() + 30)::text as later',
  );
  const { today, later } = rows[0]!;
  await storeBookings(backend, [{ name: 'Goes Today', status: 'confirmed', date: today }]);
  const helper = await backend.makeAccount('crew');
  const name = helper.email.split('@')[0]!;
  const boat = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } })).newPage();
  await startSession(boat, backend, helper);
  await openPage(boat, '/admin');
  await expect(boat.getByText('Goes Today')).toBeVisible();
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/people');
  const person = page
    .getByRole('region', { name: 'People of the desk' })
    .getByRole('listitem')
    .filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: 'Change the last day' });
  const until = dialog.getByLabel('Until');

  await test.step('the owner sets the last day of one of the crew alone', async () => {
    const owner = page.getByRole('listitem').filter({ hasText: '(you)' });
    await expect(owner.getByRole('button', { name: 'Rename' })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Last day' })).toHaveCount(0);
    await person.getByRole('button', { name: 'Last day' }).press('Enter');
    await expect(until).toBeFocused();
    await expect(until).toHaveAttribute('min', today);
    await expectNoViolations(page, 'the form of the last day');
    await until.fill(later);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notices(page)).toContainText('Last day saved');
    await expect(person).toContainText(new RegExp(`Crew, until [A-Z][a-z]{2} \\d+, ${later.slice(0, 4)}`));
    await overlaysLeft(page);
  });

  await test.step('after it the open page shows no trips, and says why', async () => {
    await expect(boat.getByText('Goes Today')).toBeVisible();
    await backend.database.query(`update administrators set ends_on = facts.local_today() - 1 where email = $1`, [
      helper.email,
    ]);
    await boat.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(boat.getByText(/^Your account ended with [A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible();
    await expect(boat.getByText('Goes Today')).toHaveCount(0);
    await expectNoViolations(boat, 'the trips of an account that has ended');
    await boat.reload();
    await expect(boat.getByText(/^Your account ended with/)).toBeVisible();
    const kept = () => boat.evaluate(() => Object.entries(localStorage).join());
    expect(await kept()).not.toContain('Goes Today');
  });

  await test.step('the owner reads it, and renews it by one change', async () => {
    await page.reload();
    await expect(person).toContainText(/Crew, ended [A-Z][a-z]{2} \d+, \d{4}/);
    await person.getByRole('button', { name: 'Last day' }).click();
    await expect(dialog).toContainText('ended');
    await expect(until).toHaveValue('');
    await until.fill(later);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(person).toContainText(/Crew, until/);
    await boat.reload();
    await expect(boat.getByText('Goes Today')).toBeVisible();
    await openPage(page, '/admin/history');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
      `Changed the last day of ${name} (${helper.email}), now ${shortDay(later)}`,
    );
  });

  await test.step('an invitation of one of the crew can have a last day', async () => {
    await openPage(page, '/admin/people');
    await page.getByRole('button', { name: 'Add somebody' }).click();
    const invitation = page.getByRole('dialog', { name: 'Add somebody' });
    await expect(invitation.getByLabel('Until')).toHaveCount(0);
    await invitation.getByLabel('Crew').check();
    await expect(invitation.getByLabel('Until')).toBeVisible();
    await expectNoViolations(page, 'an invitation with a last day');
  });
});

/** A day (yyyy-MM-dd) as the history writes it: 'Mon 30 Nov 2026'. */
function shortDay(day: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', parts).replace(',', '');
}
