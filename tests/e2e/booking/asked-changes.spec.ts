import { setUndoTime } from '../../support/services/undo-time.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The refusal of a closed day, and Chromium's own messages without a connection.
  expectedErrors: /status of 409|net::ERR_|WebSocket connection/,
});
test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings; delete from closed_days; delete from mail_outbox');
  await setUndoTime(backend.database, 60);
});

test('a visitor asks for more people and another day, and one press at the desk changes the booking', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const [id] = await storeBookings(backend, [
    { name: 'Omar Castillo', status: 'confirmed', people: 2, date: '2099-02-01' },
  ]);
  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason) values ('2099-02-03', '2099-02-03', 'Regatta')`,
  );
  const { rows } = await backend.database.query(`select make_booking_link($1, 'visit') as token`, [id]);
  const visitor = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
  await openPage(visitor, `/your-booking#${rows[0].token}`);
  const form = visitor.getByRole('region', { name: 'Has something changed?' });
  const asked = visitor.getByRole('region', { name: 'What you asked' }).getByRole('listitem');
  const send = form.getByRole('button', { name: 'Send this to us' });

  await test.step('the form begins with what is booked, and sends what differs', async () => {
    await form.getByRole('button', { name: 'Ask for a change' }).click();
    await expect(form.getByLabel('Tour Date')).toBeFocused();
    await expect(form.getByLabel('Tour Date')).toHaveValue('2099-02-01');
    await expect(send).toBeDisabled();
    await form.getByLabel('People').selectOption('4');
    await expectNoViolations(visitor, 'the form for a change');
    await send.click();
    await expect(form.getByText('Until then your booking stays as it is.')).toBeVisible();
    await expect(asked).toContainText([/You asked for a change on.*People: 2 → 4.*We have it/]);
  });

  await test.step('a day that is closed says so, and can be asked for', async () => {
    await form.getByRole('button', { name: 'Ask for a change' }).click();
    await form.getByLabel('Tour Date').fill('2099-02-03');
    await expect(form.getByText('Closed: Regatta. You can ask us all the same.')).toBeVisible();
    await form.getByLabel('Anything else?').fill('Or the day after');
    await send.click();
    await expect(asked).toHaveCount(2);
    await expect(asked.last()).toContainText('Tour Date: Sunday, February 1, 2099 → Tuesday, February 3, 2099');
    expect(await fits(visitor)).toBe(true);
  });

  await startSession(page, backend, await backend.makeAccount('admin'));
  const notice = page.getByRole('status').filter({ hasText: 'Omar Castillo' });

  await test.step('one press at Today changes the people, mails once, and is undone', async () => {
    await openPage(page, '/admin');
    const asks = page.getByRole('list', { name: 'Changes that guests ask for' }).getByRole('listitem');
    await expect(asks).toContainText([/People: 2 → 4/, /Tour Date: .* → Tuesday, February 3.*Or the day after/]);
    await expectNoViolations(page, 'what visitors ask');
    await asks.first().getByRole('button', { name: 'Change to 4 people' }).click();
    await expect(notice).toContainText('Changed as asked: Omar Castillo, a mail about it follows.');
    await expect(asks).toHaveCount(1);
    expect(await mailsAbout(backend)).toEqual(['booking-changed']);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(asks).toHaveCount(2);
    expect(await mailsAbout(backend)).toEqual([]);
    await asks.first().getByRole('button', { name: 'Change to 4 people' }).click();
    await expect(asks).toHaveCount(1);
  });

  await test.step('without a connection the press waits on this device, and is sent with one', async () => {
    const asks = page.getByRole('list', { name: 'Changes that guests ask for' }).getByRole('listitem');
    await page.context().setOffline(true);
    await asks.getByRole('button', { name: 'Change to Tuesday, February 3, 2099' }).press('Enter');
    const note = asks.getByText(
      'Not sent yet: Tour Date: Tuesday, February 3, 2099. It is sent when there is a connection.',
    );
    await expect(note, 'the pressed button is gone').toBeFocused();
    await expect(asks.getByRole('button', { name: /^Change to/ })).toHaveCount(0);
    await expectNoViolations(page, 'a wish that waits on this device');
    expect(await fits(page)).toBe(true);
    await asks.getByRole('button', { name: 'Discard: Omar Castillo' }).press('Enter');
    await expect(asks.getByRole('button', { name: 'Change to Tuesday, February 3, 2099' })).toBeFocused();
    await page.context().setOffline(false);
  });

  await test.step('in the list it says what is asked', async () => {
    await openPage(page, '/admin#bookings');
    await expect(page.getByRole('article', { name: 'Omar Castillo' })).toContainText(
      'The guest asks for Tuesday, February 3, 2099',
    );
  });

  await test.step('at the booking a closed day asks first; the form for another change begins with the wish', async () => {
    await openPage(page, `/admin/bookings/${id}`);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: 'Change the booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this booking' });
    await expect(dialog.getByText('Or the day after')).toBeVisible();
    await expect(dialog.getByLabel('Tour Date')).toHaveValue('2099-02-03');
    await expect(dialog.getByLabel('People')).toHaveValue('4');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await history.getByRole('button', { name: 'Change to Tuesday, February 3, 2099' }).click();
    await expect(history.getByRole('alert')).toHaveText(
      'The day is closed: Regatta. You can change the booking all the same.',
    );
    expect(await fits(page)).toBe(true);
    await history.getByRole('button', { name: 'Change to Tuesday, February 3, 2099 all the same' }).click();
    await expect(page.getByRole('region', { name: 'Booking', exact: true })).toContainText('Tuesday, February 3, 2099');
    await expect(history.getByText('(done)')).toHaveCount(2);
  });

  await visitor.reload();
  await expect(asked).toContainText([/People: 2 → 4.*We have dealt with it/, /We have dealt with it/]);
  await visitor.context().close();
});

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** The kinds of the mails about changes that wait. */
async function mailsAbout({ database }: Backend): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    'select kind from mail_outbox where change_id is not null and sent_at is null',
  );
  return rows.map(({ kind }) => kind);
}
