import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));
test.afterEach(({ backend }) => backend.database.query('delete from bookings; delete from closed_days'));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change the cart' });

test('a cart is out of service for some days, and a confirmed rental gets another one', async ({ page, backend }) => {
  const email = uniqueEmail('ana');
  const [id] = await storeBookings(backend, [
    {
      name: 'Ana Castillo',
      email,
      status: 'confirmed',
      cart: 'luxury-teal',
      date: '2099-03-10',
      days: 2,
    },
    { name: 'Bea Choc', status: 'confirmed', cart: 'luxury-white', date: '2099-03-11' },
    { name: 'Carl Smith', cart: 'premium-blue', date: '2099-03-10' },
  ]);
  await backend.database.query(
    `insert into item_lists (kind, item_ids, hidden_ids) values ('golf-cart', '{luxury-teal}', '{standard-yellow}')`,
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/carts?from=2099-03-08');
  const board = page.getByRole('table');

  await test.step('the carts stand in the order of the desk, and last the one that is not on the site', async () => {
    await expect(board.getByRole('rowheader')).toHaveText([
      'Luxury Teal Cart',
      'Standard White Cart',
      'Premium Blue Cart',
      'Premium Red Cart',
      'Luxury White Cart',
      /^Standard Yellow Cart ?not on the site$/,
    ]);
  });

  await test.step('free days of a cart are closed for maintenance', async () => {
    await board.getByRole('button', { name: 'Choose Tuesday, March 10, 2099 for Premium Red Cart' }).click();
    await page.keyboard.press('Shift+ArrowRight');
    const chosen = page.getByRole('region', { name: 'Chosen days' });
    await expect(chosen.getByLabel('What is closed')).toHaveValue('golf-cart premium-red');
    await expectNoViolations(page, 'the chosen days of a cart');
    await chosen.getByRole('button', { name: 'Close 2 days' }).click();
    await expect(page.getByText('Days closed', { exact: true })).toBeVisible();
    await expect(board.getByText('Maintenance')).toHaveCount(2);
  });

  await test.step('each cart says what stands against it', async () => {
    await board.getByRole('button', { name: 'Change the cart of Ana Castillo' }).click();
    const cart = (name: string) => dialog(page).getByRole('radio', { name: new RegExp(`^${name}`) });
    await expect(cart('Luxury White Cart, 6 seats ?rented to Bea Choc')).toBeDisabled();
    await expect(cart('Premium Red Cart, 6 seats ?closed: Maintenance')).toBeEnabled();
    await expect(cart('Premium Blue Cart, 4 seats ?asked for by Carl Smith')).toBeEnabled();
    await expect(cart('Standard White Cart, 4 seats ?free$')).toBeEnabled();
    await expect(cart('Standard Yellow Cart, 4 seats ?free, not on the site')).toBeEnabled();
    await expect(dialog(page).getByRole('radio').last()).toHaveAccessibleName(/^Standard Yellow Cart/);
    await expectNoViolations(page, 'the dialog of the cart', 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('a rental that is dragged to a cart moves there, and its visitor gets a mail', async () => {
    await board.getByRole('link', { name: /^Ana Castillo, confirmed/ }).hover();
    await page.mouse.down();
    await board.getByRole('rowheader', { name: 'Standard White Cart' }).hover();
    await page.mouse.up();
    await dialog(page).getByRole('button', { name: 'Move to Standard White Cart' }).click();
    await expect(page.getByText('Moved: Ana Castillo, to Standard White Cart.')).toBeVisible();
    const row = board.getByRole('rowgroup').filter({ hasText: 'Standard White Cart' });
    await expect(row.getByRole('link', { name: /^Ana Castillo, confirmed/ })).toBeVisible();
    const { rows } = await backend.database.query('select golf_cart_id, status from bookings where id = $1', [id]);
    expect(rows).toEqual([{ golf_cart_id: 'standard-white', status: 'confirmed' }]);
    await backend.sendOutbox();
    const mails = await backend.mailsTo(email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Standard White Cart')]);
  });
});
