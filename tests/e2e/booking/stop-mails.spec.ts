import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/page-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the link of a mail after a trip asks, and stops these mails with one press', async ({ page, backend }) => {
  const { rows } = await backend.database.query(
    `insert into after_trip_guests (token_hash, asked_at)
     select sha256(convert_to(stop_token('ana@visitor.example'), 'UTF8')), now()
     returning stop_token('ana@visitor.example') as token`,
  );
  const stops = async () =>
    (await backend.database.query('select stopped_at is not null as stopped from after_trip_guests')).rows;
  await page.goto(`/no-more-questions#${rows[0].token}`);
  const question = page.getByRole('region', { name: 'Stop these mails?' });
  await expect(question).toBeVisible();
  await expectNoViolations(page, 'the question');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  expect(await stops(), 'opening the page changes nothing').toEqual([{ stopped: false }]);
  await question.getByRole('button', { name: 'Stop these mails' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'We do not ask you again' })).toBeFocused();
  await expect(page.getByText('Mails about your bookings come as before.')).toBeVisible();
  expect(await stops()).toEqual([{ stopped: true }]);
  await expectNoViolations(page, 'the receipt');

  await page.goto('about:blank');
  await page.goto(`/no-more-questions#${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await backend.database.query('delete from after_trip_guests');
});
