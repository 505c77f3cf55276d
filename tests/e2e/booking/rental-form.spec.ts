import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

const viewport = { width: 360, height: 740 };
const licence = "I have a valid driver's licence";
const age = 'I am 25 or older';

test.use({ viewport });
test.afterEach(({ backend }) =>
  backend.database.query(`delete from bookings; update desk_settings set rental_statements = '{}'`),
);

test('the operator writes a form, the visitor of a rental ticks it, and the desk sees it at once', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  await backend.database.query('delete from bookings');
  const day = '2099-02-01';
  const [id] = await storeBookings(backend, [
    { name: 'Ana Novelo', status: 'confirmed', cart: 'luxury-teal', date: day },
    { name: 'Tour Guest', status: 'confirmed', date: day },
  ]);
  const { rows } = await backend.database.query(`select make_booking_link($1, 'visit') as token`, [id]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const visitor = await (await browser.newContext({ baseURL, viewport })).newPage();
  await visitor.goto(`/your-booking#${rows[0].token}`);
  await expect(visitor.getByRole('heading', { name: 'Your booking is confirmed.' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Before your rental' }), 'no list yet').toHaveCount(0);

  await test.step('the list is written in the settings', async () => {
    await page.goto('/admin/settings');
    const panel = page.getByRole('region', { name: 'Form before a rental' });
    const field = panel.getByLabel('One statement on each line', { exact: true });
    await expect(field).toHaveValue('');
    await panel.getByRole('button', { name: `Add: ${licence}` }).click();
    await panel.getByRole('button', { name: `Add: ${age}` }).click();
    await expect(field).toHaveValue(`${licence}\n${age}`);
    await expect(field).toBeFocused();
    await expect(panel.getByRole('button', { name: /^Add: / })).toHaveCount(1);
    await field.fill(`${licence}\n${'a'.repeat(201)}`);
    await expect(panel.getByText('Line 2 has more than 200 characters')).toBeVisible();
    await panel.getByRole('button', { name: 'Save' }).click();
    await field.fill(`${licence}\n\n${age} `);
    await expectNoViolations(page, 'the form of the list');
    await expectNothingSticksOut(page);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    const stored = await backend.database.query('select rental_statements from desk_settings');
    expect(stored.rows).toEqual([{ rental_statements: [licence, age] }]);
  });

  await page.goto(`/admin/day/${day}`);
  const carts = page.getByRole('region', { name: /^Golf carts/ });
  await expect(carts.getByText('Form not ticked yet')).toBeVisible();
  await expect(page.getByText('Form not ticked yet'), 'a tour has no form').toHaveCount(1);

  await test.step('the visitor ticks each line and sends it', async () => {
    await visitor.reload();
    const form = visitor.getByRole('region', { name: 'Before your rental' });
    await form.getByRole('checkbox', { name: licence }).check();
    await form.getByRole('button', { name: 'Send the form' }).click();
    await expect(form.getByRole('checkbox', { name: age }), 'each line is needed').toBeFocused();
    await expectNoViolations(visitor, 'the form before a rental');
    await expectNothingSticksOut(visitor);

    await backend.database.query(`update desk_settings set rental_statements = array[$1, 'I read the rules']`, [age]);
    await form.getByRole('checkbox', { name: age }).check();
    await form.getByRole('button', { name: 'Send the form' }).click();
    await expect(form.getByText('We have changed this list meanwhile. Please read it again.')).toBeVisible();
    await expect(form.getByRole('heading', { name: 'Before your rental' })).toBeFocused();
    for (const name of [age, 'I read the rules']) {
      await expect(form.getByRole('checkbox', { name })).not.toBeChecked();
      await form.getByRole('checkbox', { name }).press('Space');
    }
    await form.getByRole('button', { name: 'Send the form' }).press('Enter');
    const receipt = visitor.getByRole('region', { name: 'Your form is ticked' });
    await expect(receipt.getByRole('heading')).toBeFocused();
    await expect(receipt.getByRole('listitem')).toHaveText([`✓ ${age}`, '✓ I read the rules']);
    await expectNoViolations(visitor, 'a ticked form');
  });

  await expect(carts.getByText(/^Form ticked \d+ \w+, \d\d:\d\d$/), 'without a reload').toBeVisible();
  await backend.database.query(`update desk_settings set rental_statements = array['Other words']`);
  await page.goto(`/admin/bookings/${id}`);
  const request = page.getByRole('region', { name: 'Booking', exact: true });
  await expect(request.getByText(/Form ticked .* \(an older version\)/)).toBeVisible();
  await expect(request.getByText('✓ I read the rules')).toBeVisible();
  await expectNoViolations(page, 'a booking with a ticked form');
  await visitor.context().close();
});

async function expectNothingSticksOut(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
}
