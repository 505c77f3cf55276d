import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStoppablePostgres, type StoppablePostgres } from 'stilthouse/testing/stoppable-postgres.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test as base } from '../support/page-test.ts';

/** The database of this site can be stopped. */
const test = base.extend<object, { postgres: StoppablePostgres }>({
  postgres: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'auth-outage-'));
      const postgres = await startStoppablePostgres(folder);
      await use(postgres);
      await postgres.stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  settings: [async ({ postgres }, use) => use({ DATABASE_URL: postgres.url }), { scope: 'worker' }],
});
test.use({ expectedErrors: /the server responded with a status of (400|503)/ });

test('a 503 of the auth service shows its message, at the sign-in and at the sign-up', async ({
  page,
  backend,
  postgres,
}) => {
  await openPage(page, '/auth');
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill('ana@visitor.example');
  await panel.getByLabel('Password', { exact: true }).fill('palm-reef-42');
  await postgres.stop();
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(notices(page).last()).toHaveText(/^The database is not available\. Please try again\./);

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await panel.getByLabel('Email').fill('ana@visitor.example');
  await panel.getByLabel('Password', { exact: true }).fill('palm-reef-42');
  await panel.getByLabel('Confirm Password').fill('palm-reef-42');
  await panel.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(notices(page).nth(1)).toHaveText(/^The database is not available\. Please try again\./);

  await postgres.start();
  await expect.poll(async () => (await fetch(`${backend.url}/readyz`)).status).toBe(200);
  await panel.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Check your email for verification link')).toBeVisible();
});
