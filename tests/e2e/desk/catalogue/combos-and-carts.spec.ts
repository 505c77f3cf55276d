import type { Locator } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';
import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { chooseDay, fillVisitor, form, openForm, rowsOf, submitButton } from '../../support/booking-form.ts';
import { middleOf, notices, openPage, pace, scrollToRest } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));
test.afterEach(({ backend }) => backend.database.query('delete from bookings'));

const firstCombo = 'Lamanai & Belize Zoo Combo';

test('combos and carts move and hide as the tours do, and the site follows', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  await backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, combo_tour_id)
     values ('combo', 'Ana Novelo', 'booked-combo@visitor.example', '600 1234', '2099-01-31', 2, 'ruins-zoo-combo')`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#tours');
  const combos = page.getByRole('region', { name: 'Combo packages' });
  const carts = page.getByRole('region', { name: 'Golf carts' });
  await expect(names(combos)).toHaveCount(4);
  await expect(names(carts)).toHaveCount(6);

  await test.step('a combo is hidden in one press, with an Undo', async () => {
    const combo = rowOf(combos, firstCombo);
    await combo.getByRole('button', { name: 'Hide' }).click();
    await expect(combo.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(combo.getByRole('link')).toHaveCount(0);
    await expect(combos.getByText('3 of 4 on the site')).toBeVisible();
    const notice = page.getByText(`Combo package updated successfully: ${firstCombo}, not on the site.`);
    await expect(notice).toBeVisible();
    await undoOf(page, notice).click();
    await expect(combo.getByText('Active', { exact: true })).toBeVisible();
    const toPage = combo.getByRole('link', { name: `Page of ${firstCombo}` });
    await expect(toPage).toHaveAttribute('href', '/combos/lamanai-belize-zoo-combo');
    await combo.getByRole('button', { name: 'Hide' }).click();
    await expect(notice).toBeVisible();
    await rowOf(carts, 'Premium Red Cart').getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('Golf cart updated successfully: Premium Red Cart, not on the site.')).toBeVisible();
  });

  await test.step('a cart moves by its number, with an Undo, and by the keys', async () => {
    const grip = carts.getByRole('button', { name: /^Move Luxury White Cart, number/ });
    await grip.click();
    await page.getByRole('form', { name: 'Move Luxury White Cart' }).getByRole('button', { name: 'First' }).click();
    const notice = page.getByText('Moved: Luxury White Cart, now number 1 in the list.');
    await expect(notice).toBeVisible();
    await expect(names(carts).first()).toHaveText('Luxury White Cart');
    await undoOf(page, notice).click();
    await expect(names(carts).last()).toHaveText('Luxury White Cart');
    await grip.press('Enter');
    await grip.press('Home');
    await grip.press('ArrowDown');
    await expect(page.getByText('Luxury White Cart: number 2 of 6')).toBeAttached();
    await grip.press('Enter');
    await expect(names(carts).nth(1)).toHaveText('Luxury White Cart');
    await expect(grip).toBeFocused();
  });

  await test.step('a combo moves by dragging', async () => {
    const grips = combos.getByRole('button', { name: /^Move / });
    // Below the bar of the page. The notices, which cover rows, stay while the mouse is over one of them.
    await page.mouse.move(1, 1);
    await expect(notices(page)).toHaveCount(0);
    await scrollToRest(grips.first());
    const [from, to] = [await middleOf(grips.first()), await middleOf(grips.nth(1))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 20);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(`Moved: ${firstCombo}, now number 2 in the list.`)).toBeVisible();
    await expect(names(combos).nth(1)).toHaveText(firstCombo);
  });

  await test.step('the search finds them by their state', async () => {
    await page.getByLabel('Search').fill('inactive cart');
    await expect(names(carts)).toHaveText(['Premium Red Cart']);
    await expect(combos).toBeHidden();
    await page.getByLabel('Search').fill('');
    await expect(combos).toBeVisible();
  });

  await test.step('the list is whole after a reload, at any width', async () => {
    await page.reload();
    await expect(names(combos).nth(1)).toHaveText(firstCombo);
    await expect(names(carts).nth(1)).toHaveText('Luxury White Cart');
    await expect(combos.getByText('Inactive', { exact: true })).toHaveCount(1);
    await expect(carts.getByText('Inactive', { exact: true })).toHaveCount(1);
    await expectNoViolationsAtAnyWidth(page, 'combos and carts that can be moved', 'main');
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  await test.step('another desk follows, and what is booked keeps its name', async () => {
    await backend.database.query(`update item_lists set hidden_ids = '{}' where kind = 'golf-cart'`);
    await expect(carts.getByText('Inactive', { exact: true })).toHaveCount(0);
    // Its page may not be there yet.
    await expect(rowOf(carts, 'Premium Red Cart').getByRole('link')).toHaveCount(0);
    await expect(rowOf(carts, 'Premium Blue Cart').getByRole('link')).toHaveCount(1);
    await backend.database.query(`update item_lists set hidden_ids = '{premium-red}' where kind = 'golf-cart'`);
    await expect(carts.getByText('Inactive', { exact: true })).toHaveCount(1);
    await openPage(page, '/admin#bookings');
    await expect(page.getByRole('article', { name: 'Ana Novelo' }).getByText(firstCombo)).toBeVisible();
  });

  await test.step('the site has neither of them, and the others in the new order', async () => {
    const visitor = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    const site = await visitor.newPage();
    await openPage(site);
    await site.mouse.move(200, 300);
    await site.locator('#tours').scrollIntoViewIfNeeded();
    const offered = site.locator('#tours').getByRole('region', { name: 'Combo packages' });
    const shownCombos = ['Xunantunich & Adventure Combo', 'Altun Ha & Baboon Sanctuary Combo', 'Triple Mainland Combo'];
    await expect(offered.getByRole('heading', { level: 4 })).toHaveText(shownCombos);
    await site.locator('#golf-carts').scrollIntoViewIfNeeded();
    const shownCarts = [
      'Standard Yellow Cart',
      'Luxury White Cart',
      'Standard White Cart',
      'Premium Blue Cart',
      'Luxury Teal Cart',
    ];
    await expect(site.locator('#golf-carts').getByRole('heading', { level: 3 })).toHaveText(shownCarts);
    await expect(site.locator('#golf-carts').getByText('5 carts shown')).toBeAttached();
    await openForm(site);
    await form(site).getByRole('button', { name: 'Combo Package', exact: true }).click();
    const combo = form(site).getByLabel('Select Combo Package');
    await expect(combo.getByRole('option')).toHaveText(['Choose a combo package', ...shownCombos]);
    await form(site).getByRole('button', { name: 'Golf Cart', exact: true }).click();
    const cart = form(site).getByLabel('Select Golf Cart');
    await expect(cart.getByRole('option')).toHaveText(['Choose a golf cart', ...shownCarts]);
    await visitor.close();
  });
});

test.describe('combos and carts that cannot be read', () => {
  test.use({ expectedErrors: /the server responded with a status of 403/ });
  test('leave the tours in place, and are asked for again by a press', async ({ page, backend }) => {
    await startSession(page, backend, await backend.makeAccount('admin'));
    await backend.database.query('revoke select on item_lists from authenticated');
    const carts = page.getByRole('region', { name: 'Golf carts' });
    const again = page.getByRole('button', { name: 'Try again' });
    await page.clock.install();
    try {
      await openPage(page, '/admin#tours');
      await expect(page.getByText('Failed to fetch combos and carts')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(12);
      await expect(carts).toHaveCount(0);
      await expect(again).toBeVisible();
      // The list also asks by itself, twice a minute. From now on its clock hardly moves.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + patience.state);
    } finally {
      await backend.database.query('grant select on item_lists to authenticated');
    }
    await again.click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(names(carts)).toHaveCount(6, { timeout: pace });
    }).toPass();
  });
});

test('without a combo and a cart on the site, its section and its form say so', async ({ page, backend }) => {
  await openForm(page);
  const types = form(page).getByRole('group', { name: 'What would you like to book?' });
  await types.getByRole('button', { name: 'Golf Cart', exact: true }).click();
  await backend.database.query(
    `insert into item_lists (kind, hidden_ids)
     select kind, facts.catalogue_item_ids(kind) from unnest('{combo,golf-cart}'::text[]) as kind`,
  );
  await page.reload();
  // A kind that was chosen before stays, with a sentence instead of its list.
  const nothing = form(page).getByText(
    'No golf cart is for rent at the moment. Choose a tour, or ask us what we have.',
  );
  await expect(nothing).toBeVisible();
  await expect(types.getByRole('button')).toHaveText(['Single Tour', 'Custom Adventure', 'Golf Cart']);
  await expect(form(page).getByLabel('Select Golf Cart')).toHaveCount(0);
  await expectNoViolations(page, 'a form without a cart to choose', '#booking');
  await chooseDay(page, /^Rental Start Date/);
  await fillVisitor(page, { name: 'Ana Castillo', email: 'no-cart@visitor.example', phone: '+501 600 1234' });
  await submitButton(page).click();
  await expect(page.getByText('Please select a golf cart.').first()).toBeVisible();
  await expect(nothing).toBeFocused();
  await types.getByRole('button', { name: 'Single Tour' }).click();
  await expect(types.getByRole('button')).toHaveText(['Single Tour', 'Custom Adventure']);
  await expect(nothing).toHaveCount(0);

  await scrollToRest(page.locator('#golf-carts'));
  await expect(
    page.locator('#golf-carts').getByText('No golf cart is for rent at the moment. Ask us what we have.'),
  ).toBeVisible();
  await expect(page.locator('#golf-carts').getByRole('button')).toHaveCount(0);
  await expect(page.locator('#tours').getByRole('article')).not.toHaveCount(0);
  await expect(page.locator('#tours').getByRole('region', { name: 'Combo packages' })).toHaveCount(0);
});

test.describe('what is hidden while a visitor is on the site', () => {
  test.use({ expectedErrors: /the server responded with a status of 409/ });
  test('is refused kindly, leaves the form, and cannot be chosen by a button of the page', async ({
    page,
    backend,
  }) => {
    const email = 'hidden-cart@visitor.example';
    await openForm(page);
    await page.locator('#golf-carts').getByRole('button', { name: 'Book This Cart: Premium Red Cart' }).click();
    const cart = form(page).getByLabel('Select Golf Cart');
    await expect(cart).toHaveValue('premium-red');
    await chooseDay(page, /^Rental Start Date/);
    await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
    await backend.database.query(
      `insert into item_lists (kind, hidden_ids) values ('golf-cart', '{premium-red}'), ('combo', '{ruins-zoo-combo}')`,
    );
    await submitButton(page).click();
    await expect(cart.getByRole('option')).toHaveCount(6);
    await expect(cart).toHaveValue('');
    // In the form and nowhere else: the choice of the button is not told a second time.
    const refusal = page.getByText('This golf cart is not offered at the moment. Would another one suit you?');
    await expect(form(page).locator(refusal)).toBeVisible();
    expect(await rowsOf(backend, email)).toEqual([]);

    await page.goto('/?combo=ruins-zoo-combo#booking');
    await expect(
      page.getByText('This combo package is not offered at the moment. Would another one suit you?'),
    ).toBeVisible();
  });
});

function names(list: Locator) {
  return list.getByRole('heading', { level: 4 });
}

function rowOf(list: Locator, name: string) {
  return list.getByRole('listitem').filter({ has: list.page().getByRole('heading', { level: 4, name }) });
}

function undoOf(page: Page, notice: Locator) {
  return page.locator('[data-decision-notice]').filter({ has: notice }).getByRole('button', { name: 'Undo' });
}
