import { overlaysLeft } from '../../support/open-page.ts';
import { expect, test, type Backend } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The languages that the database accepts. */
const accept = (backend: Backend, languages: string) =>
  backend.database.query(
    `create or replace function facts.is_language(language text) returns boolean
       language sql immutable parallel safe return language in (${languages})`,
  );

test.beforeEach(({ backend }) => accept(backend, "'en', 'es', 'el'"));
test.afterEach(async ({ backend }) => {
  await backend.database.query('delete from bookings');
  await accept(backend, "'en', 'es'");
});

test('the operator sees the language of a guest, and changes it', async ({ page, backend }) => {
  const id = crypto.randomUUID();
  const sent = await fetch(`${backend.url}/rest/v1/bookings`, {
    method: 'POST',
    headers: {
      apikey: backend.server.keys().publishableKey,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify({
      id,
      booking_type: 'tour',
      tour_id: 'lamanai',
      name: 'Ana Novelo',
      email: 'ana@example.com',
      phone: '+501 600-1234',
      date: '2099-01-31',
      people: 2,
      language: 'el',
    }),
  });
  expect(sent.status).toBe(201);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto(`/admin/bookings/${id}`);
  const facts = page.getByRole('region', { name: 'Request' });
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  const change = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change', exact: true });

  await test.step('the mail to the operator says it', async () => {
    await backend.sendOutbox();
    const [mail] = await backend.mailsTo('operator@localhost', 1, ({ text }) => Boolean(text?.includes(id)));
    expect(mail!.text).toMatch(/^Language: Greek/m);
  });

  await test.step('the page of the booking says it', async () => {
    await expect(facts).toContainText(/Language\s*Greek/);
  });

  await test.step('a form changes it, and the history has both', async () => {
    await change.click();
    await expect(dialog.getByLabel('Language')).toHaveValue('el');
    await dialog.getByLabel('Language').selectOption('English');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: 'Change booking' }).click();
    await expect(page.getByText('Changed: Ana Novelo, a mail about it follows.')).toBeVisible();
    await overlaysLeft(page);
    await expect(page.getByRole('region', { name: 'History' })).toContainText(/Language\s*English \(was Greek\)/);
  });

  await test.step('a guest who reads the language of the desk has none in the facts, and a choice of the two of the site in the form', async () => {
    await expect(facts).not.toContainText('Language');
    await change.click();
    await expect(dialog.getByLabel('Language')).toHaveValue('en');
    await expect(dialog.getByLabel('Language').getByRole('option')).toHaveText(['English', 'Spanish']);
  });
});
