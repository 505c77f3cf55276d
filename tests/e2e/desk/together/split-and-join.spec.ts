import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { setUndoTime } from '../../../support/services/undo-time.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, storeDeparture } from '../../support/stored-departures.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The departure without room.
  expectedErrors: /status of 409/,
});
test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

const ana = { name: 'Ana Novelo', email: 'ana@visitor.example', phone: '+501 600-1234', status: 'confirmed' } as const;

test('a party is divided, its guest sees both trips on one page, trips are joined, and two bookings become one', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const [first] = (await storeBookings(backend, [
    { ...ana, people: 6, hours: 2, tours: undefined },
    { ...ana, name: 'Otto Blum', email: 'otto@visitor.example', phone: '+501 611-2222', people: 3 },
  ])) as [string, string];
  await storeDeparture(backend, { hour: '08:30', parties: ['Ana Novelo'] });
  await storeDeparture(backend, { hour: '12:00', place: 'The pier', capacity: 4, parties: ['Otto Blum'] });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, `/admin/bookings/${first}`);
  const party = region(page, 'Party');
  await setUndoTime(backend.database, 60);
  const dialog = page.getByRole('dialog');
  const notice = page.locator('[data-decision-notice]');

  await test.step('a full departure asks first', async () => {
    await party.getByRole('button', { name: 'Divide the party' }).click();
    await dialog.getByLabel('People who go elsewhere').fill('2');
    await dialog.getByRole('button', { name: 'Divide', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Choose where' })).toBeVisible();
    await dialog.getByLabel('Their departure').selectOption({ label: '12:00, The pier: 3 of 4' });
    await expect(
      dialog.getByText('4 people stay on Sun 1 Feb 2099 at 08:30. 2 people go on Sun 1 Feb 2099 at 12:00.'),
    ).toBeVisible();
    await expectNoViolations(page, 'the form that divides a party');
    await dialog.getByRole('button', { name: 'Divide', exact: true }).click();
    await expect(dialog.getByText(/^Not divided\. .*no room left/)).toBeVisible();
  });

  await test.step('two people go on the next day; Undo makes one party again', async () => {
    await dialog.getByLabel('Their day').fill('2099-02-02');
    await dialog.getByRole('button', { name: 'Divide', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(notice).toContainText('Party divided: Ana Novelo, 4 and 2 people');
    await expect(party.getByRole('listitem')).toHaveText([/Lamanai.*Mon 2 Feb 2099 · 2 people.*Confirmed/]);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(notice).toContainText('Undone');
    await expect(party.getByRole('listitem')).toHaveCount(0);
    await expect(region(page, 'Booking')).toContainText('People6');
    await party.getByRole('button', { name: 'Divide the party' }).click();
    await dialog.getByLabel('People who go elsewhere').fill('2');
    await dialog.getByLabel('Their day').fill('2099-02-02');
    await dialog.getByLabel(/Message to the guest/).fill('See you both days.');
    await dialog.getByRole('button', { name: 'Divide', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(region(page, 'History').getByRole('listitem').last()).toContainText(
      /Party divided: 2 people in [0-9A-F]{8}.*People\s*4 \(was 6\).*See you both days\./s,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  await test.step('the link of one trip shows both, each with its state and its actions', async () => {
    await backend.database.query('update mail_outbox set held_until = now()');
    await backend.sendOutbox();
    const [mail] = await backend.mailsTo(ana.email, 1, ({ subject }) => subject!.startsWith('Your party goes in two'));
    const link = /\/your-booking#[\w-]{43}/.exec(mail!.text!)![0];
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
    const visitor = await context.newPage();
    await openPage(visitor, link);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your trips' })).toBeVisible();
    const list = region(visitor, 'You have 2 trips with us');
    await expect(list.getByRole('button')).toHaveText([
      /Lamanai.*Sun 1 Feb 2099 · 4\u00a0people.*Confirmed/,
      /Lamanai.*Mon 2 Feb 2099 · 2\u00a0people.*Confirmed/,
    ]);
    await expectNoViolations(visitor, 'the page with two trips');
    const second = region(visitor, /Lamanai.*Mon 2 Feb/);
    await list.getByRole('button').last().click();
    await expect(second.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(second.getByRole('heading', { name: 'Your booking is confirmed.' })).toBeVisible();
    await second.getByRole('button', { name: 'Ask for a change' }).click();
    await second.getByLabel('Anything else?').fill('An hour later?');
    await second.getByRole('button', { name: 'Send this to us' }).click();
    await expect(second.getByText('We have it, and answer you by mail or telephone. Until')).toBeVisible();
    await expect(second.getByRole('group', { name: 'What you asked' })).toContainText('You asked for a change');
    await expect(visitor.getByRole('group', { name: 'What you asked' })).toHaveCount(1);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });

  await test.step('the guest joins another trip, and makes one party of two bookings', async () => {
    const [another, cart] = (await storeBookings(backend, [
      { ...ana, people: 3, hours: 1, date: '2099-02-01' },
      { ...ana, cart: 'luxury-teal', date: '2099-02-04' },
    ])) as [string, string];
    await openPage(page, `/admin/guests/${first}`);
    await region(page, 'Coming').getByRole('button', { name: 'Join trips' }).click();
    await dialog.getByRole('checkbox', { name: /Teal/ }).check();
    await dialog.getByRole('checkbox', { name: /Feb 2099 · 4 people/ }).check();
    await expect(dialog.getByText('One party is made of two open bookings of one tour and day.')).toBeVisible();
    await expectNoViolations(page, 'the form that joins trips');
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(notice).toContainText('Joined');
    await region(page, 'Coming').getByRole('button', { name: 'Join trips' }).click();
    await dialog.getByRole('checkbox', { name: /Feb 2099 · 4 people/ }).check();
    await dialog.getByRole('checkbox', { name: /Feb 2099 · 3 people/ }).check();
    await dialog.getByRole('button', { name: 'Make one party' }).click();
    await expect(dialog.getByRole('heading', { name: 'Lamanai Maya Ruins: 7 people in one party' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Make one party' }).click();
    await expect(notice.last()).toContainText('One party: Ana Novelo, 7 people');
    await expect(region(page, 'Cancelled').getByRole('listitem')).toHaveText([/Feb 2099 · 3 people.*Cancelled/]);
    const { rows } = await backend.database.query('select people from bookings where id = $1', [first]);
    expect(rows).toEqual([{ people: 7 }]);
    await openPage(page, `/admin/bookings/${another}`);
    await expect(region(page, 'Party')).toContainText(`One party with ${first.slice(0, 8).toUpperCase()}`);
    await expect(page.getByRole('group', { name: 'Decide' }).getByRole('button')).toHaveCount(0);
    await openPage(page, `/admin/bookings/${cart}`);
    await expect(party.getByRole('listitem')).toHaveCount(2);
    await party.getByRole('button', { name: 'Take this one apart' }).click();
    await expect(notice).toContainText('Taken apart');
    await expect(party).toHaveCount(0);
    await expect(region(page, 'History').getByRole('listitem').last()).toContainText('Taken apart from');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(party.getByRole('listitem')).toHaveCount(2);
  });
});

test('all parties of a departure move at once, the empty one is removed, and both come back', async ({
  page,
  backend,
}) => {
  await storeBookings(backend, [
    { ...ana, people: 2 },
    { ...ana, name: 'Otto Blum', people: 3 },
  ]);
  await storeDeparture(backend, { hour: '08:30', parties: ['Ana Novelo', 'Otto Blum'] });
  await storeDeparture(backend, { hour: '12:00', place: 'The pier' });
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/day/2099-02-01');
  await page.getByRole('button', { name: 'Move all parties: 08:30 Lamanai Maya Ruins' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 parties' });
  await dialog.getByRole('radio', { name: /12:00/ }).check();
  await dialog.getByLabel('Remove the departure at 08:30, which is empty then').check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const notice = page.locator('[data-decision-notice]');
  await expect(notice).toContainText('Moved to 12:00: 2 parties, 08:30 removed');
  const hours = async () =>
    (await backend.database.query('select leaves_at, parties from read_departures($1, $1)', ['2099-02-01'])).rows;
  expect(await hours()).toEqual([{ leaves_at: '12:00:00', parties: '2' }]);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText('Undone');
  expect(await hours()).toEqual([
    { leaves_at: '08:30:00', parties: '2' },
    { leaves_at: '12:00:00', parties: '0' },
  ]);
});

const region = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: typeof name === 'string' });
