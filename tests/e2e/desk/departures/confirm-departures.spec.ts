import { setUndoTime } from '../../../support/services/undo-time.ts';
import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';
import { forgetDepartures, hoursOf, storeDeparture, storeTimes } from '../../support/stored-departures.ts';

// The refusal of a full departure.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test.beforeEach(({ backend }) => forgetDepartures(backend));
test.afterEach(({ backend }) => forgetDepartures(backend));

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a confirmation asks for one of several departures with one press', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await storeBookings(backend, [
    { name: 'Goes', status: 'confirmed', people: 3 },
    { name: 'Early', people: 2 },
    { name: 'Noon', people: 4, hours: 1 },
    { name: 'Later', people: 4, hours: 2 },
    { name: 'Cart', cart: 'luxury-teal', hours: 3 },
  ]);
  await storeTimes(backend, { hour: '13:00', capacity: 8 }, { hour: '08:30', capacity: 4 });
  await storeDeparture(backend, { hour: '08:30', capacity: 4, parties: ['Goes'] });
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, '/admin#bookings');

  // A usual departure that the day has not yet is made with its first party.
  const confirm = row(page, 'Noon').getByRole('button', { name: 'Confirm' });
  await confirm.press('Enter');
  const choice = page.getByRole('group', { name: 'Which departure?' });
  await expect(choice.getByRole('button')).toHaveText(['08:303 of 4, no room for 4', '13:000 of 8', 'Hour later']);
  await expect(choice.getByRole('button').first()).toBeFocused();
  await expectNoViolationsAtAnyWidth(page, 'the question for the departure in a row', 'article');
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await confirm.click();
  await choice.getByRole('button', { name: /^13:00/ }).click();
  await expect(notices(page)).toContainText('Noon, confirmed');
  expect(await hoursOf(backend, 'Noon', 'Early')).toEqual(['13:00', null]);
  // A phone has no room for the hour in a row.
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(row(page, 'Noon')).toContainText('13:00');
  await page.setViewportSize({ width: 360, height: 800 });

  // A full one asks, and takes 'all the same'.
  await row(page, 'Early').getByRole('button', { name: 'Confirm' }).click();
  await choice.getByRole('button', { name: /^08:30/ }).click();
  await expect(row(page, 'Early').getByRole('alert')).toContainText(
    'The departure has no room left for this group: 3 of 4. You can confirm the booking all the same.',
  );
  expect(await hoursOf(backend, 'Early')).toEqual([null]);
  await row(page, 'Early').getByRole('button', { name: 'Confirm all the same' }).click();
  await expect(notices(page).filter({ hasText: 'Early' })).toContainText('confirmed');
  expect(await hoursOf(backend, 'Early')).toEqual(['08:30']);

  // Nothing is asked if there is nothing to choose; the hour can come later.
  await row(page, 'Cart').getByRole('button', { name: 'Confirm' }).click();
  await expect(notices(page).filter({ hasText: 'Cart' })).toContainText('confirmed');
  await row(page, 'Later').getByRole('button', { name: 'Confirm' }).click();
  await choice.getByRole('button', { name: 'Hour later' }).click();
  await expect(notices(page).filter({ hasText: 'Later' })).toContainText('confirmed');
  expect(await hoursOf(backend, 'Later')).toEqual([null]);
});

test('an open booking and the form of a new booking choose a departure', async ({ page, backend }) => {
  await setUndoTime(backend.database, 60);
  const [id] = await storeBookings(backend, [{ name: 'Ana', people: 2 }]);
  await storeTimes(backend, { hour: '13:00', capacity: 8 });
  await storeDeparture(backend, { hour: '08:30', capacity: 1 });
  await startSession(page, backend, await backend.makeAccount('staff'));
  await openPage(page, `/admin/bookings/${id}`);
  const decide = page.getByRole('group', { name: 'Decide' });
  await decide.getByRole('button', { name: 'Confirm' }).click();
  const early = decide.getByRole('button', { name: /^08:30/ });
  await expect(early).toBeFocused();
  await expectNoViolations(page, 'a decision with departures');
  await early.click();
  await expect(decide.getByText('The departure has no room left for this group: 0 of 1.')).toBeVisible();
  await decide.getByRole('button', { name: 'Confirm all the same' }).click();
  await expect(decide.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect(await hoursOf(backend, 'Ana')).toEqual(['08:30']);

  // Another departure can be meant after an Undo.
  await page.locator('[data-decision-notice]').getByRole('button', { name: 'Undo' }).click();
  await decide.getByRole('button', { name: 'Confirm' }).click();
  await expect(early).toBeVisible();
  await expect(decide.getByRole('button', { name: 'Confirm', exact: true }), 'it is asked').toHaveCount(0);
  await decide.getByRole('button', { name: /^13:00/ }).click();
  await expect(decide.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(await hoursOf(backend, 'Ana')).toEqual(['13:00']);

  await openPage(page, '/admin/day/2099-02-01');
  await page.getByRole('button', { name: 'New booking' }).click();
  const entry = page.getByRole('dialog', { name: 'New booking' });
  await entry.getByLabel('Tour, combo or cart').selectOption({ label: 'Lamanai Maya Ruins' });
  await expect(entry.getByRole('radio', { name: 'The usual one' })).toBeChecked();
  await expect(entry.getByRole('radio')).toHaveCount(3);
  await entry.getByRole('radio', { name: /^13:00/ }).check();
  await entry.getByLabel('Name').fill('Bea Choc');
  await entry.getByLabel('Phone').fill('600 1234');
  await entry.getByRole('button', { name: 'Book and confirm' }).click();
  await expect(notices(page)).toContainText('Bea Choc');
  expect(await hoursOf(backend, 'Bea Choc')).toEqual(['13:00']);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_|WebSocket connection|fetching the script/ });

  test('a kept confirmation has its departure', async ({ page, backend, context }) => {
    await storeBookings(backend, [{ name: 'Reina Marin', people: 2, hours: 3 }]);
    await storeTimes(backend, { hour: '08:30' }, { hour: '13:00' });
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin');
    await expect(page.getByRole('article', { name: 'Reina Marin' })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
        ),
      )
      .toEqual(['activated']);
    await context.setOffline(true);
    await page.goto('/admin/calendar');
    const list = page.getByRole('region', { name: 'Waiting for an answer' });
    await list.getByRole('button', { name: 'Confirm: Reina Marin' }).click();
    await page.getByRole('radio', { name: /^13:00/ }).check();
    await page.getByRole('button', { name: 'Keep this answer' }).click();
    await expect(list.getByText('Your answer is kept')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => hoursOf(backend, 'Reina Marin')).toEqual(['13:00']);
  });
});
