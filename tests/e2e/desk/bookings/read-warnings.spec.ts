import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

const day = '2099-01-31';
const question = 'The day is closed: Storm. You can confirm the booking all the same.';
// In ms, longer than a warning needs to be read (app/ui/use-was-read.ts).
const aMoment = 1_000;

test.beforeEach(({ backend }) => backend.database.query('delete from bookings; delete from closed_days'));
test.afterEach(({ backend }) => backend.database.query('delete from closed_days'));

test.describe('a warning that appears just before a press', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is asked once more on the page of the decision link', async ({ page, backend }) => {
    const id = await book(backend);
    const { rows } = await backend.database.query(`select make_booking_link($1, 'decision') as token`, [id]);
    const obstacle = page.waitForResponse(/read_decision_obstacle/);
    await page.clock.install();
    await page.goto(`/answer#${rows[0].token}`);
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await expect(confirm).toBeVisible();
    await obstacle;
    await closeDay(backend);
    await pauseClock(page);

    await test.step('a press that was sent before the day was closed', async () => {
      await confirm.click();
      await expect(page.getByText(question)).toBeVisible();
      expect(await statusOf(backend, id)).toBe('pending');
    });

    await test.step('a press in the moment in which the warning appears', async () => {
      const refused = page.waitForResponse(/decide_by_link/);
      await confirm.click();
      expect((await refused).status()).toBe(409);
      expect(await statusOf(backend, id)).toBe('pending');
    });

    await test.step('a press that ends after that moment, and began within it', async () => {
      const refused = page.waitForResponse(/decide_by_link/);
      await confirm.hover();
      await page.mouse.down();
      await page.clock.runFor(aMoment);
      await page.mouse.up();
      expect((await refused).status()).toBe(409);
      expect(await statusOf(backend, id)).toBe('pending');
    });

    await test.step('a press on what was read', async () => {
      await page.clock.runFor(aMoment);
      await page.getByRole('button', { name: 'Confirm all the same' }).click();
      await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
      expect(await statusOf(backend, id)).toBe('confirmed');
    });
  });
});

test('the desk takes no press for a response to a warning that has just appeared', async ({ page, backend }) => {
  const id = await book(backend);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.clock.install();
  await page.goto('/admin#bookings');
  const row = page.getByRole('article', { name: 'Ana Novelo' });
  await expect(row).toBeVisible();
  await closeDay(backend);

  await test.step('in a row', async () => {
    await pauseClock(page);
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect(row.getByText(question)).toBeVisible();
    const goOn = row.getByRole('button', { name: 'Confirm all the same' });
    await expect(goOn).toBeDisabled();
    await page.clock.runFor(aMoment);
    await expect(goOn).toBeFocused();
    await page.clock.resume();
    expect(await statusOf(backend, id)).toBe('pending');
  });

  await test.step('at the open booking', async () => {
    await page.goto(`/admin/bookings/${id}`);
    const confirm = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' });
    await expect(confirm).toBeVisible();
    await pauseClock(page);
    await confirm.click();
    const decide = page.getByRole('group', { name: 'Decide' });
    await expect(decide.getByText(question)).toBeVisible();
    const goOn = decide.getByRole('button', { name: 'Confirm all the same' });
    await expect(goOn).toBeDisabled();
    await page.clock.runFor(aMoment);
    await expect(goOn).toBeFocused();
    expect(await statusOf(backend, id)).toBe('pending');
    await page.clock.resume();
    await goOn.click();
    await expect.poll(() => statusOf(backend, id)).toBe('confirmed');
  });
});

/** Stops the timers of the page. What is asked of the server is answered as before. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function book({ database }: Backend): Promise<string> {
  const { rows } = await database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Ana Novelo', 'ana@visitor.example', '600 1234', $1, 2, 'lamanai') returning id`,
    [day],
  );
  return rows[0].id;
}

async function closeDay({ database }: Backend): Promise<void> {
  await database.query(`insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Storm')`, [day]);
}

async function statusOf({ database }: Backend, id: string): Promise<string> {
  return (await database.query('select status from bookings where id = $1', [id])).rows[0].status;
}
