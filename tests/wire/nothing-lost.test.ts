import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { findFreePort } from '../support/project.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

const visitorsAtOnce = 6;
const bookingsBeforeTheKill = 40;

// A server as an operator runs it: its own process, its own Postgres, its outbox folder. Always on the embedded
// Postgres, because the test kills it.
describe('an acknowledged booking', () => {
  let dataDir: string;
  let port: number;
  let server: ServerProcess;
  const acknowledged = new Set<string>();

  const start = async () => {
    server = await startServerProcess({ dataDir, port, env: { RATE_LIMITS: 'off' } });
  };
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'nothing-lost-'));
    port = await findFreePort();
    await start();
  });
  after(async () => {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('survives kill -9 of the server', async () => {
    await underLoad(() => server.end('SIGKILL'));
    await start();
    assert.match(server.output(), /using the Postgres of an earlier process/);
    await checkEverythingIsThere();
  });

  it('survives kill -9 of the server together with its Postgres', async () => {
    await underLoad(async () => {
      const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
      // The postmaster's process group; its backends end when they notice that it is gone.
      process.kill(-postmaster, 'SIGKILL');
      await server.end('SIGKILL');
    });
    await start();
    assert.match(server.output(), /starting the embedded Postgres/);
    await checkEverythingIsThere();
  });

  it('survives an ordinary stop under load', async () => {
    await underLoad(() => server.end('SIGTERM'));
    await start();
    await checkEverythingIsThere();
  });

  /** Several visitors send bookings in a loop while `strike` ends the server, after which their calls fail. */
  async function underLoad(strike: () => Promise<void>): Promise<void> {
    let struck = false;
    const before = acknowledged.size;
    const visitors = Array.from({ length: visitorsAtOnce }, async () => {
      const client = createClient(server.url, server.keys().publishableKey, { auth: { persistSession: false } });
      while (!struck) await book(client);
    });
    for (
      const deadline = Date.now() + 60_000;
      acknowledged.size < before + bookingsBeforeTheKill && Date.now() < deadline;
    )
      await delay(5);
    assert.ok(
      acknowledged.size >= before + bookingsBeforeTheKill,
      `only ${acknowledged.size - before} bookings were made`,
    );
    await strike();
    struck = true;
    await Promise.all(visitors);
  }

  async function book(client: SupabaseClient): Promise<void> {
    const id = randomUUID();
    const row = {
      id,
      booking_type: 'tour',
      name: 'Ana Castillo',
      email: `${id}@visitor.example`,
      phone: '+501 600 1234',
      date: '2099-01-31',
      people: 2,
      message: null,
      tour_id: 'lamanai',
    };
    const { data, error } = await client.from('bookings').insert(row).select('id').single();
    if (error) return;
    assert.equal(data.id, id);
    acknowledged.add(id);
    // Not awaited, as on the site: some of these calls are in flight when the server ends.
    client.functions
      .invoke('send-booking-email', {
        body: {
          name: row.name,
          email: row.email,
          bookingType: 'tour',
          date: 'Saturday, January 31, 2099',
          people: 2,
          phone: row.phone,
          message: 'No special requests',
          tourDetails: 'Tour: Lamanai',
        },
      })
      .catch(() => {});
  }

  async function checkEverythingIsThere(): Promise<void> {
    const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const database = new pg.Client({
      host: postmaster[4],
      port: Number(postmaster[3]),
      user: 'postgres',
      database: 'postgres',
    });
    await database.connect();
    try {
      const { rows } = await database.query<{ id: string }>('select id from bookings');
      const stored = rows.map((row) => row.id);
      assert.equal(new Set(stored).size, stored.length, 'no booking is there twice');
      const missing = [...acknowledged].filter((id) => !stored.includes(id));
      assert.deepEqual(missing, [], 'every acknowledged booking is there');

      // The mail of a killed sender stays claimed for two minutes; this ends the claims.
      await database.query('update mail_outbox set claimed_until = now() where claimed_until > now()');
      const unsent = "select count(*)::int as rows from mail_outbox where status <> 'sent'";
      for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(200)) {
        if ((await database.query(unsent)).rows[0].rows === 0) break;
      }
      const mails = (
        await database.query<{ id: string; booking_id: string; kind: string }>(
          'select id, booking_id, kind from mail_outbox where status = $1',
          ['sent'],
        )
      ).rows;
      const kinds = new Map<string, string[]>();
      for (const mail of mails) kinds.set(mail.booking_id, [...(kinds.get(mail.booking_id) ?? []), mail.kind].sort());
      for (const id of stored)
        assert.deepEqual(kinds.get(id), ['booking-operator', 'booking-visitor'], `booking ${id} has its two mails`);
      const files = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
      assert.deepEqual(files.sort(), mails.map((mail) => `${mail.id}.eml`).sort(), 'each mail is written once');
      for (const file of files) assert.match(readFileSync(join(dataDir, 'outbox', file), 'utf8'), /^Subject: /m);
      assert.ok(existsSync(join(dataDir, 'keys.json')));
    } finally {
      await database.end();
    }
  }
});
