import type { Locator } from '@playwright/test';
import { form } from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await openPage(page);
});

test('in forced colors the chosen type and the chosen filters differ from the others', async ({ page }) => {
  for (const group of [form(page), page.locator('#tours'), page.locator('#golf-carts'), page.locator('#gallery')]) {
    await group.scrollIntoViewIfNeeded();
    const chosen = group.locator('button[aria-pressed=true]').first();
    const other = group.locator('button[aria-pressed=false]').first();
    expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
  }
});

test('in forced colors the button of the menu stands out from the picture of the hero', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await backgroundOf(page.getByRole('banner').getByRole('button'))).toBe('rgb(0, 0, 0)');
});

test('in forced colors buttons, dialogs and notices have an edge, and the arrow of a choice is visible', async ({
  page,
}) => {
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
});

test('a visitor who prefers dark pages gets the light palette, and the page declares it', async ({ page }) => {
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'only light');
});

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}

function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).borderTopWidth);
}
