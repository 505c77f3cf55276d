import { expectNoViolations } from '../../support/accessibility.ts';
import { setUndoTime } from '../../../support/services/undo-time.ts';
import { localDay } from '../../support/booking-form.ts';
import { notices, overlaysLeft } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

// The refused change has status 409.
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /status of 409/ });

test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings');
  await setUndoTime(backend.database, 60);
});

test('a caller who wants a full day is put on the waiting list, and their offer goes by telephone', async ({
  page,
  backend,
}) => {
  const day = localDay(9).iso;
  await backend.database.query(
    `insert into item_limits values ('tour', 'lamanai', 0, 2)
     on conflict (item_kind, item_id) do update set people_a_day = 2, lead_days = 0`,
  );
  await backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Ana Novelo', 'ana@visitor.example', '600 1234', $1, 2, 'lamanai')`,
    [day],
  );
  await backend.database.query(`update bookings set status = 'confirmed'`);
  await startSession(page, backend, await backend.makeAccount('admin'));
  const form = page.getByRole('dialog', { name: 'New booking' });
  const wait = form.getByRole('button', { name: 'Put on the waiting list' });

  await test.step('the form offers it for a full day alone, without an address too', async () => {
    await page.goto(`/admin/day/${day}`);
    await page.getByRole('button', { name: 'New booking' }).click();
    await form.getByLabel('Name').fill('Otto Blum');
    await form.getByLabel('Phone').fill('+501 600-4321');
    await form.getByLabel('Tour, combo or cart').selectOption('tour belize-zoo');
    await expect(form.getByText('2 people that day.')).toBeVisible();
    await expect(wait).toHaveCount(0);
    await form.getByLabel('Tour, combo or cart').selectOption('tour lamanai');
    await expect(form.getByText('The day has no room left for this group.')).toBeVisible();
    await expect(wait).toBeEnabled();
    await expectNoViolations(page, 'the form of a new booking on a full day');
    expect(await sticksOut(page)).toBe(false);
    await form.getByLabel('Phone').fill('');
    await wait.click();
    await expect(form.getByText('Please enter a telephone number or an e-mail address.')).toBeVisible();
    await form.getByLabel('Phone').fill('+501 600-4321');
    await wait.click();
    await expect(page.getByText('On the waiting list: Today shows when a place is free')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Otto Blum' })).toBeVisible();
    expect(await stored(backend)).toEqual({ status: 'waitlisted', source: 'telephone', mails: 0 });
  });

  await test.step('the entry changes its people, but not to a day with room', async () => {
    const change = page.getByRole('dialog', { name: 'Change this booking' });
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change' }).click();
    await expect(change.getByLabel('Phone')).toHaveValue('+501 600-4321');
    await expect(change.getByLabel('Pick-up from'), 'one that waits is not picked up').toHaveCount(0);
    await change.getByLabel('Tour Date').fill(localDay(10).iso);
    await change.getByRole('button', { name: 'Change booking' }).click();
    await expect(notices(page)).toContainText('There is room on this day: book it');
    await change.getByLabel('Tour Date').fill(day);
    await change.getByLabel('People').fill('1');
    await change.getByRole('button', { name: 'Change booking' }).click();
    await expect(page.getByText('Changed: Otto Blum, without an address, no mail is sent.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').last()).toContainText(
      /Changed.*People\s*1 \(was 2\)/s,
    );
    expect(await stored(backend)).toEqual({ status: 'waitlisted', source: 'telephone', mails: 0 });
    await overlaysLeft(page);
  });

  await test.step('before an offer, the booking names the text to send', async () => {
    await backend.database.query(`update bookings set status = 'cancelled' where name = 'Ana Novelo'`);
    await expect(page.getByRole('main')).toContainText('gets no mail about an offer: call, or send the text');
  });

  const box = page.getByRole('region', { name: 'Waiting list', exact: true });
  const row = box.getByRole('listitem').filter({ hasText: 'Otto Blum' }).last();
  await test.step('Today offers the place, and has the text for the chat', async () => {
    await page.goto('/admin');
    await expect(row).toContainText('No e-mail');
    await row.getByRole('button', { name: 'Offer' }).click();
    await expect(row).toContainText('No e-mail: tell them');
    await expectNoViolations(page, 'Today with an offer that no mail tells');
    expect(await sticksOut(page)).toBe(false);
    await row.getByRole('button', { name: 'Texts' }).click();
    const texts = page.getByRole('dialog', { name: 'Write to Otto Blum' });
    await expect(texts.getByLabel('Text')).toHaveValue(/A place has become free for you: .*We hold it for you until/s);
    await expect(texts.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/5016004321/);
    await page.keyboard.press('Escape');
    await overlaysLeft(page);
  });

  await test.step('the desk enters the answer, and can take it back', async () => {
    for (const [button, status] of [
      ['Accepted', 'confirmed'],
      ['Declined', 'cancelled'],
    ] as const) {
      await row.getByRole('button', { name: button }).click();
      // A notice with the focus stays.
      const undo = page
        .locator('[data-decision-notice]')
        .filter({ hasText: status })
        .getByRole('button', { name: 'Undo' });
      await undo.focus();
      await expect(box).toHaveCount(0);
      expect(await stored(backend)).toMatchObject({ status, mails: 0 });
      await undo.click();
      await expect(row).toContainText('No e-mail: tell them');
      expect(await stored(backend)).toMatchObject({ status: 'offered' });
    }
  });
});

async function stored(backend: Backend) {
  const { rows } = await backend.database.query(
    `select status, source, (select count(*)::integer from mail_outbox where booking_id = bookings.id) as mails
     from bookings where name = 'Otto Blum'`,
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
