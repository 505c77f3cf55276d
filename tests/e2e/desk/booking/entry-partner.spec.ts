import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings; delete from closed_days'));

test('a booking by telephone names the partner from whom it came, and counts with the partner', async ({
  page,
  backend,
}) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  const form = page.getByRole('dialog', { name: 'New booking' });
  const cameBy = form.getByLabel('Came by');

  await test.step('a partner that is not in the list is typed once', async () => {
    await openPage(page, '/admin/day/2099-02-01');
    await fillIn(page, 'Otto Blum');
    await expect(form.getByLabel('Name of the partner')).toHaveCount(0);
    await cameBy.selectOption('Another partner …');
    await form.getByRole('button', { name: 'Book and confirm' }).click();
    await expect(form.getByLabel('Name of the partner')).toBeFocused();
    await expect(form.getByText('Please type a name with letters from A to Z or digits.')).toBeVisible();
    await form.getByLabel('Name of the partner').fill('Hotel Seven');
    await expectNoViolations(page, 'a new booking from a partner', 'dialog[open]');
    await form.getByRole('button', { name: 'Book and confirm' }).click();
    await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText('Link “hotelseven”');
  });

  await test.step('and chosen the next time', async () => {
    await openPage(page, '/admin/day/2099-02-01');
    await fillIn(page, 'Bea Choc');
    await cameBy.selectOption('hotelseven');
    await form.getByRole('button', { name: 'Book and confirm' }).click();
    await expect(form).toHaveCount(0);
    const { rows } = await backend.database.query(
      'select name, source, entered_by is not null as is_entered from bookings order by name',
    );
    expect(rows).toEqual(
      ['Bea Choc', 'Otto Blum'].map((name) => ({ name, source: 'link:hotelseven', is_entered: true })),
    );
  });

  await test.step('the numbers have both under the partner', async () => {
    const { rows } = await backend.database.query(
      `select (facts.local_today() - 1)::text as first, (facts.local_today() + 1)::text as last`,
    );
    await openPage(page, `/admin/numbers?first=${rows[0].first}&last=${rows[0].last}`);
    await expect(
      page.getByRole('region', { name: 'By partner' }).getByRole('row', { name: /hotelseven/ }),
    ).toContainText('2');
  });

  async function fillIn(at: Page, name: string): Promise<void> {
    await at.getByRole('button', { name: 'New booking' }).first().click();
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Phone').fill('+501 600-1234');
    await form.getByLabel('Tour, combo or cart').selectOption('Lamanai Maya Ruins');
  }
});
