import { expect, type Page } from './page-test.ts';

export interface Visitor {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Opens a page with the booking form and waits for its hydration. */
export async function openForm(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  const custom = page.locator('#booking form').getByRole('button', { name: 'Custom Adventure', exact: true });
  // The buttons are in the HTML before hydration.
  await expect(async () => {
    await custom.click();
    await expect(custom).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await page.locator('#booking form').getByRole('button', { name: 'Single Tour', exact: true }).click();
}

/** Fills these fields. */
export async function fillVisitor(page: Page, { name, email, phone, message }: Partial<Visitor>): Promise<void> {
  const form = page.locator('#booking form');
  if (name !== undefined) await form.getByLabel(/full name/i).fill(name);
  if (email !== undefined) await form.getByLabel(/e-?mail/i).fill(email);
  if (phone !== undefined) await form.getByLabel(/phone/i).fill(phone);
  if (message !== undefined) await form.getByRole('textbox').last().fill(message);
}

/** Chooses the 15th of the next month in the calendar. Returns it as stored and as written in mails. */
export async function chooseDay(page: Page, label: RegExp): Promise<{ iso: string; long: string }> {
  await page.locator('#booking form').getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  await dialog.getByRole('button', { name: /next month/i }).click();
  const today = new Date();
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15));
  const month = day.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  await dialog.getByRole('button', { name: new RegExp(`${month} 15(th)?, ${day.getUTCFullYear()}`) }).click();
  await expect(dialog).toHaveCount(0);
  return {
    iso: day.toISOString().slice(0, 10),
    long: day.toLocaleDateString('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  };
}
