import { expect, test } from '../support/page-test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('without JavaScript the menu opens, and all texts and pictures of the tours and the gallery are there', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('link', { name: 'Golf Carts' });
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await menu.click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#gallery figure')).toHaveCount(6);
  await expect(page.locator('#tours noscript')).not.toHaveCount(0);
  await expect(page.locator('#tours noscript p', { hasText: 'The river, the ruins and the jaguar' })).toBeAttached();
});

test('without JavaScript the form says at its top how to book by telephone, WhatsApp and mail', async ({ page }) => {
  await page.goto('/#booking');
  const note = page.locator('#booking noscript p', { hasText: 'This form needs JavaScript.' });
  await expect(note).toBeVisible();
  expect((await note.boundingBox())!.y).toBeLessThan((await page.locator('#booking form').boundingBox())!.y);
  await expect(note.locator('a')).toHaveCount(3);
  await expect(note.locator('a', { hasText: 'WhatsApp' })).toHaveAttribute('href', /I%20would%20like%20to%20book/);
  await expect(note.locator('a', { hasText: 'e-mail' })).toHaveAttribute('href', /^mailto:.*subject=.*&body=/);
});
