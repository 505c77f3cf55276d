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
  // Twelve tours and four combo packages, each with its description and the details that the card leaves out.
  await expect(page.locator('#tours article:has(noscript p + p)')).toHaveCount(16);
  for (const words of ['The journey is half the day', 'The river, the ruins and the jaguar', 'Overnight accommodation'])
    await expect(page.locator('#tours noscript p', { hasText: words }).first()).toBeVisible();
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

test('without JavaScript the header is readable wherever the page is scrolled to', async ({ page }) => {
  await page.goto('/');
  for (const section of ['#home', '#featured', '#tours', '#gallery', '#contact']) {
    await page.goto(`/${section}`);
    const [ink, ground] = await page.getByRole('banner').evaluate((header) => {
      const name = [...header.querySelectorAll('span')].find(
        ({ textContent }) => textContent === 'Mangrove Caye Adventures',
      );
      return [getComputedStyle(name!).color, getComputedStyle(header).backgroundColor];
    });
    expect(contrast(ink!, ground!), section).toBeGreaterThan(7);
  }
});

test('without JavaScript the WhatsApp link is at the end of the page', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(link).not.toBeInViewport();
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\//);
});

test('without JavaScript no form puts what was typed into the address', async ({ page }) => {
  for (const path of ['/', '/auth', '/auth/forgotten-password']) {
    await page.goto(path);
    for (const fields of await page.locator('form:visible').all()) {
      for (const field of await fields.locator('input:not([type=checkbox], [type=radio]):visible').all())
        await field.fill(path === '/' ? 'ana@mail.example' : 'ana@mail.example-8');
      await fields.locator('button[type=submit]').click();
      expect(page.url()).not.toContain('ana');
    }
  }
});

/** The contrast of two opaque colours (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(color: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (!parts) throw new Error(`${color} is not opaque`);
  const [red, green, blue] = parts.slice(1).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
