import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

interface Alert {
  name: string;
  state: string;
  text: string;
}

describe('alerts', () => {
  const received: Alert[] = [];
  let status = 200;
  let receiver: Server;
  let server: TestServer;
  before(async () => {
    receiver = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (status === 200) received.push(JSON.parse(Buffer.concat(parts).toString()) as Alert);
      response.writeHead(status).end();
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const { port } = receiver.address() as AddressInfo;
    server = await startTestServer({
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/secret-part`,
      ALERT_INTERVAL: '0.1',
      ALERT_FREE_MB: '1000000000',
    });
  });
  after(async () => {
    await server.stop();
    receiver.close();
  });

  const named = (name: string) => received.filter((alert) => alert.name === name);
  const posted = (name: string, count: number) =>
    eventually(`${count} posts about ${name}`, () => named(name).length === count);

  it('of a disk that is nearly full is posted once', async () => {
    await posted('disk-full', 1);
    assert.match(named('disk-full')[0]!.text, /^The disk of the server has \d+ MB left\.$/);
    assert.equal(named('disk-full')[0]!.state, 'firing');
  });

  it('of the server are told to administrators, a late backup until the next one', async () => {
    const admin = await signIn(server, { role: 'admin' });
    // A server that does not exist any more left the first row.
    await server.database.query(
      `insert into server_alerts (name, message, seen_at) values ('left', 'Full', now() - interval '2 days')`,
    );
    const told = (names: string[]) =>
      eventually(`the alerts ${names.join(', ')}`, async () => {
        const { data } = await admin.from('server_alerts').select('name').order('name');
        return data?.map(({ name }) => name as string).join() === names.join();
      });
    await told(['disk-full']);
    const recordBackup = (hours: number) =>
      writeFile(join(server.dataDir, 'last-backup'), new Date(Date.now() - hours * 3_600_000).toISOString());
    await recordBackup(26.5);
    await posted('backup-late', 1);
    assert.equal(named('backup-late')[0]!.text, 'The last backup is 26 hours old.');
    await told(['backup-late', 'disk-full']);
    await recordBackup(1);
    await posted('backup-late', 2);
    await told(['disk-full']);
    const record = join(server.dataDir, 'last-backup');
    await rm(record);
    await mkdir(record);
    await eventually('the log of a record that cannot be read', () =>
      server.logLines.some((line) => line.includes('the time of the last backup cannot be read')),
    );
    await told(['disk-full']);
    await rm(record, { recursive: true });
  });

  it('of mails that were given up is posted when it begins and when it ends', async () => {
    const booking = sampleBooking();
    assert.equal((await server.client().from('bookings').insert(booking)).error, null);
    await server.database.query('update mail_outbox set failed_at = now()');
    await posted('mail-failed', 1);
    await server.database.query('update mail_outbox set failed_at = null, sent_at = now()');
    await posted('mail-failed', 2);
    const text = '2 mails were given up. The desk shows the reason and sends it again.';
    assert.deepEqual(named('mail-failed'), [
      { name: 'mail-failed', state: 'firing', text },
      { name: 'mail-failed', state: 'resolved', text: `Over: ${text}` },
    ]);
    assert.equal(named('disk-full').length, 1, 'an alert that goes on is not posted again');
  });

  it('is posted again after the receiver failed, and the log does not name its address', async () => {
    status = 500;
    await server.database.query('update mail_outbox set sent_at = null, failed_at = now()');
    await eventually('the log of a failed post', () =>
      server.logLines.some((line) => line.includes('an alert is not posted')),
    );
    status = 200;
    await posted('mail-failed', 3);
    assert.ok(!server.logLines.some((line) => line.includes('secret-part')));
  });

  it('of a booking comes with the last quarter of its promised time', async () => {
    const waits = async (asked: string, due: string) => {
      const client = await server.database.connect();
      try {
        // The decision comes before the server sees the request.
        await client.query('begin; set local session_replication_role = replica');
        await client.query('update bookings set created_at = now() + $1, decision_due_at = now() + $2', [asked, due]);
        const { rows } = await client.query(`select message from metrics.alerts where name = 'booking-waits'`);
        return rows.map(({ message }) => (message as string).replace(/\d{4}.*/, 'then'));
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    assert.deepEqual(await waits('-30 hours', '30 hours'), []);
    assert.deepEqual(await waits('-89 minutes', '31 minutes'), []);
    assert.deepEqual(await waits('-91 minutes', '29 minutes'), [
      'A booking has waited 1 hours for an answer; one is promised by then',
    ]);
    assert.deepEqual(await waits('-5 hours', '-1 hour'), [
      'A booking has waited 5 hours for an answer; one was promised by then',
    ]);
  });

  it('of mails and bookings that wait is posted', async () => {
    await server.database.query(`
      alter table bookings disable trigger user;
      update bookings set created_at = now() - interval '20 hours', decision_due_at = now() + interval '4 hours';
      alter table bookings enable trigger user;
      update mail_outbox set failed_at = null, created_at = now() - interval '45 minutes',
        next_attempt_at = now() + interval '1 hour', attempts = 3`);
    await posted('mail-late', 1);
    await posted('booking-waits', 1);
    assert.match(
      named('booking-waits')[0]!.text,
      /^A booking has waited 20 hours for an answer; one is promised by \d{4}-\d\d-\d\d \d\d:\d\d, Belize time\.$/,
    );
    assert.match(named('mail-late')[0]!.text, /^The oldest mail has waited 45 minutes:/);
  });

  it('of a database that cannot be asked is posted', async () => {
    await server.database.query('alter view metrics.alerts rename column message to text');
    await posted('database', 1);
    assert.match(
      named('database')[0]!.text,
      /^The database cannot be asked for alerts: column "message" does not exist/,
    );
    await server.database.query('alter view metrics.alerts rename column text to message');
    await posted('database', 2);
  });
});
