import { openPage, overlaysLeft } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

// What the server refuses to a session that has ended.
test.use({ expectedErrors: /status of 40[013]/ });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const form = (page: Page) => page.getByRole('dialog', { name: 'New booking' });
const name = (page: Page) => form(page).getByLabel('Name', { exact: true });

test('a form of a new booking whose session ends is there after the sign-in of the same person alone', async ({
  page,
  context,
  backend,
}) => {
  const [ana, ben] = [await backend.makeAccount('admin'), await backend.makeAccount('staff')];
  await startSession(page, backend, ana);
  await openDesk(page);
  await typeBooking(page);

  await test.step('the session ends', async () => {
    await endSessions(backend);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Otto Blum')).toHaveCount(0);
  });

  await test.step('another person sees nothing of it, and their sign-out leaves it', async () => {
    await startSession(page, backend, ben);
    await openDesk(page);
    await page.getByRole('button', { name: 'New booking' }).click();
    await expect(name(page)).toBeVisible();
    await expect(name(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
    await overlaysLeft(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Signed out successfully')).toBeVisible();
  });

  await test.step('the same person has it back, in one tab', async () => {
    await startSession(page, backend, ana);
    await openDesk(page);
    await expectTyped(page);
    const tab = await context.newPage();
    await openDesk(tab);
    await tab.keyboard.press('n');
    await expect(name(tab)).toHaveValue('');
    await tab.close();
  });

  await test.step('a reload keeps it too, until it is stored, and ends what is older than a week', async () => {
    await page.evaluate(() => localStorage.setItem('desk-draft:zoe:old', '{"at":"2020-01-01T12:00:00Z"}'));
    await page.reload();
    await expectTyped(page);
    expect(await keptForms(page)).toBe(1);
    await form(page).getByLabel('Tour, combo or cart').selectOption('tour lamanai');
    await form(page).getByLabel('Tour Date').fill('2099-02-01');
    await form(page).getByRole('button', { name: 'Book and confirm' }).click();
    await expect(page.getByText('Booking stored: Otto Blum, confirmed.')).toBeVisible();
    const { rows } = await backend.database.query('select name, phone from bookings');
    expect(rows).toEqual([{ name: 'Otto Blum', phone: '+501 600-4321' }]);
    expect(await keptForms(page)).toBe(0);
  });
});

test('a form of a new booking that is discarded, or whose person signs out, is not kept', async ({
  page,
  context,
  backend,
}) => {
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openDesk(page);
  await typeBooking(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form(page)).toHaveCount(0);
  expect(await keptForms(page)).toBe(0);

  await typeBooking(page);
  const tab = await context.newPage();
  await openDesk(tab);
  await tab.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect.poll(() => keptForms(page)).toBe(0);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_|WebSocket connection|fetching the script/ });

  test('a form of a new booking closes when another person signs in in a second tab', async ({
    page,
    context,
    backend,
  }) => {
    await startSession(page, backend, await backend.makeAccount('staff'));
    const [key, session] = await storedSession(page);
    await startSession(page, backend, await backend.makeAccount('admin'));
    const tab = await context.newPage();
    await tab.goto('/robots.txt');
    await openDesk(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'The desk, without a connection' })).toBeVisible();
    await page.getByRole('button', { name: 'New booking' }).click();
    await name(page).fill('Otto Blum');
    await expect.poll(() => keptForms(page)).toBe(1);

    await tab.evaluate(([at, text]) => localStorage.setItem(at, text), [key, session] as const);
    await expect(form(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'New booking' }).click();
    await expect(name(page)).toHaveValue('');
    expect(await keptForms(page), 'it is kept for the first person').toBe(1);
  });
});

async function storedSession(page: Page): Promise<[key: string, session: string]> {
  const entries = await page.evaluate(() => Object.entries<string>(localStorage));
  return entries.find(([key]) => key.endsWith('-auth-token'))!;
}

async function openDesk(page: Page): Promise<void> {
  await openPage(page, '/admin');
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
}

async function typeBooking(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await name(page).fill('Otto Blum');
  await form(page).getByLabel('Phone').fill('+501 600-4321');
  await form(page).getByLabel('Message').fill('Two children');
  await expect.poll(() => keptForms(page)).toBe(1);
}

async function expectTyped(page: Page): Promise<void> {
  await expect(form(page)).toContainText('It is not stored yet.');
  await expect(name(page)).toHaveValue('Otto Blum');
  await expect(form(page).getByLabel('Phone')).toHaveValue('+501 600-4321');
  await expect(form(page).getByLabel('Message')).toHaveValue('Two children');
}

async function endSessions({ database }: Backend): Promise<void> {
  await database.query('delete from auth.sessions');
}

function keptForms(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk-draft:')).length);
}
