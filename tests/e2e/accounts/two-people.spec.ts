import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// Two people take turns at one computer, each in a tab of the same browser.

test.use({ expectedErrors: /status of 40[013]/ });

for (const [what, prepare] of [
  ['in browsers that tell the tabs', () => {}],
  ['in browsers without BroadcastChannel', () => Reflect.deleteProperty(window, 'BroadcastChannel')],
] as const)
  test(`a sign-in in the second tab is that of the first one too, ${what}`, async ({ page, context, backend }) => {
    await context.addInitScript(prepare);
    await backend.database.query('delete from bookings');
    const [ana, ben] = [await backend.makeAccount('admin'), await backend.makeAccount('staff')];
    await storeBookings(backend, [{ name: 'Reina Marin', hours: 3 }]);
    await startSession(page, backend, ana);
    await openDesk(page, ana.email);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Reply promise' })).toBeVisible();

    const tab = await context.newPage();
    await startSession(tab, backend, ben);
    await openDesk(tab, ben.email);
    await expect(page.getByText(ben.email).first(), 'the first tab shows who is signed in').toBeAttached();
    await expect(page.getByText(ana.email)).toHaveCount(0);
    await expect(page.getByText('Only owners change the settings of the desk.')).toBeVisible();
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.getByRole('article', { name: 'Reina Marin' }).getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(async () => (await backend.database.query('select changed_by_email from booking_changes')).rows)
      .toEqual([{ changed_by_email: ben.email }]);

    await tab.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Reina Marin')).toHaveCount(0);
  });

async function openDesk(page: Page, email: string): Promise<void> {
  await openPage(page, '/admin');
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeAttached();
}
