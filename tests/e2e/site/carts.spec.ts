import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

const filters: [label: string, names: string[]][] = [
  [
    'All Carts',
    [
      'Standard Yellow Cart',
      'Standard White Cart',
      'Premium Blue Cart',
      'Premium Red Cart',
      'Luxury Teal Cart',
      'Luxury White Cart',
    ],
  ],
  ['Standard', ['Standard Yellow Cart', 'Standard White Cart']],
  ['Premium', ['Premium Blue Cart', 'Premium Red Cart']],
  ['Luxury', ['Luxury Teal Cart', 'Luxury White Cart']],
];

test("six carts with filters, three rates 'Contact for rates', and a button that books", async ({ page }) => {
  await openPage(page);
  const section = page.locator('#golf-carts');
  const group = section.getByRole('group', { name: 'Filter golf carts' });
  await section.scrollIntoViewIfNeeded();
  await expect(group.getByRole('button')).toHaveText(filters.map(([label]) => label));
  for (const [label, names] of [...filters].reverse()) {
    await group.getByRole('button', { name: label, exact: true }).click();
    await expect(group.getByRole('button', { pressed: true })).toHaveText([label]);
    await expect(cards(page).getByRole('heading')).toHaveText(names);
  }

  for (const card of await cards(page).all()) {
    await expect(card.getByRole('term')).toHaveText(['Hourly', 'Daily', 'Monthly']);
    await expect(card.getByRole('definition')).toHaveText([
      'Contact for rates',
      'Contact for rates',
      'Contact for rates',
    ]);
    await expect(card.getByRole('img')).toHaveCount(1);
  }
  for (const name of ['Standard Yellow Cart', 'Standard White Cart'])
    await expect(cards(page).filter({ hasText: name })).toContainText('Seats up to 4');
  for (const way of [/by the hour \(four or more\)/, /the day/, /the week/, /the month/])
    await expect(section.getByText(way)).toBeVisible();

  await cards(page).filter({ hasText: 'Luxury Teal Cart' }).getByRole('button', { name: 'Book This Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
  await expect(page.locator('#booking form').getByLabel('Select Golf Cart')).toHaveValue('luxury-teal');
  await test.step('no price is shown anywhere', () => expectNoPrice(page));
});

async function expectNoPrice(page: Page): Promise<void> {
  const price = /[$€£]|\b(USD|BZD|US dollars?|Belize dollars?)\b|\bprice\b/i;
  await page.mouse.wheel(0, 400);
  await expect(page.locator('#gallery figure').first()).toBeAttached();
  expect(await shownText(page)).not.toMatch(price);
  for (const type of ['Single Tour', 'Combo Package', 'Custom Adventure', 'Golf Cart']) {
    await page.locator('#booking form').getByRole('button', { name: type, exact: true }).click();
    expect(await shownText(page)).not.toMatch(price);
  }
  for (const address of ['/blog', '/auth']) {
    await openPage(page, address);
    expect(await shownText(page)).not.toMatch(price);
  }
}

function cards(page: Page) {
  return page.locator('#golf-carts article');
}

async function shownText(page: Page): Promise<string> {
  return page.locator('body').innerText();
}
