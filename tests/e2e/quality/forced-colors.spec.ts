import type { Locator } from '@playwright/test';
import { form } from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test('the home page in forced colors, for a visitor who prefers dark pages', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await openPage(page);
  await test.step('it has the light palette and declares it', () =>
    expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'only light'));
  await test.step('the chosen type and the chosen filters differ from the others', () => expectChoices(page));
  await test.step('buttons, dialogs and notices have an edge, and the arrow of a choice is visible', () =>
    expectEdges(page));
  await test.step('the button of the menu stands out from the picture of the hero', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await backgroundOf(page.getByRole('banner').getByRole('button'))).toBe('rgb(0, 0, 0)');
  });
});

test('the desk in forced colors shows what is chosen', async ({ page, backend }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await backend.database.query('delete from bookings');
  await storeBookings(backend, [{ name: 'Reina Marin' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await test.step('the open tab differs from the others', async () => {
    const open = page.getByRole('tab', { name: 'Bookings' });
    await expect(open).toHaveAttribute('aria-selected', 'true');
    expect(await looksOf(open)).not.toEqual(await looksOf(page.getByRole('tab', { name: 'Gallery' })));
  });
  await test.step('so does the open place, and the row of the open booking', async () => {
    const rail = page.getByRole('navigation', { name: 'The desk' });
    const markOf = (name: string) =>
      rail.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link, '::before').content);
    expect([await markOf('Bookings'), await markOf('Calendar')]).toEqual(['""', 'none']);
    const row = page.getByRole('article', { name: 'Reina Marin' });
    const before = await looksOf(row);
    await row.getByRole('link', { name: 'Reina Marin' }).click();
    await expect(page.getByRole('region', { name: 'Reina Marin' })).toBeVisible();
    expect(await looksOf(row)).not.toEqual(before);
  });
  await test.step('so does the button while bookings are selected', async () => {
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await expect(select).toHaveAttribute('aria-pressed', 'false');
    const before = await looksOf(select);
    await select.click();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible();
    expect(await looksOf(page.getByRole('button', { pressed: true }).first())).not.toEqual(before);
  });
  await test.step('and so do the chosen day and today in the calendar', async () => {
    await openPage(page, '/admin/calendar?view=week');
    const days = page.locator('td button[aria-pressed]');
    await days.first().press('Enter');
    await page.mouse.move(0, 0);
    await expect(days.first()).toHaveAttribute('aria-pressed', 'true');
    expect(await looksOf(days.first())).not.toEqual(await looksOf(days.last()));
    const today = page.locator('thead a[aria-current=date]');
    expect(await looksOf(today)).not.toEqual(await looksOf(page.locator('thead a:not([aria-current])').first()));
  });
});

async function expectChoices(page: Page): Promise<void> {
  for (const group of [form(page), page.locator('#tours'), page.locator('#golf-carts'), page.locator('#gallery')]) {
    await group.scrollIntoViewIfNeeded();
    const chosen = group.locator('button[aria-pressed=true]').first();
    const other = group.locator('button[aria-pressed=false]').first();
    expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
  }
}

async function expectEdges(page: Page): Promise<void> {
  const opener = page.locator('#tours article').first().getByRole('button', { name: 'Book Now' });
  expect(await edgeOf(opener)).toBe('2px');
  await page.locator('#tours article').first().getByRole('heading').click();
  const dialog = page.getByRole('dialog');
  expect(await edgeOf(dialog)).toBe('2px');
  expect(await edgeOf(dialog.getByRole('button', { name: 'Close', exact: true }))).toBe('2px');
  await page.keyboard.press('Escape');
  const choice = form(page).getByLabel('Select Tour');
  expect(await choice.evaluate((select) => getComputedStyle(select).appearance)).toBe('auto');
  await form(page).locator('button[type=submit]').click();
  expect(await edgeOf(page.locator('[data-toast]').first())).toBe('2px');
  // The arrows of the calendar take the color of the text, which is white on black here.
  await form(page)
    .getByRole('button', { name: /^Tour Date/ })
    .click();
  const arrow = page.getByRole('button', { name: /next month/i }).locator('svg');
  expect(await arrow.evaluate((svg) => getComputedStyle(svg).fill)).toBe('rgb(255, 255, 255)');
}

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}

function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).borderTopWidth);
}

/** What forced colours leave of the look of a control: its edge, its ground and its outline. */
function looksOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const { borderBottomColor, borderBottomWidth, borderTopColor, backgroundColor, outlineStyle } =
      getComputedStyle(node);
    return [borderBottomColor, borderBottomWidth, borderTopColor, backgroundColor, outlineStyle];
  });
}
