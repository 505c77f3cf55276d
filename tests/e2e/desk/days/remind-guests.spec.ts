import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ backend }) =>
  backend.database.query(
    `update desk_settings set reminder_at = default; delete from bookings; delete from tour_overlays`,
  ),
);

test('the desk sets when guests are reminded, and reminds those without an address by WhatsApp', async ({
  page,
  backend,
}) => {
  const account = await backend.makeAccount('admin');
  await startSession(page, backend, account);

  await test.step('the settings switch the mail off, and set its time', async () => {
    const stored = async () => (await backend.database.query('select reminder_at from desk_settings')).rows[0];
    await page.goto('/admin/settings');
    const panel = page.getByRole('region', { name: 'The day before' });
    const isOn = panel.getByRole('checkbox', { name: 'Remind guests of tomorrow' });
    await expect(isOn).toBeChecked();
    await expect(panel.getByLabel('Send it from')).toHaveValue('16:00');
    await panel.getByLabel('Send it from').fill('20:30');
    await expect(panel.getByText('Between 06:00 and 20:00')).toBeVisible();
    await panel.getByLabel('Send it from').fill('5 pm');
    await panel.getByLabel('Send it from').press('Enter');
    await expect.poll(stored).toEqual({ reminder_at: '17:00:00' });
    await page.reload();
    await expect(panel.getByLabel('Send it from')).toHaveValue('17:00');
    await isOn.uncheck();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(stored).toEqual({ reminder_at: null });
  });

  await test.step('Today lists the guests of tomorrow without an address, with their text', async () => {
    const { rows } = await backend.database.query<{ day: string }>('select (facts.local_today() + 1)::text as day');
    const date = rows[0]!.day;
    const party = { status: 'confirmed', email: '', enteredBy: account.email, date } as const;
    await storeBookings(backend, [
      { ...party, name: 'Ana', phone: '+501 600-1234' },
      { ...party, name: 'Carl', phone: '501 600 1234', cart: 'luxury-teal' },
      { ...party, name: 'With address', email: 'wim@visitor.example' },
      { ...party, name: 'Request', status: 'pending' },
    ]);
    await backend.database.query(
      `update bookings set leaves_at = '08:30', meeting_point = 'The dock' where name = 'Ana';
       insert into tour_overlays (tour_id, facts) values ('lamanai', '{"bring": ["Hat", "Towel"]}')`,
    );
    await openPage(page, '/admin');
    const list = page.getByRole('region', { name: '2 guests without e-mail to remind' });
    await expect(list.getByRole('listitem')).toHaveText([
      /^Ana Lamanai Maya Ruins, 08:30/,
      /^Carl Luxury Teal Cart, no hour yet/,
    ]);
    const chat = list.getByRole('link', { name: 'Remind Ana by WhatsApp' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/5016001234\?text=Hello%20Ana%2C.*Hat%2C%20Towel/);
    const words = new URL((await chat.getAttribute('href'))!).searchParams.get('text');
    expect(words).toContain('Tomorrow is the day: Lamanai Maya Ruins');
    expect(words).toContain('Be at The dock at 08:30. What to bring: Hat, Towel.');
    // The country of the number is not certain.
    await expect(list.getByRole('link', { name: 'Call Carl: 501 600 1234' })).toBeVisible();
    await expectNoViolations(page, 'Today with guests to remind');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
      true,
    );
    await list.getByRole('button', { name: 'Texts to remind Ana' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Write to Ana' });
    await expect(dialog.getByLabel('Begin with')).toHaveValue('reminder');
    await expect(dialog.getByLabel('Text')).toHaveValue(/What to bring: Hat, Towel\./);
  });
});
