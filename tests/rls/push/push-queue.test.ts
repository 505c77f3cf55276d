import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';

interface Claimed {
  key: { public: string; private: string } | null;
  messages: {
    id: string;
    kind: string;
    endpoint: string;
    language: string | null;
    booking: { id: string; name: string } | null;
  }[];
  waiting: { count: number; ids: string[] } | null;
}

const keys = { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) };
const endpointOf = (name: string) => `https://updates.push.services.mozilla.com/wpush/v2/${name}`;

describe('the queue of push notifications', () => {
  let server: TestServer;
  let second: TestServer;
  let owner: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    second = await startTestServer({ DATABASE_URL: server.databaseUrl });
  });
  after(async () => {
    await second?.stop();
    await server?.stop();
  });
  beforeEach(async () => {
    await server.database.query('delete from bookings');
    await server.database.query('delete from push_subscriptions');
    // Somebody decides at any time of the day.
    await server.database.query(`update desk_settings set decisions_from = '00:00', decisions_until = '23:59'`);
    owner = await signIn(server, { role: 'admin' });
  });

  const subscribe = async (client: SupabaseClient, name: string, endpoint = endpointOf(name)) => {
    const answer = await client.rpc('keep_push_subscription', { endpoint, ...keys, device: 'Firefox on Android' });
    return { id: answer.data as string, error: answer.error };
  };
  const book = async (fields: object = {}) => {
    const booking = { ...sampleBooking(), ...fields };
    const { error } = await server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    return booking;
  };
  const claim = async (from = server) => {
    const { data, error } = await from.client(from.secretKey).rpc('claim_pushes', { max_rows: 20 });
    assert.equal(error, null);
    return data as Claimed;
  };
  const finish = async (id: string, outcome: string) => {
    const { error } = await server.client(server.secretKey).rpc('finish_pushes', { attempts: [{ id, outcome }] });
    assert.equal(error, null);
  };
  /** Makes a booking some hours old, and its promised time two hours from now. Triggers forbid it. */
  const age = async (booking: string, hours: number) => {
    const client = await server.database.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(
        `update bookings set created_at = now() - make_interval(hours => $2), decision_due_at = now() + interval '2 hours'
         where id = $1`,
        [booking, hours],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const devices = async (client: SupabaseClient) =>
    (await client.from('push_subscriptions').select('id, device, last_success_at')).data;

  it('has a new request once for each device, even if two servers ask', async () => {
    await subscribe(owner, 'one');
    await subscribe(owner, 'two');
    const booking = await book();
    const rounds = await Promise.all([claim(), claim(second), claim(), claim(second)]);
    const messages = rounds.flatMap((round) => round.messages);
    assert.deepEqual(messages.map(({ endpoint }) => endpoint).sort(), [endpointOf('one'), endpointOf('two')].sort());
    assert.deepEqual(
      messages.map(({ kind, booking: about }) => [kind, about?.id, about?.name]),
      Array.from({ length: 2 }, () => ['new-request', booking.id, booking.name]),
    );
    assert.deepEqual(rounds.find((round) => round.waiting)?.waiting, { count: 1, ids: [booking.id] });
    for (const { id } of messages) await finish(id, 'sent');
    assert.deepEqual((await claim()).messages, []);
    assert.ok((await devices(owner))?.every(({ last_success_at: at }) => at !== null));
  });

  it('says the language of the account, which a person changes at the desk', async () => {
    await subscribe(owner, 'one');
    await book();
    const languageOf = async () => (await claim()).messages.map(({ language }) => language);
    assert.deepEqual(await languageOf(), [null]);
    assert.equal((await owner.auth.updateUser({ data: { locale: 'es' } })).error, null);
    await server.database.query('update push_messages set claimed_until = null');
    assert.deepEqual(await languageOf(), ['es']);
  });

  it('has a message again when its sender died, and after a failed attempt, five times in all', async () => {
    await subscribe(owner, 'one');
    await book();
    const [first] = (await claim()).messages;
    assert.deepEqual((await claim(second)).messages, [], 'the claim holds');
    await server.database.query(`update push_messages set claimed_until = now() - interval '1 second'`);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [message] = (await claim(second)).messages;
      assert.equal(message?.id, first?.id);
      await finish(message!.id, 'failed');
      const { rows } = await server.database.query(
        'select attempts, next_attempt_at > now() as waits, done_at is not null as is_done from push_messages',
      );
      assert.deepEqual(rows, [{ attempts: attempt, waits: true, is_done: attempt === 5 }]);
      assert.deepEqual((await claim()).messages, [], 'the wait holds');
      await server.database.query('update push_messages set next_attempt_at = now()');
    }
    assert.deepEqual((await claim()).messages, []);
  });

  it('does not send a message that is four hours old, or about a request that is decided', async () => {
    await subscribe(owner, 'one');
    await book();
    await server.database.query(`update push_messages set created_at = now() - interval '4 hours'`);
    assert.deepEqual((await claim()).messages, []);
    const decided = await book();
    await owner.from('bookings').update({ status: 'confirmed' }).eq('id', decided.id);
    assert.deepEqual((await claim()).messages, []);
    await server.database.query(`update push_messages set created_at = now() - interval '49 hours'`);
    await claim();
    assert.equal((await server.database.query('select from push_messages')).rowCount, 0);
  });

  it('has nothing for a request of a program, an entry of the desk, or a guest on the waiting list', async () => {
    await subscribe(owner, 'one');
    await server.database.query(
      `insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 1)`,
    );
    await book({ date: '2099-02-03', from_waiting_list: true });
    await server.database.query('delete from item_limits');
    await server.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id, is_suspect)
       values ('tour', 'Robot', 'robot@example.com', '600 1234', '2099-01-31', 2, 'lamanai', true)`,
    );
    const entry = { source: 'telephone', booking_type: 'tour', tour_id: 'lamanai', date: '2099-01-31', people: 2 };
    const { error } = await owner.rpc('enter_booking', {
      booking: crypto.randomUUID(),
      entry: { ...entry, name: 'Otto Blum', phone: '600 1234' },
    });
    assert.equal(error, null);
    assert.deepEqual((await claim()).messages, []);
  });

  it('has a request in the last quarter of its promised time once, at a time at which somebody decides', async () => {
    await subscribe(owner, 'one');
    const booking = await book();
    const [fresh] = (await claim()).messages;
    await finish(fresh!.id, 'sent');
    await server.database.query(`update push_subscriptions set created_at = now() - interval '30 days'`);
    await age(booking.id, 5);
    assert.deepEqual((await claim()).messages, [], '5 of 7 hours');
    await age(booking.id, 22);
    await server.database.query(
      `update desk_settings set decisions_from = hour, decisions_until = hour + interval '1 hour'
       from (select case when facts.local_time(now())::time < '12:00' then time '20:00' else '02:00' end) as other (hour)`,
    );
    assert.deepEqual((await claim()).messages, [], 'at night');
    await server.database.query(`update desk_settings set decisions_from = '00:00', decisions_until = '23:59'`);
    const due = (await Promise.all([claim(), claim(second)])).flatMap(({ messages }) => messages);
    assert.deepEqual(
      due.map(({ kind, booking: about }) => [kind, about?.id]),
      [['request-due', booking.id]],
    );
    await finish(due[0]!.id, 'sent');
    assert.deepEqual((await claim()).messages, []);
  });

  it('has no due request for a device that was added when it was due already', async () => {
    const booking = await book();
    await age(booking.id, 22);
    await subscribe(owner, 'late');
    assert.deepEqual((await claim()).messages, []);
  });

  it('forgets a device that its push service does not know any more', async () => {
    await subscribe(owner, 'one');
    await book();
    const [message] = (await claim()).messages;
    await finish(message!.id, 'gone');
    assert.deepEqual(await devices(owner), []);
    assert.equal((await server.database.query('select from push_messages')).rowCount, 0);
  });

  it('forgets the devices of an ended session, and of a person without the role', async () => {
    const staff = await signIn(server, { role: 'staff' });
    await subscribe(staff, 'staff');
    await subscribe(owner, 'owner');
    const staffId = (await staff.auth.getUser()).data.user!.id;
    await owner.auth.signOut();
    await book();
    assert.deepEqual(
      (await claim()).messages.map(({ endpoint }) => endpoint),
      [endpointOf('staff')],
    );
    const left = () => server.database.query('select administrator_id from push_subscriptions');
    assert.deepEqual((await left()).rows, [{ administrator_id: staffId }]);
    const admin = server.client(server.secretKey).auth.admin;
    await admin.updateUserById(staffId, { app_metadata: { role: 'crew' } });
    await book();
    await claim();
    assert.deepEqual((await left()).rows, []);
    await admin.updateUserById(staffId, { app_metadata: { role: 'staff' } });
    await staff.auth.refreshSession();
    await subscribe(staff, 'again');
    await admin.updateUserById(staffId, { app_metadata: { role: null } });
    assert.deepEqual((await left()).rows, [], 'with the role, at once');
  });

  it('shows and removes the own devices only, ten at most', async () => {
    const staff = await signIn(server, { role: 'staff' });
    const { id } = await subscribe(staff, 'staff');
    await Promise.all(Array.from({ length: 12 }, (_, at) => subscribe(owner, `owner-${at}`)));
    assert.equal((await devices(owner))?.length, 10);
    const refused = await subscribe(owner, 'eleventh');
    assert.equal(refused.error?.code, 'P0001');
    assert.equal(refused.error?.message, 'At most 10 devices: remove one first');
    assert.deepEqual((await owner.from('push_subscriptions').delete().eq('id', id).select('id')).data, []);
    assert.deepEqual((await staff.from('push_subscriptions').delete().eq('id', id).select('id')).data, [{ id }]);
    assert.equal((await owner.rpc('send_test_push', { subscription: id })).error, null);
    assert.deepEqual((await claim()).messages, []);
  });

  it('gives a browser to the person who signs in there later', async () => {
    const staff = await signIn(server, { role: 'staff' });
    const first = await subscribe(staff, 'shared');
    const later = await subscribe(owner, 'shared');
    assert.equal(later.id, first.id);
    assert.deepEqual(await devices(staff), []);
    assert.equal((await devices(owner))?.length, 1);
  });

  it('sends a test for each press, one at a time', async () => {
    const { id } = await subscribe(owner, 'one');
    const press = () => owner.rpc('send_test_push', { subscription: id });
    await Promise.all([press(), press(), press()]);
    const [test, ...others] = (await claim()).messages;
    assert.equal(test?.kind, 'test');
    assert.deepEqual([test?.booking, others], [null, []]);
    await finish(test!.id, 'sent');
    await press();
    assert.equal((await claim()).messages.length, 1);
  });

  it('takes no endpoint but those of the push services of browsers', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com.example/x',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:22/x',
      'https://evil.example/fcm.googleapis.com/x',
      'https://fcm.googleapis.com/x y',
      'https://x-push.apple.com\n.evil.example/x',
    ])
      assert.equal((await subscribe(owner, '', endpoint)).error?.code, '23514', endpoint);
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a:b_c',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x%2b',
      'https://web.push.apple.com/x',
    ])
      assert.equal((await subscribe(owner, '', endpoint)).error, null, endpoint);
  });

  it('has one key pair, made by the function, whose private half no person reads', async () => {
    const { error } = await server.client(server.secretKey).functions.invoke('send-push');
    assert.equal(error, null);
    const { key } = await claim();
    assert.match(key!.private, /^[\w-]{43}$/);
    assert.equal((await owner.rpc('push_public_key')).data, key!.public);
    const other = { public_key: 'C'.repeat(87), private_key: 'C'.repeat(43) };
    assert.deepEqual((await server.client(server.secretKey).rpc('keep_push_key', other)).data, key);
    assert.equal((await owner.rpc('keep_push_key', other)).error?.code, '42501');
    assert.equal((await server.client().functions.invoke('send-push')).error?.context.status, 401);
  });
});
