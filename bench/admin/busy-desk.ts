// A desk with 10,000 bookings, and a page of Chromium that is signed in to it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { startServerProcess } from 'stilthouse/testing/server-process.ts';
import { cloneDatabase, useTestCluster } from 'stilthouse/testing/test-database.ts';
import { withBrowser } from '../site/browser.ts';

const account = { email: 'desk@bench.example', password: 'palm-reef-42' };

/** Measures at a desk with 10,000 bookings, 1440 by 900 px. `storeMore` changes what is stored before. */
export async function withBusyDesk<Result>(
  measure: (page: Page) => Promise<Result>,
  storeMore?: (database: pg.Client) => Promise<void>,
): Promise<Result> {
  const cluster = await useTestCluster();
  const clone = await cloneDatabase(cluster.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  const server = await startServerProcess({
    dataDir,
    servesSite: true,
    env: { DATABASE_URL: clone.url, RATE_LIMITS: 'off' },
  });
  try {
    await store(clone.url, 10_000, storeMore);
    const auth = createClient(server.url, server.keys().secretKey, { auth: { persistSession: false } }).auth.admin;
    const { error } = await auth.createUser({ ...account, email_confirm: true, app_metadata: { role: 'admin' } });
    if (error) throw error;
    return await withBrowser(async (browser) => {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
      await signIn(page);
      return measure(page);
    });
  } finally {
    await server.end('SIGTERM');
    await clone.drop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(/e-?mail/i).fill(account.email);
  await panel.getByLabel('Password', { exact: true }).fill(account.password);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Signed in successfully').waitFor();
}

async function store(url: string, count: number, storeMore?: (database: pg.Client) => Promise<void>): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    // Inserts bookings without mails, each an hour older than the one before.
    await database.query(`set session_replication_role = replica`);
    await database.query(
      `insert into bookings
         (booking_type, name, email, phone, date, last_day, people, tour_id, message, status, created_at)
       select 'tour', 'Guest ' || i, 'guest' || i || '@visitor.example', '+501 6' || lpad(i::text, 6, '0'),
         date '2099-01-01' + i % 300, date '2099-01-01' + i % 300, 1 + i % 12, 'lamanai',
         case when i % 3 = 0 then repeat('We would love to see turtles. ', 6) end,
         (array['pending', 'confirmed', 'cancelled', 'confirmed'])[1 + i % 4], now() - i * interval '1 hour'
       from generate_series(1, $1::int) as i`,
      [count],
    );
    await database.query('analyze bookings');
    await storeMore?.(database);
  } finally {
    await database.end();
  }
}
