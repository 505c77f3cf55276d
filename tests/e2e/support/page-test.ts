import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Browser, type Page, type TestInfo } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Email } from 'postal-mime';
import type pg from 'pg';
import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { patience } from 'stilthouse/testing/patience.ts';
import { processorTime, processorTimeOfPages } from 'stilthouse/testing/processor-time.ts';
import { startRandom, uniqueEmail } from 'stilthouse/testing/random.ts';
import { startServerProcess, type ServerProcess } from 'stilthouse/testing/server-process.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { startLossyProxy, type LossyProxy } from '../../support/services/lossy-proxy.ts';
import { cloneDatabase, openTestPool, useTestCluster } from 'stilthouse/testing/test-database.ts';

export { expect, type Page };

export interface Account {
  email: string;
  password: string;
}

/** The server of a page test: a separate process with its own database. */
export interface Backend {
  url: string;
  server: ServerProcess;
  /** A superuser's connection, for reading stored rows and preparing data. */
  database: pg.Pool;
  dataDir: string;
  makeAccount(role?: 'admin' | 'staff' | 'crew'): Promise<Account>;
  /** Sends the pending mails, by calling the function that the schedule calls every 20 seconds. */
  sendOutbox(): Promise<void>;
  /**
   * Waits for `count` mails to this address, one by default. If `isWanted` is given, only mails that it accepts count.
   */
  mailsTo(address: string, count?: number, isWanted?: (mail: Email) => boolean): Promise<Email[]>;
}

interface Fixtures {
  /** Begins the random data of the test. They depend on its title, so they are the same when it runs again. */
  ownRandomData: void;
  /** Records the processor time of the test, that of the server and the browser included, for the end of npm test. */
  ownCost: void;
  /** Stores what the server logged during a failed test, as server.log beside its screenshot. */
  keptLog: void;
  /** A proxy in front of the server, started for the tests that ask for it. */
  line: LossyProxy;
  /** Deletes the tours and closed days that the worker's earlier tests added, because every page shows them. */
  onlyFixedTours: void;
  /** Lets the mail of a decision leave at once, without time to undo, until a test says otherwise by `setUndoTime`. */
  noUndoTime: void;
  /** Closes the devices that a test has opened beside its own and left open; they would go on during later tests. */
  noOtherDevices: void;
  /** Console errors that the test expects. Any other error fails the test. */
  expectedErrors: RegExp;
  /** Fails a test whose page logs an error, and keeps pictures of a failed test. */
  watchedConsole: void;
}

interface WorkerFixtures {
  /** Settings of the server, such as PORT if a test must know the address before the server starts. */
  settings: Record<string, string>;
  /** The folder of another build of the site (tests/support/tools/other-site.ts); undefined for the project's. */
  siteFolder: string | undefined;
  backend: Backend;
  /** Notes the processor time of all pages for npm test, before the browser ends and takes it along. */
  costOfPages: void;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  siteFolder: [undefined, { scope: 'worker', option: true }],
  backend: [
    async ({ settings, siteFolder }, use) => {
      const cluster = await useTestCluster();
      const clone = await cloneDatabase(cluster.url, siteFolder && join(siteFolder, 'supabase'));
      const dataDir = mkdtempSync(join(tmpdir(), 'page-test-'));
      const server = await startServerProcess({
        dataDir,
        folder: siteFolder,
        servesSite: true,
        port: settings.PORT ? Number(settings.PORT) : undefined,
        env: { DATABASE_URL: clone.url, RATE_LIMITS: 'off', PASSWORD_HASH_COST: '4', ...settings },
      });
      const database = openTestPool(clone.url, { max: 4 });
      // Prevents the digest, which would arrive among the mails of a test at 06:30 in Belize.
      await database.query(
        `insert into daily_digests (day)
         select facts.local_today() + later from generate_series(0, 1) as later`,
      );
      const operator = createClient(server.url, server.keys().secretKey, { auth: { persistSession: false } });
      const { admin } = operator.auth;
      await use({
        url: server.url,
        server,
        database,
        dataDir,
        async makeAccount(role) {
          const account = {
            email: uniqueEmail(role ?? 'visitor', 'people.example'),
            password: 'palm-reef-42',
          };
          const { error } = await admin.createUser({
            ...account,
            email_confirm: true,
            app_metadata: role ? { role } : {},
          });
          if (error) throw error;
          return account;
        },
        async sendOutbox() {
          const { error } = await operator.functions.invoke('send-outbox');
          if (error) throw error;
        },
        mailsTo: (address, count = 1, isWanted = () => true) =>
          waitForMails(
            dataDir,
            count,
            (mail) => (mail.to?.some((to) => to.address === address) ?? false) && isWanted(mail),
          ),
      });
      await database.end();
      await server.end('SIGTERM');
      await clone.drop();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: patience.pageTest },
  ],
  costOfPages: [
    async ({ browser: _browser }, use) => {
      await use();
      const file = process.env.PAGE_TEST_COSTS;
      if (file) appendFileSync(file, `${processorTimeOfPages()}\n`);
    },
    { scope: 'worker', auto: true },
  ],
  line: async ({ backend }, use) => {
    const line = await startLossyProxy(backend.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ backend }, use) => use(backend.url),
  ownRandomData: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use, { titlePath, repeatEachIndex }) => {
      startRandom([...titlePath, repeatEachIndex].join(' '));
      await use();
    },
    { auto: true },
  ],
  ownCost: [
    // After the server and the browser have started, before the page opens and after it has closed.
    async ({ backend: _backend, browser: _browser }, use, { annotations }) => {
      const before = processorTime();
      await use();
      const after = processorTime();
      if (before !== null && after !== null)
        annotations.push({ type: 'processor time', description: (after - before).toFixed(2) });
    },
    { auto: true },
  ],
  keptLog: [
    async ({ backend }, use, testInfo) => {
      const before = backend.server.output().length;
      await use();
      if (testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath('server.log'), backend.server.output().slice(before));
    },
    { auto: true },
  ],
  onlyFixedTours: [
    async ({ backend }, use) => {
      // One statement each: a single transaction could deadlock with a starting server that creates the triggers of the
      // published tables.
      for (const table of ['closed_days', 'item_limits', 'departure_times', 'tours', 'tour_overlays', 'item_lists'])
        await backend.database.query(`delete from ${table}`);
      await backend.database.query('update tour_order set tour_ids = default');
      await use();
    },
    { auto: true },
  ],
  noUndoTime: [
    async ({ backend }, use) => {
      await setUndoTime(backend.database, 0);
      await use();
    },
    { auto: true },
  ],
  noOtherDevices: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  expectedErrors: async ({}, use) => use(/^(?!)/),
  watchedConsole: [
    async ({ browser, page, expectedErrors }, use, testInfo) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use();
      if (errors.length > 0 || testInfo.status !== testInfo.expectedStatus) await keepPictures(browser, testInfo);
      expect(errors, 'the page logged errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** Stores a picture of each open page of a failed test, beside what the server logged. */
async function keepPictures(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`test-failed-${index + 1}.png`);
    // A page that has crashed or hangs has no picture, and must not hide why the test failed.
    const isDrawn = await page.screenshot({ path, timeout: patience.state }).then(
      () => true,
      () => false,
    );
    if (isDrawn) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
