import type { Locator } from '@playwright/test';
import { form } from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

// Drifting clouds would keep the browser drawing.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true')));

const choices = [
  { name: 'This Adventure', section: '#featured', field: 'Select Tour', value: 'full-day-sailing' },
  { name: 'Now: Full Day Fishing', section: '#tours', field: 'Select Tour', value: 'full-day-fishing' },
  { name: /^Book This Combo/, section: '#tours', field: 'Select Combo Package', value: 'ruins-zoo-combo' },
  { name: /^Book This Cart/, section: '#golf-carts', field: 'Select Golf Cart', value: 'standard-yellow' },
] as const;

// A place is stored as a distance from a section, so two layouts prove it. The rows of 768 px are those of 360.
for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('Back after choosing returns to the button that was pressed, and then leaves', async ({ page }) => {
      await openPage(page, '/blog');
      await openPage(page);
      for (const { name, section, field, value } of choices) {
        const button = page.locator(section).getByRole('button', { name }).first();
        const before = await place(page, button);
        await button.click();
        await expectChosen(page, field, value);
        await page.goBack();
        await expectBackAt(page, button, before);
      }
      await test.step('Forward leads to the form again', async () => {
        await page.goForward();
        await expect(page.locator('#booking-title')).toBeInViewport();
        await page.goBack();
        await expect(page).toHaveURL(/\/$/);
        await expect(page.locator('#booking-title')).not.toBeInViewport();
      });
      await test.step('in the dialog of a tour Back returns to its card, without the dialog', () =>
        chooseInDialog(page));
      await page.goBack();
      await expect(page).toHaveURL(/\/blog$/);
    });
  });
}

test('a choice before hydration is a step of the history too', async ({ page }) => {
  await page.goto('/');
  const button = page.locator('#tours').getByRole('button', { name: 'Book Now: Full Day Fishing' });
  const before = await place(page, button);
  await button.click();
  await expectChosen(page, 'Select Tour', 'full-day-fishing');
  await page.goBack();
  await expectBackAt(page, button, before);
});

async function chooseInDialog(page: Page): Promise<void> {
  const title = page.locator('#tours').getByRole('link', { name: 'Half Day Fishing', exact: true });
  const before = await place(page, title);
  await title.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book This Tour Now' }).click();
  await expectChosen(page, 'Select Tour', 'half-day-fishing');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expectBackAt(page, title, before);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Scrolls an element to the middle of the screen. Returns its distance from the top. */
async function place(page: Page, element: Locator): Promise<number> {
  await page.mouse.move(1, 1);
  await expect(page.locator('#gallery figure').first()).toBeAttached();
  // A key without effect ends the script that holds the page.
  await page.keyboard.press('Shift');
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return topOf(element);
}

async function expectChosen(page: Page, field: string, value: string): Promise<void> {
  await expect(form(page).getByLabel(field)).toHaveValue(value);
  await expect(page.locator('#booking-title')).toBeFocused();
  await expect(page.locator('#booking-title')).toBeInViewport();
  await expect(page).toHaveURL(/\/#booking$/);
}

async function expectBackAt(page: Page, element: Locator, top: number): Promise<void> {
  await expect(element).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf(element)) - top)).toBeLessThan(8);
  await expect(page).toHaveURL(/\/$/);
}

function topOf(element: Locator): Promise<number> {
  return element.evaluate((node) => node.getBoundingClientRect().top);
}
