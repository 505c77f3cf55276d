import { form, openForm, returnToRequest, rowsOf, submitButton } from '../support/booking-form.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const google = 'https://www.google.com/';

/** Waits until the page has determined the source of the visit, which happens after the first input. */
async function expectSource(page: Page, source: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    expect(await page.evaluate(() => sessionStorage.getItem('arrival-source'))).toBe(source);
  }).toPass();
}

test('a request says where its visit came from, whatever pages came between', async ({ page, backend, context }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/blog?from=Hotel7', { referer: google });
  await expectSource(page, 'link:hotel7');
  expect(sent.filter((address) => !address.startsWith(backend.url))).toEqual([]);
  // A full page load within the site, like the return from a sign-in elsewhere.
  await page.goto('/auth', { referer: 'https://accounts.google.com/' });
  await returnToRequest(page, 'linked@visitor.example');
  await submitButton(page).click();
  await expect(form(page).getByRole('status').filter({ hasText: 'Your reference is' })).toBeVisible();
  expect((await rowsOf(backend, 'linked@visitor.example'))[0]?.source).toBe('link:hotel7');
  expect(await context.cookies()).toEqual([]);

  // Another tab is a new visit.
  const tab = await context.newPage();
  await tab.goto('/', { referer: google });
  await expectSource(tab, 'search');
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).press('Enter');
  await expect(tab.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await expect(tab.getByText('We set no cookies')).toBeVisible();
});

test('the form leads to what is kept', async ({ page, baseURL }) => {
  await openForm(page);
  await form(page).getByRole('link', { name: 'your data' }).press('Enter');
  await expect(page).toHaveURL(`${baseURL}/privacy`);
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});
