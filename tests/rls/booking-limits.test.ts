import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

describe('the limits of bookings', () => {
  let server: TestServer;
  let user: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    user = await signIn(server, {});
    await server.database.query(
      'update booking_limits set bookings_an_hour_per_account = 4, bookings_an_hour_per_email = 3',
    );
  });
  after(() => server?.stop());

  it('are 20 an hour for an account and an address, 3 acknowledgements, and 10 seconds to undo', async () => {
    const { rows } = await server.database.query(
      `select column_name, column_default from information_schema.columns
       where table_name = 'booking_limits' and data_type = 'integer' order by 1`,
    );
    assert.deepEqual(
      rows.map(({ column_default: limit }) => limit),
      ['3', '20', '20', '10'],
    );
  });

  it('hold for one e-mail address, also in parallel', async () => {
    assert.deepEqual(await send(server.client(), 8, () => 'victim@example.com'), { saved: 3, '429 PT429': 5 });
    assert.deepEqual(await send(server.client(), 1, () => 'other@example.com'), { saved: 1 });
  });

  it('count the mailbox, whatever follows a plus sign', async () => {
    const tagged = (at: number) => `tagged+${at}@example.com`;
    assert.deepEqual(await send(server.client(), 6, tagged), { saved: 3, '429 PT429': 3 });
    const service = server.client(server.secretKey);
    assert.deepEqual(await send(service, 6, tagged), { saved: 6 });
    const { rows } = await server.database.query(
      `select count(*)::int as mails from mail_outbox join bookings on bookings.id = booking_id
       where kind = 'booking-visitor' and email like 'tagged+%'`,
    );
    assert.deepEqual(rows, [{ mails: 3 }]);
  });

  it('are not got round by what a mail program drops from an address', async () => {
    const spellings = ['ana7@example.com', '<ana7@example.com', '<<ana7@example.com', 'ana7@example.com>>>>'];
    const others = ['"ana7"@example.com', 'ana7@example.com.', 'ana7\u200b@example.com', 'ana7@ｅxample.com'];
    const all = [...spellings, ...others];
    for (const client of [server.client(), server.client(server.secretKey)])
      assert.deepEqual(await send(client, all.length, (at) => all[at]!), { saved: 1, '400 23514': all.length - 1 });
    const { rows } = await server.database.query(`select distinct email from bookings where email like '%ana7%'`);
    assert.deepEqual(rows, [{ email: 'ana7@example.com' }]);
  });

  it('hold for one account, whatever addresses it gives', async () => {
    assert.deepEqual(await send(user, 9, (at) => `guest-${at}@example.com`), { saved: 4, '429 PT429': 5 });
    assert.deepEqual(await send(await signIn(server, {}), 1, () => 'another@example.com'), { saved: 1 });
  });

  it('say when the next booking is possible', async () => {
    const visitor = server.client();
    const refusal = async (client: SupabaseClient, email: string) => {
      const { data } = await client.auth.getSession();
      const response = await fetch(`${server.url}/rest/v1/bookings`, {
        method: 'POST',
        headers: {
          apikey: server.publishableKey,
          'content-type': 'application/json',
          ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
        },
        body: JSON.stringify(sampleBooking({ email })),
      });
      const seconds = Number(response.headers.get('retry-after'));
      return { status: response.status, seconds, body: await response.json() };
    };
    await send(visitor, 1, () => 'soon@example.com');
    await moveBookings('-40 minutes');
    await send(visitor, 1, () => 'soon@example.com');
    await moveBookings('-10 minutes');
    await send(visitor, 1, () => 'soon@example.com');
    const ofMailbox = await refusal(visitor, 'soon@example.com');
    assert.deepEqual(
      [ofMailbox.status, ofMailbox.body],
      [
        429,
        {
          code: 'PT429',
          message: 'Too many bookings for this e-mail address. Try again later',
          details: null,
          hint: 'booking.too-many-of-address',
        },
      ],
    );
    assert.ok(
      ofMailbox.seconds > 540 && ofMailbox.seconds <= 600,
      `${ofMailbox.seconds} s: the first is 50 minutes old`,
    );

    const guest = await signIn(server, {});
    await send(guest, 4, (at) => `of-guest-${at}@example.com`);
    const ofAccount = await refusal(guest, 'of-guest@example.com');
    assert.equal(ofAccount.status, 429);
    assert.ok(ofAccount.seconds > 3540 && ofAccount.seconds <= 3600, `${ofAccount.seconds} s`);
  });

  it('end after an hour', async () => {
    await moveBookings('-61 minutes');
    assert.deepEqual(await send(user, 1, () => 'victim@example.com'), { saved: 1 });
  });

  it('do not count bookings from before the clock was set back', async () => {
    const traveller = await signIn(server, {});
    const toOneAddress = (count: number) => send(server.client(), count, () => 'ahead@example.com');
    const fromOneAccount = (count: number) => send(traveller, count, (at) => `ahead-${at}@example.com`);
    assert.deepEqual(await toOneAddress(3), { saved: 3 });
    assert.deepEqual(await fromOneAccount(4), { saved: 4 });
    // A clock that is set back has the same effect as rows with later times.
    await moveBookings('50 seconds');
    assert.deepEqual(await toOneAddress(1), { '429 PT429': 1 }, 'a concurrent booking counts');
    assert.deepEqual(await fromOneAccount(1), { '429 PT429': 1 }, 'a concurrent booking counts');
    await moveBookings('2 minutes');
    assert.deepEqual(await toOneAddress(1), { saved: 1 });
    assert.deepEqual(await fromOneAccount(1), { saved: 1 });
  });

  it('do not hold for the secret key', async () => {
    const service = server.client(server.secretKey);
    assert.deepEqual(await send(service, 6, () => 'group@example.com'), { saved: 6 });
  });

  /** Changes the times of the bookings. Triggers refuse that, so they are disabled meanwhile. */
  async function moveBookings(by: string): Promise<void> {
    await server.database.query(
      `begin; set local session_replication_role = replica;
       update bookings set created_at = created_at + interval '${by}'; commit`,
    );
  }

  /** Sends bookings concurrently and counts the outcomes. */
  async function send(client: SupabaseClient, count: number, email: (at: number) => string) {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) => client.from('bookings').insert(sampleBooking({ email: email(at) }))),
    );
    const outcomes: Record<string, number> = {};
    for (const { error, status } of answers) {
      const outcome = error ? `${status} ${error.code}` : 'saved';
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    return outcomes;
  }
});
