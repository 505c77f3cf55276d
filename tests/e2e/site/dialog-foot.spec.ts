import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

const screens = [
  [1440, 900],
  [768, 1024],
  [740, 360],
  [360, 740],
  [320, 480],
] as const;

async function expectBookButton(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await openPage(page);
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const opener = page.locator('#tours').getByRole('link', { name: 'Lamanai Maya Ruins', exact: true });
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
    const book = dialog.getByRole('button', { name: 'Book This Tour Now', exact: true });
    const size = `${width} by ${height} px`;
    await expect(book, size).toBeInViewport({ ratio: 1 });
    // It covers no more than a third of the text.
    expect((await book.boundingBox())!.height, size).toBeLessThan(height / 3);
    for (const part of [0, 0.4, 1]) {
      const hidden = await dialog.evaluate((element, share) => {
        element.scrollTo({ top: (element.scrollHeight - element.clientHeight) * share, behavior: 'instant' });
        return element.scrollHeight - element.clientHeight;
      }, part);
      if (width === 360) expect(hidden, 'the text is longer than the screen of a phone').toBeGreaterThan(100);
      await expect(book, `${size}, scrolled`).toBeInViewport({ ratio: 1 });
      expect(await book.evaluate(isPressable), `${size}, scrolled`).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Continue Browsing', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
}

test('the button to book is at the foot of the dialog of a tour at every size; the dialog of a combo and its ticket', async ({
  page,
}) => {
  await expectBookButton(page);
  await test.step('a combo shows its description, what it includes and the night, and its ticket names the tours', () =>
    bookCombo(page));
});

test('the button to book is at the foot of the dialog of a tour with text at 200 %', async ({
  playwright,
  baseURL,
}) => {
  // Media queries in rem depend on the text size of the browser's settings alone.
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    chromiumSandbox: false,
    args: ['--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL });
  await expectBookButton(page);
  await browser.close();
});

/** Whether a press in the middle of the button reaches it. */
function isPressable(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

async function bookCombo(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
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
