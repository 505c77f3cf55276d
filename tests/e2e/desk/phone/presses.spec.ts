import { notices, openPage, overlaysLeft } from '../../support/open-page.ts';
import { expect, test, type Backend } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

// Two saves are refused.
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /status of 500/ });
test.afterEach(({ backend }) =>
  backend.database.query('update desk_settings set place_offer_hours = default, decision_hours = default'),
);

/** Slows the server down: what stores in the table waits until it goes on, or is refused. Reading goes on. */
async function hold({ database }: Backend, table: string) {
  const slow = await database.connect();
  await slow.query('begin');
  await slow.query(`lock table ${table} in exclusive mode`);
  const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return {
    /** Waits until something waits. */
    isMet: () =>
      expect.poll(async () => (await database.query(`select pid ${waiting}`)).rows.length).toBeGreaterThan(0),
    refuse: () => database.query(`select pg_cancel_backend(pid) ${waiting}`),
    goOn: async () => {
      await slow.query('commit');
      slow.release();
    },
  };
}

test('a press counts once and holds up no other, and what was left meanwhile hears of its end', async ({
  page,
  backend,
}) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  const notice = notices(page);
  let stores = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/desk_settings')) stores++;
  });

  await test.step('a double press stores once, and another form of the page is not busy', async () => {
    await openPage(page, '/admin/settings');
    const offers = page.getByRole('region', { name: 'Waiting list' });
    const save = offers.getByRole('button', { name: 'Save' });
    await offers.getByRole('spinbutton').fill('5');
    const line = await hold(backend, 'desk_settings');
    await save.dblclick();
    await line.isMet();
    await expect(save).toBeDisabled();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await expect(
      page.getByRole('region', { name: 'Reply promise' }).getByRole('button', { name: 'Save' }),
    ).toBeEnabled();
    await line.goOn();
    await expect(notice).toContainText('Settings saved');
    await expect(save).toBeEnabled();
    await expect(save, 'has the focus again').toBeFocused();
    expect(stores).toBe(1);
  });

  await test.step('Back to a page that the browser has kept shows no busy button', async () => {
    const promise = page.getByRole('region', { name: 'Reply promise' });
    const save = promise.getByRole('button', { name: 'Save' });
    const line = await hold(backend, 'desk_settings');
    await save.click();
    await line.isMet();
    await expect(save).toBeDisabled();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(save).toBeEnabled();
    await line.goOn();
  });

  await openPage(page, '/admin/people');
  const dialog = page.getByRole('dialog', { name: 'Change the name' });
  const rename = page.getByRole('button', { name: 'Rename' }).first();
  /** Saves a name, and discards the form while the server works. */
  const saveAndLeave = async (name: string) => {
    await rename.click();
    await dialog.getByLabel('Name').fill(name);
    const line = await hold(backend, 'administrators');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await line.isMet();
    await page.goBack();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await overlaysLeft(page);
    return line;
  };

  await test.step('the end of a save does not close the form that was opened meanwhile', async () => {
    const line = await saveAndLeave('Rosa Cho');
    await rename.click();
    await dialog.getByLabel('Name').fill('Rosa');
    await line.goOn();
    await expect(notice).toContainText('Name saved');
    await expect(page.getByRole('heading', { name: /^Rosa Cho/ }).first()).toBeAttached();
    await expect(dialog.getByLabel('Name')).toHaveValue('Rosa');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await overlaysLeft(page);
  });

  await test.step('a failure whose form is closed is a notice, and in an open form it stands at the field', async () => {
    const left = await saveAndLeave('Ana Cho');
    await left.refuse();
    await expect(notice).toContainText('Failed to save the name');
    await left.goOn();
    await rename.click();
    await dialog.getByLabel('Name').fill('Ana Cho');
    const line = await hold(backend, 'administrators');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await line.isMet();
    await line.refuse();
    // The notice about the form that was left may be there too.
    await expect(dialog.locator('p[role=alert]')).toHaveText(/Failed to save the name/);
    await expect(dialog.getByLabel('Name'), 'keeps what was typed').toHaveValue('Ana Cho');
    await line.goOn();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Ana Cho/ }).first()).toBeAttached();
  });
});
