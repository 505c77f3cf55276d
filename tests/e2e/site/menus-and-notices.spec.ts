import { openForm } from '../support/booking-form.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
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
    await expect(menu).toBeVisible();
    await page.mouse.click(180, 720);
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await page.mouse.wheel(0, 200);
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();
  });

  test('the button of the tour dialog stays at its foot while its text scrolls; the dialog of a combo and its ticket', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
    await openPage(page);
    await page.locator('#tours').getByRole('heading', { name: 'Lamanai Maya Ruins' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
    const book = dialog.getByRole('button', { name: 'Book This Tour Now' });
    await expect(book).toBeInViewport({ ratio: 1 });
    const isPressable = () =>
      book.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    for (const part of [0, 0.4, 1]) {
      const text = await dialog.evaluate((element, share) => {
        element.scrollTo({ top: (element.scrollHeight - element.clientHeight) * share, behavior: 'instant' });
        return element.scrollHeight - element.clientHeight;
      }, part);
      expect(text, 'the text is longer than the screen').toBeGreaterThan(100);
      await expect(book).toBeInViewport({ ratio: 1 });
      expect(await isPressable()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await test.step('a combo shows its description, what it includes and the night, and its ticket names the tours', () =>
      bookCombo(page));
  });

  test('a press on a disabled day leaves the focus in the calendar', async ({ page, line }) => {
    line.tellTime(() => new Date(Date.UTC(2026, 10, 20, 15)));
    await openForm(page, `${line.url}/#booking`);
    await page
      .locator('#booking')
      .getByRole('button', { name: /^Tour Date/ })
      .click();
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    const today = calendar.getByRole('button', { name: /^Today/ });
    await expect(today).toBeFocused();
    const past = calendar.getByRole('button', { name: /November 19, 2026/ });
    await expect(past).toBeDisabled();
    const { x, y, width, height } = (await past.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(calendar).toBeVisible();
    await expect(today).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(calendar.getByRole('button', { name: /November 21, 2026/ })).toBeFocused();
  });
});

test('the panels about mainland and island tours set the filter that they name', async ({ page }) => {
  await openPage(page);
  const filter = page.getByRole('group', { name: 'Filter tours' });
  const badges = page.locator('#tours article').filter({ has: page.getByRole('button', { name: /^Book Now/ }) });
  await page.locator('#contact').getByRole('link', { name: 'See the mainland tours' }).click();
  await expect(filter.getByRole('button', { pressed: true })).toHaveText(['Mainland Tours']);
  await expect(badges).toHaveCount(5);
  await page.locator('#contact').getByRole('link', { name: 'See the island tours' }).click();
  await expect(page.locator('#tours').getByText('6 island tours shown')).toBeVisible();
  await expect(badges).toHaveCount(6);
  await expect(badges.filter({ hasText: /Mainland|Adventure$/ })).toHaveCount(0);
  await expect(filter.getByRole('button', { pressed: true })).toHaveCount(0);
  await filter.getByRole('button', { name: 'All Tours' }).click();
  await expect(page.locator('#tours').getByText('12 tours shown')).toBeAttached();
  await expect(page.locator('#tours').getByText('island tours shown')).toHaveCount(0);
});

test('the newsletter fails without a connection', async ({ page, context }) => {
  await openPage(page, '/blog');
  const banner = page.waitForResponse('**/rpc/read_weather_banner');
  await page.getByLabel('Your e-mail').fill('ana@visitor.example');
  // The banner is the last thing that the page loads after the first input.
  await banner;
  await page.waitForLoadState('networkidle');
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
  await page.getByLabel('Name', { exact: true }).fill('Night Kayak');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Night Kayak');
  // The question's history entry is left after the question has closed.
  await page.waitForFunction(() => (history.state as { overlays?: string[] }).overlays?.length === 1);
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

async function bookCombo(page: Page): Promise<void> {
  await page.locator('#tours').getByRole('link', { name: 'Triple', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'About This Combo' })).toBeVisible();
  await expect(dialog.getByText(/^Two days and a night away/)).toBeVisible();
  const included = dialog.getByRole('list').getByRole('listitem');
  expect(await included.count()).toBeGreaterThan(4);
  await expect(included.filter({ hasText: /overnight accommodation/i })).toBeVisible();
  await expect(dialog.getByRole('definition').first()).toHaveText(/2 days/);
  await dialog.getByRole('button', { name: 'Book This Combo Now' }).click();
  await expect(page.getByLabel('Select Combo Package')).toHaveValue('triple-mainland-combo');
  const ticket = page.getByRole('complementary', { name: 'Your booking at a glance' });
  await expect(ticket).toContainText('2 days');
  await expect(ticket).toContainText('Overnight accommodation');
  for (const tour of ['Xunantunich Maya Ruins', 'Cave Tubing & Zip Line Adventure', 'Belize Zoo'])
    await expect(ticket.getByText(tour)).toBeVisible();
}
