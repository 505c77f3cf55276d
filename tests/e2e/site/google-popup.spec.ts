import { openPage, openStopped } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test('it appears after three seconds, and Maybe later dismisses it for good', async ({ page }) => {
  await openStopped(page);
  await page.clock.runFor(2_900);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByRole('button')).toHaveText(['Sign in with Google', 'Maybe later']);
  // The popup is not modal.
  await page.locator('#home').getByRole('button', { name: 'Pause the clouds' }).click();
  expect(await flags(page)).toEqual([]);
  await popup(page).getByRole('button', { name: 'Maybe later' }).click();
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page)).toHaveLength(1);

  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Pause the clouds' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(popup(page)).toHaveCount(0);
});

test('Sign in with Google sets the flag too; without Google configured a notice is shown', async ({
  page,
  baseURL,
}) => {
  await openStopped(page);
  await page.clock.runFor(3_000);
  await popup(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Sign in failed. Please try again.')).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page)).toHaveLength(1);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('signed-in users never see it', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount());
  await openPage(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.clock.install();
  await openPage(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page)).toEqual([]);
});

function popup(page: Page) {
  return page.getByRole('dialog').filter({ hasText: 'Google' });
}

/** The keys in local storage without the session and the booking draft. */
async function flags(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /google|popup|seen/i.test(key)));
}
