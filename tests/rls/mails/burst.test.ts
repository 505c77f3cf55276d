import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startServerProcess, type ServerProcess } from 'stilthouse/testing/server-process.ts';
import { startMailServer, type MailServer } from 'stilthouse/testing/services/mail-server.ts';
import {
  cloneDatabase,
  openTestPool,
  useTestCluster,
  type TestCluster,
  type TestDatabase,
} from 'stilthouse/testing/test-database.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';
import { sampleBooking } from '../sample-booking.ts';

const mostAtOnce = 40;

describe('the mails of many bookings', () => {
  const project = linkUnscheduledProject();
  const dataDir = mkdtempSync(join(tmpdir(), 'burst-'));
  let cluster: TestCluster;
  let clone: TestDatabase;
  let database: pg.Pool;
  let mailServer: MailServer;
  let server: ServerProcess;
  const start = async () => {
    server = await startServerProcess({
      dataDir,
      env: {
        DATABASE_URL: clone.url,
        SUPABASE_DIR: project.dir,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'bookings@desk.example',
        OPERATOR_EMAIL: 'operator@desk.example',
        RATE_LIMITS: 'off',
      },
    });
  };
  before(async () => {
    cluster = await useTestCluster();
    clone = await cloneDatabase(cluster.url);
    database = openTestPool(clone.url);
    mailServer = await startMailServer();
    await start();
  });
  after(async () => {
    await server.end('SIGTERM');
    await database.end();
    await mailServer.stop();
    await clone.drop();
    await cluster.stop();
    project.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const client = () =>
    createClient(server.url, server.keys().secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const insert = async (count: number) => {
    const rows = Array.from({ length: count }, () => ({ ...sampleBooking(), id: randomUuid() }));
    assert.equal((await client().from('bookings').insert(rows)).error, null);
    return rows.map(({ id }) => id);
  };
  const pending = async () => {
    const { rows } = await database.query<{ id: string }>(`select id from mail_outbox where status = 'pending'`);
    return rows.map(({ id }) => id);
  };
  const idOf = (messageId: string | undefined) => /^<([^@]+)@/.exec(messageId ?? '')![1]!;

  it('share connections to the mail server, and those of one booking keep their order', async () => {
    const bookings = await insert(60);
    for (const status of ['confirmed', 'cancelled'])
      assert.equal((await client().from('bookings').update({ status }).in('id', bookings)).error, null);
    const count = (await pending()).length;
    assert.equal(count, 240);
    while ((await pending()).length)
      assert.equal((await client().functions.invoke('send-outbox', { body: {} })).error, null);
    assert.equal(new Set(mailServer.received.map(({ messageId }) => messageId)).size, count);
    assert.equal(mailServer.received.length, count);
    assert.ok(mailServer.connections() < count / 4, `${mailServer.connections()} connections`);
    const { rows } = await database.query<{ id: string; booking_id: string; sequence: number }>(
      `select m.id, m.booking_id, c.sequence::int from mail_outbox as m join booking_changes as c on c.id = m.change_id`,
    );
    const arrived = mailServer.received.map(({ messageId }) => idOf(messageId));
    for (const booking of bookings) {
      const mails = rows.filter(({ booking_id }) => booking_id === booking);
      assert.equal(mails.length, 2);
      const inOrder = mails.toSorted((a, b) => a.sequence - b.sequence).map(({ id }) => arrived.indexOf(id));
      assert.ok(inOrder[0]! < inOrder[1]!, `${inOrder}`);
    }
  });

  it('leave again after a kill only if they were under way', async () => {
    mailServer.received.length = 0;
    await insert(150);
    const count = (await pending()).length;
    const sweep = client().functions.invoke('send-outbox', { body: {} });
    await eventually('some mails', () => mailServer.received.length > 50);
    await server.end('SIGKILL');
    await sweep;
    const underWay = new Set(await pending());
    await database.query('update mail_outbox set claimed_until = null');
    await start();
    while ((await pending()).length)
      assert.equal((await client().functions.invoke('send-outbox', { body: {} })).error, null);
    const times = new Map<string, number>();
    for (const { messageId } of mailServer.received) times.set(idOf(messageId), (times.get(idOf(messageId)) ?? 0) + 1);
    assert.equal(times.size, count);
    const doubled = [...times].filter(([, sent]) => sent > 1).map(([id]) => id);
    assert.ok(doubled.length <= mostAtOnce, `${doubled.length} mails were sent twice`);
    for (const id of doubled) assert.ok(underWay.has(id));
  });
});
