import type { Locator } from '@playwright/test';
import { form } from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

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
