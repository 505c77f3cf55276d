import { notices, openPage, openStopped } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test('four contact cards with their links and exact hours, social links and two panels', async ({ page }) => {
  await openPage(page);
  const contact = page.locator('#contact');
  const card = (name: string) =>
    contact.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(contact.getByRole('list').first().getByRole('heading')).toHaveText([
    'Phone',
    'Email',
    'Location',
    'Hours',
  ]);
  await expect(card('Phone').getByRole('link', { name: '+501 600 0000', exact: true })).toHaveAttribute(
    'href',
    'tel:+5016000000',
  );
  await expect(card('Email').getByRole('link', { name: 'hello@example.com', exact: true })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  const place = card('Location').getByRole('link', { name: 'San Pedro, Ambergris Caye, Belize' });
  await expect(place).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  await expect(place).toHaveAttribute('target', '_blank');
  await expect(place).toHaveAttribute('rel', /noopener/);
  await expect(card('Hours').getByRole('term')).toHaveText(['Monday-Saturday', 'Sunday']);
  await expect(card('Hours').getByRole('definition')).toHaveText(['9am-5pm', '9am-12pm']);
  await expect(contact.getByText(/within 24 hours/).first()).toBeVisible();

  for (const [name, address] of [
    ['Facebook', 'https://www.facebook.com/'],
    ['Instagram', 'https://www.instagram.com/'],
    ['Tripadvisor', 'https://www.tripadvisor.com/'],
  ] as const) {
    await expect(contact.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  const panels = contact.getByRole('article');
  await expect(panels.getByRole('heading')).toHaveText(['Mainland Tours', 'Island Tours']);
  for (const text of await panels.getByRole('paragraph').allTextContents()) expect(text.length).toBeGreaterThan(100);
  await panels.first().getByRole('link', { name: 'See the mainland tours' }).click();
  await expect(page.getByRole('heading', { name: 'Tours', exact: true })).toBeInViewport();
  await test.step('the panels set the filter that they name', () => expectFilters(page));
});

test('the newsletter fails without a connection; the quick links lead to their sections, Privacy Policy and Terms nowhere', async ({
  page,
  context,
  baseURL,
}) => {
  await openPage(page, '/blog');
  await test.step('the newsletter fails without a connection', async () => {
    const banner = page.waitForResponse('**/rpc/read_weather_banner');
    await page.getByLabel('Your e-mail').fill('ana@visitor.example');
    // The banner is the last thing that the page loads after the first input.
    await banner;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(notices(page)).toHaveText(/Something went wrong/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(notices(page)).toHaveText(/Thanks for subscribing!/);
  });
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Tours', 'Golf Carts', 'Blog', 'Book Now', 'Contact']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/#home',
    '/#tours',
    '/#golf-carts',
    '/blog',
    '/#booking',
    '/#contact',
  ]);

  for (const name of ['Privacy Policy', 'Terms']) await footer.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/blog`);
  await links.filter({ hasText: 'Golf Carts' }).click();
  await expect(page).toHaveURL(`${baseURL}/#golf-carts`);
  await expect(page.getByRole('heading', { name: 'Golf Carts', exact: true })).toBeInViewport();
  await links.filter({ hasText: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeInViewport();
});

test('the newsletter waits about a second, thanks, and sends nothing', async ({ page }) => {
  await openStopped(page, '/blog');
  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('textbox');
  const join = footer.getByRole('button', { name: 'Join', exact: true });
  await email.scrollIntoViewIfNeeded();
  // Excludes requests of content that loads after the first input.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('visitor')) sent.push(request.url());
  });

  await email.fill('not an address');
  await join.click();
  await page.clock.runFor(2_000);
  await expect(notices(page)).toHaveCount(0);

  await email.fill('ana@visitor.example');
  await join.click();
  await expect(join).toBeDisabled();
  await page.clock.runFor(800);
  await expect(notices(page)).toHaveCount(0);
  await page.clock.runFor(400);
  await expect(notices(page)).toHaveText([/^Thanks for subscribing!/]);
  await expect(email).toHaveValue('');
  await expect(join).toBeEnabled();
  expect(sent).toEqual([]);
});

/** After a press on the panel about mainland tours. */
async function expectFilters(page: Page): Promise<void> {
  const filter = page.getByRole('group', { name: 'Filter tours' });
  const badges = page.locator('#tours article').filter({ has: page.getByRole('button', { name: /^Book Now/ }) });
  await expect(filter.getByRole('button', { pressed: true })).toHaveText(['Mainland Tours']);
  await expect(badges).toHaveCount(5);
  await page.locator('#contact').getByRole('link', { name: 'See the island tours' }).click();
  await expect(page.locator('#tours').getByText('6 island tours shown')).toBeVisible();
  await expect(badges).toHaveCount(6);
  await expect(badges.filter({ hasText: /Mainland|Adventure$/ })).toHaveCount(0);
  await expect(filter.getByRole('button', { pressed: true })).toHaveCount(0);
  await filter.getByRole('button', { name: 'All Tours' }).click();
  await expect(page.locator('#tours').getByText('12 tours shown')).toBeAttached();
  await expect(page.locator('#tours').getByText('island tours shown')).toHaveCount(0);
}
