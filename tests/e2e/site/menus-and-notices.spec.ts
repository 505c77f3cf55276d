import { notices, openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Back, a press outside and scrolling close the menu; a link in it goes on to another page', async ({ page }) => {
    await openPage(page);
    const toggle = page.locator('button[aria-controls=site-menu]');
    const menu = page.locator('#site-menu');
    await toggle.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await toggle.click();
    await page.mouse.click(180, 720);
    await expect(menu).toBeHidden();
    await toggle.click();
    await page.mouse.wheel(0, 200);
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();
  });

  test('the button of the tour dialog is on the screen when it opens', async ({ page }) => {
    await openPage(page);
    await page.locator('#tours').getByRole('heading', { name: 'Lamanai Maya Ruins' }).click();
    await expect(page.getByRole('button', { name: 'Book This Tour Now' })).toBeInViewport({ ratio: 1 });
  });
});

test('a combo package opens its details and is booked from there', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Triple', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'About This Combo' })).toBeVisible();
  await expect(dialog.getByText(/overnight/i).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Book This Combo Now' }).click();
  await expect(page.getByLabel('Select Combo Package')).toHaveValue('triple-mainland-combo');
});

test('the newsletter fails without a connection', async ({ page, context }) => {
  await openPage(page, '/blog');
  await page.getByLabel('Your e-mail').fill('ana@visitor.example');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(notices(page)).toHaveText(/Something went wrong/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(notices(page)).toHaveText(/Thanks for subscribing!/);
});

test('three quick arrow keys move three tabs', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await page.getByRole('tab').first().focus();
  await page.evaluate(() => {
    for (let presses = 3; presses > 0; presses--)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  await expect(page.getByRole('tab').nth(3)).toHaveAttribute('aria-selected', 'true');
});

test('a tour form with unsaved input asks before it is closed', async ({ page, backend }) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await page.getByRole('tab', { name: /^Tours/ }).click();
  await page.getByRole('button', { name: 'Add Tour' }).click();
  await page.getByLabel('Name').fill('Night Kayak');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Night Kayak');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signing in by password returns to the page of the desk', async ({ page, backend }) => {
  const { email, password } = await backend.makeAccount('admin');
  await openPage(page, '/admin/security');
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);
});
