import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { patience } from 'stilthouse/testing/patience.ts';
import { startServerProcess } from 'stilthouse/testing/server-process.ts';
import { startMailServer, type MailServer, type ReceivedMail } from 'stilthouse/testing/services/mail-server.ts';
import { cloneDatabase, openTestPool, useTestCluster } from 'stilthouse/testing/test-database.ts';
import { foundBrowser } from '../site/browser.ts';

export interface Account {
  email: string;
  password: string;
}

/** The stage of the week: a separate server with a database, a mail server and a browser. */
export interface Stage {
  url: string;
  /** A superuser's connection, for preparing and checking. */
  database: pg.Pool;
  mail: MailServer;
  operator: { address: string; account: Account };
  /** Makes an account of the desk. */
  makeAccount(name: string, role: 'admin' | 'crew'): Promise<Account>;
  /** Opens a device with separate storage. Collects the errors that its pages log. */
  openDevice(options?: BrowserContextOptions): Promise<Page>;
  /** The errors that the pages logged. */
  errors: string[];
  /** The errors that the server logged. */
  serverErrors(): string[];
  /** Sends the pending mails, by calling the function that the schedule calls every 20 seconds. */
  sweep(): Promise<void>;
  /**
   * Lets the seconds pass in which decisions can be undone, makes every mail due that is not held, and sends until none
   * is left, for at most a minute.
   */
  deliver(): Promise<void>;
  /** Waits for a mail to an address that contains these words. */
  mailTo(address: string, ...words: string[]): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const mail = await startMailServer();
  const cluster = await useTestCluster();
  const clone = await cloneDatabase(cluster.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'week-'));
  const address = 'operator@desk.example';
  const server = await startServerProcess({
    dataDir,
    servesSite: true,
    env: {
      DATABASE_URL: clone.url,
      RATE_LIMITS: 'off',
      // A machine with other work beside it may need longer than the 3 and 8 seconds of a statement.
      REST_ANON_TIMEOUT: String(patience.state / 1000),
      REST_AUTHENTICATED_TIMEOUT: String(patience.state / 1000),
      PASSWORD_HASH_COST: '4',
      SMTP_URL: mail.url,
      MAIL_FROM: 'bookings@desk.example',
      OPERATOR_EMAIL: address,
    },
  });
  const database = openTestPool(clone.url, { max: 4 });
  await forgetDigests(database);
  const keyed = createClient(server.url, server.keys().secretKey, { auth: { persistSession: false } });
  const makeAccount = async (name: string, role: 'admin' | 'crew') => {
    const account = { email: `${name}@desk.example`, password: 'palm-reef-42' };
    const { error } = await keyed.auth.admin.createUser({ ...account, email_confirm: true, app_metadata: { role } });
    if (error) throw error;
    return account;
  };
  const account = await makeAccount('rosa', 'admin');
  const browser = await chromium.launch({ ...foundBrowser(), chromiumSandbox: false, args: ['--no-first-run'] });
  const errors: string[] = [];
  const sweep = async () => {
    const { error } = await keyed.functions.invoke('send-outbox');
    if (error) throw error;
  };
  return {
    url: server.url,
    database,
    mail,
    operator: { address, account },
    makeAccount,
    openDevice: (options) => openDevice(browser, errors, { baseURL: server.url, ...options }),
    errors,
    serverErrors: () =>
      server
        .output()
        .split('\n')
        .filter((line) => /^\S+ error /.test(line)),
    sweep,
    deliver: () => deliver(database, sweep),
    mailTo: (to, ...words) => waitForMail(mail, to, words),
    async close() {
      await browser.close();
      await database.end();
      await server.end('SIGTERM');
      await clone.drop();
      await cluster.stop();
      await mail.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Prevents the daily digest, which would arrive among the other mails at 06:30 local time. */
async function forgetDigests(database: pg.Pool): Promise<void> {
  await database.query(
    `insert into daily_digests (day)
     select facts.local_today() + later from generate_series(0, 1) as later`,
  );
}

// Chromium's own messages about requests without a connection, and about rentals of a cart that is taken.
const expectedErrors = /net::ERR_|WebSocket connection|status of 409/;

async function openDevice(browser: Browser, errors: string[], options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // For presses and page loads; otherwise 30 seconds.
  context.setDefaultTimeout(patience.pageTest);
  context.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text())) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  // The popup would cover the controls.
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('google-sign-in-seen', 'true');
  });
  return context.newPage();
}

async function deliver(database: pg.Pool, sweep: () => Promise<void>): Promise<void> {
  const unsent = `status = 'pending' and (held_until is null or held_until <= now())`;
  await eventually('the delivery of all mails', async () => {
    await database.query(
      `update mail_outbox set held_until = now()
       where status = 'pending' and change_id is not null and held_until > now()`,
    );
    await database.query(
      `update mail_outbox set next_attempt_at = now()
       where ${unsent} and claimed_until is null and next_attempt_at > now()`,
    );
    const { rowCount } = await database.query(`select from mail_outbox where ${unsent}`);
    if (rowCount) await sweep();
    return rowCount === 0;
  });
}

function waitForMail({ received }: MailServer, address: string, words: string[]): Promise<ReceivedMail> {
  return eventually(`a mail to ${address} with ${words.join(', ')}`, () =>
    received.findLast(
      ({ envelope, subject = '', text = '' }) =>
        envelope.to.includes(address) && words.every((word) => subject.includes(word) || text.includes(word)),
    ),
  );
}
