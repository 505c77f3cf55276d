import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ backend }) =>
  backend.database.query('delete from bookings; delete from closed_days; delete from weather_calls'),
);

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen days' });
const choose = (page: Page, day: string) => page.getByRole('button', { name: `Choose ${day}`, exact: true });
/** Below the number of a day on a phone, which opens its sheet. */
const below = { position: { x: 20, y: 70 } };
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('days are closed and opened on the calendar by press, by keyboard and by dragging, with Undo', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeBookings(backend, [
    { name: 'Ana Castillo', status: 'confirmed', date: '2099-03-10', people: 3, hours: 2 },
    { name: 'Bea Choc', date: '2099-03-10', cart: 'luxury-teal', hours: 1 },
  ]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/calendar?day=2099-03-20');
  const closedDays = async () => {
    const { rows } = await backend.database.query<{ closed: string }>(
      `select concat_ws(' ', first_day, last_day, item_id, reason) as closed from closed_days order by first_day`,
    );
    return rows.map(({ closed }) => closed);
  };

  await test.step('where there is room, a day names its trips; how days are chosen stands once', async () => {
    const trip = page.getByText('3 Lamanai Maya Ruins', { exact: true });
    const help = page.getByText(/^(Press|Choose) a day/).filter({ visible: true });
    await expect(trip).toBeVisible();
    await expect(help, 'once').toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(trip).toBeHidden();
    await expect(help, 'once').toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('two presses close a day, and what is booked is said before', async () => {
    await choose(page, 'Tuesday, March 10, 2099').click();
    await expect(chosen(page).getByRole('listitem')).toHaveText([/Ana Castillo.*3 people.*Confirmed/s, /Bea Choc/]);
    await expect(chosen(page).getByText('Booked: 3 people in 1 party, 1 cart waiting.')).toBeVisible();
    await expectNoViolations(page, 'the chosen day');
    await chosen(page).getByRole('button', { name: 'Close this day' }).click();
    await expect(page.getByText('Days closed', { exact: true })).toBeVisible();
    expect(await closedDays()).toEqual(['2099-03-10 2099-03-10 Day off']);
    await expect(page.getByRole('link', { name: /^Tuesday, March 10, 2099: .*closed: Everything/ })).toBeVisible();
    await undo(page).click();
    await expect(page.getByText('Undone: the days are open as before')).toBeVisible();
    expect(await closedDays()).toEqual([]);
  });

  await test.step('the arrow keys with Shift choose a range, for one tour', async () => {
    await choose(page, 'Sunday, March 15, 2099').focus();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowLeft']) await page.keyboard.press(key);
    await expect(chosen(page).getByRole('heading', { level: 2 })).toHaveText(
      'Sunday, March 15, 2099 to Sunday, March 22, 2099',
    );
    await chosen(page).getByLabel('What is closed').selectOption('Lamanai Maya Ruins');
    await expect(page.locator('td [aria-pressed="true"]')).toHaveCount(8);
    await chosen(page).getByLabel('Reason', { exact: true }).fill('High water');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Days closed', { exact: true })).toBeVisible();
    await expect(chosen(page).getByRole('button', { name: 'Already closed' })).toBeDisabled();
    expect(await closedDays()).toEqual(['2099-03-15 2099-03-22 lamanai High water']);
  });

  await test.step('a day in the middle is opened again, and the days around it stay closed', async () => {
    await choose(page, 'Wednesday, March 18, 2099').click();
    await chosen(page).getByRole('button', { name: 'Open again' }).press('Enter');
    await expect(page.getByText('Days opened again')).toBeVisible();
    await expect(chosen(page).getByRole('heading', { level: 2 })).toBeFocused();
    expect(await closedDays()).toEqual([
      '2099-03-15 2099-03-17 lamanai High water',
      '2099-03-19 2099-03-22 lamanai High water',
    ]);
    await undo(page).press('Enter');
    await expect(page.getByText('Undone: the days are closed as before')).toBeVisible();
    await expect(chosen(page).getByRole('heading', { level: 2 })).toBeFocused();
    expect(await closedDays()).toEqual(['2099-03-15 2099-03-22 lamanai High water']);
  });

  await test.step('dragging chooses a range, and Escape leaves it', async () => {
    await choose(page, 'Monday, March 23, 2099').hover();
    await page.mouse.down();
    await choose(page, 'Wednesday, March 25, 2099').hover();
    await page.mouse.up();
    await expect(chosen(page).getByRole('button', { name: 'Close 3 days' })).toBeVisible();
    await expect(page.locator('td [aria-pressed="true"]')).toHaveCount(3);
    await choose(page, 'Monday, March 23, 2099').press('Escape');
    await expect(chosen(page)).toHaveCount(0);
  });
});

test('a finger chooses days on a phone, and a weather call is one entry', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  await backend.database.query(
    `with call as (
       insert into weather_calls (id, day, tour_ids, reason)
       values (gen_random_uuid(), '2099-03-10', '{lamanai,xunantunich}', 'Strong wind') returning id
     )
     insert into closed_days (first_day, last_day, item_kind, item_id, reason, weather_call_id)
     select '2099-03-10', '2099-03-10', 'tour', tour, 'Strong wind', id
     from call, unnest('{lamanai,xunantunich}'::text[]) as tour`,
  );
  await page.close();
  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true });
  const touched = await phone.newPage();
  await startSession(touched, backend, await backend.makeAccount('admin'));
  await openPage(touched, '/admin/calendar?day=2099-03-20');
  // The panel does not come between the pointer and the days while it drags.
  await choose(touched, 'Sunday, March 22, 2099').hover(below);
  await touched.mouse.down();
  for (const day of ['Monday, March 23, 2099', 'Tuesday, March 24, 2099', 'Wednesday, March 25, 2099'])
    await choose(touched, day).hover(below);
  await touched.mouse.up();
  await expect(chosen(touched).getByRole('button', { name: 'Close 4 days' })).toBeVisible();
  await choose(touched, 'Sunday, March 22, 2099').press('Escape');
  await choose(touched, 'Tuesday, March 10, 2099').tap(below);
  await expect(chosen(touched).getByRole('list', { name: 'Closed' }).getByRole('listitem')).toHaveText(
    /Weather call: .*, .*: Strong wind/,
  );
  await expect(chosen(touched).getByRole('button', { name: 'Close this day' })).toBeInViewport();
  expect(await touched.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(
    true,
  );
  await expectNoViolations(touched, 'the chosen day on a phone');
  await chosen(touched).getByRole('button', { name: 'Open again' }).tap();
  await expect(touched.getByText('Days opened again')).toBeVisible();
  await expect(chosen(touched).getByRole('list', { name: 'Closed' })).toHaveCount(0);
  await chosen(touched).getByLabel('Last day').fill('2099-03-12');
  await expect(chosen(touched).getByRole('button', { name: 'Close 3 days' })).toBeVisible();
  await phone.close();
});
