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
    await dialog.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2, behavior: 'instant' }));
    await expect(book, `${size}, scrolled`).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Continue Browsing', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
}

test('the button to book is in view in the dialog of a tour at every size', async ({ page }) => {
  await expectBookButton(page);
});

test('the button to book is in view in the dialog of a tour with text at 200 %', async ({ playwright, baseURL }) => {
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
